// The whole screen for the hearing, and back.
import { useEffect, useState } from "react";

/** Enters or leaves full screen; a browser that refuses leaves the page as it is. */
export function toggleFullScreen(): void {
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen?.();
  change?.catch(() => {
    // Refused without a press, or by the machine's owner: the button keeps its look.
  });
}

/** Whether the page has the whole screen. */
export function useFullScreen(): boolean {
  const [isFull, setFull] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    const read = () => setFull(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", read);
    return () => document.removeEventListener("fullscreenchange", read);
  }, []);
  return isFull;
}
