// The pause after the large act changes under the pointer: what was meant for the act before must not do the next one.
import { useCallback, useEffect, useReducer, useState } from "react";

/** Longer than a double click or a key that is held, shorter than anybody decides on the next act. */
export const CLICK_GUARD_MS = 700;

export type ClickGuard = {
  /** Says which act is offered, and at which time in milliseconds; another than before begins the pause. */
  offer(act: string, now: number): void;
  /** Whether presses are passed over at that time. */
  isResting(now: number): boolean;
};

/**
 * A pause of `CLICK_GUARD_MS` after each change of the act offered; the first act is offered without one. Pure but
 * for its memory.
 */
export function createClickGuard(): ClickGuard {
  let offered: string | null = null;
  let until = Number.NEGATIVE_INFINITY;
  return {
    offer(act, now) {
      if (offered !== null && offered !== act) until = now + CLICK_GUARD_MS;
      offered = act;
    },
    isResting: (now) => now < until,
  };
}

/**
 * Guards a button whose meaning changes under the pointer.
 * @returns whether the pause is on, asked at the press; the component is redrawn when it ends, with another function
 * than before
 */
export function useClickGuard(act: string): () => boolean {
  const [rest] = useState(createClickGuard);
  const [drawn, redraw] = useReducer((count: number) => count + 1, 0);
  rest.offer(act, performance.now());
  useEffect(() => {
    const timer = setTimeout(redraw, CLICK_GUARD_MS + 1);
    return () => clearTimeout(timer);
  }, [act]);
  // Whoever shows the pause is drawn again when it begins and ends.
  return useCallback(() => rest.isResting(performance.now()), [rest, act, drawn]);
}
