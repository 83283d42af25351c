// One live sitting in this process, with one queue: load, decide, append, publish (ARCHITECTURE.md#log).
import type postgres from "postgres";
import { type Refusal, type RefusalCode, refuse } from "../contract/refusals.ts";
import { applyAll } from "../contract/sitting/apply.ts";
import type { Command } from "../contract/sitting/commands.ts";
import type { LogEntry } from "../contract/sitting/events.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import type { Fault } from "../kernel/fault-points.ts";
import { firstHash } from "../kernel/hash-chain.ts";
import { ActorOrder } from "./actor-order.ts";
import { type Actor, type CourtRules, decide, roleIn } from "./decide/index.ts";
import { commandHash, entryHash } from "./hash.ts";
import { keptSteps } from "./kept-steps.ts";
import { byCommand, KNOWN_MOST, KnownRefusals, type Refused, refusedKey } from "./known-refusals.ts";
import { append, ensureSitting, type Head, headOf, raiseFence, readEntries, withTimeout } from "./log.ts";
import {
  findRefusals,
  type KeptRefusal,
  keepRefusals,
  readRefusals,
  recordRefusals,
} from "./refused-commands.ts";
import { recordTurnedAway, turnedAwayIn } from "./turned-away.ts";
import { becomesWatcher, recordWatchers } from "./watches-only.ts";

/** One entry with the states before and after it, as it is published. */
export type Step = { entry: LogEntry; before: Sitting; after: Sitting };

export type Answer = { seq: number } | Refusal;

/** How a command comes: repeated, perhaps from another process, or already refused for what no sitting knows. */
export type Given = { isAgain?: boolean; refusal?: Refusal | null };

type Pending = Given & { id: string; command: Command; actor: Actor; answer(result: Answer): void };

/**
 * What was decided for a batch: entries, answers, people who come to a meeting only to watch, and refusals that every
 * process must know before anybody is told.
 */
type Decided = {
  steps: Step[];
  answers: Map<Pending, Answer>;
  watchers: string[];
  refusals: KeptRefusal[];
  /** How many of the batch; the others are decided next. */
  count: number;
};

type Known = { seq: number; hash: string; actor: string };

export type LiveOptions = {
  sql: postgres.Sql;
  now(): number;
  rules(): Promise<CourtRules>;
  /** Called with steps once they are in the log, in order. */
  publish(sitting: LiveSitting, steps: readonly Step[]): void;
  /** Called with the entries that this process has appended, once they are durable. */
  appended(sitting: string, seq: number): void;
  /** Called when the database had another log than this process, and this process has loaded that one. */
  onReplaced?(sitting: LiveSitting, had: { state: Sitting; seq: number }): void;
  onError(error: unknown): void;
  /** Called with the duration of each append in seconds. */
  measured?(seconds: number): void;
  /** Kills the process on purpose; only tests set it. */
  fault?: Fault;
};

/** Commands that are decided and appended together, so that a burst needs few statements. */
const BATCH = 256;
/** Milliseconds of deciding before changes are stored; other work comes before the rest is decided. */
const DECIDING_MS = 10;
/** How often a batch is decided again when other processes append first. */
const TRIES = 20;
/** Refusals kept, so that the same id gets the same answer. */
const KEPT_REFUSALS = 512;

export class LiveSitting {
  state: Sitting;
  seq = 0;
  hash: string;
  /** How often the database was found to have another log than this process. */
  restarts = 0;
  /** The last steps, oldest first. */
  readonly recent: Step[] = [];
  /** The order of commands whose facts are still being read. */
  readonly order = new ActorOrder();
  private fence = 0;
  /** An append has an unknown outcome: it may be in the log, or may still be executed. */
  private hasUnknownAppend = false;
  private readonly known = new Map<string, Known>();
  private readonly refused = new Map<string, Refused>();
  /** The newest refusals of this sitting in the database, as of a fence. */
  private readonly kept = new KnownRefusals();
  private keptAt = 0;
  private readonly queue: Pending[] = [];
  /** By their ids, the commands that are not answered yet. */
  private readonly unanswered = new Map<string, Pending>();
  private busy: Promise<void> | null = null;
  /** The read that waits for its turn. */
  private nextRead: Promise<void> | null = null;

  constructor(
    private readonly empty: Sitting,
    private readonly options: LiveOptions,
  ) {
    this.state = empty;
    this.hash = firstHash(empty.id);
  }

