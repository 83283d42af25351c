// The panel of a person who is in a room beside the hearing or the meeting: who else is there, the way back, and a breakout room's chat.

import { LogOut } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { breakoutOf, membersOf } from "../../../server/contract/sitting/topics/breakouts.ts";
import { inSecretRoom } from "../../../server/contract/sitting/topics/secret-room.ts";
import { roleViewOf } from "../../../server/contract/views.ts";
import roomsCardStyles from "../../court/styles/rooms-card.module.css";
import sidePanelStyles from "../../court/styles/side-panel.module.css";
import { useChange } from "../../court/use-change.ts";
import { textOf, useText } from "../../text/i18n.ts";
import { Tabs } from "../../ui/Tabs.tsx";
import { toast } from "../../ui/toasts.ts";
import { breakoutsText } from "../breakouts/text.ts";
import type { BookedFile } from "../chat/AgendaFiles.tsx";
import { FetchedChat } from "../chat/FetchedChat.tsx";
import { useChatNews } from "../chat/use-chat-news.ts";
import { CommandButton } from "../core/commands/commands.tsx";
import type { HallView } from "../core/hall/hall-view.ts";
import { chatText } from "../core/text/chat.text.ts";
import { kindOf } from "../people/CaseChip.tsx";
import { secretRoomText } from "../secret-room/text.ts";
import styles from "./InsidePanel.module.css";
import { RoomsCardLine } from "./RoomsCardLine.tsx";
import { sideRoomsText } from "./text.ts";

type InsidePanelProps = {
  view: HallView;
  me: Person;
  /** The agenda files of the booking of a meeting. */
  booked?: readonly BookedFile[];
  /** On a small screen: the row of buttons at the bottom. */
  bar?: ReactNode;
};

/** Below a `CommandProvider`, and only for a person who is in such a room. */
export function InsidePanel({ view, me, booked, bar }: InsidePanelProps) {
  const t = useText(sideRoomsText);
  const inside = <Inside sitting={view.sitting} me={me} />;
  return (
    <aside className={sidePanelStyles.panel} data-part="side-panel" aria-label={t("panel.label")}>
      {me.state === "BREAKOUT" ? (
        <WithChat view={view} me={me} booked={booked}>
          {inside}
        </WithChat>
      ) : (
        <div className={sidePanelStyles.scroll} data-part="side-panel__scroll">
          {inside}
        </div>
      )}
      {bar}
    </aside>
  );
}

type Tab = "people" | "chat";

/** Nobody outside a breakout room reads what is written in it. */
function WithChat({ view, me, booked, children }: Omit<InsidePanelProps, "bar"> & { children: ReactNode }) {
  const t = useText(sideRoomsText);
  const tChat = useText(chatText);
  const [tab, setTab] = useState<Tab>("people");
  const unread = useChatNews(view);
  return (
    <Tabs
      className={sidePanelStyles.tabs}
      panelClassName={tab === "chat" ? sidePanelStyles.chatPart : sidePanelStyles.scroll}
      label={t("panel.label")}
      tabs={[
        { id: "people", label: t("panel.room") },
        { id: "chat", label: tChat("title"), count: unread || undefined, isAlert: true },
      ]}
      selected={tab}
      onSelect={setTab}
    >
      {tab === "chat" ? <FetchedChat view={view} me={me} booked={booked} /> : children}
    </Tabs>
  );
}

/** Says who of the court has come into a breakout room: nobody invited them, and what is said there may not be for them. */
function useArrivals(people: readonly Person[]): void {
  useChange(people, (before) => {
    const known = new Set(before.map(({ id }) => id));
    if (known.size === 0) return;
    for (const person of people) {
      if (known.has(person.id) || roleViewOf(person).courtSide !== "court") continue;
      toast(textOf(sideRoomsText)("panel.came", { name: person.name }));
    }
  });
}

function Inside({ sitting, me }: { sitting: Sitting; me: Person }) {
  const t = useText(sideRoomsText);
  const tSecretRoom = useText(secretRoomText);
  const tBreakouts = useText(breakoutsText);
  const room = breakoutOf(sitting, me);
  const people = room ? membersOf(sitting, room) : inSecretRoom(sitting);
  useArrivals(room ? people : []);
  return (
    <div className={styles.insidePanel}>
      <h2>{room?.name ?? tSecretRoom("title")}</h2>
      <p>{t(room ? "panel.leadBreakout" : "panel.lead")}</p>
      <section
        className={`${roomsCardStyles.card} ${roomsCardStyles.own}`}
        data-part="rooms-card"
        data-kind={room ? undefined : "secret"}
      >
        <h3>{t("panel.here", { count: people.length })}</h3>
        <ul>
          {people.map((person) => (
            <RoomsCardLine
              key={person.id}
              name={person.profileName}
              about={person.id === me.id ? t("panel.you") : kindOf(person)}
            />
          ))}
        </ul>
      </section>
      {room?.invited[me.id] === "moderator" && (
        <CommandButton body={{ type: "endBreakout", room: room.id }} kind="alarm">
          {tBreakouts("end", { name: room.name })}
        </CommandButton>
      )}
      <CommandButton
        body={{ type: room ? "leaveBreakout" : "leaveSecretRoom" }}
        kind={room ? "second" : "closed"}
        icon={LogOut}
      >
        {room ? tBreakouts("leave") : tSecretRoom("comeBack")}
      </CommandButton>
    </div>
  );
}
