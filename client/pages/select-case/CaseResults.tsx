// The cases found, each with the way onto one's list or off it.

import { Check, Plus } from "lucide-react";
import { memo } from "react";
import type { CourtCase } from "../../../server/contract/rest/cases.ts";
import { type ItemState, isOver } from "../../../server/contract/sitting/core/item.ts";
import { courtText } from "../../../server/contract/text/court.ts";
import { CaseName } from "../../court/CaseName.tsx";
import caseRowStyles from "../../court/CaseRow.module.css";
import { failureText } from "../../court/failure-text.ts";
import { addCase, removeCase } from "../../court/own-cases.ts";
import { useSending } from "../../court/queries.ts";
import { Serial } from "../../court/Serial.tsx";
import { type StateName, StateWord } from "../../court/State.tsx";
import { purposeOf } from "../../court/sentence-case.ts";
import { serialText } from "../../court/serial-text.ts";
import { useHalls } from "../../court/use-halls.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Text } from "../../ui/Layout.tsx";
import { toast } from "../../ui/toasts.ts";
import styles from "./SelectCase.module.css";
import { selectCaseText } from "./text.ts";

type CaseResultsProps = { cases: readonly CourtCase[]; added: readonly CourtCase[]; isCut: boolean };

const keyOf = ({ courtId, id }: CourtCase) => `${courtId} ${id}`;

export function CaseResults({ cases, added, isCut }: CaseResultsProps) {
  const t = useText(selectCaseText);
  const own = new Set(added.map(keyOf));
  const states = useStates(cases);
  return (
    <>
      <p className={styles.count} role="status">
        {isCut ? t("tooMany", { count: cases.length }) : t("found", { count: cases.length })}
      </p>
      <ul className={styles.caseResults} aria-label={t("results")}>
        {cases.map((one) => (
          <Result key={keyOf(one)} one={one} isAdded={own.has(keyOf(one))} ended={states(one)} />
        ))}
      </ul>
    </>
  );
}

const sides = ["Petitioner", "Respondent", "State", "Remote point"] as const;

const Result = memo(
  ResultRow,
  (a, b) =>
    keyOf(a.one) === keyOf(b.one) &&
    a.isAdded === b.isAdded &&
    a.ended === b.ended &&
    a.one.side === b.one.side,
);

type ResultProps = { one: CourtCase; isAdded: boolean; ended: ItemState | null };

const looks: Partial<Record<ItemState, StateName>> = { NOT_REACHED: "not-reached", DELETED: "deleted" };

/** At most this many halls are followed for the states of the results; with more halls the search is too wide. */
const HALLS_FOLLOWED = 4;

/** The states of the found cases that have ended today; null for one that has not, and while its hall is not known. */
function useStates(cases: readonly CourtCase[]): (one: CourtCase) => ItemState | null {
  const courts = [...new Set(cases.map(({ courtId }) => courtId))];
  const halls = useHalls(courts.length > HALLS_FOLLOWED ? [] : courts);
  return ({ courtId, id }) => {
    const item = halls.get(courtId)?.sitting?.items[id];
    return item && (isOver(item) || item.state === "DELETED") ? item.state : null;
  };
}

function ResultRow({ one, isAdded, ended }: ResultProps) {
  const tCourt = useText(courtText);
  const t = useText(selectCaseText);
  const words = { serial: serialText(one.serial), hall: one.hall };
  const change = useSending(() => (isAdded ? removeCase(one) : addCase(one, "")), {
    onError: (error) => {
      const title = isAdded ? tCourt("list.notRemoved") : tCourt("notAdded");
      toast(`${title} ${failureText(error)}`, { kind: "alarm" });
    },
  });
  const side = sides.find((each) => each === one.side) ?? (one.side === "" ? null : "other");
  return (
    <li className={styles.caseResult} data-added={isAdded || undefined}>
      <span className={caseRowStyles.hall}>
        <small className={styles.word}>{t("hallWord")} </small>
        {one.hall}
      </span>
      <span className={styles.item}>
        <small className={styles.word}>{t("itemWord")} </small>
        <Serial state="plain">{serialText(one.serial)}</Serial>
      </span>
      <Text as="div" breaks className={styles.caseResultName}>
        <CaseName one={one} />
        <small>
          {[one.categoryText, purposeOf(one), side && t(`sides.${side}`)].filter(Boolean).join(" · ")}
        </small>
      </Text>
      {ended && !isAdded ? (
        <StateWord state={looks[ended] ?? "heard"}>{tCourt(`itemState.${ended}`)}</StateWord>
      ) : (
        <Button
          size="small"
          icon={isAdded ? Check : Plus}
          isOn={isAdded}
          aria-label={t(isAdded ? "addedItem" : "addItem", words)}
          progress={progressOf(change)}
          onPress={() => change.mutate()}
        >
          {t(isAdded ? "added" : "add")}
        </Button>
      )}
    </li>
  );
}
