// How the recording, the stream and RTMP stand, as everybody in the hall is told.
import { expect, test } from "bun:test";
import { onAir, rtmpSince } from "../../../server/contract/on-air.ts";
import { openSitting } from "../../support/histories.ts";

test("the recording is said to be off, on, paused by the officer or by a closed door, or lost", () => {
  const sitting = openSitting();
  const recording = { at: 1, by: "officer1", pausedAt: null, lostAt: null, lostWhy: null, lastLoss: null };
  const state = (of: Partial<typeof sitting>) => onAir({ ...sitting, ...of }, 1000).recording;
  expect(state({ recording: null })).toBe("off");
  expect(state({ recording })).toBe("on");
  expect(state({ recording: { ...recording, lostAt: 5 } })).toBe("lost");
  expect(state({ recording: { ...recording, pausedAt: 5 } })).toBe("paused");
  expect(state({ recording, type: "FC" })).toBe("paused");
});

test("RTMP is said to be off, starting, on, or lost while any destination is", () => {
  const sitting = openSitting();
  const connection = (state: "starting" | "on" | "lost", since: number) => ({
    destination: state,
    name: state,
    by: "officer1",
    state,
    since,
    why: state === "lost" ? ("refused" as const) : null,
  });
  const told = (...rtmp: ReturnType<typeof connection>[]) => [
    onAir({ ...sitting, rtmp }, 1000).rtmp,
    rtmpSince({ rtmp }),
  ];
  expect(told()).toEqual(["off", null]);
  expect(told(connection("starting", 5))).toEqual(["starting", 5]);
  expect(told(connection("starting", 5), connection("on", 7))).toEqual(["on", 7]);
  expect(told(connection("on", 7), connection("lost", 9), connection("lost", 8))).toEqual(["lost", 8]);
});

test("the stream is said to be off, on, lost, paused or stopped", () => {
  const broadcast = { at: 1, by: "officer1", delay: 600, nextDelay: null, pausedAt: null, lostAt: null };
  const streamStop = { at: 2, by: "judge1", byBench: true, reason: "" };
  const sitting = openSitting();
  type Of = Pick<Parameters<typeof onAir>[0], "broadcast" | "streamStop">;
  const stream = (of: Of, airsUntil: number | null = null) =>
    onAir({ ...sitting, ...of, airsUntil }, 1000).stream;
  expect(stream({ broadcast: null, streamStop: null }, 1001)).toBe("ending");
  expect(stream({ broadcast: null, streamStop }, 1001)).toBe("stopped");
  expect(stream({ broadcast: null, streamStop: null }, 1000)).toBe("off");
  expect(onAir({ ...sitting, broadcast: null, streamStop, airsUntil: null }, 1000)).toEqual({
    recording: "off",
    stream: "off",
    rtmp: "off",
  });
  expect(stream({ broadcast, streamStop: null })).toBe("on");
  expect(stream({ broadcast: { ...broadcast, lostAt: 3 }, streamStop: null })).toBe("lost");
  expect(stream({ broadcast: { ...broadcast, pausedAt: 3 }, streamStop: null })).toBe("paused");
  expect(stream({ broadcast: { ...broadcast, pausedAt: 3 }, streamStop })).toBe("stopped");
});
