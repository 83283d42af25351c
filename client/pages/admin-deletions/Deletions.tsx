// The requests of people to delete their account: the waiting ones with the decision, and the outcome of the others.

import { useState } from "react";
import type { DeletionRequest, DeletionState } from "../../../server/contract/rest/own-data.ts";
import { AdminPage } from "../../console/AdminPage.tsx";
import { adminText } from "../../console/admin.text.ts";
import { Filters, Pager, SkipRows } from "../../console/ListParts.tsx";
import { useKeptPages } from "../../console/paged-search.ts";
import { noteRow, useReturnToRow } from "../../console/return-row.ts";
import { rereadWaiting } from "../../console/waiting.ts";
import { useDraft } from "../../court/kept-draft.ts";
import { Loaded } from "../../court/Loaded.tsx";
import { useLoaded } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { isOneOf, isText } from "../../net/kept-json.ts";
import { useText } from "../../text/i18n.ts";
import { Empty } from "../../ui/Empty.tsx";
import { Select } from "../../ui/Select.tsx";
import { DecideDialog, type Decision } from "./DecideDialog.tsx";
import styles from "./Deletions.module.css";
import { DeletionTable } from "./DeletionTable.tsx";
import { adminDeletionsText } from "./text.ts";

const states = ["asked", "granted", "refused", "withdrawn"] as const satisfies readonly DeletionState[];

export default function Deletions() {
  const t = useText(adminDeletionsText);
  const tAdmin = useText(adminText);
  const [state, setState] = useDraft<DeletionState>("admin.deletions", "asked", isOneOf(states));
  const [deciding, setDeciding] = useState<{ request: DeletionRequest; decision: Decision } | null>(null);
  const { after, restart, ...pages } = useKeptPages("admin.deletions", isText);
  const loaded = useLoaded({
    key: ["admin", "deletions", state, after ?? ""],
    read: (signal) => api.get("/admin/deletion-requests", { query: { state, after }, signal }),
  });
  const data = loaded.state === "ready" ? loaded.data : null;
  useReturnToRow(data !== null);
  const reread = () => {
    // When the last request of a page is decided, that page is gone.
    if (data?.requests.length === 1) pages.earlier?.();
    if (loaded.state === "ready") loaded.reload();
    rereadWaiting();
  };
  return (
    <AdminPage title={tAdmin("sections.deletions")} aside={data && t("total", { count: data.total })}>
      <section className="panel" aria-label={tAdmin("sections.deletions")} onClickCapture={noteRow}>
        <Filters>
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
        </Filters>
        {data && (pages.earlier !== null || data.next !== null) && <SkipRows />}
        <Loaded of={loaded} failed={t("failed")} />
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
