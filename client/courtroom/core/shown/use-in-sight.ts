// Brings what asks for an answer into sight when it comes, where the room is one column that scrolls.
import { type RefObject, useEffect, useRef } from "react";
import { useIsLow } from "../../../ui/use-width.ts";

/** @returns the ref of the element that is to be seen when it comes; elsewhere it has its place in sight anyway */
export function useInSight<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null);
  const isLow = useIsLow();
  useEffect(() => {
    const part = ref.current;
    if (!isLow || part === null) return;
    // A part taller than half of the window is shown from its top.
    part.scrollIntoView({ block: part.clientHeight < innerHeight / 2 ? "nearest" : "start" });
  }, [isLow]);
  return ref;
}
