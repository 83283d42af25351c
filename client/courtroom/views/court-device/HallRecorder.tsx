// The device as the recorder of its hall, while nothing else is: the recorder's page in a frame, which begins by itself, as nobody operates
// a wall. It has a realm of its own, so that it is connected as a recorder and not as the device, and ends with its frame.
import { signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { useCallback, useEffect, useState } from "react";
import { ownCourt } from "../../../../server/contract/halls.ts";
import type { Sitting } from "../../../../server/contract/sitting/sitting.ts";
import { hearRecorder, type RecorderSays } from "../../../court/recorder-frame.ts";
import { account } from "../../../net/session.ts";
import { useText } from "../../../text/i18n.ts";
import { useUnrecorded } from "../../stream/use-unrecorded.ts";
import styles from "./HallRecorder.module.css";

/** A recorder that fails so often before it has begun to send is tried again only after a while. */
const FAILURES_MOST = 3;
const AGAIN_MS = 10_000;
const UNABLE_MS = 300_000;
/** A frame that has not recorded for so long is followed by another: it may show the browser's own error, or stand still. */
const SILENT_MS = 120_000;
/** Times in a row that it failed. */
const failures = signal(0);

/** It is in view as long as it records: what a page does not show, a browser may slow down. */
export function HallRecorder({ sitting }: { sitting: Sitting }) {
  useSignals();
  const t = useText("courtDevice");
  const isUnrecorded = useUnrecorded(sitting);
  const { frame, turn, said } = useFrame(isUnrecorded);
  const me = account.value;
  if (!me || ownCourt(me) !== sitting.courtId) return null;
  if (!isUnrecorded && said !== "on") return null;
  const isUnable = failures.value >= FAILURES_MOST;
  const isFramed = !isUnable && said !== "held";
  const isOn = said === "on" && !isUnrecorded;
  const words = isUnable ? "unable" : said === "held" ? "held" : isOn ? "records" : "trying";
  return (
    <section className={styles.recorder} aria-label={t("recorder.label")}>
      {isFramed && (
        <iframe
          key={turn}
          ref={frame}
          className={styles.frame}
          src={`/recorder?court=${encodeURIComponent(sitting.courtId)}`}
          title={t("recorder.preview")}
        />
      )}
      <p role="status">{t(`recorder.${words}`)}</p>
    </section>
  );
}

/** What the frame said last, and which frame it is: each one that has ended is followed by another. */
function useFrame(isUnrecorded: boolean) {
  const [state, setState] = useState<{ turn: number; said: RecorderSays | null }>({ turn: 0, said: null });
  const frame = useCallback((element: HTMLIFrameElement) => {
    const another = () => setState(({ turn }) => ({ turn: turn + 1, said: null }));
    return hearRecorder(element, (said) => {
      if (said === "unable") failures.value = FAILURES_MOST;
      if (said === "failed") failures.value += 1;
      if (said === "on" || said === "held") setState(({ turn }) => ({ turn, said }));
      else if (said === "failed") setTimeout(another, AGAIN_MS);
      else another();
    });
  }, []);
  const isSending = state.said === "on" && !isUnrecorded;
  useEffect(() => {
    if (isSending) failures.value = 0;
  }, [isSending]);
  const isHeld = state.said === "held";
  const { turn } = state;
  useEffect(() => {
    if (!isUnrecorded || isHeld) return;
    const another = () => setState(({ turn }) => ({ turn: turn + 1, said: null }));
    const timer = setTimeout(another, SILENT_MS);
    return () => clearTimeout(timer);
  }, [isUnrecorded, isHeld, turn]);
  const isUnable = failures.value >= FAILURES_MOST;
  useEffect(() => {
    if (!isUnable) return;
    const timer = setTimeout(() => {
      failures.value = 0;
    }, UNABLE_MS);
    return () => clearTimeout(timer);
  }, [isUnable]);
  useEffect(() => {
    if (!isHeld) return;
    const again = () => setState(({ turn }) => ({ turn: turn + 1, said: null }));
    addEventListener("pointerup", again);
    addEventListener("keyup", again);
    return () => {
      removeEventListener("pointerup", again);
      removeEventListener("keyup", again);
    };
  }, [isHeld]);
  return { frame, ...state };
}
