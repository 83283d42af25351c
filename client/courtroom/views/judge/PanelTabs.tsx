// The tabs of the panel beside the videos: the item or the order, the people, and the chat.

import { useSignals } from "@preact/signals-react/runtime";
import { type ReactNode, useEffect, useState } from "react";
import benchPanelStyles from "../../../court/styles/bench-panel.module.css";
import sidePanelStyles from "../../../court/styles/side-panel.module.css";
import { useText } from "../../../text/i18n.ts";
import { Tabs } from "../../../ui/Tabs.tsx";
import { FetchedChat } from "../../chat/FetchedChat.tsx";
import { wantedReader } from "../../chat/open-chat-to.ts";
import { useChatNews } from "../../chat/use-chat-news.ts";
import { useCohostTab } from "../../co-host/use-cohost-tab.ts";
import type { HallView } from "../../core/hall/hall-view.ts";
import { chatText } from "../../core/text/chat.text.ts";
import { papersText } from "../../papers/text.ts";
import { PeopleTab } from "../../side-panel/PeopleTab.tsx";

const panelClass = {
  work: benchPanelStyles.part,
  people: sidePanelStyles.scroll,
  papers: benchPanelStyles.part,
  chat: sidePanelStyles.chatPart,
} as const;

type PanelTabsProps = {
  view: HallView;
  label: string;
  /** The name of the first tab. */
  work: string;
  /** The papers of the case, with how many there are; absent for people who have no such tab. */
  papers?: { count: number; panel: ReactNode };
  /** The people tab opens as soon as it appears. */
  peopleCome: boolean;
  /** The content of the first tab. */
  children: ReactNode;
};

/** Below a `CommandProvider`. */
export function PanelTabs({ view, label, work, papers, peopleCome, children }: PanelTabsProps) {
  useSignals();
  const { me } = view;
  const tChat = useText(chatText);
  const tPapers = useText(papersText);
  const [part, setPart] = useState<"work" | "people" | "papers" | "chat">("work");
  const { isCohost, hasPeople, peopleTab, shown } = useCohostTab(view, part, setPart, "work", peopleCome);
  const unread = useChatNews(view);
  const isChatWanted = wantedReader.value !== null;
  useEffect(() => {
    if (isChatWanted) setPart("chat");
  }, [isChatWanted]);
  return (
    <Tabs
      className={benchPanelStyles.tabs}
      panelClassName={panelClass[shown]}
      label={label}
      tabs={[
        { id: "work", label: work },
        ...(papers
          ? [{ id: "papers" as const, label: tPapers("title"), count: papers.count || undefined }]
          : []),
        ...(hasPeople ? [peopleTab] : []),
        { id: "chat", label: tChat("title"), count: unread || undefined, isAlert: true },
      ]}
      selected={shown}
      onSelect={setPart}
    >
      {shown === "chat" && me !== null ? (
        <FetchedChat view={view} me={me} />
      ) : shown === "people" && me !== null ? (
        <PeopleTab view={view} me={me} isCohost={isCohost} />
      ) : shown === "papers" && papers ? (
        papers.panel
      ) : (
        children
      )}
    </Tabs>
  );
}
