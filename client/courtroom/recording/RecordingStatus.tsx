// Whether a hall or a meeting is recorded, in a word: as a part of other statuses, and as a status of its own.

import { useSignals } from "@preact/signals-react/runtime";
import { type Aired, type OnAir, onAir } from "../../../server/contract/on-air.ts";
import { streamText } from "../../../server/contract/text/stream.ts";
import { Dot } from "../../court/State.tsx";
import { courtNow } from "../../net/socket.ts";
import { formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Hidden } from "../../ui/Hidden.tsx";
import styles from "./RecordingStatus.module.css";

type SaysSinceProps = {
  state: OnAir["recording" | "rtmp"];
  at: number | null | undefined;
  lostAt: number | null | undefined;
};

/** The word for the recording or RTMP; since when it is on, or lost. */
export function SaysSince({ state, at, lostAt }: SaysSinceProps) {
  const t = useText(streamText);
  if (state === "lost") return <span>{t("air.lost", { time: formatTime(lostAt ?? 0) })}</span>;
  if (state !== "on") return <span>{t(`air.${state}`)}</span>;
  return (
    <>
      <Hidden>{t("air.on")} </Hidden>
      <span data-detail="on">{t("air.since", { time: formatTime(at ?? 0) })}</span>
    </>
  );
}

export function SaysRecording({ sitting }: { sitting: Aired }) {
  const { at, lostAt } = sitting.recording ?? {};
  return <SaysSince state={onAir(sitting, courtNow()).recording} at={at} lostAt={lostAt} />;
}

const dots = { on: "on-air", paused: "recess", lost: "off", off: "off" } as const;

/** The words of the recording within the status. A meeting has no others; in a webinar they stand beside those of the stream. */
export function RecordingWords({ sitting }: { sitting: Aired }) {
  useSignals();
  const t = useText(streamText);
  return (
    <>
      <Dot state={dots[onAir(sitting, courtNow()).recording]} />
      {t("air.recording")} <SaysRecording sitting={sitting} />
    </>
  );
}

/** The same as a status of its own. */
export function RecordingStatus({ sitting }: { sitting: Aired }) {
  useSignals();
  const t = useText(streamText);
  return (
    <ul className={styles.alone} aria-label={t("air.label")}>
      <li data-state={onAir(sitting, courtNow()).recording}>
        <RecordingWords sitting={sitting} />
      </li>
    </ul>
  );
}
