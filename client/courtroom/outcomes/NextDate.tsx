// The next date of an item: typed or picked, or one of the usual intervals by one press.

import { formatDay } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { refusalText } from "../../text/refusals.ts";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/TextField.tsx";
import styles from "./NextDate.module.css";
import { weeksAfter } from "./outcome.ts";

type NextDateProps = {
  day: string;
  value: string;
  onChange: (date: string) => void;
  refused: "next_date_needed" | "next_date_past" | null;
};

const usual = [
  { weeks: 1, name: "dialog.week" },
  { weeks: 2, name: "dialog.twoWeeks" },
  { weeks: 4, name: "dialog.fourWeeks" },
] as const;

export function NextDate({ day, value, onChange, refused }: NextDateProps) {
  const t = useText("outcomes");
  const hint = value === "" ? t("dialog.nextDateHint") : formatDay(`${value}T12:00:00+05:30`);
  return (
    <div className={styles.nextDate}>
      <TextField
        label={t("dialog.nextDate")}
        type="date"
        value={value}
        onChange={onChange}
        hint={hint}
        error={refused === null ? undefined : refusalText(refused)}
      />
      <div className="button-row">
        {usual.map(({ weeks, name }) => {
          const date = weeksAfter(day, weeks);
          return (
            <Button key={weeks} size="small" isOn={value === date} onPress={() => onChange(date)}>
              {t(name)}
            </Button>
          );
        })}
      </div>
    </div>
  );
}
