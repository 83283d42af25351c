// The room of the speakers of a webinar: its host, the invited speakers, and watchers who were called up.

import { useSignals } from "@preact/signals-react/runtime";
import { Eye, PhoneOff } from "lucide-react";
import { useState } from "react";
import type { Person } from "../../../../server/contract/sitting/core/person.ts";
import { formatRange } from "../../../text/format.ts";
import { useText } from "../../../text/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { useIsSmall } from "../../../ui/use-width.ts";
import type { BookedFile } from "../../chat/AgendaFiles.tsx";
import { CommandButton, CommandProvider, useHallCommands } from "../../core/commands/commands.tsx";
import { goOut } from "../../core/commands/way-out.ts";
import type { HallView } from "../../core/hall/hall-view.ts";
import { Courtroom } from "../../frame/Courtroom.tsx";
import { LeaveButton } from "../../tools/LeaveButton.tsx";
import { GoLive } from "../../webinar/GoLive.tsx";
import { handBody } from "../../webinar/OwnHand.tsx";
import { webinarText } from "../../webinar/text.ts";
import { WebinarStatus } from "../../webinar/WebinarStatus.tsx";
import { MeetingBar } from "../meeting/MeetingBar.tsx";
import { EndForAll } from "../meeting/MeetingRoom.tsx";
import { SeenBanner } from "../participant/SeenBanner.tsx";
import { SpeakersPanel } from "./SpeakersPanel.tsx";
import styles from "./SpeakersRoom.module.css";
import { WebinarStrip } from "./WebinarStrip.tsx";

type WebinarFacts = { title: string; startsAt: number; endsAt: number };

type SpeakersRoomProps = {
  view: HallView;
  me: Person;
  facts: WebinarFacts;
  /** The agenda files of its booking. */
  booked?: readonly BookedFile[];
  /** The link at the start of the bar, for people who have no court halls. */
  back?: { href: string; label: string };
  /** Guests may come, where nobody has said so in the room. */
  isOpen: boolean;
};

export function SpeakersRoom({ view, me, facts, booked, back, isOpen: isBookedOpen }: SpeakersRoomProps) {
  useSignals();
  const t = useText(webinarText);
  const { sitting, hall, room } = view;
  const commands = useHallCommands(hall, sitting.phase);
  const [isEnding, setEnding] = useState(false);
  const [isControlled, setControlled] = useState(false);
  const leave = () => void commands.dispatch({ type: "leave" }).then(goOut);
  const leads = commands.may("setOpenToGuests");
  const mayEnd = commands.may("closeSitting") && sitting.phase === "sitting";
  const wasWatching = me.invitedAs === "watcher";
  const isOpen = sitting.openToGuests ?? isBookedOpen;
  const isPhone = useIsSmall();
  const hand = leads || wasWatching ? null : handBody(sitting, me, commands.may);
  const bar = (
    <MeetingBar
      room={room}
      hand={hand ? { isUp: hand.type === "lowerHand", press: () => void commands.dispatch(hand) } : undefined}
      back={wasWatching ? () => void commands.dispatch({ type: "stepDown" }) : undefined}
      onLeave={leave}
      onEnd={mayEnd ? () => setEnding(true) : undefined}
    />
  );
  return (
    <CommandProvider commands={commands}>
      <Courtroom
        view={view}
        kind="watch"
        title={facts.title}
        line={t("line", { range: formatRange(facts.startsAt, facts.endsAt) })}
        back={back}
        endsAt={facts.endsAt}
        status={
          <WebinarStatus
            sitting={sitting}
            isOpen={isOpen}
            control={
              leads ? { isShown: isControlled, toggle: () => setControlled(!isControlled) } : undefined
            }
          />
        }
        strip={<WebinarStrip view={view} />}
        banner={<RoomBanner view={view} me={me} isControlled={isControlled} />}
        keys={["hand"]}
        end={
          <span className={styles.end}>
            {wasWatching && (
              <CommandButton body={{ type: "stepDown" }} icon={Eye}>
                {t("up.back")}
              </CommandButton>
            )}
            {mayEnd && (
              <Button kind="alarm" icon={PhoneOff} onPress={() => setEnding(true)}>
                {t("room.end")}
              </Button>
            )}
            <LeaveButton />
          </span>
        }
        side={
          <SpeakersPanel
            view={view}
            me={me}
            booked={booked}
            bar={isPhone ? bar : null}
            control={leads && isControlled ? { isOpen, onClose: () => setControlled(false) } : undefined}
          />
        }
      />
      <EndForAll
        isOpen={isEnding && mayEnd}
        onClose={() => setEnding(false)}
        says={{ question: t("room.endQuestion"), means: t("room.endMeans") }}
      />
    </CommandProvider>
  );
}

type RoomBannerProps = { view: HallView; me: Person; isControlled: boolean };

/** A watcher who was called up reads that they are seen; a host, until the stream begins, that nothing is. */
function RoomBanner({ view, me, isControlled }: RoomBannerProps) {
  if (me.invitedAs === "watcher") return <SeenBanner view={view} me={me} />;
  return isControlled ? null : <GoLive sitting={view.sitting} />;
}
