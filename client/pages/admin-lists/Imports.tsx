// The imports that were made, the newest first; the last one can be undone while nothing of it was heard.

import { useState } from "react";
import type { ImportRow } from "../../../server/contract/rest/cause-list.ts";
import { adminFailure } from "../../console/failure.ts";
import { ConfirmCall } from "../../court/ConfirmCall.tsx";
import { Loaded } from "../../court/Loaded.tsx";
import type { LoadState } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { formatDate, formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { DataTable } from "../../ui/DataTable.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { toast } from "../../ui/toasts.ts";
import styles from "./Lists.module.css";
import { adminListsText } from "./text.ts";

const undo = (id: string) => api.post("/admin/cause-list/imports/:id/undo", { param: { id } });

type ImportsProps = { loaded: LoadState<{ imports: ImportRow[] }>; onUndone: () => void };

export function Imports({ loaded, onUndone }: ImportsProps) {
  const t = useText(adminListsText);
  const [asked, setAsked] = useState<ImportRow | null>(null);
  return (
    <section className={`panel ${styles.lists}`} aria-label={t("history")}>
      <h2>{t("history")}</h2>
      <Loaded of={loaded} failed={t("historyFailed")} />
      {loaded.state === "ready" && loaded.data.imports.length === 0 && (
        <Empty title={t("historyEmpty")}>{t("historyEmptyMeans")}</Empty>
      )}
      {loaded.state === "ready" && loaded.data.imports.length > 0 && (
        <Table imports={loaded.data.imports} onUndo={setAsked} />
      )}
      {asked && (
        <ConfirmCall
          title={t("undoTitle", { time: formatTime(asked.at) })}
          lead={t("undoMeans")}
          confirm={t("undoConfirm")}
          failed={t("notUndone")}
          failure={(error) => (error.code === "too_late" ? t("tooLate") : adminFailure(error))}
          send={() => undo(asked.id)}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            toast(t("wasUndone"));
            onUndone();
          }}
        />
      )}
    </section>
  );
}

type TableProps = { imports: readonly ImportRow[]; onUndo: (one: ImportRow) => void };

function Table({ imports, onUndo }: TableProps) {
  const t = useText(adminListsText);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className={styles.history} tabIndex={0} aria-label={t("historyTable")}>
      <DataTable
        caption={t("history")}
        items={imports}
        idOf={({ id }) => id}
        columns={[
          { head: t("at"), isName: true, cell: ({ at }) => `${formatDate(at)}, ${formatTime(at)}` },
          { head: t("by"), isLabelled: true, cell: ({ by }) => by ?? t("nobody") },
          {
            head: t("from"),
            isLabelled: true,
            cell: ({ source, fileName }) => (
              <>
                {t(`sources.${source}`)} <small>{fileName}</small>
              </>
            ),
          },
          {
            head: t("days"),
            isLabelled: true,
            cell: ({ days }) => days.map((day) => formatDate(day)).join(", "),
          },
          {
            head: t("did"),
            cell: (one) => (
              <>
                {t("didText", one)}
                {one.skipped > 0 && <small>{t("skipped", { count: one.skipped })}</small>}
              </>
            ),
          },
          {
            head: t("undo"),
            hidesHead: true,
            cell: (one) => (
              <>
                {one.undoneAt !== null && t("undone", { time: formatTime(one.undoneAt) })}
                {one.mayUndo && (
                  <Button size="small" onPress={() => onUndo(one)}>
                    {t("undo")}
                  </Button>
                )}
              </>
            ),
          },
        ]}
      />
    </section>
  );
}
