// Whether a voice is on a stream now, with the pauses between words passed over.
import { effect } from "@preact/signals-react";
import { useEffect, useState } from "react";
import { useLevel } from "./use-level.ts";

/** On the meter's scale: above what a quiet room gives. */
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
