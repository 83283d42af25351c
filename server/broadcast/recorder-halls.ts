// The halls that need a recorder, and which program and which run records each; kept in the database for all processes.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type postgres from "postgres";
import { z } from "zod";
import type { Database } from "../../db/client.ts";
import { listen, publish } from "../../db/notifications.ts";
import {
  changeLeases,
  endLease,
  extendLease,
  type LeaseRow,
  leaseEndOf,
  leaseOf,
  takeCode,
} from "../../db/queries/recorder-leases.ts";
import type { RecorderHallList, RecorderReport } from "../contract/rest/recorders.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { needsRecorder } from "../contract/sitting/topics/recording.ts";
import type { Env } from "../kernel/env.ts";
import { Failure } from "../kernel/failure.ts";
import type { SettingsStore } from "../settings/settings.ts";
import { type RecorderRun, recorderToken } from "../sitting/recorder-token.ts";
import type { RecorderReplaced } from "../sitting/recorders.ts";
import type { Sittings } from "../sitting/sittings.ts";
import { LATE_MS } from "./broadcasts.ts";
import { SLOT_MS } from "./playlist.ts";
import {
  type Assigned,
  assignHalls,
  assignOwnBrowser,
  isOwnBrowser,
  keepsOwnBrowser,
  LEASE_MS,
  START_MS,
} from "./recorder-leases.ts";

/** Milliseconds between two looks for other processes' rooms: fewer than a new hall is left to its program. */
const ROOMS_AGAIN_MS = 3000;
/** Milliseconds for which a program that asked counts as asking: it asks every two seconds. */
const ASKING_MS = 10_000;
/** Milliseconds between two times that a process tells the others that a program asks. */
const ASKING_SAID_MS = 3000;
const replacedShape = z.object({ sitting: z.string(), recorder: z.string().nullable() });

type Options = {
  sql: postgres.Sql;
  db: Database;
  env: Env;
  log: Pick<Logger, "error" | "warn">;
  now(): number;
  sittings: Pick<Sittings, "all" | "get" | "loadRooms">;
  settings: Pick<SettingsStore, "read">;
};

const hashOf = (code: string) => createHash("sha256").update(code).digest("hex");
function newRun() {
  const code = randomBytes(32).toString("hex");
  return { id: randomUUID(), code, kept: hashOf(code) };
}

export class RecorderHalls {
  private readonly since: number;
  /** When a program with room for another recorder asked last, at any process, and when this one told the others. */
  private askedAt: number;
  private askingSaidAt = Number.NEGATIVE_INFINITY;
  /** When rooms that other processes began were looked for last, and until they are loaded. */
  private looked = { at: Number.NEGATIVE_INFINITY, loaded: Promise.resolve() };
  private readonly listeners: ((change: RecorderReplaced) => void)[] = [];

  constructor(private readonly options: Options) {
    this.since = options.now();
    // A process that has just begun has not heard yet who asks.
    this.askedAt = this.since;
  }

  /** Calls back when a hall has another recorder, whichever process gave it. */
  onReplaced(listener: (change: RecorderReplaced) => void): void {
    this.listeners.push(listener);
  }

  /** Begins to hear from every process; resolves to what ends it. */
  async listen(): Promise<() => Promise<void>> {
    const { unlisten } = await listen(this.options.sql, "recorders", (payload) => {
      const change = replacedShape.safeParse(JSON.parse(payload));
      if (change.success) for (const listener of this.listeners) listener(change.data);
      else this.options.log.warn("a word on a hall's recorder was not understood");
    });
    const asking = await listen(this.options.sql, "recorder_asking", () => {
      this.askedAt = this.options.now();
    });
    return async () => {
      await asking.unlisten();
      await unlisten();
    };
  }

  /**
   * Takes what a program that opens recorders runs.
   * @returns what it is to run from now on; it asks again every few seconds, or loses its halls
   */
  async report(report: RecorderReport): Promise<RecorderHallList> {
    const { sittings, now } = this.options;
    if (report.running.length < report.most) await this.noteAsking();
    await this.loadRooms();
    const needed = new Set(sittings.all().flatMap(({ state }) => (needsRecorder(state) ? [state.id] : [])));
    // Most courts, most of the day: no lease is looked up.
    if (needed.size === 0 && report.running.length === 0) return { halls: [] };
    const facts = { needed, now: now(), since: this.since, newRun };
    return { halls: await this.change((rows, seenAt) => assignHalls(rows, report, { ...facts, seenAt })) };
  }

  /** Whether a program that has room for another recorder has asked within the last seconds. */
  isAsking(): boolean {
    // A clock may be set back.
    return Math.abs(this.options.now() - this.askedAt) < ASKING_MS;
  }

  private async noteAsking(): Promise<void> {
    const now = this.options.now();
    this.askedAt = now;
    if (Math.abs(now - this.askingSaidAt) < ASKING_SAID_MS) return;
    this.askingSaidAt = now;
    await publish(this.options.sql, "recorder_asking", "");
  }

