// Which hearings of the history are shown: between two days, of a hall, in a role, with an item that ended in a certain way.

import type { HistoryFilter } from "../../../server/contract/rest/history.ts";
import { roles } from "../../../server/contract/roles.ts";
import { outcomes } from "../../../server/contract/sitting/core/item.ts";
import { courtText } from "../../../server/contract/text/court.ts";
import { historyText } from "../../../server/contract/text/history.ts";
import { rolesText } from "../../../server/contract/text/roles.ts";
import { useText } from "../../text/i18n.ts";
import { DateField } from "../../ui/DateField.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextField } from "../../ui/TextField.tsx";
import styles from "./History.module.css";

export const noFilter: HistoryFilter = {};
const ends = [...outcomes, "NOT_REACHED"] as const;
const ALL = "";

type HistoryFiltersProps = { filter: HistoryFilter; onChange: (filter: HistoryFilter) => void };

export function HistoryFilters({ filter, onChange }: HistoryFiltersProps) {
  const t = useText(historyText);
  const tRoles = useText(rolesText);
  const tCourt = useText(courtText);
  const set = (part: HistoryFilter) =>
    onChange(Object.fromEntries(Object.entries({ ...filter, ...part }).filter(([, value]) => value)));
  return (
    <fieldset className={styles.filters}>
      <legend className="visually-hidden">{t("filter")}</legend>
      <DateField label={t("from")} value={filter.from ?? ""} onChange={(from) => set({ from })} />
      <DateField label={t("to")} value={filter.to ?? ""} onChange={(to) => set({ to })} />
      <TextField
        label={t("hall")}
        value={filter.hall ?? ""}
        onChange={(hall) => set({ hall: hall.trim() })}
      />
      <Select
        label={t("role")}
        options={[{ id: ALL, label: t("allRoles") }, ...roles.map((id) => ({ id, label: tRoles(id) }))]}
        selected={filter.as ?? ALL}
        onSelect={(selected) => set({ as: roles.find((one) => one === selected) })}
      />
      <Select
        label={t("outcome")}
        options={[
          { id: ALL, label: t("allOutcomes") },
          ...ends.map((id) => ({ id, label: tCourt(`itemState.${id}`) })),
        ]}
        selected={filter.outcome ?? ALL}
        onSelect={(selected) => set({ outcome: ends.find((one) => one === selected) })}
      />
    </fieldset>
  );
}
