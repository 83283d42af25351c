// Records of sittings, read from their logs: each log is folded once, and afterwards only what came since.
import type postgres from "postgres";
import type { HearingRecord, RecordLog } from "../contract/rest/records.ts";
import { isDayOver } from "../contract/sitting/core/day.ts";
import { sittingId } from "../contract/sitting/core/sitting-id.ts";
import { recordOf } from "../contract/sitting/record/hearing-record.ts";
import { RecordFold } from "../contract/sitting/record/record-fold.ts";
import { emptySitting, type Sitting } from "../contract/sitting/sitting.ts";
import { Failure } from "../kernel/failure.ts";
import { firstHash } from "../kernel/hash-chain.ts";
import { endDayOf } from "../sitting/days.ts";
import { readEntries, withTimeout } from "../sitting/log.ts";
import type { Sittings } from "../sitting/sittings.ts";
import { wrongIn } from "../sitting/verify.ts";

/** Sittings whose fold is kept: every hall of a day. */
const KEPT_MAX = 64;
/** Entries folded before the sockets of the process have a turn. */
const TURN = 200;

type Kept = { fold: RecordFold; root: string; brokenAt: number | null };
type Options = { sql: postgres.Sql; sittings: Sittings; now(): number };

export class Records {
  private readonly kept = new Map<string, Promise<Kept>>();

  constructor(private readonly options: Options) {}

  /**
   * The whole record of a court's sitting on a date (`2026-11-23`), its sitting, and who led it if it is a meeting.
   * Each entry's hash is computed again.
   * @throws Failure not_found for an unknown court or day
   */
  async read(
    courtId: string,
    date: string,
  ): Promise<{
    record: HearingRecord;
    sitting: Sitting;
    leaders: ReadonlySet<string>;
  }> {
    const { sql, sittings, now } = this.options;
    const court = await sittings.courtOrRoomOn(courtId, date);
    const id = sittingId(court.id, date);
    if (!this.kept.has(id) && (await sql`SELECT 1 FROM sittings WHERE id = ${id}`).length === 0)
      throw new Failure("not_found", `no sitting ${id}`);
    const first = await this.readOn(id, () => begin(emptySitting(id, court, date)));
    // One that was left open on an earlier day is closed first.
    const isOpen = first.fold.sitting.phase === "sitting" && isDayOver(first.fold.sitting, now());
    if (isOpen) await endDayOf(await sittings.get(id), now());
    const { fold, root, brokenAt } = isOpen ? await this.readOn(id, () => first) : first;
    const { entries } = fold;
    const checkpoint = await newestCheckpoint(sql, id, entries);
    const record = recordOf(fold, now(), { entries, root, brokenAt, checkpoint });
    return { record, sitting: fold.sitting, leaders: fold.leaders };
  }

  /** A caller that asks while another reads continues from where that one ends. */
  private readOn(id: string, from: () => Kept): Promise<Kept> {
    const before = this.kept.get(id) ?? Promise.resolve(from());
    const reading = before.then((kept) => this.catchUp(id, kept));
    this.keep(id, reading);
    return reading;
  }

  private keep(id: string, reading: Promise<Kept>): void {
    this.kept.delete(id);
    this.kept.set(id, reading);
    reading.catch(() => {
      if (this.kept.get(id) === reading) this.kept.delete(id);
    });
    const [oldest] = this.kept.keys();
    if (this.kept.size > KEPT_MAX && oldest !== undefined) this.kept.delete(oldest);
  }

  private async catchUp(id: string, kept: Kept): Promise<Kept> {
    const entries = await readEntries(this.options.sql, id, kept.fold.entries);
    for (const [n, entry] of entries.entries()) {
      if (n > 0 && n % TURN === 0) await Bun.sleep(0);
      const seq = kept.fold.entries + 1;
      if (wrongIn(entry, seq, kept.root) !== null) kept.brokenAt ??= seq;
      kept.root = entry.hash;
      kept.fold.add(entry);
    }
    return kept;
  }
}

function begin(sitting: Sitting): Kept {
  return { fold: new RecordFold(sitting), root: firstHash(sitting.id), brokenAt: null };
}

/** The newest checkpoint of a log that covers no more than so many entries. */
async function newestCheckpoint(
  sql: postgres.Sql,
  sitting: string,
  entries: number,
): Promise<RecordLog["checkpoint"]> {
  const [row] = await withTimeout(
    sql<{ size: number; root: string; key: string; at: Date; note: string }[]>`
      SELECT size, root, key_id AS key, at, note FROM checkpoints
      WHERE sitting = ${sitting} AND size <= ${entries} ORDER BY size DESC, id DESC LIMIT 1`,
  );
  return row ? { ...row, at: row.at.getTime() } : null;
}
