// The pure parts of the browser's media: care for links, budgets, loudness and the preview's states.
import { describe, expect, test } from "bun:test";
import { signal } from "@preact/signals-react";
import { cameraState, pressCamera } from "../../../../client/courtroom/media/camera.ts";
import { budgetFor, withoutUnofferedCodecs } from "../../../../client/media/codecs.ts";
import { reasonOf } from "../../../../client/media/devices.ts";
import { levelOf } from "../../../../client/media/level.ts";
import { type LinkHealth, type LinkRecovery, recoverLinks } from "../../../../client/media/link-recovery.ts";
import { previewState } from "../../../../client/media/preview.ts";

const well: LinkHealth = {
  state: "connected",
  closed: false,
  offers: true,
  downFor: 0,
  lostFor: 0,
  unansweredFor: 0,
  sentFor: 0,
  mismatchedFor: 0,
  restarted: false,
  attempts: 0,
};
const lost = { state: "lost", downFor: 3_000, lostFor: 3_000 } as const;

describe("what a link needs", () => {
  const cases: [what: string, health: Partial<LinkHealth>, care: LinkRecovery][] = [
    ["it carries", {}, "nothing"],
    ["it is being built", { state: "connecting", downFor: 2_000 }, "nothing"],
    ["it is closed", { closed: true, state: "lost" }, "rebuild"],
    ["routes broke a moment ago", { state: "lost", downFor: 1_000, lostFor: 1_000 }, "nothing"],
    ["routes stay broken", lost, "restart"],
    ["the side that answers leaves that to the other", { ...lost, offers: false }, "nothing"],
    ["fresh routes are asked for once", { ...lost, restarted: true }, "nothing"],
    ["fresh routes did not help", { ...lost, downFor: 10_000, restarted: true }, "rebuild"],
    ["nor for the side that answers", { ...lost, downFor: 10_000, offers: false }, "rebuild"],
    ["it never came up", { state: "connecting", downFor: 10_000 }, "rebuild"],
    [
      "after a failure there is more patience",
      { state: "connecting", downFor: 10_000, attempts: 1 },
      "nothing",
    ],
    ["but not without end", { state: "connecting", downFor: 40_000, attempts: 9 }, "rebuild"],
    ["the sides agree on another direction for a moment", { mismatchedFor: 1_000 }, "nothing"],
    ["the sides agree on another direction for good", { mismatchedFor: 4_000 }, "negotiate"],
    ["an offer got no answer", { unansweredFor: 4_000, sentFor: 4_000 }, "resend"],
    ["it was said again a moment ago", { unansweredFor: 6_000, sentFor: 2_000 }, "nothing"],
    ["it was said often and never answered", { unansweredFor: 20_000, sentFor: 1_000 }, "rebuild"],
  ];
  test.each(cases)("%s", (_, health, care) => {
    expect(recoverLinks({ ...well, ...health })).toBe(care);
  });
});

test("the more people receive our video, the less each gets of it", () => {
  const sums = [1, 3, 4, 8, 9, 17].map((receivers) => budgetFor(receivers).maxBitrate * receivers);
  expect(Math.max(...sums)).toBeLessThanOrEqual(2_800_000);
  expect(budgetFor(17).scaleResolutionDownBy).toBeGreaterThan(budgetFor(1).scaleResolutionDownBy);
});

test("each reason a device does not open has its word", () => {
  const named = (name: string) => reasonOf(Object.assign(new Error("no"), { name }));
  expect(named("NotAllowedError")).toBe("denied");
  expect(named("NotFoundError")).toBe("missing");
  expect(named("NotReadableError")).toBe("busy");
  expect(named("OverconstrainedError")).toBe("overconstrained");
  expect(reasonOf("anything")).toBe("unknown");
});

test("the meter shows nothing for silence and all for full scale", () => {
  expect(levelOf(new Float32Array(8))).toBe(0);
  expect(levelOf(new Float32Array(8).fill(1))).toBe(1);
  expect(levelOf(new Float32Array(8).fill(0.03))).toBeCloseTo(0.5, 1);
});

test("the preview says first what the court sees of us", () => {
  const nothing = { camera: false, sharing: false, screenSharing: false, expanded: false };
  expect(previewState(nothing)).toBe("no-camera");
  expect(previewState({ ...nothing, camera: true })).toBe("previewing");
  expect(previewState({ ...nothing, camera: true, expanded: true })).toBe("expanded");
  expect(previewState({ ...nothing, sharing: true, expanded: true })).toBe("sharing");
  expect(previewState({ ...nothing, sharing: true, screenSharing: true })).toBe("screen-sharing");
});

test("the camera is on from its first frame, and a press while it starts switches it off again", () => {
  const [camera, cameraOpening] = [signal(false), signal(false)];
  const asked: boolean[] = [];
  const room = { camera, cameraOpening, setCamera: async (on: boolean) => void asked.push(on) };
  expect(cameraState(room)).toBe("off");
  pressCamera(room);
  cameraOpening.value = true;
  expect(cameraState(room)).toBe("opening");
  pressCamera(room);
  camera.value = true;
  expect(cameraState(room)).toBe("opening");
  cameraOpening.value = false;
  expect(cameraState(room)).toBe("on");
  pressCamera(room);
  expect(asked).toEqual([true, false, false]);
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
