// How the stream of a webinar stands.
import { expect, test } from "bun:test";
import type { Sitting } from "../../../../server/contract/sitting/sitting.ts";
import { streamState } from "../../../../server/contract/sitting/stream-state.ts";

const broadcast: NonNullable<Sitting["broadcast"]> = {
  at: 1,
  by: "host",
  delay: 0,
  nextDelay: null,
  pausedAt: null,
  lostAt: null,
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
