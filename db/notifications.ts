// How a court's processes notify each other: PostgreSQL's NOTIFY, sealed (docs/security.md#between-processes).
import { sql as query } from "drizzle-orm";
import type { Logger } from "pino";
import type postgres from "postgres";
import { type Env, jwtKey } from "../server/kernel/env.ts";
import type { Database } from "./client.ts";
import { PayloadSeal } from "./sealed-payload.ts";

/** Every channel between processes. Each login of the database may listen and notify there, an auditor's too. */
export const channels = [
  /** A session ended: `id accountId reason process`. */
  "session_ended",
  /** Sessions of an account ended, which are to be looked up: `accountId process`. */
  "sessions_of_account",
  /** What is known of an account is old: `accountId process`. */
  "account_changed",
  /** A mark that a process sends itself: all that was committed before has arrived. */
  "sessions_heard",
  /** The key of a changed setting. */
  "settings_changed",
  /** The halls are to be read anew. */
  "halls_changed",
  /** A list was changed: `courtId date`. */
  "list_changed",
  /** Since when the case system does not answer; empty when it answers again. */
  "list_source",
  /** New entries of sittings. */
  "sitting_log",
  /** How good people's connections are. */
  "quality",
  /** What the mesh relays send each other. */
  "mesh",
  /** Who is in Jitsi's rooms. */
  "jitsi",
  /** News of Jitsi for the court of a hall. */
  "jitsi_news",
  /** A hall has another recorder. */
  "recorders",
  /** A copy of a recording waits for those who decide. */
  "copy_waits",
  /** A program that could open another recorder asks which halls need one. */
  "recorder_asking",
  /** How many people watch. */
  "watchers",
] as const;
export type Channel = (typeof channels)[number];

/**
 * Where the database says that some account changed. Every login may listen there, an auditor's too, so that it does
 * not say which; without a key anybody could say it. Whoever hears it asks the database.
 */
export const ACCOUNT_TOUCHED = "account_touched";

/** Milliseconds by which a payload may differ from our clock: clocks differ, and transactions take their time. */
const APART_MS = 120_000;
/** Milliseconds between two lines about what was dropped. */
const LOG_AGAIN_MS = 60_000;

/** The parts of a connection that notifications need. */
export type Listening = {
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onListening?: () => void,
  ): Promise<{ unlisten(): Promise<void> }>;
};
export type Notifying = { notify(channel: string, payload: string): Promise<unknown> };

type Seal = { seal: PayloadSeal; log: Pick<Logger, "warn"> | null };
let ready: (() => Seal) | null = null;

type SealOptions = {
  /** Where it is said that payloads are dropped. */
  log?: Pick<Logger, "warn">;
  /** Called before the first notification is sealed or opened. */
  onFirst?: () => void;
};

/**
 * Sets the secrets that seal here, before anything is sent or heard. While the secret changes, the earlier one still
 * seals: processes that have not restarted know no other.
 */
export function sealNotifications(
  env: Pick<Env, "jwtSecret" | "jwtSecretBefore" | "dataDir">,
  { log, onFirst }: SealOptions = {},
): void {
  const make = (): Seal => {
    onFirst?.();
    const now = jwtKey(env);
    const before = env.jwtSecretBefore === undefined ? [] : [new TextEncoder().encode(env.jwtSecretBefore)];
    const [sealing = now] = before;
    return { seal: new PayloadSeal({ sealing, accepted: [now, ...before] }), log: log ?? null };
  };
  // Made with the first notification: a command that sends none needs no key.
  let made: Seal | null = null;
  ready = () => {
    made ??= make();
    return made;
  };
}

function sealOf(): Seal {
  if (ready === null) throw new Error("sealNotifications was not called in this process.");
  return ready();
}

/** A payload as it is sent on a channel. */
export const sealed = (channel: Channel, payload: string): string => sealOf().seal.seal(channel, payload);

