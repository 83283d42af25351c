// Plays a hall's playlist: by hls.js wherever the browser has MediaSource, else by the browser's own HLS.
import Hls from "hls.js/light";

export type PlayerState = "loading" | "playing" | "lost" | "cannot";

/**
 * Begins to play.
 * @param url - of the playlist
 * @param say - is told how it stands
 * @returns ends it
 */
export function play(video: HTMLVideoElement, url: string, say: (state: PlayerState) => void): () => void {
  video.onplaying = () => say("playing");
  video.onwaiting = () => say("loading");
  if (Hls.isSupported()) return playByMediaSource(video, url, say);
  if (video.canPlayType("application/vnd.apple.mpegurl") === "") {
    say("cannot");
    return () => {};
  }
  video.src = url;
  void video.play().catch(() => {});
  return () => {
    video.removeAttribute("src");
    video.load();
  };
}

const RETRY_MS = 3_000;

function playByMediaSource(
  video: HTMLVideoElement,
  url: string,
  say: (state: PlayerState) => void,
): () => void {
  const hls = new Hls({ liveSyncDurationCount: 3, manifestLoadingMaxRetry: 0, enableWorker: false });
  let retry: ReturnType<typeof setTimeout> | undefined;
  hls.on(Hls.Events.MANIFEST_PARSED, () => void video.play().catch(() => {}));
  hls.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return;
    say("lost");
    if (type === Hls.ErrorTypes.MEDIA_ERROR) hls.recoverMediaError();
    else {
      clearTimeout(retry);
      retry = setTimeout(() => hls.loadSource(url), RETRY_MS);
    }
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  return () => {
    clearTimeout(retry);
    hls.destroy();
  };
}
