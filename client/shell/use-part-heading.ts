// A page that shows one part after another at one address, as a lobby and then its room: with the part the control goes that had the focus.
import { useEffect } from "react";
import { focusHeading } from "./focus-heading.ts";

let hasHadFocus = false;
const noteFocus = () => {
  hasHadFocus = true;
};

/** Whether this document was opened at another address, so that a page of its own led here. */
function wasLedHere(): boolean {
  const [opened] = performance.getEntriesByType("navigation");
  return opened !== undefined && new URL(opened.name).pathname !== location.pathname;
}

/**
 * The keyboard goes on from the heading of the part that has just come, where the focus was lost with the part before.
 * @param part - changes with each part that is shown
 */
export function usePartHeading(part: string): void {
  useEffect(() => {
    document.addEventListener("focusin", noteFocus);
    return () => document.removeEventListener("focusin", noteFocus);
  }, []);
  useEffect(() => {
    // A page that was opened by its address begins at its top.
    if (part !== "" && (hasHadFocus || wasLedHere())) focusHeading();
  }, [part]);
}
