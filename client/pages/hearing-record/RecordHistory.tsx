// The sittings whose hearing record a person may read, newest first, on their own page.
import { useState } from "react";
import { Link } from "wouter";
import { RECORDS_PAGE } from "../../../server/contract/limits.ts";
import type { Account } from "../../../server/contract/rest/accounts.ts";
import type { SittingOnRecord } from "../../../server/contract/rest/records.ts";
import { recordPart } from "../../../server/contract/sitting/record/record-part.ts";
import { FailurePanel } from "../../court/FailurePanel.tsx";
import { recordHref } from "../../court/record-href.ts";
import { usePages } from "../../court/use-pages.ts";
import { api } from "../../net/api.ts";
import { formatDay } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Loading } from "../../ui/Progress.tsx";
import { TextField } from "../../ui/TextField.tsx";
import "./history.css";

export function RecordHistory({ me }: { me: Account }) {
  const t = useText("record");
  const mayRead = recordPart(me, me.courtHall ?? "") !== null;
  const [until, setUntil] = useState("");
  const { rows, isLoading, failed, isWhole, more } = useHistory(mayRead ? me : null, until);
  if (!mayRead) return null;
  return (
    <section className="panel record-history" aria-labelledby="record-history">
      <h2 id="record-history">{t("history")}</h2>
      <TextField
        type="date"
        label={t("historyUntil")}
        value={until}
        onChange={setUntil}
        className="record-history__until"
      />
      {rows !== null && <Rows rows={rows} />}
      {failed && <FailurePanel title={t("failed")} error={failed.error} onRetry={failed.retry} />}
      {rows === null && !failed && <Loading />}
      {isWhole === false && !failed && (
        <Button size="small" onPress={more} progress={isLoading ? "loading" : undefined}>
          {t("historyMore")}
        </Button>
      )}
    </section>
  );
}

/** The sittings of a day and before it, page by page. Without a day: from the newest. */
function useHistory(me: Account | null, until: string) {
  return usePages<SittingOnRecord>(me && `${me.id} ${until}`, "at once", async (known, signal) => {
    const last = known.at(-1);
    const query = { ...(until && { until }), ...(last && { court: last.courtId, after: last.date }) };
    const rows = await api.get("/:role/records", { param: { role: me?.path ?? "" }, query, signal });
    return { rows, isLast: rows.length < RECORDS_PAGE };
  });
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
