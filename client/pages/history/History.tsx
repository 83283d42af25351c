// The hearings that a person attended, by day, newest first: how long before the court, in which items, and how they ended.

import { useSignals } from "@preact/signals-react/runtime";
import { FileSpreadsheet } from "lucide-react";
import { useState } from "react";
import type { HistoryEntry, HistoryFilter } from "../../../server/contract/rest/history.ts";
import { historyText } from "../../../server/contract/text/history.ts";
import { ProfileFrame } from "../../account/ProfileFrame.tsx";
import { failureText } from "../../court/failure-text.ts";
import { MorePages } from "../../court/MorePages.tsx";
import { nextAfter, useLoadedPages, useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { account } from "../../net/session.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { toast } from "../../ui/toasts.ts";
import { HistoryFilters, noFilter } from "./HistoryFilters.tsx";
import { HistoryTable } from "./HistoryTable.tsx";

export default function History() {
  useSignals();
  const t = useText(historyText);
  const me = account.value;
  const [filter, setFilter] = useState<HistoryFilter>(noFilter);
  if (!me) return null;
  return (
    <ProfileFrame
      section="history"
      lead={t("lead")}
      action={<TableButton role={me.path} filter={filter} />}
      isWide
    >
      <section className="panel" aria-label={t("title")}>
        <HistoryFilters filter={filter} onChange={setFilter} />
        <Pages role={me.path} filter={filter} onClear={() => setFilter(noFilter)} />
      </section>
    </ProfileFrame>
  );
}

type PagesProps = { role: string; filter: HistoryFilter; onClear: () => void };

function Pages({ role, filter, onClear }: PagesProps) {
  const t = useText(historyText);
  const loaded = useLoadedPages({
    key: ["history", JSON.stringify(filter)],
    first: "at once",
    read: (cursor, signal) => {
      const [after] = cursor ?? [];
      return api.get("/:role/history", { param: { role }, query: { ...filter, after }, signal });
    },
    next: nextAfter,
  });
  const { pages, failed, isWhole } = loaded;
  const entries: HistoryEntry[] = pages?.flatMap((page) => page.entries) ?? [];
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <>
      {entries.length > 0 && <HistoryTable entries={entries} />}
      {pages !== null && entries.length === 0 && isWhole !== false && !failed && (
        <Empty
          title={t(isFiltered ? "filtered" : "empty")}
          action={isFiltered && <Button onPress={onClear}>{t("clear")}</Button>}
        >
          {t(isFiltered ? "filteredHint" : "emptyHint")}
        </Empty>
      )}
      <MorePages of={loaded} failed={t("failed")} more={t("more")} />
    </>
  );
}

function TableButton({ role, filter }: { role: string; filter: HistoryFilter }) {
  const t = useText(historyText);
  const taking = useSending(() => api.bytes("/:role/history.csv", { param: { role }, query: filter }), {
    onSuccess: (file) => saveFile(file, "history.csv"),
    onError: (error) => toast(`${t("csvFailed")} ${failureText(error)}`, { kind: "alarm" }),
  });
  return (
    <Button icon={FileSpreadsheet} progress={progressOf(taking)} onPress={() => taking.mutate(undefined)}>
      {t("csv")}
    </Button>
  );
}
