// How long a word to the court and back takes, measured on the socket that the hearing will use.
import { useEffect, useState } from "react";
import { token } from "../../net/session.ts";
import { connect, followBoard, onMessage, onOpen, send } from "../../net/socket.ts";
import { judgeRoundTrip, type RoundTrip } from "./round-trip.ts";

const EVERY_MS = 1_000;
const KEPT = 5;

/** Measures while the component is mounted. */
export function useRoundTrip(): RoundTrip {
  const [times, setTimes] = useState<readonly number[]>([]);
  useEffect(() => {
    connect();
    // The server ends a connection that says neither who it is nor that it follows the board.
    const stopBoard = token.peek() === null ? followBoard() : () => {};
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
      stopBoard();
      stopOpen();
      stopMessages();
    };
  }, []);
  return judgeRoundTrip(times);
}
