// All halls now, as the display board has them: the item being heard, the next, those passed over, and where it is watched.

import { useSignals } from "@preact/signals-react/runtime";
import { Play } from "lucide-react";
import { type CSSProperties, Suspense } from "react";
import { byBenchAndNumber, shownState } from "../../../server/contract/courts.ts";
import type { NextSitting } from "../../../server/contract/rest/court-today.ts";
import type { BoardRow } from "../../../server/contract/rest/courts.ts";
import { boardText } from "../../../server/contract/text/board.ts";
import { benchLine } from "../../court/bench.ts";
import { courtTodayText } from "../../court/court-today.text.ts";
import { nowShape, serialOf, stateShapes, stateText } from "../../court/hall-board.ts";
import { useLoaded } from "../../court/queries.ts";
import { Serial } from "../../court/Serial.tsx";
import { StateWord } from "../../court/State.tsx";
import { useBoard } from "../../courtroom/core/hall/use-court.ts";
import { api } from "../../net/api.ts";
import { config } from "../../net/config.ts";
import { crowded } from "../../net/socket.ts";
import { lazyPart } from "../../shell/chunk-reload.ts";
import { lostSince } from "../../shell/connection.ts";
import { formatDay, formatList, formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Empty } from "../../ui/Empty.tsx";
import { Text } from "../../ui/Layout.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Loading } from "../../ui/Progress.tsx";
import styles from "./CourtToday.module.css";
import { useOnAir } from "./use-on-air.ts";

// Hardly ever shown, and so no part of the page.
const BoardCrowded = lazyPart(() => import("../../shell/BoardCrowded.tsx"));

const PASSED_SHOWN = 4;

/** A hall without a list, whose court was not opened. */
const isIdle = ({ state, total }: BoardRow) => state === "not_open" && total === 0;

export function HallsNow() {
  useSignals();
  const t = useText(courtTodayText);
  const board = useBoard();
  const since = lostSince.value;
  if (board === null && crowded.value) return <Crowded hasBoard={false} />;
  if (board === null && since !== null) return <p role="status">{t("halls.unreachable")}</p>;
  if (board === null)
    return (
      <div className={styles.waiting} style={roomFor(config.value?.halls ?? 0)}>
        <Loading>{t("halls.loading")}</Loading>
      </div>
    );
  const halls = [...board.values()].sort(byBenchAndNumber);
  if (halls.every(isIdle)) return <NotSitting />;
  return (
    <div>
      <Table halls={halls} />
      <p className={styles.foot} role="status">
        {crowded.value ? (
          <Crowded hasBoard />
        ) : since === null ? (
          t("halls.updates")
        ) : (
          t("halls.lost", { time: formatTime(since) })
        )}
      </p>
    </div>
  );
}

/** The number of halls as the style sheet takes it. */
const roomFor = (halls: number): CSSProperties => Object.fromEntries([["--halls", halls]]);

function Crowded({ hasBoard }: { hasBoard: boolean }) {
  return (
    <Suspense>
      <BoardCrowded hasBoard={hasBoard} />
    </Suspense>
  );
}

function Table({ halls }: { halls: readonly BoardRow[] }) {
  const t = useText(courtTodayText);
  const onAir = useOnAir();
  return (
    <table className={`short-board rows-as-cards ${styles.table}`}>
      <caption className="visually-hidden">{t("halls.caption")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("halls.hall")}</th>
          <th scope="col">{t("halls.bench")}</th>
          <th scope="col" colSpan={2}>
            {t("halls.now")}
          </th>
          <th scope="col">{t("halls.next")}</th>
          <th scope="col">{t("halls.passed")}</th>
          <th scope="col">{t("halls.status")}</th>
          <th scope="col">
            <span className="visually-hidden">{t("halls.watch")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {halls.map((row) => (
          <HallRow key={row.courtId} row={row} isOnAir={onAir.has(row.courtId)} />
        ))}
      </tbody>
    </table>
  );
}

function HallRow({ row, isOnAir }: { row: BoardRow; isOnAir: boolean }) {
  const t = useText(courtTodayText);
  const tBoard = useText(boardText);
  const { now, next, number } = row;
  const word = (serial: number) => serialOf(serial) ?? tBoard("memo");
  const passed = row.passedOver.slice(0, PASSED_SHOWN).map(({ serial }) => word(serial));
  const more = row.passedOver.length - passed.length;
  return (
    <tr>
      <th scope="row" className={styles.hallNow}>
        {number}
      </th>
      <td className={styles.bench} lang="en">
        <bdi>{benchLine(row.judges).replaceAll(", J.", ",\u00a0J.")}</bdi>
      </td>
      <td className={styles.itemNow}>
        {now ? <Serial state={nowShape(row)}>{word(now.serial)}</Serial> : <None />}
      </td>
      <td className={styles.caseNow}>
        <CaseNow row={row} />
      </td>
      <td className={styles.next} data-none={next === null || undefined} data-label={t("halls.next")}>
        {next ? word(next.serial) : <None />}
      </td>
      <td
        className={styles.passed}
        data-none={passed.length === 0 || undefined}
        data-label={t("halls.passed")}
      >
        {passed.length > 0 ? formatList(passed) : <None />}
        {more > 0 && ` ${tBoard("more", { count: more })}`}
      </td>
      <td className={styles.status}>
        <StateWord state={stateShapes[shownState(row).state]}>
          {isIdle(row) ? t("halls.notSitting") : stateText(tBoard, row)}
        </StateWord>
      </td>
      <td className={styles.watch}>
        {isOnAir && (
          <LinkButton
            size="small"
            icon={Play}
            href={`/live-courts/live?court=${row.courtId}`}
            aria-label={t("find.watchHall", { hall: number })}
          >
            {t("halls.watch")}
          </LinkButton>
        )}
      </td>
    </tr>
  );
}

/**
 * The number of the case that is heard, or the text in its place; nothing while the bench has risen. A memo shows nothing: it has the name of the person who moved it, which
 * is not for everybody.
 */
function CaseNow({ row }: { row: BoardRow }) {
  const t = useText(courtTodayText);
  const { now, total } = row;
  const { state } = shownState(row);
  if (state === "risen") return null;
  if (state === "in_camera")
    return (
      <Text as="span" tone="closed">
        {t("halls.notShown")}
      </Text>
    );
  if (now) return serialOf(now.serial) === null ? null : now.caseNumber || t("halls.notShown");
  if (state === "not_open" && total > 0) return t("halls.listed", { count: total });
  return state === "sitting" ? t("halls.noItem") : null;
}

function None() {
  const t = useText(courtTodayText);
  return (
    <span className="none">
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t("halls.none")}</span>
    </span>
  );
}

function NotSitting() {
  const t = useText(courtTodayText);
  const next = useLoaded<NextSitting>({
    key: ["next sitting"],
    read: (signal) => api.get("/anonymous/next-sitting", { signal }),
    isForEveryone: true,
  });
  const date = next.state === "ready" ? next.data.date : null;
  return (
    <div className={styles.idle}>
      <Empty title={t("halls.empty")}>
        {date === null ? t("halls.emptyUnknown") : t("halls.emptyNext", { day: formatDay(date) })}
      </Empty>
    </div>
  );
}
