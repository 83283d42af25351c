// After a stop of the stream: how far back it reaches, chosen by who may resume it.
import { useState } from "react";
import { STREAM_BACK_MINUTES } from "../../../server/contract/limits.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import {
  type StreamStop,
  type TakenBack,
  takenBack,
} from "../../../server/contract/sitting/topics/stream.ts";
import { useText } from "../../text/i18n.ts";
import { Notice } from "../../ui/Notice.tsx";
import { CommandButton, useCommands } from "../core/commands.tsx";
import requestStyles from "../pass-over/BenchRequests.module.css";
import styles from "./StreamStopped.module.css";

/** On the bench's panel while a stop has a broadcast to reach back in. Below a `CommandProvider`. */
export function StreamStopped({ sitting: { broadcast, airsUntil, streamStop } }: { sitting: Sitting }) {
  const t = useText("stream");
  const { may } = useCommands();
  if ((broadcast === null && airsUntil === null) || streamStop === null || !may("takeBackStream"))
    return null;
  return (
    <section className={requestStyles.benchRequests} aria-label={t("back.label")}>
      <Notice kind="alarm" title={t("back.title")} action={<HowFarBack stop={streamStop} />}>
        {t(streamStop.byBench ? "back.ofBench" : "back.ofOfficer")}
      </Notice>
    </section>
  );
}

/** The sitting does not say which choice was made before, so only a choice that this page has sent is marked. */
export function HowFarBack({ stop }: { stop: StreamStop }) {
  const t = useText("stream");
  const [sent, setSent] = useState<{ stoppedAt: number; back: TakenBack } | null>(null);
  return (
    <fieldset className={styles.back} aria-label={t("back.question")}>
      <span>{t("back.question")}</span>
      {takenBack.map((back) => (
        <CommandButton
          key={back}
          body={{ type: "takeBackStream", back }}
          size="small"
          isOn={sent?.stoppedAt === stop.at && sent.back === back}
          onAnswer={({ done }) => {
            if (done) setSent({ stoppedAt: stop.at, back });
          }}
        >
          {t(`back.${back}`, { minutes: STREAM_BACK_MINUTES })}
        </CommandButton>
      ))}
    </fieldset>
  );
}
