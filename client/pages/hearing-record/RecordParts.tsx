// The parts of a hearing record around its items: the sitting with its statistics, the people, the log.

import { isRoomType } from "../../../server/contract/calendar/meeting-room.ts";
import type { HearingRecord } from "../../../server/contract/rest/records.ts";
import { recordText } from "../../../server/contract/text/record.ts";
import { streamText } from "../../../server/contract/text/stream.ts";
import { itemWords } from "../../court/item-words.ts";
import { formatDate, formatDuration, formatList, formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Stack, Text } from "../../ui/Layout.tsx";
import hearingRecordStyles from "./HearingRecord.module.css";
import { useSpanText } from "./spans.ts";
import { VerifyLog } from "./VerifyLog.tsx";

/** The sitting with its statistics; of a court that was not opened, and in which nothing was done, the statistics alone. */
export function RecordTop({ record }: { record: HearingRecord }) {
  const { phase, openings, closedDoors, dictations, securings, streamStops, recordings, cohosts } = record;
  const done = [openings, closedDoors, dictations, securings, streamStops, recordings, cohosts];
  const isBlank = phase === "not_open" && done.every((those) => those.length === 0);
  return (
    <div className={hearingRecordStyles.top} data-part="record__top">
      {!isBlank && <RecordSitting record={record} />}
      <Statistics record={record} />
    </div>
  );
}

function RecordSitting({ record }: { record: HearingRecord }) {
  const t = useText(recordText);
  const tStream = useText(streamText);
  const spanText = useSpanText();
  const { openings, closedDoors, items } = record;
  const isRoom = isRoomType(record.type);
  const ofItem = (id: string | null) => {
    const item = items.find((one) => one.id === id);
    return item && t("doorItem", itemWords(item.serial));
  };
  const by = (name: string) => name !== "" && t("by", { name });
  return (
    <section className={`panel ${hearingRecordStyles.part}`} aria-labelledby="record-sitting">
      <h2 id="record-sitting">{t(isRoom ? "room.sitting" : "sitting")}</h2>
      <Stack as="dl" gap={2} className={hearingRecordStyles.facts}>
        {openings.map((span) => (
          <Fact key={span.from} name={t(isRoom ? "room.sat" : "sat")} known={[spanText(span)]} />
        ))}
        {closedDoors.map((door) => (
          <Fact
            key={`door ${door.from}`}
            name={t("door")}
            known={[spanText(door), ofItem(door.item), door.reason]}
          />
        ))}
        {record.dictations.map((one) => (
          <Fact
            key={`dictation ${one.from}`}
            name={t("dictation")}
            known={[spanText(one), ofItem(one.item), by(one.by)]}
          />
        ))}
        {record.securings.map((one) => (
          <Fact
            key={`secured ${one.from}`}
            name={t(isRoom ? "room.secured" : "secured")}
            known={[spanText(one), by(one.by)]}
          />
        ))}
        {record.streamStops.map((one) => (
          <Fact
            key={`stream ${one.from}`}
            name={tStream("isStopped")}
            known={[
              spanText(one),
              one.byBench && one.by === "" ? t("byBench") : by(one.by),
              one.reason,
              one.resumedBy !== "" && t("resumedBy", { name: one.resumedBy }),
            ]}
          />
        ))}
        {record.recordings.map((one) => (
          <Fact key={`recorded ${one.from}`} name={t("recorded")} known={[spanText(one), by(one.by)]} />
        ))}
        {record.recordingGaps.map((one) => (
          <Fact key={`gap ${one.from}`} name={t("recordingGap")} known={[spanText(one)]} />
        ))}
        {record.cohosts.map((one) => (
          <Fact key={`cohost ${one.id} ${one.from}`} name={t("cohost")} known={[one.name, spanText(one)]} />
        ))}
      </Stack>
    </section>
  );
}

type FactProps = { name: string; known: readonly (string | false | undefined)[] };

function Fact({ name, known }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatList(known.flatMap((one) => one || []))}</dd>
    </div>
  );
}

