// The room of whoever writes the order: the item and its people beside the pictures, names to copy, and the record.
import "../judge/judge.css";
import { useSignals } from "@preact/signals-react/runtime";
import { useMemo, useState } from "react";
import { serialText } from "../../../server/contract/sitting/names.ts";
import type { Sitting } from "../../../server/contract/sitting/state.ts";
import { RecordLink } from "../../pages/hearing-record/RecordLink.tsx";
import { formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Tabs } from "../../ui/Tabs.tsx";
import { ChatPanel } from "../chat/ChatPanel.tsx";
import { useChatNews } from "../chat/useChatNews.ts";
import { CohostPanel } from "../cohost/CohostPanel.tsx";
import { cohostActions, isCohostNow } from "../cohost/cohost.ts";
import { useCohostTab } from "../cohost/useCohostTab.ts";
import { CourtRoll } from "../floor/Roll.tsx";
import { Courtroom } from "../frame/Courtroom.tsx";
import { OnAir } from "../frame/OnAir.tsx";
import { JudgeNext } from "../judge/JudgeNext.tsx";
import { JudgeNow } from "../judge/JudgeNow.tsx";
import { Speakers } from "../judge/Speakers.tsx";
import { OrdersProvider, useHallOrders } from "../officer/orders.tsx";
import { peopleByItem } from "../people/presence.ts";
import { EndButton } from "../rooms/EndButton.tsx";
import { LeaveButton } from "../tools/LeaveButton.tsx";
import { useCourt } from "../useCourt.ts";
import type { HallView } from "../useHall.ts";
import { NamesCard } from "./NamesCard.tsx";
import "./steno.css";

export function StenoRoom({ view }: { view: HallView }) {
  useSignals();
  const orders = useHallOrders(view.hall, view.sitting.phase, isCohostNow(view));
  return (
    <OrdersProvider orders={orders}>
      <Courtroom
        view={view}
        kind="judge"
        status={<OnAir kinds={["recording", "stream"]} sitting={view.sitting} />}
        side={<StenoPanel view={view} />}
        end={
          <EndButton sitting={view.sitting} me={view.me}>
            <LeaveButton view={view} />
          </EndButton>
        }
        keys={cohostActions(view)}
        onLeave={() => void view.hall.command({ type: "leave" })}
      />
    </OrdersProvider>
  );
}

const panelClass = { desk: "judge-panel__part", people: "side-panel__scroll", chat: "chat-part" } as const;

function StenoPanel({ view }: { view: HallView }) {
  useSignals();
  const { me } = view;
  const t = useText("views");
  const chatText = useText("chat");
  const [part, setPart] = useState<"desk" | "people" | "chat">("desk");
  const { isCohost, peopleTab, shown } = useCohostTab(view, part, setPart, "desk");
  const unread = useChatNews(view);
  return (
    <aside className="judge-panel steno-panel" aria-label={t("steno.panel")}>
      <Tabs
        className="judge-panel__tabs"
        panelClassName={panelClass[shown]}
        label={t("steno.parts")}
        tabs={[
          { id: "desk", label: t("steno.desk") },
          ...(isCohost ? [peopleTab] : []),
          { id: "chat", label: chatText("title"), count: unread || undefined, isAlert: true },
        ]}
        selected={shown}
        onSelect={setPart}
      >
        {shown === "chat" && me !== null ? (
          <ChatPanel view={view} me={me} />
        ) : shown === "people" && me !== null ? (
          <CohostPanel view={view} me={me} />
        ) : (
          <Desk view={view} />
        )}
      </Tabs>
      <StenoRecord courtId={view.courtId} />
    </aside>
  );
}

function Desk({ view: { sitting, room } }: { view: HallView }) {
  const t = useText("views");
  const byItem = useMemo(() => peopleByItem(sitting.people), [sitting.people]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the keyboard (WCAG 2.1.1)
    <section className="judge-panel__scroll" aria-label={t("steno.desk")} tabIndex={0}>
      <JudgeNow sitting={sitting} />
      <Dictated sitting={sitting} />
      <Speakers sitting={sitting} byItem={byItem} room={room} />
      <NamesCard sitting={sitting} byItem={byItem} />
      <CourtRoll sitting={sitting} />
      <JudgeNext sitting={sitting} byItem={byItem} />
    </section>
  );
}

function Dictated({ sitting: { dictation, items } }: { sitting: Sitting }) {
  const t = useText("views");
  const item = dictation === null ? undefined : items[dictation.item];
  if (dictation === null || item === undefined) return null;
  return (
    <section className="steno-dictated" role="status">
      <b>{t("steno.dictated", { serial: serialText(item.serial), time: formatTime(dictation.since) })}</b>
    </section>
  );
}

function StenoRecord({ courtId }: { courtId: string }) {
  const court = useCourt(courtId);
  return court && <RecordLink court={court} isApart />;
}
