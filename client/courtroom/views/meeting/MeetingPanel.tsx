// Beside the stage of a meeting: who waits, whose hand is up, who takes part and who watches; and the chat.

import { useSignals } from "@preact/signals-react/runtime";
import { Users } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { isInSideRoom, type Person } from "../../../../server/contract/sitting/core/person.ts";
import { isWebinar } from "../../../../server/contract/sitting/core/state.ts";
import { Count, NobodyHere, PeopleSection } from "../../../court/PersonRow.tsx";
import sidePanelStyles from "../../../court/styles/side-panel.module.css";
import { useText } from "../../../text/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { type TabItem, Tabs, WhileShown } from "../../../ui/Tabs.tsx";
import { OutList } from "../../admission/OutList.tsx";
import { ReasonDialog, type ReasonRequest } from "../../admission/ReasonDialog.tsx";
import { useReasonRequests } from "../../admission/refusal-reasons.ts";
import { WaitingList } from "../../admission/WaitingList.tsx";
import { BreakoutsCard } from "../../breakouts/BreakoutsCard.tsx";
import { BreakoutsDialog } from "../../breakouts/breakouts-dialog.ts";
import { breakoutsText } from "../../breakouts/text.ts";
import type { BookedFile } from "../../chat/AgendaFiles.tsx";
import { FetchedChat } from "../../chat/FetchedChat.tsx";
import { useChatNews } from "../../chat/use-chat-news.ts";
import { useCommands } from "../../core/commands/commands.tsx";
import type { HallView } from "../../core/hall/hall-view.ts";
import { chatText } from "../../core/text/chat.text.ts";
import { meetingsText } from "../../core/text/meetings.text.ts";
import { MuteAll, useMuteAllKey } from "../../devices/MuteAll.tsx";
import { DoorsButton, DoorWords } from "../../doors/Doors.tsx";
import { HandsList } from "../../hands/HandsList.tsx";
import { HowToJoinButton } from "../../how-to-join/HowToJoin.tsx";
import { HallPeople } from "../../people/HallPeople.tsx";
import { PersonDetails } from "../../people/PersonDetails.tsx";
import { presentCount, rosterOf } from "../../people/roster.ts";
import { PersonConnectionDialog } from "../../quality/PersonConnection.tsx";
import { Recording } from "../../recording/Recording.tsx";
import { RoomOccupantsCard } from "../../remote-point/RoomOccupantsCard.tsx";
import { ShareRequests } from "../../screen-share/ShareRequests.tsx";
import { PeopleGrid } from "../../side-panel/PeopleGrid.tsx";
import { ShowAs, type ShownAs } from "../../side-panel/ShowAs.tsx";
import styles from "./MeetingRoom.module.css";

type MeetingPanelProps = {
  view: HallView;
  me: Person;
  booked: readonly BookedFile[];
  /** On a small screen: the row of buttons at the bottom. */
  bar: ReactNode;
  /** The date of a conference, which people come to by link and number; null for a meeting. */
  conference: string | null;
  /** Invites somebody more; absent for people who may not. */
  invite?: ReactNode;
};
type Tab = "people" | "chat";

export function MeetingPanel({ view, me, booked, bar, conference, invite }: MeetingPanelProps) {
  useSignals();
  const t = useText(meetingsText);
  const tChat = useText(chatText);
  const { sitting } = view;
  const [tab, setTab] = useState<Tab>("people");
  const unread = useChatNews(view);
  useMuteAllKey(sitting);
  const tabs: TabItem<Tab>[] = [
    { id: "people", label: t("room.people"), count: presentCount(sitting) },
    { id: "chat", label: tChat("title"), count: unread || undefined, isAlert: true },
  ];
  return (
    <aside className={sidePanelStyles.panel} data-part="side-panel" aria-label={t("room.panel")}>
      <Tabs
        className={sidePanelStyles.tabs}
        panelClassName={tab === "chat" ? sidePanelStyles.chatPart : sidePanelStyles.scroll}
        label={t("room.panel")}
        tabs={tabs}
        selected={tab}
        onSelect={setTab}
      >
        {tab === "chat" ? (
          <FetchedChat view={view} me={me} booked={booked} />
        ) : (
          <MeetingPeople view={view} me={me} conference={conference} invite={invite} />
        )}
      </Tabs>
      <PersonConnectionDialog sitting={sitting} />
      <PersonDetails sitting={sitting} />
      {bar}
    </aside>
  );
}

