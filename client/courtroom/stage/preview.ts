// What the person does with their own video on this page: presses, a pointer or the focus on it, and its being left alone.
import { signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { type RefObject, useEffect } from "react";
import { PREVIEW_IDLE_MS } from "../../../server/contract/limits.ts";
import { preferences } from "../../net/preferences.ts";
import { isChip, type PreviewActs } from "./chip.ts";

const acts = signal<PreviewActs>({ small: false, idle: false, shownDuring: null });

/** Whether one's own video is a chip now, for a component that calls useSignals(). `share` names what is shared. */
export function previewIsChip(share: string | null): boolean {
  return isChip(acts.value, preferences.value, share);
}

/** The person's press that makes the video small. */
export function makeSmall(): void {
  acts.value = { ...acts.value, small: true };
}

/** The person's press on the chip: the video is back, also during the share that is on. */
export function bringBack(share: string | null): void {
  acts.value = { small: false, idle: false, shownDuring: share };
}

let hasFocus = false;

function wake(byFocus: boolean): void {
  if (!acts.peek().idle) return;
  hasFocus = byFocus;
  acts.value = { ...acts.peek(), idle: false };
}

/** A pointer or the focus that comes to the chip brings a video back that was only left alone. */
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

/** Whether the focus brought the video back, which it then takes over; asked once. */
export function tookFocus(): boolean {
  const had = hasFocus;
  hasFocus = false;
  return had;
}

const isWithin = (element: Element) => element.matches(":hover") || element.contains(document.activeElement);

/** Lets the video become a chip when nobody has been at it for a while; the ref is the part that is watched. */
export function useIdle(part: RefObject<HTMLElement | null>): void {
  useSignals();
  const isOn = preferences.value.autoHidePreview;
  useEffect(() => {
    const element = part.current;
    if (!isOn || element === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const rest = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (isWithin(element)) rest();
        else acts.value = { ...acts.peek(), idle: true };
      }, PREVIEW_IDLE_MS);
    };
    const events = ["pointerenter", "pointermove", "pointerleave", "focusin", "focusout"] as const;
    for (const name of events) element.addEventListener(name, rest);
    rest();
    return () => {
      clearTimeout(timer);
      for (const name of events) element.removeEventListener(name, rest);
    };
  }, [isOn, part]);
}
