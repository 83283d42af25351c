// The client of our plugin in Prosody: queries, and commands repeated until accepted, the newest of each kind.
import type { Logger } from "pino";
import { z } from "zod";
import { fetchOutside } from "../kernel/fetch-outside.ts";
import type { JitsiCommand, WholeState } from "./jitsi-commands.ts";

/** Milliseconds after which a request counts as lost, and between retries, which grow up to the longest. */
const ANSWER_MS = 5_000;
const FIRST_BACKOFF_MS = 250;
const LONGEST_BACKOFF_MS = 8_000;
// Milliseconds for which Prosody's era holds while it answers (the reconciler asks every second), and for which a
// token waits for it.
const ERA_MS = 3_000;
const ERA_TIMEOUT_MS = 500;
const STOP_MS = 1_000; // that a stopping process waits for its last commands
/** Commands in one request, and bytes; Prosody takes twice as many. So many removals take it a fraction of a second. */
const BATCH_MOST = 500;
const BATCH_BYTES = 120_000;

const occupant = z.object({
  user: z.string(),
  group: z.string(),
  nick: z.string(),
  right: z.enum(["publish", "watch"]),
  seq: z.number(),
  era: z.string().default(""),
});
export type Occupant = z.infer<typeof occupant>;

/** The lowest version of our plugins that understands these commands. */
const PLUGINS = 4;

const health = z.object({
  /** Whether the rooms have our module. */
  rooms: z.boolean(),
  boot: z.string(),
  era: z.string(),
  armed: z.boolean(),
  version: z.coerce.number(),
});
const newest = z.record(z.string(), z.number());
/** The highest command number that Prosody has, by sitting and by room. */
const numbers = z.object({ groups: newest, rooms: newest });

const rooms = z.object({
  boot: z.string(),
  era: z.string(),
  numbers,
  last: z.number(),
  rooms: z.array(z.object({ room: z.string(), people: z.array(occupant) })),
});
const accepted = z.object({ era: z.string() });
const taken = z.object({
  commands: z.array(
    z.object({
      applied: z.boolean().optional(),
      error: z.object({ message: z.string() }).optional(),
    }),
  ),
});
export type Health = z.infer<typeof health>;
export type Rooms = z.infer<typeof rooms>;

type Options = { url: string; secret: string; log: Pick<Logger, "warn" | "error"> };

/** The subject and kind of a command: of several commands with the same key only the newest is needed. */
function keyOf(command: JitsiCommand): string {
  switch (command.command) {
    case "deny":
    case "undeny":
      return `${command.command} ${command.group} ${command.user}`;
    case "kick":
    case "allow":
      return `${command.command} ${command.room} ${command.user}`;
    default:
      return `${command.command} ${command.room}`;
  }
}

/**
 * Sends all waiting commands in one request, as they were queued; later ones in the next. So a court that rises, with
 * hundreds to remove, is one request, and one person's commands keep their order. Each has its entry, which makes a
 * repeated or late one harmless.
 */
export class JitsiControl {
  private queue = new Map<string, JitsiCommand>();
  private underWay: ReadonlyMap<string, JitsiCommand> = new Map();
  /** How many the next request may have: fewer after Prosody rejected one whole, until the bad one is found. */
  private most = BATCH_MOST;
  private backoffMs = FIRST_BACKOFF_MS;
  private retryTimer: Timer | null = null;
  private stopped = false;
  /** Whether it was logged that commands are not accepted; once for each time that Prosody is away. */
  private isToldAway = false;
  private readonly stopping = new AbortController();
  /** Which log Prosody's commands follow from (`commands.lib.lua`), since when that is known, and the pending query. */
  private known = { era: "", at: Number.NEGATIVE_INFINITY };
  private asked: Promise<unknown> | null = null;

  constructor(private readonly options: Options) {}

