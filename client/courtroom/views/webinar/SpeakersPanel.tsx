// The panel beside the stage of a webinar, for its speakers: the questions with the hands, the speakers and their chat, and, for the host,
// the watchers.

import { useSignals } from "@preact/signals-react/runtime";
import { type ReactNode, useState } from "react";
import type { Person } from "../../../../server/contract/sitting/core/person.ts";
import { countWatchers } from "../../../../server/contract/sitting/topics/webinar.ts";
import { PeopleSection } from "../../../court/PersonRow.tsx";
import panelFootStyles from "../../../court/styles/panel-foot.module.css";
import sidePanelStyles from "../../../court/styles/side-panel.module.css";
import { useText } from "../../../text/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { Switch } from "../../../ui/Choice.tsx";
import { Segmented } from "../../../ui/Segmented.tsx";
import { type TabItem, Tabs } from "../../../ui/Tabs.tsx";
import type { BookedFile } from "../../chat/AgendaFiles.tsx";
import { FetchedChat } from "../../chat/FetchedChat.tsx";
import { useChatNews } from "../../chat/use-chat-news.ts";
import { useCommands } from "../../core/commands/commands.tsx";
import type { HallView } from "../../core/hall/hall-view.ts";
import { useMuteAllKey } from "../../devices/MuteAll.tsx";
import { HandsList } from "../../hands/HandsList.tsx";
import { PersonDetails } from "../../people/PersonDetails.tsx";
import { PersonConnectionDialog } from "../../quality/PersonConnection.tsx";
import { AskBox } from "../../questions/AskBox.tsx";
import { shownCount, waitingCount } from "../../questions/in-line.ts";
import { QuestionList } from "../../questions/QuestionList.tsx";
import { questionsText } from "../../questions/text.ts";
import { useQuestionNews } from "../../questions/use-question-news.ts";
import { OwnHand } from "../../webinar/OwnHand.tsx";
import { speakersOf } from "../../webinar/speakers.ts";
import { webinarText } from "../../webinar/text.ts";
import { WatchingList } from "../../webinar/WatchingList.tsx";
import { WebinarControl } from "../../webinar/WebinarControl.tsx";
import { MeetingPeople } from "../meeting/MeetingPanel.tsx";
import styles from "./SpeakersPanel.module.css";

type SpeakersPanelProps = {
  view: HallView;
  me: Person;
  booked?: readonly BookedFile[];
  /** On a small screen: the row of buttons at the bottom. */
  bar: ReactNode;
  /** The panel that controls the stream and guests, while it is open. */
  control?: { isOpen: boolean; onClose: () => void };
};
type Tab = "questions" | "watching" | "speakers";

export function SpeakersPanel({ view, me, booked, bar, control }: SpeakersPanelProps) {
  useSignals();
  const t = useText(webinarText);
  const tQuestions = useText(questionsText);
  const { may } = useCommands();
  const { sitting, room } = view;
  const [selected, setTab] = useState<Tab>("questions");
  const [isChat, setChat] = useState(false);
  const unread = useChatNews(view);
  useMuteAllKey(sitting);
  useQuestionNews(sitting, me.id);
  const leads = may("setOpenToGuests");
  const tab = selected === "watching" && !leads ? "questions" : selected;
  const due = waitingCount(sitting) + sitting.hands.length;
  const tabs: TabItem<Tab>[] = [
    leads
      ? { id: "questions", label: tQuestions("title"), count: due, isAlert: true }
      : { id: "questions", label: tQuestions("title"), count: shownCount(sitting) },
    ...(leads ? [{ id: "watching" as const, label: t("room.watching"), count: countWatchers(sitting) }] : []),
    unread > 0 && !(tab === "speakers" && isChat)
      ? { id: "speakers", label: t("room.people"), count: unread, isAlert: true }
      : { id: "speakers", label: t("room.people"), count: speakersOf(sitting).length },
  ];
  return (
    <aside className={sidePanelStyles.panel} data-part="side-panel" aria-label={t("room.panel")}>
      {control ? (
        <WebinarControl sitting={sitting} {...control} />
      ) : (
        <Tabs
          className={`${sidePanelStyles.tabs} ${styles.tabs}`}
          panelClassName={tab === "speakers" ? styles.part : sidePanelStyles.scroll}
          label={t("room.panel")}
          tabs={tabs}
          selected={tab}
          onSelect={setTab}
        >
          {tab === "questions" && <Questions view={view} me={me} leads={leads} />}
          {tab === "watching" && <WatchingList sitting={sitting} room={room} />}
          {tab === "speakers" && (
            <SpeakersOrChat {...{ view, me, booked, isChat, unread }} onChat={setChat} />
          )}
        </Tabs>
      )}
      {!control && tab === "questions" && (leads ? <Foot view={view} /> : <Ask view={view} me={me} />)}
      <PersonConnectionDialog sitting={sitting} />
      <PersonDetails sitting={sitting} />
      {bar}
    </aside>
  );
}

