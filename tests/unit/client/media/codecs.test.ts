// Budgets of the pictures that are sent, and descriptions without codecs that are not offered.
import { expect, test } from "bun:test";
import { budgetFor, screenBudgetFor, withoutUnofferedCodecs } from "../../../../client/media/codecs.ts";

test("the more people receive our video, the less each gets of it", () => {
  const sums = [1, 3, 4, 8, 9, 17].map((receivers) => budgetFor(receivers).maxBitrate * receivers);
  expect(Math.max(...sums)).toBeLessThanOrEqual(2_800_000);
  expect(budgetFor(17).scaleResolutionDownBy).toBeGreaterThan(budgetFor(1).scaleResolutionDownBy);
});

test("an offer says nothing of a codec that it does not offer, as Firefox's does after its codecs were chosen", () => {
  const kept = [
    "v=0",
    "m=audio 9 UDP/TLS/RTP/SAVPF 109",
    "a=rtpmap:109 opus/48000/2",
    "a=fmtp:109 useinbandfec=1",
  ];
  const picture = ["m=video 0 UDP/TLS/RTP/SAVPF 120 124", "a=rtcp-fb:120 nack pli", "a=rtpmap:120 VP8/90000"];
  const stray = ["a=rtcp-fb:121 nack", "a=fmtp:126 profile-level-id=42e01f", "a=rtpmap:99 VP9/90000"];
  const text = (lines: string[]) => lines.map((line) => `${line}\r\n`).join("");
  const whole = text([...kept, ...picture]);
  expect(withoutUnofferedCodecs(text([...kept, ...picture, ...stray]))).toBe(whole);
  expect(withoutUnofferedCodecs(whole)).toBe(whole);
});

test("a shared screen has 21 frames a second, however many receive it", () => {
  for (const receivers of [1, 6, 60]) expect(screenBudgetFor(receivers)).toMatchObject({ maxFramerate: 21 });
});
