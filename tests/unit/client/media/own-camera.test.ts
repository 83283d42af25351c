// The states of a camera whose background is blurred: nothing unblurred takes the place of something blurred, whatever fails.
import { afterAll, beforeAll, beforeEach, expect, mock, test } from "bun:test";
import type { BlurFailure } from "../../../../client/media/blur/start-blur.ts";
import { chooseMedia, mediaChoice } from "../../../../client/media/choice.ts";

class FakeTrack extends EventTarget {
  readyState = "live";
  enabled = true;
  constructor(readonly label: string) {
    super();
  }
  stop(): void {
    this.readyState = "ended";
  }
}

/** A blur that the test lets begin, or refuses, and lets fail. */
type Blur = { begin: () => void; refuse: () => void; fail: (what: BlurFailure) => void; isStopped: boolean };
const blurs: Blur[] = [];
const lenses: FakeTrack[] = [];

const browser = {
  window: {
    isSecureContext: true,
    OffscreenCanvas: 1,
    OffscreenCanvasRenderingContext2D: 1,
    WebAssembly: 1,
    createImageBitmap: 1,
    MediaStreamTrackGenerator: 1,
  },
  MediaStream: class {
    constructor(private readonly tracks: FakeTrack[]) {}
    getTracks = () => this.tracks;
  },
  document: { createElement: () => Object.assign(new EventTarget(), { play: async () => {} }) },
};
const mediaDevices = {
  enumerateDevices: async () => [],
  getUserMedia: async () => {
    const lens = new FakeTrack("lens");
    lenses.push(lens);
    return { getTracks: () => [lens] };
  },
};

const kept = new Map<string, PropertyDescriptor | undefined>();
const place = (on: object, name: string, value: unknown) => {
  kept.set(name, Object.getOwnPropertyDescriptor(on, name));
  Object.defineProperty(on, name, { value, configurable: true });
};
beforeAll(() => {
  for (const [name, value] of Object.entries(browser)) place(globalThis, name, value);
  place(navigator, "mediaDevices", mediaDevices);
});
afterAll(() => {
  for (const [name, before] of kept) {
    const on = name === "mediaDevices" ? navigator : globalThis;
    if (before) Object.defineProperty(on, name, before);
    else Reflect.deleteProperty(on, name);
  }
  mock.restore();
});

// The worker runs in the browser tests; here only what the camera makes of it.
mock.module("../../../../client/media/blur/start-blur.ts", () => ({
  startBlur: (_: unknown, signal: AbortSignal, onFailure: (what: BlurFailure) => void) =>
    new Promise((resolve, reject) => {
      const track = new FakeTrack("blurred");
      const blur: Blur = {
        begin: () => resolve({ track, stop: () => void Object.assign(blur, { isStopped: true }) }),
        refuse: () => reject(new Error("no")),
        fail: (what) => {
          track.stop();
          onFailure(what);
        },
        isStopped: false,
      };
      signal.addEventListener("abort", () => reject(new Error("aborted")));
      blurs.push(blur);
    }),
}));

const { background, blurBackground, createCamera } = await import("../../../../client/media/own-camera.ts");

/** Everything that waits for nothing but its turn is done. */
const settled = () => Bun.sleep(2);
const lastBlur = () => blurs.at(-1) ?? expect.unreachable();

/** A camera, and what it gave to be sent. */
function camera() {
  const sent: (string | null)[] = [];
  const device = createCamera((track) => sent.push(track?.label ?? null));
  return { device, sent };
}

beforeEach(() => {
  blurs.length = 0;
  lenses.length = 0;
  chooseMedia({ blursBackground: false });
});

