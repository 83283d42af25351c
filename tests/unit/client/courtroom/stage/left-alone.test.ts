// When one's own video is left alone.
import { expect, jest, test } from "bun:test";
import { watchLeftAlone } from "../../../../../client/courtroom/stage/left-alone.ts";

test("one's own video is left alone 8000 ms after the last pointer or focus, and not while one is at it", () => {
  jest.useFakeTimers();
  try {
    let isWithin = false;
    let alone = 0;
    const part = Object.assign(new EventTarget(), { matches: () => isWithin });
    const stop = watchLeftAlone(part, () => {
      alone += 1;
    });
    jest.advanceTimersByTime(7999);
    expect(alone).toBe(0);
    part.dispatchEvent(new Event("pointermove"));
    jest.advanceTimersByTime(7999);
    expect(alone).toBe(0);
    isWithin = true;
    jest.advanceTimersByTime(1);
    expect(alone).toBe(0);
    isWithin = false;
    jest.advanceTimersByTime(8000);
    expect(alone).toBe(1);
    part.dispatchEvent(new Event("focusout"));
    stop();
    jest.advanceTimersByTime(8000);
    expect(alone).toBe(1);
  } finally {
    jest.useRealTimers();
  }
});