  /**
   * Submits a command. Answers with the number of its entry once it is durable, or with a refusal. The same id gets
   * the same answer and is applied once; with another body or sender it is refused. `unavailable`, after some ten
   * seconds at most, says that the database did not answer: the log may have the command, so send it again with the
   * same id. A refusal of a repeated command holds for every process: none appends it afterwards.
   */
  submit(id: string, command: Command, actor: Actor, given: Given = {}): Promise<Answer> {
    const { promise, resolve: answer } = Promise.withResolvers<Answer>();
    const pending = { ...given, id, command, actor, answer };
    if (!this.unanswered.has(id)) this.unanswered.set(id, pending);
    this.queue.push(pending);
    this.run();
    return promise.finally(() => {
      if (this.unanswered.get(id) === pending) this.unanswered.delete(id);
    });
  }

  /** Whether the very command of this person is in the log, as far as it is known here, or waits for its answer. */
  isRepeated(id: string, command: Command, actor: Actor): boolean {
    const done = this.known.get(id);
    const waiting = this.unanswered.get(id);
    if (done) return done.actor === actor.id && done.hash === commandHash(command);
    return waiting?.actor.id === actor.id && commandHash(waiting.command) === commandHash(command);
  }

  /** Reads the entries of other processes, and publishes them here. Resolves when this process is up to date. */
  catchUp(): Promise<void> {
    this.nextRead ??= this.readNext();
    return this.nextRead;
  }

  /** One read serves all who asked before it began. A batch goes first: somebody may ask during each read. */
  private async readNext(): Promise<void> {
    do await this.busy?.catch(() => {});
    while (this.busy);
    if (this.queue.length > 0) await this.workOnNext();
    this.nextRead = null;
    this.busy = this.read().finally(() => {
      this.busy = null;
      this.run();
    });
    await this.busy;
  }

  private run(): void {
    // A read that waits comes next: in a busy hall it would never have its turn.
    if (!this.busy && !this.nextRead && this.queue.length > 0) void this.workOnNext();
  }

  private workOnNext(): Promise<void> {
    this.busy = this.work(this.queue.splice(0, BATCH))
      .catch(this.options.onError)
      .finally(() => {
        this.busy = null;
        this.run();
      });
    return this.busy;
  }

  private async work(batch: Pending[]): Promise<void> {
    const { fault } = this.options;
    try {
      if (this.hasUnknownAppend) await this.resolveUnknown();
      const rules = await withTimeout(this.options.rules());
      if (fault) await fault("before_decide", batch);
      for (let tries = 0; tries < TRIES; tries++) {
        // Where another process appends too, a large batch may lose every race: each time half of it is tried.
        const part = batch.slice(0, Math.max(1, batch.length >> tries));
        const decided = this.decideAll(part, rules, await this.forgottenOf(part));
        const { steps, answers } = decided;
        if (fault) await fault("decided", batch);
        if (await this.store(decided)) {
          if (fault) await fault("appended", batch);
          this.applySteps(steps);
          for (const [pending, result] of answers) this.answer(pending, result);
          this.queue.unshift(...batch.slice(decided.count));
          if (fault) await fault("acknowledged", batch);
          if (steps.length > 0) this.options.publish(this, steps);
          return;
        }
        await this.read();
      }
      throw new Error(`sitting ${this.state.id}: other processes appended first ${TRIES} times`);
    } catch (error) {
      for (const pending of batch) pending.answer(refuse("unavailable"));
      this.options.onError(error);
      this.hasUnknownAppend = true;
      await this.resolveUnknown();
    }
  }

  /** After an append with an unknown outcome, a fence makes what is in the log now all there will be of it. */
  private async resolveUnknown(): Promise<void> {
    this.fence = await raiseFence(this.options.sql, this.state.id);
    await this.read();
    this.hasUnknownAppend = false;
  }

