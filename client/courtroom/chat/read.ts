// How far each hall's chat was read on this page, kept over a reload, and whether the chat is in view now.
import { signal } from "@preact/signals-react";

const keyOf = (sitting: string) => `sunwai.chat.${sitting}`;

/** The number of the last read message, by sitting. */
export const readUpTo = signal<ReadonlyMap<string, number>>(new Map());

/** Whether the messages are in view; then new ones are not announced. */
export const isChatInView = signal(false);

/** What this window has already read; null when this hall's chat was never shown in it. */
export function rememberedRead(sitting: string): number | null {
  try {
    const kept = sessionStorage.getItem(keyOf(sitting));
    return kept === null ? null : Number(kept);
  } catch {
    return null;
  }
}

/** Marks everything up to a message as read. */
export function markRead(sitting: string, number: number): void {
  if (readUpTo.peek().get(sitting) === number) return;
  readUpTo.value = new Map(readUpTo.peek()).set(sitting, number);
  try {
    sessionStorage.setItem(keyOf(sitting), String(number));
  } catch {
    // If there is no session storage, a reload counts everything as read, which is the smaller fault.
  }
}
