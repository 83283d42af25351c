// The court's clock for what is shown: one tick a second for all that is on screen.
import { signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { useEffect } from "react";
import { courtNow } from "./socket.ts";

const now = signal(courtNow());
let readers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** The court's time in milliseconds; the component redraws every second. Use it in small components. */
export function useNow(): number {
  useSignals();
  useEffect(() => {
    readers += 1;
    now.value = courtNow();
    timer ??= setInterval(() => {
      now.value = courtNow();
    }, 1000);
    return () => {
      readers -= 1;
      if (readers > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  }, []);
  return now.value;
}

/** Whole seconds until a moment of this machine's clock; 1 at least, also when it is due. */
export function secondsUntil(moment: number | null): number {
  return Math.max(1, Math.ceil(((moment ?? 0) - Date.now()) / 1000));
}
