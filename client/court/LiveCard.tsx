// The card in place of a hall: the kind of reason, and never the case.
import { CalendarX, Clock, DoorClosed, FileX, MonitorOff, NotebookPen, TriangleAlert } from "lucide-react";
import type { Card } from "../../server/contract/sitting/core/airing.ts";
import { formatTime } from "../text/format.ts";
import { useText } from "../text/i18n.ts";
import { Icon, type LucideIcon } from "../ui/Icon.tsx";
import styles from "./LiveCard.module.css";

const icons: Record<Card, LucideIcon> = {
  off: MonitorOff,
  not_in_session: CalendarX,
  recess: CalendarX,
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
  /** When the stream begins, where it has not begun yet. */
  beginsAt?: number | null;
  isLarge?: boolean;
};

export function LiveCard({ card, beginsAt = null, isLarge = false }: LiveCardProps) {
  const t = useText("liveCourts");
  if (beginsAt !== null)
    return (
      <div className={styles.card} data-card="begins" data-large={isLarge || undefined}>
        <Icon of={Clock} />
        <strong>{t("begins", { time: formatTime(beginsAt) })}</strong>
        <span>{t("beginsMeans")}</span>
      </div>
    );
  return (
    <div className={styles.card} data-card={card} data-large={isLarge || undefined}>
      <Icon of={icons[card]} />
      <strong>{t(`card.${card}`)}</strong>
      <span>{t(`cardMeans.${card}`)}</span>
    </div>
  );
}
