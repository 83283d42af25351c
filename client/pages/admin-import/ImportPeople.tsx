// Imports a file of people: the check of its effect, the import with or without invitations, and undoing all of it.

import { useState } from "react";
import { INVITATION_HOURS } from "../../../server/contract/limits.ts";
import { rolesText } from "../../../server/contract/text/roles.ts";
import { adminPeopleText } from "../../console/admin-people.text.ts";
import { useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { withProof } from "../../net/proof.ts";
import { useText } from "../../text/i18n.ts";
import { Checkbox } from "../../ui/Choice.tsx";
import { Stack } from "../../ui/Layout.tsx";
import { ImportFile, type ReadFile } from "./ImportFile.tsx";
import styles from "./ImportPeople.module.css";
import { adminImportText } from "./text.ts";

const columns = "role, sub_role, display_name, phone, username, court_hall, enrolment_or_office";

export function ImportPeople() {
  const t = useText(adminImportText);
  const tPeople = useText(adminPeopleText);
  const [invite, setInvite] = useState(false);
  const tRoles = useText(rolesText);
  const importing = useSending((json: ReadFile & { expected: string; invite: boolean }) =>
    withProof(() => api.post("/admin/people/import", { json })),
  );
  return (
    <ImportFile
      lead={
        <>
          <p>
            {t("lead")} <bdi>{columns}</bdi>
          </p>
          <p>{t("known")}</p>
          <Stack gap={1} className={styles.invite}>
            <Checkbox isSelected={invite} onChange={setInvite}>
              {t("invite")}
            </Checkbox>
            <p className="field__hint">{tPeople("means.invite", { hours: INVITATION_HOURS })}</p>
          </Stack>
        </>
      }
      check={async (json) => {
        const { added, changed, ...rest } = await api.post("/admin/people/import/preview", { json });
        const lines = (kind: "added" | "changed", people: typeof added) =>
          people.map(({ displayName, role, roleBefore, changes }) => ({
            kind,
            name: displayName,
            changes,
            note: roleBefore
              ? t("newRole", { role: tRoles(role), before: tRoles(roleBefore) })
              : tRoles(role),
          }));
        return {
          ...rest,
          added: added.length,
          changed: changed.length,
          removed: 0,
          lines: [...lines("changed", changed), ...lines("added", added)],
        };
      }}
      apply={async (file) => ({ removed: 0, ...(await importing.mutateAsync({ ...file, invite })) })}
    />
  );
}