function Statistics({ record: { statistics, type } }: { record: HearingRecord }) {
  const t = useText(recordText);
  if (statistics === null) return null;
  const { peakPresent, peakAt, medianItemMs } = statistics;
  const peak = peakAt === null ? peakPresent : t("peakAt", { count: peakPresent, time: formatTime(peakAt) });
  const ofItems: [name: string, value: string | number][] = [
    [
      t("stat.itemsReached"),
      t("ofListed", { reached: statistics.itemsReached, listed: statistics.itemsListed }),
    ],
    [t("stat.medianItem"), medianItemMs === null ? "" : formatDuration(medianItemMs / 1000)],
    [t("stat.calls"), statistics.calls],
    [t("stat.passOvers"), statistics.passOvers],
  ];
  const facts: typeof ofItems = [
    [t("stat.peopleJoined"), statistics.peopleJoined],
    [t("stat.longestWait"), formatDuration(statistics.longestWaitMs / 1000)],
    ...(isRoomType(type) ? [] : ofItems),
    [t("stat.reconnects"), statistics.reconnects],
    [t("stat.peakPresent"), peak],
  ];
  return (
    <section className={`panel ${hearingRecordStyles.part}`} aria-labelledby="record-statistics">
      <h2 id="record-statistics">{t("statistics")}</h2>
      <Stack as="dl" gap={2} className={`${hearingRecordStyles.facts} ${hearingRecordStyles.factsFigures}`}>
        {facts
          .filter(([, value]) => value !== "")
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </Stack>
    </section>
  );
}

export function RecordPeople({ record: { people, type } }: { record: HearingRecord }) {
  const t = useText(recordText);
  const spanText = useSpanText();
  if (people.length === 0) return null;
  return (
    <section className={`panel ${hearingRecordStyles.part}`} aria-labelledby="record-people">
      <h2 id="record-people">{t(isRoomType(type) ? "room.people" : "people")}</h2>
      <ul className={hearingRecordStyles.people}>
        {people.map(({ id, name, role, activeMs, spans }) => (
          <li key={id}>
            <b>{name}</b> <span>{role}</span>
            <Text as="small" size="sm" ownLine>
              {spans.length === 0
                ? t("notActive")
                : t("activeSpans", {
                    length: formatDuration(activeMs / 1000),
                    spans: spans.map(spanText).join("; "),
                  })}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function RecordLogPart({ record }: { record: HearingRecord }) {
  const { phase, log } = record;
  const t = useText(recordText);
  return (
    <section className={`panel ${hearingRecordStyles.part}`} aria-labelledby="record-log">
      <h2 id="record-log">{t("log")}</h2>
      <p>{t("logEntries", { count: log.entries })}</p>
      <Stack as="dl" gap={2} className={hearingRecordStyles.facts}>
        <div>
          <dt>{t("root")}</dt>
          <dd>
            <code>{log.root}</code>
          </dd>
        </div>
        <Signed checkpoint={log.checkpoint} />
      </Stack>
      <Text tone="soft">{t(log.checkpoint === null ? "notSigned" : "signedMeans")}</Text>
      {log.checkpoint !== null && log.entries > log.checkpoint.size && (
        <Text tone="soft">{t("signedLater", { count: log.entries - log.checkpoint.size })}</Text>
      )}
      <VerifyLog record={record} />
      {phase === "sitting" && <Text tone="soft">{t("verifyLater")}</Text>}
    </section>
  );
}

function Signed({ checkpoint }: Pick<HearingRecord["log"], "checkpoint">) {
  const t = useText(recordText);
  if (checkpoint === null) return null;
  const { at, size, key, note } = checkpoint;
  const time = t("moment", { date: formatDate(at), time: formatTime(at) });
  return (
    <>
      <Fact
        name={t("signedAt")}
        known={[t("signedAtBy", { time, entries: t("logEntries", { count: size }), key })]}
      />
      <div>
        <dt>{t("signedNote")}</dt>
        <dd>
          <code className={hearingRecordStyles.note}>{note.trim()}</code>
        </dd>
      </div>
    </>
  );
}
