// The tabs of the panel beside the videos: the item or the order, the people, and the chat.
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactNode, useState } from "react";
import { useText } from "../../../text/i18n.ts";
import { Tabs } from "../../../ui/Tabs.tsx";
import { ChatPanel } from "../../chat/ChatPanel.tsx";
import { useChatNews } from "../../chat/use-chat-news.ts";
import { useCohostTab } from "../../co-host/use-cohost-tab.ts";
import type { HallView } from "../../core/hall-view.ts";
import peoplePanelStyles from "../../side-panel/PeoplePanel.module.css";
import { PeopleTab } from "../../side-panel/PeopleTab.tsx";
import judgePanelStyles from "./JudgePanel.module.css";

const panelClass = {
  work: judgePanelStyles.part,
  people: peoplePanelStyles.scroll,
  chat: peoplePanelStyles.chatPart,
} as const;

type PanelTabsProps = {
  view: HallView;
  label: string;
  /** The name of the first tab. */
  work: string;
  /** The people tab opens as soon as it appears. */
  peopleCome: boolean;
  /** The content of the first tab. */
  children: ReactNode;
};

/** Below a `CommandProvider`. */
export function PanelTabs({ view, label, work, peopleCome, children }: PanelTabsProps) {
  useSignals();
  const { me } = view;
  const tChat = useText("chat");
  const [part, setPart] = useState<"work" | "people" | "chat">("work");
  const { isCohost, hasPeople, peopleTab, shown } = useCohostTab(view, part, setPart, "work", peopleCome);
  const unread = useChatNews(view);
  return (
    <Tabs
      className={judgePanelStyles.tabs}
      panelClassName={panelClass[shown]}
      label={label}
      tabs={[
        { id: "work", label: work },
        ...(hasPeople ? [peopleTab] : []),
        { id: "chat", label: tChat("title"), count: unread || undefined, isAlert: true },
      ]}
      selected={shown}
      onSelect={setPart}
    >
      {shown === "chat" && me !== null ? (
        <ChatPanel view={view} me={me} />
      ) : shown === "people" && me !== null ? (
        <PeopleTab view={view} me={me} isCohost={isCohost} />
      ) : (
        children
      )}
    </Tabs>
  );
}
