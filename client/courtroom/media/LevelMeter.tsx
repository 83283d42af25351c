// How loud one's own microphone hears, as a row of bars.

import { type ReadonlySignal, signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useState } from "react";
import { meterLevel } from "../../media/level.ts";
import { useText } from "../../text/i18n.ts";

const BARS = 14;
const bars = Array.from({ length: BARS }, (_, bar) => bar);
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

export function LevelMeter({ level }: { level: ReadonlySignal<number> }) {
  useSignals();
  const t = useText("room");
  const on = Math.round(level.value * BARS);
  return (
    <>
      <meter className="visually-hidden" aria-label={t("devices.level")} min={0} max={BARS} value={on} />
      <span className="meter" aria-hidden="true">
        {bars.map((bar) => (
          <span key={bar} data-on={bar < on || undefined} />
        ))}
      </span>
    </>
  );
}
