// The database's clock without a query each time: one time for several processes, also after a restart.
import type { Logger } from "pino";
import type postgres from "postgres";

/**
 * Milliseconds between two readings of the database's clock, and queries in each: ours may run slower, or stop while
 * the machine is suspended.
 */
const READ_MS = 10_000;
const QUESTIONS = 3;

/** The database's clock now, in milliseconds since 1970. */
export async function databaseNow(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<{ now: number }[]>`
    SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now`;
  if (!row) throw new Error("the database did not say what time it is");
  return row.now;
}

/**
 * Milliseconds since 1970 by the database's clock. It never goes back in a process; two differ by less than a query
 * takes.
 */
export class DatabaseTime {
  /** How far the database's clock is ahead of this process's own. */
  private ahead = 0;
  private last = 0;
  private timer: Timer | null = null;

  /** @param options - the query for the database's time (`databaseNow`) */
  constructor(private readonly options: { ask(): Promise<number>; log: Pick<Logger, "warn"> }) {}

  /**
   * @throws when the database cannot be reached
   */
  async start(): Promise<void> {
    await this.read();
    this.timer = setInterval(() => {
      this.read().catch((error) =>
        this.options.log.warn({ err: error }, "the database's clock could not be read; the last one counts"),
      );
    }, READ_MS);
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer);
  }

  now(): number {
    this.last = Math.max(this.last, Math.floor(performance.now() + this.ahead));
    return this.last;
  }

  /** The quickest answer is the most exact one: how long each direction took is not known. */
  private async read(): Promise<void> {
    let best = Number.POSITIVE_INFINITY;
    let ahead = 0;
    for (let question = 0; question < QUESTIONS; question += 1) {
      const before = performance.now();
      const now = await this.options.ask();
      const after = performance.now();
      if (after - before >= best) continue;
      best = after - before;
      ahead = now - (before + after) / 2;
    }
    this.ahead = ahead;
  }
}
