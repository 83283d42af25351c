// The control of the recording: the officer's above that of the broadcast, and that of the host of a meeting.
import { Circle, Pause, Play, Square } from "lucide-react";
import { occurrenceOfRoom } from "../../../server/contract/calendar/meeting-room.ts";
import { onAir } from "../../../server/contract/on-air.ts";
import { isMeeting } from "../../../server/contract/sitting/core/state.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import type { Recording as RecordingNow } from "../../../server/contract/sitting/topics/recording.ts";
import { barredBy } from "../../../server/contract/sitting/topics/stream.ts";
import { courtNow } from "../../net/socket.ts";
import { formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { AirPair, AirPart, AirState } from "../core/AirState.tsx";
import { CommandButton } from "../core/commands.tsx";
import { LastLoss } from "./LastLoss.tsx";
import { RoomLeft } from "./RoomLeft.tsx";

/** Below a `CommandProvider`; only for those who control the recording. */
export function Recording({ sitting }: { sitting: Sitting }) {
  const t = useText("recording");
  const { recording } = sitting;
  const isPaused = recording?.pausedAt != null;
  return (
    <AirPart title={t("title")}>
      <Now sitting={sitting} />
      {recording?.lostAt != null && recording.lostWhy === null && (
        <LinkButton href={ownRecorder(sitting)} isApart isWide>
          {t("own")}
        </LinkButton>
      )}
      {recording !== null && <LastLoss recording={recording} />}
      {recording !== null && !isMeeting(sitting) && <RoomLeft />}
      {recording === null && (
        <CommandButton body={{ type: "startRecording" }} kind="primary" isWide icon={Circle}>
          {t("start")}
        </CommandButton>
      )}
      {recording !== null && (
        <AirPair>
          <CommandButton
            body={{ type: isPaused ? "startRecording" : "pauseRecording" }}
            icon={isPaused ? Play : Pause}
          >
            {t(isPaused ? "goOn" : "pause")}
          </CommandButton>
          <CommandButton body={{ type: "stopRecording" }} icon={Square}>
            {t("stop")}
          </CommandButton>
        </AirPair>
      )}
    </AirPart>
  );
}

/** The page on which this computer records the hall, or the meeting of a date. */
function ownRecorder({ courtId }: Pick<Sitting, "courtId">): string {
  const meeting = occurrenceOfRoom(courtId);
  return `/recorder?${new URLSearchParams(meeting === null ? { court: courtId } : { meeting })}`;
}

const dots = { on: "on-air", paused: "recess", off: "off" } as const;
const means = { on: "since", paused: "pausedSince", off: "offMeans" } as const;

/** The state in a few words, since when, and its meaning. */
function Now({ sitting }: { sitting: Sitting }) {
  const t = useText("recording");
  const { recording } = sitting;
  const state = onAir(sitting, courtNow()).recording;
  const gap = barredBy(sitting);
  const rests = recording !== null && recording.pausedAt === null && gap !== null;
  if (state === "lost") return <Lost recording={recording} />;
  const time = formatTime(recording?.pausedAt ?? recording?.at ?? 0);
  return (
    <AirState dot={dots[state]} title={t(rests ? "rests" : state)}>
      {rests ? t(`gap.${gap}`) : t(means[state], { time })}
    </AirState>
  );
}

/** The person to be told depends on whose fault it is. */
function Lost({ recording }: { recording: RecordingNow | null }) {
  const t = useText("recording");
  const why = recording?.lostWhy ?? null;
  return (
    <AirState dot="off" title={t(`lost.${why ?? "silent"}`)} isAlarm>
      {t(why === null ? "lostMeans.silent" : "lostMeans.store", { time: formatTime(recording?.lostAt ?? 0) })}
    </AirState>
  );
}
