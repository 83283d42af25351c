// Renders a new state in several steps, so that input is handled between them; a press first renders the newest state completely.
import { useEffect, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";

/** The events that start a press; they are handled here before anything else on the page. */
const begins = ["keydown", "pointerdown", "click"] as const;

/**
 * Rendering a hall of three hundred takes a slow machine a fifth of a second, during which it handles no input. In three steps
 * it handles input between them. A press first renders the remaining steps, so that it never acts on an outdated page. Each
 * step is rendered completely: when React abandons a render (`startTransition`), the signals read in it keep subscribers that
 * are never removed, and these would accumulate over a day.
 * @param latest - the newest state
 * @returns the state that each of three parts of the page renders: the first part the newest, the others for a moment the
 * one before
 */
export function useDrawnInSteps<T>(latest: T): readonly [T, T, T] {
  const [second, renderSecond] = useState(latest);
  const [third, renderThird] = useState(latest);
  const [steps] = useState(() => createSteps(renderSecond, renderThird, latest));
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

function createSteps<T>(renderSecond: (view: T) => void, renderThird: (view: T) => void, first: T) {
  let isAsked = false;
  const steps = {
    /** The states that are on the page. */
    drawn: { latest: first, second: first, third: first },
    /** Queues the next step as a task of its own; a posted message is also delivered in a background window. */
    post: () => {},
    ask: () => {
      if (isAsked) return;
      isAsked = true;
      steps.post();
    },
    next: () => {
      isAsked = false;
      const { latest, second, third } = steps.drawn;
      if (second !== latest) flushSync(() => renderSecond(latest));
      else if (third !== latest) flushSync(() => renderThird(latest));
    },
    whole: () => {
      const { latest, second, third } = steps.drawn;
      if (second === latest && third === latest) return;
      flushSync(() => {
        renderSecond(latest);
        renderThird(latest);
      });
    },
  };
  return steps;
}
