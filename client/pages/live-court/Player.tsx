// The stream of a hall with its controls: pause, a step back or on, the sound, the whole screen, and back to what is public now.
import { useSignals } from "@preact/signals-react/runtime";
import {
  Headphones,
  Maximize,
  Minimize,
  Pause,
  Play,
  Radio,
  RotateCcw,
  RotateCw,
  Volume2,
  VolumeX,
} from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import type { LiveCourt } from "../../../server/contract/rest/live.ts";
import { useClock } from "../../court/use-clock.ts";
import { useFullScreen } from "../../courtroom/core/full-screen.ts";
import { account } from "../../net/session.ts";
import { formatDate } from "../../text/format.ts";
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
  const t = useText("liveCourts");
  const own = useText("liveCourt");
  const screen = useRef<HTMLDivElement>(null);
  const { video, state, isMuted } = player;
  if (state === "cannot") return <Empty title={own("cannotPlay")}>{own("cannotPlayMeans")}</Empty>;
  const fullScreen = () => toggleFullScreen(screen.current, video.current);
  const onLive = place.from === null ? null : () => onPlace(liveEdge);
  const keys = keysOf({ player, fullScreen, onLive });
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
            {own("soundOnly")}
          </p>
        )}
        <ViewerMark hall={court.hall} />
      </div>
      <Controls player={player} behind={behind} onFullScreen={fullScreen} onLive={onLive} />
    </div>
  );
}

type Acts = { player: Playing; fullScreen: () => void; onLive: (() => void) | null };

/** By the key as the browser names it, in small letters. */
function keysOf({ player, fullScreen, onLive }: Acts): Readonly<Record<string, () => void>> {
  const { toggle, mute, step } = player;
  return {
    ...{ " ": toggle, k: toggle, m: mute, f: fullScreen },
    ...{ arrowleft: () => step(-STEP_SECONDS), j: () => step(-STEP_SECONDS) },
    ...(onLive && { arrowright: () => step(STEP_SECONDS), l: onLive }),
  };
}

/** Of the video alone where a browser gives no more. Refused, nothing changes. */
function toggleFullScreen(
  screen: HTMLElement | null,
  video: (HTMLVideoElement & { webkitEnterFullscreen?: () => void }) | null,
): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
  else if (screen?.requestFullscreen) void screen.requestFullscreen().catch(() => {});
  else video?.webkitEnterFullscreen?.();
}

type ControlsProps = {
  player: Playing;
  behind: string;
  onFullScreen: () => void;
  /** Null where what is public now is played already. */
  onLive: (() => void) | null;
};

function Controls({ player, behind, onFullScreen, onLive }: ControlsProps) {
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
      {onLive && (
        <IconButton icon={RotateCw} label={own("on", { seconds })} onPress={() => player.step(seconds)} />
      )}
      <IconButton
        icon={isMuted ? VolumeX : Volume2}
        label={own(isMuted ? "unmute" : "mute")}
        onPress={player.mute}
      />
      <IconButton
        icon={Headphones}
        label={own("soundOnly")}
        isOn={player.isSoundOnly}
        onPress={player.toggleVideo}
      />
      <span className={styles.behind} data-live={onLive === null || undefined}>
        {behind}
      </span>
      {state === "lost" && <span role="status">{own("lost")}</span>}
      {onLive && (
        <Button kind="quiet" size="small" icon={Radio} className={styles.live} onPress={onLive}>
          {own("live")}
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

/** Whose screen it is, over the video and not in it: everybody is sent the same. Nothing without a login. */
function ViewerMark({ hall }: { hall: string }) {
  useSignals();
  const t = useText("liveCourts");
  const now = useClock();
  const name = account.value?.displayName;
  if (!name) return null;
  return (
    <span className={styles.mark} data-corner={Math.floor(now / TURN_MS) % CORNERS} aria-hidden="true">
      {`${name} · ${t("hall", { number: hall })} · ${formatDate(now)}`}
    </span>
  );
}
