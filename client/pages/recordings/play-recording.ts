// Plays the playlist of a recording with the session of the person who opened it. It uses hls.js, because a browser's own player sends no
// session.
import Hls from "hls.js/light";
import { token } from "../../net/session.ts";

export type RecordingState = "loading" | "playing" | "lost" | "cannot";

/**
 * Begins to play.
 * @param from - seconds from the beginning
 * @param say - called with each new state
 * @returns a function that ends it
 */
export function playRecording(
  video: HTMLVideoElement,
  { sitting, key, from }: { sitting: string; key: string; from: number },
  say: (state: RecordingState) => void,
): () => void {
  if (!Hls.isSupported()) {
    say("cannot");
    return () => {};
  }
  const hls = new Hls({
    enableWorker: false,
    startPosition: from,
    xhrSetup: (request) => request.setRequestHeader("Authorization", `Bearer ${token.peek() ?? ""}`),
  });
  video.onplaying = () => say("playing");
  video.onwaiting = () => say("loading");
  hls.on(Hls.Events.MANIFEST_PARSED, () => void video.play().catch(() => {}));
  hls.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return;
    if (type === Hls.ErrorTypes.MEDIA_ERROR) hls.recoverMediaError();
    else say("lost");
  });
  const of = encodeURIComponent(sitting);
  hls.loadSource(`/api/v1/recordings/${of}/play/${encodeURIComponent(key)}/index.m3u8`);
  hls.attachMedia(video);
  return () => hls.destroy();
}
