// Lost second factors: the removals that are under way with their actions, and the outcome of the others.

import { useState } from "react";
import { AdminPage } from "../../console/AdminPage.tsx";
import { adminText } from "../../console/admin.text.ts";
import { adminRecoveriesText } from "../../console/admin-recoveries.text.ts";
import { Loaded } from "../../court/Loaded.tsx";
import { useLoaded } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { useText } from "../../text/i18n.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Segmented } from "../../ui/Segmented.tsx";
import { RecoveryTable, type Shown } from "./RecoveryTable.tsx";

const states = ["open", "over"] as const satisfies readonly Shown[];

export default function Recoveries() {
  const t = useText(adminRecoveriesText);
  const tAdmin = useText(adminText);
  const [shown, setShown] = useState<Shown>("open");
  const loaded = useLoaded({
    key: ["admin", "recoveries"],
    read: (signal) => api.get("/admin/second-factor-recoveries", { signal }),
  });
  const all = loaded.state === "ready" ? loaded.data.recoveries : null;
  const open = all?.filter(({ endedAt }) => endedAt === null);
  const rows = shown === "open" ? open : all?.filter(({ endedAt }) => endedAt !== null);
  return (
    <AdminPage
      title={tAdmin("sections.recoveries")}
      aside={open && t("open", { count: open.length })}
      tools={
        <Segmented
          label={t("state")}
          segments={states.map((id) => ({ id, label: t(`states.${id}`) }))}
          selected={shown}
          onSelect={setShown}
        />
      }
    >
      <section className="panel" aria-label={tAdmin("sections.recoveries")}>
        <Loaded of={loaded} failed={t("failed")} />
        {rows?.length === 0 && (
          <Empty title={t(`none.${shown}`)} action={<LinkButton href="/admin">{t("toPeople")}</LinkButton>}>
            {t("noneMeans")}
          </Empty>
        )}
        {loaded.state === "ready" && rows && rows.length > 0 && (
          <RecoveryTable shown={shown} recoveries={rows} onDone={loaded.reload} />
        )}
      </section>
    </AdminPage>
  );
}
