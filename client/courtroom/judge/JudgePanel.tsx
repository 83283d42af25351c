// The judge's panel: the item in large numbers, who speaks for whom, what comes next, hands, and the door.
import { useMemo, useState } from "react";
import { useText } from "../../text/i18n.ts";
import { Tabs } from "../../ui/Tabs.tsx";
import { ChatPanel } from "../chat/ChatPanel.tsx";
import { useChatNews } from "../chat/useChatNews.ts";
import { CohostPanel } from "../cohost/CohostPanel.tsx";
import { useCohostTab } from "../cohost/useCohostTab.ts";
import { BenchRequests } from "../floor/BenchRequests.tsx";
import { BenchRoleCall } from "../floor/RoleCall.tsx";
import { CourtRoll } from "../floor/Roll.tsx";
import { useDeskNews } from "../floor/useDeskNews.ts";
import { useKeys } from "../keys.ts";
import { actsOf } from "../officer/acts.ts";
import { useOrders } from "../officer/orders.tsx";
import { JudgeMute } from "../people/JudgeMute.tsx";
import { peopleByItem } from "../people/presence.ts";
import { BreakoutsCard } from "../rooms/Breakouts.tsx";
import { SecretRoomCard } from "../rooms/SecretRoomCard.tsx";
import { StreamKey } from "../stream/StreamKey.tsx";
import type { HallView } from "../useHall.ts";
import { BenchKeys } from "./BenchKeys.tsx";
import { JudgeHands } from "./JudgeHands.tsx";
import { JudgeKeys } from "./JudgeKeys.tsx";
import { JudgeNext } from "./JudgeNext.tsx";
import { JudgeNow } from "./JudgeNow.tsx";
import { JudgeReason } from "./JudgeReason.tsx";
import { Speakers } from "./Speakers.tsx";

const panelClass = { item: "judge-panel__part", people: "side-panel__scroll", chat: "chat-part" } as const;

/** Below an `OrdersProvider`. In: the hall as the court sees it. */
export function JudgePanel({ view }: { view: HallView }) {
  const { sitting, room, me } = view;
  const t = useText("judge");
  const chatText = useText("chat");
  const [part, setPart] = useState<"item" | "people" | "chat">("item");
  const { isCohost, peopleTab, shown } = useCohostTab(view, part, setPart, "item", false);
  const unread = useChatNews(view);
  useDeskNews(sitting);
  const orders = useOrders();
  const byItem = useMemo(() => peopleByItem(sitting.people), [sitting.people]);
  const { goInCamera, openCourt } = actsOf(sitting, orders.may);
  const door = goInCamera ?? openCourt;
  useKeys(door === null ? {} : { inCamera: () => void orders.give(door) });
  return (
    <aside className="judge-panel" aria-label={t("panel")}>
      <Tabs
        className="judge-panel__tabs"
        panelClassName={panelClass[shown]}
        label={chatText("tabs")}
        tabs={[
          { id: "item", label: chatText("item") },
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
          <>
            {/* Without hands there is nothing to focus in it, and the arrow keys must scroll it all the same. */}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the keyboard (WCAG 2.1.1) */}
            <section className="judge-panel__scroll" aria-label={t("matter")} tabIndex={0}>
              <JudgeNow sitting={sitting} />
              {/* What waits for an answer is seen without scrolling, however many there are who speak. */}
              <BenchRequests sitting={sitting} />
              <Speakers sitting={sitting} byItem={byItem} room={room} />
              <BenchRoleCall sitting={sitting} byItem={byItem} />
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
      <fieldset className="judge-keys" aria-label={t("controls")}>
        <JudgeKeys sitting={sitting} goInCamera={goInCamera} openCourt={openCourt} />
        <StreamKey sitting={sitting} />
        <JudgeMute sitting={sitting} />
        <BenchKeys sitting={sitting} />
      </fieldset>
    </aside>
  );
}
