// After an outcome is recorded the keys go on from the list: from the item that the court goes on with.
import { useEffect, useState } from "react";
import { type Item, isRunning } from "../../../server/contract/sitting/core/item.ts";
import { takesKeys } from "../core/keys/keys.ts";
import type { Officer } from "./use-officer.ts";

/**
 * Gives that item's row the focus once the dialog is closed; after the last one it stays with the item that was recorded.
 * @returns what is to be called with an item, as it was before, when its outcome is recorded
 */
export function useFocusAfterOutcome({ awaited, anchor, selected, goTo }: Officer): (item: Item) => void {
  const [recorded, setRecorded] = useState<Item | null>(null);
  useEffect(() => {
    // Until the court has another item, its answer is on the way.
    if (recorded === null || recorded.id === anchor) return;
    const lead = () => {
      setRecorded(null);
      if (staysAt(document.activeElement, recorded)) return;
      if (anchor === null) goTo(recorded.id);
      else if (selected.peek() === recorded.id) goTo(null);
      awaited.value = anchor ?? recorded.id;
    };
    // The closing dialog has returned the focus by then.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(lead);
    });
    return () => cancelAnimationFrame(frame);
  }, [recorded, anchor, awaited, selected, goTo]);
  return setRecorded;
}

/** Whoever types, or corrects an earlier item from its row, goes on there. */
function staysAt(focused: Element | null, recorded: Item): boolean {
  if (takesKeys(focused)) return true;
  return !isRunning(recorded.state) && focused?.closest("[data-part~=day-list]") != null;
}
