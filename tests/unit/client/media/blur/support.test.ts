// Whether a browser can put a made video in place of the camera's: what it must have for that.
import { afterEach, expect, test } from "bun:test";
import { canBlur } from "../../../../../client/media/blur/support.ts";

const before = Object.getOwnPropertyDescriptors(globalThis);
const place = (name: "window" | "HTMLCanvasElement", value: unknown) =>
  Object.defineProperty(globalThis, name, { value, configurable: true });
afterEach(() => {
  for (const name of ["window", "HTMLCanvasElement"] as const)
    if (before[name]) Object.defineProperty(globalThis, name, before[name]);
    else Reflect.deleteProperty(globalThis, name);
});

const painting = {
  OffscreenCanvas: 1,
  OffscreenCanvasRenderingContext2D: 1,
  WebAssembly: 1,
  createImageBitmap: 1,
};
const chromium = { ...painting, MediaStreamTrackGenerator: 1 };
const canvas = { prototype: { captureStream: () => {} } };
const noCanvas = { prototype: {} };

test("Chromium's streams or a canvas that is filmed are enough, where a worker can paint and compute", () => {
  const available = (window: object, element: object) => {
    place("window", window);
    place("HTMLCanvasElement", element);
    return canBlur();
  };
  expect(available(chromium, noCanvas)).toBe(true);
  expect(available(painting, canvas)).toBe(true);
  expect(available(painting, noCanvas)).toBe(false);
  for (const missing of Object.keys(painting)) {
    const { [missing as keyof typeof chromium]: _, ...rest } = chromium;
    expect([missing, available(rest, canvas)]).toEqual([missing, false]);
  }
});
