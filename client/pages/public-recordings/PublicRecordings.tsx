// The recordings that everybody may watch: those that the court published, newest first, by case number, hall and day.

import { useSignals } from "@preact/signals-react/runtime";
import { useState } from "react";
import { Link } from "wouter";
import type { PublicFilter, PublicRecording } from "../../../server/contract/rest/public-recordings.ts";
import { benchLine } from "../../court/bench.ts";
import { MorePages } from "../../court/MorePages.tsx";
import { publicRecordingsText } from "../../court/public-recordings.text.ts";
import { nextAfter, useLoadedPages } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { PublicFrame } from "../../shell/PublicFrame.tsx";
import { formatDay, formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { DateField } from "../../ui/DateField.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Hidden } from "../../ui/Hidden.tsx";
import { Text } from "../../ui/Layout.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useDebounced } from "../../ui/use-debounced.ts";
import styles from "./PublicRecordings.module.css";

const noFilter: PublicFilter = {};

export default function PublicRecordings() {
  useSignals();
  const t = useText(publicRecordingsText);
  return (
    <PublicFrame>
      <div className={styles.title}>
        <Text as="h1" size="2xl">
          {t("title")}
        </Text>
        <Text tone="soft">{t("lead")}</Text>
      </div>
      <Archive />
    </PublicFrame>
  );
}

function Archive() {
  const t = useText(publicRecordingsText);
  const [filter, setFilter] = useState(noFilter);
  const set = (part: PublicFilter) =>
    setFilter(Object.fromEntries(Object.entries({ ...filter, ...part }).filter(([, value]) => value)));
  return (
    <>
      <fieldset className={styles.filters}>
        <legend className="visually-hidden">{t("filter")}</legend>
        <TextField
          type="search"
          label={t("case")}
          hint={t("caseHint")}
          value={filter.case ?? ""}
          maxLength={80}
          onChange={(typed) => set({ case: typed })}
        />
        <TextField
          label={t("hall")}
          value={filter.hall ?? ""}
          maxLength={20}
          onChange={(hall) => set({ hall: hall.trim() })}
        />
        <DateField label={t("date")} value={filter.date ?? ""} onChange={(date) => set({ date })} />
      </fieldset>
      <Pages filter={filter} onClear={() => setFilter(noFilter)} />
    </>
  );
}

function Pages({ filter, onClear }: { filter: PublicFilter; onClear: () => void }) {
  const t = useText(publicRecordingsText);
  const typed = useDebounced(filter.case ?? "");
  const asked = { ...filter, case: typed === "" ? undefined : typed };
  const loaded = useLoadedPages({
    key: ["public recordings", JSON.stringify(asked)],
    isForEveryone: true,
    first: "at once",
    read: (cursor, signal) => {
      const [after] = cursor ?? [];
      return api.get("/public-recordings", { query: { ...asked, after }, signal });
    },
    next: nextAfter,
  });
  const { pages, failed } = loaded;
  const rows = pages?.flatMap((page) => page.recordings) ?? [];
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <>
      {rows.length > 0 && (
        <ul className={styles.list}>
          {rows.map((row) => (
            <Row key={row.sitting} row={row} />
          ))}
        </ul>
      )}
      {pages !== null && rows.length === 0 && !failed && (
        <Empty
          title={t(isFiltered ? "filtered" : "empty")}
          action={isFiltered && <Button onPress={onClear}>{t("clear")}</Button>}
        >
          {t(isFiltered ? "filteredMeans" : "emptyMeans")}
        </Empty>
      )}
      <MorePages of={loaded} failed={t("failed")} more={t("more")} />
    </>
  );
}

function Row({ row }: { row: PublicRecording }) {
  const t = useText(publicRecordingsText);
  const { sitting, hall, date, judges, startedAt, endedAt } = row;
  return (
    <li>
      <Link href={`/public-recordings/play?${new URLSearchParams({ sitting })}`} className={styles.row}>
        <Hidden>{t("watch", { hall })}</Hidden>
        <b className={styles.hall} aria-hidden="true">
          {hall}
        </b>
        <span className={styles.bench}>
          <bdi>{benchLine(judges)}</bdi>
        </span>
        <span className={styles.day}>
          {formatDay(date)}
          <Text as="small" size="sm" tone="soft" ownLine>
            {t("heard", { from: formatTime(startedAt), to: formatTime(endedAt) })}
          </Text>
        </span>
      </Link>
    </li>
  );
}
