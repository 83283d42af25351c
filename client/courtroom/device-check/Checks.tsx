// Three checks before the hearing: the microphone works, the person hears, the court answers in time.

import { useSignals } from "@preact/signals-react/runtime";
import { AudioLines, CirclePlay, Repeat, Square, Wifi } from "lucide-react";
import { useEffect, useState } from "react";
import { SEAT_HELD_SECONDS } from "../../../server/contract/limits.ts";
import styles from "../../court/styles/checks.module.css";
import { mediaChoice } from "../../media/choice.ts";
import { createEchoTest, ECHO_SECONDS } from "../../media/echo.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { classes } from "../../ui/classes.ts";
import { Icon } from "../../ui/Icon.tsx";
import { LevelMeter } from "../media/LevelMeter.tsx";
import { useLevel } from "../media/use-level.ts";
import { wantToJoinText } from "./text.ts";
import { useNoise } from "./use-noise.ts";
import type { OwnDevices } from "./use-own-devices.ts";
import { useRoundTrip } from "./use-round-trip.ts";

/** `isNarrow`: one below the other. */
export function Checks({ own, isNarrow }: { own: OwnDevices; isNarrow?: boolean }) {
  useSignals();
  const stream = own.microphone.stream.value;
  return (
    <section className={classes("panel", styles.checks, isNarrow && styles.one)}>
      <MicrophoneCheck stream={stream} />
      <EchoCheck stream={stream} />
      <ConnectionCheck />
    </section>
  );
}

function MicrophoneCheck({ stream }: { stream: MediaStream | null }) {
  const t = useText(wantToJoinText);
  const level = useLevel(stream);
  const { voice, room } = useNoise(level);
  const says = stream === null ? "none" : voice;
  return (
    <div className={styles.check} data-check={says === "works" ? "good" : "open"}>
      <Icon of={AudioLines} />
      <b>{t(`microphone.${says}.title`)}</b>
      <LevelMeter level={level} />
      <p>{says === "works" && room !== null ? t(`microphone.${room}`) : t(`microphone.${says}.means`)}</p>
    </div>
  );
}

function EchoCheck({ stream }: { stream: MediaStream | null }) {
  useSignals();
  const t = useText(wantToJoinText);
  const [echo] = useState(createEchoTest);
  useEffect(() => () => echo.stop(), [echo]);
  const state = echo.state.value;
  const isRunning = state === "recording" || state === "playing";
  const start = () => {
    if (stream === null) return;
    const { selectedDevices, speakerVolume } = mediaChoice.value;
    void echo.start({ stream, speaker: selectedDevices.speaker, volume: speakerVolume });
  };
  return (
    <div className={styles.check} data-check={state === "done" ? "good" : "open"}>
      <Icon of={Repeat} />
      <b>{t("echo.title")}</b>
      <p role="status">{t(stream === null ? "echo.none" : `echo.${state}`, { echoSeconds: ECHO_SECONDS })}</p>
      <Button
        size="small"
        icon={isRunning ? Square : CirclePlay}
        isDisabled={stream === null}
        onPress={isRunning ? () => echo.stop() : start}
      >
        {t(isRunning ? "echo.stop" : "echo.start")}
      </Button>
    </div>
  );
}

/** Whether the court answers in time. */
export function ConnectionCheck() {
  const t = useText(wantToJoinText);
  const { is, ms } = useRoundTrip();
  return (
    <div className={styles.check} data-check={is === "good" ? "good" : is === "measuring" ? "open" : "poor"}>
      <Icon of={Wifi} />
      <b>{t(`connection.${is}`)}</b>
      <p>
        {ms !== null && `${t("connection.took", { ms })} `}
        {t("connection.seat", { seconds: SEAT_HELD_SECONDS })}
      </p>
    </div>
  );
}
