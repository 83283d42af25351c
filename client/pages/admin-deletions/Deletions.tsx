// The requests of people to delete their account: those that wait with the decision, and what became of the others.
import { useState } from "react";
import type { DeletionRequest, DeletionState } from "../../../server/contract/rest/own-data.ts";
import { AdminPage } from "../../console/AdminPage.tsx";
import tableStyles from "../../console/DataTable.module.css";
import { Pager } from "../../console/ListParts.tsx";
import { usePages } from "../../console/paged-search.ts";
import { rereadWaiting } from "../../console/waiting.ts";
import { FailurePanel } from "../../court/FailurePanel.tsx";
import { useLoaded } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { useText } from "../../text/i18n.ts";
import { Empty } from "../../ui/Empty.tsx";
import { Loading } from "../../ui/Progress.tsx";
import { Select } from "../../ui/Select.tsx";
import { DecideDialog, type Decision } from "./DecideDialog.tsx";
import styles from "./DeletionTable.module.css";
import { DeletionTable } from "./DeletionTable.tsx";

const states = ["asked", "granted", "refused", "withdrawn"] as const satisfies readonly DeletionState[];

export default function Deletions() {
  const t = useText("adminDeletions");
  const [state, setState] = useState<DeletionState>("asked");
  const [deciding, setDeciding] = useState<{ request: DeletionRequest; decision: Decision } | null>(null);
  const { after, restart, ...pages } = usePages<string>();
  const loaded = useLoaded({
    key: ["admin", "deletions", state, after ?? ""],
    read: (signal) => api.get("/admin/deletion-requests", { query: { state, after }, signal }),
  });
  const data = loaded.state === "ready" ? loaded.data : null;
  const reread = () => {
    // The last one of a page may be gone, and with it the page.
    restart();
    if (loaded.state === "ready") loaded.reload();
    rereadWaiting();
  };
  return (
    <AdminPage title={t("title")} aside={data && t("total", { count: data.total })}>
      <section className="panel" aria-label={t("title")}>
        <search className={tableStyles.filters}>
          <div className={styles.filter}>
            <Select
              label={t("state")}
              selected={state}
              options={states.map((id) => ({ id, label: t(`states.${id}`) }))}
              onSelect={(next) => {
                restart();
                setState(next);
              }}
            />
          </div>
        </search>
        {loaded.state === "loading" && <Loading />}
        {loaded.state === "failed" && (
          <FailurePanel title={t("failed")} error={loaded.error} onRetry={loaded.retry} />
        )}
        {data?.requests.length === 0 && (
          <Empty title={t(state === "asked" ? "none.asked" : "none.other")}>{t("noneMeans")}</Empty>
        )}
        {data && data.requests.length > 0 && (
          <DeletionTable
            state={state}
            requests={data.requests}
            onDecide={(request, decision) => setDeciding({ request, decision })}
          />
        )}
        {data && <Pager {...pages} next={data.next} />}
      </section>
      {deciding && (
        <DecideDialog
          {...deciding}
          onClose={() => setDeciding(null)}
          onDone={() => {
            setDeciding(null);
            reread();
          }}
        />
      )}
    </AdminPage>
  );
}
