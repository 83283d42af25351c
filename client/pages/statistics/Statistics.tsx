// Statistics of hearings: the sums first, then a chart for each question with the table of the same figures behind it.

import { useSignals } from "@preact/signals-react/runtime";
import { lazy, Suspense, useState } from "react";
import type { Account } from "../../../server/contract/rest/accounts.ts";
import type { OwnStatistics } from "../../../server/contract/rest/history.ts";
import { isRole, mayUse } from "../../../server/contract/roles.ts";
import { isItemState } from "../../../server/contract/sitting/core/item.ts";
import { courtText } from "../../../server/contract/text/court.ts";
import { rolesText } from "../../../server/contract/text/roles.ts";
import { ProfileFrame } from "../../account/ProfileFrame.tsx";
import { statisticsText } from "../../account/statistics.text.ts";
import { Loaded } from "../../court/Loaded.tsx";
import { useLoaded } from "../../court/queries.ts";
import { useMinutes } from "../../court/use-minutes.ts";
import { api } from "../../net/api.ts";
import { account } from "../../net/session.ts";
import { formatDate } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { DateField } from "../../ui/DateField.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Row, Text } from "../../ui/Layout.tsx";
import { Loading } from "../../ui/Progress.tsx";
import { Segmented } from "../../ui/Segmented.tsx";
import type { ChartBar } from "./BarChart.tsx";
import styles from "./Statistics.module.css";
import { StatisticsTable } from "./StatisticsTable.tsx";

// The library of charts comes with the first chart.
const BarChart = lazy(() => import("./BarChart.tsx"));

type Whose = "own" | "court";

export default function Statistics() {
  useSignals();
  const t = useText(statisticsText);
  const me = account.value;
  const [whose, setWhose] = useState<Whose>("own");
  const [days, setDays] = useState({ from: "", to: "" });
  if (!me) return null;
  const hasCourt = mayUse(me.role, "fullRecord") && (mayUse(me.role, "admin") || me.courtHall !== null);
  const court = t(mayUse(me.role, "admin") ? "allHalls" : "court");
  return (
    <ProfileFrame section="statistics" lead="" isWide>
      <Row as="fieldset" gap={3} align="end" wraps>
        <legend className="visually-hidden">{t("whose")}</legend>
        {hasCourt && (
          <Segmented
            label={t("whose")}
            segments={[
              { id: "own", label: t("own") },
              { id: "court", label: court },
            ]}
            selected={whose}
            onSelect={setWhose}
          />
        )}
        <DateField label={t("from")} value={days.from} onChange={(from) => setDays({ ...days, from })} />
        <DateField label={t("to")} value={days.to} onChange={(to) => setDays({ ...days, to })} />
      </Row>
      <Figures me={me} whose={whose} days={days} />
    </ProfileFrame>
  );
}

type FiguresProps = { me: Account; whose: Whose; days: { from: string; to: string } };

function Figures({ me, whose, days: { from, to } }: FiguresProps) {
  const t = useText(statisticsText);
  const loaded = useLoaded({
    key: ["statistics", whose, from, to],
    read: (signal) => {
      const query = { of: whose, ...(from && { from }), ...(to && { to }) };
      return api.get("/:role/statistics", { param: { role: me.path }, query, signal });
    },
  });
  if (loaded.state !== "ready") return <Loaded of={loaded} failed={t("failed")} />;
  const asked = from === "" && to === "" ? "atFirst" : "ofDays";
  if (loaded.data.sittings === 0 && loaded.data.rooms.length === 0)
    return (
      <div className="panel">
        <Empty title={t(`empty.${asked}`)}>{t(`emptyMeans.${asked}`)}</Empty>
      </div>
    );
  return (
    <>
      <Sums figures={loaded.data} />
      <Charts figures={loaded.data} />
    </>
  );
}

