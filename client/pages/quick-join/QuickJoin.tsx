// Quick join: into a hall by its id and name, without choosing an item (docs/domain.md#quick-join).

import { boardText } from "../../../server/contract/text/board.ts";
import { Text } from "../../ui/Layout.tsx";
import { quickJoinText } from "./text.ts";
import "../../court/styles/pages.css";
import { useSignals } from "@preact/signals-react/runtime";
import { useState } from "react";
import { useLocation } from "wouter";
import { byBenchAndNumber } from "../../../server/contract/courts.ts";
import { isOwnHall } from "../../../server/contract/hall-rules.ts";
import type { BoardRow } from "../../../server/contract/rest/courts.ts";
import { judgeLine, stateText } from "../../court/hall-board.ts";
import { useBoard } from "../../courtroom/core/hall/use-court.ts";
import { account } from "../../net/session.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Loading } from "../../ui/Progress.tsx";
import { Select } from "../../ui/Select.tsx";
import styles from "./QuickJoin.module.css";

export default function QuickJoin() {
  useSignals();
  const t = useText(quickJoinText);
  const board = useBoard();
  const halls = board && [...board.values()].sort(byBenchAndNumber);
  return (
    <main className="page page--form" id="main" tabIndex={-1}>
      <div className="page__head page__head--stack">
        <h1 className="page__title">{t("title")}</h1>
        <p className="page__aside">{t("lead")}</p>
      </div>
      {halls === null && <Loading>{t("loading")}</Loading>}
      {halls?.length === 0 && <Empty title={t("empty")}>{t("emptyMeans")}</Empty>}
      {halls !== null && halls.length > 0 && <ChooseHall halls={halls} />}
    </main>
  );
}

function ChooseHall({ halls }: { halls: readonly BoardRow[] }) {
  const t = useText(quickJoinText);
  const [, navigate] = useLocation();
  // A device or a person with a hall of their own is offered that one.
  const own = halls.find((hall) => isOwnHall(account.peek(), hall));
  const [selected, setSelected] = useState<string | null>(own?.courtId ?? null);
  const [isMissing, setMissing] = useState(false);
  const hall = halls.find(({ courtId }) => courtId === selected);
  const go = () => {
    if (hall) navigate(`/want-to-join?${new URLSearchParams({ court: hall.courtId, quick: "1" })}`);
    else setMissing(true);
  };
  return (
    <form
      className="panel panel--form"
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <Select
        label={t("label")}
        placeholder={t("choose")}
        options={halls.map(({ courtId, name, judges }) => ({
          id: courtId,
          label: name,
          note: judges.map(judgeLine).join("; "),
        }))}
        selected={selected}
        onSelect={(courtId) => {
          setSelected(courtId);
          setMissing(false);
        }}
        error={isMissing && t("missing")}
      />
      {hall && <HallFacts hall={hall} />}
      <Button type="submit" kind="primary" size="large" isWide>
        {t("next")}
      </Button>
    </form>
  );
}

function HallFacts({ hall }: { hall: BoardRow }) {
  const t = useText(quickJoinText);
  const tBoard = useText(boardText);
  return (
    <dl className={styles.facts} aria-live="polite">
      <Text as="dt" size="md" tone="soft">
        {t("id")}
      </Text>
      <dd>{hall.courtId}</dd>
      <Text as="dt" size="md" tone="soft">
        {t("name")}
      </Text>
      <dd>{hall.name}</dd>
      <Text as="dt" size="md" tone="soft">
        {t("bench")}
      </Text>
      <dd className="court-voice">
        {hall.judges.map((judge) => (
          <div key={judge}>
            <bdi>{judgeLine(judge)}</bdi>
          </div>
        ))}
      </dd>
      <Text as="dt" size="md" tone="soft">
        {t("status")}
      </Text>
      <dd>{stateText(tBoard, hall)}</dd>
    </dl>
  );
}
