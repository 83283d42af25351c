// The small window of the hearing: whether it is open, what the browser can do, and how it is opened and closed.
import { type Pip, pip } from "./pip.ts";

/** What Chromium browsers have, and the type library has not. */
type DocumentPip = { requestWindow(options: { width: number; height: number }): Promise<Window> };
declare global {
  interface Window {
    documentPictureInPicture?: DocumentPip;
  }
}

/** `refused`: the browser did not open it; `noVideo`: it can show only a video, and there is none. */
export type PipRefusal = "refused" | "noVideo";

const size = { width: 400, height: 340 };
let opening: Promise<PipRefusal | null> | null = null;

/** What this browser can keep in a small window. */
export function pipSupport(): Pip["kind"] | null {
  if (window.documentPictureInPicture) return "page";
  return document.pictureInPictureEnabled ? "picture" : null;
}

/**
 * Opens the small window of a hall, if none is open.
 * @param by - whether the person pressed for it, or it opens automatically
 */
export async function openPip(courtId: string, by: Pip["by"]): Promise<PipRefusal | null> {
  // The browser may allow the second of two askings: the page's own, and then one that the browser itself brings about.
  await opening;
  if (pip.peek() !== null) return null;
  opening = openNow(courtId, by);
  try {
    return await opening;
  } finally {
    opening = null;
  }
}

async function openNow(courtId: string, by: Pip["by"]): Promise<PipRefusal | null> {
  const kind = pipSupport();
  if (kind === null) return "refused";
  try {
    return await (kind === "page" ? openPage(courtId, by) : openPicture(courtId, by));
  } catch {
    // Without a press, or against the machine's owner: the browser's own reasons cannot be distinguished.
    return "refused";
  }
}

async function openPage(courtId: string, by: Pip["by"]): Promise<null> {
  const opened = await window.documentPictureInPicture?.requestWindow(size);
  if (!opened) throw new Error("no window");
  opened.addEventListener("pagehide", () => {
    const now = pip.peek();
    if (now?.kind === "page" && now.window === opened) pip.value = null;
  });
  pip.value = { courtId, by, kind: "page", window: opened };
  return null;
}

async function openPicture(courtId: string, by: Pip["by"]): Promise<PipRefusal | null> {
  const shown = document.querySelector<HTMLVideoElement>(
    "[data-part~=video] .tile--main video, [data-part~=video] [data-part~=bench] video",
  );
  if (!shown?.srcObject) return "noVideo";
  const video = document.createElement("video");
  video.muted = true;
  video.srcObject = shown.srcObject;
  await video.play();
  await video.requestPictureInPicture();
  video.addEventListener("leavepictureinpicture", () => {
    const now = pip.peek();
    if (now?.kind === "picture" && now.video === video) pip.value = null;
    video.srcObject = null;
  });
  pip.value = { courtId, by, kind: "picture", video };
  return null;
}

/** Closes the small window, whoever opened it. */
export function closePip(): void {
  const open = pip.peek();
  pip.value = null;
  if (open?.kind === "page") open.window.close();
  if (open?.kind === "picture" && document.pictureInPictureElement === open.video)
    // Closed by the browser meanwhile: there is nothing left to leave.
    void document.exitPictureInPicture().catch(() => {});
}
