// The court's clock for pages on which half a minute is soon enough.
import { useEffect, useState } from "react";
import { courtNow } from "../net/socket.ts";

const TICK_MS = 30_000;

/** The court's time in milliseconds; the component redraws every 30 s. */
export function useClock(): number {
  const [now, setNow] = useState(courtNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(courtNow()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
