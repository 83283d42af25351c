// The sittings whose hearing record a person may read, newest first, on their own page.
import { useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { RECORDS_PAGE } from "../../../server/contract/limits.ts";
import type { Account } from "../../../server/contract/rest/accounts.ts";
import type { SittingOnRecord } from "../../../server/contract/rest/records.ts";
import { recordPart } from "../../../server/contract/sitting/record/record-part.ts";
import { FailurePanel } from "../../court/FailurePanel.tsx";
import { recordHref } from "../../court/record-href.ts";
import { asApiError } from "../../court/use-load.ts";
import { type ApiError, api } from "../../net/api.ts";
import { formatDay } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Loading } from "../../ui/Progress.tsx";
import { TextField } from "../../ui/TextField.tsx";
import styles from "./RecordHistory.module.css";

export function RecordHistory({ me }: { me: Account }) {
  const t = useText("record");
  const mayRead = recordPart(me, me.courtHall ?? "") !== null;
  const [until, setUntil] = useState("");
  const { shown, isBusy, error, more, again } = usePages(mayRead ? me : null, until);
  if (!mayRead) return null;
  return (
    <section className={`panel ${styles.recordHistory}`} aria-labelledby="record-history">
      <h2 id="record-history">{t("history")}</h2>
      <TextField
        type="date"
        label={t("historyUntil")}
        value={until}
        onChange={setUntil}
        className={styles.until}
      />
      {shown !== null && <Rows rows={shown} />}
      {error !== null && <FailurePanel title={t("failed")} error={error} onRetry={again} />}
      {shown === null && error === null && <Loading />}
      {more !== null && (
        <Button size="small" onPress={more} progress={isBusy ? "loading" : undefined}>
          {t("historyMore")}
        </Button>
      )}
    </section>
  );
}

type Pages = { of: string; rows: SittingOnRecord[]; isWhole: boolean };

/** The sittings of a day and before it, with the pages that were asked for so far. Without a day: from the newest. */
function usePages(me: Account | null, until: string) {
  const key = `${me?.id ?? ""} ${until}`;
  const latest = useRef(key);
  latest.current = key;
  const [pages, setPages] = useState<Pages | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const known = pages?.of === key ? pages : null;
  const read = async (before: readonly SittingOnRecord[]) => {
    if (me === null) return;
    const last = before.at(-1);
    const from = { ...(until && { until }), ...(last && { court: last.courtId, after: last.date }) };
    setBusy(true);
    setError(null);
    try {
      const rows = await api.get("/:role/records", { param: { role: me.path }, query: from });
      if (latest.current === key)
        setPages({ of: key, rows: [...before, ...rows], isWhole: rows.length < RECORDS_PAGE });
    } catch (failure) {
      if (latest.current === key) setError(asApiError(failure));
    }
    if (latest.current === key) setBusy(false);
  };
  const asked = useRef(read);
  asked.current = read;
  useEffect(() => {
    if (key !== " ") void asked.current([]);
  }, [key]);
  return {
    // What was there stays while another day's is on its way.
    shown: pages?.rows ?? null,
    isBusy,
    error,
    more: known === null || known.isWhole ? null : () => void read(known.rows),
    again: () => void read(known?.rows ?? []),
  };
}

function Rows({ rows }: { rows: readonly SittingOnRecord[] }) {
  const t = useText("record");
  if (rows.length === 0) return <p>{t("historyEmpty")}</p>;
  return (
    <ul aria-labelledby="record-history">
      {rows.map(({ courtId, hall, date }) => (
        <li key={`${courtId} ${date}`}>
          <Link href={recordHref(courtId, date)}>{t("historyHall", { hall, date: formatDay(date) })}</Link>
        </li>
      ))}
    </ul>
  );
}
