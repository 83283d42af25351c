// Keeps read models behind the logs: finds what grew, and brings one sitting after another up to date.
import type { Logger } from "pino";
import type postgres from "postgres";
import type { Database } from "../../db/client.ts";
import { type Behind, sittingsBehind } from "../../db/queries/read-models.ts";
import type { LogEntry } from "../contract/sitting/events.ts";
import type { Sittings } from "../sitting/sittings.ts";
import { type KeptFold, projectSitting, VERSION } from "./project.ts";

/** Milliseconds between two looks at the sittings that grew here; so many of them make one look at all sittings. */
const LOOK_MS = 1_000;
const LOOKS_FOR_ALL = 15;
/**
 * A look is followed by a rest of so many times its length, at most so many milliseconds (less than LEFT_MS): while a
 * whole court joins, each look goes through everybody.
 */
const REST = 20;
const REST_MOST_MS = 9_000;
/** Milliseconds for which a process leaves a sitting to the one that has read it so far. */
const LEFT_MS = 10_000;
/** Milliseconds behind the log after which those who run the court are told. */
const STILL_MS = 60_000;
/** Sittings whose fold is kept: every hall of a day. */
const KEPT_MAX = 64;
/** Milliseconds that a sitting which is being read has when the process stops. */
const STOP_MS = 1_000;

type Options = {
  sql: postgres.Sql;
  db: Database;
  log: Logger;
  now(): number;
  sittings: Pick<Sittings, "onSteps" | "peek">;
};

/** Since when a sitting was seen behind, at which entry its tables were then, and how many entries they lack. */
type Seen = { since: number; seq: number; lacks: number };

export class Projector {
  private readonly kept = new Map<string, KeptFold>();
  private readonly grown = new Set<string>();
  private readonly behind = new Map<string, Seen>();
  private readonly troubles = new Map<string, string>();
  private lost: string | null = null;
  private looks = 0;
  private restsUntil = 0;
  private timer: Timer | null = null;
  private busy: Promise<void> | null = null;
  private runs = false;

  constructor(private readonly options: Options) {
    options.sittings.onSteps((live) => this.grown.add(live.state.id));
  }

  /** Begins to look, behind the start of the process. */
  start(): void {
    this.runs = true;
    this.timer = setInterval(() => this.look(), LOOK_MS);
  }

  async stop(): Promise<void> {
    this.runs = false;
    if (this.timer) clearInterval(this.timer);
    // An unfinished write is stored as a whole or not at all.
    await Promise.race([this.busy, Bun.sleep(STOP_MS)]);
  }

  /** Returns what is wrong, in sentences for those who run the court. None of it keeps anybody from a hearing. */
  notes(): string[] {
    if (this.lost !== null) return [`History and statistics stand still: ${this.lost}`];
    return [...this.behind].flatMap(([id, { since, lacks }]) => {
      const trouble = this.troubles.get(id);
      if (trouble === undefined && performance.now() - since < STILL_MS) return [];
      return [`History and statistics lack ${lacks} entries of ${id}: ${trouble ?? "they are being read"}`];
    });
  }

  /** For the measures: how far the tables are behind the logs, as far as this process has looked. */
  figures(): { readModelsBehind: number; readModelsBehindSeconds: number } {
    const all = [...this.behind.values()];
    const now = performance.now();
    const oldest = Math.min(now, ...all.map(({ since }) => since));
    return {
      readModelsBehind: all.reduce((sum, { lacks }) => sum + lacks, 0),
      readModelsBehindSeconds: (now - oldest) / 1000,
    };
  }

  private look(): void {
    const begun = performance.now();
    if (!this.runs || this.busy || begun < this.restsUntil) return;
    const isForAll = this.looks % LOOKS_FOR_ALL === 0;
    this.looks += 1;
    if (!isForAll && this.grown.size === 0) return;
    this.busy = this.round(isForAll)
      .then(() => {
        this.lost = null;
      })
      .catch((error) => this.onLost(error))
      .finally(() => {
        const now = performance.now();
        this.restsUntil = now + Math.min((now - begun) * REST, REST_MOST_MS);
        this.busy = null;
      });
  }

  private onLost(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    if (this.runs && message !== this.lost)
      this.options.log.error({ err: error }, "the read models stand still");
    this.lost = message;
    // The next look is at all sittings.
    this.looks = 0;
  }

  private async round(isForAll: boolean): Promise<void> {
    const { db } = this.options;
    const grown = [...this.grown];
    this.grown.clear();
    const found = await sittingsBehind(db, VERSION, isForAll ? undefined : grown);
    this.note(found, isForAll ? [...this.behind.keys()] : grown);
    for (const one of found) {
      if (!this.runs) return;
      if (this.isOthers(one)) this.grown.add(one.sitting);
      else await this.project(one);
    }
  }

  /** Keeps since when each is behind. Looked at and not found: no longer. */
  private note(found: readonly Behind[], looked: readonly string[]): void {
    const ids = new Set(found.map(({ sitting }) => sitting));
    for (const id of looked) if (!ids.has(id)) this.behind.delete(id);
    for (const { sitting, seq, lastSeq } of found) {
      const before = this.behind.get(sitting);
      const since = before?.seq === seq ? before.since : performance.now();
      this.behind.set(sitting, { since, seq, lacks: Math.abs(lastSeq - seq) });
    }
  }

  /** Another process has read it so far and goes on faster; after a while it is taken over. */
  private isOthers({ sitting, seq }: Behind): boolean {
    if (seq === 0 || this.kept.get(sitting)?.fold.entries === seq) return false;
    return performance.now() - (this.behind.get(sitting)?.since ?? 0) < LEFT_MS;
  }

  /**
   * Entries after `seq` in this process's memory, as many as the database has. Empty if not all are there, or its log
   * ends otherwise: each hash covers all before.
   */
  private entriesAfter(seq: number, { sitting, lastSeq, lastHash }: Behind): LogEntry[] {
    const recent = this.options.sittings.peek(sitting)?.recent ?? [];
    const entries = recent
      .map(({ entry }) => entry)
      .filter((entry) => entry.seq > seq && entry.seq <= lastSeq);
    return entries.length === lastSeq - seq && entries.at(-1)?.hash === lastHash ? entries : [];
  }

  private async project(one: Behind): Promise<void> {
    const { sql, log, now } = this.options;
    const { sitting, courtId, date } = one;
    const kept = this.kept.get(sitting);
    const known = this.entriesAfter(kept?.fold.entries ?? 0, one);
    this.kept.delete(sitting);
    try {
      const done = await projectSitting(sql, { courtId, date }, { now, kept, known });
      if (done === null) return;
      this.keep(sitting, done.kept);
      this.behind.delete(sitting);
      this.troubles.delete(sitting);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (this.runs && this.troubles.get(sitting) !== message)
        log.error({ err: error, sitting }, "a log could not be read into the read models");
      this.troubles.set(sitting, message);
    }
  }

  private keep(sitting: string, kept: KeptFold): void {
    this.kept.set(sitting, kept);
    const [oldest] = this.kept.keys();
    if (this.kept.size > KEPT_MAX && oldest !== undefined) this.kept.delete(oldest);
  }
}
