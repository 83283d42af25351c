// Imports a file: which kind of file it is, and its page.

import { useState } from "react";
import { AdminPage } from "../../console/AdminPage.tsx";
import { adminText } from "../../console/admin.text.ts";
import { useText } from "../../text/i18n.ts";
import { Segmented } from "../../ui/Segmented.tsx";
import { ImportPeople } from "./ImportPeople.tsx";
import { ImportRoll } from "./ImportRoll.tsx";
import { adminImportText } from "./text.ts";

export default function Import() {
  const t = useText(adminImportText);
  const tAdmin = useText(adminText);
  const [kind, setKind] = useState<"people" | "roll">("people");
  return (
    <AdminPage
      title={tAdmin("sections.import")}
      tools={
        <Segmented
          label={t("kind")}
          segments={[
            { id: "people", label: t("people") },
            { id: "roll", label: t("roll") },
          ]}
          selected={kind}
          onSelect={setKind}
        />
      }
    >
      {kind === "people" ? <ImportPeople /> : <ImportRoll />}
    </AdminPage>
  );
}
