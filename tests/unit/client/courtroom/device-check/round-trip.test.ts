// The device check: how a connection is judged.
import { expect, test } from "bun:test";
import { judgeRoundTrip } from "../../../../../client/courtroom/device-check/round-trip.ts";

test("a connection is judged by the middle of several answers, and not before", () => {
  expect(judgeRoundTrip([10, 20])).toEqual({ is: "measuring", ms: null });
  expect(judgeRoundTrip([20, 3_000, 24])).toEqual({ is: "good", ms: 24 });
  expect(judgeRoundTrip([300, 260, 410])).toEqual({ is: "fair", ms: 300 });
  expect(judgeRoundTrip([900, 700, 800]).is).toBe("poor");
});
