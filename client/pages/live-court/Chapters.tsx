// The items of the last hours, to which a viewer may go back; what was not shown has its number alone, and why.
import { DoorClosed } from "lucide-react";
import { REPLAY_MINUTES } from "../../../server/contract/limits.ts";
import type { LiveChapter } from "../../../server/contract/rest/live.ts";
import { CauseTitle } from "../../court/CauseTitle.tsx";
import { Serial } from "../../court/Serial.tsx";
import { serialText } from "../../court/serial-text.ts";
import { formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Hidden } from "../../ui/Hidden.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Press } from "../../ui/Press.tsx";
import styles from "./Chapters.module.css";

type ChaptersProps = {
  /** From the oldest to the newest. */
  chapters: readonly LiveChapter[];
  /** When what is on the screen was heard. */
  shownAt: number | null;
  onGo: (chapter: LiveChapter) => void;
};

export function Chapters({ chapters, shownAt, onGo }: ChaptersProps) {
  const own = useText("liveCourt");
  if (chapters.length === 0) return null;
  return (
    <section className={styles.chapters} aria-labelledby="live-chapters">
      <h2 id="live-chapters">{own("chapters")}</h2>
      <p>{own("chaptersMean", { hours: REPLAY_MINUTES / 60 })}</p>
      <ol>
        {[...chapters].reverse().map((chapter) => {
          const isNow = shownAt !== null && shownAt >= chapter.from && shownAt < chapter.to;
          return (
            <li key={chapter.from} data-card={chapter.card ?? undefined} aria-current={isNow || undefined}>
              <Row chapter={chapter} onGo={onGo} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Row({ chapter, onGo }: { chapter: LiveChapter; onGo: ChaptersProps["onGo"] }) {
  const t = useText("liveCourts");
  const own = useText("liveCourt");
  const { item, card, from } = chapter;
  const isClosed = card === "in_camera";
  const serial = serialText(item.serial);
  const says = (
    <>
      <Serial state={isClosed ? "in-camera" : "plain"}>{serial}</Serial>
      <span className={styles.what}>
        <b>{item.caseNumber || t("item", { serial })}</b>
        <CauseTitle item={item} />
        {card !== null && (
          <small>
            {isClosed && <Icon of={DoorClosed} />}
            {t(`card.${card}`)}
          </small>
        )}
      </span>
      <span className={styles.when}>{formatTime(from)}</span>
    </>
  );
  if (card !== null) return <div className={styles.row}>{says}</div>;
  return (
    <Press className={styles.row} onPress={() => onGo(chapter)}>
      <Hidden>{own("showFrom")}</Hidden>
      {says}
    </Press>
  );
}