  /** Queues commands, and does not wait for them. */
  enqueue(commands: readonly JitsiCommand[]): void {
    for (const command of commands) {
      const key = keyOf(command);
      if ([this.queue, this.underWay].some((waiting) => (waiting.get(key)?.seq ?? 0) > command.seq)) continue;
      this.queue.delete(key);
      this.queue.set(key, command);
    }
    this.run();
  }

  /** How many commands have not been taken yet. */
  get waiting(): number {
    return this.queue.size + this.underWay.size;
  }

  /** Prosody answers again: nothing waits out its rest. */
  wake(): void {
    if (this.retryTimer) clearTimeout(this.retryTimer);
    this.retryTimer = null;
    this.backoffMs = FIRST_BACKOFF_MS;
    this.run();
  }

  /** Waits a moment for what is under way, and drops the rest: the next start sends the whole state anyway. */
  async stop(): Promise<void> {
    const end = performance.now() + STOP_MS;
    while (this.waiting > 0 && !this.retryTimer && performance.now() < end) await Bun.sleep(20);
    this.stopped = true;
    if (this.retryTimer) clearTimeout(this.retryTimer);
    this.stopping.abort();
  }

  /**
   * Which run of Prosody this is, and whether it has the whole state.
   * @throws WithoutModules when it runs without one of our modules
   * @throws when it cannot be reached, or its plugins are too old
   */
  async health(): Promise<Health> {
    const answer = await this.ask("GET", "health").catch((error) => {
      throw error instanceof ControlError && error.status === 404 ? new WithoutModules() : error;
    });
    const found = health.parse(answer);
    if (!found.rooms) throw new WithoutModules();
    if (found.version >= PLUGINS) {
      this.know(found.era);
      return found;
    }
    throw new Error(
      `Prosody has our plugins of version ${found.version}, and ${PLUGINS} is needed: bring jitsi/ up to date`,
    );
  }

  /**
   * Returns who sits in which room, and up to which event that is right.
   * @throws when it cannot be reached
   */
  async rooms(): Promise<Rooms> {
    const found = rooms.parse(await this.ask("GET", "rooms"));
    this.know(found.era);
    return found;
  }

  /**
   * Sends the whole state to a Prosody that has just started; `anew`: its commands follow from a log that is gone,
   * and only this counts.
   * @throws when it cannot be reached, has started again, or another process has begun again since
   */
  async sendState(boot: string, state: WholeState, anew = false): Promise<void> {
    const { era } = this.known;
    this.know(
      accepted.parse(await this.ask("PUT", "state", { boot, era, ...(anew && { anew }), ...state })).era,
    );
  }

  /** Which log Prosody's commands follow from, as last known; empty before the first answer. */
  get era(): string {
    return this.known.era;
  }

  /** The same, asked for where it is not fresh. While Prosody is away or slow: as last known. */
  async freshEra(): Promise<string> {
    if (performance.now() - this.known.at < ERA_MS) return this.known.era;
    this.asked ??= this.health()
      .catch(() => {})
      .finally(() => {
        this.asked = null;
      });
    await Promise.race([this.asked, Bun.sleep(ERA_TIMEOUT_MS)]);
    return this.known.era;
  }

  private know(era: string): void {
    this.known = { era, at: performance.now() };
  }

  private run(): void {
    if (this.retryTimer || this.stopped || this.underWay.size > 0 || this.queue.size === 0) return;
    void this.send(this.nextBatch());
  }

  private nextBatch(): JitsiCommand[] {
    const batch: JitsiCommand[] = [];
    let bytes = 0;
    for (const [key, command] of this.queue) {
      bytes += Buffer.byteLength(JSON.stringify(command)) + 1;
      if (batch.length > 0 && (batch.length >= this.most || bytes > BATCH_BYTES)) break;
      batch.push(command);
      this.queue.delete(key);
    }
    return batch;
  }

