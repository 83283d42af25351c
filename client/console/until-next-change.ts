// How long "it is saved" holds: until the next change on the page is tried, or one is refused, whose sentence would stand beside it.
import { signal } from "@preact/signals-react";
import type { ValidWhile } from "../ui/toasts.ts";

const changes = signal(0);

/** What was said of an earlier change holds no more. */
export function changeTried(): void {
  changes.value++;
}

/** Holds until another change is tried or refused. */
export function untilNextChange(): ValidWhile {
  const now = changes.peek();
  return () => changes.value === now;
}
