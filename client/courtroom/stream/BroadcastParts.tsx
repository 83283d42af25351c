// What is in the officer's drawer of the broadcast: the recording, the public stream, the item that is heard, RTMP, and who watches.

import { EyeOff, MonitorOff, Pause, Play, Radio, Square } from "lucide-react";
import { Suspense, useState } from "react";
import { STREAM_DELAY_MAX, WATCHING_SECONDS } from "../../../server/contract/limits.ts";
import type { Item } from "../../../server/contract/sitting/core/item.ts";
import { runningItem } from "../../../server/contract/sitting/core/state.ts";
import { excludedToday, keptOff, seenOf } from "../../../server/contract/sitting/kept-off.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { hasNotBegun } from "../../../server/contract/sitting/topics/recording.ts";
import { isSeen, type Broadcast as OnAir } from "../../../server/contract/sitting/topics/stream.ts";
import { streamText } from "../../../server/contract/text/stream.ts";
import { itemWords } from "../../court/item-words.ts";
import { useLoaded } from "../../court/queries.ts";
import { Serial } from "../../court/Serial.tsx";
import { serialText } from "../../court/serial-text.ts";
import styles from "../../court/styles/on-air-panel.module.css";
import { useClock } from "../../court/use-clock.ts";
import { api } from "../../net/api.ts";
import { settingNumber } from "../../net/config.ts";
import { courtNow } from "../../net/socket.ts";
import { lazyPart } from "../../shell/chunk-reload.ts";
import { formatTime } from "../../text/format.ts";
import { formatNumber } from "../../text/format-number.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Row, Text } from "../../ui/Layout.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Segmented } from "../../ui/Segmented.tsx";
import { CommandButton, useCommands } from "../core/commands/commands.tsx";
import { AirPair, AirPart, AirState } from "../core/hall/AirState.tsx";
import { Recording } from "../recording/Recording.tsx";
import { Rtmp } from "../rtmp/Rtmp.tsx";
import { StreamStopped } from "./StreamStopped.tsx";
import { inMinutes, recordingAtStop, streamNow } from "./stream-now.ts";
import { useRecorder, waitsForFirst } from "./use-recorder.ts";
import { useUnrecorded } from "./use-unrecorded.ts";

const NotTaken = lazyPart<{ sitting: Sitting }>(() => import("./NotTaken.tsx"));
const GoLiveDialog = lazyPart<{ sitting: Sitting; onClose: () => void }>(() => import("./GoLiveDialog.tsx"));

/** Below a `CommandProvider`; only for those who control the broadcast. */
export default function BroadcastParts({ sitting }: { sitting: Sitting }) {
  const { may } = useCommands();
  const { isNeeded, known } = useRecorder(sitting);
  // What was begun is neither kept nor shown before a recorder has the hall.
  const isWaiting = isNeeded && known?.isTaken === false;
  return (
    <>
      <Suspense fallback={null}>
        <NotTaken sitting={sitting} />
      </Suspense>
      {may("startRecording") && <Recording sitting={sitting} isWaiting={isWaiting} />}
      {may("startStream") && <PublicStream sitting={sitting} isWaiting={isWaiting} />}
      {sitting.broadcast !== null && <ThisItem sitting={sitting} broadcast={sitting.broadcast} />}
      {(may("startRtmp") || sitting.rtmp.length > 0) && <Rtmp sitting={sitting} />}
      {isSeen(sitting, courtNow()) && <WhoWatches courtId={sitting.courtId} />}
    </>
  );
}

type PublicStreamProps = { sitting: Sitting; isWaiting: boolean };

function PublicStream({ sitting, isWaiting }: PublicStreamProps) {
  const t = useText(streamText);
  const { broadcast, streamStop } = sitting;
  const commands = useCommands();
  const stop = streamStop === null ? streamNow(sitting, commands.may, false, courtNow()) : null;
  return (
    <AirPart title={t("air.stream")}>
      <Now sitting={sitting} isWaiting={isWaiting} />
      {!(isWaiting && waitsForFirst(sitting)) && <NoRecorder {...sitting} />}
      {broadcast === null && <Start sitting={sitting} />}
      {broadcast !== null && stop !== null && (
        <>
          <CommandButton body={stop} kind="alarm" isWide icon={MonitorOff}>
            {t("stop")}
          </CommandButton>
          <Text tone="soft">
            {t("stopMeans")} {t(`recordingAtStop.${recordingAtStop(sitting)}`)}
          </Text>
        </>
      )}
      <Resume sitting={sitting} />
      {broadcast !== null && streamStop?.byBench !== true && (
        <>
          <AirPair>
            {broadcast.pausedAt === null ? (
              <CommandButton body={{ type: "pauseStream" }} icon={Pause}>
                {t("broadcast.pause")}
              </CommandButton>
            ) : (
              <CommandButton body={{ type: "startStream" }} icon={Play}>
                {t("broadcast.goOn")}
              </CommandButton>
            )}
            <CommandButton body={{ type: "endStream" }} icon={Square}>
              {t("broadcast.end")}
            </CommandButton>
          </AirPair>
          <Delay broadcast={broadcast} />
        </>
      )}
    </AirPart>
  );
}

