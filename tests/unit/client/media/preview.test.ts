// The states of the preview.
import { expect, test } from "bun:test";
import { previewState } from "../../../../client/media/preview.ts";

test("the preview says first what the court sees of us", () => {
  const nothing = { camera: false, sharing: false, screenSharing: false, expanded: false };
  expect(previewState(nothing)).toBe("no-camera");
  expect(previewState({ ...nothing, camera: true })).toBe("previewing");
  expect(previewState({ ...nothing, camera: true, expanded: true })).toBe("expanded");
  expect(previewState({ ...nothing, sharing: true, expanded: true })).toBe("sharing");
  expect(previewState({ ...nothing, sharing: true, screenSharing: true })).toBe("screen-sharing");
});
