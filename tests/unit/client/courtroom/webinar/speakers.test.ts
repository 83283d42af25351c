// Who speaks in a webinar, and of which date its room is.
import { expect, test } from "bun:test";
import { speakersOf, speaksAs, webinarOf } from "../../../../../client/courtroom/webinar/speakers.ts";
import { meetingRoomId } from "../../../../../server/contract/calendar/meeting-room.ts";
import { somebody } from "../../../../support/plain-hall.ts";

test("a person who is seen and heard is a speaker: the host first, then by name, those called up last", () => {
  const people = [
    somebody("up", "ADVOCATE", { profileName: "Aarti", invitedAs: "watcher" }),
    somebody("zubin", "ADVOCATE", { profileName: "Zubin", invitedAs: "participant" }),
    somebody("bela", "ADVOCATE", { profileName: "Bela", invitedAs: "participant" }),
    somebody("host", "MASTER", { profileName: "Kavya", invitedAs: "host" }),
    somebody("watches", "ADVOCATE", { state: "PASSIVE", invitedAs: "watcher" }),
  ];
  const speakers = speakersOf({ people: Object.fromEntries(people.map((one) => [one.id, one])) });
  expect(speakers.map(({ id }) => id)).toEqual(["host", "bela", "zubin", "up"]);
  expect(speakers.map(speaksAs)).toEqual(["host", "speaker", "speaker", "up"]);
});

test("the room of a webinar names the date of its booking, a hall none", () => {
  const date = "6b1c1a3e-5f5c-4a4f-9a43-2b0d6d3f8c11";
  expect(webinarOf({ courtId: meetingRoomId(date) })).toBe(date);
  expect(webinarOf({ courtId: "HCPP01-1" })).toBe("");
});
