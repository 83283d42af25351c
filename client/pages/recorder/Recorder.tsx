// The recorder's page (docs/domain.md#recorder). The server opens it in a browser of its own; without a code an officer's browser records
// their hall, or in a frame the court room's own device does.

import { useEffect, useRef, useState } from "react";
import { useSearch } from "wouter";
import { isFramed } from "../../net/framed.ts";
import { useText } from "../../text/i18n.ts";
import { DeviceRecorder } from "./DeviceRecorder.tsx";
import { HEIGHT, WIDTH } from "./layout.ts";
import { OwnRecorder } from "./OwnRecorder.tsx";
import styles from "./Recorder.module.css";
import { record } from "./record.ts";
import { recorderText } from "./text.ts";
import { useRecorderWords } from "./use-recorder-words.ts";

export default function Recorder() {
  const search = new URLSearchParams(useSearch());
  const [courtId, meeting] = [search.get("court"), search.get("meeting")];
  if (location.hash !== "") return <ServersRecorder />;
  if (meeting !== null) return <OwnRecorder of={{ meeting }} />;
  if (courtId === null) return <ServersRecorder />;
  return isFramed ? <DeviceRecorder courtId={courtId} /> : <OwnRecorder of={{ courtId }} />;
}

function ServersRecorder() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isBegun = useRef(false);
  const own = useText(recorderText);
  const words = useRecorderWords();
  const [state, setState] = useState("");
  useEffect(() => {
    const code = location.hash.slice(1);
    if (!canvas.current || code === "" || isBegun.current) return;
    isBegun.current = true;
    record({
      code,
      canvas: canvas.current,
      words,
      say: (sent, left) => setState(`${sent} sent, ${left} left`),
      onEnd: () => location.replace("about:blank"),
    }).catch((error: unknown) => setState(`failed: ${String(error)}`));
  }, [words]);
  return (
    <main aria-label={own("title")}>
      <canvas ref={canvas} className={styles.frame} width={WIDTH} height={HEIGHT} />
      <output>{state}</output>
    </main>
  );
}
