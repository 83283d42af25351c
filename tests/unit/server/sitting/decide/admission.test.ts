// Admission in decide: who was refused is let in to a meeting that is recorded only if they agreed to that.
import { expect, test } from "bun:test";
import {
  CONSENT_VERSION,
  MEETING_CONSENT_VERSION,
  RECORDED_MEETING_CONSENT_VERSION,
} from "../../../../../server/contract/limits.ts";
import { applyAll } from "../../../../../server/contract/sitting/apply.ts";
import type { Command } from "../../../../../server/contract/sitting/commands.ts";
import type { Sitting } from "../../../../../server/contract/sitting/sitting.ts";
import { type Actor, decide } from "../../../../../server/sitting/decide/index.ts";
import { rules, START } from "../../../../support/histories.ts";
import { emptyMeeting, meetingCast } from "../../../../support/meeting-histories.ts";

const actorOf = (id: string) => meetingCast.find((actor) => actor.id === id) as Actor;
const [host, guest] = [actorOf("hostone"), actorOf("guestpart")];
const enter = (consent: string): Command => ({ type: "enter", items: [], location: "home", consent });

function done(sitting: Sitting, who: Actor, command: Command): Sitting {
  const events = decide(sitting, command, who, START, rules);
  if (!Array.isArray(events)) throw new Error(events.refused);
  return applyAll(sitting, events);
}

/** The same person where the booking does not say that it may be recorded, or says it of a case that only a judge has recorded. */
const booked = (actor: Actor, recording: { mayRecord: boolean; isBarred: boolean }): Actor => {
  if (actor.invitation === undefined) throw new Error("nobody is invited");
  return { ...actor, invitation: { ...actor.invitation, recording } };
};
const notBooked = (actor: Actor) => booked(actor, { mayRecord: false, isBarred: false });

test("who was refused before the meeting was recorded is let in once they have agreed to it, by the host alone", () => {
  const begun = done(emptyMeeting(), notBooked(host), enter(MEETING_CONSENT_VERSION));
  const waiting = done(begun, guest, enter(MEETING_CONSENT_VERSION));
  const refused = done(waiting, host, { type: "refuseEntry", person: guest.id, reason: "not now" });
  expect(decide(refused, enter(MEETING_CONSENT_VERSION), guest, START, rules)).toEqual({
    refused: "refused_entry",
  });
  const ended = done(refused, host, { type: "closeSitting" });
  const again = done(ended, host, enter(RECORDED_MEETING_CONSENT_VERSION));
  expect([again.mayRecord, again.people[guest.id]?.state]).toEqual([true, "REFUSED"]);
  const letIn: Command = { type: "admit", people: [guest.id] };
  expect(decide(again, letIn, host, START, rules)).toHaveProperty("refused");
  // They agree, and wait, though nobody else has to: the host has refused them.
  const agreed = done(again, guest, enter(RECORDED_MEETING_CONSENT_VERSION));
  expect(agreed.people[guest.id]?.state).toBe("WAITING");
  expect(done(agreed, host, letIn).people[guest.id]?.state).toBe("ACTIVE");
});

test("a meeting begins as not recorded where only a judge has it recorded, and is not recorded once that is so", () => {
  const barred = booked(host, { mayRecord: true, isBarred: true });
  expect(done(emptyMeeting(), barred, enter(MEETING_CONSENT_VERSION)).mayRecord).toBe(false);
  const begun = done(emptyMeeting(), host, enter(RECORDED_MEETING_CONSENT_VERSION));
  expect(decide(begun, { type: "startRecording" }, barred, START, rules)).toEqual({
    refused: "judge_records",
  });
  // Nothing is recorded where nothing is known of its cases.
  const unknown = { ...host, invitation: { ...notBooked(host).invitation, recording: undefined } } as Actor;
  expect(decide(begun, { type: "startRecording" }, unknown, START, rules)).toEqual({
    refused: "judge_records",
  });
  expect(done(begun, notBooked(host), { type: "startRecording" }).recording).not.toBeNull();
});

test("who waits has agreed to be recorded, with the consent of a hall too, and is let in", () => {
  const begun = done(emptyMeeting(), host, enter(CONSENT_VERSION));
  expect(decide(begun, enter(MEETING_CONSENT_VERSION), guest, START, rules)).toEqual({
    refused: "consent_needed",
  });
  for (const consent of [CONSENT_VERSION, RECORDED_MEETING_CONSENT_VERSION]) {
    const waiting = done(begun, guest, enter(consent));
    expect(done(waiting, host, { type: "admit", people: [guest.id] }).people[guest.id]?.admitted).toBe(true);
  }
});
