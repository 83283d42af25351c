// The panel of counsel and watchers: their items, what they can ask, their other halls, and the board.

import { useSignals } from "@preact/signals-react/runtime";
import { type ReactNode, useState } from "react";
import type { Memo } from "../../../../server/contract/sitting/topics/memos.ts";
import { roleViewOf } from "../../../../server/contract/views.ts";
import { StateWord } from "../../../court/State.tsx";
import ownItemStyles from "../../../court/styles/own-item.module.css";
import panelFootStyles from "../../../court/styles/panel-foot.module.css";
import sidePanelStyles from "../../../court/styles/side-panel.module.css";
import { useNow } from "../../../net/use-now.ts";
import { useText } from "../../../text/i18n.ts";
import { type TabItem, Tabs } from "../../../ui/Tabs.tsx";
import { useIsLow, useIsSmall } from "../../../ui/use-width.ts";
import { CannotHearButton } from "../../audio-reports/CannotHear.tsx";
import { FetchedChat } from "../../chat/FetchedChat.tsx";
import { useChatNews } from "../../chat/use-chat-news.ts";
import { useCohostTab } from "../../co-host/use-cohost-tab.ts";
import type { HallView } from "../../core/hall/hall-view.ts";
import { isMinimal } from "../../core/shown/minimal.ts";
import { chatText } from "../../core/text/chat.text.ts";
import { myForecasts } from "../../halls/ahead.ts";
import { HallAlerts } from "../../halls/HallAlerts.tsx";
import { HallTiles } from "../../halls/HallTiles.tsx";
import { memosText } from "../../memos/text.ts";
import { NamedCounsel } from "../../naming/NamedCounsel.tsx";
import { RoomOccupantsCard, RoomsOfItem } from "../../remote-point/RoomOccupantsCard.tsx";
import { PeopleTab } from "../../side-panel/PeopleTab.tsx";
import { BarRoll } from "../../submissions/Roll.tsx";
import { LeaveButton } from "../../tools/LeaveButton.tsx";
import type { AskKind } from "./AskDialog.tsx";
import { AskList } from "./AskList.tsx";
import { HallBoard } from "./HallBoard.tsx";
import { MyItemCard } from "./MyItemCard.tsx";
import { PanelIntro, useNoItems } from "./PanelIntro.tsx";
import { participantText } from "./text.ts";
import type { Asks } from "./use-asks.ts";
import styles from "./WatchPanel.module.css";

type Tab = "mine" | "board" | "people" | "chat";

type WatchPanelProps = {
  view: HallView;
  asks: Asks;
  onAsk: (kind: AskKind) => void;
  /** On a small screen: the row of buttons at the bottom. */
  bar?: ReactNode;
};

export function WatchPanel({ view, asks, onAsk, bar }: WatchPanelProps) {
  useSignals();
  const t = useText(participantText);
  const tChat = useText(chatText);
  const { me } = view;
  const unread = useChatNews(view);
  const isLow = useIsLow();
  const hasItems = me !== null && roleViewOf(me).ownItems;
  const usual = hasItems ? "mine" : "board";
  const [selected, setTab] = useState<Tab>(usual);
  const { isCohost, hasPeople, peopleTab, shown: tab } = useCohostTab<Tab>(view, selected, setTab, usual);
  const tabs: TabItem<Tab>[] = [
    ...(hasItems ? [{ id: "mine" as const, label: t("tabs.mine"), count: me.items.length }] : []),
    { id: "board", label: t("tabs.board") },
    ...(hasPeople ? [peopleTab] : []),
    { id: "chat", label: tChat("title"), count: unread || undefined, isAlert: true },
  ];
  return (
    <aside className={sidePanelStyles.panel} data-part="side-panel" aria-label={t("tabs.label")}>
      {me && <PanelIntro sitting={view.sitting} me={me} />}
      {!isMinimal.value && !isLow && (
        <>
          <HallAlerts courtId={view.courtId} from={view} />
          <NamedCounsel isBrief part="cards" />
        </>
      )}
      <Tabs
        className={sidePanelStyles.tabs}
        panelClassName={tab === "chat" ? sidePanelStyles.chatPart : sidePanelStyles.scroll}
        label={t("tabs.label")}
        tabs={tabs}
        selected={tab}
        onSelect={setTab}
      >
        {tab === "chat" && me !== null ? (
          <FetchedChat view={view} me={me} />
        ) : tab === "people" && me !== null ? (
          <PeopleTab view={view} me={me} isCohost={isCohost} />
        ) : (
          <WatchParts view={view} isBoard={tab === "board"} asks={asks} onAsk={onAsk} />
        )}
      </Tabs>
      <div className={panelFootStyles.foot}>
        <CannotHearButton view={view} />
        <LeaveButton className="push-end" />
      </div>
      {bar}
    </aside>
  );
}

type WatchPartsProps = {
  view: HallView;
  isBoard: boolean;
  asks: Asks;
  onAsk: (kind: AskKind) => void;
};

function WatchParts({ view, isBoard, asks, onAsk }: WatchPartsProps) {
  // On a phone these buttons are in the bottom bar.
  const isPhone = useIsSmall();
  return (
    <>
      {isBoard ? (
        <HallBoard courtId={view.courtId} />
      ) : (
        <>
          {view.me && <RoomOccupantsCard sitting={view.sitting} me={view.me} />}
          <MyItems view={view} />
          {view.me && <RoomsOfItem sitting={view.sitting} me={view.me} />}
          {view.me && <BarRoll sitting={view.sitting} me={view.me} />}
          {!isPhone && <AskList asks={asks} onAsk={onAsk} />}
          <MyMemos view={view} />
          <HallTiles courtId={view.courtId} from={view} />
        </>
      )}
    </>
  );
}

/** All my items in this hall, the most pressing first. */
export function MyItems({ view: { sitting, me } }: { view: HallView }) {
  const none = useNoItems(me);
  const now = Math.floor(useNow() / 10_000) * 10_000;
  const forecasts = me === null ? [] : myForecasts(sitting, me.items, now);
  if (me === null || forecasts.length === 0)
    return <p className={`${ownItemStyles.card} ${ownItemStyles.note}`}>{none}</p>;
  return forecasts.map((itemForecast) => (
    <MyItemCard key={itemForecast.item.id} sitting={sitting} me={me} itemForecast={itemForecast} />
  ));
}

/** The memos that I asked for, and the court's decisions. */
export function MyMemos({ view: { sitting, me } }: { view: HallView }) {
  const t = useText(memosText);
  const memos = Object.values(sitting.memos).filter((memo) => memo.person === me?.id);
  if (memos.length === 0) return null;
  return (
    <section className={styles.myMemos} aria-labelledby="my-memos">
      <h2 id="my-memos">{t("mine.title")}</h2>
      <ul>
        {memos.map((memo) => (
          <MemoLine key={memo.id} memo={memo} />
        ))}
      </ul>
    </section>
  );
}

function MemoLine({ memo }: { memo: Memo }) {
  const t = useText(memosText);
  const look = { REQUESTED: "pending", ALLOWED: "present", REFUSED: "absent" } as const;
  return (
    <li>
      <span>
        {memo.text}
        {memo.reason !== "" && <small>{t("mine.reason", { reason: memo.reason })}</small>}
      </span>
      <StateWord state={look[memo.state]}>{t(`mine.state.${memo.state}`)}</StateWord>
    </li>
  );
}
