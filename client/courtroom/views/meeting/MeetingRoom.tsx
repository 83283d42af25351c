// The room of a meeting: everybody who takes part on the stage, the people and the chat beside it, and what its host may do.
import { useSignals } from "@preact/signals-react/runtime";
import { Hand, LogOut } from "lucide-react";
import { useState } from "react";
import type { Person } from "../../../../server/contract/sitting/core/person.ts";
import { isInSideRoom } from "../../../../server/contract/sitting/core/person.ts";
import { useText } from "../../../text/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { StateWord } from "../../../ui/State.tsx";
import { CommandButton, CommandProvider, useCommands, useMeetingCommands } from "../../core/commands.tsx";
import type { HallView } from "../../core/hall-view.ts";
import { goOut } from "../../core/way-out.ts";
import { Courtroom } from "../../frame/Courtroom.tsx";
import { EndButton } from "../../side-rooms/EndButton.tsx";
import { InsidePanel } from "../../side-rooms/InsidePanel.tsx";
import { LeaveButton } from "../../tools/LeaveButton.tsx";
import { MeetingPanel } from "./MeetingPanel.tsx";
import styles from "./MeetingRoom.module.css";

type MeetingRoomProps = { view: HallView; me: Person; title: string };

export function MeetingRoom({ view, me, title }: MeetingRoomProps) {
  useSignals();
  const { sitting, hall } = view;
  const commands = useMeetingCommands(me, hall, sitting.phase);
  const leave = () => void commands.dispatch({ type: "leave" }).then(goOut);
  return (
    <CommandProvider commands={commands}>
      <Courtroom
        view={view}
        kind="watch"
        title={title}
        status={<OwnPart me={me} mayEnd={commands.may("closeSitting")} />}
        end={
          <EndButton sitting={sitting} me={me}>
            <span className={styles.end}>
              <OwnHand view={view} me={me} />
              <EndForAll view={view} />
              <LeaveButton />
            </span>
          </EndButton>
        }
        side={
          isInSideRoom(me.state) ? (
            <InsidePanel sitting={sitting} me={me} />
          ) : (
            <MeetingPanel view={view} me={me} />
          )
        }
        onLeave={leave}
      />
    </CommandProvider>
  );
}

/** What one is here, where that is more or less than taking part. */
function OwnPart({ me, mayEnd }: { me: Person; mayEnd: boolean }) {
  const t = useText("meetings");
  if (mayEnd) return <StateWord state="present">{t("room.hosting")}</StateWord>;
  return me.state === "PASSIVE" ? <StateWord state="pending">{t("room.isWatching")}</StateWord> : null;
}

function OwnHand({ view: { sitting }, me }: { view: HallView; me: Person }) {
  const t = useText("meetings");
  const isUp = sitting.hands.some(({ person }) => person === me.id);
  return (
    <CommandButton body={isUp ? { type: "lowerHand" } : { type: "raiseHand", reason: "" }} icon={Hand}>
      {t(isUp ? "room.lower" : "room.hand")}
    </CommandButton>
  );
}

/** Asks once: everybody is put out by it. */
function EndForAll({ view: { sitting } }: { view: HallView }) {
  const t = useText("meetings");
  const [isOpen, setOpen] = useState(false);
  const { may } = useCommands();
  if (!may("closeSitting") || sitting.phase !== "sitting") return null;
  return (
    <>
      <Button kind="alarm" icon={LogOut} onPress={() => setOpen(true)}>
        {t("room.end")}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t("room.endQuestion")}
        foot={
          <>
            <Button onPress={() => setOpen(false)}>{t("room.stay")}</Button>
            <CommandButton body={{ type: "closeSitting" }} kind="alarm-fill">
              {t("room.end")}
            </CommandButton>
          </>
        }
      >
        <p>{t("room.endMeans")}</p>
      </Dialog>
    </>
  );
}
