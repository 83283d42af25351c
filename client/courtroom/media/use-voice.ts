// Whether there is a voice on a stream now; short pauses between words are ignored.
import { effect } from "@preact/signals-react";
import { useEffect, useState } from "react";
import { useLevel } from "./use-level.ts";

/** On the meter's scale: louder than a quiet room. */
const VOICE = 0.45;
const PAUSE_MS = 700;

export function useVoice(stream: MediaStream | null): boolean {
  const level = useLevel(stream);
  const [isSpeaking, setSpeaking] = useState(false);
  useEffect(() => {
    let silence: ReturnType<typeof setTimeout> | undefined;
    const stop = effect(() => {
      if (level.value < VOICE) return;
      clearTimeout(silence);
      silence = setTimeout(() => setSpeaking(false), PAUSE_MS);
      setSpeaking(true);
    });
    return () => {
      stop();
      clearTimeout(silence);
      setSpeaking(false);
    };
  }, [level]);
  return isSpeaking;
}
