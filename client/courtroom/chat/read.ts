// How far each hall's chat was read on this page, kept over a reload, and whether the chat is in view now.
import { signal } from "@preact/signals-react";

const keyOf = (sitting: string) => `sunwai.chat.${sitting}`;

/** The number of the last message that was read, by sitting. */
export const readUpTo = signal<ReadonlyMap<string, number>>(new Map());

/** Whether the messages are in view; then nothing new is announced. */
export const isChatInView = signal(false);

/** What was read before in this window; null when this hall's chat was never seen in it. */
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
    // Without a memory a reload counts everything as read, which is the smaller evil.
  }
}
