// Whether the microphone hears the person, and how loud the room is while nobody speaks.
import type { ReadonlySignal } from "@preact/signals-react";
import { useEffect, useState } from "react";

/** `silent`: nothing was heard yet; `works`: a voice was. `room`: null until it has been listened to for some seconds. */
export type NoiseVerdict = { voice: "silent" | "works"; room: "quiet" | "loud" | null };

const EVERY_MS = 100;
const LISTENED = 40;
/** On the meter's scale: a voice near the microphone, and a room in which it would be hard to follow. */
const VOICE = 0.45;
const LOUD_ROOM = 0.5;

/**
 * Judges a microphone by its levels; the noise of the room is what is left in the pauses.
 * @param levels - from 0 to 1, a tenth of a second apart
 */
export function judgeLevels(levels: readonly number[], wasHeard: boolean): NoiseVerdict {
  const voice = wasHeard || levels.some((level) => level >= VOICE) ? "works" : "silent";
  if (levels.length < LISTENED) return { voice, room: null };
  const pauses = [...levels].sort((a, b) => a - b)[Math.floor(levels.length / 5)] ?? 0;
  return { voice, room: pauses >= LOUD_ROOM ? "loud" : "quiet" };
}

/** Listens to a level while the component is mounted. */
export function useNoise(level: ReadonlySignal<number>): NoiseVerdict {
  const [heard, setHeard] = useState<NoiseVerdict>({ voice: "silent", room: null });
  useEffect(() => {
    let levels: number[] = [];
    let wasHeard = false;
    const listen = () => {
      levels = [...levels, level.peek()].slice(-LISTENED);
      const now = judgeLevels(levels, wasHeard);
      wasHeard = now.voice === "works";
      setHeard((before) => (before.voice === now.voice && before.room === now.room ? before : now));
    };
    const timer = setInterval(listen, EVERY_MS);
    return () => clearInterval(timer);
  }, [level]);
  return heard;
}
