// The court halls: one's own day, every hall as the board has it, and the details of the chosen one.
import { courtListText } from "../../../server/contract/text/court-list.ts";
import { FailurePanel, Loaded } from "../../court/Loaded.tsx";
import "../../court/styles/pages.css";
import { useSignals } from "@preact/signals-react/runtime";
import { Suspense, useState } from "react";
import type { Account } from "../../../server/contract/rest/accounts.ts";
import type { CourtCase } from "../../../server/contract/rest/cases.ts";
import { selectedCourtType } from "../../court/court-type.ts";
import { useOwnCases } from "../../court/own-cases.ts";
import { useClock } from "../../court/use-clock.ts";
import { type Courts, useCourts } from "../../court/use-courts.ts";
import { useOnRecord } from "../../court/use-on-record.ts";
import { NamedCounsel } from "../../courtroom/naming/NamedCounsel.tsx";
import { isFlagOn } from "../../net/config.ts";
import { account } from "../../net/session.ts";
import { lazyPart } from "../../shell/chunk-reload.ts";
import { formatDay, formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Empty } from "../../ui/Empty.tsx";
import { ClashNotice } from "./ClashNotice.tsx";
import styles from "./CourtList.module.css";
import { CourtListTools } from "./CourtListTools.tsx";
import { DayStrip } from "./DayStrip.tsx";
import { Halls } from "./Halls.tsx";
import { useItemAlerts } from "./use-item-alerts.ts";
import { type MyDayState, useMyDay } from "./use-my-day.ts";

// People who hid it never load it.
const Disclaimer = lazyPart(() => import("../disclaimer/Disclaimer.tsx"));

export default function CourtList() {
  useSignals();
  const t = useText(courtListText);
  const { loaded, chooseBench } = useCourts();
  const [typed, setTyped] = useState("");
  const now = useClock();
  const me = account.value;
  if (!me) return null;
  const data = loaded.state === "ready" ? loaded.data : null;
  return (
    <main className="page" id="main" tabIndex={-1}>
      <div className="page__head">
        <h1 className="page__title">{t("title")}</h1>
        <p className="page__aside">
          {formatDay(now)}, <b>{formatTime(now)}</b>
        </p>
        {data && <CourtListTools courts={data} typed={typed} onType={setTyped} onBench={chooseBench} />}
      </div>
      <Loaded of={loaded} failed={t("failed")} />
      {me.showDisclaimer && isFlagOn("show_disclaimer") && (
        <Suspense>
          <Disclaimer me={me} />
        </Suspense>
      )}
      {data && <Day me={me} courts={data} typed={typed} onType={setTyped} now={now} />}
    </main>
  );
}

type DayProps = { me: Account; courts: Courts; typed: string; onType: (typed: string) => void; now: number };

function Day({ me, courts, typed, onType, now }: DayProps) {
  useSignals();
  const t = useText(courtListText);
  const ownCases = useOwnCases();
  const onRecord = useOnRecord(ownCases.state !== "off");
  const day = useMyDay(me, courts.courts, ownCases, now);
  if (courts.courts.length === 0) return <Empty title={t("emptyAll")}>{t("emptyAllMeans")}</Empty>;
  const type = selectedCourtType();
  const shown = type === null ? courts.courts : courts.courts.filter((court) => court.type === type);
  return (
    <div className={styles.courtList}>
      {ownCases.state === "failed" && (
        <div className={styles.day}>
          <FailurePanel title={t("day.failed")} error={ownCases.error} onRetry={ownCases.retry} />
        </div>
      )}
      <NamedCounsel />
      {day.lines.length > 0 && <MyDay day={day} now={now} />}
      <Halls
        me={me}
        courts={shown}
        day={day}
        mayChoose={ownCases.state !== "off"}
        onRecord={countsOf(onRecord.state === "ready" ? onRecord.data : [])}
        find={{ typed, onType }}
        now={now}
      />
    </div>
  );
}

/** How many of these cases each hall has. */
function countsOf(cases: readonly CourtCase[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { courtId } of cases) counts.set(courtId, (counts.get(courtId) ?? 0) + 1);
  return counts;
}

/** Clashes told in words at once; the strip marks all of them. */
const TOLD = 2;

function MyDay({ day, now }: { day: MyDayState; now: number }) {
  useItemAlerts(day.lines, day.halls);
  return (
    <section className={`panel ${styles.day}`} aria-labelledby="day-title">
      <DayStrip lines={day.lines} clashes={day.clashes} now={now} />
      {day.clashes.slice(0, TOLD).map((clash, index) => (
        <ClashNotice
          key={`${clash.first.key} ${clash.second.key}`}
          clash={clash}
          halls={day.halls}
          now={now}
          isNearest={index === 0}
        />
      ))}
    </section>
  );
}
