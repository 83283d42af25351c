// The library of recordings: those of one's hall, newest first, by case, hall and day; and one of them, to be played.

import { useSignals } from "@preact/signals-react/runtime";
import { useState } from "react";
import { Link, useSearch } from "wouter";
import type { RecordingFilter, RecordingRow } from "../../../server/contract/rest/recordings.ts";
import { mayUse } from "../../../server/contract/roles.ts";
import { ProfileFrame } from "../../account/ProfileFrame.tsx";
import { recordingsText } from "../../account/recordings.text.ts";
import { benchLine } from "../../court/bench.ts";
import { MorePages } from "../../court/MorePages.tsx";
import { nextAfter, useLoadedPages } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { settingNumber } from "../../net/config.ts";
import { account } from "../../net/session.ts";
import { formatDay, formatDuration, formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { DateField } from "../../ui/DateField.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { OwnCopies } from "./OwnCopies.tsx";
import { Recording } from "./Recording.tsx";
import styles from "./Recordings.module.css";
import { StateOf } from "./StateOf.tsx";
import { recordingCopiesText } from "./text.ts";

const noFilter: RecordingFilter = {};

export default function Recordings() {
  useSignals();
  const t = useText(recordingsText);
  const ofCopies = useText(recordingCopiesText);
  const sitting = new URLSearchParams(useSearch()).get("sitting");
  const me = account.value;
  const hasLibrary = !!me && mayUse(me.role, "fullRecord");
  const lead = hasLibrary ? t("lead", { count: settingNumber("keep_recordings_days") }) : ofCopies("lead");
  const library = sitting === null ? <Library /> : <Recording key={sitting} sitting={sitting} />;
  const body = hasLibrary ? library : <OwnCopies />;
  return (
    <ProfileFrame section="recordings" lead={lead} isWide>
      {body}
    </ProfileFrame>
  );
}

function Library() {
  const t = useText(recordingsText);
  const [filter, setFilter] = useState(noFilter);
  const set = (part: RecordingFilter) =>
    setFilter(Object.fromEntries(Object.entries({ ...filter, ...part }).filter(([, value]) => value)));
  return (
    <section className="panel" aria-label={t("title")}>
      <fieldset className={styles.filters}>
        <legend className="visually-hidden">{t("filter")}</legend>
        <TextField
          type="search"
          label={t("search")}
          value={filter.search ?? ""}
          onChange={(search) => set({ search })}
        />
        <TextField
          label={t("hall")}
          value={filter.hall ?? ""}
          onChange={(hall) => set({ hall: hall.trim() })}
        />
        <DateField label={t("from")} value={filter.from ?? ""} onChange={(from) => set({ from })} />
        <DateField label={t("to")} value={filter.to ?? ""} onChange={(to) => set({ to })} />
      </fieldset>
      <Pages filter={filter} onClear={() => setFilter(noFilter)} />
    </section>
  );
}

function Pages({ filter, onClear }: { filter: RecordingFilter; onClear: () => void }) {
  const t = useText(recordingsText);
  const loaded = useLoadedPages({
    key: ["recordings", JSON.stringify(filter)],
    first: "at once",
    read: (cursor, signal) => {
      const [after] = cursor ?? [];
      return api.get("/recordings", { query: { ...filter, after }, signal });
    },
    next: nextAfter,
  });
  const { pages, failed } = loaded;
  const rows = pages?.flatMap((page) => page.recordings) ?? [];
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <>
      {rows.length > 0 && <Table rows={rows} />}
      {pages !== null && rows.length === 0 && !failed && (
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

function Table({ rows }: { rows: readonly RecordingRow[] }) {
  const t = useText(recordingsText);
  return (
    <div className={styles.scrolls}>
      <table className={`rows-as-cards ${styles.table}`}>
        <thead>
          <tr>
            {(["date", "hall", "bench", "time", "length", "state"] as const).map((column) => (
              <th key={column} scope="col">
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.sitting} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row }: { row: RecordingRow }) {
  const t = useText(recordingsText);
  const { sitting, date, hall, title, judges, startedAt, endedAt, seconds } = row;
  const day = formatDay(date);
  return (
    <tr>
      <td className={styles.day}>
        <Link
          href={`/profile/recordings?${new URLSearchParams({ sitting })}`}
          aria-label={
            title === null ? t("openOf", { hall, date: day }) : t("openMeeting", { title, date: day })
          }
        >
          {day}
        </Link>
      </td>
      <td className={styles.hall}>{title === null ? hall : "–"}</td>
      <td className={styles.bench}>
        <bdi>{title ?? benchLine(judges)}</bdi>
      </td>
      <td className={styles.number}>
        {formatTime(startedAt)} – {endedAt === null ? t("now") : formatTime(endedAt)}
      </td>
      <td className={styles.number}>{seconds === 0 ? "–" : formatDuration(seconds)}</td>
      <td>
        <StateOf recording={row} />
      </td>
    </tr>
  );
}
