// Whether a scrolling element has more below its lower edge, so that the edge can show it.
import { type RefCallback, useCallback, useState } from "react";

/** Pixels of difference that are rounding, not content. */
const SLACK = 4;

type Below = { ref: RefCallback<HTMLElement>; "data-below": boolean | undefined };

/**
 * Marks the scrolling element while there is content below its visible part.
 * @returns the ref for that element
 */
export function useBelow(): Below {
  const [hasBelow, setHasBelow] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const look = () => setHasBelow(element.scrollTop + element.clientHeight < element.scrollHeight - SLACK);
    const sizes = new ResizeObserver(look);
    const watchAll = () => {
      sizes.disconnect();
      for (const each of [element, ...element.children]) sizes.observe(each);
    };
    const parts = new MutationObserver(watchAll);
    parts.observe(element, { childList: true });
    element.addEventListener("scroll", look, { passive: true });
    watchAll();
    return () => {
      sizes.disconnect();
      parts.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, []);
  return { ref, "data-below": hasBelow || undefined };
}