function Sums({ figures }: { figures: OwnStatistics }) {
  const t = useText(statisticsText);
  const minutes = useMinutes();
  const { sittings, people, heardMs, meanWaitMs, longestWaitMs, outcomes } = figures;
  const sums = [
    ["sittings", String(sittings)],
    ["people", String(people)],
    ["heard", minutes(heardMs)],
    ["meanWait", minutes(meanWaitMs)],
    ["longestWait", minutes(longestWaitMs)],
    ["items", String(outcomes.reduce((sum, { count }) => sum + count, 0))],
  ] as const;
  return (
    <dl className={`panel ${styles.sums}`}>
      {sums.map(([name, value]) => (
        <div key={name}>
          <Text as="dt" size="sm" tone="soft">
            {t(`sums.${name}`)}
          </Text>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const inMinutes = (ms: number) => Math.round(ms / 60_000);

function Charts({ figures }: { figures: OwnStatistics }) {
  const t = useText(statisticsText);
  const tRoles = useText(rolesText);
  const tCourt = useText(courtText);
  const ofWeek = (one: OwnStatistics["weeks"][number]) => ({
    ...one,
    name: formatDate(one.name),
    value: inMinutes(one.ms),
  });
  const ofRole = (one: OwnStatistics["roles"][number]) => ({
    ...one,
    name: isRole(one.name) ? tRoles(one.name) : one.name,
    value: inMinutes(one.ms),
  });
  const ofState = (one: OwnStatistics["outcomes"][number]) => ({
    ...one,
    name: isItemState(one.name) ? tCourt(`itemState.${one.name}`) : one.name,
    value: one.count,
  });
  const ofRoom = (one: OwnStatistics["rooms"][number]) => ({
    ...one,
    name: t(`rooms.${one.name}`),
    value: inMinutes(one.ms),
  });
  const halls = figures.halls.map((one) => ({ ...one, value: inMinutes(one.ms) }));
  const ofTime = [t("minutes"), t("sittings")] as const;
  return (
    <>
      <Chart title={t("charts.weeks")} of={t("week")} heads={ofTime} bars={figures.weeks.map(ofWeek)} />
      <Chart
        title={t("charts.waits")}
        of={t("week")}
        heads={[t("minutes"), t("waited")]}
        bars={figures.waits.map(ofWeek)}
      />
      <Chart title={t("charts.halls")} of={t("hall")} heads={ofTime} bars={halls} />
      <Chart title={t("charts.roles")} of={t("role")} heads={ofTime} bars={figures.roles.map(ofRole)} />
      <Chart
        title={t("charts.rooms")}
        of={t("room")}
        heads={[t("minutes"), t("meetings")]}
        bars={figures.rooms.map(ofRoom)}
      />
      <Chart
        title={t("charts.outcomes")}
        of={t("outcome")}
        heads={[t("items")]}
        bars={figures.outcomes.map(ofState)}
      />
    </>
  );
}

type ChartProps = {
  title: string;
  /** The meaning of each bar. */
  of: string;
  heads: readonly [string, string?];
  bars: readonly (ChartBar & { count: number })[];
};

function Chart({ title, of, heads, bars }: ChartProps) {
  const t = useText(statisticsText);
  const [view, setView] = useState<"chart" | "table">("chart");
  if (bars.length === 0) return null;
  return (
    <section className={`panel ${styles.chart}`} aria-label={title}>
      <Row gap={3} align="center" wraps between>
        <Text as="h2" size="lg">
          {title}
        </Text>
        <Segmented
          label={t("view", { chart: title })}
          segments={[
            { id: "chart", label: t("chart") },
            { id: "table", label: t("table") },
          ]}
          selected={view}
          onSelect={setView}
        />
      </Row>
      {view === "chart" ? (
        <Suspense fallback={<Loading />}>
          <BarChart title={title} bars={bars} />
        </Suspense>
      ) : (
        <StatisticsTable
          title={title}
          heads={[of, ...heads.filter((head) => head !== undefined)]}
          rows={bars}
        />
      )}
    </section>
  );
}
