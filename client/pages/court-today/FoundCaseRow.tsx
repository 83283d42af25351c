// A case that was found: its hall and item, the run before it, when about, and where it is followed.

import type { FoundCase } from "../../../server/contract/rest/court-today.ts";
import type { RunStep } from "../../../server/contract/sitting/item-progress.ts";
import { apostrophes } from "../../court/bench.ts";
import { courtTodayText } from "../../court/court-today.text.ts";
import { Run } from "../../court/Run.tsx";
import { Serial, type SerialState } from "../../court/Serial.tsx";
import { serialText } from "../../court/serial-text.ts";
import { formatDate, formatRange } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import styles from "./CourtToday.module.css";

const drawn: Record<FoundCase["progress"], SerialState> = {
  running: "hearing",
  coming: "listed",
  not_open: "listed",
  undeclared: "listed",
  passed_over: "passed-over",
  paused: "paused",
  over: "heard",
  not_reached: "not-reached",
  deleted: "deleted",
};

export function FoundCaseRow({ one, isOnAir }: { one: FoundCase; isOnAir: boolean }) {
  const t = useText(courtTodayText);
  const { hall, serial, caseNumber, progress, run } = one;
  return (
    <li className={styles.case}>
      <span className={styles.hall}>
        <small>{t("find.hall")} </small>
        {hall}
      </span>
      <span className={styles.item}>
        <small>{t("find.item")} </small>
        <Serial state={drawn[progress]}>{serial}</Serial>
      </span>
      <span className={styles.name}>
        {caseNumber}
        <small>
          <Names one={one} />
        </small>
      </span>
      {run.length > 1 && progress !== "passed_over" ? (
        <Run label={t("find.runLabel")} steps={run.map(inWords)} />
      ) : (
        <span className={styles.noRun} />
      )}
      <span className={styles.when}>
        <When one={one} />
      </span>
      {isOnAir ? (
        <LinkButton
          size="small"
          href={`/live-courts/live?court=${one.courtId}`}
          aria-label={t("find.watchHall", { hall })}
        >
          {t("find.watch")}
        </LinkButton>
      ) : (
        <LinkButton size="small" href="/display-board" aria-label={t("find.boardHall", { hall })}>
          {t("find.board")}
        </LinkButton>
      )}
    </li>
  );
}

/** A number stands for a memo, which has none of its own. */
function inWords(step: RunStep): RunStep {
  if (step.kind === "more" || !/^\d+$/.test(step.serial)) return step;
  return { ...step, serial: serialText(Number(step.serial)) };
}

function Names({ one: { petitioner, respondent, counsel } }: { one: FoundCase }) {
  const t = useText(courtTodayText);
  if (petitioner === "" && respondent === "") return t("find.noNames");
  return (
    <>
      <cite className={styles.parties} dir="auto">
        {apostrophes(petitioner)}
        {respondent !== "" && ` ${t("find.versus")} ${apostrophes(respondent)}`}
      </cite>
      {counsel !== null && (
        <>
          {" · "}
          <bdi>{apostrophes(counsel)}</bdi>
        </>
      )}
    </>
  );
}

function When({ one: { progress, ahead, from, to, run, nextDate } }: { one: FoundCase }) {
  const t = useText(courtTodayText);
  const span = from !== null && to !== null ? formatRange(from, to) : null;
  switch (progress) {
    case "coming":
      return (
        <>
          {ahead === (run[0]?.kind === "now" ? 1 : 0)
            ? t("standing.next")
            : t("standing.away", { count: ahead })}
          {span && <small>{span}</small>}
        </>
      );
    case "passed_over":
      return (
        <>
          {t("standing.passed_over")}
          {span && <small>{span}</small>}
        </>
      );
    default:
      if (nextDate === null) return t(`standing.${progress}`);
      // The next date is what people look for, and stays in one line; that the item is over today explains it.
      return (
        <>
          <strong className={styles.date}>
            {t("find.nextDate", { date: formatDate(nextDate).replaceAll(" ", "\u00a0") })}
          </strong>
          <small className={styles.dateWhy}>{t(`standing.${progress}`)}</small>
        </>
      );
  }
}
