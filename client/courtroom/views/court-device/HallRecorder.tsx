// The device as the recorder of its hall while no other recorder runs. The recorder's page runs in a frame and begins automatically,
// because nobody operates a wall. The frame has a realm of its own: it is connected as a recorder and not as the device, and ends with the
// frame.

import { signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { useCallback, useEffect, useState } from "react";
import { ownCourt } from "../../../../server/contract/hall-rules.ts";
import type { Sitting } from "../../../../server/contract/sitting/sitting.ts";
import { hearRecorder, type RecorderSays } from "../../../court/recorder-frame.ts";
import { account } from "../../../net/session.ts";
import { useText } from "../../../text/i18n.ts";
import { useUnrecorded } from "../../stream/use-unrecorded.ts";
import styles from "./HallRecorder.module.css";
import { courtDeviceText } from "./text.ts";

/** A recorder that fails so often before it has begun to send is tried again only after a while. */
const FAILURES_MOST = 3;
const AGAIN_MS = 10_000;
const UNABLE_MS = 300_000;
/** A frame that has not recorded for this long is replaced: it may show the browser's own error, or have stopped. */
const SILENT_MS = 120_000;
/** Times in a row that it failed. */
const failures = signal(0);

/** It stays in view while it records: a browser may slow down a frame that the page does not show. */
export function HallRecorder({ sitting }: { sitting: Sitting }) {
  useSignals();
  const t = useText(courtDeviceText);
  const isUnrecorded = useUnrecorded(sitting);
  const { frame, turn, said, isUnable } = useFrame(isUnrecorded);
  const me = account.value;
  if (!me || ownCourt(me) !== sitting.courtId) return null;
  if (!isUnrecorded && said !== "on") return null;
  return (
    <section className={styles.recorder} data-part="hall-recorder" aria-label={t("recorder.label")}>
      {!isUnable && said !== "held" && (
        <iframe
          key={turn}
          ref={frame}
          className={styles.frame}
          src={`/recorder?court=${encodeURIComponent(sitting.courtId)}`}
          title={t("recorder.preview")}
        />
      )}
      <p role="status">{t(`recorder.${stateOf(said, isUnable, isUnrecorded)}`)}</p>
    </section>
  );
}

function stateOf(said: RecorderSays | null, isUnable: boolean, isUnrecorded: boolean) {
  if (isUnable) return "unable";
  if (said === "held") return "held";
  return said === "on" && !isUnrecorded ? "records" : "trying";
}

/** Keeps what the frame said last, and which frame it is: each one that has ended is followed by another. */
function useFrame(isUnrecorded: boolean) {
  const [{ turn, said }, setState] = useState<{ turn: number; said: RecorderSays | null }>({
    turn: 0,
    said: null,
  });
  const another = useCallback(() => setState(({ turn }) => ({ turn: turn + 1, said: null })), []);
  const frame = useCallback(
    (element: HTMLIFrameElement) =>
      hearRecorder(element, (what) => {
        if (what === "on" || what === "held") return setState(({ turn }) => ({ turn, said: what }));
        if (what === "unable") failures.value = FAILURES_MOST;
        if (what !== "failed") return another();
        failures.value += 1;
        setTimeout(another, AGAIN_MS);
      }),
    [another],
  );
  const isHeld = said === "held";
  const isSending = said === "on" && !isUnrecorded;
  const isUnable = failures.value >= FAILURES_MOST;
  useAfter(isUnrecorded && !isHeld ? SILENT_MS : null, another, turn);
  useAfter(isUnable ? UNABLE_MS : isSending ? 0 : null, forgetFailures, turn);
  useEffect(() => {
    if (!isHeld) return;
    addEventListener("pointerup", another);
    addEventListener("keyup", another);
    return () => {
      removeEventListener("pointerup", another);
      removeEventListener("keyup", another);
    };
  }, [isHeld, another]);
  return { frame, turn, said, isUnable };
}

function forgetFailures(): void {
  failures.value = 0;
}

/** Does something once some milliseconds have passed, counted anew for each `turn`; null: not at all. */
function useAfter(ms: number | null, act: () => void, turn: number): void {
  useEffect(() => {
    if (ms === null) return;
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  }, [ms, act, turn]);
}
