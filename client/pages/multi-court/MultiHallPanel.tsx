// One hall of the form for several courts: its case numbers, and the way to add and to remove them.

import { Plus, X } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { CourtCase } from "../../../server/contract/rest/cases.ts";
import type { Court } from "../../../server/contract/rest/courts.ts";
import { categoriesOf } from "../../../server/contract/sitting/categories.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { courtText } from "../../../server/contract/text/court.ts";
import caseRowStyles from "../../court/CaseRow.module.css";
import { Found } from "../../court/Found.tsx";
import { judgeLine } from "../../court/hall-board.ts";
import { type Lookup, lookUp, mayAdd } from "../../court/lookup.ts";
import { Serial } from "../../court/Serial.tsx";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Row, Text } from "../../ui/Layout.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextField } from "../../ui/TextField.tsx";
import styles from "./MultiCourt.module.css";
import type { MultiHall } from "./multi.ts";
import { multiCourtText } from "./text.ts";

type MultiHallPanelProps = {
  hall: MultiHall;
  /** Null when the hall is not on the list any more. */
  court: Court | null;
  sitting: Sitting | null;
  onRecord: readonly CourtCase[];
  onChange: (change: (hall: MultiHall) => MultiHall) => void;
  onRemove: () => void;
};

export function MultiHallPanel(props: MultiHallPanelProps) {
  const { hall, court, onRemove } = props;
  const t = useText(multiCourtText);
  const number = court?.number ?? hall.courtId;
  const title = `multi-${hall.courtId}`;
  return (
    <section className={`panel ${styles.multiHall}`} aria-labelledby={title}>
      <header className={styles.head}>
        <span className={caseRowStyles.hall} aria-hidden="true">
          {number}
        </span>
        <div>
          <h2 id={title}>{t("hall", { hall: number })}</h2>
          <p className="court-voice">
            <bdi>{court?.judges.map(judgeLine).join("; ")}</bdi>
          </p>
        </div>
        <IconButton icon={X} label={t("removeHallOf", { hall: number })} onPress={onRemove} />
      </header>
      <Numbers {...props} number={number} />
      {court && <AddNumber {...props} court={court} />}
    </section>
  );
}

function Numbers({ hall, number, onChange }: MultiHallPanelProps & { number: string }) {
  const t = useText(multiCourtText);
  if (hall.cases.length === 0) return <p className="field__hint">{t("none")}</p>;
  return (
    <Row as="ul" gap={2} wraps className={styles.numbers} aria-label={t("numbers", { hall: number })}>
      {hall.cases.map(({ id, serial, categoryText }) => (
        <li key={id}>
          <Serial state="plain">{serial}</Serial>
          <Text as="small" size="sm" tone="soft">
            {categoryText}
          </Text>
          <IconButton
            icon={X}
            size="small"
            label={t("removeNumber", { serial, hall: number })}
            onPress={() =>
              onChange((before) => ({ ...before, cases: before.cases.filter((one) => one.id !== id) }))
            }
          />
        </li>
      ))}
    </Row>
  );
}

function AddNumber({ hall, court, sitting, onRecord, onChange }: MultiHallPanelProps & { court: Court }) {
  const t = useText(multiCourtText);
  const tCourt = useText(courtText);
  const [isMissing, setIsMissing] = useState(false);
  const categories = sitting ? categoriesOf(sitting) : court.categories;
  const category = categories.find(({ value }) => value === hall.category) ?? categories[0] ?? null;
  if (category === null) return <p className="field__hint">{tCourt("noList")}</p>;
  const bare = { caseNumber: "", petitioner: "", respondent: "", purpose: "", inCamera: false, side: "" };
  const added = hall.cases.map((one) => ({ ...bare, ...one, courtId: court.courtId, hall: court.number }));
  const lookup = lookUp(
    { court: { ...court, categories }, sitting, onRecord, added },
    category.value,
    hall.typed,
  );
  const add = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(lookup.state === "empty");
    if (!mayAdd(lookup)) return;
    const { id, category: value, categoryText, serial } = lookup.found;
    const one = { id, category: value, categoryText, serial, submission: "" };
    onChange((before) => ({ ...before, typed: "", cases: [...before.cases, one] }));
  };
  return (
    <form onSubmit={add} noValidate className={styles.add}>
      <div className={styles.fields}>
        <Select
          label={t("category")}
          options={categories.map(({ value, text }) => ({ id: value, label: text }))}
          selected={category.value}
          onSelect={(value) => onChange((before) => ({ ...before, category: value }))}
        />
        <TextField
          label={t("serial")}
          inputMode="numeric"
          autoComplete="off"
          value={hall.typed}
          onChange={(typed) => onChange((before) => ({ ...before, typed }))}
          hint={tCourt("serialHint", category)}
          error={
            isMissing && lookup.state === "empty"
              ? tCourt("fault.required")
              : faultOf(tCourt, lookup, category.text)
          }
        />
        <Button type="submit" icon={Plus} aria-label={t("addTo", { hall: court.number })}>
          {t("add")}
        </Button>
      </div>
      <Found lookup={lookup} />
    </form>
  );
}

function faultOf(
  t: ReturnType<typeof useText<typeof courtText>>,
  lookup: Lookup,
  category: string,
): string | null {
  if (lookup.state === "not_number") return t("fault.numeric");
  if (lookup.state !== "outside") return null;
  return t("outside", { category, from: lookup.from, to: lookup.to });
}
