// The person's own shared screen: captured on a press, sent while the sitting has the share on, stopped with it.
import { signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { useEffect } from "react";
import { CONTENT_FRAME_RATE } from "../../../server/contract/limits.ts";
import { type ShareMode, screenSharer } from "../../../server/contract/sitting/topics/screen-share.ts";
import type { HallView } from "../core/hall/hall-view.ts";

/** The captured screen, before and while it is shared. */
export const ownScreen = signal<MediaStream | null>(null);

/** Milliseconds for an accepted share to appear in this page's state; after that the capture is stopped. */
const SEEN_WITHIN_MS = 5_000;

/** Whether text stays sharp, or movement smooth, when the connection cannot carry both. */
function setHint(screen: MediaStream | null, mode: ShareMode): void {
  for (const track of screen?.getVideoTracks() ?? [])
    track.contentHint = mode === "text" ? "detail" : "motion";
}

/** Whether this browser can capture a screen at all; browsers of phones cannot. */
export function canShareScreen(): boolean {
  return typeof navigator.mediaDevices?.getDisplayMedia === "function";
}

/**
 * Asks the browser for a screen; call it on a press.
 * @param onEnd - called when the person ends the capture in the browser's own bar
 * @returns whether it was opened, or why not
 */
export async function openScreen(
  mode: ShareMode,
  onEnd: () => void,
): Promise<"opened" | "denied" | "unsupported"> {
  if (!canShareScreen()) return "unsupported";
  try {
    const frameRate = { ideal: CONTENT_FRAME_RATE, max: CONTENT_FRAME_RATE };
    const screen = await navigator.mediaDevices.getDisplayMedia({ video: { frameRate }, audio: false });
    setHint(screen, mode);
    for (const track of screen.getTracks())
      track.addEventListener("ended", () => {
        if (ownScreen.peek() !== screen) return;
        ownScreen.value = null;
        onEnd();
      });
    closeScreen();
    ownScreen.value = screen;
    return "opened";
  } catch {
    return "denied";
  }
}

/** Stops the capture. */
export function closeScreen(): void {
  const screen = ownScreen.peek();
  ownScreen.value = null;
  for (const track of screen?.getTracks() ?? []) track.stop();
}

/** Sends the screen while the sitting has the share on, and stops the capture when it does not. Mount it once in a room. */
export function useOwnScreen({ sitting, me, room }: HallView): void {
  useSignals();
  const screen = ownScreen.value;
  const isMine = me !== null && screenSharer(sitting) === me.id;
  const mode = sitting.share?.mode ?? "text";
  const right = room?.right.value ?? null;
  useEffect(() => {
    if (room === null || right !== "publish") return;
    room.setScreen(isMine ? screen : null);
  }, [room, right, isMine, screen]);
  useEffect(() => setHint(screen, mode), [screen, mode]);
  useEffect(() => {
    if (!isMine) return;
    return closeScreen;
  }, [isMine]);
  useEffect(() => {
    if (screen === null || isMine) return;
    const timer = setTimeout(closeScreen, SEEN_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [screen, isMine]);
}
