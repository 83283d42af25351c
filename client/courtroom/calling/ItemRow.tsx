// One row of the day's list: number, case, state, who is present, and for the selected row what can be done.

import { memo } from "react";
import { whoIsHere } from "../../../server/contract/sitting/core/attendance.ts";
import { calledSince, hasOutcome, type Item, outcomes } from "../../../server/contract/sitting/core/item.ts";
import type { StandIn } from "../../../server/contract/sitting/topics/stand-ins.ts";
import { CaseNumber } from "../../court/CaseNumber.tsx";
import causeTitleStyles from "../../court/CauseTitle.module.css";
import { frameText } from "../../court/frame.text.ts";
import { Serial } from "../../court/Serial.tsx";
import { Here, StateWord } from "../../court/State.tsx";
import { serialText } from "../../court/serial-text.ts";
import { useNow } from "../../net/use-now.ts";
import { formatDate, formatDuration, formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Hidden } from "../../ui/Hidden.tsx";
import { outcomesText } from "../outcomes/text.ts";
import { passOverText } from "../pass-over/text.ts";
import { ItemStandIns, useStandInWords } from "../stand-ins/ItemStandIns.tsx";
import type { RowActs } from "./acts.ts";
import { ItemActs, ItemSide } from "./ItemActs.tsx";
import styles from "./ItemRow.module.css";
import { rowLook, serialLook } from "./look.ts";
import { callingText } from "./text.ts";

export type ItemRowProps = {
  item: Item;
  isNext: boolean;
  /** There is a request to pass it over. */
  isAsked: boolean;
  /** The officer selected this row: its actions are shown. */
  isCursor: boolean;
  /** The row that the Tab key reaches; the arrow keys go on from it. */
  isStop: boolean;
  here: number;
  of: number;
  lostAt: number | null;
  /** Who moved the memo that the item was; empty for every other item. */
  mover: string;
  /** Counsel named in place of others. */
  standIns: readonly StandIn[];
  acts: RowActs | null;
  onGo: (item: string) => void;
  onOutcome: (item: Item) => void;
  onReason: (act: string) => void;
};

export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { item, isNext, isCursor, isStop, mover, standIns, acts, onGo, onOutcome, onReason } = props;
  const look = rowLook(item.state, isNext);
  return (
    <li className={styles.itemLine} data-state={look} data-cursor={isCursor || undefined}>
      <button
        type="button"
        className={styles.itemRow}
        data-part="item-row"
        data-item={item.id}
        data-state={look}
        aria-current={isCursor || undefined}
        tabIndex={isStop ? 0 : -1}
        onClick={() => onGo(item.id)}
      >
        <Serial state={serialLook(item.state, isNext)}>{serialText(item.serial)}</Serial>
        <ItemWords item={item} mover={mover} standIns={isCursor ? [] : standIns} />
        <span className={styles.end}>
          <RowEnd {...props} />
        </span>
      </button>
      {acts && <ItemSide item={item} acts={acts} />}
      {acts && isCursor && (
        <ItemActs item={item} mover={mover} acts={acts} onOutcome={onOutcome} onReason={onReason} />
      )}
      {isCursor && <ItemStandIns standIns={standIns} className={styles.standIns} />}
    </li>
  );
});

/**
 * The case. Where only the number is known, a text that says so; for an item that is passed over or paused, since when and why.
 */
function ItemWords({ item, mover, standIns }: Pick<ItemRowProps, "item" | "mover" | "standIns">) {
  const standInWords = useStandInWords();
  const t = useText(callingText);
  const held = useHeldWord(item);
  const isQuiet = hasOutcome(item.state);
  return (
    <span>
      {mover !== "" && <b>{t("list.memoOf", { name: mover })}</b>}
      <b>
        <CaseNumber item={item} />
      </b>
      {held !== null && <small className={styles.held}>{held}</small>}
      {standIns.map((one) => (
        <small key={one.id} data-part="stand-in">
          {standInWords(one)}
        </small>
      ))}
      {!isQuiet && held === null && item.petitioner !== "" && (
        <small className={causeTitleStyles.causeTitle} data-part="cause-title">
          {item.petitioner}
        </small>
      )}
    </span>
  );
}

function useHeldWord({ state, round, since, why }: Item): string | null {
  const t = useText(callingText);
  const after = why === "" ? "" : `. ${why}`;
  if (state === "PAUSED") return t("word.paused", { time: formatTime(since) }) + after;
  if (state !== "PASSED_OVER") return null;
  return (round > 1 ? t("word.passedOverTimes", { round }) : t("word.passedOver")) + after;
}

function RowEnd({ item, isNext, isAsked, here, of, lostAt }: ItemRowProps) {
  if (hasOutcome(item.state)) return <OutcomeWord item={item} />;
  const isComing = item.state !== "DELETED" && item.state !== "NOT_REACHED";
  return (
    <>
      {isAsked ? <AskedWord /> : <RowWord item={item} isNext={isNext} />}
      {isComing && of > 0 && <RowHere here={here} of={of} isHeld={lostAt !== null} />}
    </>
  );
}

/** How many are present. While a seat is held, the item is never shown as having nobody (docs/domain.md#none-present). */
function RowHere({ here, of, isHeld }: { here: number; of: number; isHeld: boolean }) {
  const t = useText(callingText);
  if (isHeld && here === 0) return <span className={styles.held}>{t("seatHeld")}</span>;
  return (
    <Here who={isHeld ? "some" : whoIsHere({ here, of })}>
      {t("hereShort", { here, of })}
      <Hidden> {t("hereWord")}</Hidden>
    </Here>
  );
}

function AskedWord() {
  const t = useText(passOverText);
  return <StateWord state="pending">{t("requests.asks")}</StateWord>;
}

function OutcomeWord({ item }: { item: Item }) {
  const t = useText(outcomesText);
  const tCalling = useText(callingText);
  const outcome = outcomes.find((each) => each === item.state);
  const until = item.nextDate === null ? null : formatDate(`${item.nextDate}T12:00:00+05:30`);
  return (
    <>
      {outcome && <span>{t(`names.${outcome}`)}</span>}
      {outcome === "ADJOURNED" && until === null && <span>{t("dialog.sineDie")}</span>}
      {until !== null && <span>{tCalling("word.until", { date: until })}</span>}
    </>
  );
}

function RowWord({ item, isNext }: { item: Item; isNext: boolean }) {
  const t = useText(callingText);
  if (item.state === "RECALLED")
    return <StateWord state="next">{t(isNext ? "word.recalledNext" : "word.recalled")}</StateWord>;
  if (isNext) return <StateWord state="next">{t("word.next")}</StateWord>;
  switch (item.state) {
    case "CALLED":
      return <StateWord state="called">{t("word.called")}</StateWord>;
    case "HEARING":
      return <Elapsed since={calledSince(item)} />;
    case "IN_CAMERA":
      return <StateWord state="in-camera">{t("word.inCamera")}</StateWord>;
    case "NOT_REACHED":
      return <StateWord state="not-reached">{t("word.notReached")}</StateWord>;
    case "DELETED":
      return <StateWord state="deleted">{t("word.deleted")}</StateWord>;
    default:
      return null;
  }
}

function Elapsed({ since }: { since: number | null }) {
  const t = useText(frameText);
  const now = useNow();
  if (since === null) return null;
  return (
    <b>
      {formatDuration((now - since) / 1000)}
      <Hidden> {t("sinceCalled")}</Hidden>
    </b>
  );
}