type PartProps = { view: HallView; me: Person };

/** The host has the hands above the questions. */
function Questions({ view: { sitting }, me, leads }: PartProps & { leads: boolean }) {
  const t = useText(questionsText);
  if (!leads) return <QuestionList sitting={sitting} me={me} />;
  const waiting = waitingCount(sitting);
  return (
    <>
      <HandsList sitting={sitting} act={sitting.hands.length > 1 && <LowerAll sitting={sitting} />} />
      <PeopleSection
        title={t("host.writing")}
        count={waiting > 0 && <small>{t("host.wait", { count: waiting })}</small>}
      >
        <QuestionList sitting={sitting} me={me} />
      </PeopleSection>
    </>
  );
}

function LowerAll({ sitting }: Pick<HallView, "sitting">) {
  const t = useText(webinarText);
  const { dispatch } = useCommands();
  return (
    <Button
      size="small"
      kind="quiet"
      onPress={() => {
        for (const { person } of sitting.hands) void dispatch({ type: "lowerHand", person });
      }}
    >
      {t("room.lowerAll")}
    </Button>
  );
}

/** Whether questions and hands are taken. */
function Foot({ view: { sitting } }: Pick<PartProps, "view">) {
  const t = useText(questionsText);
  const { dispatch } = useCommands();
  return (
    <div className={`${panelFootStyles.foot} ${styles.foot}`}>
      <Switch
        isSelected={sitting.questionsOpen}
        onChange={(open) => void dispatch({ type: "setQuestions", open })}
      >
        {t("host.open")}
      </Switch>
      <Switch isSelected={sitting.handsOpen} onChange={(open) => void dispatch({ type: "setHands", open })}>
        {t("host.hands")}
      </Switch>
    </div>
  );
}

function Ask({ view: { sitting }, me }: PartProps) {
  const commands = useCommands();
  return (
    <AskBox
      sitting={sitting}
      hand={
        me.invitedAs === "watcher" ? undefined : <OwnHand sitting={sitting} me={me} commands={commands} />
      }
    />
  );
}

type SpeakersOrChatProps = PartProps & {
  booked?: readonly BookedFile[];
  isChat: boolean;
  onChat: (isChat: boolean) => void;
  unread: number;
};

function SpeakersOrChat({ view, me, booked, isChat, onChat, unread }: SpeakersOrChatProps) {
  const t = useText(webinarText);
  return (
    <>
      <div className={styles.segments}>
        <Segmented
          label={t("room.parts")}
          segments={[
            { id: "people", label: t("room.people") },
            { id: "chat", label: t("room.chat"), count: unread > 0 && !isChat ? unread : undefined },
          ]}
          selected={isChat ? "chat" : "people"}
          onSelect={(part) => onChat(part === "chat")}
        />
      </div>
      {isChat ? (
        <div className={sidePanelStyles.chatPart}>
          <FetchedChat view={view} me={me} booked={booked} />
        </div>
      ) : (
        <div className={sidePanelStyles.scroll}>
          <MeetingPeople view={view} me={me} conference={null} />
        </div>
      )}
    </>
  );
}
