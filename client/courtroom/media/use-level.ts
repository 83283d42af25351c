// The loudness of a stream, for components.
import { type ReadonlySignal, signal } from "@preact/signals-react";
import { useEffect, useState } from "react";
import { meterLevel } from "../../media/level.ts";

const silence = signal(0);

/** The level of a stream, 0 to 1, while the component is mounted. */
export function useLevel(stream: MediaStream | null): ReadonlySignal<number> {
  const [level, setLevel] = useState<ReadonlySignal<number>>(silence);
  useEffect(() => {
    if (stream === null) return;
    const meter = meterLevel(stream);
    setLevel(meter.level);
    return () => {
      meter.stop();
      setLevel(silence);
    };
  }, [stream]);
  return level;
}
