// Meetings: who may come into their rooms and when, and how they begin and end.
import { CONSENTS_TO_RECORDING } from "../../contract/limits.ts";
import { type Refusal, refuse } from "../../contract/refusals.ts";
import { isPresent } from "../../contract/sitting/core/person.ts";
import { isMeeting, isWebinar } from "../../contract/sitting/core/state.ts";
import { add, type Decision, type Handler, type HandlersOf, personIn, step } from "./decision.ts";

/** Why somebody may not come into the room of a meeting now. */
export function outsideMeeting({ actor, sitting, now, rules }: Decision): Refusal | undefined {
  const { invitation, role } = actor;
  if (isWebinar(sitting) && !rules.flags.webinar_enabled) return refuse("webinars_off");
  if (invitation === undefined) return refuse("not_of_meeting");
  if (invitation.isOver) return refuse("meeting_over");
  if (now < invitation.opensAt) return refuse("meeting_early");
  // Its host may have ended it by mistake, and begins it again.
  return sitting.phase === "risen" && role !== "MASTER" ? refuse("meeting_over") : undefined;
}

/** Whether a meeting begins with the person who comes in. */
export const startsMeeting = ({ sitting, actor }: Decision): boolean =>
  isMeeting(sitting) && sitting.phase !== "sitting" && actor.role === "MASTER";

/** Whether a meeting may be recorded: while it goes on as it was when it began, else as its booking has it. */
export const mayBeRecorded = ({ sitting, actor }: Decision): boolean =>
  sitting.phase === "sitting" ? sitting.mayRecord : mayRecordAsBooked(actor);

function mayRecordAsBooked({ invitation }: Decision["actor"]): boolean {
  return invitation?.recording?.mayRecord === true && !invitation.recording.isBarred;
}

/**
 * Begins a meeting, the first time with the booking's doors. People who joined before the booking allowed a recording
 * have not agreed to one: they leave, and are asked again.
 */
export function startMeeting(decision: Decision): void {
  const { now, sitting, actor } = decision;
  const mayRecord = mayBeRecorded(decision);
  if (mayRecord !== sitting.mayRecord) add(decision, { type: "mayRecordSet", on: mayRecord, at: now });
  if (mayRecord)
    leaveRoom(
      decision,
      Object.values(sitting.people).flatMap(({ id, consent }) =>
        CONSENTS_TO_RECORDING.includes(consent.version) ? [] : [id],
      ),
    );
  if (sitting.phase === "not_open")
    for (const door of ["waitingRoom", "muteOnJoin"] as const) {
      const on = actor.invitation?.doors[door];
      if (on !== undefined && on !== sitting.doors[door])
        add(decision, { type: "doorSet", door, on, at: now });
    }
  add(decision, { type: "sittingOpened", mode: "without_manual", at: now });
}

/** Makes these people leave the room or stop waiting for it; by default everybody. */
export function leaveRoom(decision: Decision, people = Object.keys(decision.sitting.people)): void {
  for (const id of people) {
    const person = personIn(decision, id);
    if (person && (isPresent(person) || person.state === "WAITING"))
      add(decision, { type: "personLeft", ...step(decision, person, "LEFT") });
  }
}

/** People who are no longer invited leave the room. They may come in again once they are invited again. */
const endInvitations: Handler<"endInvitations"> = (decision, { people, foundAs }) => {
  const isAsFound = (id: string) =>
    foundAs === undefined || personIn(decision, id)?.invitedAs === foundAs[id];
  leaveRoom(decision, people.filter(isAsFound));
  return decision.events.length > 0 ? undefined : refuse("not_in_hall");
};

export const handlers: HandlersOf<"meetings"> = { endInvitations };
