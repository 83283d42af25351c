// The stream of a hall with its controls: pause, a step back or on, the sound, the whole screen, and back to what is public now.
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
import { type KeyboardEvent, useRef } from "react";
import type { LiveCourt } from "../../../server/contract/rest/live.ts";
import { useClock } from "../../court/use-clock.ts";
import { toggleFullScreenOf, useFullScreen } from "../../courtroom/core/full-screen.ts";
import { MarkedWith, ViewerMark } from "../../courtroom/core/Watermark.tsx";
import { isFlagOn } from "../../net/config.ts";
import { account } from "../../net/session.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import styles from "./Player.module.css";
import { liveEdge, type Place, type Player as Playing, STEP_SECONDS } from "./use-player.ts";

type PlayerProps = {
  court: LiveCourt;
  player: Playing;
  place: Place;
  /** How far what is shown is behind the court, in words. */
  behind: string;
  onPlace: (place: Place) => void;
  isHidden: boolean;
};

export function Player({ court, player, place, behind, onPlace, isHidden }: PlayerProps) {
  useSignals();
  const t = useText("liveCourts");
  const now = useClock();
  const own = useText("liveCourt");
  const screen = useRef<HTMLDivElement>(null);
  const { video, state, isMuted } = player;
  if (state === "cannot") return <Empty title={own("cannotPlay")}>{own("cannotPlayMeans")}</Empty>;
  const fullScreen = () => toggleFullScreenOf(screen.current, video.current);
  const onLatest = place.from === null ? null : () => onPlace(liveEdge);
  const keys = keysOf({ player, fullScreen, onLatest });
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
          aria-label={t("hall", { number: court.hall })}
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
        {player.isSoundOnly && (
          <p className={styles.soundOnly}>
            <Icon of={Headphones} />
            {own("audioOnly")}
          </p>
        )}
        <MarkedWith name={isFlagOn("brand_watermark") ? (account.value?.displayName ?? null) : null} at={now}>
          <ViewerMark />
        </MarkedWith>
      </div>
      <Controls player={player} behind={behind} onFullScreen={fullScreen} onLatest={onLatest} />
    </div>
  );
}

type Acts = { player: Playing; fullScreen: () => void; onLatest: (() => void) | null };

/** By the key as the browser names it, in small letters. */
function keysOf({ player, fullScreen, onLatest }: Acts): Readonly<Record<string, () => void>> {
  const { toggle, mute, step } = player;
  return {
    ...{ " ": toggle, k: toggle, m: mute, f: fullScreen },
    ...{ arrowleft: () => step(-STEP_SECONDS), j: () => step(-STEP_SECONDS) },
    ...(onLatest && { arrowright: () => step(STEP_SECONDS), l: onLatest }),
  };
}

type ControlsProps = {
  player: Playing;
  behind: string;
  onFullScreen: () => void;
  /** Null where what is public now is played already. */
  onLatest: (() => void) | null;
};

function Controls({ player, behind, onFullScreen, onLatest }: ControlsProps) {
  const own = useText("liveCourt");
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
      {onLatest && (
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
        isOn={player.isSoundOnly}
        onPress={player.toggleVideo}
      />
      <span className={styles.behind} data-live={onLatest === null || undefined}>
        {behind}
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
