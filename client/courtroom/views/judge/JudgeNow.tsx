// The item before the court: its number as large as possible, its title, its case, and the time since it was called.

import { calledSince, type Item } from "../../../../server/contract/sitting/core/item.ts";
import { doorClosed, runningItem } from "../../../../server/contract/sitting/core/state.ts";
import type { Sitting } from "../../../../server/contract/sitting/sitting.ts";
import { moverOf } from "../../../../server/contract/sitting/topics/memos.ts";
import { pausedCase } from "../../../../server/contract/sitting/topics/pausing.ts";
import { CauseTitle } from "../../../court/CauseTitle.tsx";
import { frameText } from "../../../court/frame.text.ts";
import { Serial, type SerialState } from "../../../court/Serial.tsx";
import { sentenceCase } from "../../../court/sentence-case.ts";
import { serialText } from "../../../court/serial-text.ts";
import { useNow } from "../../../net/use-now.ts";
import { formatDuration } from "../../../text/format.ts";
import { useText } from "../../../text/i18n.ts";
import { Hidden } from "../../../ui/Hidden.tsx";
import { dictationText } from "../../dictation/text.ts";
import styles from "./JudgeNow.module.css";
import { judgeText } from "./text.ts";
import { titleOf } from "./title.ts";

export function JudgeNow({ sitting }: { sitting: Sitting }) {
  const t = useText(judgeText);
  const tFrame = useText(frameText);
  const running = runningItem(sitting);
  const paused = pausedCase(sitting);
  const isDictated = running !== null && sitting.dictation?.item === running.id;
  if (running)
    return (
      <ItemNow
        item={running}
        mover={moverOf(sitting, running.id)}
        look={lookOf(sitting, running)}
        isDictated={isDictated}
      />
    );
  if (sitting.phase === "sitting" && paused)
    return <ItemNow item={paused} mover={moverOf(sitting, paused.id)} look="paused" />;
  const { rising } = sitting;
  const again = rising?.until ? tFrame("sitsAgain", { time: rising.until }) : tFrame("sitsNoMore");
  const [title, means] = {
    not_open: [t("notOpen"), t("notOpenMeans")],
    sitting: [t("nothing"), rising === null ? t("nothingMeans") : again],
    risen: [t("risen"), ""],
  }[sitting.phase];
  return (
    <section className={`${styles.judgeNow} ${styles.empty}`} aria-label={t("now")}>
      <h1>{title}</h1>
      {means !== "" && <p>{means}</p>}
    </section>
  );
}

function lookOf(sitting: Sitting, item: Item): SerialState {
  if (doorClosed(sitting)) return "in-camera";
  return item.state === "CALLED" ? "called" : "hearing";
}

type ItemNowProps = {
  item: Item;
  /** Of a memo. */
  mover: string;
  look: SerialState;
  isDictated?: boolean;
};

function ItemNow({ item, mover, look, isDictated }: ItemNowProps) {
  const t = useText(judgeText);
  const tDictation = useText(dictationText);
  const since = calledSince(item);
  const title = titleOf(item);
  const facts = [
    title === item.caseNumber ? mover : item.caseNumber,
    sentenceCase(item.purpose),
    item.caseNumber === "" && title !== item.categoryText ? item.categoryText : "",
  ];
  return (
    <section className={styles.judgeNow} aria-label={t("now")}>
      <Serial
        state={look}
        says={t(`look.${look === "called" || look === "in-camera" || look === "paused" ? look : "hearing"}`)}
      >
        {serialText(item.serial)}
      </Serial>
      <h1>{title === null ? <CauseTitle item={item} /> : <span className="court-voice">{title}</span>}</h1>
      <p>
        <span>{facts.filter((fact) => fact !== "").join(" · ")}</span>
        <span className={styles.state}>
          {look === "called" && <b className={styles.word}>{t("look.called")}</b>}
          {isDictated && <b className={styles.word}>{tDictation("dictation")}</b>}
          {look === "paused" && <b className={styles.word}>{t("look.paused")}</b>}
          {since !== null && <Elapsed since={since} />}
        </span>
      </p>
    </section>
  );
}

function Elapsed({ since }: { since: number }) {
  const t = useText(judgeText);
  const now = useNow();
  const seconds = Math.max(0, Math.floor((now - since) / 1000));
  return (
    <time dateTime={`PT${seconds}S`}>
      {formatDuration(seconds)}
      <Hidden> {t("sinceCalled")}</Hidden>
    </time>
  );
}
