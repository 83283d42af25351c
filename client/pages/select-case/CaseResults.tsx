// The cases found, each with the way onto one's list or off it.
import { Check, Plus } from "lucide-react";
import { memo, useState } from "react";
import type { CourtCase } from "../../../server/contract/cases.ts";
import { serialText } from "../../../server/contract/sitting/names.ts";
import { CaseName } from "../../cases/CaseName.tsx";
import { failureText } from "../../cases/failureText.ts";
import { addCase, removeCase } from "../../cases/mine.ts";
import { asApiError } from "../../cases/useLoad.ts";
import { useText } from "../../text/i18n.ts";
import { toast } from "../../ui/announce.tsx";
import { Button } from "../../ui/Button.tsx";
import { Serial } from "../../ui/Serial.tsx";

type CaseResultsProps = { cases: readonly CourtCase[]; added: readonly CourtCase[]; isCut: boolean };

const keyOf = ({ courtId, id }: CourtCase) => `${courtId} ${id}`;

export function CaseResults({ cases, added, isCut }: CaseResultsProps) {
  const t = useText("cases");
  const own = new Set(added.map(keyOf));
  return (
    <>
      <p className="case-picker__count" role="status">
        {isCut ? t("select.tooMany", { count: cases.length }) : t("select.found", { count: cases.length })}
      </p>
      <ul className="case-results" aria-label={t("select.results")}>
        {cases.map((one) => (
          <Result key={keyOf(one)} one={one} isAdded={own.has(keyOf(one))} />
        ))}
      </ul>
    </>
  );
}

const sides = ["Petitioner", "Respondent", "State", "Remote point"] as const;

const Result = memo(
  ResultRow,
  (a, b) => keyOf(a.one) === keyOf(b.one) && a.isAdded === b.isAdded && a.one.side === b.one.side,
);

function ResultRow({ one, isAdded }: { one: CourtCase; isAdded: boolean }) {
  const t = useText("cases");
  const [isBusy, setIsBusy] = useState(false);
  const words = { serial: serialText(one.serial), hall: one.hall };
  const change = async () => {
    setIsBusy(true);
    try {
      await (isAdded ? removeCase(one) : addCase(one, ""));
    } catch (error) {
      const title = isAdded ? t("list.notRemoved") : t("select.notAdded");
      toast(`${title} ${failureText(asApiError(error))}`, { kind: "alarm" });
    }
    setIsBusy(false);
  };
  const side = sides.find((each) => each === one.side) ?? (one.side === "" ? null : "other");
  return (
    <li className="case-result" data-added={isAdded || undefined}>
      <span className="day__hall">
        <span className="visually-hidden">{t("select.hall")} </span>
        {one.hall}
      </span>
      <Serial state="plain">{serialText(one.serial)}</Serial>
      <div className="case-result__name">
        <CaseName one={one} />
        <small>
          {[one.categoryText, one.purpose, side && t(`select.sides.${side}`)].filter(Boolean).join(" · ")}
        </small>
      </div>
      <Button
        size="small"
        icon={isAdded ? Check : Plus}
        isOn={isAdded}
        aria-label={t(isAdded ? "select.addedItem" : "select.addItem", words)}
        progress={isBusy ? "loading" : undefined}
        onPress={() => void change()}
      >
        {t(isAdded ? "select.added" : "select.add")}
      </Button>
    </li>
  );
}
