// An RTMP connection that is lost: when it is tried again, and why it was lost.
import { expect, test } from "bun:test";
import { reasonOf, waitAfter } from "../../../../server/broadcast/rtmp-sender.ts";

test("a lost connection is tried again after two seconds, each time later, and says why it was lost", () => {
  expect([1, 2, 3, 5, 6, 40].map(waitAfter)).toEqual([2000, 4000, 8000, 32_000, 60_000, 60_000]);
  expect(reasonOf("rtmp://live.example/app: Connection refused", false)).toBe("unreachable");
  expect(reasonOf("Failed to resolve hostname live.example", false)).toBe("unreachable");
  expect(reasonOf("rtmp://live.example/app: Input/output error", false)).toBe("refused");
  expect(reasonOf("av_interleaved_write_frame(): Broken pipe", true)).toBe("broken");
});
