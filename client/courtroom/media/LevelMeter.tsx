// The level of one's own microphone, as a row of bars.

import type { ReadonlySignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { useText } from "../../text/i18n.ts";
import styles from "./LevelMeter.module.css";
import { mediaText } from "./text.ts";

const BARS = 14;
const bars = Array.from({ length: BARS }, (_, bar) => bar);

export function LevelMeter({ level }: { level: ReadonlySignal<number> }) {
  useSignals();
  const t = useText(mediaText);
  const on = Math.round(level.value * BARS);
  return (
    <>
      <meter className="visually-hidden" aria-label={t("devices.level")} min={0} max={BARS} value={on} />
      <span className={styles.meter} aria-hidden="true">
        {bars.map((bar) => (
          <span key={bar} data-on={bar < on || undefined} />
        ))}
      </span>
    </>
  );
}
