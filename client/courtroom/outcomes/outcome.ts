// The outcome of an item in the making: what is missing, and the command that records it. Pure.
import { courtDayFrom, dayAfter } from "../../../server/contract/calendar/repeats.ts";
import type { PersonCommand } from "../../../server/contract/sitting/commands.ts";
import { hasOutcome, type Item, type Outcome } from "../../../server/contract/sitting/core/item.ts";
import { SINE_DIE } from "../../court/sine-die.ts";

/** `nextDate` is a date, SINE_DIE, or empty. */
export type OutcomeDraft = { outcome: Outcome | null; nextDate: string; note: string };

type RecordOutcome = Extract<PersonCommand, { type: "recordOutcome" }>;

const mayHaveDate: readonly Outcome[] = ["ADJOURNED", "PART_HEARD", "NOTICE", "INTERIM_ORDER"];

/** Outcomes after which the matter is listed again, so that a next date can be given; adjourned needs one. */
export function hasNextDate(outcome: Outcome): boolean {
  return mayHaveDate.includes(outcome);
}

/** The initial values: what was recorded before, the only outcome that is possible, or nothing. */
export function draftOf(item: Item, due: readonly Outcome[]): OutcomeDraft {
  const only = due.length === 1 ? due[0] : undefined;
  const outcome = due.find((each) => each === item.state) ?? only ?? null;
  const known = item.state === "ADJOURNED" ? SINE_DIE : "";
  return { outcome, nextDate: item.nextDate ?? known, note: hasOutcome(item.state) ? item.why : "" };
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
  if (nextDate === "" || nextDate === SINE_DIE)
    return outcome === "ADJOURNED" && nextDate === "" ? "next_date_needed" : null;
  return nextDate <= day ? "next_date_past" : null;
}

/** The command of a draft; null while no outcome is chosen. */
export function outcomeCommand(item: Item, { outcome, nextDate, note }: OutcomeDraft): RecordOutcome | null {
  if (outcome === null) return null;
  const sineDie = outcome === "ADJOURNED" && nextDate === SINE_DIE;
  const date = hasNextDate(outcome) && nextDate !== "" && nextDate !== SINE_DIE ? nextDate : null;
  const body = { type: "recordOutcome", item: item.id, outcome, nextDate: date, note: note.trim() } as const;
  return sineDie ? { ...body, sineDie } : body;
}

/** The first court day some weeks after a day or later. */
export function weeksAfter(day: string, weeks: number, holidays: ReadonlySet<string>): string {
  return courtDayFrom(dayAfter(day, 7 * weeks), holidays);
}
