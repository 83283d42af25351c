// Draws what comes in steps, so that presses are answered between them; whoever presses meets all that has come.
import { useEffect, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";

/** What a press begins with, before anything on the page hears it. */
const begins = ["keydown", "pointerdown", "click"] as const;

/**
 * A hall of three hundred takes a slow machine a fifth of a second to draw, in which it hears no key. In three steps it hears
 * them between; a press draws what is left first, so that it is never meant for something that was there a moment ago.
 * Each step is drawn whole: what React gives up while it draws (`startTransition`) leaves the signals that it read with readers
 * who never come, and they would add up over a day.
 * @param latest - what has come
 * @returns what each of three parts of the page draws: the first the latest, the others for a moment that of before
 */
export function useDrawnInSteps<T>(latest: T): readonly [T, T, T] {
  const [second, drawSecond] = useState(latest);
  const [third, drawThird] = useState(latest);
  const [steps] = useState(() => createSteps(drawSecond, drawThird, latest));
  useLayoutEffect(() => {
    steps.drawn = { latest, second, third };
  });
  useEffect(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = steps.next;
    steps.post = () => port2.postMessage(null);
    for (const each of begins) addEventListener(each, steps.whole, { capture: true });
    return () => {
      port1.close();
      for (const each of begins) removeEventListener(each, steps.whole, { capture: true });
    };
  }, [steps]);
  useEffect(() => {
    if (second !== latest || third !== latest) steps.ask();
  }, [latest, second, third, steps]);
  return [latest, second, third];
}

function createSteps<T>(drawSecond: (view: T) => void, drawThird: (view: T) => void, first: T) {
  let isAsked = false;
  const steps = {
    /** What is on the page. */
    drawn: { latest: first, second: first, third: first },
    /** Asks for a task of its own; such a message comes in a window that is not in view as well. */
    post: () => {},
    ask: () => {
      if (isAsked) return;
      isAsked = true;
      steps.post();
    },
    next: () => {
      isAsked = false;
      const { latest, second, third } = steps.drawn;
      if (second !== latest) flushSync(() => drawSecond(latest));
      else if (third !== latest) flushSync(() => drawThird(latest));
    },
    whole: () => {
      const { latest, second, third } = steps.drawn;
      if (second === latest && third === latest) return;
      flushSync(() => {
        drawSecond(latest);
        drawThird(latest);
      });
    },
  };
  return steps;
}
