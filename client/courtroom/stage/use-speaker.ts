// Finds who is large on the stage: the person who has been speaking for a moment, until another person does.
import { useEffect, useState } from "react";
import { type Floor, nextFloor } from "./arrange.ts";

const STEP_MS = 250;
const nobody: Floor = { main: null, rival: null, since: 0 };

/**
 * Returns who is shown large.
 * @param candidates - the people who could be
 * @param speaking - those of them who speak now
 * @returns null while nobody has spoken
 */
export function useSpeaker(candidates: readonly string[], speaking: readonly string[]): string | null {
  const [floor, setFloor] = useState(nobody);
  const spoken = speaking.join(" ");
  useEffect(() => {
    const now = spoken === "" ? [] : spoken.split(" ");
    const step = () => setFloor((before) => nextFloor(before, now, performance.now()));
    step();
    const timer = setInterval(step, STEP_MS);
    return () => clearInterval(timer);
  }, [spoken]);
  const isHere = floor.main !== null && candidates.includes(floor.main);
  useEffect(() => {
    if (!isHere) setFloor((before) => (before.main === null ? before : nobody));
  }, [isHere]);
  return isHere ? floor.main : null;
}
