// Whether an element has come into view, or near it: work that takes long to fetch or draw begins only then.
import { type RefObject, useEffect, useState } from "react";

/**
 * Stays true once it was.
 * @param margin - how far from the view it counts as near, as a CSS length
 */
export function useNear(place: RefObject<Element | null>, margin = "0px"): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || place.current === null) return;
    const look = (entries: readonly IntersectionObserverEntry[]) =>
      entries.some(({ isIntersecting }) => isIntersecting) && setNear(true);
    const observer = new IntersectionObserver(look, { rootMargin: margin });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, margin, isNear]);
  return isNear;
}
