// Imports a roll of advocates: the check of its effect, the import, and undoing all of it.

import { useState } from "react";
import { useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { withProof } from "../../net/proof.ts";
import { useText } from "../../text/i18n.ts";
import { Checkbox } from "../../ui/Choice.tsx";
import { ImportFile, type ReadFile } from "./ImportFile.tsx";
import { adminImportText } from "./text.ts";

const columns = "enrolment, phone, display_name";

export function ImportRoll() {
  const t = useText(adminImportText);
  const [isWhole, setWhole] = useState(false);
  const importing = useSending((json: ReadFile & { expected: string; isWhole: boolean }) =>
    withProof(() => api.post("/admin/roll/import", { json })),
  );
  return (
    <ImportFile
      // The switch changes what the file does, so it is checked again.
      key={isWhole ? "whole" : "part"}
      lead={
        <>
          <p>
            {t("lead")} <bdi>{columns}</bdi>
          </p>
          <p>{t("rollMeans")}</p>
          <Checkbox isSelected={isWhole} onChange={setWhole}>
            {t("whole")}
          </Checkbox>
        </>
      }
      check={async (file) => {
        const { added, changed, removed, ...rest } = await api.post("/admin/roll/import/preview", {
          json: { ...file, isWhole },
        });
        const lines = (kind: "added" | "changed" | "removed", people: typeof added) =>
          people.map(({ enrolment, displayName, changes }) => ({
            kind,
            name: displayName,
            note: enrolment,
            changes,
          }));
        return {
          ...rest,
          added: added.length,
          changed: changed.length,
          removed: removed.length,
          lines: [...lines("removed", removed), ...lines("changed", changed), ...lines("added", added)],
        };
      }}
      apply={(file) => importing.mutateAsync({ ...file, isWhole })}
    />
  );
}