test("off at first; switched on, what was sent goes on until the first blurred frame", async () => {
  const { device, sent } = camera();
  await device.set(true);
  expect([sent, background.value]).toEqual([["lens"], "shown"]);
  const switched = blurBackground(true);
  await settled();
  expect([sent, background.value, device.on.value]).toEqual([["lens"], "loading", true]);
  lastBlur().begin();
  await switched;
  expect([sent, background.value]).toEqual([["lens", null, "blurred"], "blurred"]);
  expect(lenses.map(({ readyState }) => readyState)).toEqual(["ended", "live"]);
  await blurBackground(false);
  expect([sent.at(-1), background.value, lastBlur().isStopped]).toEqual(["lens", "shown", true]);
  await device.turnOff();
  expect(lenses.every(({ readyState }) => readyState === "ended")).toBe(true);
});

test("chosen before, a camera gives nothing until it is blurred; another camera too", async () => {
  chooseMedia({ blursBackground: true });
  const { device, sent } = camera();
  const opened = device.set(true);
  await settled();
  expect([sent, device.on.value, device.opening.value]).toEqual([[], false, true]);
  lastBlur().begin();
  await opened;
  expect(sent).toEqual(["blurred"]);
  const changed = device.use("other");
  await settled();
  expect(sent).toEqual(["blurred"]);
  lastBlur().begin();
  await changed;
  expect([sent, background.value]).toEqual([["blurred", null, "blurred"], "blurred"]);
  await device.turnOff();
  expect(background.value).toBe("shown");
});

test("a blur that does not begin, or fails later, turns the camera off, and the choice stays", async () => {
  chooseMedia({ blursBackground: true });
  const { device, sent } = camera();
  const opened = device.set(true);
  await settled();
  lastBlur().refuse();
  await opened;
  expect([sent, device.on.value, device.trouble.value?.what]).toEqual([[], false, "blurFailed"]);
  const again = device.set(true);
  await settled();
  lastBlur().begin();
  await again;
  lastBlur().fail("failed");
  expect([sent, device.on.value, device.trouble.value?.what]).toEqual([
    ["blurred", null],
    false,
    "blurFailed",
  ]);
  expect(lenses.every(({ readyState }) => readyState === "ended")).toBe(true);
  expect(mediaChoice.value.blursBackground).toBe(true);
});

test("one that fails to begin while the lens is shown turns the camera off as well", async () => {
  const { device, sent } = camera();
  await device.set(true);
  const switched = blurBackground(true);
  await settled();
  lastBlur().refuse();
  await switched;
  expect([sent, device.on.value, device.trouble.value?.what]).toEqual([["lens", null], false, "blurFailed"]);
});

test("a device that is too slow has the blur and the camera off, and the next press shows the lens", async () => {
  chooseMedia({ blursBackground: true });
  const { device, sent } = camera();
  const opened = device.set(true);
  await settled();
  lastBlur().begin();
  await opened;
  lastBlur().fail("slow");
  expect([device.on.value, device.trouble.value?.what, background.value]).toEqual([
    false,
    "blurSlow",
    "shown",
  ]);
  expect(mediaChoice.value.blursBackground).toBe(false);
  await device.set(true);
  expect([sent, device.trouble.value]).toEqual([["blurred", null, "lens"], null]);
  await device.turnOff();
});

test("turned off while the blur loads, the camera is off at once and nothing of it comes later", async () => {
  chooseMedia({ blursBackground: true });
  const { device, sent } = camera();
  void device.set(true);
  await settled();
  await device.set(false);
  expect([sent, device.on.value, background.value, device.trouble.value]).toEqual([[], false, "shown", null]);
  expect(lenses.map(({ readyState }) => readyState)).toEqual(["ended"]);
  lastBlur().begin();
  await settled();
  expect(sent).toEqual([]);
});

test("the choice taken back while the blur loads leaves the lens as it is", async () => {
  const { device, sent } = camera();
  await device.set(true);
  void blurBackground(true);
  await settled();
  await blurBackground(false);
  expect([sent.at(-1), device.on.value, background.value]).toEqual(["lens", true, "shown"]);
  await device.turnOff();
});
