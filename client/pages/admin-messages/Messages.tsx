// The court's messages for admins: the state of each, sending again, and the registered texts of SMS.

import { useSignals } from "@preact/signals-react/runtime";
import { useState } from "react";
import { channels } from "../../../server/contract/message-kinds.ts";
import { AdminPage } from "../../console/AdminPage.tsx";
import { adminText } from "../../console/admin.text.ts";
import { useLoaded } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { config } from "../../net/config.ts";
import { formatDate, formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Notice } from "../../ui/Notice.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { Outbox } from "./Outbox.tsx";
import { Templates } from "./Templates.tsx";
import { adminMessagesText } from "./text.ts";

/** The variables that the operator sets for a gateway. */
const variables = { sms: "SMS_URL", mail: "MAIL_URL, MAIL_FROM" } as const;

export default function Messages() {
  useSignals();
  const t = useText(adminMessagesText);
  const tAdmin = useText(adminText);
  const [tab, setTab] = useState<"outbox" | "templates">("outbox");
  // Read again when something was sent again.
  const [version, setVersion] = useState(0);
  const loaded = useLoaded({
    key: ["admin", "messages", "counts", version],
    read: (signal) => api.get("/admin/messages/counts", { signal }),
  });
  const counts = loaded.state === "ready" ? loaded.data : null;
  return (
    <AdminPage title={tAdmin("sections.messages")} aside={counts && t("lead", { count: counts.days })}>
      {config.value?.demo && <Notice title={t("demo")}>{t("demoMeans")}</Notice>}
      {counts &&
        channels
          .filter((channel) => !counts.gateways[channel])
          .map((channel) => (
            <Notice key={channel} kind="held" title={t("noGateway", { channel: t(`channels.${channel}`) })}>
              {t("noGatewayMeans")} <code>{variables[channel]}</code>
            </Notice>
          ))}
      {counts?.waitsSince && (
        <p>{t("waitsSince", { at: `${formatDate(counts.waitsSince)}, ${formatTime(counts.waitsSince)}` })}</p>
      )}
      <section className="panel" aria-label={tAdmin("sections.messages")}>
        <Tabs
          label={tAdmin("sections.messages")}
          tabs={[
            { id: "outbox", label: t("tabs.outbox") },
            { id: "templates", label: t("tabs.templates") },
          ]}
          selected={tab}
          onSelect={setTab}
        >
          {tab === "outbox" ? (
            <Outbox counts={counts} onResent={() => setVersion((times) => times + 1)} />
          ) : (
            <Templates />
          )}
        </Tabs>
      </section>
    </AdminPage>
  );
}
