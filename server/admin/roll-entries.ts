// What the admins' log says of an advocate who is put on the roll, changed or taken off it.
import type { NewEntry } from "./act.ts";
import { factsOf } from "./facts.ts";

type Line = { phone: string; displayName: string } | null;

/** The entry of one advocate; null stands for not being on the roll. */
export function rollEntryOf(enrolment: string, before: Line, after: Line): NewEntry {
  const act = before === null ? "rollLineAdded" : after === null ? "rollLineRemoved" : "rollLineChanged";
  const facts = (line: Line) => (line === null ? null : factsOf(line));
  return { act, subjectKind: "roll", subject: enrolment, before: facts(before), after: facts(after) };
}
