// The filters of the list of people.

import { accountRoles } from "../../server/contract/account-roles.ts";
import { rolesText } from "../../server/contract/text/roles.ts";
import { useLoaded } from "../court/queries.ts";
import { api } from "../net/api.ts";
import { useText } from "../text/i18n.ts";
import { Select } from "../ui/Select.tsx";
import { adminPeopleText } from "./admin-people.text.ts";
import styles from "./Console.module.css";
import { FindField } from "./ListParts.tsx";
import { ANY } from "./paged-search.ts";
import { states, type Wanted } from "./people-search.ts";

type PeopleFiltersProps = { wanted: Wanted; onChange: (part: Partial<Wanted>) => void };

export function PeopleFilters({ wanted, onChange }: PeopleFiltersProps) {
  const t = useText(adminPeopleText);
  const tRoles = useText(rolesText);
  const halls = useHalls();
  return (
    <search className={styles.peopleFilters}>
      <FindField label={t("find")} hint={t("findHint")} value={wanted.q} onChange={(q) => onChange({ q })} />
      <Select
        label={t("role")}
        hideLabel
        selected={wanted.role}
        options={[
          { id: ANY, label: t("allRoles") },
          ...accountRoles.map((role) => ({ id: role, label: tRoles(role) })),
        ]}
        onSelect={(role) => onChange({ role })}
      />
      <Select
        label={t("state")}
        hideLabel
        selected={wanted.state}
        options={[
          { id: ANY, label: t("states.any") },
          ...states.map((state) => ({ id: state, label: t(`states.${state}`) })),
        ]}
        onSelect={(state) => onChange({ state })}
      />
      <Select
        label={t("hall")}
        hideLabel
        selected={wanted.hall}
        options={[
          { id: ANY, label: t("allHalls") },
          ...halls.map(({ estCode, bench, hall }) => ({
            id: `${estCode} ${hall}`,
            label: t("hallOption", { hall, bench }),
          })),
        ]}
        onSelect={(hall) => onChange({ hall })}
      />
    </search>
  );
}

/** Every hall with its seat; none until they are known. */
export function useHalls() {
  const loaded = useLoaded({
    key: ["admin", "places"],
    read: (signal) => api.get("/admin/people/places", { signal }),
  });
  return loaded.state === "ready" ? loaded.data.halls : [];
}
