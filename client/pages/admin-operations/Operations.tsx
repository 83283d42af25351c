// How the court runs, read again every ten seconds: what needs attention with the command that repairs it, each part, and the halls.

import { useEffect, useRef } from "react";
import type { Operations as Facts } from "../../../server/contract/rest/operations.ts";
import { AdminPage } from "../../console/AdminPage.tsx";
import { adminText } from "../../console/admin.text.ts";
import { FailurePanel } from "../../court/Loaded.tsx";
import { useLoaded } from "../../court/queries.ts";
import { StateWord } from "../../court/State.tsx";
import { api } from "../../net/api.ts";
import { formatDate, formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Notice } from "../../ui/Notice.tsx";
import { Loading } from "../../ui/Progress.tsx";
import { Bridges } from "./Bridges.tsx";
import { Halls } from "./Halls.tsx";
import styles from "./Operations.module.css";
import { Parts } from "./Parts.tsx";
import { Troubles } from "./Troubles.tsx";
import { adminOperationsText } from "./text.ts";
import { Vitals } from "./Vitals.tsx";

const AGAIN_MS = 10_000;

/** The newest state; the last one stays when the next reading fails. */
function useOperations() {
  const loaded = useLoaded({
    key: ["admin", "operations"],
    read: (signal) => api.get("/admin/operations", { signal }),
  });
  const last = useRef<Facts | null>(null);
  if (loaded.state === "ready") last.current = loaded.data;
  const again = loaded.state === "ready" ? loaded.reload : loaded.state === "failed" ? loaded.retry : null;
  const latest = useRef(again);
  latest.current = again;
  useEffect(() => {
    const timer = setInterval(() => latest.current?.(), AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return { loaded, facts: last.current };
}

export default function Operations() {
  const t = useText(adminOperationsText);
  const tAdmin = useText(adminText);
  const { loaded, facts } = useOperations();
  const at = facts && `${formatDate(facts.at)}, ${formatTime(facts.at, true)}`;
  const count = facts?.troubles.length ?? 0;
  return (
    <AdminPage
      title={tAdmin("sections.operations")}
      aside={at && t("asOf", { at })}
      tools={
        facts && (
          <StateWord state={count > 0 ? "pending" : "present"}>
            {count > 0 ? t("need", { count }) : t("allWell")}
          </StateWord>
        )
      }
    >
      {loaded.state === "failed" && facts && at && (
        <Notice kind="held" live="polite" title={t("stale", { at })} />
      )}
      {loaded.state === "failed" && !facts && (
        <FailurePanel title={t("failed")} error={loaded.error} onRetry={loaded.retry} />
      )}
      {!facts && loaded.state === "loading" && <Loading />}
      {facts && (
        <>
          <Vitals facts={facts} />
          <div className={styles.split}>
            <Halls facts={facts} />
            <Troubles facts={facts} />
          </div>
          {facts.media.kind === "jitsi" && <Bridges bridges={facts.media.bridges} />}
          <Parts facts={facts} />
        </>
      )}
    </AdminPage>
  );
}
