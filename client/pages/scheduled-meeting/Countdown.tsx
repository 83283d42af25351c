// The countdown until the room of a meeting opens; after that its state, with the button that leads into it.

import type { RoomEntry } from "../../../server/contract/calendar/meeting-entry.ts";
import { placeInDay } from "../../../server/contract/calendar/slots.ts";
import { NOT_BEFORE_MINUTES } from "../../../server/contract/limits.ts";
import type { ScheduledMeeting } from "../../../server/contract/rest/meetings.ts";
import countdownStyles from "../../court/styles/countdown.module.css";
import { meetingsText } from "../../courtroom/core/text/meetings.text.ts";
import { TimeLeft } from "../../courtroom/views/meeting/TimeLeft.tsx";
import { today } from "../../net/court-day.ts";
import { formatDayOfYear, formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button, type ButtonProps } from "../../ui/Button.tsx";

type CountdownProps = {
  facts: ScheduledMeeting;
  entry: RoomEntry;
  /** Of the coming in. */
  progress: ButtonProps["progress"];
  /** Comes in; absent where this person cannot. */
  onJoin?: () => void;
};

export function Countdown({ facts, entry, progress, onJoin }: CountdownProps) {
  const t = useText(meetingsText);
  const { title, means } = useWords(facts, entry);
  const isOpen = entry.is === "open";
  return (
    <div className={countdownStyles.countdown} data-standing={entry.is}>
      {entry.is === "early" && <TimeLeft left={entry.left} />}
      <p role={entry.is === "early" ? undefined : "status"}>
        <b>{title}</b>
        <small>{means}</small>
      </p>
      {onJoin && (isOpen || entry.is === "early") && (
        <Button kind="primary" size="large" isDisabled={!isOpen} progress={progress} onPress={onJoin}>
          {facts.hall ? t("inHall.join") : t(facts.phase === "risen" ? "joinAgain" : "join")}
        </Button>
      )}
    </div>
  );
}

/** From when people can come in, with the day where that is another one. */
export function useOpening({ opensAt, startsAt }: ScheduledMeeting): string {
  const t = useText(meetingsText);
  const isToday = placeInDay(startsAt).day === today();
  const day = isToday ? "" : ` ${t("countdown.onDate", { day: formatDayOfYear(startsAt) })}`;
  return `${t("countdown.opensAt", { time: formatTime(opensAt) })}${day}`;
}

/** The text about its state. */
function useWords(facts: ScheduledMeeting, entry: RoomEntry): { title: string; means: string } {
  const t = useText(meetingsText);
  const opening = useOpening(facts);
  const { phase, here, isHost, hall } = facts;
  switch (entry.is) {
    case "early":
      return { title: opening, means: t("countdown.opensMeans", { minutes: NOT_BEFORE_MINUTES }) };
    case "open":
      if (hall !== null)
        return { title: t("inHall.ready", { hall: hall.name }), means: t("inHall.readyMeans") };
      if (phase === "risen") return { title: t("open.over"), means: t("open.overHost") };
      return {
        title: t("open.ready"),
        means:
          phase === "sitting"
            ? t("open.begun", { count: here })
            : t(isHost ? "open.readyHost" : "open.waits"),
      };
    case "over":
      if (hall !== null) return { title: t("inHall.over", { hall: hall.name }), means: "" };
      return { title: t("open.over"), means: t("open.overMeans") };
    case "past":
      return { title: t("open.past"), means: "" };
    case "cancelled":
      return { title: t("open.cancelled"), means: t("open.cancelledMeans") };
    case "notInvited":
      return { title: t("open.notInvited"), means: "" };
  }
}
