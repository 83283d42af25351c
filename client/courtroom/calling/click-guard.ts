// Ignores presses for a moment after the large button changes: a press meant for the earlier action must not trigger the next one.
import { useCallback, useEffect, useReducer, useState } from "react";

/** Longer than a double click or a held key, shorter than anybody takes to decide on the next action. */
export const CLICK_GUARD_MS = 700;

export type ClickGuard = {
  /** Reports which action is offered, and the time in milliseconds; a different action starts the pause. */
  offer(act: string, now: number): void;
  /** Whether presses are ignored at that time. */
  ignoresPresses(now: number): boolean;
};

/**
 * A pause of `CLICK_GUARD_MS` after each change of the offered action, but not for the first one. It keeps state and is pure
 * apart from that.
 */
export function createClickGuard(): ClickGuard {
  let offered: string | null = null;
  let until = Number.NEGATIVE_INFINITY;
  return {
    offer(act, now) {
      if (offered !== null && offered !== act) until = now + CLICK_GUARD_MS;
      offered = act;
    },
    ignoresPresses: (now) => now < until,
  };
}

/**
 * Guards a button whose meaning changes under the pointer.
 * @returns whether the pause is on; call it at the press. The component is rendered again when the pause begins and ends,
 * with another function than before
 */
export function useClickGuard(act: string): () => boolean {
  const [guard] = useState(createClickGuard);
  const [drawn, redraw] = useReducer((count: number) => count + 1, 0);
  guard.offer(act, performance.now());
  useEffect(() => {
    const timer = setTimeout(redraw, CLICK_GUARD_MS + 1);
    return () => clearTimeout(timer);
  }, [act]);
  // Components that show the pause are rendered again when it begins and ends.
  return useCallback(() => guard.ignoresPresses(performance.now()), [guard, act, drawn]);
}
