// The table of attended hearings: a head for each day with its sums, a row for each item, or for a hearing without one.

import { useSignals } from "@preact/signals-react/runtime";
import { Link } from "wouter";
import type { HistoryEntry, HistoryItem } from "../../../server/contract/rest/history.ts";
import { courtText } from "../../../server/contract/text/court.ts";
import { historyText } from "../../../server/contract/text/history.ts";
import { recordText } from "../../../server/contract/text/record.ts";
import { rolesText } from "../../../server/contract/text/roles.ts";
import { CauseTitle } from "../../court/CauseTitle.tsx";
import { recordHref } from "../../court/record-href.ts";
import { Serial } from "../../court/Serial.tsx";
import { serialText } from "../../court/serial-text.ts";
import { useMinutes } from "../../court/use-minutes.ts";
import { account } from "../../net/session.ts";
import { formatDate, formatDay, formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Text } from "../../ui/Layout.tsx";
import styles from "./History.module.css";

export function HistoryTable({ entries }: { entries: readonly HistoryEntry[] }) {
  const t = useText(historyText);
  const dates = [...new Set(entries.map(({ date }) => date))];
  const days = dates.map((date) => [date, entries.filter((entry) => entry.date === date)] as const);
  return (
    <div className={styles.scrolls}>
      <table className={`rows-as-cards ${styles.table}`}>
        <thead>
          <tr>
            {(["hall", "role", "item", "case", "itemHeard", "outcome", "record"] as const).map((column) => (
              <th key={column} scope="col">
                {t(`columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        {days.map(([date, ofDay]) => (
          <tbody key={date}>
            <DayHead date={date} entries={ofDay} />
            {ofDay.flatMap((entry) =>
              entry.items.length === 0 ? (
                <HallRow key={entry.sitting} entry={entry} />
              ) : (
                entry.items.map((item) => (
                  <ItemRow key={`${entry.sitting} ${item.id}`} entry={entry} item={item} />
                ))
              ),
            )}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function DayHead({ date, entries }: { date: string; entries: readonly HistoryEntry[] }) {
  const t = useText(historyText);
  const minutes = useMinutes();
  const hearings = entries.filter(({ meeting }) => meeting === null);
  const meetings = entries.length - hearings.length;
  const heard = minutes(hearings.reduce((sum, { heardMs }) => sum + heardMs, 0));
  const sums = [
    hearings.length > 0 && t("day", { count: hearings.length, heard }),
    meetings > 0 && t("meetings", { count: meetings }),
  ];
  return (
    <tr className={styles.day}>
      <th scope="rowgroup" colSpan={4}>
        {formatDay(date)}
      </th>
      <td colSpan={3}>{sums.filter(Boolean).join(" · ")}</td>
    </tr>
  );
}

function HallRow({ entry }: { entry: HistoryEntry }) {
  const t = useText(historyText);
  const minutes = useMinutes();
  const until = entry.until === null ? t("now") : formatTime(entry.until);
  return (
    <tr>
      <HallCells entry={entry} />
      <td>–</td>
      <td>
        {t(entry.meeting === null ? "noItem" : "inMeeting", {
          range: `${formatTime(entry.from)} – ${until}`,
        })}
      </td>
      <td className={styles.number}>{entry.heardMs === 0 ? "–" : minutes(entry.heardMs)}</td>
      <td>–</td>
      <RecordCell entry={entry} />
    </tr>
  );
}

function ItemRow({ entry, item }: { entry: HistoryEntry; item: HistoryItem }) {
  const t = useText(historyText);
  const tCourt = useText(courtText);
  const tRecord = useText(recordText);
  const minutes = useMinutes();
  const { nextDate } = item;
  const isSineDie = item.state === "ADJOURNED" && nextDate === null;
  const outcome = tCourt(isSineDie ? "sineDie" : `itemState.${item.state}`);
  return (
    <tr>
      <HallCells entry={entry} />
      <td>
        <Serial state={item.closed ? "in-camera" : "plain"}>{serialText(item.serial)}</Serial>
      </td>
      <Text as="td" breaks className={styles.case}>
        {item.closed ? (
          t("closed")
        ) : (
          <>
            {item.caseNumber}
            <CauseTitle item={item} />
          </>
        )}
      </Text>
      <td className={styles.number}>{item.heardMs === null ? "–" : minutes(item.heardMs)}</td>
      <td>{nextDate === null ? outcome : tRecord("outcomeTo", { outcome, date: formatDate(nextDate) })}</td>
      <RecordCell entry={entry} />
    </tr>
  );
}

function HallCells({ entry: { hall, meeting, role } }: { entry: HistoryEntry }) {
  useSignals();
  const tRoles = useText(rolesText);
  const me = account.value;
  const subRole = me?.role === role ? me.subRole : null;
  return (
    <>
      <td className={meeting === null ? styles.hall : undefined}>
        {meeting === null ? hall : <bdi>{meeting}</bdi>}
      </td>
      <td>{subRole ?? tRoles(role)}</td>
    </>
  );
}

function RecordCell({ entry: { courtId, hall, meeting, date, mayRead } }: { entry: HistoryEntry }) {
  const t = useText(historyText);
  const day = formatDay(date);
  const label =
    meeting === null ? t("recordOf", { hall, date: day }) : t("recordOfMeeting", { meeting, date: day });
  return (
    <td>
      {mayRead ? (
        <Link href={recordHref(courtId, date)} aria-label={label}>
          {t(meeting === null ? "record" : "meetingRecord")}
        </Link>
      ) : (
        "–"
      )}
    </td>
  );
}
