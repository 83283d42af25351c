// The log entry for an advocate who is added to the roll, changed, or removed from it.
import type { NewEntry } from "../acts/act.ts";
import { factsOf } from "../acts/facts.ts";

type Line = { phone: string; displayName: string } | null;

/** The entry of one advocate; null means that the person is not on the roll. */
export function rollEntryOf(enrolment: string, before: Line, after: Line): NewEntry {
  const act = before === null ? "rollLineAdded" : after === null ? "rollLineRemoved" : "rollLineChanged";
  const facts = (line: Line) => (line === null ? null : factsOf(line));
  return { act, subjectKind: "roll", subject: enrolment, before: facts(before), after: facts(after) };
}
