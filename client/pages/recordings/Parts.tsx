// The day of a recording: each item with where it begins, and what was not recorded and why.
import { DoorClosed } from "lucide-react";
import type { RecordingPart } from "../../../server/contract/rest/recordings.ts";
import { CauseTitle } from "../../court/CauseTitle.tsx";
import { Serial } from "../../court/Serial.tsx";
import { formatDuration, formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Hidden } from "../../ui/Hidden.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Press } from "../../ui/Press.tsx";
import styles from "./Recordings.module.css";

/** `at`: where it plays, in seconds; null before that. `onJump`: null for whoever does not play it. */
type PartsProps = {
  parts: readonly RecordingPart[];
  at: number | null;
  onJump: ((seconds: number) => void) | null;
};

export function Parts({ parts, at, onJump }: PartsProps) {
  const t = useText("recordings");
  return (
    <section className={`panel ${styles.parts}`} aria-labelledby="recording-parts">
      <h2 id="recording-parts">{t("parts")}</h2>
      <ol>
        {parts.map((part) => {
          const isNow = at !== null && at >= part.startsAt && at < part.startsAt + part.seconds;
          return (
            <li key={part.from} data-gap={part.gap ?? undefined} aria-current={isNow || undefined}>
              <Part part={part} onJump={onJump} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Part({ part, onJump }: { part: RecordingPart; onJump: PartsProps["onJump"] }) {
  const t = useText("recordings");
  const { item, gap, seconds, missing, startsAt, from } = part;
  const time = formatTime(from);
  const says = (
    <>
      <Serial state={item?.isClosed ? "in-camera" : "plain"}>{item?.serial ?? "–"}</Serial>
      <span className={styles.what}>
        <b>{item === null ? t("between") : item.caseNumber || t(item.isClosed ? "closed" : "item", item)}</b>
        {item && <CauseTitle item={item} />}
        {gap !== null && (
          <small className={styles.why}>
            {gap === "in_camera" && <Icon of={DoorClosed} />}
            {t(`gap.${gap}`)}
          </small>
        )}
        {missing > 0 && <small data-missing>{t("missing", { length: formatDuration(missing) })}</small>}
      </span>
      <span className={styles.when}>
        {time}
        {seconds > 0 && <small>{formatDuration(seconds)}</small>}
      </span>
    </>
  );
  if (seconds === 0 || onJump === null) return <div className={styles.part}>{says}</div>;
  return (
    <Press className={styles.part} onPress={() => onJump(startsAt)}>
      <Hidden>{t("playFrom")}</Hidden>
      {says}
    </Press>
  );
}
