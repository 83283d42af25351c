// The filters of the queue of registrations.

import { registrationKinds } from "../../../server/contract/registration-rules.ts";
import { FindField } from "../../console/ListParts.tsx";
import { ANY } from "../../console/paged-search.ts";
import { useText } from "../../text/i18n.ts";
import { Select } from "../../ui/Select.tsx";
import styles from "./Approvals.module.css";
import { states, type Wanted } from "./search.ts";
import { adminApprovalsText } from "./text.ts";

type FiltersProps = { wanted: Wanted; onChange: (part: Partial<Wanted>) => void };

export function Filters({ wanted, onChange }: FiltersProps) {
  const t = useText(adminApprovalsText);
  return (
    <search className={styles.filters}>
      <FindField label={t("find")} hint={t("findHint")} value={wanted.q} onChange={(q) => onChange({ q })} />
      <Select
        label={t("state")}
        hideLabel
        selected={wanted.state}
        options={states.map((id) => ({ id, label: t(`states.${id}`) }))}
        onSelect={(state) => onChange({ state })}
      />
      <Select
        label={t("subRole")}
        hideLabel
        selected={wanted.subRole}
        options={[
          { id: ANY, label: t("allSubRoles") },
          ...registrationKinds.map((id) => ({ id, label: id })),
        ]}
        onSelect={(subRole) => onChange({ subRole })}
      />
    </search>
  );
}