  /** Loads running rooms, if the court streams or records any; once for programs that ask at the same time. */
  private async loadRooms(): Promise<void> {
    const { sittings, settings, now } = this.options;
    const { webinar_enabled, hearing_recording } = await settings.read();
    if (!webinar_enabled && !hearing_recording) return;
    const at = now();
    // A clock may be set back.
    if (Math.abs(at - this.looked.at) >= ROOMS_AGAIN_MS) this.looked = { at, loaded: sittings.loadRooms() };
    await this.looked.loaded;
  }

  /**
   * Gives a hall to a browser on a machine of the hall: the officer's own, or the court room's device.
   * @returns the code for which its page is given a token
   * @throws Failure conflict where nothing is to be recorded, or another recorder does it
   */
  async openOwnBrowser(sitting: Sitting): Promise<string> {
    if (!needsRecorder(sitting)) throw new Failure("conflict", "The hall is neither on air nor recorded");
    const facts = { now: this.options.now(), newRun };
    const [given] = await this.change((rows, seenAt) =>
      assignOwnBrowser(rows, sitting.id, { ...facts, seenAt }),
    );
    if (!given?.code) throw new Failure("conflict", "Another recorder has this hall");
    return given.code;
  }

  /** Whether a recorder has taken a hall: a program that opens one does so a few seconds after it is needed. */
  async isTaken(sitting: string): Promise<boolean> {
    const lease = await leaseOf(this.options.db, sitting);
    return lease !== undefined && lease.until.getTime() > this.options.now();
  }

  /** Whether a recorder may be about to record a hall: one has taken it, or a program asks that could open one. */
  async mayBegin(sitting: string): Promise<boolean> {
    return this.isAsking() || (await this.isTaken(sitting));
  }

  /** Changes who records what, and tells every process. */
  private async change(
    decide: (rows: readonly LeaseRow[], seenAt: ReadonlyMap<string, Date>) => Assigned,
  ): Promise<RecorderHallList["halls"]> {
    const { db, now } = this.options;
    const { given, replaced } = await changeLeases(db, new Date(now()), decide);
    for (const change of replaced) await this.say(change);
    return given;
  }

  private async say(change: RecorderReplaced): Promise<void> {
    await publish(this.options.sql, "recorders", JSON.stringify(change));
  }

  /**
   * Gives a recorder its token for its code.
   * @throws Failure no_session for a code that is none, was used, or is old
   */
  async tokenFor(code: string | null): Promise<string> {
    const { db, env, now } = this.options;
    const lease = code === null ? undefined : await takeCode(db, hashOf(code), new Date(now() - START_MS));
    if (!lease) throw new Failure("no_session", "No recorder has this code");
    return recorderToken({ env, now }, { id: lease.recorder, sitting: lease.sitting });
  }

  /**
   * Refuses a recorder that does not have its hall, or no more (docs/domain.md#in-time).
   * @param until - the end of what it sends, in milliseconds: of its own time it is still taken; without it nothing
   * is
   * @throws Failure session_ended
   */
  async mustRecord({ id, sitting }: RecorderRun, until = Number.POSITIVE_INFINITY): Promise<void> {
    const { db } = this.options;
    const lease = await leaseOf(db, sitting);
    if (lease?.recorder === id) {
      if (isOwnBrowser(lease)) await this.keepOwnBrowser(lease);
      return;
    }
    const endedAt = await leaseEndOf(db, id, sitting);
    if (endedAt === undefined || until > endedAt.getTime())
      throw new Failure("session_ended", "This recorder does not have the hall");
  }

  /** The same for a segment. */
  async mustRecordSlot(run: RecorderRun, slot: number): Promise<void> {
    await this.mustRecord(run, (slot + 1) * SLOT_MS);
  }

  /** The same for the begin of its run, without which no late segment of it could be taken. */
  async mustBegin(run: RecorderRun): Promise<void> {
    await this.mustRecord(run, this.options.now() - LATE_MS);
  }

  /** A hall's own browser reports by what it sends; its last is taken after recording ends. */
  private async keepOwnBrowser(lease: LeaseRow): Promise<void> {
    const { db, now, sittings } = this.options;
    const { sitting, recorder } = lease;
    const { state } = await sittings.get(sitting);
    if (!keepsOwnBrowser(lease, needsRecorder(state), now())) {
      if (await endLease(db, recorder, new Date(now()))) await this.say({ sitting, recorder: null });
      return;
    }
    const until = new Date(now() + LEASE_MS);
    if (until > lease.until) await extendLease(db, recorder, until);
  }
}

/** Begins to hear which halls have another recorder; returns what ends it. */
export function startRecorderHalls({
  recorderHalls,
  log,
}: {
  recorderHalls: RecorderHalls;
  log: Pick<Logger, "error">;
}): () => Promise<void> {
  const listening = recorderHalls.listen().catch((err: unknown) => {
    log.error({ err }, "which recorders were replaced is not heard of");
    return async () => {};
  });
  return async () => (await listening)();
}
