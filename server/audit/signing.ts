// Signs each log's root and size at every rising and hour, once the log still matches what was signed.
import type { Logger } from "pino";
import type postgres from "postgres";
import { readAdminEntries } from "../../db/queries/admin-log.ts";
import type { Secrets } from "../accounts/secrets.ts";
import { adminLine, adminWrongIn } from "../acts/chain.ts";
import { ADMIN_LOG } from "../contract/admin-acts.ts";
import { firstHash } from "../kernel/hash-chain.ts";
import { lineOf, Tree } from "../kernel/hash-tree.ts";
import type { Signer } from "../kernel/signed-note.ts";
import { readEntries } from "../sitting/log.ts";
import { wrongIn } from "../sitting/verify.ts";
import { publishedName, signCheckpoint } from "./checkpoint.ts";
import { lockCheckpoints, signingKey } from "./keys.ts";

/** Logs whose trees are kept: every hall of a day. */
const KEPT_MAX = 64;
/** Entries taken in before the sockets of the process have a turn. */
const TURN = 200;
const HOUR_MS = 3_600_000;
/** Hours begin as the clock in India shows them. */
const INDIA_MS = 5.5 * HOUR_MS;

/** The number of the hour of a moment, as the clock in India shows it. */
export function hourOf(at: number): number {
  return Math.floor((at + INDIA_MS) / HOUR_MS);
}

export type SigningOptions = {
  sql: postgres.Sql;
  log: Logger;
  now(): number;
  /** Where the private key lies, and what a new one is called. */
  file: string;
  name: string;
  /** Gives rooms the names under which they are signed. */
  secrets: Pick<Secrets, "mark">;
};

type Kept = { tree: Tree; last: string; signed: Map<number, string> };
type Due = { id: string; size: number };

export class Signing {
  private readonly kept = new Map<string, Kept>();
  /** Risen sittings that are to be signed now, with the entry of the rising. */
  private readonly risen = new Map<string, number>();
  private doneHour = -1;
  /** The fault that stopped the last round, and the logs that do not match what was signed of them. */
  private trouble: string | null = null;
  private readonly changed = new Map<string, string>();

  constructor(private readonly options: SigningOptions) {}

  /** A sitting rose with this entry. */
  rise(sitting: string, seq: number): void {
    this.risen.set(sitting, seq);
  }

  /** Returns what is wrong, in sentences for those who run the court. */
  notes(): string[] {
    return [...(this.trouble === null ? [] : [this.trouble]), ...this.changed.values()];
  }

  /** Whether a round has to be made now: an hour began, a sitting rose, or the last round did not come to its end. */
  isDue(): boolean {
    return this.trouble !== null || this.risen.size > 0 || hourOf(this.options.now()) !== this.doneHour;
  }

  /** Signs what is due. Never throws: failures are logged and noted, and the next call tries again. */
  async round(): Promise<number> {
    const { sql, log, now } = this.options;
    try {
      const hour = hourOf(now());
      const signer = await signingKey(sql, this.options);
      const risen = new Map(this.risen);
      let signed = 0;
      for (const due of await this.due(hour, risen)) signed += (await this.sign(due, signer)) ? 1 : 0;
      for (const [sitting, seq] of risen) if (this.risen.get(sitting) === seq) this.risen.delete(sitting);
      this.doneHour = hour;
      if (this.trouble !== null) log.info("checkpoints are signed again");
      this.trouble = null;
      return signed;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const trouble = `The logs are not signed: ${message}`;
      if (trouble !== this.trouble) log.error({ err: error }, "checkpoints could not be signed");
      this.trouble = trouble;
      return 0;
    }
  }

