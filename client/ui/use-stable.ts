// A callback that keeps its identity from one drawing to the next, so that components that receive it are not drawn again for it.
import { useCallback, useRef } from "react";

/**
 * @param act - the function to call: always the one of the latest drawing
 * @returns a function that never changes; for events only, not to be called while drawing
 */
export function useStable<A extends unknown[]>(act: (...given: A) => void): (...given: A) => void {
  const latest = useRef(act);
  latest.current = act;
  return useCallback((...given: A) => latest.current(...given), []);
}
