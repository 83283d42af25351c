// What watchers of a webinar see: its stream in the player, or a card in its place.

import { useSignals } from "@preact/signals-react/runtime";
import { Clock, Hourglass, MonitorOff, PauseCircle, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { WEBINAR_TOKEN_MINUTES } from "../../../server/contract/limits.ts";
import type { WebinarInfo } from "../../../server/contract/rest/webinars.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { streamState } from "../../../server/contract/sitting/stream-state.ts";
import { useLoaded } from "../../court/queries.ts";
import type { HallView } from "../../courtroom/core/hall/hall-view.ts";
import { Poster } from "../../courtroom/stage/Poster.tsx";
import { webinarText } from "../../courtroom/webinar/text.ts";
import { api } from "../../net/api.ts";
import { courtNow } from "../../net/socket.ts";
import { Player } from "../../player/Player.tsx";
import { liveEdge, type Place, useLivePlayer } from "../../player/use-live-player.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import styles from "./Webinar.module.css";

/** A token is asked for again while the one before holds for so long. */
const BEFORE_MS = (WEBINAR_TOKEN_MINUTES / 10) * 60_000;
/** The least pause between two of them. */
const LEAST_MS = 10_000;

const icons = {
  early: Hourglass,
  notLive: Clock,
  starting: Clock,
  paused: PauseCircle,
  lost: TriangleAlert,
  ended: MonitorOff,
  failed: TriangleAlert,
} as const;
type Card = keyof typeof icons;

/** The card in place of the stream, from the state of the room; null when there is a stream. */
function cardOf(sitting: Sitting): Card | null {
  if (sitting.phase !== "sitting") return "early";
  const state = streamState(sitting);
  if (state === "on") return null;
  return state === "off" ? "notLive" : state;
}

type StreamStageProps = { view: HallView; info: WebinarInfo };

export function StreamStage({ view: { sitting }, info: { id, title } }: StreamStageProps) {
  useSignals();
  const card = cardOf(sitting);
  const given = useLoaded({
    // Asked for before it begins: then nobody asks at the same moment as all others.
    key: ["webinar stream", id],
    read: (signal) => api.post("/webinars/:id/token", { param: { id }, signal }),
    againMs: ({ expiresAt }) => Math.max(LEAST_MS, expiresAt - courtNow() - BEFORE_MS),
  });
  if (card !== null) return <StreamCard card={card} />;
  if (given.state === "failed") return <StreamCard card="failed" onRetry={given.retry} />;
  if (given.state === "loading") return <StreamCard card="starting" />;
  return <Stream playlist={given.data.playlist} title={title} />;
}

function StreamCard({ card, onRetry }: { card: Card; onRetry?: () => void }) {
  const t = useText(webinarText);
  return (
    <div className={styles.card}>
      <Poster kind={card} isPlain={card !== "early"}>
        <Icon of={icons[card]} />
        <p>{t(`card.${card}.title`)}</p>
        <small>{t(`card.${card}.means`)}</small>
        {onRetry && <Button onPress={onRetry}>{t("card.again")}</Button>}
      </Poster>
    </div>
  );
}

/** The stream starts without sound, because a browser plays sound only after a press. */
function Stream({ playlist, title }: { playlist: string; title: string }) {
  const t = useText(webinarText);
  const [place, setPlace] = useState<Place>(liveEdge);
  const player = useLivePlayer({
    stream: { url: playlist },
    isOnAir: true,
    place,
    until: 0,
    onPlace: setPlace,
  });
  const hasBegun = useHasBegun(player.state === "playing");
  return (
    <>
      {!hasBegun && player.state !== "cannot" && <StreamCard card="starting" />}
      <div className={styles.stream} hidden={!hasBegun && player.state !== "cannot"} data-toasts>
        <Player label={title} player={player} says={t("player.live")} kind="live" />
      </div>
    </>
  );
}

/** Whether something has been shown: the player then shows later interruptions itself. */
function useHasBegun(isPlaying: boolean): boolean {
  const [hasBegun, setBegun] = useState(isPlaying);
  if (isPlaying && !hasBegun) setBegun(true);
  return hasBegun;
}
