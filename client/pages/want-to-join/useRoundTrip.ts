// How long a word to the court and back takes, measured on the socket that the hearing will use.
import { useEffect, useState } from "react";
import { connect, onMessage, onOpen, send } from "../../socket.ts";

const EVERY_MS = 1_000;
const KEPT = 5;

/** How a connection does; `measuring` until there are enough answers, `none` while there is no answer at all. */
export type RoundTrip = { is: "measuring" | "good" | "fair" | "poor"; ms: number | null };

/** In: the last times in milliseconds, newest last. Out: what they say; the middle one counts, so that one delay is no alarm. */
export function judgeRoundTrip(times: readonly number[]): RoundTrip {
  if (times.length < 3) return { is: "measuring", ms: null };
  const sorted = [...times].sort((a, b) => a - b);
  const ms = Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0);
  return { is: ms < 200 ? "good" : ms < 500 ? "fair" : "poor", ms };
}

/** Measures while the component is mounted. */
export function useRoundTrip(): RoundTrip {
  const [times, setTimes] = useState<readonly number[]>([]);
  useEffect(() => {
    connect();
    // The machine's steady clock, so that setting its time does not count as a delay.
    const ask = () => send({ t: "ping", at: performance.now() });
    const stopOpen = onOpen(ask);
    const stopMessages = onMessage((message) => {
      if (message.t !== "pong") return;
      const took = performance.now() - message.at;
      if (took >= 0) setTimes((before) => [...before, took].slice(-KEPT));
    });
    const timer = setInterval(ask, EVERY_MS);
    return () => {
      clearInterval(timer);
      stopOpen();
      stopMessages();
    };
  }, []);
  return judgeRoundTrip(times);
}
