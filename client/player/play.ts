// Plays a hall's public stream, live or from an earlier moment on, a webinar, and public recordings. It uses hls.js wherever the browser
// has MediaSource, otherwise the browser's own HLS.
import Hls from "hls.js/light";
import { PLAYER_HEADER } from "../../server/contract/limits.ts";

export type PlayerState = "loading" | "playing" | "lost" | "cannot";

/**
 * The stream that is played: the address of its playlist, and where in it that begins, in seconds; null where it grows and its end is
 * played.
 */
export type Source = { url: string; startsAt: number | null };

/** A hall, in which one can go back; or a stream with the address of its playlist, such as a webinar, which is live only. */
export type LiveStream = { courtId: string; url?: undefined } | { courtId?: undefined; url: string };

/** `from` is the slot to which a viewer goes back, null for live. It plays everything or only the audio. */
type Live = {
  stream: { courtId?: string; url?: string };
  from: number | null;
  isAudioOnly: boolean;
};

export type Playing = {
  /** When the shown moment was heard, in milliseconds since 1970; null before anything is shown. */
  shownAt(): number | null;
  end(): void;
};

type Listener = {
  /** Called with each new state. */
  say(state: PlayerState): void;
  /** Called when the stream is not public any more, or is not there: it must be asked for again. */
  gone(): void;
};

const RETRY_MS = 3_000;
/**
 * How far behind the newest public slot a live stream begins: where a slot begins, so that a slow line has all of its two seconds to fetch
 * the next one.
 */
const START_SECONDS = 6;
/**
 * How far behind it the stream is played then: one slot is played until the next one is seen, and three seconds are for a slow line
 * (docs/decisions/public-stream.md#behind).
 */
const SYNC_SECONDS = 5;
/** The speed at which a player gets there, also when it began late or stood still; the pitch stays. */
const CATCH_UP_RATE = 1.05;
/** After so many stalls a player no longer catches up: hls.js has gone a second further back for each, and a line this slow needs that. */
const STALLS_MOST = 2;
const HLS = "application/vnd.apple.mpegurl";

/** The court counts who watches by this number; it is as old as the page, and kept nowhere. */
const ownNumber = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
  byte.toString(16).padStart(2, "0"),
).join("");

/** @returns the source to play */
export function sourceOfLive({ stream: { courtId = "", url: own }, from, isAudioOnly }: Live): Source {
  if (own !== undefined) return { url: isAudioOnly ? `${own}?only=sound` : own, startsAt: null };
  const query = new URLSearchParams();
  if (from !== null) query.set("from", String(from));
  if (isAudioOnly) query.set("only", "sound");
  const file = from === null ? "index.m3u8" : "replay.m3u8";
  const url = `/api/v1/live/courts/${encodeURIComponent(courtId)}/${file}?${query}`;
  return { url, startsAt: from === null ? null : 0 };
}

/** A public recording, whole or its audio alone, from some seconds on. */
export function sourceOfRecording(sitting: string, startsAt: number, isAudioOnly: boolean): Source {
  const url = `/api/v1/public-recordings/${encodeURIComponent(sitting)}/index.m3u8`;
  return { url: isAudioOnly ? `${url}?only=sound` : url, startsAt };
}

/** Begins to play. */
export function play(video: HTMLVideoElement, source: Source, listener: Listener): Playing {
  const { say } = listener;
  video.onplaying = () => say("playing");
  video.onwaiting = () => say("loading");
  if (Hls.isSupported()) return playByMediaSource(video, source, listener);
  if (video.canPlayType(HLS) !== "") return playByBrowser(video, source, listener);
  say("cannot");
  return { shownAt: () => null, end: () => {} };
}

/** Telephones of before 2023 have no MediaSource, and play HLS themselves. */
function playByBrowser(video: HTMLVideoElement, { url, startsAt }: Source, { say, gone }: Listener): Playing {
  let retry: ReturnType<typeof setTimeout> | undefined;
  const load = (plays = true) => {
    video.src = url;
    if (plays) void video.play().catch(() => {});
  };
  video.onloadedmetadata = () => {
    if (startsAt !== null && startsAt > 0) video.currentTime = startsAt;
  };
  video.onerror = () => {
    say("lost");
    clearTimeout(retry);
    // If the viewer had paused it, it is paused again.
    const plays = !video.paused;
    retry = setTimeout(() => (startsAt === null ? load(plays) : gone()), RETRY_MS);
  };
  load();
  return {
    shownAt: () => ownTime(video),
    end() {
      clearTimeout(retry);
      video.onloadedmetadata = null;
      video.onerror = null;
      video.removeAttribute("src");
      video.load();
    },
  };
}

/** Where the browser itself plays HLS it knows when that begins; a card that was cut short is not reckoned in. */
function ownTime(video: HTMLVideoElement & { getStartDate?: () => Date }): number | null {
  const start = video.getStartDate?.().getTime() ?? Number.NaN;
  return Number.isNaN(start) ? null : start + video.currentTime * 1000;
}

function playByMediaSource(
  video: HTMLVideoElement,
  { url, startsAt }: Source,
  { say, gone }: Listener,
): Playing {
  const hls = new Hls({
    liveSyncDuration: START_SECONDS,
    maxLiveSyncPlaybackRate: CATCH_UP_RATE,
    manifestLoadingMaxRetry: 0,
    enableWorker: false,
    startPosition: startsAt ?? -1,
    xhrSetup: (request) => request.setRequestHeader(PLAYER_HEADER, ownNumber),
  });
  let retry: ReturnType<typeof setTimeout> | undefined;
  let stalls = 0;
  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    hls.targetLatency = START_SECONDS;
    const approach = () => {
      hls.targetLatency = SYNC_SECONDS;
    };
    video.addEventListener("playing", approach, { once: true });
    void video.play().catch(() => {});
  });
  hls.on(Hls.Events.ERROR, (_event, { fatal, type, details }) => {
    if (details === Hls.ErrorDetails.BUFFER_STALLED_ERROR && ++stalls === STALLS_MOST) {
      hls.config.maxLiveSyncPlaybackRate = 1;
      video.playbackRate = 1;
    }
    if (!fatal) return;
    say("lost");
    if (type === Hls.ErrorTypes.MEDIA_ERROR) hls.recoverMediaError();
    else {
      clearTimeout(retry);
      retry = setTimeout(startsAt === null ? () => hls.loadSource(url) : gone, RETRY_MS);
    }
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  return {
    shownAt: () => hls.playingDate?.getTime() ?? null,
    end() {
      clearTimeout(retry);
      hls.destroy();
    },
  };
}
