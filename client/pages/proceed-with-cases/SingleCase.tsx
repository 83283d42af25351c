// The option "Single Case": a sitting on one matter, in which nothing else is called.
import { messages } from "../../../server/contract/accounts.ts";
import type { Court } from "../../../server/contract/courts.ts";
import { useText } from "../../text/i18n.ts";
import { Switch } from "../../ui/Choice.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextField } from "../../ui/TextField.tsx";
import type { OpeningDraft } from "./opening.ts";

type SingleCaseProps = {
  single: OpeningDraft["single"];
  categories: Court["categories"];
  /** The number given is on no list. */
  isMissing: boolean;
  onChange: (single: OpeningDraft["single"]) => void;
};

export function SingleCase({ single, categories, isMissing, onChange }: SingleCaseProps) {
  const t = useText("cases");
  const serial = single.serial.trim();
  const fault =
    serial === ""
      ? messages.required
      : /^\d+$/.test(serial)
        ? t("open.singleMissing", { serial })
        : messages.numeric;
  return (
    <section className="panel single-case">
      <Switch isSelected={single.isOn} onChange={(isOn) => onChange({ ...single, isOn })}>
        <b>{t("open.single")}</b>
      </Switch>
      <p className="field__hint">{t("open.singleMeans")}</p>
      {single.isOn && (
        <div className="add-case__pair">
          <Select
            label={t("open.singleCategory")}
            options={categories.map(({ value, text }) => ({ id: value, label: text }))}
            selected={single.category}
            onSelect={(category) => onChange({ ...single, category })}
          />
          <TextField
            label={t("open.singleSerial")}
            inputMode="numeric"
            autoComplete="off"
            value={single.serial}
            onChange={(typed) => onChange({ ...single, serial: typed })}
            error={isMissing ? fault : null}
          />
        </div>
      )}
    </section>
  );
}
