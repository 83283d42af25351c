// The outcome of an item in the making: what is missing, and the command that records it. Pure.
import type { PersonCommand } from "../../../server/contract/sitting/commands.ts";
import { hasOutcome, type Item, type Outcome } from "../../../server/contract/sitting/core/item.ts";

export type OutcomeDraft = { outcome: Outcome | null; nextDate: string; note: string };

type RecordOutcome = Extract<PersonCommand, { type: "recordOutcome" }>;

/** Outcomes after which the matter is listed again, so that a next date can be given; adjourned needs one. */
export function hasNextDate(outcome: Outcome): boolean {
  return outcome === "ADJOURNED" || outcome === "PART_HEARD" || outcome === "NOTICE";
}

/** The initial values: what was recorded before, the only outcome that is possible, or nothing. */
export function draftOf(item: Item, due: readonly Outcome[]): OutcomeDraft {
  const only = due.length === 1 ? due[0] : undefined;
  const outcome = due.find((each) => each === item.state) ?? only ?? null;
  return { outcome, nextDate: item.nextDate ?? "", note: hasOutcome(item.state) ? item.why : "" };
}

/**
 * Returns what is wrong with a draft, by the codes with which the server would refuse it.
 * @param day - the day of the sitting
 */
export function wrongWithOutcome(
  { outcome, nextDate }: OutcomeDraft,
  day: string,
): "choose" | "next_date_needed" | "next_date_past" | null {
  if (outcome === null) return "choose";
  if (!hasNextDate(outcome)) return null;
  if (nextDate === "") return outcome === "ADJOURNED" ? "next_date_needed" : null;
  return nextDate <= day ? "next_date_past" : null;
}

/** The command of a draft; null while no outcome is chosen. */
export function outcomeCommand(item: Item, { outcome, nextDate, note }: OutcomeDraft): RecordOutcome | null {
  if (outcome === null) return null;
  const date = hasNextDate(outcome) && nextDate !== "" ? nextDate : null;
  return { type: "recordOutcome", item: item.id, outcome, nextDate: date, note: note.trim() };
}

/** A date some weeks after a day, in the format of the data. */
export function weeksAfter(day: string, weeks: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 7 * weeks);
  return date.toISOString().slice(0, 10);
}
