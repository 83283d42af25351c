// The dialog after a stop of the public view: how far back it reaches, and why. It is not modal and takes no focus, because the next
// press is for the hearing.

import { useState } from "react";
import { STREAM_BACK_MINUTES } from "../../../server/contract/limits.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import {
  type StreamStop,
  type TakenBack,
  takenBack,
} from "../../../server/contract/sitting/topics/stream.ts";
import { streamText } from "../../../server/contract/text/stream.ts";
import { formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Notice } from "../../ui/Notice.tsx";
import { CommandButton } from "../core/commands/commands.tsx";
import { OneReason } from "../reasons/OneReason.tsx";
import { explainedStop } from "../reasons/reasons.ts";
import styles from "./AfterStop.module.css";
import { recordingAtStop } from "./stream-now.ts";

export type AfterStopProps = { sitting: Sitting; stop: StreamStop; ofBench: boolean };

/** Below a `CommandProvider`, for those who may stop the stream. */
export default function AfterStop({ sitting, stop, ofBench }: AfterStopProps) {
  const t = useText(streamText);
  const { broadcast, airsUntil } = sitting;
  const wasOnAir = broadcast !== null || airsUntil !== null;
  const reaches = wasOnAir && (ofBench || !stop.byBench);
  return (
    <section role="dialog" className={styles.afterStop} aria-label={t("back.title")}>
      <Notice
        kind="alarm"
        title={t("back.title")}
        action={
          <div className={styles.asked}>
            {reaches && <HowFarBack />}
            <OneReason act={explainedStop(stop)} asks="at once" />
          </div>
        }
      >
        {t("back.since", { time: formatTime(stop.at) })}
        {wasOnAir && ` ${t(stop.byBench ? "back.ofBench" : "back.ofOfficer")}`}
        {recordingAtStop(sitting) === "too" && ` ${t("back.rests")}`}
      </Notice>
    </section>
  );
}

/** The sitting does not say which choice was made before, so only a choice that this page has sent is marked. */
function HowFarBack() {
  const t = useText(streamText);
  const [sent, setSent] = useState<TakenBack | null>(null);
  return (
    <fieldset className={styles.back} aria-label={t("back.question")}>
      <b>{t("back.question")}</b>
      {takenBack.map((back) => (
        <CommandButton
          key={back}
          body={{ type: "takeBackStream", back }}
          size="small"
          isOn={sent === back}
          onAnswer={({ done }) => {
            if (done) setSent(back);
          }}
        >
          {t(`back.${back}`, { minutes: STREAM_BACK_MINUTES })}
        </CommandButton>
      ))}
    </fieldset>
  );
}
