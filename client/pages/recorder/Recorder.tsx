// The recorder's page. The server opens it in a browser of its own, never a person (docs/domain.md#recorder).
import "../../text/later.ts";
import { useEffect, useRef, useState } from "react";
import { useText } from "../../text/i18n.ts";
import { HEIGHT, WIDTH } from "./frame.ts";
import styles from "./Recorder.module.css";
import { record } from "./record.ts";

export default function Recorder() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isBegun = useRef(false);
  const t = useText("liveCourts");
  const court = useText("court");
  const own = useText("recorder");
  const [state, setState] = useState("");
  useEffect(() => {
    const code = location.hash.slice(1);
    if (!canvas.current || code === "" || isBegun.current) return;
    isBegun.current = true;
    record(
      code,
      canvas.current,
      {
        hall: (number) => t("hall", { number }),
        versus: court("versus"),
        card: (card) => ({ title: t(`card.${card}`), means: t(`cardMeans.${card}`) }),
      },
      setState,
    ).catch((error: unknown) => setState(`failed: ${String(error)}`));
  }, [t, court]);
  return (
    <main aria-label={own("title")}>
      <canvas ref={canvas} className={styles.frame} width={WIDTH} height={HEIGHT} />
      <output>{state}</output>
    </main>
  );
}
