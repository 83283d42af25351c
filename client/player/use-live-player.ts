// The player of a live stream for its page, of a hall or a webinar: what it plays, its state, and the actions of a viewer.
import { useEffect, useRef, useState } from "react";
import { STREAM_SLOT_MS } from "../../server/contract/limits.ts";
import { useStable } from "../ui/use-stable.ts";
import type { LiveStream, PlayerState, Playing } from "./play.ts";
import { fetching, type Playback } from "./playback.ts";

/**
 * The place in the stream: `from` is the slot to which a viewer went back, null for the newest public moment. Setting it again requests it
 * again.
 */
export type Place = { from: number | null };
export const liveEdge: Place = { from: null };

/** After a longer pause the live playlist does not have the moment any more. */
const PAUSE_MS = 20_000;
/** A viewer who is this close to the live end goes there. */
const NEAR_MS = 30_000;

const slotOf = (moment: number) => Math.floor(moment / STREAM_SLOT_MS);

type Wanted = {
  stream: LiveStream;
  isOnAir: boolean;
  place: Place;
  /** The end of what is public, in milliseconds since 1970. */
  until: number;
  onPlace(place: Place): void;
};

type Video = Playback["video"];

/** Plays the place in the video; goes on automatically when that is over, or not public any more. */
function usePlaying({ stream, isOnAir, place, until, onPlace }: Wanted, video: Video, isAudioOnly: boolean) {
  const playing = useRef<Playing | null>(null);
  const [state, setState] = useState<PlayerState>("loading");
  const now = () => playing.current?.shownAt() ?? null;
  const goOn = useStable(() => {
    const at = now();
    const next = at === null || until - at < NEAR_MS ? null : Math.round(at / STREAM_SLOT_MS);
    onPlace(next === null || next === place.from ? liveEdge : { from: next });
  });
  const { courtId, url } = stream;
  useEffect(() => {
    // If there is no stream, there is no video in the page.
    if (!isOnAir || !video.current) return;
    let isOver = false;
    fetching.then(
      ({ play, sourceOfLive }) => {
        const source = sourceOfLive({ stream: { courtId, url }, from: place.from, isAudioOnly });
        if (!isOver && video.current)
          playing.current = play(video.current, source, { say: setState, gone: goOn });
      },
      () => setState("lost"),
    );
    return () => {
      isOver = true;
      playing.current?.end();
      playing.current = null;
    };
  }, [courtId, url, isOnAir, place, isAudioOnly, video, goOn]);
  return { state, now, goOn };
}

export function useLivePlayer(wanted: Wanted): Playback {
  const { stream, place, onPlace } = wanted;
  const goesBack = stream.url === undefined;
  const video = useRef<HTMLVideoElement>(null);
  const pausedAt = useRef(0);
  const [isMuted, setMuted] = useState(true);
  const [isPaused, setPaused] = useState(true);
  const [isAudioOnly, setAudioOnly] = useState(false);
  const [shownAt, setShownAt] = useState<number | null>(null);
  const { state, now, goOn } = usePlaying(wanted, video, isAudioOnly);
  return {
    video,
    state,
    isMuted,
    isPaused,
    isAudioOnly,
    shownAt,
    onPaused(isNow) {
      setPaused(isNow);
      pausedAt.current = Date.now();
    },
    onTime() {
      const at = now();
      setShownAt(at === null || !goesBack ? null : Math.floor(at / 1000) * 1000);
    },
    onEnded: goOn,
    toggle() {
      const [element, at] = [video.current, now()];
      if (!element) return;
      if (!element.paused) element.pause();
      else if (place.from === null && at !== null && Date.now() - pausedAt.current > PAUSE_MS)
        onPlace(goesBack ? { from: slotOf(at) } : { ...liveEdge });
      else void element.play().catch(() => {});
    },
    mute: () => setMuted(!isMuted),
    toggleVideo() {
      const at = now();
      setAudioOnly(!isAudioOnly);
      // A person who turns the video off still wants the audio.
      if (!isAudioOnly) setMuted(false);
      if (place.from !== null && at !== null) onPlace({ from: slotOf(at) });
    },
    step(seconds) {
      const [element, at] = [video.current, now()];
      if (!element || at === null || !goesBack) return;
      const to = element.currentTime + seconds;
      if (place.from !== null && to >= 0) element.currentTime = Math.min(to, element.duration);
      else if (seconds < 0) onPlace({ from: slotOf(at + seconds * 1000) });
    },
  };
}
