// What the room of a webinar reads from its sitting: how the stream stands, who speaks, and which date it is.
import { expect, test } from "bun:test";
import { speakersOf, speaksAs, webinarOf } from "../../../../../client/courtroom/webinar/speakers.ts";
import { streamState } from "../../../../../client/courtroom/webinar/stream-state.ts";
import { meetingRoomId } from "../../../../../server/contract/calendar/meeting-room.ts";
import type { Sitting } from "../../../../../server/contract/sitting/sitting.ts";
import { somebody } from "../../../../support/plain-hall.ts";

const broadcast: NonNullable<Sitting["broadcast"]> = {
  ...{ at: 1, by: "host", delay: 0, nextDelay: null, pausedAt: null, lostAt: null },
};

test("the stream is on, paused before it is lost, ended once it has been on, and else not begun", () => {
  const is = (over: Partial<typeof broadcast>) =>
    streamState({ broadcast: { ...broadcast, ...over }, airsUntil: null });
  expect(is({})).toBe("on");
  expect(is({ lostAt: 5 })).toBe("lost");
  expect(is({ lostAt: 5, pausedAt: 6 })).toBe("paused");
  expect(streamState({ broadcast: null, airsUntil: null })).toBe("off");
  expect(streamState({ broadcast: null, airsUntil: 9 })).toBe("ended");
});

test("whoever is seen and heard speaks: the host first, then by name, those called up last", () => {
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