  /** Appends. When everything was refused, it still checks that the refusals were not decided on an outdated state. */
  private async store({ steps, answers, watchers, refusals }: Decided): Promise<boolean> {
    const { sql, appended, measured } = this.options;
    const { id } = this.state;
    const entries = steps.map((step) => step.entry);
    const last = entries.at(-1);
    if (last) {
      const begin = performance.now();
      const turned = recordTurnedAway(sql, this.empty, turnedAwayIn(steps));
      const beside = sql`${turned}${recordWatchers(sql, this.empty, watchers)}${recordRefusals(sql, id, refusals)}`;
      const stored = await append(sql, entries, this.fence, beside, refusals.length > 0);
      measured?.((performance.now() - begin) / 1000);
      if (stored) appended(id, last.seq);
      if (stored && refusals.length > 0) this.fence += 1;
      return stored;
    }
    if (refusals.length > 0) {
      const end = { lastSeq: this.seq, lastHash: this.hash, fence: this.fence };
      const isKept = await keepRefusals(sql, id, end, refusals);
      if (isKept) this.fence += 1;
      return isKept;
    }
    const refuses = [...answers.values()].some((answer) => "refused" in answer);
    return !refuses || this.isOurs(await headOf(sql, id), []);
  }

  /** The refusals of these commands that are in the database and no more in memory. */
  private async forgottenOf(batch: readonly Pending[]): Promise<KeptRefusal[]> {
    const now = performance.now();
    const asked = batch.filter(
      ({ id, actor, isAgain = false }) =>
        this.kept.mayBeForgotten(isAgain, now) && !this.kept.get(refusedKey(actor.id, id)),
    );
    if (asked.length === 0) return [];
    const commands = asked.map(({ id, actor }) => ({ actor: actor.id, command: id }));
    return findRefusals(this.options.sql, this.state.id, commands);
  }

  /**
   * Decides each command on the state after the ones before it. Nothing is kept until it is appended.
   * @param forgotten - what `forgottenOf` found for the batch
   */
  private decideAll(
    batch: readonly Pending[],
    rules: CourtRules,
    forgotten: readonly KeptRefusal[],
  ): Decided {
    const steps: Step[] = [];
    const watchers: string[] = [];
    const answers = new Map<Pending, Answer>();
    const refusals = new Map<string, KeptRefusal>();
    const own = new Map<string, Known>();
    const stored = byCommand(forgotten);
    const ownRefused = new Map(stored);
    let tail = { state: this.state, seq: this.seq, hash: this.hash };
    const begun = performance.now();
    let count = 0;
    for (const pending of batch) {
      if (count > 0 && performance.now() - begun > DECIDING_MS) break;
      count += 1;
      const hash = commandHash(pending.command);
      const key = refusedKey(pending.actor.id, pending.id);
      const at = this.options.now();
      const decided =
        this.earlierAnswer(pending, hash, own, ownRefused) ??
        pending.refusal ??
        decide(tail.state, pending.command, pending.actor, at, rules);
      if (!Array.isArray(decided)) {
        answers.set(pending, decided);
        if (!isFinal(decided)) continue;
        ownRefused.set(key, { hash, answer: decided });
        if (pending.isAgain && !this.kept.get(key) && !stored.has(key))
          refusals.set(key, { actor: pending.actor.id, command: pending.id, hash, code: decided.refused });
        continue;
      }
      const events = decided;
      const entry = this.entryOf(pending, hash, at, events, tail);
      const step = { entry, before: tail.state, after: applyAll(tail.state, events) };
      tail = { state: step.after, seq: entry.seq, hash: entry.hash };
      steps.push(step);
      const watcher = becomesWatcher(pending.command, pending.actor);
      if (watcher !== null) watchers.push(watcher);
      own.set(pending.id, { seq: entry.seq, hash, actor: entry.actorId });
      answers.set(pending, { seq: entry.seq });
    }
    return { steps, answers, watchers, refusals: [...refusals.values()], count };
  }

  private earlierAnswer(
    pending: Pending,
    hash: string,
    own: ReadonlyMap<string, Known>,
    ownRefused: ReadonlyMap<string, Refused>,
  ): Answer | undefined {
    const done = own.get(pending.id) ?? this.known.get(pending.id);
    if (done && done.actor !== pending.actor.id) return refuse("command_id_taken");
    if (done) return done.hash === hash ? { seq: done.seq } : refuse("command_reused");
    const key = refusedKey(pending.actor.id, pending.id);
    const refused = ownRefused.get(key) ?? this.kept.get(key) ?? this.refused.get(key);
    if (refused) return refused.hash === hash ? refused.answer : refuse("command_reused");
    return undefined;
  }

