// The frame around a player: the screen, its item, and beside it the facts about the hearing and the items.

import type { ReactNode } from "react";
import type { LiveChapter } from "../../server/contract/rest/live.ts";
import { apostrophes } from "../court/bench.ts";
import { liveCourtsText } from "../court/live-courts.text.ts";
import { serialText } from "../court/serial-text.ts";
import { useText } from "../text/i18n.ts";
import { Text } from "../ui/Layout.tsx";
import styles from "./PlayerPage.module.css";

/** The item on the screen; its title is empty where it is not to be named. */
type ItemOnScreen = { serial: number; caseNumber: string; title: string };

type PlayerPageProps = {
  hall: string;
  /** The player, or what is shown in its place. */
  screen: ReactNode;
  item: ItemOnScreen | null;
  /** It is on the screen, and no card in its place. */
  isShown: boolean;
  /** The door is closed. */
  isClosed: boolean;
  /** The title where no item has one. */
  title: string;
  /** The words for what the keys do; empty where there is nothing to play. */
  keys: string;
  /** The name of the part beside the screen. */
  about: string;
  children: ReactNode;
};

export function PlayerPage(props: PlayerPageProps) {
  const { hall, screen, item, isShown, isClosed, title, keys, about, children } = props;
  const t = useText(liveCourtsText);
  return (
    <div className={styles.hall}>
      <section aria-label={t("hall", { number: hall })}>
        <div className={styles.screen}>{screen}</div>
        <div className={styles.below}>
          {item && (
            <span className={styles.serial} data-closed={isClosed || undefined}>
              {serialText(item.serial)}
            </span>
          )}
          <div>
            <h1 className={item?.title ? styles.title : styles.plainTitle}>{item?.title || title}</h1>
            <Text tone="soft">{item?.caseNumber || (item && !isShown ? t("notShown") : "")}</Text>
          </div>
        </div>
        {keys !== "" && <p className={styles.keys}>{keys}</p>}
      </section>
      <aside className={styles.beside} aria-label={about}>
        {children}
      </aside>
    </div>
  );
}

type AboutProps = { title: string; judges: readonly string[]; children: ReactNode };

/** The first part beside the screen: the hall and its bench. */
export function About({ title, judges, children }: AboutProps) {
  return (
    <section className={styles.about}>
      <h2>{title}</h2>
      <ul className={styles.judges}>
        {judges.map((name) => (
          <li key={name}>{apostrophes(name)}</li>
        ))}
      </ul>
      {children}
    </section>
  );
}

/** The item of a chapter, as it is named below the screen. */
export function itemOf(chapter: Pick<LiveChapter, "item"> | undefined): ItemOnScreen | null {
  if (!chapter) return null;
  const { serial, caseNumber, petitioner, respondent } = chapter.item;
  return { serial, caseNumber, title: [petitioner, respondent].filter(Boolean).join(" v. ") };
}
