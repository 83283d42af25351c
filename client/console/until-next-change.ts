// How long "it is saved" is shown: until the next change on the page is tried, or one is refused, so that the refusal never appears beside
// it.
import { signal } from "@preact/signals-react";
import type { ValidWhile } from "../ui/toasts.ts";

const changes = signal(0);

/** Ends the messages about earlier changes. */
export function changeTried(): void {
  changes.value++;
}

/** Holds until another change is tried or refused. */
export function untilNextChange(): ValidWhile {
  const now = changes.peek();
  return () => changes.value === now;
}
