// One setting: its name and sentence, its control, and its last change with the way back.

import { type SettingKey, settingBounds } from "../../../server/contract/settings.ts";
import { adminSettingsText } from "../../console/admin-settings.text.ts";
import { actorName } from "../../console/Entries.tsx";
import { adminFailure } from "../../console/failure.ts";
import { ShutOut, shutOutIn } from "../../console/ShutOut.tsx";
import { changeTried, untilNextChange } from "../../console/until-next-change.ts";
import { useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import type { AnswerOf } from "../../net/calls.ts";
import { loadConfig } from "../../net/config.ts";
import { fieldText } from "../../text/faults.ts";
import { formatDate, formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button, type ButtonProps, progressOf } from "../../ui/Button.tsx";
import { Switch } from "../../ui/Choice.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Select } from "../../ui/Select.tsx";
import { toast } from "../../ui/toasts.ts";
import styles from "./Settings.module.css";
import { shownValue, type Value } from "./shown-value.ts";
import { ValueForm } from "./ValueForm.tsx";

type Change = AnswerOf<"get", "/admin/settings">["changes"][number];

type SettingRowProps = {
  settingKey: SettingKey;
  value: Value;
  /** Its default in this installation. */
  usual: Value;
  change: Change | undefined;
  onChanged: () => void;
};

export function SettingRow({ settingKey, value, usual, change, onChanged }: SettingRowProps) {
  const t = useText(adminSettingsText);
  const name = t(`keys.${settingKey}.name`);
  const save = (next: Value, shutsOut?: number) => {
    changeTried();
    return api.put("/admin/settings/:key", {
      param: { key: settingKey },
      json: { value: next, was: value, shutsOut },
    });
  };
  const onSaved = () => {
    toast(t("saved", { name }), { validWhile: untilNextChange() });
    void loadConfig();
    onChanged();
  };
  const saving = useSending((next: Value) => save(next), {
    onSuccess: onSaved,
    onError: ({ code }) => {
      changeTried();
      // Somebody else's change is shown, so that it can be looked at.
      if (code === "conflict") void loadConfig();
    },
  });
  const shutOut = shutOutIn(saving.error);
  const before = change?.before ?? null;
  const isUndoable = change && before !== null && change.after === value && before !== value;
  return (
    <li className={styles.settingRow} data-changed={value !== usual || undefined}>
      <div className={styles.words}>
        <h3 id={`setting-${settingKey}`}>{name}</h3>
        <p>
          {t(`keys.${settingKey}.means`)} {t("usual", { value: shownValue(settingKey, usual) })}{" "}
          <code>{settingKey}</code>
        </p>
        {change && before !== null && (
          <p>
            {t("changed", {
              value: shownValue(settingKey, before),
              at: `${formatDate(change.at)}, ${formatTime(change.at)}`,
              name: actorName(change),
            })}{" "}
            {isUndoable && (
              <Button
                size="small"
                kind="quiet"
                aria-label={t("undoOf", { name })}
                onPress={() => saving.mutate(before)}
              >
                {t("undo")}
              </Button>
            )}
          </p>
        )}
        {shutOut && (
          <ShutOut
            title={t("shutOut.title", { name })}
            lead={(count) => t("shutOut.lead", { count })}
            confirm={t("shutOut.confirm")}
            error={shutOut}
            send={(shutsOut) => save(false, shutsOut)}
            onClose={saving.reset}
            onDone={() => {
              saving.reset();
              onSaved();
            }}
          />
        )}
        {saving.error && !shutOut && (
          <Notice kind="alarm" live="assertive" title={t("notSaved")}>
            {fieldText(saving.error.faults.value) ??
              (saving.error.code === "last_way_in" ? t("lastWayIn") : adminFailure(saving.error))}
          </Notice>
        )}
      </div>
      <Control
        key={String(value)}
        settingKey={settingKey}
        name={name}
        value={value}
        progress={progressOf({ isPending: saving.isPending, isError: saving.isError && !shutOut })}
        onSave={(next) => saving.mutate(next)}
      />
    </li>
  );
}

type ControlProps = {
  settingKey: SettingKey;
  name: string;
  value: Value;
  progress: ButtonProps["progress"];
  onSave: (value: Value) => void;
};

function Control({ settingKey, name, value, progress, onSave }: ControlProps) {
  const t = useText(adminSettingsText);
  if (typeof value === "boolean")
    return (
      <Switch isSelected={value} isDisabled={progress === "loading"} onChange={onSave}>
        <span className="visually-hidden">{name}</span>
        {/* The switch says itself whether it is on. */}
        <span aria-hidden="true">{t(value ? "on" : "off")}</span>
      </Switch>
    );
  const bounds = settingBounds[settingKey];
  if (bounds && typeof value === "string")
    return (
      <Select
        label={name}
        hideLabel
        selected={value}
        options={bounds.map((one) => ({ id: String(one), label: shownValue(settingKey, one) }))}
        onSelect={onSave}
      />
    );
  const [least, most] = bounds ?? [];
  const numbers = typeof value === "number" ? { least: Number(least), most: Number(most) } : null;
  return <ValueForm name={name} value={value} numbers={numbers} progress={progress} onSave={onSave} />;
}