  private entryOf(
    { id, command, actor }: Pending,
    hash: string,
    at: number,
    events: LogEntry["events"],
    tail: { state: Sitting; seq: number; hash: string },
  ): LogEntry {
    const body = {
      sitting: this.state.id,
      seq: tail.seq + 1,
      at,
      commandId: id,
      commandHash: hash,
      actorId: actor.id,
      actorRole: roleIn(tail.state, command, actor),
      command: command.type,
      events,
      previousHash: tail.hash,
    };
    return { ...body, hash: entryHash(body) };
  }

  private answer(pending: Pending, result: Answer): void {
    if (isFinal(result)) {
      this.refused.set(refusedKey(pending.actor.id, pending.id), {
        hash: commandHash(pending.command),
        answer: result,
      });
      const oldest = this.refused.keys().next().value;
      if (this.refused.size > KEPT_REFUSALS && oldest !== undefined) this.refused.delete(oldest);
    }
    pending.answer(result);
  }

  /** Applies steps that are in the log to this process's state. */
  private applySteps(steps: readonly Step[]): void {
    for (const step of steps) {
      this.state = step.after;
      this.seq = step.entry.seq;
      this.hash = step.entry.hash;
      const { commandId, commandHash: hash, actorId: actor, seq } = step.entry;
      this.known.set(commandId, { seq, hash, actor });
      this.refused.delete(refusedKey(actor, commandId));
      this.recent.push(step);
    }
    const most = keptSteps(this.state);
    if (this.recent.length > most) this.recent.splice(0, this.recent.length - most);
  }

  private async read(): Promise<void> {
    const { sql } = this.options;
    const head = await headOf(sql, this.state.id);
    const entries = await readEntries(sql, this.state.id, this.seq);
    if (!this.isOurs(head, entries)) return this.reloadLog();
    await this.readKept(head.fence);
    const steps = stepsFrom(this.state, entries);
    if (steps.length === 0) return;
    this.applySteps(steps);
    this.options.publish(this, steps);
  }

  /** Decisions from now on know every refusal up to this fence; an append that does not know a later one fails. */
  private async readKept(fence: number): Promise<void> {
    const { sql } = this.options;
    if (fence !== this.keptAt) this.keep(await readNewest(sql, this.state.id, this.keptAt));
    this.keptAt = fence;
    this.fence = fence;
  }

  private keep(refusals: readonly KeptRefusal[]): void {
    this.kept.add(refusals, performance.now());
  }

  /** Whether the database's log continues this process's. The log of a restored backup, or of a standby, may not. */
  private isOurs({ lastSeq, lastHash }: Head, [next]: readonly LogEntry[]): boolean {
    if (next) return next.previousHash === this.hash;
    return lastSeq === this.seq && lastHash === this.hash;
  }

  /** The database is authoritative: its log replaces everything that this process had. */
  private async reloadLog(): Promise<void> {
    const { sql } = this.options;
    const { id, courtId, date } = this.empty;
    await ensureSitting(sql, id, courtId, date);
    const { fence } = await headOf(sql, id);
    const steps = stepsFrom(this.empty, await readEntries(sql, id, 0));
    const had = { state: this.state, seq: this.seq };
    const refusals = await readNewest(sql, id, -1);
    Object.assign(this, { state: this.empty, seq: 0, hash: firstHash(id), fence, keptAt: fence });
    this.known.clear();
    this.refused.clear();
    this.kept.clear();
    this.keep(refusals);
    this.recent.length = 0;
    this.applySteps(steps);
    this.restarts += 1;
    this.options.onReplaced?.(this, had);
  }
}

function stepsFrom(state: Sitting, entries: readonly LogEntry[]): Step[] {
  let before = state;
  return entries.map((entry) => {
    const after = applyAll(before, entry.events);
    const step = { entry, before, after };
    before = after;
    return step;
  });
}

/** Answers that refuse the id itself, and that of the server's own check, whose id nobody gives again. */
const unkept: readonly RefusalCode[] = ["command_reused", "command_id_taken", "nothing_due"];

/** Whether an answer is a refusal under which its id stays. */
function isFinal(answer: Answer): answer is Refusal {
  return "refused" in answer && !unkept.includes(answer.refused);
}

/** The refusals after a fence: all, or one more than memory holds, which says that there are others. */
const readNewest = (sql: postgres.Sql, sitting: string, fence: number): Promise<KeptRefusal[]> =>
  readRefusals(sql, sitting, fence, KNOWN_MOST + 1);
