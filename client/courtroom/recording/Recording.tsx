// The control of the recording: the officer's above that of the broadcast, and that of the host of a meeting.

import { useSignals } from "@preact/signals-react/runtime";
import { Circle, Pause, Play, Square } from "lucide-react";
import { occurrenceOfRoom } from "../../../server/contract/calendar/meeting-room.ts";
import { RECORDING_ROOM_HOURS } from "../../../server/contract/limits.ts";
import { onAir } from "../../../server/contract/on-air.ts";
import { isMeeting } from "../../../server/contract/sitting/core/state.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import {
  hasNotBegun,
  type Recording as RecordingNow,
} from "../../../server/contract/sitting/topics/recording.ts";
import { barredBy } from "../../../server/contract/sitting/topics/stream.ts";
import { useLoaded } from "../../court/queries.ts";
import { Dot } from "../../court/State.tsx";
import { api } from "../../net/api.ts";
import { courtNow } from "../../net/socket.ts";
import { formatTime } from "../../text/format.ts";
import { formatBytes } from "../../text/format-number.ts";
import { useText } from "../../text/i18n.ts";
import { Stack } from "../../ui/Layout.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Bar } from "../../ui/Progress.tsx";
import { CommandButton } from "../core/commands/commands.tsx";
import { AirPair, AirPart, AirState } from "../core/hall/AirState.tsx";
import styles from "./Recording.module.css";
import { recordingText } from "./text.ts";

type RecordingProps = {
  sitting: Sitting;
  /** No recorder has the hall. */
  isWaiting?: boolean;
};

/** Below a `CommandProvider`; only for those who control the recording. */
export function Recording({ sitting, isWaiting = false }: RecordingProps) {
  const t = useText(recordingText);
  const { recording } = sitting;
  const isPaused = recording?.pausedAt != null;
  const isFirst = isWaiting && recording !== null && recording.lostWhy === null && hasNotBegun(recording);
  return (
    <AirPart title={t("title")}>
      <Now sitting={sitting} isWaiting={isFirst} />
      {recording?.lostAt != null && recording.lostWhy === null && !isFirst && (
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
function Now({ sitting, isWaiting }: Required<RecordingProps>) {
  const t = useText(recordingText);
  const { recording } = sitting;
  const state = onAir(sitting, courtNow()).recording;
  const gap = barredBy(sitting);
  const rests = recording !== null && recording.pausedAt === null && gap !== null;
  if (isWaiting && (state === "on" || state === "lost"))
    return (
      <AirState dot="recess" title={t("waiting")}>
        {t("waitingSince", { time: formatTime(recording?.at ?? 0) })}
      </AirState>
    );
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
  const t = useText(recordingText);
  const why = recording?.lostWhy ?? null;
  return (
    <AirState dot="off" title={t(`lost.${why ?? "silent"}`)} isAlarm>
      {t(why === null ? "lostMeans.silent" : "lostMeans.store", { time: formatTime(recording?.lostAt ?? 0) })}
    </AirState>
  );
}

/** Milliseconds for which it is shown after it is over. */
const SHOWN_MS = 600_000;

/** Absent where nothing was lost of late. */
function LastLoss({ recording: { lastLoss, lostAt } }: { recording: RecordingNow }) {
  useSignals();
  const t = useText(recordingText);
  if (lastLoss === null || lostAt !== null || courtNow() - lastLoss.to > SHOWN_MS) return null;
  return (
    <div className={styles.loss}>
      <ol aria-label={t("loss.title")}>
        <li>
          <Dot state="off" />
          <span>{t(`loss.${lastLoss.why ?? "silent"}`)}</span>
          <time>{formatTime(lastLoss.from, true)}</time>
        </li>
        <li>
          <Dot state="on-air" />
          <b>{t("loss.over")}</b>
          <time>{formatTime(lastLoss.to, true)}</time>
        </li>
      </ol>
      <small>{t("loss.means")}</small>
    </div>
  );
}

const AGAIN_MS = 60_000;

/** Absent while there is room enough, and where nobody knows how much there is. */
function RoomLeft() {
  useSignals();
  const t = useText(recordingText);
  const room = useLoaded({
    key: ["room for recordings"],
    read: (signal) => api.get("/recordings-room", { signal }),
    againMs: () => AGAIN_MS,
  });
  if (room.state !== "ready") return null;
  const { space, fullAt } = room.data;
  if (space === null || fullAt === null) return null;
  if (fullAt - courtNow() > RECORDING_ROOM_HOURS * 3_600_000) return null;
  const { freeBytes, totalBytes } = space;
  return (
    <Stack gap={2}>
      <Notice kind="held" live="polite" title={t("room.title", { time: formatTime(fullAt) })}>
        {t("room.left", { free: formatBytes(freeBytes), total: formatBytes(totalBytes) })}
      </Notice>
      <Bar label={t("room.used")} value={totalBytes - freeBytes} max={totalBytes || 1} />
    </Stack>
  );
}
