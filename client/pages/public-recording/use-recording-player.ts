// The player of a public recording as its page has it: all of it is there, so that one goes anywhere in it.
import { useEffect, useRef, useState } from "react";
import type { PlayerState, Playing } from "../../player/play.ts";
import { fetching, type Playback } from "../../player/playback.ts";
import { useStable } from "../../ui/use-stable.ts";

type RecordingPlayer = Playback & {
  /** Where it is, in seconds. */
  at: number;
  seek(seconds: number): void;
};

/** @param onGone - called when the recording is no longer public, or cannot be reached */
export function useRecordingPlayer(sitting: string, onGone: () => void): RecordingPlayer {
  const video = useRef<HTMLVideoElement>(null);
  const playing = useRef<Playing | null>(null);
  const place = useRef(0);
  const [state, setState] = useState<PlayerState>("loading");
  const [isMuted, setMuted] = useState(true);
  const [isPaused, setPaused] = useState(true);
  const [isAudioOnly, setAudioOnly] = useState(false);
  const [at, setAt] = useState(0);
  const [shownAt, setShownAt] = useState<number | null>(null);
  const [turn, setTurn] = useState(0);
  const gone = useStable(() => {
    onGone();
    setTurn(turn + 1);
  });
  useEffect(() => {
    let isOver = false;
    fetching.then(
      ({ play, sourceOfRecording }) => {
        if (isOver || !video.current) return;
        const source = sourceOfRecording(sitting, place.current, isAudioOnly);
        playing.current = play(video.current, source, { say: setState, gone });
      },
      () => setState("lost"),
    );
    return () => {
      isOver = true;
      playing.current?.end();
      playing.current = null;
    };
  }, [sitting, isAudioOnly, gone, turn]);
  const seek = (seconds: number) => {
    const element = video.current;
    if (!element) return;
    const end = Number.isNaN(element.duration) ? seconds : element.duration;
    element.currentTime = Math.min(Math.max(0, seconds), end);
  };
  return {
    video,
    state,
    isMuted,
    isPaused,
    isAudioOnly,
    shownAt,
    at,
    seek,
    onPaused: setPaused,
    onTime() {
      const now = video.current?.currentTime ?? 0;
      // The position at which the sound alone goes on. A player that starts again is at 0 for a moment, so 0 is not kept.
      if (now > 0) place.current = now;
      setAt(Math.floor(now));
      const heard = playing.current?.shownAt() ?? null;
      setShownAt(heard === null ? null : Math.floor(heard / 1000) * 1000);
    },
    onEnded: () => setPaused(true),
    toggle() {
      const element = video.current;
      if (element?.paused) void element.play().catch(() => {});
      else element?.pause();
    },
    mute: () => setMuted(!isMuted),
    toggleVideo() {
      setAudioOnly(!isAudioOnly);
      // A person who turns the video off still wants the sound.
      if (!isAudioOnly) setMuted(false);
    },
    step: (seconds) => seek((video.current?.currentTime ?? 0) + seconds),
  };
}
