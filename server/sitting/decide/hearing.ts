// "I cannot hear the court": taken from anybody who should hear it, settled by themselves or the officer.
import { refuse } from "../../contract/refusals.ts";
import { standingOf } from "../../contract/roles.ts";
import { openSoundReports, REPORT_AGAIN_SECONDS, SOUND_REPORTS_MAX } from "../../contract/sitting/hearing.ts";
import { doorClosed, isPresent, type Person } from "../../contract/sitting/state.ts";
import { add, type Draft, type Handler, own, personIn } from "./draft.ts";

/** Somebody who is in the hall and should hear it does not. The officer reads who, where, when and what was measured. */
export const reportNoSound: Handler<"reportNoSound"> = (draft, command) => {
  const person = personIn(draft, draft.actor.id);
  if (!person || !isPresent(person)) return refuse("not_in_hall");
  if (person.state === "LOBBY") return refuse(doorClosed(draft.sitting) ? "door_closed" : "watching_off");
  const before = own(draft.sitting.soundReports, person.id);
  if (before && draft.now - before.at < REPORT_AGAIN_SECONDS * 1000) return refuse("sound_reported");
  const isWaiting = before?.settledAt === null;
  // Those who only watch are counted apart: however many they are, counsel is heard.
  const watches = (id: string) => isWatcher(personIn(draft, id));
  const ofSame = openSoundReports(draft.sitting).filter((one) => watches(one.person) === isWatcher(person));
  if (!isWaiting && ofSame.length >= SOUND_REPORTS_MAX) return refuse("sound_reports_full");
  const { figures } = command;
  add(draft, { type: "noSoundReported", person: person.id, figures, at: draft.now });
  return undefined;
};

/** The person hears the court again, or the officer has dealt with it. */
export const settleNoSound: Handler<"settleNoSound"> = (draft, command) => {
  const isOwn = command.person === undefined || command.person === draft.actor.id;
  if (!isOwn && draft.actor.role !== "MASTER") return refuse("not_allowed");
  const report = own(draft.sitting.soundReports, command.person ?? draft.actor.id);
  if (report?.settledAt !== null) return refuse("no_sound_report");
  const by = isOwn ? "self" : "officer";
  add(draft, { type: "noSoundSettled", person: report.person, by, at: draft.now });
  return undefined;
};

function isWatcher(person: Person | undefined): boolean {
  return person === undefined || standingOf(person.role, person.subRole) === "public";
}

/** Whoever has gone waits for nothing any more, and nobody does once the court has risen. */
export function settleHearing(draft: Draft): void {
  const isOver = draft.sitting.phase !== "sitting";
  for (const { person: id, settledAt } of Object.values(draft.sitting.soundReports)) {
    const person = personIn(draft, id);
    if (settledAt === null && (isOver || !(person && isPresent(person))))
      add(draft, { type: "noSoundSettled", person: id, by: "gone", at: draft.now });
  }
}
