// The fields of a person's role: the sub-role where the role has some, and the hall.

import { type AccountRole, accountRoles, hasSubRoles } from "../../server/contract/account-roles.ts";
import { type SubRole, subRoles } from "../../server/contract/roles.ts";
import { rolesText } from "../../server/contract/text/roles.ts";
import type { ApiError } from "../net/api.ts";
import { fieldText } from "../text/faults.ts";
import { useText } from "../text/i18n.ts";
import { Select } from "../ui/Select.tsx";
import { adminPeopleText } from "./admin-people.text.ts";
import { useHalls } from "./PeopleFilters.tsx";

type Place = { role: AccountRole; subRole: SubRole | null; courtHall: string | null };

const NONE = "none";

type PlaceFieldsProps = {
  place: Place;
  errors: ApiError["faults"];
  onChange: (place: Place) => void;
};

export function PlaceFields({ place, errors, onChange }: PlaceFieldsProps) {
  const t = useText(adminPeopleText);
  const tRoles = useText(rolesText);
  const halls = useHalls();
  return (
    <>
      <Select
        label={t("role")}
        selected={place.role}
        options={accountRoles.map((id) => ({ id, label: tRoles(id) }))}
        error={fieldText(errors.role)}
        onSelect={(role) => onChange({ ...place, role, subRole: hasSubRoles(role) ? place.subRole : null })}
      />
      {hasSubRoles(place.role) && (
        <Select<SubRole | typeof NONE>
          label={t("person.subRole")}
          selected={place.subRole ?? NONE}
          options={[{ id: NONE, label: t("person.noSubRole") }, ...subRoles.map((id) => ({ id, label: id }))]}
          error={fieldText(errors.subRole)}
          onSelect={(subRole) => onChange({ ...place, subRole: subRole === NONE ? null : subRole })}
        />
      )}
      <Select
        label={t("hall")}
        selected={place.courtHall ?? NONE}
        options={[
          { id: NONE, label: t("person.noHall") },
          ...halls.map((one) => ({ id: one.hall, label: t("hallOption", one) })),
        ]}
        error={fieldText(errors.courtHall)}
        onSelect={(hall) => onChange({ ...place, courtHall: hall === NONE ? null : hall })}
      />
    </>
  );
}
