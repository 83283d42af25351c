// Enters and leaves the full screen, for the hearing and for the stream of one.
import { useEffect, useState } from "react";

/** On an iPhone only a video has a full screen, of its own. */
type WithOwnFullScreen = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/**
 * Enters full screen with a part of the page, or with its video where a browser gives no more; or leaves it. When the browser
 * refuses, the page stays as it is.
 */
export function toggleFullScreenOf(part: HTMLElement | null, video: WithOwnFullScreen | null): void {
  const isFull = document.fullscreenElement !== null;
  if (!isFull && !part?.requestFullscreen) video?.webkitEnterFullscreen?.();
  const change = isFull ? document.exitFullscreen() : part?.requestFullscreen?.();
  change?.catch(() => {
    // Refused without a press, or by the machine's administrator: the button does not change.
  });
}

/** Enters full screen with the whole page, or leaves it. */
export function toggleFullScreen(): void {
  toggleFullScreenOf(document.documentElement, null);
}

/** Whether the page is in full screen. */
export function useFullScreen(): boolean {
  const [isFull, setFull] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    const read = () => setFull(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", read);
    return () => document.removeEventListener("fullscreenchange", read);
  }, []);
  return isFull;
}
