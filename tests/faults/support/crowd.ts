// A crowd of guests in one hall, each on a socket of its own, light enough for a thousand in one process.

import { CONSENT_VERSION } from "../../../server/contract/limits.ts";
import type { ServerMessage } from "../../../server/contract/messages.ts";
import type { Account } from "../../../server/contract/rest/accounts.ts";
import type { PersonCommand } from "../../../server/contract/sitting/commands.ts";
import { applyChange } from "../../../server/contract/sitting/view.ts";
import { phones } from "../../stories/support/story.ts";
import type { Given, Held } from "../../support/checker.ts";
import { TestPerson } from "../../support/client.ts";

type Login = { token: string; account: Account; sitting: string };
type Reset = Extract<ServerMessage, { t: "reset" }>;

/** Guests that ask for their login at the same time. */
const AT_ONCE = 50;

const enter: PersonCommand = { type: "enter", items: [], location: "home", consent: CONSENT_VERSION };

export class Guest {
  /** The command with which they enter, under one id for all connections. */
  readonly given: Given;
  /** Whether the connection is gone. */
  lost = false;
  /** The state received on the present connection and what followed; a text is parsed only when it is looked at. */
  private reset: string | null = null;
  private changes: string[] = [];
  private ownPart: string | null = null;
  private ownChanges: string[] = [];
  private entered = false;
  private socket: WebSocket | null = null;

  constructor(
    private readonly url: string,
    private readonly login: Login,
  ) {
    const { account, sitting } = login;
    this.given = { sitting, id: crypto.randomUUID(), type: enter.type, actor: account.id, answer: null };
  }

  /** Connects and enters, each time under the same id. */
  come(): void {
    Object.assign(this, { lost: false, entered: false, reset: null, changes: [], ownPart: null });
    const socket = new WebSocket(`${this.url.replace(/^http/, "ws")}/socket.io/api/v1`);
    this.socket = socket;
    socket.onopen = () => this.say({ t: "hello", token: this.login.token });
    socket.onmessage = ({ data }) => this.heard(String(data));
    socket.onclose = () => {
      if (this.socket === socket) this.lost = true;
    };
  }

  /** Follows the hall. */
  watch(): void {
    this.say({ t: "watch", sitting: this.given.sitting, presence: "link", known: null });
  }

  /** Whether the entering was answered on the present connection. */
  get isIn(): boolean {
    return !this.lost && this.entered;
  }

  /** Whether the hall's state came on the present connection. */
  get hasState(): boolean {
    return !this.lost && this.reset !== null;
  }

  /** Where this guest is in the log, without looking at the rest. */
  get seq(): number {
    const [, first = "-1"] = /"seq":(\d+)/.exec(this.reset?.slice(0, 300) ?? "") ?? [];
    const last = this.changes.at(-1)?.matchAll(/"seq":(\d+)/g) ?? [];
    return Math.max(Number(first), ...[...last].map(([, seq]) => Number(seq)));
  }

  /** What this guest has of the hall. */
  held(): Held {
    const first: Reset = JSON.parse(this.reset ?? "null");
    let { seq, view } = first;
    for (const text of this.changes) {
      const told: Extract<ServerMessage, { t: "change" }> = JSON.parse(text);
      if (told.seq <= seq) continue;
      if (told.from !== seq + 1) throw new Error(`gap: ${seq} then ${told.from}`);
      seq = told.seq;
      if (told.change) view = applyChange(view, told.change);
    }
    const { id: person, displayName: name } = this.login.account;
    let ownPart: Held["ownPart"] = this.ownPart === null ? first.ownPart : JSON.parse(this.ownPart).ownPart;
    for (const text of this.ownChanges) if (ownPart) ownPart = applyChange(ownPart, JSON.parse(text).change);
    return { name, person, sitting: this.given.sitting, seq, audience: first.audience, view, ownPart };
  }

  leave(): void {
    const { socket } = this;
    this.socket = null;
    socket?.close();
  }

  private say(message: unknown): void {
    this.socket?.send(JSON.stringify(message));
  }

  private heard(text: string): void {
    if (text.startsWith('{"t":"reset"')) {
      this.reset = text;
      this.changes = [];
      this.ownPart = null;
      this.ownChanges = [];
    } else if (text.startsWith('{"t":"change"')) this.changes.push(text);
    else if (text.startsWith('{"t":"ownPart"')) {
      this.ownPart = text;
      this.ownChanges = [];
    } else if (text.startsWith('{"t":"ownChange"')) this.ownChanges.push(text);
    else this.told(JSON.parse(text));
  }

  private told(message: ServerMessage): void {
    const { sitting, id, answer } = this.given;
    if (message.t === "welcome") this.say({ t: "command", sitting, id, command: enter });
    if (message.t === "refused") throw new Error(`a guest was refused: ${message.code}`);
    if (message.t !== "done") return;
    if (answer !== null && "seq" in answer && answer.seq !== message.seq)
      throw new Error(`one command, two answers: ${answer.seq} and ${message.seq}`);
    this.given.answer = { seq: message.seq };
    this.entered = true;
  }
}

/** Has the court take so many guests in one hall, and from one address. */
export async function letCrowdIn(url: string, count: number): Promise<void> {
  const admin = await new TestPerson(url).login(phones.admin);
  for (const key of ["guests_per_address", "guests_per_hall"])
    await admin.ok(`/admin/settings/${key}`, { value: count }, "PUT");
}

/** Logs guests in as people who only watch do. In: the server, the court, how many. */
export async function guestsOf(url: string, courtId: string, count: number): Promise<Guest[]> {
  const guests: Guest[] = [];
  while (guests.length < count) {
    const group = Array.from({ length: Math.min(AT_ONCE, count - guests.length) }, (_, n) =>
      guest(url, courtId, guests.length + n),
    );
    guests.push(...(await Promise.all(group)));
  }
  return guests;
}

async function guest(url: string, courtId: string, n: number): Promise<Guest> {
  const letters = n.toString(26).replace(/\d/g, (digit) => "qrstuvwxyz"[Number(digit)] ?? "");
  const path = `/api/v1/anonymous/court/passive/${courtId}/join?name=Guest%20${letters}`;
  const response = await fetch(url + path, { method: "POST" });
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  return new Guest(url, await response.json());
}
