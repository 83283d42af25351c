// What the person does with their own video on this page: presses, a pointer or the focus on it, and time without use.
import { signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { type RefObject, useEffect } from "react";
import { preferences } from "../../net/preferences.ts";
import { isChip, type PreviewActs } from "./chip.ts";
import { watchLeftAlone } from "./left-alone.ts";

const acts = signal<PreviewActs>({ small: false, idle: false, shownDuring: null });

/** Whether one's own video is a chip now, for a component that calls useSignals(). `share` names what is shared. */
export function previewIsChip(share: string | null): boolean {
  return isChip(acts.value, preferences.value, share);
}

/** The person's press that reduces the video. */
export function makeSmall(): void {
  acts.value = { ...acts.value, small: true };
}

/** The person's press on the chip restores the video, also during the present share. */
export function bringBack(share: string | null): void {
  acts.value = { small: false, idle: false, shownDuring: share };
}

let hasFocus = false;

function wake(byFocus: boolean): void {
  if (!acts.peek().idle) return;
  hasFocus = byFocus;
  acts.value = { ...acts.peek(), idle: false };
}

/** A pointer or the focus on the chip restores a video that was reduced only because it was not used. */
export function useWake(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = part.current;
    if (element === null) return;
    const hover = () => wake(false);
    const focus = () => wake(true);
    element.addEventListener("pointerenter", hover);
    element.addEventListener("focusin", focus);
    return () => {
      element.removeEventListener("pointerenter", hover);
      element.removeEventListener("focusin", focus);
    };
  }, [part]);
}

/** Whether the focus restored the video, which then takes the focus; true only once. */
export function tookFocus(): boolean {
  const had = hasFocus;
  hasFocus = false;
  return had;
}

/** Reduces the video to a chip after a time without use; put the ref on the element that is watched. */
export function useIdle(part: RefObject<HTMLElement | null>): void {
  useSignals();
  const isOn = preferences.value.autoHidePreview;
  useEffect(() => {
    const element = part.current;
    if (!isOn || element === null) return;
    return watchLeftAlone(element, () => {
      acts.value = { ...acts.peek(), idle: true };
    });
  }, [isOn, part]);
}
