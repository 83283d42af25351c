// The player of a stream or of a public recording, with its controls: pause, back and forward, the audio, full screen, the latest.

import { useSignals } from "@preact/signals-react/runtime";
import {
  Headphones,
  Maximize,
  Minimize,
  Pause,
  Play,
  RotateCcw,
  RotateCw,
  SkipForward,
  Volume2,
  VolumeX,
} from "lucide-react";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { useClock } from "../court/use-clock.ts";
import { toggleFullScreenOf, useFullScreen } from "../courtroom/core/shown/full-screen.ts";
import { account } from "../net/session.ts";
import { formatDate } from "../text/format.ts";
import { useText } from "../text/i18n.ts";
import { Button } from "../ui/Button.tsx";
import { Empty } from "../ui/Empty.tsx";
import { Icon } from "../ui/Icon.tsx";
import { IconButton } from "../ui/IconButton.tsx";
import { liveCourtText } from "./live-court.text.ts";
import styles from "./Player.module.css";
import { type Playback, STEP_SECONDS } from "./playback.ts";

type PlayerProps = {
  /** What is watched: the name of the video, also shown in the mark over it. */
  label: string;
  player: Playback;
  /** How far the video is behind the court, or its position in a recording, in words. */
  says: string;
  /** live: the newest public moment is played; back: an earlier moment; recording: a whole recording. */
  kind: "live" | "back" | "recording";
  /** Goes to the newest public moment. */
  onLatest?: () => void;
  isHidden?: boolean;
  /** Shown above the buttons. */
  children?: ReactNode;
};

export function Player(props: PlayerProps) {
  const { label, player, says, kind, onLatest, isHidden = false, children } = props;
  const own = useText(liveCourtText);
  const screen = useRef<HTMLDivElement>(null);
  const { video, state, isMuted } = player;
  if (state === "cannot") return <Empty title={own("cannotPlay")}>{own("cannotPlayMeans")}</Empty>;
  const fullScreen = () => toggleFullScreenOf(screen.current, video.current);
  const keys = keysOf({ player, kind, fullScreen, onLatest });
  const press = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its keys do what its buttons do, while the focus is on one of them or on the video.
    <div ref={screen} className={styles.screen} hidden={isHidden} onKeyDown={press}>
      <div className={styles.picture}>
        <video
          ref={video}
          className={styles.video}
          aria-label={label}
          tabIndex={0}
          muted={isMuted}
          playsInline
          data-state={state}
          onClick={player.toggle}
          onPlay={() => player.onPaused(false)}
          onPause={() => player.onPaused(true)}
          onTimeUpdate={player.onTime}
          onEnded={player.onEnded}
        />
        {player.isAudioOnly && (
          <p className={styles.audioOnly}>
            <Icon of={Headphones} />
            {own("audioOnly")}
          </p>
        )}
        <ViewerMark label={label} />
      </div>
      {children}
      {isMuted && (
        <p className={styles.muted}>
          {own("muted")}
          <Button size="small" icon={Volume2} onPress={player.mute}>
            {own("turnAudioOn")}
          </Button>
        </p>
      )}
      <Controls player={player} says={says} kind={kind} onFullScreen={fullScreen} onLatest={onLatest} />
    </div>
  );
}

type Acts = Pick<PlayerProps, "player" | "kind" | "onLatest"> & { fullScreen: () => void };

/** Returns the actions by the key as the browser names it, in small letters. */
function keysOf({ player, kind, fullScreen, onLatest }: Acts): Readonly<Record<string, () => void>> {
  const { toggle, mute, step } = player;
  return {
    " ": toggle,
    k: toggle,
    m: mute,
    f: fullScreen,
    arrowleft: () => step(-STEP_SECONDS),
    j: () => step(-STEP_SECONDS),
    ...(kind !== "live" && { arrowright: () => step(STEP_SECONDS) }),
    ...(onLatest && { l: onLatest }),
  };
}

type ControlsProps = Pick<PlayerProps, "player" | "says" | "kind" | "onLatest"> & {
  onFullScreen: () => void;
};

function Controls({ player, says, kind, onFullScreen, onLatest }: ControlsProps) {
  const own = useText(liveCourtText);
  const isFull = useFullScreen();
  const { state, isMuted, isPaused, shownAt } = player;
  const seconds = STEP_SECONDS;
  return (
    <div className={styles.controls}>
      <IconButton
        icon={isPaused ? Play : Pause}
        label={own(isPaused ? "play" : "pause")}
        onPress={player.toggle}
      />
      {shownAt !== null && (
        <IconButton icon={RotateCcw} label={own("back", { seconds })} onPress={() => player.step(-seconds)} />
      )}
      {kind !== "live" && (
        <IconButton
          icon={RotateCw}
          label={own("forward", { seconds })}
          onPress={() => player.step(seconds)}
        />
      )}
      <IconButton
        icon={isMuted ? VolumeX : Volume2}
        label={own(isMuted ? "unmute" : "mute")}
        onPress={player.mute}
      />
      <IconButton
        icon={Headphones}
        label={own("audioOnly")}
        isOn={player.isAudioOnly}
        onPress={player.toggleVideo}
      />
      <span className={styles.behind} data-kind={kind}>
        {says}
      </span>
      {state === "lost" && <span role="status">{own("lost")}</span>}
      {onLatest && (
        <Button kind="quiet" size="small" icon={SkipForward} className={styles.latest} onPress={onLatest}>
          {own("latest")}
        </Button>
      )}
      <IconButton
        icon={isFull ? Minimize : Maximize}
        label={own(isFull ? "leaveFullScreen" : "fullScreen")}
        onPress={onFullScreen}
      />
    </div>
  );
}

/** Corners that the mark takes in turn, so that none can be cut off for good. */
const CORNERS = 4;
const TURN_MS = 60_000;

/**
 * Shows whose screen it is, over the video and not in it, because everybody is sent the same. Shows nothing without a login. It is smaller
 * than the hall's mark (Watermark.tsx), because the public watches for hours.
 */
function ViewerMark({ label }: { label: string }) {
  useSignals();
  const now = useClock();
  const name = account.value?.displayName;
  if (!name) return null;
  return (
    <span className={styles.mark} data-corner={Math.floor(now / TURN_MS) % CORNERS} aria-hidden="true">
      {`${name} · ${label} · ${formatDate(now)}`}
    </span>
  );
}