  private async send(batch: JitsiCommand[]): Promise<void> {
    this.underWay = new Map(batch.map((command) => [keyOf(command), command]));
    const outcome = await this.post(batch);
    this.underWay = new Map();
    if (outcome === "taken") {
      this.isToldAway = false;
      this.backoffMs = FIRST_BACKOFF_MS;
      this.most = Math.min(this.most * 2, BATCH_MOST);
    } else this.putBack(batch);
    if (outcome === "split") this.most = Math.ceil(batch.length / 2);
    if (outcome === "away") this.backOff();
    this.run();
  }

  /** Puts commands back before all that was queued since, and without those that a newer command has made needless. */
  private putBack(batch: readonly JitsiCommand[]): void {
    const since = this.queue;
    const old = batch.filter((command) => (since.get(keyOf(command))?.seq ?? -1) < command.seq);
    this.queue = new Map(old.map((command) => [keyOf(command), command]));
    for (const [key, command] of since) if (!this.queue.has(key)) this.queue.set(key, command);
  }

  private backOff(): void {
    if (this.retryTimer || this.stopped) return;
    this.retryTimer = setTimeout(() => {
      this.retryTimer = null;
      this.run();
    }, this.backoffMs);
    this.backoffMs = Math.min(this.backoffMs * 2, LONGEST_BACKOFF_MS);
  }

  /**
   * @returns "taken": done. "split": the batch is invalid or too large, so that each command is sent alone. "again":
   * the commands named another era than Prosody's. "away": no answer. An invalid command is logged as our fault,
   * since it would never be taken
   */
  private async post(batch: readonly JitsiCommand[]): Promise<"taken" | "split" | "again" | "away"> {
    try {
      if (this.era === "") await this.health();
      const { era } = this;
      const { commands } = taken.parse(await this.ask("POST", "commands", { era, commands: batch }));
      for (const [at, { error }] of commands.entries())
        if (error) this.refusedCommand(batch[at], new ControlError(200, error.message));
      return commands.length === batch.length ? "taken" : "away";
    } catch (error) {
      if (error instanceof ControlError && error.status === 409) return this.askEra();
      if (!(error instanceof ControlError) || !(error.status === 400 || error.status === 413))
        return this.away(error);
      if (batch.length > 1) return "split";
      this.refusedCommand(batch[0], error);
      return "taken";
    }
  }

  /** Another process began again: these commands follow from the log as it is now, and are sent again. */
  private async askEra(): Promise<"again" | "away"> {
    const { era } = this;
    try {
      await this.health();
    } catch (error) {
      return this.away(error);
    }
    return this.era === era ? "away" : "again";
  }

  private away(err: unknown): "away" {
    if (!this.isToldAway && !this.stopped)
      this.options.log.error(
        { err, n: this.waiting },
        "Prosody does not take commands: people may stay who were put out",
      );
    this.isToldAway = true;
    return "away";
  }

  private refusedCommand(command: JitsiCommand | undefined, err: unknown): void {
    this.options.log.error({ err, command: command?.command }, "Prosody does not know a command of ours");
  }

  private async ask(method: string, path: string, body?: unknown): Promise<unknown> {
    const { url, secret } = this.options;
    const response = await fetchOutside(`${url}/${path}`, {
      method,
      headers: { authorization: `Bearer ${secret}`, "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.any([AbortSignal.timeout(ANSWER_MS), this.stopping.signal]),
    }).catch((error) => {
      this.known.at = Number.NEGATIVE_INFINITY; // It may have started anew.
      throw error;
    });
    if (!response.ok) throw new ControlError(response.status, await response.text());
    return response.json();
  }
}

/** Prosody answers, and one of our modules is not loaded: it obeys none of our commands, or none in its rooms. */
export class WithoutModules extends Error {
  constructor() {
    super("Prosody runs without sunwai_control or sunwai_muc: can it read jitsi/prosody-plugins?");
  }
}

/** The plugin answered with an error. */
class ControlError extends Error {
  constructor(
    readonly status: number,
    text: string,
  ) {
    super(`${status} ${text.slice(0, 300)}`);
  }
}
