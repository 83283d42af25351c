// Sends checkpoints to witnesses outside, each with its own state: one that is slow or dead holds up nobody.
import type { Logger } from "pino";
import type postgres from "postgres";
import { fetchOutside } from "../kernel/fetch-outside.ts";
import { tellsRoom } from "./checkpoint.ts";
import { signedAfter } from "./folder.ts";
import { knownKeys } from "./keys.ts";

/** Notes sent to a witness in one turn, and the milliseconds it has for each. */
const PAGE = 100;
const TIMEOUT_MS = 10_000;
/** Seconds for which a process that sends keeps the others from the same witness. */
const TURN_SECONDS = 120;
/** Seconds before a failed witness is tried again: twice as long each time, up to a quarter of an hour. */
const AGAIN_SECONDS = 10;
const AGAIN_MOST_SECONDS = 900;
/** Milliseconds that what is under way has to note where it is when the process stops; else it is sent again. */
const STOP_MS = 1_000;

type Place = { url: string; lastCheckpoint: number; lastKey: number; failures: number };

export class Witnesses {
  private failing: string[] = [];
  private readonly busy = new Map<string, Promise<void>>();
  private readonly stopping = new AbortController();

  constructor(private readonly options: { sql: postgres.Sql; log: Logger; urls: readonly string[] }) {}

  /** The witnesses that take nothing now, in sentences for those who run the court. */
  notes(): string[] {
    return this.failing;
  }

  /** How many take nothing now. */
  count(): number {
    return this.failing.length;
  }

  /**
   * Sends to each what it lacks, where it is its time. Does not wait for them.
   * @throws while the database is away
   */
  async round(): Promise<void> {
    const { sql, urls } = this.options;
    if (urls.length > 0)
      await sql`INSERT INTO witnesses (url, next_try) SELECT url, now() FROM unnest(${[...urls]}::text[]) url
        ON CONFLICT DO NOTHING`;
    for (const url of urls) {
      if (this.busy.has(url)) continue;
      const sending = this.serve(url)
        .catch((err) =>
          this.options.log.warn({ err, witness: hostOf(url) }, "a witness's state could not be kept"),
        )
        .finally(() => this.busy.delete(url));
      this.busy.set(url, sending);
    }
    const rows = await sql<{ url: string; since: Date; error: string }[]>`
      SELECT url, failing_since AS since, last_error AS error FROM witnesses
      WHERE failing_since IS NOT NULL AND url = ANY(${[...urls]}) ORDER BY url`;
    this.failing = rows.map(
      ({ url, since, error }) =>
        `The witness ${hostOf(url)} has taken no checkpoint since ${since.toISOString()}: ${error}.`,
    );
  }

  /** Ends what is under way. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.race([Promise.all(this.busy.values()), Bun.sleep(STOP_MS)]);
  }

  private async serve(url: string): Promise<void> {
    const { sql } = this.options;
    const [place] = await sql<Place[]>`
      UPDATE witnesses SET next_try = now() + make_interval(secs => ${TURN_SECONDS})
      WHERE url = ${url} AND next_try <= now()
        AND (last_checkpoint < (SELECT coalesce(max(id), 0) FROM checkpoints)
          OR last_key < (SELECT coalesce(max(id), 0) FROM log_keys))
      RETURNING url, last_checkpoint::int AS "lastCheckpoint", last_key::int AS "lastKey", failures`;
    if (place) await this.send(place);
  }

  private async send(place: Place): Promise<void> {
    const { sql, log } = this.options;
    let { lastCheckpoint, lastKey } = place;
    let error: string | null = null;
    for (const { id, handover } of await knownKeys(sql)) {
      if (error !== null || id <= lastKey) continue;
      error = handover === null ? null : await this.post(place.url, handover);
      if (error === null) lastKey = id;
    }
    const page = error === null ? await signedAfter(sql, lastCheckpoint, PAGE) : [];
    for (const { id, note } of page) {
      error = tellsRoom(note) ? null : await this.post(place.url, note);
      if (error !== null) break;
      lastCheckpoint = id;
    }
    const failures = error === null ? 0 : place.failures + 1;
    const wait = error === null ? 0 : Math.min(AGAIN_SECONDS * 2 ** (failures - 1), AGAIN_MOST_SECONDS);
    await sql`UPDATE witnesses SET last_checkpoint = ${lastCheckpoint}, last_key = ${lastKey}, failures = ${failures},
        failing_since = CASE WHEN ${error === null} THEN NULL ELSE coalesce(failing_since, now()) END,
        last_error = ${error ?? ""}, next_try = now() + make_interval(secs => ${wait})
      WHERE url = ${place.url}`;
    if (error !== null)
      log.warn({ witness: hostOf(place.url), failures, reason: error }, "a witness took no checkpoint");
  }

  /**
   * Sends one note.
   * @returns why it was not taken; null when it was
   */
  private async post(url: string, note: string): Promise<string | null> {
    try {
      const response = await fetchOutside(url, {
        method: "POST",
        body: note,
        headers: { "Content-Type": "text/plain; charset=utf-8" },
        redirect: "manual",
        signal: AbortSignal.any([this.stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      return response.ok ? null : `it answered ${response.status}`;
    } catch (error) {
      if (this.stopping.signal.aborted) return "this process stopped";
      const name = error instanceof Error ? error.name : "";
      return name === "TimeoutError" ? "it did not answer in time" : "it could not be reached";
    }
  }
}

/** Only the host of an address is shown, because a path may hold a secret. */
function hostOf(url: string): string {
  return new URL(url).host;
}
