// Tells the officer that the case system does not respond, since when, and what still works.

import { useEffect } from "react";
import { useLoaded } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { onNotice } from "../../net/socket.ts";
import { formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Notice } from "../../ui/Notice.tsx";
import { officerText } from "../core/text/officer.text.ts";

export function CaseSystem() {
  const t = useText(officerText);
  const loaded = useLoaded({
    key: ["list-source"],
    read: (signal) => api.get("/master/list-source", { signal }),
    isKept: true,
  });
  // After a failed read, the next notice is a reason to read again.
  const reload =
    loaded.state === "ready" ? loaded.reload : loaded.state === "failed" ? loaded.retry : undefined;
  useEffect(() => {
    if (!reload) return;
    const stops = [onNotice("hc-server-down", reload), onNotice("synced-case-data", reload)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [reload]);
  const since = loaded.state === "ready" ? loaded.data.downSince : null;
  if (since === null) return null;
  return (
    <Notice kind="held" live="polite" title={t("caseSystem.down", { time: formatTime(since) })}>
      {t("caseSystem.works")}
    </Notice>
  );
}
