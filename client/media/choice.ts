// The person's device choices, remembered on this machine (docs/reference.md#settings-of-devices).
import { type ReadonlySignal, signal } from "@preact/signals-react";

const usual = {
  microphoneMuted: true,
  videoStopped: false,
  /** No videos, by the person's own choice; and whether the page may switch to that automatically. */
  soundOnly: false,
  savesByItself: true,
  /** What is behind the person is blurred before their video leaves this machine. */
  blursBackground: false,
  /** From 0 to 1. */
  speakerVolume: 1,
};
export type MediaChoice = typeof usual & {
  selectedDevices: { microphone?: string; speaker?: string; camera?: string };
};

const KEY = "sunwai.media";

const choice = signal<MediaChoice>(remembered());
export const mediaChoice: ReadonlySignal<MediaChoice> = choice;

/** Changes some of the choices and stores them; `selectedDevices` is changed kind by kind. */
export function chooseMedia(change: Partial<MediaChoice>): void {
  const selectedDevices = { ...choice.value.selectedDevices, ...change.selectedDevices };
  choice.value = { ...choice.value, ...change, selectedDevices };
  try {
    localStorage.setItem(KEY, JSON.stringify(choice.value));
  } catch {
    // Storage may be forbidden or full: the choice then applies to this page only.
  }
}

function remembered(): MediaChoice {
  try {
    return mediaChoiceOf(JSON.parse(localStorage.getItem(KEY) ?? "{}"));
  } catch {
    return mediaChoiceOf({});
  }
}

/** The stored choices, with the default in place of missing or invalid ones. */
export function mediaChoiceOf(kept: unknown): MediaChoice {
  const found = recordOf(kept);
  const flag = (
    name: "microphoneMuted" | "videoStopped" | "soundOnly" | "savesByItself" | "blursBackground",
  ) => {
    const value = found.get(name);
    return typeof value === "boolean" ? value : usual[name];
  };
  const volume = found.get("speakerVolume");
  const isVolume = typeof volume === "number" && volume >= 0 && volume <= 1;
  return {
    microphoneMuted: flag("microphoneMuted"),
    videoStopped: flag("videoStopped"),
    soundOnly: flag("soundOnly"),
    savesByItself: flag("savesByItself"),
    blursBackground: flag("blursBackground"),
    speakerVolume: isVolume ? volume : usual.speakerVolume,
    selectedDevices: devicesOf(found.get("selectedDevices")),
  };
}

/** The devices by kind; none if one of them is invalid. */
function devicesOf(kept: unknown): MediaChoice["selectedDevices"] {
  const devices: MediaChoice["selectedDevices"] = {};
  const found = recordOf(kept);
  for (const kind of ["microphone", "speaker", "camera"] as const) {
    const id = found.get(kind);
    if (typeof id === "string") devices[kind] = id;
    else if (id !== undefined) return {};
  }
  return devices;
}

function recordOf(kept: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof kept === "object" && kept !== null ? Object.entries(kept) : []);
}
