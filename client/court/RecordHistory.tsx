// The sittings whose hearing record a person may read, newest first: on their profile, and as the page of records.

import { useState } from "react";
import { Link } from "wouter";
import { RECORDS_PAGE } from "../../server/contract/limits.ts";
import type { Account } from "../../server/contract/rest/accounts.ts";
import type { SittingOnRecord } from "../../server/contract/rest/records.ts";
import { recordPart } from "../../server/contract/sitting/record/record-part.ts";
import { recordText } from "../../server/contract/text/record.ts";
import { api } from "../net/api.ts";
import { formatDay } from "../text/format.ts";
import { useText } from "../text/i18n.ts";
import { DateField } from "../ui/DateField.tsx";
import { MorePages } from "./MorePages.tsx";
import { useLoadedPages } from "./queries.ts";
import styles from "./RecordHistory.module.css";
import { recordHref } from "./record-href.ts";

type RecordHistoryProps = {
  me: Account;
  /** The page has its heading. */
  isPage?: boolean;
};

export function RecordHistory({ me, isPage = false }: RecordHistoryProps) {
  const t = useText(recordText);
  const mayRead = recordPart(me, me.courtHall ?? "") !== null;
  const [until, setUntil] = useState("");
  const loaded = useHistory(mayRead ? me : null, until);
  if (!mayRead) return null;
  return (
    <section className={`panel ${styles.recordHistory}`} aria-labelledby="record-history">
      <h2 id="record-history" className={isPage ? "visually-hidden" : undefined}>
        {t("history")}
      </h2>
      <DateField label={t("historyUntil")} value={until} onChange={setUntil} className={styles.until} />
      {loaded.pages !== null && <Rows rows={loaded.pages.flat()} />}
      <MorePages of={loaded} failed={t("failed")} more={t("historyMore")} size="small" />
    </section>
  );
}

/** The sittings of a day and before it, page by page. Without a day: from the newest. */
function useHistory(me: Account | null, until: string) {
  return useLoadedPages({
    key: me && ["records", until],
    first: "at once",
    read: (cursor, signal) => {
      const [court, after] = cursor ?? [];
      const query = { ...(until && { until }), court, after };
      return api.get("/:role/records", { param: { role: me?.path ?? "" }, query, signal });
    },
    next: (pages) => {
      const page = pages.at(-1) ?? [];
      const last = page.length < RECORDS_PAGE ? undefined : page.at(-1);
      return last ? [last.courtId, last.date] : null;
    },
  });
}

function Rows({ rows }: { rows: readonly SittingOnRecord[] }) {
  const t = useText(recordText);
  if (rows.length === 0) return <p>{t("historyEmpty")}</p>;
  return (
    <ul aria-labelledby="record-history">
      {rows.map(({ courtId, hall, date, isOpened }) => (
        <li key={`${courtId} ${date}`}>
          <Link href={recordHref(courtId, date)}>{t("historyHall", { hall, date: formatDay(date) })}</Link>
          {!isOpened && <small>{t("historyNotOpened")}</small>}
        </li>
      ))}
    </ul>
  );
}
