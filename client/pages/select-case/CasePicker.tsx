// The day's list to choose from: which cases, of which hall and category, found by which words.

import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { CourtCase } from "../../../server/contract/rest/cases.ts";
import type { Court } from "../../../server/contract/rest/courts.ts";
import { courtText } from "../../../server/contract/text/court.ts";
import { judgeLine } from "../../court/hall-board.ts";
import { useDraft } from "../../court/kept-draft.ts";
import { FailurePanel } from "../../court/Loaded.tsx";
import { hasShape, isOneOf, isText } from "../../net/kept-json.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Loading } from "../../ui/Progress.tsx";
import { Segmented } from "../../ui/Segmented.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { AddAll } from "./AddAll.tsx";
import { CaseResults } from "./CaseResults.tsx";
import styles from "./SelectCase.module.css";
import { selectCaseText } from "./text.ts";
import { type Found, type Source, useFoundCases } from "./use-found-cases.ts";

type CasePickerProps = {
  courts: readonly Court[];
  asked: Court | null;
  /** The case that the address names; empty where it names none. */
  find: string;
  added: readonly CourtCase[];
  /** At the foot, after the other way to find a case. */
  children?: ReactNode;
};
type Wanted = { source: Source; hall: string; category: string; query: string };

const isWanted = hasShape<Wanted>({
  source: isOneOf(["record", "all"]),
  hall: isText,
  category: isText,
  query: isText,
});

const EVERY = "*";
/** The longest text that is looked for. */
export const FIND_MOST = 120;

export function CasePicker({ courts, asked, find, added, children }: CasePickerProps) {
  const t = useText(selectCaseText);
  const [source, hall]: [Source, string] = [find === "" ? "record" : "all", asked?.courtId ?? EVERY];
  const start: Wanted = { source, hall, category: EVERY, query: find };
  const [wanted, setWanted] = useDraft(`select-case.${asked?.courtId ?? "all"}${find}`, start, isWanted);
  const change = (part: Partial<Wanted>) => setWanted((before) => ({ ...before, ...part }));
  const court = courts.find(({ courtId }) => courtId === wanted.hall) ?? null;
  const found = useFoundCases(wanted.source, court, wanted.query);
  const cases = found.state === "ready" ? found.cases : [];
  const categories = [...new Map(cases.map((one) => [one.category, one.categoryText])).entries()];
  const category = categories.some(([value]) => value === wanted.category) ? wanted.category : EVERY;
  const shown = category === EVERY ? cases : cases.filter((one) => one.category === category);
  return (
    <section className={`panel ${styles.casePicker}`} aria-labelledby="picker-title">
      <h2 id="picker-title">{t("panel")}</h2>
      <PickerTools
        courts={courts}
        wanted={{ ...wanted, hall: court?.courtId ?? EVERY, category }}
        categories={categories}
        onRecord={found.onRecord}
        onChange={change}
      />
      {wanted.source === "record" && wanted.query === "" && <AddAll cases={shown} added={added} />}
      <Results
        found={found}
        shown={shown}
        added={added}
        isRecord={wanted.source === "record"}
        hall={court?.number ?? null}
        onAllHalls={() => change({ hall: EVERY, category: EVERY })}
      />
      <div className={styles.foot}>
        <p className="field__hint">
          <Link href={`/add-case${asked ? `?court=${encodeURIComponent(asked.courtId)}` : ""}`}>
            {t("byNumber")}
          </Link>
        </p>
        {children}
      </div>
    </section>
  );
}

type PickerToolsProps = {
  courts: readonly Court[];
  wanted: Wanted;
  /** Categories among the cases found, by value and text. */
  categories: readonly (readonly [value: string, text: string])[];
  onRecord: number | null;
  onChange: (part: Partial<Wanted>) => void;
};

function PickerTools({ courts, wanted, categories, onRecord, onChange }: PickerToolsProps) {
  const t = useText(selectCaseText);
  const tCourt = useText(courtText);
  return (
    <div className={styles.tools}>
      <Segmented
        label={t("source")}
        segments={[
          { id: "record", label: t("onRecord"), count: onRecord ?? undefined },
          { id: "all", label: t("all") },
        ]}
        selected={wanted.source}
        onSelect={(source) => onChange({ source })}
      />
      <div className="find">
        <Icon of={Search} />
        <TextField
          label={t("find")}
          hideLabel
          type="search"
          placeholder={t("find")}
          maxLength={FIND_MOST}
          value={wanted.query}
          onChange={(query) => onChange({ query })}
        />
      </div>
      <Select
        label={t("hall")}
        options={[
          { id: EVERY, label: t("allHalls") },
          ...courts.map(({ courtId, number, judges }) => ({
            id: courtId,
            label: tCourt("hallOption", { hall: number, judges: judges.map(judgeLine).join("; ") }),
          })),
        ]}
        selected={wanted.hall}
        onSelect={(hall) => onChange({ hall, category: EVERY })}
      />
      <Select
        label={t("category")}
        options={[
          { id: EVERY, label: t("allCategories") },
          ...categories.map(([id, label]) => ({ id, label })),
        ]}
        selected={wanted.category}
        onSelect={(value) => onChange({ category: value })}
        isDisabled={categories.length < 2}
      />
    </div>
  );
}

type ResultsProps = {
  found: Found;
  shown: readonly CourtCase[];
  added: readonly CourtCase[];
  isRecord: boolean;
  /** The number of the hall looked in; null for all. */
  hall: string | null;
  onAllHalls: () => void;
};

function Results({ found, shown, added, isRecord, hall, onAllHalls }: ResultsProps) {
  const t = useText(selectCaseText);
  switch (found.state) {
    case "idle":
      return <Empty title={t("prompt")}>{t("promptMeans")}</Empty>;
    case "loading":
      return <Loading />;
    case "failed":
      return <FailurePanel title={t("failed")} error={found.error} onRetry={found.retry} />;
    case "ready":
      if (shown.length > 0) return <CaseResults cases={shown} added={added} isCut={found.isCut} />;
      if (found.isSearch) return <Empty title={t("emptyFound")}>{t("emptyFoundMeans")}</Empty>;
      if (isRecord && hall !== null && found.onRecord)
        return (
          <Empty
            title={t("emptyRecordHall", { hall })}
            action={<Button onPress={onAllHalls}>{t("recordElsewhere", { count: found.onRecord })}</Button>}
          >
            {t("emptyRecordMeans")}
          </Empty>
        );
      if (isRecord) return <Empty title={t("emptyRecord")}>{t("emptyRecordMeans")}</Empty>;
      return hall !== null ? <Empty title={t("emptyHall")}>{t("emptyHallMeans")}</Empty> : null;
  }
}
