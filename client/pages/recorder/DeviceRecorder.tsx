// The court room's own device as the recorder of its hall: nobody presses there, so the page begins by itself in a frame of the device's
// room, and says to it what becomes of that.

import { useEffect, useRef } from "react";
import { sayToRoom } from "../../court/recorder-frame.ts";
import { audioRuns } from "../../media/audio-runs.ts";
import { api, asApiError } from "../../net/api.ts";
import { useText } from "../../text/i18n.ts";
import { isFast, tryBrowser } from "./encoder.ts";
import { HEIGHT, WIDTH } from "./layout.ts";
import styles from "./Recorder.module.css";
import { type RecorderWords, record } from "./record.ts";
import { recorderText } from "./text.ts";
import { useRecorderWords } from "./use-recorder-words.ts";

export function DeviceRecorder({ courtId }: { courtId: string }) {
  const t = useText(recorderText);
  const words = useRecorderWords();
  const canvas = useRef<HTMLCanvasElement>(null);
  const isBegun = useRef(false);
  useEffect(() => {
    if (canvas.current === null || isBegun.current) return;
    isBegun.current = true;
    recordHere(courtId, canvas.current, words).catch(() => sayToRoom("failed"));
  }, [courtId, words]);
  return (
    <main id="main" tabIndex={-1} aria-label={t("preview")}>
      <canvas ref={canvas} className={styles.frame} width={WIDTH} height={HEIGHT} />
    </main>
  );
}

/** Milliseconds that the browser has to begin with audio, beside a hearing that it shows. */
const AUDIO_MS = 3_000;

async function recordHere(courtId: string, canvas: HTMLCanvasElement, words: RecorderWords): Promise<void> {
  if (!(await isAble())) return sayToRoom("unable");
  if (!(await audioRuns(AUDIO_MS))) return sayToRoom("held");
  const code = await codeFor(courtId);
  sayToRoom("on");
  // The room takes the frame away when it is over: nothing of a recorder goes on without its page.
  await record({ code, canvas, words, say: () => {}, onEnd: () => sayToRoom("over") });
}

/** Milliseconds before it tries its browser again, or asks again for a hall that another recorder may still have. */
const AGAIN_MS = 3_000;
/** A browser may be slow for a moment, as while its page loads. */
const TRIES_MOST = 3;

async function isAble(): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    const ability = await tryBrowser();
    if (!ability.video || !ability.audio) return false;
    if (isFast(ability) || tries === TRIES_MOST) return isFast(ability);
    await pause();
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, AGAIN_MS));

/** Waits until the hall is free. The room takes the frame away when another one records it. */
async function codeFor(courtId: string): Promise<string> {
  for (;;) {
    try {
      return (await api.post("/recorder/own/:courtId", { param: { courtId } })).code;
    } catch (error) {
      const { status, code } = asApiError(error);
      const mayPass = code === "conflict" || status === 0 || status === 429 || status >= 500;
      if (!mayPass) throw error;
    }
    await pause();
  }
}