  /** Logs that grew since their last checkpoint: those whose last one is of an hour before, and those that rose. */
  private async due(hour: number, risen: ReadonlyMap<string, number>): Promise<Due[]> {
    const begin = new Date(hour * HOUR_MS - INDIA_MS).toISOString();
    return this.options.sql<Due[]>`
      WITH logs AS (
        SELECT id, last_seq, date FROM sittings
        UNION ALL SELECT ${ADMIN_LOG}, last_seq, NULL FROM admin_log_head)
      SELECT s.id, coalesce(c.size, 0) AS size FROM logs s
      LEFT JOIN LATERAL (SELECT size, at FROM checkpoints WHERE sitting = s.id ORDER BY size DESC LIMIT 1) c ON true
      LEFT JOIN jsonb_each_text(${JSON.stringify(Object.fromEntries(risen))}::text::jsonb) r ON r.key = s.id
      WHERE s.last_seq > coalesce(c.size, 0)
        AND (c.at IS NULL OR c.at < ${begin} OR r.value::int > c.size) ORDER BY s.date DESC, s.id`;
  }

  /**
   * Signs the current state of a log.
   * @returns whether it was signed; a log that does not match what was signed before is never signed again
   */
  private async sign({ id }: Due, signer: Signer): Promise<boolean> {
    const { sql, log, now } = this.options;
    const kept = this.kept.get(id) ?? (await this.begin(id));
    this.keep(id, kept);
    const wrong = await this.takeIn(id, kept);
    if (wrong !== null) {
      this.kept.delete(id);
      log.error(
        { sitting: id, seq: kept.tree.size },
        "a log is not what was signed before, and is not signed",
      );
      this.changed.set(id, wrong);
      return false;
    }
    this.changed.delete(id);
    const { size } = kept.tree;
    if (size === 0) return false;
    const root = kept.tree.root();
    const note = signCheckpoint(signer, publishedName(this.options.secrets, id), size, root);
    await sql.begin(async (inside) => {
      await lockCheckpoints(inside);
      await inside`INSERT INTO checkpoints (sitting, size, root, key_id, at, note)
        VALUES (${id}, ${size}, ${root}, ${signer.id}, ${new Date(now()).toISOString()}, ${note})
        ON CONFLICT DO NOTHING`;
    });
    kept.signed.set(size, root);
    return true;
  }

  private async begin(id: string): Promise<Kept> {
    const rows = await this.options.sql<{ size: number; root: string }[]>`
      SELECT size, root FROM checkpoints WHERE sitting = ${id}`;
    return {
      tree: new Tree(),
      last: firstHash(id),
      signed: new Map(rows.map(({ size, root }) => [size, root])),
    };
  }

  /**
   * Reads what came since.
   * @returns how the log is not what it was; null when it is
   */
  private async takeIn(id: string, kept: Kept): Promise<string | null> {
    const { tree, signed } = kept;
    for (const [n, entry] of (await this.since(id, kept)).entries()) {
      if (n > 0 && n % TURN === 0) await Bun.sleep(0);
      if (entry.wrong(tree.size + 1, kept.last) !== null)
        return `The log of ${id} is broken at entry ${tree.size + 1}, and is not signed.`;
      tree.add(entry.line);
      kept.last = entry.hash;
      const before = signed.get(tree.size);
      if (before !== undefined && before !== tree.root())
        return `The log of ${id} is not the one that was signed at ${tree.size} entries, and is not signed.`;
    }
    const longest = Math.max(0, ...signed.keys());
    return longest > tree.size
      ? `The log of ${id} is shorter than the ${longest} entries that were signed.`
      : null;
  }

  /** Returns the new entries of a log, a sitting's or the admins'. */
  private async since(id: string, { tree: { size } }: Kept) {
    const { sql } = this.options;
    if (id === ADMIN_LOG)
      return (await readAdminEntries(sql, size)).map((entry) => ({
        hash: entry.hash,
        line: adminLine(entry),
        wrong: (seq: number, previous: string) => adminWrongIn(entry, seq, previous),
      }));
    return (await readEntries(sql, id, size)).map((entry) => ({
      hash: entry.hash,
      line: lineOf(entry),
      wrong: (seq: number, previous: string) => wrongIn(entry, seq, previous),
    }));
  }

  private keep(id: string, kept: Kept): void {
    this.kept.delete(id);
    this.kept.set(id, kept);
    const [oldest] = this.kept.keys();
    if (this.kept.size > KEPT_MAX && oldest !== undefined) this.kept.delete(oldest);
  }
}
