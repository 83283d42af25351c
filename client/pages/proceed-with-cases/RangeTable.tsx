// The ranges of an opening: a category and its first and last serial in each line.

import { Plus, X } from "lucide-react";
import { useId } from "react";
import { SERIAL_MAX } from "../../../server/contract/limits.ts";
import { courtText } from "../../../server/contract/text/court.ts";
import { faultOf, OWN_CATEGORY, type RangeFault, type RangeRow } from "../../court/ranges.ts";
import { openingText } from "../../courtroom/opening/text.ts";
import { type Translate, useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Stack } from "../../ui/Layout.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextField } from "../../ui/TextField.tsx";
import styles from "./Opening.module.css";
import { emptyRow, isBlank } from "./opening.ts";
import type { Category } from "./use-categories.ts";

type RangeTableProps = {
  title: string;
  rows: readonly RangeRow[];
  options: readonly Category[];
  /** The officer has tried to open: what is missing is now shown too. */
  isTried: boolean;
  onChange: (rows: RangeRow[]) => void;
};

export function RangeTable({ title, rows, options, isTried, onChange }: RangeTableProps) {
  const t = useText(openingText);
  const id = useId();
  return (
    <section className={`panel ${styles.ranges}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {rows.length === 0 && <p className="field__hint">{t("form.noRows")}</p>}
      <Stack as="ol" gap={3}>
        {rows.map((row, index) => (
          <RangeLine
            key={row.id}
            row={row}
            number={index + 1}
            options={options}
            isNeeded={isTried && rows.every(isBlank)}
            isTried={isTried}
            onChange={(part) =>
              onChange(rows.map((each) => (each.id === row.id ? { ...each, ...part } : each)))
            }
            onRemove={() => onChange(rows.filter((each) => each.id !== row.id))}
          />
        ))}
      </Stack>
      <Button icon={Plus} onPress={() => onChange([...rows, emptyRow(rows)])}>
        {t("form.addRange")}
      </Button>
    </section>
  );
}

type RangeLineProps = {
  row: RangeRow;
  number: number;
  options: readonly Category[];
  /** No range is declared anywhere, so an empty line is missing its range. */
  isNeeded: boolean;
  isTried: boolean;
  onChange: (part: Partial<RangeRow>) => void;
  onRemove: () => void;
};

function RangeLine({ row, number, options, isNeeded, isTried, onChange, onRemove }: RangeLineProps) {
  const t = useText(openingText);
  const tCourt = useText(courtText);
  const fault = isBlank(row) && !isNeeded ? null : shownFault(row, isTried);
  const error = (field: RangeFault["field"]) => (fault?.field === field ? faultText(t, tCourt, fault) : null);
  const text = options.find(({ value }) => value === row.category)?.text ?? row.own;
  return (
    <li>
      <fieldset className={styles.rangeLine}>
        <legend className="visually-hidden">{t("form.rangeOf", { number })}</legend>
        <Select
          label={t("form.category")}
          options={[
            ...options.map(({ value, text: label }) => ({ id: value, label })),
            { id: OWN_CATEGORY, label: t("form.otherCategory") },
          ]}
          selected={row.category === "" ? null : row.category}
          onSelect={(category) => onChange({ category })}
          error={row.category === OWN_CATEGORY ? null : error("category")}
        />
        {row.category === OWN_CATEGORY && (
          <TextField
            label={t("form.ownCategory")}
            maxLength={40}
            value={row.own}
            onChange={(own) => onChange({ own })}
            error={error("category")}
          />
        )}
        <div className={styles.rangePair}>
          {(["from", "to"] as const).map((field) => (
            <TextField
              key={field}
              label={t(`form.${field}`)}
              inputMode="numeric"
              autoComplete="off"
              value={row[field]}
              onChange={(typed) => onChange({ [field]: typed })}
              error={error(field)}
            />
          ))}
        </div>
        <IconButton
          icon={X}
          label={text === "" ? t("form.removeThis") : t("form.removeRange", { category: text })}
          onPress={onRemove}
        />
      </fieldset>
    </li>
  );
}

/** While a person types a line, only wrong values are shown as errors. Missing values are shown once the officer tries to open. */
function shownFault(row: RangeRow, isTried: boolean): RangeFault | null {
  const fault = faultOf(row);
  if (fault === null) return null;
  return fault.fault === "required" && !isTried ? null : fault;
}

function faultText(
  t: Translate<typeof openingText>,
  tCourt: Translate<typeof courtText>,
  fault: RangeFault,
): string {
  if (fault.fault === "required" || fault.fault === "numeric") return tCourt(`fault.${fault.fault}`);
  if (fault.fault === "kept") return t("form.kept");
  return fault.fault === "backwards" ? t("form.backwards") : t("form.limits", { most: SERIAL_MAX });
}
