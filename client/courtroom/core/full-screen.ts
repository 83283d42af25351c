// Enters and leaves the full screen for the hearing.
import { useEffect, useState } from "react";

/** Enters or leaves full screen; when the browser refuses, the page stays as it is. */
export function toggleFullScreen(): void {
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen?.();
  change?.catch(() => {
    // Refused without a press, or by the machine's administrator: the button does not change.
  });
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
