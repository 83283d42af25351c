// A person in a test: logs in through the real calls, speaks on a real socket, and keeps the views it is told.
import WebSocket from "ws";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import type { ServerMessage } from "../../server/contract/messages.ts";
import type { RefusalCode } from "../../server/contract/refusals.ts";
import type { Account } from "../../server/contract/rest/accounts.ts";
import type { PersonCommand } from "../../server/contract/sitting/commands.ts";
import type { Person } from "../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../server/contract/sitting/sitting.ts";
import { applyChange } from "../../server/contract/sitting/view.ts";
import { oneAnswerOfEach } from "./running-courts.ts";

type Known = { seq: number; audience: "court" | "bar" | "public" | "board"; epoch: string };
type Followed = { view: Sitting; ownPart: Sitting | null; known: Known; resets: number; seqs: number[] };
export type Answer = { seq: number } | { refused: RefusalCode };

/** So many answers of each court there may still be once the time is over: some seconds, and minutes where the machine is slow. */
const ANSWERS_MOST = 200;

/**
 * Waits until a condition holds; fails with what was waited for. Once the time is over it goes by what the courts do: it fails only after
 * each has answered many more times, so that no slow machine and none that stood still fails a test.
 */
export async function until<T>(
  what: string,
  condition: () => T | Promise<T>,
  seconds = 20,
): Promise<NonNullable<T>> {
  const end = Date.now() + seconds * 1000;
  let answers = 0;
  for (;;) {
    const value = await condition();
    if (value) return value as NonNullable<T>;
    if (Date.now() > end) {
      if (++answers > ANSWERS_MOST)
        throw new Error(`waited ${seconds} s, and for ${ANSWERS_MOST} answers, for: ${what}`);
      await oneAnswerOfEach();
    }
    await Bun.sleep(15);
  }
}

/** How a server is reached whose name leads nowhere on this machine: what every request says, and whom it trusts. */
export type Reached = { headers: Record<string, string>; tls: { ca: string; serverName: string } };

export class TestPerson {
  account!: Account;
  token!: string;
  readonly halls = new Map<string, Followed>();
  readonly notices: Extract<ServerMessage, { t: "notice" }>[] = [];
  readonly board = new Map<string, Extract<ServerMessage, { t: "boardRow" }>["row"]>();
  readonly signals: Extract<ServerMessage, { t: "signal" }>[] = [];
  /** Sittings that were asked for and that there are none of. */
  readonly noHalls: string[] = [];
  /** Seconds that this person was told to wait before asking for the whole of a hall again. */
  readonly watchesRefused: number[] = [];
  /** Everything this person was told, in order. */
  readonly told: ServerMessage[] = [];
  bye: string | null = null;
  closed = false;
  /** A client that has a recorder's token is a recorder. */
  as?: "recorder";
  /** What the person's browser sends with every call. */
  cookie = "";
  private socket: WebSocket | null = null;
  private readonly waiting = new Map<string, (answer: Answer) => void>();

  private readonly listeners: ((text: string) => void)[] = [];

  constructor(
    public url: string,
    private readonly reached?: Reached,
  ) {}

  /** Hears every message from now on as the text it came as. */
  listen(hear: (text: string) => void): void {
    this.listeners.push(hear);
  }

  /** Logs in by one-time code, read from the demo outbox as a person reads their phone. */
  async login(phoneNumber: string): Promise<this> {
    const { request } = await this.ok<{ request: string }>("/auth/otp/generate", { phoneNumber });
    const outbox = await this.ok<{ to: string; code: string }[]>("/dev/outbox");
    const code = outbox.find((message) => message.to === phoneNumber)?.code;
    const login = await this.ok<{ token: string; account: Account }>("/auth/login/otp", {
      phoneNumber,
      code,
      request,
    });
    this.token = login.token;
    this.account = login.account;
    return this;
  }

