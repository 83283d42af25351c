// The running item as everyone sees it: its number, its case, and the time since it was called.

import { memo, type ReactNode } from "react";
import { MEMO_CATEGORY } from "../../../server/contract/limits.ts";
import { calledSince, type Item } from "../../../server/contract/sitting/core/item.ts";
import { doorClosed, runningItem } from "../../../server/contract/sitting/core/state.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { courtText } from "../../../server/contract/text/court.ts";
import { CauseTitle } from "../../court/CauseTitle.tsx";
import { frameText } from "../../court/frame.text.ts";
import { itemWords } from "../../court/item-words.ts";
import { Serial, type SerialState } from "../../court/Serial.tsx";
import { StateWord } from "../../court/State.tsx";
import { purposeOf } from "../../court/sentence-case.ts";
import { serialText } from "../../court/serial-text.ts";
import styles from "../../court/styles/strip.module.css";
import { useNow } from "../../net/use-now.ts";
import { formatDuration } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { classes } from "../../ui/classes.ts";
import { dictationText } from "../dictation/text.ts";
import { DoorWords } from "./DoorBanner.tsx";

type CaseStripProps = {
  sitting: Sitting;
  /** For a person who is before the court with the item: at what stage it is, what that means for them, and what they can do. */
  own?: { stage: "called" | "heard" | "inCamera"; says: ReactNode; acts: ReactNode };
  /** The person sees the hearing, so a closed door is told as from within. */
  isInside?: boolean;
};

/** The running item at the top of the room. An item that is closed to this person shows only its number. */
export const CaseStrip = memo(function CaseStrip({ sitting, own, isInside = false }: CaseStripProps) {
  const item = runningItem(sitting);
  if (item === null) return <BetweenItems sitting={sitting} />;
  const since = calledSince(item);
  const isClosed = doorClosed(sitting);
  const isBehindDoor = isClosed && isInside;
  return (
    <div
      className={classes(styles.strip, (own || isBehindDoor) && styles.own)}
      data-part={own ? "case-strip called--mine" : "case-strip"}
      data-stage={isBehindDoor ? "inCamera" : own?.stage}
    >
      <RunningSerial item={item} isClosed={isClosed} />
      <RunningTitle
        item={item}
        isClosed={isClosed}
        isBehindDoor={isBehindDoor}
        isDictated={sitting.dictation?.item === item.id}
        isSingle={sitting.singleCase === item.id}
        says={own?.says}
      />
      {since !== null && <SinceCalled since={since} />}
      {own?.acts}
    </div>
  );
});

type RunningProps = { item: Item; isClosed: boolean };

function RunningSerial({ item, isClosed }: RunningProps) {
  const t = useText(frameText);
  const state: SerialState = isClosed ? "in-camera" : item.state === "CALLED" ? "called" : "hearing";
  const says = isClosed
    ? t("state.inCamera")
    : item.state === "CALLED"
      ? t("state.called")
      : t("state.heard");
  return (
    <Serial state={state} says={says}>
      {serialText(item.serial)}
    </Serial>
  );
}

type RunningTitleProps = RunningProps & {
  isDictated: boolean;
  isSingle: boolean;
  isBehindDoor: boolean;
  /** In place of the facts of the case. */
  says?: ReactNode;
};

function RunningTitle(props: RunningTitleProps) {
  const { item, isClosed, isDictated, isSingle, isBehindDoor, says } = props;
  const t = useText(frameText);
  const tCourt = useText(courtText);
  const tDictation = useText(dictationText);
  const isHidden = item.caseNumber === "" && item.petitioner === "";
  // A memo has no parties: its subject is shown in place of a cause title.
  const hasParties = item.petitioner !== "" || item.respondent !== "";
  const title = hasParties ? <CauseTitle item={item} /> : item.caseNumber;
  // The number of a memo is the word for it.
  const category = item.category === MEMO_CATEGORY ? "" : item.categoryText;
  const facts = isHidden
    ? [category, t("closedCase")]
    : [
        hasParties ? item.caseNumber : "",
        category,
        purposeOf(item),
        ...(isClosed && !isBehindDoor ? [t("state.inCamera")] : []),
        isSingle ? tCourt("singleCase") : "",
      ];
  return (
    <div className={styles.title}>
      <h1>{isHidden ? t(isClosed ? "itemInCamera" : "itemHidden", itemWords(item.serial)) : title}</h1>
      <p role={says || isBehindDoor ? "status" : undefined}>
        {isBehindDoor && <DoorWords item={item} />}
        {isDictated && (
          <>
            <StateWord state="dictation">{tDictation("dictation")}</StateWord>{" "}
          </>
        )}
        {says ?? facts.filter((fact) => fact !== "").join(" · ")}
      </p>
    </div>
  );
}

function BetweenItems({ sitting }: { sitting: Sitting }) {
  const t = useText(frameText);
  const { rising } = sitting;
  const until = rising?.until ?? null;
  const risen = until === null ? t("sitsNoMore") : t("sitsAgain", { time: until });
  const follows = rising === null ? t("noItemNow") : risen;
  const paused = sitting.paused === null ? undefined : sitting.items[sitting.paused];
  if (sitting.phase === "sitting" && paused)
    return (
      <div className={styles.strip} data-part="case-strip">
        <Serial state="paused" says={t("state.paused")}>
          {serialText(paused.serial)}
        </Serial>
        <div className={styles.title}>
          <h1>{t("itemPaused", itemWords(paused.serial))}</h1>
          <p>{follows}</p>
        </div>
      </div>
    );
  const words = {
    not_open: [t("notOpen"), t("notOpenMeans")],
    sitting: [t("noItem"), follows],
    risen: [t("risen"), t("risenMeans")],
  } as const;
  const [title, means] = words[sitting.phase];
  return (
    <div className={styles.strip} data-part="case-strip">
      <div className={styles.title}>
        <h1>{title}</h1>
        <p>{means}</p>
      </div>
    </div>
  );
}

function SinceCalled({ since }: { since: number }) {
  const t = useText(frameText);
  const now = useNow();
  return (
    <p className={styles.time}>
      {formatDuration((now - since) / 1000)}
      <small>{t("sinceCalled")}</small>
    </p>
  );
}
