// The court officer's room: control panel, videos, people, and the dialogs that the officer opens.

import { computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { LogOut } from "lucide-react";
import {
  type ComponentType,
  memo,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Item } from "../../../../server/contract/sitting/core/item.ts";
import { runningItem } from "../../../../server/contract/sitting/core/state.ts";
import type { Sitting } from "../../../../server/contract/sitting/sitting.ts";
import { mayExplain } from "../../../../server/contract/sitting/topics/reasons.ts";
import { account } from "../../../net/session.ts";
import { useText } from "../../../text/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { useStable } from "../../../ui/use-stable.ts";
import { AddCasesContext } from "../../calling/add-cases.ts";
import { ConfirmClosing } from "../../calling/ConfirmClosing.tsx";
import { useClosedByCall } from "../../calling/use-closed-by-call.ts";
import { useFocusAfterOutcome } from "../../calling/use-focus-after-outcome.ts";
import { type Officer, useOfficer } from "../../calling/use-officer.ts";
import { wantedReader } from "../../chat/open-chat-to.ts";
import { useChatNews } from "../../chat/use-chat-news.ts";
import {
  CommandProvider,
  type Commands,
  useCommands,
  useHallCommands,
} from "../../core/commands/commands.tsx";
import type { HallView } from "../../core/hall/hall-view.ts";
import { useKeys } from "../../core/keys/keys.ts";
import { useDrawnInSteps } from "../../core/shown/use-drawn-in-steps.ts";
import { Courtroom } from "../../frame/Courtroom.tsx";
import { OnAir } from "../../frame/OnAir.tsx";
import { EndDialog } from "../../opening/EndDialog.tsx";
import { openingText } from "../../opening/text.ts";
import { loadDateField } from "../../outcomes/LaterDate.tsx";
import { OutcomeDialog } from "../../outcomes/OutcomeDialog.tsx";
import { useRequestNews } from "../../pass-over/use-request-news.ts";
import { usePeopleNews } from "../../people/news.ts";
import { explainedActsOf } from "../../reasons/reasons.ts";
import { useActReasons } from "../../reasons/use-reasons.ts";
import { useDestinations } from "../../rtmp/use-destinations.ts";
import { useShareAskNews } from "../../screen-share/ShareRequests.tsx";
import { PeoplePanel } from "../../side-panel/PeoplePanel.tsx";
import { type SidePart, useSidePart } from "../../side-panel/use-side-part.ts";
import { EndButton } from "../../side-rooms/EndButton.tsx";
import { controlsBroadcast } from "../../stream/stream-now.ts";
import { LeaveButton } from "../../tools/LeaveButton.tsx";
import { ControlPanel } from "./ControlPanel.tsx";
import { OfficerRooms, SideRoomDialogs } from "./OfficerRooms.tsx";
import { officerActions, officerKeys } from "./officer-keys.ts";
import type { SideRoom } from "./PanelFoot.tsx";
import { useDrawers } from "./use-drawers.ts";

/** The dialog that adds cases to the list of a court that sits. */
type AddCases = ComponentType<{ courtId: string; onClose: () => void }>;

type OfficerRoomProps = { view: HallView; addCases: AddCases };

export function OfficerRoom({ view, addCases }: OfficerRoomProps) {
  const [ofPanel, ofStage, ofSide] = useDrawnInSteps(view);
  const commands = useHallCommands(view.hall, view.sitting.phase);
  return (
    <CommandProvider commands={commands}>
      <WithAddCases dialog={addCases} view={view}>
        <RoomWithCommands view={ofPanel} ofStage={ofStage} ofSide={ofSide} />
      </WithAddCases>
    </CommandProvider>
  );
}

type WithAddCasesProps = { dialog: AddCases; view: HallView; children: ReactNode };

/** The buttons of the room open the dialog; it closes when the court rises, and its rights end with the officer's. */
function WithAddCases({ dialog: Dialog, view: { sitting }, children }: WithAddCasesProps) {
  const [isOpen, setOpen] = useState(false);
  const open = useStable(() => setOpen(true));
  useEffect(() => setOpen(false), [sitting.phase]);
  return (
    <AddCasesContext value={open}>
      {children}
      {isOpen && sitting.phase === "sitting" && (
        <Suspense fallback={null}>
          <Dialog courtId={sitting.courtId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </AddCasesContext>
  );
}

type Open =
  | { dialog: "none" }
  | { dialog: "outcome"; item: string }
  | { dialog: "end" }
  | { dialog: SideRoom };

/** The hall as the control panel renders it, then the stage and the day's list, and then the side panel. */
type RoomWithCommandsProps = { view: HallView; ofStage: HallView; ofSide: HallView };

function RoomWithCommands({ view, ofStage, ofSide }: RoomWithCommandsProps) {
  const { sitting } = view;
  const commands = useCommands();
  const [officer, ofList] = useOfficerInSteps(sitting, ofStage, commands);
  const [drawers, dialogs] = [useDrawers(), useDialogs(officer)];
  const [typed] = useState(() => signal(""));
  const reasons = useOfficerActReasons(sitting);
  const side = useSidePart(drawers);
  const unread = useWantedChat(ofSide, side.openAt);
  const { openOutcome, openEnd, openRoom } = dialogs;
  const [openPart, closeDrawer] = [useStable(side.openAt), useStable(drawers.close)];
  const toggle = useStable(side.toggleBroadcast);
  const status = useMemo(
    () => <OfficerOnAir sitting={ofStage.sitting} part={side.part} toggle={toggle} />,
    [ofStage, side.part, toggle],
  );
  const rooms = useMemo(() => <OfficerRooms view={view} onRoom={openRoom} />, [view, openRoom]);
  const end = useMemo(() => <OfficerEnd view={ofStage} onEnd={openEnd} />, [ofStage, openEnd]);
  useOfficerNews(ofStage, openOutcome);
  const digit = (pressed: string) => drawers.focusSerial(() => put(typed, pressed));
  const goToNew = useGoToNew(officer, drawers.openAt);
  const [waiting, find, tray] = [() => side.openAt("waiting"), side.focusFind, drawers.focusTray];
  const ways = { outcome: openOutcome, digit, find, tray, waiting };
  useKeys(officerKeys(officer, commands, { ...ways, reason: hasReasons(reasons) ? reasons.focus : null }));
  return (
    <>
      <Courtroom
        view={ofStage}
        kind="officer"
        status={status}
        keys={officerActions}
        control={
          <ControlPanel
            room={view.room}
            officer={officer}
            ofList={ofList}
            drawer={drawers.open}
            typed={typed}
            onOutcome={openOutcome}
            reasons={reasons}
            onEnd={openEnd}
            onRoom={openRoom}
            rooms={rooms}
            field={drawers.serialField}
            tray={drawers.tray}
          />
        }
        side={
          <PeoplePanel
            view={ofSide}
            part={side.part}
            onPart={side.onPart}
            unread={unread}
            drawer={drawers.open}
            onOpen={openPart}
            onClose={closeDrawer}
            find={drawers.find}
            onReason={reasons.open}
            onTakenUp={goToNew}
          />
        }
        end={end}
      />
      <OfficerDialogs view={view} open={dialogs.open} onRecorded={dialogs.recorded} onClose={dialogs.close} />
    </>
  );
}

/**
 * Opens the chat when a button elsewhere in the room leads to it.
 * @returns how many messages are unread
 */
function useWantedChat(view: HallView, openAt: (part: "chat") => void): number {
  const open = useStable(() => openAt("chat"));
  useEffect(
    () =>
      effect(() => {
        if (wantedReader.value !== null) queueMicrotask(open);
      }),
    [open],
  );
  return useChatNews(view);
}

function put<T>(into: Signal<T>, value: T): void {
  into.value = value;
}

/** Goes to an item that was just put on the list: its group is open, its row is in view and gets the focus. */
function useGoToNew({ awaited, goTo }: Officer, openAt: (part: "items") => void): (item: string) => void {
  return useStable((item: string) => {
    openAt("items");
    awaited.value = item;
    goTo(item);
  });
}

/**
 * Returns the state for the panel, and the state for its list: hundreds of rows are drawn with the stage, so that neither step takes long.
 */
function useOfficerInSteps(sitting: Sitting, ofStage: HallView, commands: Commands): [Officer, Officer] {
  const officer = useOfficer(sitting, commands);
  const ofList = useRef(officer);
  if (sitting === ofStage.sitting) ofList.current = officer;
  return [officer, ofList.current];
}

function hasReasons({ shown, due }: ReturnType<typeof useOfficerActReasons>): boolean {
  return shown !== null || due.length > 0;
}

type OfficerOnAirProps = { sitting: Sitting; part: ReadonlySignal<SidePart>; toggle: () => void };

/** The statuses, of which that of the stream opens the broadcast. */
function OfficerOnAir({ sitting, part, toggle }: OfficerOnAirProps) {
  useSignals();
  const { may } = useCommands();
  const isOpen = useMemo(() => computed(() => part.value === "broadcast"), [part]).value;
  const control = controlsBroadcast(sitting, may) ? { isOpen, toggle } : undefined;
  const loaded = useDestinations(sitting.courtId, may("startRtmp"));
  const hasRtmp =
    sitting.rtmp.length > 0 || (loaded.state === "ready" && loaded.data.destinations.length > 0);
  return <OnAir sitting={sitting} control={control} hasRtmp={hasRtmp} />;
}

/** Which dialog is open, and the functions that open them, which stay the same. A dialog belongs to the phase in which it was opened. */
function useDialogs(officer: Officer) {
  const { phase } = officer.sitting;
  const [open, setOpen] = useState<Open>({ dialog: "none" });
  const recorded = useFocusAfterOutcome(officer);
  useEffect(() => setOpen({ dialog: "none" }), [phase]);
  return {
    open,
    recorded,
    openOutcome: useStable((item: Item) => setOpen({ dialog: "outcome", item: item.id })),
    openEnd: useStable(() => setOpen({ dialog: "end" })),
    openRoom: useStable((dialog: SideRoom) => setOpen({ dialog })),
    close: useStable(() => setOpen({ dialog: "none" })),
  };
}

function OfficerEnd({ view, onEnd }: { view: HallView; onEnd: () => void }) {
  const { sitting, me } = view;
  const t = useText(openingText);
  const commands = useCommands();
  return (
    <EndButton sitting={sitting} me={me}>
      {sitting.phase === "sitting" && commands.may("closeSitting") && (
        <Button kind="alarm" icon={LogOut} onPress={onEnd}>
          {t("end.button")}
        </Button>
      )}
      {sitting.phase === "risen" && <LeaveButton />}
    </EndButton>
  );
}

type OfficerDialogsProps = {
  view: HallView;
  open: Open;
  onRecorded: (item: Item) => void;
  onClose: () => void;
};

const OfficerDialogs = memo(function OfficerDialogs({
  view,
  open,
  onRecorded,
  onClose,
}: OfficerDialogsProps) {
  const { sitting } = view;
  const isCalled = runningItem(sitting) !== null;
  useEffect(() => {
    // What could not be fetched is fetched again when it is shown.
    if (isCalled) loadDateField().catch(() => {});
  }, [isCalled]);
  return (
    <>
      <OutcomeDialog
        phase={sitting.phase}
        item={open.dialog === "outcome" ? (sitting.items[open.item] ?? null) : null}
        day={sitting.date}
        onRecorded={onRecorded}
        onClose={onClose}
      />
      <EndDialog sitting={sitting} isOpen={open.dialog === "end"} onClose={onClose} />
      <SideRoomDialogs view={view} open={open.dialog} onClose={onClose} />
      <ConfirmClosing sitting={sitting} />
    </>
  );
});

/** Every act of the day that this person may explain, for people who run the hall. */
function useOfficerActReasons(sitting: HallView["sitting"]) {
  useSignals();
  const role = account.value?.role;
  const { items, people } = sitting;
  const acts = useMemo(
    () => explainedActsOf({ items, people }, (of) => role !== undefined && mayExplain(role, of)),
    [items, people, role],
  );
  return useActReasons(acts);
}

/** Announces the people who ask the officer for something, whichever part of the side panel is shown. */
function useOfficerNews(view: HallView, onOutcome: (item: Item) => void): void {
  useClosedByCall(view.sitting, onOutcome);
  const { sitting } = view;
  usePeopleNews(view);
  useRequestNews(sitting);
  useShareAskNews(sitting);
}
