// The option "Single Case": a sitting on one matter, in which nothing else is called.

import type { Court } from "../../../server/contract/rest/courts.ts";
import { courtText } from "../../../server/contract/text/court.ts";
import { openingText } from "../../courtroom/opening/text.ts";
import { type Translate, useText } from "../../text/i18n.ts";
import { Switch } from "../../ui/Choice.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextField } from "../../ui/TextField.tsx";
import styles from "./Opening.module.css";
import type { OpeningDraft, Single } from "./opening.ts";

type SingleCaseProps = {
  single: OpeningDraft["single"];
  categories: Court["categories"];
  /** The item that has the given number, once the officer has tried to open. */
  found: Single["state"];
  onChange: (single: OpeningDraft["single"]) => void;
};

export function SingleCase({ single, categories, found, onChange }: SingleCaseProps) {
  const t = useText(openingText);
  const tCourt = useText(courtText);
  return (
    <section className={`panel ${styles.singleCase}`}>
      <Switch isSelected={single.isOn} onChange={(isOn) => onChange({ ...single, isOn })}>
        <b>{tCourt("singleCase")}</b>
      </Switch>
      <p className="field__hint">{t(single.isOn ? "form.singleOn" : "form.singleOff")}</p>
      {single.isOn && (
        <div className={styles.serialPair}>
          <Select
            label={t("form.singleCategory")}
            options={categories.map(({ value, text }) => ({ id: value, label: text }))}
            selected={single.category}
            onSelect={(category) => onChange({ ...single, category })}
          />
          <TextField
            label={t("form.singleSerial")}
            inputMode="numeric"
            autoComplete="off"
            value={single.serial}
            onChange={(typed) => onChange({ ...single, serial: typed })}
            error={faultText(t, tCourt, found, single.serial.trim())}
          />
        </div>
      )}
    </section>
  );
}

function faultText(
  t: Translate<typeof openingText>,
  tCourt: Translate<typeof courtText>,
  found: Single["state"],
  serial: string,
): string | null {
  if (found === "outside") return t("form.singleOutside", { serial });
  if (found !== "missing") return null;
  if (serial === "") return tCourt("fault.required");
  return /^\d+$/.test(serial) ? t("form.singleMissing", { serial }) : tCourt("fault.numeric");
}
