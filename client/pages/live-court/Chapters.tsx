// The items of the last hours, to which a viewer may go back; what was not shown has its number alone, and why.
import { REPLAY_MINUTES } from "../../../server/contract/limits.ts";
import type { LiveChapter } from "../../../server/contract/rest/live.ts";
import { DayItem, DayItems } from "../../court/DayItems.tsx";
import { serialText } from "../../court/serial-text.ts";
import { formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
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
      <DayItems>
        {[...chapters].reverse().map((chapter) => (
          <Chapter key={chapter.from} chapter={chapter} shownAt={shownAt} onGo={onGo} />
        ))}
      </DayItems>
    </section>
  );
}

type ChapterProps = Pick<ChaptersProps, "shownAt" | "onGo"> & { chapter: LiveChapter };

function Chapter({ chapter, shownAt, onGo }: ChapterProps) {
  const t = useText("liveCourts");
  const own = useText("liveCourt");
  const { item, card, from, to } = chapter;
  const serial = serialText(item.serial);
  return (
    <DayItem
      serial={serial}
      name={item.caseNumber || t("item", { serial })}
      parties={item}
      why={card === null ? null : t(`card.${card}`)}
      isClosed={card === "in_camera"}
      isNow={shownAt !== null && shownAt >= from && shownAt < to}
      time={formatTime(from)}
      onGo={card === null ? { call: own("showFrom"), go: () => onGo(chapter) } : null}
    />
  );
}
