// Whether a part that scrolls has more below its lower edge, so that the edge can say so.
import { type RefCallback, useCallback, useState } from "react";

/** Pixels that are rounding, not content. */
const SLACK = 4;

type Below = { ref: RefCallback<HTMLElement>; "data-below": boolean | undefined };

/**
 * Marks the part that scrolls while something lies below what is seen of it.
 * @returns what to put on that part
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
