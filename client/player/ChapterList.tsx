// The items that a viewer can jump to. An item that was not shown has only its number, and the reason.

import { type ReactNode, useId } from "react";
import type { LiveChapter } from "../../server/contract/rest/live.ts";
import { DayItem, DayItems } from "../court/DayItems.tsx";
import { itemWords } from "../court/item-words.ts";
import { liveCourtsText } from "../court/live-courts.text.ts";
import { serialText } from "../court/serial-text.ts";
import { formatTime } from "../text/format.ts";
import { useText } from "../text/i18n.ts";
import styles from "./ChapterList.module.css";
import { liveCourtText } from "./live-court.text.ts";

type ChapterListProps = { title: string; lead: string; children: ReactNode };

export function ChapterList({ title, lead, children }: ChapterListProps) {
  const id = useId();
  return (
    <section className={styles.chapters} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{lead}</p>
      <DayItems>{children}</DayItems>
    </section>
  );
}

type ChapterProps = {
  chapter: Pick<LiveChapter, "item" | "card" | "from">;
  /** It is what plays now. */
  isNow: boolean;
  length?: string;
  onGo: () => void;
};

export function Chapter({ chapter: { item, card, from }, isNow, length, onGo }: ChapterProps) {
  const t = useText(liveCourtsText);
  const own = useText(liveCourtText);
  const serial = serialText(item.serial);
  const isShown = card === null;
  return (
    <DayItem
      serial={serial}
      name={item.caseNumber || t("item", itemWords(serial))}
      parties={item}
      reason={isShown ? null : t(`card.${card}`)}
      isClosed={card === "in_camera"}
      isNow={isNow}
      time={formatTime(from)}
      length={isShown ? length : null}
      onGo={isShown ? { call: own("showFrom"), go: onGo } : null}
    />
  );
}