/**
 * The list of people. Only the host sees the host's actions in it. For a webinar it has the speakers: hands and watchers have lists of
 * their own.
 */
export function MeetingPeople({
  view: { sitting, room },
  me,
  conference,
  invite,
}: Omit<MeetingPanelProps, "bar" | "booked">) {
  const t = useText(meetingsText);
  const tBreakouts = useText(breakoutsText);
  const { may } = useCommands();
  const { people, items, order, running } = sitting;
  const roster = useMemo(
    () => rosterOf({ people, items, order, running }, ""),
    [people, items, order, running],
  );
  const [isManaging, setManaging] = useState(false);
  const [request, setRequest] = useState<ReasonRequest | null>(null);
  const requests = useReasonRequests();
  const runs = may("admit");
  const [shownAs, setShownAs] = useState<ShownAs>("list");
  const lines = (list: readonly Person[]) => <HallPeople sitting={sitting} people={list} room={room} />;
  const away = roster.others.filter(({ state }) => isInSideRoom(state));
  const watching = roster.others.filter((person) => !away.includes(person));
  const seen = [...roster.court, ...roster.besides];
  const heard = [...seen, ...away];
  return (
    <>
      <RoomOccupantsCard sitting={sitting} me={me} />
      {runs && !isWebinar(sitting) && (
        <div className={styles.acts}>
          {invite}
          {conference !== null && <HowToJoinButton conference={conference} />}
          {may("createBreakout") && (
            <Button size="small" icon={Users} onPress={() => setManaging(true)}>
              {tBreakouts("menu")}
            </Button>
          )}
        </div>
      )}
      {runs && (
        <div className={styles.doors}>
          <div className={sidePanelStyles.doorLine}>
            <DoorWords sitting={sitting} />
            <DoorsButton sitting={sitting} />
          </div>
        </div>
      )}
      {sitting.mayRecord && may("startRecording") && <Recording sitting={sitting} />}
      {runs && roster.waiting.length > 0 && (
        <WaitingList
          sitting={sitting}
          waiting={roster.waiting}
          onRefuseOther={(person) => setRequest(requests.refuse(person))}
        />
      )}
      {may("createBreakout") && <BreakoutsCard sitting={sitting} me={me} />}
      {!isWebinar(sitting) && sitting.hands.length > 0 && <HandsList sitting={sitting} />}
      {runs && <ShareRequests sitting={sitting} />}
      <PeopleSection
        title={t(isWebinar(sitting) ? "room.speak" : "room.heard")}
        count={<Count of={heard.length} />}
        act={<MuteAll sitting={sitting} />}
      >
        {heard.length === 0 && <NobodyHere>{t("room.you")}</NobodyHere>}
        {heard.length > 0 && (
          <div className={styles.shownAs}>
            <ShowAs shownAs={shownAs} onShow={setShownAs} />
          </div>
        )}
        {shownAs === "grid" ? (
          <>
            <WhileShown>
              <PeopleGrid people={seen} room={room} sitting={sitting} />
            </WhileShown>
            {lines(away)}
          </>
        ) : (
          lines(heard)
        )}
      </PeopleSection>
      {!isWebinar(sitting) && watching.length > 0 && (
        <PeopleSection title={t("room.watching")} count={<Count of={watching.length} />}>
          {lines(watching)}
        </PeopleSection>
      )}
      {!isWebinar(sitting) && <OutList people={roster.out} />}
      <BreakoutsDialog
        sitting={sitting}
        me={me}
        isOpen={isManaging && may("createBreakout")}
        onClose={() => setManaging(false)}
      />
      <ReasonDialog request={request} onClose={() => setRequest(null)} />
    </>
  );
}