  /** A REST call; out: status and body. */
  async call<T = unknown>(
    path: string,
    body?: unknown,
    method = body === undefined ? "GET" : "POST",
  ): Promise<{ status: number; body: T }> {
    const headers: Record<string, string> = { "content-type": "application/json", ...this.reached?.headers };
    if (this.cookie) headers.cookie = this.cookie;
    if (this.token) headers.authorization = `Bearer ${this.token}`;
    const response = await fetch(`${this.url}/api/v1${path}`, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      tls: this.reached?.tls,
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json") === true;
    return { status: response.status, body: text !== "" && isJson ? JSON.parse(text) : undefined };
  }

  async ok<T = unknown>(path: string, body?: unknown, method?: string): Promise<T> {
    const answer = await this.call<T>(path, body, method);
    if (answer.status >= 300)
      throw new Error(`${method ?? ""} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  /** Connects and greets; halls that were followed are followed again from where they were. */
  async connect(): Promise<this> {
    const socket = new WebSocket(`${this.url.replace(/^http/, "ws")}/socket.io/api/v1`, this.reached);
    this.socket = socket;
    this.closed = false;
    socket.on("close", () => {
      if (this.socket === socket) this.closed = true;
    });
    socket.on("error", () => {});
    await new Promise<void>((resolve, reject) => {
      socket.on("open", () => this.raw({ t: "hello", token: this.token ?? null, as: this.as }));
      socket.on("message", (data) => {
        for (const hear of this.listeners) hear(String(data));
        const message: ServerMessage = JSON.parse(String(data));
        if (message.t === "welcome") resolve();
        this.heard(message);
      });
      socket.on("close", () => reject(new Error(`closed before the greeting: ${this.bye}`)));
    });
    return this;
  }

  raw(message: unknown): void {
    this.socket?.send(typeof message === "string" ? message : JSON.stringify(message));
  }

  /** Follows a sitting; resolves when its state is here. */
  async watch(sitting: string, presence: "none" | "link" | "media" = "link"): Promise<Followed> {
    const known = this.halls.get(sitting)?.known ?? null;
    const before = this.halls.get(sitting)?.resets ?? 0;
    this.raw({ t: "watch", sitting, presence, known });
    this.raw({ t: "ping", at: 1 });
    return until(`the state of ${sitting}`, () => {
      const hall = this.halls.get(sitting);
      return hall && (known !== null || hall.resets > before) ? hall : null;
    });
  }

  send(
    sitting: string,
    command: PersonCommand,
    id: string = crypto.randomUUID(),
    again?: true,
  ): Promise<Answer> {
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.give(sitting, command, id, again);
    });
  }

  protected give(sitting: string, command: PersonCommand, id: string, again?: true): void {
    this.raw({ t: "command", sitting, id, command, again });
  }

  /** Gives a command that must be done. */
  async do(sitting: string, command: PersonCommand): Promise<number> {
    const answer = await this.send(sitting, command);
    if ("refused" in answer)
      throw new Error(`${this.account.displayName}: ${command.type} refused: ${answer.refused}`);
    return answer.seq;
  }

  /** Gives a command that must be refused; out: the code. */
  async refused(sitting: string, command: PersonCommand): Promise<RefusalCode | "done"> {
    const answer = await this.send(sitting, command);
    return "refused" in answer ? answer.refused : "done";
  }

  /** Comes into a hall with items chosen through the REST call, and follows it. */
  async enter(sitting: string, items: string[] = [], presence: "link" | "media" = "link"): Promise<void> {
    const command: PersonCommand = {
      type: "enter",
      items: items.map((item) => ({ item, submission: "" })),
      location: "chambers",
      consent: CONSENT_VERSION,
    };
    await this.do(sitting, command);
    await this.watch(sitting, presence);
  }

  sitting(id: string): Sitting {
    const hall = this.halls.get(id);
    if (!hall) throw new Error(`does not follow ${id}`);
    return hall.view;
  }

  /** What only this person may see of a hall. */
  own(id: string): Sitting | null {
    return this.halls.get(id)?.ownPart ?? null;
  }

  me(id: string): Person | undefined {
    return this.halls.get(id)?.ownPart?.people[this.account.id];
  }

  /** Cuts the connection without a word, as a lost link does. */
  cut(): void {
    this.socket?.terminate();
    this.socket = null;
  }

  close(): void {
    this.socket?.close();
    this.socket = null;
  }

  private heard(message: ServerMessage): void {
    this.told.push(message);
    switch (message.t) {
      case "reset": {
        const before = this.halls.get(message.sitting);
        const known = { seq: message.seq, audience: message.audience, epoch: message.epoch };
        this.halls.set(message.sitting, {
          view: message.view,
          ownPart: message.ownPart,
          known,
          resets: (before?.resets ?? 0) + 1,
          seqs: before?.seqs ?? [],
        });
        break;
      }
      case "change":
        this.fold(message);
        break;
      case "ownPart": {
        const hall = this.halls.get(message.sitting);
        if (hall) hall.ownPart = message.ownPart;
        break;
      }
      case "ownChange": {
        const hall = this.halls.get(message.sitting);
        if (hall?.ownPart) hall.ownPart = applyChange(hall.ownPart, message.change);
        break;
      }
      case "done":
        this.waiting.get(message.id)?.({ seq: message.seq });
        break;
      case "refused":
        this.waiting.get(message.id)?.({ refused: message.code });
        break;
      case "notice":
        this.notices.push(message);
        break;
      case "board":
        for (const row of message.rows) this.board.set(row.courtId, row);
        break;
      case "boardRow":
        this.board.set(message.row.courtId, message.row);
        break;
      case "signal":
        this.signals.push(message);
        break;
      case "noHall":
        this.noHalls.push(message.sitting);
        break;
      case "watchRefused":
        this.watchesRefused.push(message.seconds);
        break;
      case "bye":
        this.bye = message.code;
        break;
      default:
    }
  }

  /** Entries are missing between what is known and what came: a fault, unless the test takes it as a page does. */
  protected onGap(sitting: string, known: number, from: number): void {
    throw new Error(`gap in ${sitting}: ${known} then ${from}`);
  }

  private fold(message: Extract<ServerMessage, { t: "change" }>): void {
    const hall = this.halls.get(message.sitting);
    if (!hall || hall.known.audience !== message.audience) return;
    const { from, seq, change } = message;
    if (seq <= hall.known.seq) return;
    if (from !== hall.known.seq + 1) {
      this.onGap(message.sitting, hall.known.seq, from);
      return;
    }
    hall.known.seq = seq;
    for (let told = from; told <= seq; told++) hall.seqs.push(told);
    if (change) hall.view = applyChange(hall.view, change);
  }
}
