// A person who stays in touch, as a page does: comes back after every cut, and gives again what was not answered.
import type { PersonCommand } from "../../../server/contract/sitting/commands.ts";
import type { Given, Held } from "../../support/checker.ts";
import { type Answer, TestPerson } from "../../support/client.ts";

type Presence = "none" | "link" | "media";

/** Milliseconds between two tries to come back, and before an unavailable command is given again. */
const RETRY_MS = 40;

export class SteadyPerson extends TestPerson {
  /** Every command this person gave, with its answer. */
  readonly given: Given[] = [];
  /** Times they were greeted: the first time and after each return. */
  greetings = 0;
  /** Times the server said it could not store a command. */
  unavailable = 0;
  /** The server is of a version that knows no `again`. */
  knowsNoAgain = false;
  private greeted = false;
  private staying = false;
  private readonly follows = new Map<string, Presence>();
  private readonly open = new Map<string, { sitting: string; command: PersonCommand }>();

  /** Connects and stays connected; follows again what was followed and gives again what is open. */
  override async connect(): Promise<this> {
    this.greeted = false;
    await super.connect();
    this.greeted = true;
    this.greetings += 1;
    for (const [sitting, presence] of this.follows) this.follow(sitting, presence);
    for (const [id, { sitting, command }] of this.open) this.give(sitting, command, id, this.again);
    if (!this.staying) {
      this.staying = true;
      void this.stay();
    }
    return this;
  }

  override raw(message: unknown): void {
    const greeting =
      typeof message === "object" && message !== null && "t" in message && message.t === "hello";
    if (this.greeted || greeting) super.raw(message);
  }

  override watch(sitting: string, presence: Presence = "link") {
    this.follows.set(sitting, presence);
    return super.watch(sitting, presence);
  }

  /** Gives a command until it is done or refused, under one id. */
  override async send(
    sitting: string,
    command: PersonCommand,
    id: string = crypto.randomUUID(),
  ): Promise<Answer> {
    const given: Given = { sitting, id, type: command.type, actor: this.account.id, answer: null };
    if (this.knowsNoAgain) given.knowsNoAgain = true;
    this.given.push(given);
    this.open.set(id, { sitting, command });
    let answer = await super.send(sitting, command, id);
    while ("refused" in answer && answer.refused === "unavailable") {
      this.unavailable += 1;
      await Bun.sleep(RETRY_MS);
      answer = await super.send(sitting, command, id, this.again);
    }
    this.open.delete(id);
    given.answer = answer;
    return answer;
  }

  /** Loses the connection without a word and does not come back until `connect`. */
  vanish(): void {
    this.staying = false;
    this.greeted = false;
    this.cut();
  }

  /** Goes for good. */
  leave(): void {
    this.staying = false;
    this.greeted = false;
    this.close();
  }

  /** What this person has of every hall now. */
  held(): Held[] {
    return [...this.halls].map(([sitting, { view, ownPart, known }]) => {
      const { displayName: name, id: person } = this.account;
      return { name, person, sitting, seq: known.seq, audience: known.audience, view, ownPart };
    });
  }

  private get again(): true | undefined {
    return this.knowsNoAgain ? undefined : true;
  }

  private follow(sitting: string, presence: Presence): void {
    this.raw({ t: "watch", sitting, presence, known: this.halls.get(sitting)?.known ?? null });
  }

  private async stay(): Promise<void> {
    while (this.staying) {
      if (this.closed) await this.connect().catch(() => {});
      await Bun.sleep(RETRY_MS);
    }
  }
}
