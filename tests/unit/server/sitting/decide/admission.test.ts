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

test("who was refused before the meeting was recorded is not let in until they have agreed to be", () => {
  const notRecorded = { ...host, invitation: { ...host.invitation, mayRecord: false } } as Actor;
  const begun = done(emptyMeeting(), notRecorded, enter(MEETING_CONSENT_VERSION));
  const waiting = done(begun, guest, enter(MEETING_CONSENT_VERSION));
  const refused = done(waiting, host, { type: "refuseEntry", person: guest.id, reason: "not now" });
  const again = done(
    done(refused, host, { type: "closeSitting" }),
    host,
    enter(RECORDED_MEETING_CONSENT_VERSION),
  );
  expect([again.mayRecord, again.people[guest.id]?.state]).toEqual([true, "REFUSED"]);
  const letIn: Command = { type: "admit", people: [guest.id] };
  expect(decide(again, letIn, host, START, rules)).toHaveProperty("refused");
  const old = { ...again, mayRecord: false };
  expect(done(old, host, letIn).people[guest.id]?.state).not.toBe("REFUSED");
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
