// How many videos this page receives: audio only by the person's choice, or fewer automatically while the connection is poor.
import { computed, effect, signal, untracked } from "@preact/signals-react";
import { useEffect } from "react";
import type { VideoStep } from "../../../server/contract/quality.ts";
import { chooseMedia, mediaChoice } from "../../media/choice.ts";
import type { Room } from "../../media/room.ts";
import { nextSaving, noSaving } from "../../media/saving.ts";

/** After a press that turns the videos on, the page leaves them on for this long, whatever the connection. */
const PRESSED_MS = 60_000;

const automatic = signal(noSaving);
/** Mounted parts of the page that apply the saving to the room. */
let mountedParts = 0;
let pressedAt = Number.NEGATIVE_INFINITY;

/** The saving now. */
export const videoStep = computed<VideoStep>(() => {
  const { soundOnly, savesByItself } = mediaChoice.value;
  if (soundOnly) return "none";
  return savesByItself ? automatic.value.step : "all";
});

/** The person chooses audio only. */
export function chooseAudioOnly(): void {
  chooseMedia({ soundOnly: true });
}

/** The person wants the videos back, whether they or the page had turned them off. */
export function showVideos(): void {
  pressedAt = performance.now();
  automatic.value = noSaving;
  chooseMedia({ soundOnly: false });
}

/** Audio only is on, chosen or automatic: turning the camera on ends it. */
export function isAudioOnly(): boolean {
  return videoStep.value === "none";
}

/** The person's press on their own camera: it turns the others' videos on as well. */
export function showWithCamera(room: Pick<Room, "setCamera">): void {
  showVideos();
  void room.setCamera(true);
}

/** Applies the saving to the room while the component is mounted. Turning the camera on ends audio only. */
export function useSaving(room: Room | null): void {
  useEffect(() => {
    if (room === null) return;
    mountedParts += 1;
    const stops = [
      effect(() => {
        const { level } = room.quality.value;
        untracked(() => follow(level));
      }),
      effect(() => {
        const step = videoStep.value;
        untracked(() => room.save(step));
      }),
      effect(() => {
        if (room.camera.value && videoStep.peek() === "none") untracked(showVideos);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      mountedParts -= 1;
      // The small window may keep the hall after its page was closed.
      if (mountedParts === 0) automatic.value = noSaving;
    };
  }, [room]);
}

function follow(level: Room["quality"]["value"]["level"]): void {
  const now = performance.now();
  if (now - pressedAt < PRESSED_MS || mediaChoice.peek().soundOnly) return;
  automatic.value = nextSaving(automatic.peek(), level, now);
}
