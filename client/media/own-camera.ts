// The person's own camera, with what is behind them blurred where they want it. No unblurred frame is sent in place of a blurred one.
import { type ReadonlySignal, signal } from "@preact/signals-react";
import { canBlur } from "./blur/support.ts";
import { chooseMedia, mediaChoice } from "./choice.ts";
import { openDevice } from "./devices.ts";
import { type Opened, type Opening, OwnDevice } from "./own-device.ts";

/** `loading`: the first blurred frame is awaited. */
export type BackgroundState = "shown" | "loading" | "blurred";

const state = signal<BackgroundState>("shown");
/** What the camera of this page shows behind its person; `shown` while it is off. */
export const background: ReadonlySignal<BackgroundState> = state;

/** The cameras of this page by what was opened of them. */
const cameras = new Map<symbol, OwnDevice>();
let latest: symbol | null = null;

/** Makes a person's camera. `onTrack` as in `OwnDevice`. */
export function createCamera(onTrack?: (track: MediaStreamTrack | null) => void): OwnDevice {
  const camera: OwnDevice = new OwnDevice("camera", onTrack, (deviceId, opening) =>
    openCamera(camera, deviceId, opening),
  );
  return camera;
}

/** Blurs what is behind the person, or shows it: at once where the camera is on, and whenever it is opened on this machine. */
export async function blurBackground(blursBackground: boolean): Promise<void> {
  chooseMedia({ blursBackground });
  await Promise.all([...cameras.values()].map((camera) => camera.reopen()));
}

async function openCamera(
  camera: OwnDevice,
  deviceId: string | undefined,
  { signal, onFailure }: Opening,
): Promise<Opened | null> {
  const opened = await openDevice("camera", deviceId);
  if ("error" in opened) return opened;
  const mine = Symbol("camera");
  cameras.set(mine, camera);
  if (!mediaChoice.peek().blursBackground || !canBlur())
    return { ...opened, end: () => cameras.delete(mine) };
  const change = (now: BackgroundState) => {
    if (now !== "shown") latest = mine;
    if (latest === mine) state.value = now;
  };
  const end = () => {
    cameras.delete(mine);
    opened.track.stop();
    change("shown");
  };
  change("loading");
  try {
    const { startBlur } = await import("./blur/start-blur.ts");
    const blurred = await startBlur(opened.track, signal, (what) => {
      end();
      // A machine that was too slow will be again.
      if (what === "slow") chooseMedia({ blursBackground: false });
      onFailure(what === "slow" ? "blurSlow" : "blurFailed");
    });
    change("blurred");
    const endBoth = () => {
      blurred.stop();
      end();
    };
    return { track: blurred.track, replaced: opened.replaced, end: endBoth };
  } catch {
    end();
    return signal.aborted ? null : { error: "blurFailed" };
  }
}
