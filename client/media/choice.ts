// What the person chose about their devices, remembered on this machine (SPEC.md §3, Settings).
import { type ReadonlySignal, signal } from "@preact/signals-react";
import { z } from "zod";

const MediaChoice = z.object({
  microphoneMuted: z.boolean().catch(true),
  videoStopped: z.boolean().catch(false),
  /** No pictures, by the person's own choice; and whether the page may step down to that by itself. */
  soundOnly: z.boolean().catch(false),
  savesByItself: z.boolean().catch(true),
  speakerVolume: z.number().min(0).max(1).catch(1),
  selectedDevices: z
    .object({
      microphone: z.string().optional(),
      speaker: z.string().optional(),
      camera: z.string().optional(),
    })
    .catch({}),
});
export type MediaChoice = z.infer<typeof MediaChoice>;

const KEY = "sunwai.media";

const choice = signal<MediaChoice>(remembered());
export const mediaChoice: ReadonlySignal<MediaChoice> = choice;

/** Changes some of the choices and remembers them; `selectedDevices` is changed kind by kind. */
export function chooseMedia(change: Partial<MediaChoice>): void {
  const selectedDevices = { ...choice.value.selectedDevices, ...change.selectedDevices };
  choice.value = { ...choice.value, ...change, selectedDevices };
  try {
    localStorage.setItem(KEY, JSON.stringify(choice.value));
  } catch {
    // Storage may be forbidden or full: the choice then holds for this page only.
  }
}

function remembered(): MediaChoice {
  try {
    return MediaChoice.catch(MediaChoice.parse({})).parse(JSON.parse(localStorage.getItem(KEY) ?? "{}"));
  } catch {
    return MediaChoice.parse({});
  }
}
