// The card in place of a hall: the kind of reason, and never the case.

import { CalendarX, Clock, DoorClosed, FileX, MonitorOff, NotebookPen, TriangleAlert } from "lucide-react";
import type { Card } from "../../server/contract/sitting/core/airing.ts";
import { formatTime } from "../text/format.ts";
import { useText } from "../text/i18n.ts";
import { Icon, type LucideIcon } from "../ui/Icon.tsx";
import { itemWords } from "./item-words.ts";
import styles from "./Live.module.css";
import { liveCourtsText } from "./live-courts.text.ts";

const icons: Record<Card, LucideIcon> = {
  off: MonitorOff,
  not_in_session: CalendarX,
  recess: CalendarX,
  paused: MonitorOff,
  dictation: NotebookPen,
  objection: FileX,
  excluded: FileX,
  excluded_kind: FileX,
  bench_talk: DoorClosed,
  in_camera: DoorClosed,
  stopped: MonitorOff,
  technical: TriangleAlert,
};

type LiveCardProps = {
  card: Card;
  /** When the bench sits again after a recess; null for not today. */
  until?: string | null;
  /** When the stream begins, where it has not begun yet. */
  beginsAt?: number | null;
  /** The number of the item that it covers; of its case a card says nothing. */
  serial?: number | null;
  isLarge?: boolean;
};

/** Cards that are for the sake of an item, and say its number. */
const titles: Partial<Record<Card, "itemInCamera" | "itemNotShown">> = {
  in_camera: "itemInCamera",
  objection: "itemNotShown",
  excluded: "itemNotShown",
  excluded_kind: "itemNotShown",
};
/** Cards that do not say it themselves. */
const comesBack: ReadonlySet<Card> = new Set([
  "objection",
  "excluded",
  "excluded_kind",
  "in_camera",
  "stopped",
]);

export function LiveCard({
  card,
  until = null,
  beginsAt = null,
  serial = null,
  isLarge = false,
}: LiveCardProps) {
  const t = useText(liveCourtsText);
  if (beginsAt !== null)
    return (
      <div className={styles.card} data-card="begins" data-large={isLarge || undefined}>
        <Icon of={Clock} />
        <strong>{t("begins", { time: formatTime(beginsAt) })}</strong>
        <span>{t("beginsMeans")}</span>
      </div>
    );
  const named = titles[card];
  const isBack = card === "recess" && until !== null;
  return (
    <div className={styles.card} data-card={card} data-large={isLarge || undefined}>
      <Icon of={icons[card]} />
      <strong>{named && serial !== null ? t(named, itemWords(serial)) : t(`card.${card}`)}</strong>
      <span>{isBack ? t("recessUntil", { time: until }) : t(`cardMeans.${card}`)}</span>
      {isLarge && comesBack.has(card) && <span>{t("comesBack")}</span>}
    </div>
  );
}
