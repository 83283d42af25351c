// The hearing record of a sitting: who was active when, what happened to each item, and how to prove the log behind it.

import { courtListText } from "../../../server/contract/text/court-list.ts";
import { recordText } from "../../../server/contract/text/record.ts";
import "../../court/styles/pages.css";
import "./print.css";
import { useSignals } from "@preact/signals-react/runtime";
import { useSearch } from "wouter";
import { isRoomType } from "../../../server/contract/calendar/meeting-room.ts";
import type { HearingRecord as Shape } from "../../../server/contract/rest/records.ts";
import { recordPart } from "../../../server/contract/sitting/record/record-part.ts";
import { FailurePanel } from "../../court/Loaded.tsx";
import { useLoaded } from "../../court/queries.ts";
import { RecordHistory } from "../../court/RecordHistory.tsx";
import { recordParam } from "../../court/record-href.ts";
import { useCourtQuery } from "../../court/use-court-query.ts";
import { api } from "../../net/api.ts";
import { today } from "../../net/court-day.ts";
import { account } from "../../net/session.ts";
import { formatDay, formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Loading } from "../../ui/Progress.tsx";
import styles from "./HearingRecord.module.css";
import { RecordFiles } from "./RecordFiles.tsx";
import { RecordItems } from "./RecordItems.tsx";
import { RecordLogPart, RecordPeople, RecordTop } from "./RecordParts.tsx";

export default function HearingRecord() {
  useSignals();
  const t = useText(recordText);
  const court = useCourtQuery();
  const date = new URLSearchParams(useSearch()).get("date") ?? today();
  const me = account.value;
  if (!me) return null;
  return (
    <main className={`page ${styles.record}`} id="main" tabIndex={-1}>
      {court === null ? (
        <>
          <h1 className="page__title">{t("history")}</h1>
          {recordPart(me, me.courtHall ?? "") === null ? (
            <Empty title={t("noCourt")} action={<LinkButton href="/court-list">{t("toCourts")}</LinkButton>}>
              {t("noCourtMeans")}
            </Empty>
          ) : (
            <RecordHistory me={me} isPage />
          )}
        </>
      ) : (
        <OfCourt court={court} date={date} />
      )}
    </main>
  );
}

function OfCourt({ court, date }: { court: string; date: string }) {
  const t = useText(recordText);
  const loaded = useLoaded({
    key: ["record", court, date],
    read: (signal) =>
      api.get("/:role/court/:courtId/record", { param: recordParam(court), query: { date }, signal }),
  });
  const record = loaded.state === "ready" ? loaded.data : null;
  return (
    <>
      <header className={styles.head}>
        <div className="page__head page__head--stack">
          <h1 className="page__title">
            {record && isRoomType(record.type) ? t(`room.${record.type}`) : t("title")}
          </h1>
          {record && <Lead record={record} />}
        </div>
        {record && <RecordFiles court={court} date={date} sitting={record.sitting} />}
      </header>
      {loaded.state === "loading" && <Loading />}
      {loaded.state === "failed" &&
        (loaded.error.code === "not_found" || loaded.error.code === "invalid" ? (
          <Empty title={t("noSitting")} action={<LinkButton href="/court-list">{t("toCourts")}</LinkButton>}>
            {t("noSittingMeans")}
          </Empty>
        ) : (
          <FailurePanel title={t("failed")} error={loaded.error} onRetry={loaded.retry} />
        ))}
      {loaded.state === "ready" && <Whole record={loaded.data} onChanged={loaded.reload} />}
    </>
  );
}

function Lead({ record: { hall, date, type, phase, until, part } }: { record: Shape }) {
  const t = useText(recordText);
  const tCourtList = useText(courtListText);
  const isRoom = isRoomType(type);
  const extent = phase === "risen" ? "untilRisen" : "untilNow";
  const time = formatTime(until, true);
  return (
    <>
      <p>{t("lead", { hall: isRoom ? hall : tCourtList("hall", { hall }), date: formatDay(date) })}</p>
      <p className="page__aside">
        {isRoom
          ? t(part === "own" ? "room.ownPart" : `room.${extent}`, { time })
          : t(part === "own" ? "ownPart" : phase === "not_open" ? "notOpened" : extent, { time })}
      </p>
    </>
  );
}

/** Shows what was heard, item by item. A meeting has no items, and nobody is on its record before somebody took part. */
function Heard({ record, onChanged }: { record: Shape; onChanged: () => void }) {
  const t = useText(recordText);
  if (isRoomType(record.type))
    return record.people.length === 0 && <Empty title={t("room.noPeople")}>{t("room.noPeopleMeans")}</Empty>;
  if (record.items.length > 0) return <RecordItems record={record} onChanged={onChanged} />;
  return <Empty title={t("empty")}>{t(record.part === "own" ? "emptyOwnMeans" : "emptyMeans")}</Empty>;
}

function Whole({ record, onChanged }: { record: Shape; onChanged: () => void }) {
  const t = useText(recordText);
  return (
    <>
      {record.log.brokenAt !== null && (
        <Notice kind="alarm" title={t("broken")}>
          {t("brokenMeans", { seq: record.log.brokenAt })}
        </Notice>
      )}
      <RecordTop record={record} />
      <Heard record={record} onChanged={onChanged} />
      <RecordPeople record={record} />
      <RecordLogPart record={record} />
    </>
  );
}
