// Whether one's own picture steps aside while something is shared (SPEC.md §9: on until the person says otherwise).
import { signal } from "@preact/signals-react";

const KEY = "sunwai.hidePreviewOnShare";

function kept(): boolean {
  try {
    return localStorage.getItem(KEY) !== "no";
  } catch {
    return true;
  }
}

export const hidesPreviewOnShare = signal(kept());

/** Keeps the person's choice on this device. */
export function hidePreviewOnShare(hides: boolean): void {
  hidesPreviewOnShare.value = hides;
  try {
    localStorage.setItem(KEY, hides ? "yes" : "no");
  } catch {
    // Forgotten when the page closes, no more.
  }
}
