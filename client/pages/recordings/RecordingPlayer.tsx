// Plays a recording, once it was asked for: opening one is noted in the log.

import { Play } from "lucide-react";
import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from "react";
import type { RecordingPart, RecordingRow } from "../../../server/contract/rest/recordings.ts";
import { recordingsText } from "../../account/recordings.text.ts";
import { FailurePanel } from "../../court/Loaded.tsx";
import { useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { withProof } from "../../net/proof.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Text } from "../../ui/Layout.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { playRecording, type RecordingState } from "./play-recording.ts";
import styles from "./Recordings.module.css";

export type Playing = { playFrom(seconds: number): void };

type RecordingPlayerProps = {
  recording: RecordingRow;
  parts: readonly RecordingPart[];
  playing: RefObject<Playing | null>;
  /** Where it is, in seconds. */
  onTime: (seconds: number) => void;
};

export function RecordingPlayer({ recording, parts, playing, onTime }: RecordingPlayerProps) {
  const t = useText(recordingsText);
  const { sitting } = recording;
  const [opened, setOpened] = useState<{ key: string; from: number } | null>(null);
  const from = useRef(0);
  const video = useRef<HTMLVideoElement>(null);
  const opening = useSending(
    () => withProof(() => api.post("/recordings/:sitting/open", { param: { sitting } })),
    { onSuccess: ({ key }) => setOpened({ key, from: from.current }) },
  );
  useImperativeHandle(playing, () => ({
    playFrom(seconds) {
      if (!video.current) {
        from.current = seconds;
        opening.mutate(undefined);
        return;
      }
      video.current.currentTime = seconds;
      void video.current.play();
    },
  }));
  if (!parts.some(({ seconds }) => seconds > 0))
    return (
      <Text size="sm" tone="soft">
        {t("nothing")}
      </Text>
    );
  // Others see what there is; to watch a hearing again is for its own court.
  if (!recording.mayDecide)
    return (
      <Text size="sm" tone="soft">
        {t("playsElsewhere")}
      </Text>
    );
  if (opened) return <Screen sitting={sitting} opened={opened} video={video} onTime={onTime} />;
  return (
    <div className={styles.poster}>
      <Button
        kind="primary"
        icon={Play}
        progress={progressOf(opening)}
        onPress={() => opening.mutate(undefined)}
      >
        {t("play")}
      </Button>
      <small>{t("playMeans")}</small>
      <FailurePanel title={t("playFailed")} error={opening.error} />
    </div>
  );
}

type ScreenProps = {
  sitting: string;
  opened: { key: string; from: number };
  video: RefObject<HTMLVideoElement | null>;
  onTime: (seconds: number) => void;
};

function Screen({ sitting, opened, video, onTime }: ScreenProps) {
  const t = useText(recordingsText);
  const [state, setState] = useState<RecordingState>("loading");
  const [turn, setTurn] = useState(0);
  const { key, from } = opened;
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const begin = element.currentTime || from;
    return playRecording(element, { sitting, key, from: begin }, setState);
  }, [sitting, key, from, turn, video]);
  if (state === "cannot")
    return (
      <Notice kind="info" title={t("playFailed")}>
        {t("cannot")}
      </Notice>
    );
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: a hearing is recorded as it was, and has no captions. */}
      <video
        ref={video}
        className={styles.video}
        aria-label={t("title")}
        controls
        playsInline
        data-state={state}
        onTimeUpdate={(event) => onTime(event.currentTarget.currentTime)}
      />
      {state === "lost" && (
        <Notice kind="alarm" live="assertive" title={t("lost")}>
          <Button size="small" onPress={() => setTurn(turn + 1)}>
            {t("again")}
          </Button>
        </Notice>
      )}
    </>
  );
}
