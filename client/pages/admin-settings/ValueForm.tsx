// A setting that is a number or a text: typed, then saved.

import { type FormEvent, useState } from "react";
import { adminSettingsText } from "../../console/admin-settings.text.ts";
import { useText } from "../../text/i18n.ts";
import { Button, type ButtonProps } from "../../ui/Button.tsx";
import { TextField } from "../../ui/TextField.tsx";
import styles from "./Settings.module.css";

type ValueFormProps = {
  name: string;
  value: number | string;
  /** The least and the most; null for a text. */
  numbers: { least: number; most: number } | null;
  progress: ButtonProps["progress"];
  onSave: (value: number | string) => void;
};

export function ValueForm({ name, value, numbers, progress, onSave }: ValueFormProps) {
  const t = useText(adminSettingsText);
  const [typed, setTyped] = useState(String(value));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(numbers === null ? typed : Number(typed));
  };
  return (
    <form
      className={styles.valueForm}
      aria-label={name}
      data-kind={numbers === null ? "text" : "number"}
      onSubmit={submit}
      noValidate
    >
      <TextField
        type={numbers === null ? "text" : "number"}
        label={name}
        hideLabel
        value={typed}
        min={numbers?.least}
        max={numbers?.most}
        maxLength={200}
        onChange={setTyped}
      />
      <Button
        type="submit"
        size="small"
        isDisabled={typed === String(value)}
        progress={progress}
        aria-label={`${t("save")}: ${name}`}
      >
        {t("save")}
      </Button>
    </form>
  );
}
