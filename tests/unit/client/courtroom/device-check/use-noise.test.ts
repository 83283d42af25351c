// The device check: how a microphone and the noise of the room are judged.
import { expect, test } from "bun:test";
import { judgeLevels } from "../../../../../client/courtroom/device-check/use-noise.ts";

test("a microphone works once a voice was heard; the room is what is left in the pauses", () => {
  const speech = Array.from({ length: 40 }, (_, n) => (n % 2 ? 0.7 : 0.2));
  expect(judgeLevels([0.1, 0.2], false)).toEqual({ voice: "silent", room: null });
  expect(judgeLevels(speech, false)).toEqual({ voice: "works", room: "quiet" });
  expect(judgeLevels(Array(40).fill(0.6), true)).toEqual({ voice: "works", room: "loud" });
  expect(judgeLevels(Array(40).fill(0.1), true).voice).toBe("works");
});