/** What begins is said first, in a dialog: it is the one press here that shows a hearing to everybody. */
function Start({ sitting }: { sitting: Sitting }) {
  const t = useText(streamText);
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button kind="primary" isWide icon={Radio} aria-haspopup="dialog" onPress={() => setAsked(true)}>
        {t("broadcast.start")}
      </Button>
      {isAsked && (
        <Suspense fallback={null}>
          <GoLiveDialog sitting={sitting} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The officer resumes what the officer stopped; there is no button for what the bench stopped. */
function Resume({ sitting }: { sitting: Sitting }) {
  const t = useText(streamText);
  const { streamStop } = sitting;
  const { may } = useCommands();
  if (streamStop === null) return null;
  return (
    <>
      {streamStop.byBench ? (
        <Text tone="soft">{t("onlyBench")}</Text>
      ) : (
        <CommandButton body={streamNow(sitting, may, false, courtNow())} kind="primary" isWide icon={Play}>
          {t("broadcast.resume")}
        </CommandButton>
      )}
      <StreamStopped sitting={sitting} ofBench={false} />
    </>
  );
}

/** The state in one word, and since when. */
function Now({ sitting: { courtId, broadcast, streamStop }, isWaiting }: PublicStreamProps) {
  const t = useText(streamText);
  if (streamStop !== null)
    return (
      <AirState dot="off" title={t(streamStop.byBench ? "broadcast.benchStopped" : "broadcast.stopped")}>
        {t("broadcast.stoppedSince", { time: formatTime(streamStop.at) })}
      </AirState>
    );
  if (broadcast === null)
    return (
      <AirState dot="off" title={t("broadcast.off")}>
        {t("broadcast.offMeans", { minutes: inMinutes(settingNumber("stream_delay_seconds")) })}
      </AirState>
    );
  const { at, pausedAt, lostAt, delay } = broadcast;
  const isFirst = isWaiting && hasNotBegun(broadcast);
  if (pausedAt !== null)
    return (
      <AirState dot="recess" title={t("broadcast.paused")}>
        {t("broadcast.pausedSince", { time: formatTime(pausedAt) })}
      </AirState>
    );
  if (lostAt !== null && !isFirst)
    return (
      <AirState dot="off" title={t("broadcast.lost")}>
        {t("broadcast.lostSince", { time: formatTime(lostAt) })}
      </AirState>
    );
  if (isFirst)
    return (
      <AirState dot="recess" title={t("broadcast.waiting")}>
        {t("broadcast.waitingSince", { time: formatTime(at) })}
      </AirState>
    );
  return (
    <AirState dot="on-air" title={t("broadcast.on")}>
      {t("broadcast.since", { time: formatTime(at) })}{" "}
      <a href={`/live-courts/live?court=${encodeURIComponent(courtId)}`} target="_blank" rel="noopener">
        {delay === 0 ? t("broadcast.seesNow") : t("broadcast.sees", { minutes: inMinutes(delay) })}
      </a>
    </AirState>
  );
}

/** Offered besides what the court has set, in seconds. */
const delays = [300, 600, STREAM_DELAY_MAX];

function Delay({ broadcast: { delay, nextDelay } }: { broadcast: OnAir }) {
  const t = useText(streamText);
  const commands = useCommands();
  if (!commands.may("setStreamDelay")) return null;
  const ofCourt = settingNumber("stream_delay_seconds");
  const selected = nextDelay ?? delay;
  const offered = [...new Set([...delays, ofCourt, delay, selected])].sort((one, other) => one - other);
  return (
    <div className={styles.delay}>
      <span>{t("broadcast.delay")}</span>
      <Segmented
        label={t("broadcast.delay")}
        segments={offered.map((seconds) => ({ id: String(seconds), label: inMinutes(seconds) }))}
        selected={String(selected)}
        onSelect={(seconds) => void commands.dispatch({ type: "setStreamDelay", seconds: Number(seconds) })}
      />
      {nextDelay !== null && (
        <small role="status">{t("broadcast.nextDelay", { minutes: inMinutes(nextDelay) })}</small>
      )}
    </div>
  );
}

function ThisItem({ sitting, broadcast }: { sitting: Sitting; broadcast: OnAir }) {
  const t = useText(streamText);
  const item = runningItem(sitting);
  return (
    <AirPart title={t("broadcast.items")} isUntitled>
      {item ? (
        <RunningItem sitting={sitting} item={item} broadcast={broadcast} />
      ) : (
        <Text tone="soft">{t("broadcast.noItem")}</Text>
      )}
      <ExcludedToday sitting={sitting} />
    </AirPart>
  );
}

type RunningItemProps = { sitting: Sitting; item: Item; broadcast: OnAir };

function RunningItem({ sitting, item, broadcast }: RunningItemProps) {
  const t = useText(streamText);
  const off = keptOff(sitting, item);
  const isShown = off === null && sitting.streamStop === null && broadcast.pausedAt === null;
  const serial = serialText(item.serial);
  const { goesOut, seenUntil } = seenOf(item, broadcast, useClock());
  return (
    <>
      <h3>
        {t("item", itemWords(serial))}
        <span>
          {isShown
            ? t(seenUntil === null ? "broadcast.goesOut" : "broadcast.seenSince", {
                time: formatTime(goesOut),
              })
            : t("broadcast.notShown")}
        </span>
      </h3>
      {off === "officer" ? (
        <CommandButton body={{ type: "includeItem", item: item.id }} isWide>
          {t("broadcast.include")}
        </CommandButton>
      ) : (
        <CommandButton
          body={off === null ? { type: "excludeItem", item: item.id } : null}
          isWide
          icon={EyeOff}
        >
          {t("broadcast.exclude")}
        </CommandButton>
      )}
      <Text tone="soft">
        {isShown && seenUntil !== null
          ? t("broadcast.excludeLate", { time: formatTime(seenUntil) })
          : t(off === null ? "broadcast.excludeMeans" : `broadcast.off_${off}`)}
      </Text>
    </>
  );
}

function ExcludedToday({ sitting }: { sitting: Sitting }) {
  const t = useText(streamText);
  const excluded = excludedToday(sitting);
  if (excluded.length === 0) return null;
  return (
    <div className={styles.excluded}>
      <span id="excluded-today">{t("broadcast.excluded")}</span>
      <ul aria-labelledby="excluded-today">
        {excluded.map(({ id, serial, inCamera, state }) => (
          <li key={id}>
            <Serial state={inCamera || state === "IN_CAMERA" ? "in-camera" : "listed"}>
              {serialText(serial)}
            </Serial>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Absent while a recorder sends, or may still be about to, and where the recording says that nothing can be stored. */
function NoRecorder(sitting: Pick<Sitting, "courtId" | "broadcast" | "recording">) {
  const t = useText(streamText);
  const isUnrecorded = useUnrecorded(sitting);
  if (!isUnrecorded || sitting.broadcast === null) return null;
  return (
    <>
      <Notice kind="alarm" live="assertive" title={t("broadcast.noRecorder")}>
        {t("broadcast.noRecorderMeans")}
      </Notice>
      <LinkButton href={`/recorder?court=${encodeURIComponent(sitting.courtId)}`} isWide isApart>
        {t("broadcast.ownRecorder")}
      </LinkButton>
    </>
  );
}

const AGAIN_MS = 5_000;

function WhoWatches({ courtId }: { courtId: string }) {
  const t = useText(streamText);
  const read = useLoaded({
    key: ["watching", courtId],
    read: (signal) => api.get("/master/court/:courtId/watching", { param: { courtId }, signal }),
    againMs: () => AGAIN_MS,
  });
  if (read.state === "loading") return null;
  return (
    <AirPart title={t("watching.title")}>
      {read.state === "failed" ? (
        <Text tone="soft">{t("watching.failed")}</Text>
      ) : (
        <Row as="p" gap={3} align="baseline">
          <Text as="b" size="2xl">
            {formatNumber(read.data.count)}
          </Text>{" "}
          {t("watching.count", { count: read.data.count })}
        </Row>
      )}
      <Text tone="soft">{t("watching.means", { seconds: WATCHING_SECONDS })}</Text>
    </AirPart>
  );
}
