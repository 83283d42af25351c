// The command that stops the stream: while the court sits, and after the rising for as long as the public still sees the last minutes.
import { expect, test } from "bun:test";
import { streamNow } from "../../../../../client/courtroom/stream/stream-now.ts";

const may = () => true;
const risen = { phase: "risen", streamStop: null, broadcast: null, airsUntil: 10_000 } as const;

test("after the rising the stream is stopped while something of it is still to be seen, and not resumed", () => {
  expect(streamNow(risen, may, true, 9_999)).toEqual({ type: "stopStream" });
  expect(streamNow(risen, may, true, 10_000)).toBeNull();
  expect(streamNow({ ...risen, airsUntil: null }, may, true, 0)).toBeNull();
  const streamStop = { at: 0, by: "x", byBench: true, reason: "" };
  expect(streamNow({ ...risen, streamStop }, may, true, 9_999)).toBeNull();
});

test("while the court sits a judge resumes what anybody stopped, and an officer not what a judge stopped", () => {
  const sits = { ...risen, phase: "sitting" } as const;
  expect(streamNow(sits, may, false, 99_999)).toEqual({ type: "stopStream" });
  const byBench = { ...sits, streamStop: { at: 0, by: "x", byBench: true, reason: "" } };
  expect(streamNow(byBench, may, false, 0)).toBeNull();
  expect(streamNow(byBench, may, true, 0)).toEqual({ type: "resumeStream" });
});
