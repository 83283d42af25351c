// After an outcome is recorded the keys go on from the list: from the item that the court goes on with.
import { useEffect, useRef } from "react";
import type { Officer } from "./use-officer.ts";

/**
 * Gives that item's row the focus, where nothing else has it once the dialog is closed.
 * @param open - the item whose outcome is asked for; null while the dialog is closed
 */
export function useFocusAfterOutcome({ awaited, anchor }: Officer, open: string | null): void {
  const recorded = useRef<string | null>(null);
  useEffect(() => {
    if (open !== null) recorded.current = open;
    // Until the court has another item, nothing was recorded, or the answer is on its way.
    if (open !== null || recorded.current === null || recorded.current === anchor) return;
    recorded.current = null;
    // The closing dialog has returned the focus by then.
    const later = requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) awaited.value = anchor;
      }),
    );
    return () => cancelAnimationFrame(later);
  }, [open, anchor, awaited]);
}
