// The judge's panel: the item in large numbers, who speaks for whom, what comes next, hands, and the door.
import { useMemo, useState } from "react";
import { useText } from "../../text/i18n.ts";
import { Tabs } from "../../ui/Tabs.tsx";
import { ChatPanel } from "../chat/ChatPanel.tsx";
import { useChatNews } from "../chat/useChatNews.ts";
import { BenchRequests } from "../floor/BenchRequests.tsx";
import { CourtRoll } from "../floor/Roll.tsx";
import { useKeys } from "../keys.ts";
import { actsOf } from "../officer/acts.ts";
import { useOrders } from "../officer/orders.tsx";
import { JudgeMute } from "../people/JudgeMute.tsx";
import { peopleByItem } from "../people/presence.ts";
import { BreakoutsCard } from "../rooms/Breakouts.tsx";
import { SecretRoomCard } from "../rooms/SecretRoomCard.tsx";
import type { HallView } from "../useHall.ts";
import { JudgeHands } from "./JudgeHands.tsx";
import { JudgeKeys } from "./JudgeKeys.tsx";
import { JudgeNext } from "./JudgeNext.tsx";
import { JudgeNow } from "./JudgeNow.tsx";
import { JudgeReason } from "./JudgeReason.tsx";
import { Speakers } from "./Speakers.tsx";

/** Below an `OrdersProvider`. In: the hall as the court sees it. */
export function JudgePanel({ view }: { view: HallView }) {
  const { sitting, room, me } = view;
  const t = useText("judge");
  const chatText = useText("chat");
  const [part, setPart] = useState<"item" | "chat">("item");
  const unread = useChatNews(view);
  const orders = useOrders();
  const byItem = useMemo(() => peopleByItem(sitting.people), [sitting.people]);
  const { goInCamera, openCourt } = actsOf(sitting, orders.may);
  const door = goInCamera ?? openCourt;
  useKeys(door === null ? {} : { i: () => void orders.give(door) });
  return (
    <aside className="judge-panel" aria-label={t("panel")}>
      <Tabs
        className="judge-panel__tabs"
        panelClassName={part === "chat" ? "chat-part" : "judge-panel__part"}
        label={chatText("tabs")}
        tabs={[
          { id: "item", label: chatText("item") },
          { id: "chat", label: chatText("title"), count: unread || undefined, isAlert: true },
        ]}
        selected={part}
        onSelect={setPart}
      >
        {part === "chat" && me !== null ? (
          <ChatPanel view={view} me={me} />
        ) : (
          <>
            {/* Without hands there is nothing to focus in it, and the arrow keys must scroll it all the same. */}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the keyboard (WCAG 2.1.1) */}
            <section className="judge-panel__scroll" aria-label={t("matter")} tabIndex={0}>
              <JudgeNow sitting={sitting} />
              {/* What waits for an answer is seen without scrolling, however many there are who speak. */}
              <BenchRequests sitting={sitting} />
              <Speakers sitting={sitting} byItem={byItem} room={room} />
              <CourtRoll sitting={sitting} />
              <SecretRoomCard sitting={sitting} me={me} />
              {orders.may("goInCamera") && <JudgeReason sitting={sitting} />}
              <BreakoutsCard sitting={sitting} me={me} />
              <JudgeHands hands={sitting.hands} />
              <JudgeNext sitting={sitting} byItem={byItem} />
            </section>
          </>
        )}
      </Tabs>
      <JudgeKeys sitting={sitting} goInCamera={goInCamera} openCourt={openCourt} />
      <JudgeMute sitting={sitting} />
    </aside>
  );
}
