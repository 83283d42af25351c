// Where a recording is, on a line, and the way to any other place in it.
import { publicRecordingsText } from "../../court/public-recordings.text.ts";
import { formatDuration } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import styles from "./Seek.module.css";

type SeekProps = { at: number; length: number; onSeek: (seconds: number) => void };

export function Seek({ at, length, onSeek }: SeekProps) {
  const t = useText(publicRecordingsText);
  return (
    <input
      type="range"
      className={styles.line}
      aria-label={t("place")}
      aria-valuetext={t("at", { at: formatDuration(at), length: formatDuration(length) })}
      min={0}
      max={Math.max(1, length)}
      step={1}
      value={Math.min(at, length)}
      onChange={(event) => onSeek(event.target.valueAsNumber)}
      // The slider handles its own arrow keys; the player would move a second time.
      onKeyDown={(event) => event.key.startsWith("Arrow") && event.stopPropagation()}
    />
  );
}
