// The officer's side panel: search, the waiting room, hands, memos, the item's people by side, all others, removed people.

import { type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { Search, X } from "lucide-react";
import { memo, type RefObject, useDeferredValue, useMemo, useRef, useState } from "react";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { openMemos } from "../../../server/contract/sitting/topics/memos.ts";
import personListStyles from "../../court/PersonList.module.css";
import styles from "../../court/styles/side-panel.module.css";
import type { Room } from "../../media/room.ts";
import { useText } from "../../text/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useMark } from "../../ui/use-mark.ts";
import { useStable } from "../../ui/use-stable.ts";
import { OutList } from "../admission/OutList.tsx";
import { ReasonDialog, type ReasonRequest } from "../admission/ReasonDialog.tsx";
import { useReasonRequests } from "../admission/refusal-reasons.ts";
import { WaitingList } from "../admission/WaitingList.tsx";
import { AudioReports } from "../audio-reports/AudioReports.tsx";
import { useReportNews } from "../audio-reports/use-report-news.ts";
import { FetchedChat } from "../chat/FetchedChat.tsx";
import { useCommands } from "../core/commands/commands.tsx";
import type { HallView } from "../core/hall/hall-view.ts";
import { KeyOf } from "../core/keys/KeyOf.tsx";
import { chatText } from "../core/text/chat.text.ts";
import { sidePanelText } from "../core/text/side-panel.text.ts";
import { useMuteAllKey } from "../devices/MuteAll.tsx";
import { DoorsButton, DoorWords } from "../doors/Doors.tsx";
import { HandsList } from "../hands/HandsList.tsx";
import { MemoList } from "../memos/MemoList.tsx";
import { PersonDetails } from "../people/PersonDetails.tsx";
import { presentCount, rosterOf } from "../people/roster.ts";
import { SteppedDown } from "../promotion/SteppedDown.tsx";
import { PersonConnectionDialog } from "../quality/PersonConnection.tsx";
import { openShareRequests, ShareRequests } from "../screen-share/ShareRequests.tsx";
import { Broadcast } from "../stream/Broadcast.tsx";
import { controlsBroadcast } from "../stream/stream-now.ts";
import { CourtRoll } from "../submissions/Roll.tsx";
import { InHall } from "./InHall.tsx";
import { Rail } from "./Rail.tsx";
import { ShowAs, type ShownAs } from "./ShowAs.tsx";
import type { DrawerPart, SidePart } from "./use-side-part.ts";

type PeoplePanelProps = {
  view: HallView;
  part: ReadonlySignal<SidePart>;
  onPart: (part: SidePart) => void;
  /** Unread messages and undecided requests of the chat. */
  unread: number;
  /** On a narrow screen the panel opens as a drawer beside its rail. */
  drawer: ReadonlySignal<"people" | "items" | null>;
  onOpen: (part: DrawerPart) => void;
  onClose: () => void;
  find: RefObject<HTMLInputElement | null>;
  /** Opens the reason of an act. */
  onReason: (act: string) => void;
  /** Goes to the item that a memo has become. */
  onTakenUp: (item: string) => void;
};

export const PeoplePanel = memo(function PeoplePanel(props: PeoplePanelProps) {
  const { view, onPart, unread, onOpen, onClose } = props;
  useSignals();
  const part = props.part.value;
  const panel = useRef<HTMLElement>(null);
  useMark(panel, "data-open", props.drawer, "people");
  const { sitting } = view;
  const t = useText(sidePanelText);
  const { may } = useCommands();
  useMuteAllKey(sitting);
  useReportNews(view);
  const [kept] = useState(() => ({ query: signal(""), shownAs: signal<ShownAs>("list") }));
  const waiting = Object.values(sitting.people).filter(({ state }) => state === "WAITING").length;
  const due = waiting + openRequests(sitting);
  return (
    <aside ref={panel} className={styles.panel} data-part="side-panel" aria-label={t("panel")}>
      <div className={styles.body}>
        {part === "broadcast" && controlsBroadcast(sitting, may) ? (
          <Broadcast
            sitting={sitting}
            onClose={() => {
              onPart("people");
              onClose();
            }}
          />
        ) : (
          <PanelTabs {...props} kept={kept} part={part === "chat" ? "chat" : "people"} due={due} />
        )}
      </div>
      <PersonConnectionDialog sitting={sitting} />
      <PersonDetails sitting={sitting} />
      <Rail
        waiting={waiting}
        hands={openRequests(sitting)}
        chat={unread}
        drawer={props.drawer}
        onOpen={onOpen}
      />
    </aside>
  );
});

type PanelTabsProps = Omit<PeoplePanelProps, "part"> & {
  part: "people" | "chat";
  kept: Pick<PeoplePartProps, "query" | "shownAs">;
  /** The people who wait for a decision. */
  due: number;
};

function PanelTabs(props: PanelTabsProps) {
  const { view, part, onPart, unread, onOpen, onClose, find, onReason, onTakenUp, kept, due } = props;
  const { sitting, room, me } = view;
  const showStop = useStable(() => onOpen("broadcast"));
  const t = useText(sidePanelText);
  const tChat = useText(chatText);
  return (
    <>
      <IconButton className={styles.close} icon={X} label={t("close")} onPress={onClose} />
      <Tabs
        className={styles.tabs}
        panelClassName={styles.chatPart}
        kept={{
          id: "people",
          className: styles.peoplePart,
          panel: (
            <PeoplePart
              sitting={sitting}
              room={room}
              find={find}
              onReason={onReason}
              onTakenUp={onTakenUp}
              onStopped={showStop}
              {...kept}
            />
          ),
        }}
        label={t("tabs")}
        tabs={[
          // While the chat is shown, the tab counts the people who wait for a decision: they have a sound, and would not be
          // seen.
          part === "chat" && due > 0
            ? { id: "people", label: t("title"), count: due, isAlert: true }
            : { id: "people", label: t("title"), count: presentCount(sitting) },
          { id: "chat", label: tChat("title"), count: unread || undefined, isAlert: true },
        ]}
        selected={me === null ? "people" : part}
        onSelect={onPart}
      >
        {me !== null && <FetchedChat view={view} me={me} />}
      </Tabs>
    </>
  );
}

type PeoplePartProps = Pick<PeoplePanelProps, "find" | "onReason" | "onTakenUp"> & {
  sitting: Sitting;
  room: Room | null;
  /** Leads to what is asked after a stop of the stream. */
  onStopped: () => void;
  /** Kept by the panel while the chat is shown, and read only here. */
  query: Signal<string>;
  shownAs: Signal<ShownAs>;
};

const PeoplePart = memo(function PeoplePart(props: PeoplePartProps) {
  const { sitting, room, find, onReason, onTakenUp, onStopped, ...kept } = props;
  useSignals();
  const shownAs = kept.shownAs.value;
  return (
    <>
      <div className={styles.doorLine}>
        <DoorWords sitting={sitting} />
        <DoorsButton sitting={sitting} onStopped={onStopped} />
      </div>
      <div className={styles.tools}>
        <FindPerson query={kept.query} find={find} />
        <ShowAs
          shownAs={shownAs}
          onShow={(as) => {
            kept.shownAs.value = as;
          }}
        />
      </div>
      <FoundPeople
        sitting={sitting}
        query={kept.query}
        room={room}
        shownAs={shownAs}
        onReason={onReason}
        onTakenUp={onTakenUp}
      />
    </>
  );
});

type FindPersonProps = Pick<PeoplePartProps, "find" | "query">;

/** Apart, as the lists are, so that a letter renders nothing else. */
function FindPerson({ query: typed, find }: FindPersonProps) {
  useSignals();
  const t = useText(sidePanelText);
  const query = typed.value;
  const onQuery = (text: string) => {
    typed.value = text;
  };
  return (
    <div className="find">
      <Icon of={Search} />
      <TextField
        label={t("find")}
        hideLabel
        placeholder={t("find")}
        autoComplete="off"
        spellCheck="false"
        value={query}
        onChange={onQuery}
        onKeyDown={(event) => {
          if (event.key === "Escape" && query !== "") onQuery("");
          else event.continuePropagation();
        }}
        inputRef={find}
      />
      {query === "" && <KeyOf action="find" />}
    </div>
  );
}

type PeopleListsProps = Pick<PeoplePanelProps, "onReason" | "onTakenUp"> & {
  sitting: Sitting;
  query: string;
  room: Room | null;
  shownAs: ShownAs;
};

function FoundPeople({ query, ...lists }: Omit<PeopleListsProps, "query"> & Pick<PeoplePartProps, "query">) {
  useSignals();
  return <PeopleLists {...lists} query={useDeferredValue(query.value)} />;
}

/** Rendered for the text of a moment ago, while the field already shows the next letter. */
const PeopleLists = memo(function PeopleLists(props: PeopleListsProps) {
  const { sitting, query, room, shownAs, onReason, onTakenUp } = props;
  const t = useText(sidePanelText);
  const { people, items, order, running } = sitting;
  const roster = useMemo(
    () => rosterOf({ people, items, order, running }, query),
    [people, items, order, running, query],
  );
  const [request, setRequest] = useState<ReasonRequest | null>(null);
  const requests = useReasonRequests();
  const askRefusal = useStable((person: Person) => setRequest(requests.refuse(person)));
  const isSearching = query.trim() !== "";
  const isNobody = isSearching && Object.values(roster).every((group) => group.length === 0);
  return (
    <div className={styles.scroll} data-part="side-panel__scroll">
      {isNobody && (
        <div className={personListStyles.none} role="status">
          <b>{t("noMatch", { query: query.trim() })}</b> {t("noMatchMeans")}
        </div>
      )}
      {(!isSearching || roster.waiting.length > 0) && (
        <WaitingList sitting={sitting} waiting={roster.waiting} onRefuseOther={askRefusal} />
      )}
      {!isSearching && <AudioReports sitting={sitting} />}
      {!isSearching && <HandsList sitting={sitting} />}
      {!isSearching && (
        <MemoList
          sitting={sitting}
          onRefuseOther={(memo, name) => setRequest(requests.refuseMemo(memo, name))}
          onTakenUp={onTakenUp}
        />
      )}
      {!isSearching && <ShareRequests sitting={sitting} />}
      {!isSearching && <SteppedDown sitting={sitting} />}
      {!isSearching && <CourtRoll sitting={sitting} />}
      <InHall sitting={sitting} roster={roster} room={room} shownAs={shownAs} hidesEmpty={isSearching} />
      <OutList people={roster.out} onReason={onReason} />
      <ReasonDialog request={request} onClose={() => setRequest(null)} />
    </div>
  );
});

/** Everything that waits for a decision of the officer. */
function openRequests(sitting: Sitting): number {
  const asks = openMemos(sitting).length + openShareRequests(sitting).length;
  return sitting.hands.length + asks + Object.keys(sitting.passOverAsks).length;
}
