// The statuses in every room's bar: whether the hall is recorded and streamed, and for its officer whether it is sent on by RTMP. The
// word "off" is never hidden (docs/design.md#status-off).

import { useSignals } from "@preact/signals-react/runtime";
import type { ReactNode } from "react";
import {
  type Aired,
  type AirKind,
  type OnAir as AirStates,
  airKinds,
  onAir,
  rtmpSince,
} from "../../../server/contract/on-air.ts";
import { streamText } from "../../../server/contract/text/stream.ts";
import { Dot } from "../../court/State.tsx";
import { isFlagOn } from "../../net/config.ts";
import { courtNow } from "../../net/socket.ts";
import { formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Hidden } from "../../ui/Hidden.tsx";
import { Press } from "../../ui/Press.tsx";
import { SaysRecording, SaysSince } from "../recording/RecordingStatus.tsx";
import { inMinutes } from "../stream/stream-now.ts";
import styles from "./OnAir.module.css";

type OnAirProps = {
  sitting: Aired;
  /** Opens or closes what controls the stream and the recording, for those who may. */
  control?: { isOpen: boolean; toggle: () => void };
  /** For those who send the stream on, where there is somewhere to send it. */
  hasRtmp?: boolean;
};

/** Whether the hearing is recorded, streamed and sent on. People who speak in the hall may know who else hears them. */
export function OnAir({ sitting, control, hasRtmp = false }: OnAirProps) {
  useSignals();
  const t = useText(streamText);
  const { streamStop } = sitting;
  // A court that streams no hearing shows none, whatever was begun before it said so.
  const isStreaming = isFlagOn("live_streaming");
  const broadcast = isStreaming ? sitting.broadcast : null;
  const airsUntil = isStreaming ? sitting.airsUntil : null;
  const states = onAir({ ...sitting, broadcast, airsUntil }, courtNow());
  return (
    <ul className={styles.statusBar} aria-label={t("air.label")}>
      {airKinds
        .filter((kind) => kind !== "rtmp" || hasRtmp)
        .map((kind) => {
          const state = states[kind];
          const says = (
            <>
              <Dot state={dots[state]} />
              {t(`air.${kind}`)} {kind === "recording" && <SaysRecording sitting={sitting} />}
              {kind === "stream" && <Says state={states.stream} broadcast={broadcast} until={airsUntil} />}
              {kind === "rtmp" && (
                <SaysSince state={states.rtmp} at={rtmpSince(sitting)} lostAt={rtmpSince(sitting)} />
              )}
            </>
          );
          return (
            <li key={kind} className={styles.status} data-state={isAlarm(state) ? "lost" : undefined}>
              {control ? <Opener {...control}>{says}</Opener> : says}
            </li>
          );
        })}
      {streamStop !== null && states.stream === "off" && (
        <li className={styles.status} data-state="lost">
          <span>{t("isStopped")}</span>
        </li>
      )}
    </ul>
  );
}

type AirState = AirStates[AirKind];

const isAlarm = (state: AirState) => state === "stopped" || state === "lost";

const dots = {
  on: "on-air",
  ending: "on-air",
  starting: "recess",
  paused: "recess",
  stopped: "off",
  lost: "off",
  off: "off",
} as const satisfies Record<AirState, string>;

type SaysProps = { state: AirStates["stream"]; broadcast: Aired["broadcast"]; until: number | null };

/**
 * The word for a state; of a stream that is on, by how much it is behind the court; of one that is lost, since when; of one that has
 * ended, how long it is still seen.
 */
function Says({ state, broadcast, until }: SaysProps) {
  const t = useText(streamText);
  const { delay = 0, lostAt = null } = broadcast ?? {};
  if (state === "lost") return <span>{t("air.lost", { time: formatTime(lostAt ?? 0) })}</span>;
  if (state === "ending") return <span>{t("air.ending", { time: formatTime(until ?? 0) })}</span>;
  if (state !== "on") return <span>{t(`air.${state}`)}</span>;
  return (
    <>
      <Hidden>{t("air.on")} </Hidden>
      <span data-detail="on">
        {delay === 0 ? t("air.noDelay") : t("air.delay", { minutes: inMinutes(delay) })}
      </span>
    </>
  );
}

type OpenerProps = NonNullable<OnAirProps["control"]> & { children: ReactNode };

function Opener({ isOpen, toggle, children }: OpenerProps) {
  return (
    <Press className={styles.opener} aria-expanded={isOpen} onPress={toggle}>
      {children}
    </Press>
  );
}
