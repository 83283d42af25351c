// The halls of one page of the wall: number, bench, the item being heard, its case, the next, those passed over.

import type { BoardRow } from "../../../server/contract/rest/courts.ts";
import { benchLine } from "../../court/bench.ts";
import { judgeLine, nowShape, serialOf } from "../../court/hall-board.ts";
import { Serial } from "../../court/Serial.tsx";
import { useText } from "../../text/i18n.ts";
import styles from "./DisplayBoard.module.css";
import { displayBoardText } from "./text.ts";

const PASSED_SHOWN = 3;
/** More judges than a line each has room for are named in one line. */
const JUDGES_IN_LINES = 2;

const columns = ["hall", "bench", "now", "case", "next", "passed"] as const;

/** `size` is the number of halls a full page has, so that the last page keeps the lines of the others in place. */
export function WallTable({ halls, size }: { halls: readonly BoardRow[]; size: number }) {
  const t = useText(displayBoardText);
  const rest = Array.from({ length: Math.max(0, size - halls.length) }, (_, place) => place);
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t("caption")}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(column)}
              <span lang="hi">{t(`local.${column}`)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {halls.map((row) => (
          <HallLine key={row.courtId} row={row} />
        ))}
        {rest.map((place) => (
          <tr key={place}>
            <td colSpan={columns.length} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function HallLine({ row }: { row: BoardRow }) {
  const t = useText(displayBoardText);
  const { now, next } = row;
  const shown = row.passedOver.slice(0, PASSED_SHOWN);
  const isMemo = now !== null && serialOf(now.serial) === null;
  const more = row.passedOver.length - shown.length;
  const number = (serial: number) => serialOf(serial) ?? t("memo");
  return (
    <tr>
      <th scope="row" className={styles.hall}>
        {row.number}
      </th>
      <td className={styles.bench}>
        <Bench judges={row.judges} />
      </td>
      <td className={styles.now} data-memo={isMemo || undefined}>
        {now ? <Serial state={nowShape(row)}>{number(now.serial)}</Serial> : <None />}
      </td>
      <td className={styles.case}>
        <CaseOf row={row} />
      </td>
      <td className={styles.next} data-label={t("next")}>
        {next ? number(next.serial) : <None />}
      </td>
      <td className={styles.passed} data-part="wall__passed" data-label={t("passed")}>
        {shown.map(({ category, serial }) => (
          <span key={`${category}:${serial}`}>{number(serial)}</span>
        ))}
        {more > 0 && <span>{t("more", { count: more })}</span>}
        {shown.length === 0 && <None />}
      </td>
    </tr>
  );
}

function Bench({ judges }: { judges: readonly string[] }) {
  if (judges.length > JUDGES_IN_LINES) {
    return <span className={styles.fullBench}>{benchLine(judges).replaceAll(", J.", ",\u00a0J.")}</span>;
  }
  return judges.map((judge) => (
    <div key={judge}>
      <bdi>{judgeLine(judge)}</bdi>
    </div>
  ));
}

/** Shows the case that is heard and its list, or why there is none to show. A closed item has its number alone. */
function CaseOf({ row: { now, state, total, risen } }: { row: BoardRow }) {
  const t = useText(displayBoardText);
  if (risen !== null && state !== "in_camera") {
    return (
      <>
        <b className={styles.isHeld}>{t("rose")}</b>
        <span>{risen.until === null ? t("roseToday") : t("sitsAgain", { time: risen.until })}</span>
      </>
    );
  }
  if (state === "in_camera") {
    return (
      <>
        <b className={styles.isClosed}>{t("state.in_camera")}</b>
        <span>{t("notAdmitted")}</span>
      </>
    );
  }
  if (state === "dictation" && now) {
    return (
      <>
        <b className={styles.isHeld}>{t("state.dictation")}</b>
        <span>{now.caseNumber || t("closedCase")}</span>
      </>
    );
  }
  if (state === "sitting" && now) {
    return (
      <>
        <b>{now.caseNumber || t("closedCase")}</b>
        <span>{now.categoryText}</span>
      </>
    );
  }
  return (
    <>
      <b className={state === "sitting" ? undefined : styles.isQuiet}>{t(`state.${state}`)}</b>
      {state === "sitting" && <span>{t("noItem")}</span>}
      {state === "not_open" && <span>{t("listed", { count: total })}</span>}
    </>
  );
}

function None() {
  const t = useText(displayBoardText);
  return (
    <span className="none">
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t("none")}</span>
    </span>
  );
}
