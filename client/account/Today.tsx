// The public board beside the sign-in form: every hall at a glance, live.

import { useSignals } from "@preact/signals-react/runtime";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Suspense, useState } from "react";
import { Link } from "wouter";
import { byBenchAndNumber, shownState } from "../../server/contract/courts.ts";
import type { BoardRow } from "../../server/contract/rest/courts.ts";
import { boardText } from "../../server/contract/text/board.ts";
import {
  judgeLine,
  nowShape,
  type Page,
  pageOf,
  serialOf,
  stateShapes,
  stateText,
} from "../court/hall-board.ts";
import { Serial } from "../court/Serial.tsx";
import { StateWord } from "../court/State.tsx";
import { useBoard } from "../courtroom/core/hall/use-court.ts";
import { isFlagOn } from "../net/config.ts";
import { crowded } from "../net/socket.ts";
import { useNow } from "../net/use-now.ts";
import { lazyPart } from "../shell/chunk-reload.ts";
import { lostSince } from "../shell/connection.ts";
import { LanguageButton } from "../shell/LanguageButton.tsx";
import { COURT_TODAY } from "../shell/landing.ts";
import { formatDay, formatList, formatTime } from "../text/format.ts";
import { useText } from "../text/i18n.ts";
import { Empty } from "../ui/Empty.tsx";
import { IconButton } from "../ui/IconButton.tsx";
import { Loading } from "../ui/Progress.tsx";
import { ThemeButton } from "../ui/ThemeButton.tsx";
import loginFrameStyles from "./LoginFrame.module.css";
import { loginText } from "./login.text.ts";

// Hardly ever shown, and so no part of the first page.
const BoardCrowded = lazyPart(() => import("../shell/BoardCrowded.tsx"));

const HALLS_SHOWN = 7;
const PASSED_SHOWN = 4;

export function Today() {
  useSignals();
  const t = useText(loginText);
  const board = useBoard();
  const [index, setIndex] = useState(0);
  const halls = board && pageOf([...board.values()].sort(byBenchAndNumber), index, HALLS_SHOWN);
  const total = board?.size ?? 0;
  return (
    <aside className={loginFrameStyles.today} aria-label={t("today.title")}>
      <div className={loginFrameStyles.tools}>
        <LanguageButton />
        <ThemeButton />
      </div>
      <div className={loginFrameStyles.head}>
        <div>
          <h2>{t("today.title")}</h2>
          <Clock />
        </div>
        <nav className={loginFrameStyles.ways} aria-label={t("today.ways")}>
          <Link href={COURT_TODAY}>{t("today.home")}</Link>
          {isFlagOn("live_streaming") && <Link href="/live-courts">{t("today.live")}</Link>}
          <Link href="/display-board">{t("today.board")}</Link>
        </nav>
      </div>
      <Halls halls={halls} />
      <div className={loginFrameStyles.foot}>
        {halls && halls.count > 1 && <Pages page={halls} total={total} onTurn={setIndex} />}
        <p>
          <Foot hasCome={halls !== null} />
        </p>
      </div>
    </aside>
  );
}

function Foot({ hasCome }: { hasCome: boolean }) {
  useSignals();
  const t = useText(loginText);
  if (crowded.value) return hasCome ? <Crowded hasBoard /> : null;
  return lostSince.value === null ? t("today.foot") : t("today.lost", { time: formatTime(lostSince.value) });
}

function Crowded({ hasBoard }: { hasBoard: boolean }) {
  return (
    <Suspense>
      <BoardCrowded hasBoard={hasBoard} />
    </Suspense>
  );
}

function Clock() {
  const t = useText(loginText);
  const now = useNow();
  return <p>{t("today.when", { day: formatDay(now), time: formatTime(now) })}</p>;
}

function Halls({ halls }: { halls: Page<BoardRow> | null }) {
  useSignals();
  const t = useText(loginText);
  if (halls === null && crowded.value) return <Crowded hasBoard={false} />;
  if (halls === null) return <Loading>{t("today.loading")}</Loading>;
  if (halls.items.length === 0) return <Empty title={t("today.empty")}>{t("today.emptyMeans")}</Empty>;
  return (
    <table className="short-board">
      <caption className="visually-hidden">{t("today.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("today.hall")}</th>
          <th scope="col">{t("today.bench")}</th>
          <th scope="col">{t("today.item")}</th>
          <th scope="col">{t("today.passed")}</th>
          <th scope="col">{t("today.status")}</th>
        </tr>
      </thead>
      <tbody>
        {halls.items.map((row) => (
          <HallRow key={row.courtId} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function HallRow({ row }: { row: BoardRow }) {
  const t = useText(loginText);
  const tBoard = useText(boardText);
  const { now } = row;
  const passed = row.passedOver
    .slice(0, PASSED_SHOWN)
    .map(({ serial }) => serialOf(serial) ?? tBoard("memo"));
  const more = row.passedOver.length - passed.length;
  const none = (
    <span className="none">
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t("today.none")}</span>
    </span>
  );
  return (
    <tr>
      <th scope="row" className="short-board__hall">
        {row.number}
      </th>
      <td className="court-voice" lang="en">
        {row.judges.map((judge) => (
          <div key={judge}>
            <bdi>{judgeLine(judge)}</bdi>
          </div>
        ))}
      </td>
      <td className="short-board__item">
        {now ? <Serial state={nowShape(row)}>{serialOf(now.serial) ?? tBoard("memo")}</Serial> : none}
      </td>
      <td className="short-board__passed">
        {passed.length > 0 ? formatList(passed) : none}
        {more > 0 && ` ${tBoard("more", { count: more })}`}
      </td>
      <td className="short-board__status">
        <StateWord state={stateShapes[shownState(row).state]}>{stateText(tBoard, row)}</StateWord>
      </td>
    </tr>
  );
}

type PagesProps = { page: Page<BoardRow>; total: number; onTurn: (index: number) => void };

function Pages({ page, total, onTurn }: PagesProps) {
  const t = useText(loginText);
  return (
    <div className="button-row">
      <IconButton
        size="small"
        icon={ChevronLeft}
        flips
        label={t("today.previous")}
        onPress={() => onTurn(page.index - 1)}
      />
      <span role="status">{t("today.pages", { first: page.first, last: page.last, count: total })}</span>
      <IconButton
        size="small"
        icon={ChevronRight}
        flips
        label={t("today.next")}
        onPress={() => onTurn(page.index + 1)}
      />
    </div>
  );
}
