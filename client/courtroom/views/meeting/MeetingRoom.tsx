// The room of a meeting: everybody who takes part on the stage, the people and the chat beside it, and what its host may do.

import { useSignals } from "@preact/signals-react/runtime";
import { Hand, PhoneOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { PersonCommand } from "../../../../server/contract/sitting/commands.ts";
import { isInSideRoom, type Person } from "../../../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../../../server/contract/sitting/sitting.ts";
import { roleViewOf } from "../../../../server/contract/views.ts";
import { StateWord } from "../../../court/State.tsx";
import { useText } from "../../../text/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { useIsSmall } from "../../../ui/use-width.ts";
import type { BookedFile } from "../../chat/AgendaFiles.tsx";
import { CommandButton, CommandProvider, useHallCommands } from "../../core/commands/commands.tsx";
import { goOut } from "../../core/commands/way-out.ts";
import type { HallView } from "../../core/hall/hall-view.ts";
import { meetingsText } from "../../core/text/meetings.text.ts";
import { Courtroom } from "../../frame/Courtroom.tsx";
import { RecordingStatus } from "../../recording/RecordingStatus.tsx";
import { EndButton } from "../../side-rooms/EndButton.tsx";
import { InsidePanel } from "../../side-rooms/InsidePanel.tsx";
import { LeaveButton } from "../../tools/LeaveButton.tsx";
import { MeetingBar } from "./MeetingBar.tsx";
import { MeetingPanel } from "./MeetingPanel.tsx";
import styles from "./MeetingRoom.module.css";

type MeetingRoomProps = {
  view: HallView;
  me: Person;
  title: string;
  /** The date of a conference; null for a meeting. */
  conference: string | null;
  /** The agenda files of its booking. */
  booked: readonly BookedFile[];
  /** Invites somebody more; absent for people who may not. */
  invite?: ReactNode;
};

export function MeetingRoom({ view, me, title, conference, booked, invite }: MeetingRoomProps) {
  useSignals();
  const t = useText(meetingsText);
  const { sitting, hall, room } = view;
  const commands = useHallCommands(hall, sitting.phase);
  const [isEnding, setEnding] = useState(false);
  const leave = () => void commands.dispatch({ type: "leave" }).then(goOut);
  const mayEnd = commands.may("closeSitting") && sitting.phase === "sitting";
  const hand = ownHand(sitting, me);
  const isPhone = useIsSmall();
  // People who open rooms keep the panel of all rooms.
  const isAway = isInSideRoom(me.state) && !commands.may("createBreakout");
  const bar = (
    <MeetingBar
      room={room}
      hand={hand && { isUp: hand.isUp, press: () => void commands.dispatch(hand.body) }}
      onLeave={leave}
      onEnd={mayEnd ? () => setEnding(true) : undefined}
    />
  );
  return (
    <CommandProvider commands={commands}>
      <Courtroom
        view={view}
        kind="watch"
        title={title}
        status={
          <>
            {sitting.mayRecord && <RecordingStatus sitting={sitting} />}
            {!isPhone && <OwnPart me={me} isHost={mayEnd} />}
          </>
        }
        end={
          <span className={styles.end}>
            {hand && (
              <CommandButton body={hand.body} icon={Hand}>
                {hand.isUp ? t("room.lower") : t("room.hand")}
              </CommandButton>
            )}
            <EndButton sitting={sitting} me={me} />
            {mayEnd && (
              <Button kind="alarm" icon={PhoneOff} onPress={() => setEnding(true)}>
                {t("room.end")}
              </Button>
            )}
            <LeaveButton />
          </span>
        }
        side={
          isAway ? (
            <InsidePanel view={view} me={me} booked={booked} bar={bar} />
          ) : (
            <MeetingPanel
              view={view}
              me={me}
              booked={booked}
              bar={bar}
              conference={conference}
              invite={invite}
            />
          )
        }
      />
      <EndForAll isOpen={isEnding && mayEnd} onClose={() => setEnding(false)} />
    </CommandProvider>
  );
}

/**
 * One's own hand and the command of its button; undefined for people who only watch, have an officer's rights or are in a breakout room.
 */
function ownHand({ hands }: Sitting, me: Person) {
  if (roleViewOf(me).courtSide !== "bar" || isInSideRoom(me.state)) return undefined;
  const isUp = hands.some(({ person }) => person === me.id);
  const body: PersonCommand = isUp ? { type: "lowerHand" } : { type: "raiseHand", reason: "" };
  return { isUp, body };
}

/** Shows one's own part here, where that is more or less than taking part. */
function OwnPart({ me, isHost }: { me: Person; isHost: boolean }) {
  const t = useText(meetingsText);
  if (isHost) return <StateWord state="present">{t("room.hosting")}</StateWord>;
  return me.state === "PASSIVE" ? <StateWord state="pending">{t("room.isWatching")}</StateWord> : null;
}

type EndForAllProps = {
  isOpen: boolean;
  onClose: () => void;
  /** The question and what it means, where it is more than a meeting. */
  says?: { question: string; means: string };
};

/** Asks once: everybody is put out by it. */
export function EndForAll({ isOpen, onClose, says }: EndForAllProps) {
  const t = useText(meetingsText);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={says?.question ?? t("room.endQuestion")}
      foot={
        <>
          <Button onPress={onClose}>{t("room.stay")}</Button>
          <CommandButton body={{ type: "closeSitting" }} kind="alarm-fill">
            {t("room.end")}
          </CommandButton>
        </>
      }
    >
      <p>{says?.means ?? t("room.endMeans")}</p>
    </Dialog>
  );
}
