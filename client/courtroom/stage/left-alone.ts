// When a part of the page is left alone: no pointer over it, no focus in it, for a while.
import { PREVIEW_IDLE_MS } from "../../../server/contract/limits.ts";

/**
 * Calls `onAlone` when neither a pointer nor the focus has been at an element for a while.
 * @returns the way to stop
 */
export function watchLeftAlone(
  element: EventTarget & { matches(selectors: string): boolean },
  onAlone: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (element.matches(":hover, :focus-within")) rest();
      else onAlone();
    }, PREVIEW_IDLE_MS);
  };
  const events = ["pointerenter", "pointermove", "pointerleave", "focusin", "focusout"] as const;
  for (const name of events) element.addEventListener(name, rest);
  rest();
  return () => {
    clearTimeout(timer);
    for (const name of events) element.removeEventListener(name, rest);
  };
}
