// The imports that were made, the newest first; the last one can be undone while nothing of it was heard.
import { useState } from "react";
import type { ImportRow } from "../../../server/contract/rest/cause-list.ts";
import tableStyles from "../../console/DataTable.module.css";
import { adminFailure } from "../../console/failure.ts";
import { ConfirmDialog } from "../../court/ConfirmDialog.tsx";
import { FailurePanel } from "../../court/FailurePanel.tsx";
import type { Loaded } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { formatDate, formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Loading } from "../../ui/Progress.tsx";
import { toast } from "../../ui/toasts.ts";
import styles from "./Lists.module.css";

const undo = (id: string) => api.post("/admin/cause-list/imports/:id/undo", { param: { id } });

type ImportsProps = { loaded: Loaded<{ imports: ImportRow[] }>; onUndone: () => void };

export function Imports({ loaded, onUndone }: ImportsProps) {
  const t = useText("adminLists");
  const [asked, setAsked] = useState<ImportRow | null>(null);
  return (
    <section className={`panel ${styles.lists}`} aria-label={t("history")}>
      <h2>{t("history")}</h2>
      {loaded.state === "loading" && <Loading />}
      {loaded.state === "failed" && (
        <FailurePanel title={t("historyFailed")} error={loaded.error} onRetry={loaded.retry} />
      )}
      {loaded.state === "ready" && loaded.data.imports.length === 0 && (
        <Empty title={t("historyEmpty")}>{t("historyEmptyMeans")}</Empty>
      )}
      {loaded.state === "ready" && loaded.data.imports.length > 0 && (
        <Table imports={loaded.data.imports} onUndo={setAsked} />
      )}
      {asked && (
        <ConfirmDialog
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
  const t = useText("adminLists");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className={styles.history} tabIndex={0} aria-label={t("historyTable")}>
      <table className={tableStyles.table}>
        <caption className="visually-hidden">{t("history")}</caption>
        <thead>
          <tr>
            {(["at", "by", "from", "days", "did"] as const).map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{t("undo")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {imports.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                {formatDate(one.at)}, {formatTime(one.at)}
              </th>
              <td data-label={t("by")}>{one.by ?? t("nobody")}</td>
              <td data-label={t("from")}>
                {t(`sources.${one.source}`)} <small>{one.fileName}</small>
              </td>
              <td data-label={t("days")}>{one.days.map((day) => formatDate(day)).join(", ")}</td>
              <td>
                {t("didText", one)}
                {one.skipped > 0 && <small>{t("skipped", { count: one.skipped })}</small>}
              </td>
              <td>
                {one.undoneAt !== null && t("undone", { time: formatTime(one.undoneAt) })}
                {one.mayUndo && (
                  <Button size="small" onPress={() => onUndo(one)}>
                    {t("undo")}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
