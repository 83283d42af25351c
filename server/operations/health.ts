// Whether this process can serve a hearing now, check by check, for a load balancer or operator.
import type postgres from "postgres";
import { isMigrated } from "../../db/migrate.ts";
import { sittingId } from "../contract/sitting/core/sitting-id.ts";
import type { Sittings } from "../sitting/sittings.ts";

/** Milliseconds that the database has to answer, and for which its answer is good. */
const TIMEOUT_MS = 2_000;
const GOOD_MS = 500;

/** What is checked, and `ok` or what is wrong. */
type Checks = Record<"database" | "migrations" | "sittings" | "process", string>;
/** Media are reported and do not decide: a hearing goes on without them, and other processes have the same. */
export type Readiness = { ready: boolean; checks: Checks & { media: string } };

type Options = {
  sql: postgres.Sql;
  sittings: Pick<Sittings, "courtsOf" | "peek" | "today">;
  /** `ok`, or what is wrong with audio and video. */
  media(): string;
};
type OfDatabase = Pick<Checks, "database" | "migrations">;

export class Health {
  private stopping = false;
  /** The last query of the database: many callers at once share one. */
  private asked: { at: number; answer: Promise<OfDatabase> } | null = null;

  constructor(private readonly options: Options) {}

  /** From now on this process is not ready: nobody new is to be sent to it. */
  stop(): void {
    this.stopping = true;
  }

  /** Asks the database, and looks whether today's sittings are held here. Answers within some two seconds. */
  async ready(): Promise<Readiness> {
    const checks: Checks = {
      ...(await this.database()),
      sittings: this.holdsToday() ? "ok" : "today's sittings are not loaded",
      process: this.stopping ? "stopping" : "ok",
    };
    const ready = Object.values(checks).every((check) => check === "ok");
    return { ready, checks: { ...checks, media: this.options.media() } };
  }

  private holdsToday(): boolean {
    const { sittings } = this.options;
    const today = sittings.today();
    return sittings.courtsOf().every(({ id }) => sittings.peek(sittingId(id, today)) !== undefined);
  }

  private database(): Promise<OfDatabase> {
    const now = performance.now();
    if (this.asked === null || now - this.asked.at > GOOD_MS) this.asked = { at: now, answer: this.ask() };
    return this.asked.answer;
  }

  private async ask(): Promise<OfDatabase> {
    const late = Promise.withResolvers<OfDatabase>();
    const unknown = "not known";
    const timer = setTimeout(
      () => late.resolve({ database: "does not answer in time", migrations: unknown }),
      TIMEOUT_MS,
    );
    const { sql } = this.options;
    const answer = Promise.all([isMigrated(sql), isReadOnly(sql)]).then(
      ([done, closed]) => ({
        database: closed ? "is read-only" : "ok",
        migrations: done ? "ok" : "are missing",
      }),
      () => ({ database: "is away", migrations: unknown }),
    );
    return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer));
  }
}

/** A standby, or a database that an operator closed: it can be read, and nothing can be called or recorded. */
async function isReadOnly(sql: postgres.Sql): Promise<boolean> {
  const [row] = await sql<
    { closed: boolean }[]
  >`SELECT current_setting('transaction_read_only') = 'on' AS closed`;
  return row?.closed === true;
}
