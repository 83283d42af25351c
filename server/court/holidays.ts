// Imports holidays: a file has all of its years; what repeats leaves them out.
import type { Database } from "../../db/client.ts";
import { holidaysBetween, writeHolidays } from "../../db/queries/schedules.ts";
import { type Actor, act } from "../acts/act.ts";
import type { BadCourtRow, CourtFile, Holiday } from "../imports/court-files.ts";
import { importReader } from "../imports/reader.ts";

/** The change that a file makes to the holidays of its years; `applied` once it has done so. */
export type HolidaysChange = {
  added: Holiday[];
  removed: Holiday[];
  unchanged: number;
  bad: BadCourtRow[];
  applied: boolean;
};

const keyOf = ({ date, name }: Holiday) => `${date} ${name}`;

/**
 * Reads a file of holidays, and replaces those of its years if asked to and no row is bad. What is booked on a new
 * holiday stays.
 * @throws Failure bad_file when it is no such file
 */
export async function importHolidays(
  db: Database,
  file: CourtFile,
  { apply, now, actor }: { apply: boolean; now: number; actor: Actor },
): Promise<HolidaysChange> {
  const { rows, bad } = await importReader.read("holidays", { file });
  const wanted = rows.map(({ value }) => value);
  const years = wanted.map(({ date }) => date.slice(0, 4)).sort();
  const span = { from: `${years[0]}-01-01`, to: `${years.at(-1)}-12-31` };
  const compare = (stored: Holiday[]) => {
    const [before, after] = [new Set(stored.map(keyOf)), new Set(wanted.map(keyOf))];
    return {
      added: wanted.filter((one) => !before.has(keyOf(one))),
      removed: stored.filter((one) => !after.has(keyOf(one))),
      unchanged: wanted.filter((one) => before.has(keyOf(one))).length,
      bad,
    };
  };
  if (wanted.length === 0) return { ...compare([]), applied: false };
  const preview = compare(await holidaysBetween(db, span.from, span.to));
  if (!apply || bad.length > 0) return { ...preview, applied: false };
  return act<HolidaysChange>(db, { actor, now }, async (tx) => {
    const change = compare(await holidaysBetween(tx, span.from, span.to));
    const result = { ...change, applied: true };
    if (change.added.length + change.removed.length === 0) return { result, isUnchanged: true };
    await writeHolidays(tx, span, wanted);
    const after = { added: change.added.length, removed: change.removed.length };
    return {
      result,
      entry: { act: "holidaysImported", subjectKind: "halls", subject: file.name, after },
    };
  });
}
