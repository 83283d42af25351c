// The fields of a hall's bench and roster: days, type, name, judges in their order, staff, hours.

import { ArrowUp, X } from "lucide-react";
import type { RosterAsked, Worker } from "../../../server/contract/rest/admin-halls.ts";
import { rolesText } from "../../../server/contract/text/roles.ts";
import type { ApiError } from "../../net/api.ts";
import { fieldText } from "../../text/faults.ts";
import { useText } from "../../text/i18n.ts";
import { DateField, TimeField } from "../../ui/DateField.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextField } from "../../ui/TextField.tsx";
import styles from "./Halls.module.css";
import { adminHallsText } from "./text.ts";

type RosterFieldsProps = {
  typed: RosterAsked;
  workers: readonly Worker[];
  errors: ApiError["faults"];
  onChange: (part: Partial<RosterAsked>) => void;
};

export function RosterFields({ typed, workers, errors, onChange }: RosterFieldsProps) {
  const t = useText(adminHallsText);
  const field = (name: "date" | "starts" | "ends" | "coram") => ({
    label: t(`roster.${name}`),
    value: typed[name],
    error: fieldText(errors[name]),
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <div className={styles.fields}>
      <DateField {...field("date")} />
      <DateField
        label={t("roster.lastDay")}
        hint={t("roster.lastDayHint")}
        value={typed.lastDay ?? ""}
        error={fieldText(errors.lastDay)}
        onChange={(day) => onChange({ lastDay: day || null })}
      />
      <Select<RosterAsked["type"]>
        label={t("roster.type")}
        selected={typed.type}
        options={(["NORMAL", "FC"] as const).map((id) => ({ id, label: t(`roster.types.${id}`) }))}
        error={fieldText(errors.type)}
        onSelect={(type) => onChange({ type })}
      />
      <TextField {...field("coram")} hint={t("roster.coramHint")} />
      <TimeField {...field("starts")} />
      <TimeField {...field("ends")} />
      <Judges typed={typed} workers={workers} error={fieldText(errors.judges)} onChange={onChange} />
      <Staff typed={typed} workers={workers} error={fieldText(errors.staff)} onChange={onChange} />
    </div>
  );
}

type PartProps = Omit<RosterFieldsProps, "errors"> & { error: string | undefined };

function Judges({ typed: { judges }, workers, error, onChange }: PartProps) {
  const t = useText(adminHallsText);
  const seated = new Set(judges.map(({ account, name }) => account ?? name));
  const free = workers.filter(({ id, isJudge }) => isJudge && !seated.has(id));
  const up = (at: number) =>
    onChange({
      judges: judges.map(
        (judge, n) => (n === at - 1 ? judges[at] : n === at ? judges[at - 1] : judge) ?? judge,
      ),
    });
  return (
    <fieldset className={styles.people}>
      <legend>{t("roster.judges")}</legend>
      <ol>
        {judges.map(({ name, account }, at) => (
          <li key={account ?? name}>
            <span className="court-voice">
              <bdi>{name}</bdi>
            </span>
            {at > 0 && <IconButton icon={ArrowUp} label={t("roster.up", { name })} onPress={() => up(at)} />}
            <IconButton
              icon={X}
              label={t("roster.remove", { name })}
              onPress={() => onChange({ judges: judges.filter((_, n) => n !== at) })}
            />
          </li>
        ))}
      </ol>
      <Select
        label={t("roster.addJudge")}
        selected={null}
        placeholder={t("roster.choose")}
        options={free.map(({ id, name }) => ({ id, label: name }))}
        error={error}
        onSelect={(id) => {
          const judge = free.find((one) => one.id === id);
          if (judge) onChange({ judges: [...judges, { name: judge.name, account: id }] });
        }}
      />
    </fieldset>
  );
}

function Staff({ typed: { staff }, workers, error, onChange }: PartProps) {
  const t = useText(adminHallsText);
  const tRoles = useText(rolesText);
  const chosen = new Set(staff);
  const able = workers.filter(({ isJudge }) => !isJudge);
  return (
    <fieldset className={styles.people}>
      <legend>{t("roster.staff")}</legend>
      <ul>
        {able
          .filter(({ id }) => chosen.has(id))
          .map(({ id, name, role }) => (
            <li key={id}>
              <bdi>{name}</bdi> <small>{tRoles(role)}</small>
              <IconButton
                icon={X}
                label={t("roster.remove", { name })}
                onPress={() => onChange({ staff: staff.filter((one) => one !== id) })}
              />
            </li>
          ))}
      </ul>
      <Select
        label={t("roster.addStaff")}
        selected={null}
        placeholder={t("roster.choose")}
        options={able
          .filter(({ id }) => !chosen.has(id))
          .map(({ id, name, role }) => ({ id, label: name, note: tRoles(role) }))}
        error={error}
        onSelect={(id) => onChange({ staff: [...staff, id] })}
      />
    </fieldset>
  );
}
