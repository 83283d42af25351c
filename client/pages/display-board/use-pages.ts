// The pages of the wall: they turn on their own, by keys, or not at all while they are held.
import { useCallback, useEffect, useState } from "react";
import { type Page, pageOf } from "../../court/hall-board.ts";

/** Long enough to find one's hall among six and read its line twice. */
const TURN_MS = 12_000;

type Pages<T> = {
  page: Page<T>;
  isHeld: boolean;
  turn: (by: number) => void;
  setHeld: (held: boolean) => void;
};

export function usePages<T>(list: readonly T[], size: number): Pages<T> {
  const [index, setIndex] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const page = pageOf(list, index, size);
  const turn = useCallback((by: number) => setIndex((now) => now + by), []);
  const isTurning = page.count > 1 && !isHeld;
  // A page turned by hand stays its full time: its index starts the clock again.
  useEffect(() => {
    if (!isTurning) return;
    const timer = setTimeout(() => turn(1), TURN_MS);
    return () => clearTimeout(timer);
  }, [isTurning, index, turn]);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const act = actionOf(event);
      if (act === null) return;
      event.preventDefault();
      if (act === "hold") setHeld((held) => !held);
      else turn(act === "next" ? 1 : -1);
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [turn]);
  return { page, isHeld, turn, setHeld };
}

function actionOf({ key, target }: KeyboardEvent): "previous" | "next" | "hold" | null {
  switch (key) {
    case "ArrowLeft":
    case "PageUp":
      return "previous";
    case "ArrowRight":
    case "PageDown":
      return "next";
    case " ":
      // On a button the space bar is that button's.
      return target instanceof Element && target.closest("button, a") ? null : "hold";
    default:
      return null;
  }
}
