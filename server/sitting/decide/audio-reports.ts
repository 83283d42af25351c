// "I cannot hear the court": reported by anybody who should hear it, settled by that person or by the officer.
import { refuse } from "../../contract/refusals.ts";
import { courtSideOf } from "../../contract/roles.ts";
import { isPresent, type Person } from "../../contract/sitting/core/person.ts";
import { doorClosed } from "../../contract/sitting/core/state.ts";
import {
  AUDIO_REPORTS_MAX,
  openAudioReports,
  REPORT_AGAIN_SECONDS,
} from "../../contract/sitting/topics/audio-reports.ts";
import { add, type Decision, type Handler, type HandlersOf, own, personIn } from "./decision.ts";

/** Somebody reports that they do not hear the hall. The officer reads who, where, when, and what the page measured. */
const reportNoSound: Handler<"reportNoSound"> = (decision, command) => {
  const person = personIn(decision, decision.actor.id);
  if (!person || !isPresent(person)) return refuse("not_in_hall");
  if (person.state === "LOBBY") return refuse(doorClosed(decision.sitting) ? "door_closed" : "watching_off");
  const before = own(decision.sitting.audioReports, person.id);
  if (before && decision.now - before.at < REPORT_AGAIN_SECONDS * 1000) return refuse("sound_reported");
  const isWaiting = before?.settledAt === null;
  // Watchers have a limit of their own, so that their reports never use up that of counsel.
  const watches = (id: string) => isWatcher(personIn(decision, id));
  const ofSame = openAudioReports(decision.sitting).filter(
    (one) => watches(one.person) === isWatcher(person),
  );
  if (!isWaiting && ofSame.length >= AUDIO_REPORTS_MAX) return refuse("sound_reports_full");
  const { figures } = command;
  add(decision, { type: "noSoundReported", person: person.id, figures, at: decision.now });
  return undefined;
};

/** The person hears the court again, or the officer has settled the report. */
const settleNoSound: Handler<"settleNoSound"> = (decision, command) => {
  const isOwn = command.person === undefined || command.person === decision.actor.id;
  if (!isOwn && decision.actor.role !== "MASTER") return refuse("not_allowed");
  const report = own(decision.sitting.audioReports, command.person ?? decision.actor.id);
  if (report?.settledAt !== null) return refuse("no_sound_report");
  const by = isOwn ? "self" : "officer";
  add(decision, { type: "noSoundSettled", person: report.person, by, at: decision.now });
  return undefined;
};

function isWatcher(person: Person | undefined): boolean {
  return person === undefined || courtSideOf(person.role, person.subRole) === "public";
}

/** A report ends when its person has left, and all reports end when the court has risen. */
export function reconcile(decision: Decision): void {
  const isOver = decision.sitting.phase !== "sitting";
  for (const { person: id, settledAt } of Object.values(decision.sitting.audioReports)) {
    const person = personIn(decision, id);
    if (settledAt === null && (isOver || !(person && isPresent(person))))
      add(decision, { type: "noSoundSettled", person: id, by: "gone", at: decision.now });
  }
}

export const handlers: HandlersOf<"audioReports"> = { reportNoSound, settleNoSound };
