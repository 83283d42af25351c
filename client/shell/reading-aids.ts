// The reading aids of the public pages: the size of text and more contrast, kept on this device.
import { signal } from "@preact/signals-react";
import { hasShape, isOneOf, isSwitch, readKept } from "../net/kept-json.ts";

export const textSizes = ["smaller", "usual", "larger", "largest"] as const;
export type TextSize = (typeof textSizes)[number];
export type ReadingAids = { size: TextSize; contrast: boolean };

const KEY = "sunwai.reading";
const isReadingAids = hasShape<ReadingAids>({ size: isOneOf(textSizes), contrast: isSwitch });
const none: ReadingAids = { size: "usual", contrast: false };

export const readingAids = signal<ReadingAids>(readKept("localStorage", KEY, isReadingAids) ?? none);

/** Chooses an aid and keeps it on this device. */
export function chooseAids(selected: Partial<ReadingAids>): void {
  readingAids.value = { ...readingAids.peek(), ...selected };
  try {
    localStorage.setItem(KEY, JSON.stringify(readingAids.value));
  } catch {
    // A browser that keeps nothing still shows them until the page closes.
  }
}

/**
 * Puts the aids on the page (client/ui/styles/reading-aids.css). The rooms of hearings have measures of their own and do without.
 * @returns the way to take them off
 */
export function applyAids({ size, contrast }: ReadingAids): () => void {
  const { dataset } = document.documentElement;
  dataset.textSize = size;
  dataset.contrast = contrast ? "more" : "usual";
  return () => {
    delete dataset.textSize;
    delete dataset.contrast;
  };
}
