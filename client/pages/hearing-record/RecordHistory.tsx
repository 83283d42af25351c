// The sittings whose hearing record a person may read, newest first, on their own page.
import { Link } from "wouter";
import type { Account } from "../../../server/contract/accounts.ts";
import { recordPart } from "../../../server/contract/sitting/record.ts";
import { call } from "../../api.ts";
import { FailurePanel } from "../../cases/FailurePanel.tsx";
import { useLoad } from "../../cases/useLoad.ts";
import { formatDay } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Loading } from "../../ui/Progress.tsx";
import { recordHref } from "./href.ts";
import "./history.css";

type Row = { courtId: string; hall: string; name: string; date: string };

export function RecordHistory({ me }: { me: Account }) {
  const t = useText("record");
  const mayRead = recordPart(me, me.courtHall ?? "") !== null;
  const loaded = useLoad(mayRead ? me.id : null, (signal) => call<Row[]>(`/${me.path}/records`, { signal }));
  if (!mayRead) return null;
  return (
    <section className="panel record-history" aria-labelledby="record-history">
      <h2 id="record-history">{t("history")}</h2>
      {loaded.state === "loading" && <Loading />}
      {loaded.state === "failed" && (
        <FailurePanel title={t("failed")} error={loaded.error} onRetry={loaded.retry} />
      )}
      {loaded.state === "ready" && <Rows rows={loaded.data} />}
    </section>
  );
}

function Rows({ rows }: { rows: readonly Row[] }) {
  const t = useText("record");
  if (rows.length === 0) return <p>{t("historyEmpty")}</p>;
  return (
    <ul>
      {rows.map(({ courtId, hall, date }) => (
        <li key={`${courtId} ${date}`}>
          <Link href={recordHref(courtId, date)}>{t("historyHall", { hall, date: formatDay(date) })}</Link>
        </li>
      ))}
    </ul>
  );
}