/** Notifies every process that listens, this one too. */
export async function publish(sql: Notifying, channel: Channel, payload: string): Promise<void> {
  await sql.notify(channel, sealed(channel, payload));
}

/** The same for what may be lost with the database's machine: it does not wait for the disk. */
export async function publishAtOnce(sql: postgres.Sql, channel: Channel, payload: string): Promise<void> {
  // Set for this statement only, which is its own transaction.
  await sql`SELECT set_config('synchronous_commit', 'off', true), pg_notify(${channel}, ${sealed(channel, payload)})`;
}

/** Notifies every process once the caller's transaction is done. */
export async function publishWith(
  tx: Pick<Database, "execute">,
  channel: Channel,
  ...payloads: readonly string[]
): Promise<void> {
  if (payloads.length === 0) return;
  const all = JSON.stringify(payloads.map((payload) => sealed(channel, payload)));
  await tx.execute(
    query`SELECT pg_notify(${channel}, payload) FROM jsonb_array_elements_text(${all}::jsonb) AS payload`,
  );
}

/** The same as part of a statement of the driver's. */
export const publishing = (sql: postgres.Sql, channel: Channel, payload: string) =>
  sql`pg_notify(${channel}, ${sealed(channel, payload)})`;

/**
 * Hears what processes send, this one too. Drops what no process of this court sealed, is too old or came before.
 * @param onListening - called after each new connection: what was sent before may have been missed
 */
export async function listen(
  sql: Listening,
  channel: Channel,
  onPayload: (payload: string) => void,
  onListening?: () => void,
): Promise<{ unlisten(): Promise<void> }> {
  const arrivals = new Arrivals();
  const hear = (payload: string) => {
    const { seal, log } = sealOf();
    const opened = seal.open(channel, payload);
    const problem = opened === null ? "not ours" : arrivals.problemOf(opened, Date.now());
    if (opened === null || problem !== null) dropped.count(channel, problem ?? "not ours", log);
    else onPayload(opened.text);
  };
  return sql.listen(channel, hear, onListening);
}

/** Hears that the database says that some account was changed. It may be said by anybody: look. */
export async function listenToDatabase(
  sql: Listening,
  onTouched: () => void,
): Promise<{ unlisten(): Promise<void> }> {
  return sql.listen(ACCOUNT_TOUCHED, () => onTouched());
}

type Problem = "not ours" | "sealed at another time" | "heard before";

/** What arrived on one channel in the last minutes, by sender and number: each is taken once. */
export class Arrivals {
  private recent = new Map<string, Set<number>>();
  private earlier = new Map<string, Set<number>>();
  private since = Number.NEGATIVE_INFINITY;

  /** Returns why a payload is not taken; null where it is. */
  problemOf(one: { sender: string; number: number; at: number }, now: number): Problem | null {
    if (Math.abs(now - one.at) > APART_MS) return "sealed at another time";
    // A number is remembered for at least as long as its payload is taken: twice as long as one may be apart.
    if (Math.abs(now - this.since) > 2 * APART_MS) {
      this.earlier = this.recent;
      this.recent = new Map();
      this.since = now;
    }
    const { sender, number } = one;
    const numbers = this.recent.get(sender) ?? new Set<number>();
    if (numbers.has(number) || this.earlier.get(sender)?.has(number)) return "heard before";
    this.recent.set(sender, numbers.add(number));
    return null;
  }
}

/** Counts what is dropped, and says so now and then: whoever sends it could send much. */
const dropped = {
  since: 0,
  saidAt: Number.NEGATIVE_INFINITY,
  count(channel: Channel, problem: Problem, log: Pick<Logger, "warn"> | null): void {
    this.since++;
    const now = performance.now();
    if (now - this.saidAt < LOG_AGAIN_MS) return;
    log?.warn({ channel, problem, dropped: this.since }, "notifications in the database were dropped");
    this.since = 0;
    this.saidAt = now;
  },
};
