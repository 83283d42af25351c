// Draws what comes in small steps, so that presses are answered meanwhile; whoever presses meets all that has come.
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/** What a press begins with, before anything on the page hears it. */
const begins = ["keydown", "pointerdown", "click"] as const;

/** What could not be drawn in steps for so long is drawn at once, in milliseconds. */
const LATEST_MS = 1000;

/**
 * A hall of three hundred takes a slow machine a tenth of a second to draw, in which it hears no key. In steps it does; a press
 * draws what is left of them first, so that it is never meant for something that was there a moment ago.
 * @param latest - what has come
 * @returns what is to be drawn: the latest, or for a moment that of before
 */
export function useDrawnInSteps<T>(latest: T): T {
  const [drawn, setDrawn] = useState(latest);
  const now = useRef({ latest, drawn });
  // What is on the page, and not what is being drawn: the drawing may be given up.
  useLayoutEffect(() => {
    now.current = { latest, drawn };
  }, [latest, drawn]);
  useEffect(() => {
    if (now.current.drawn === latest) return;
    startTransition(() => setDrawn(latest));
    const late = setTimeout(() => setDrawn(latest), LATEST_MS);
    return () => clearTimeout(late);
  }, [latest]);
  useEffect(() => {
    const press = () => {
      const { latest, drawn } = now.current;
      if (latest !== drawn) flushSync(() => setDrawn(latest));
    };
    for (const each of begins) addEventListener(each, press, { capture: true });
    return () => {
      for (const each of begins) removeEventListener(each, press, { capture: true });
    };
  }, []);
  return drawn;
}
