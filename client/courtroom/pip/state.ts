// The small window of the hearing: whether it is open, what the browser supports, and how to open and close it.
import { type Pip, pip } from "./pip.ts";

/** The window API that Chromium browsers have and the type library lacks. */
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

/** The kind of small window that this browser supports. */
export function pipSupport(): Pip["kind"] | null {
  if (window.documentPictureInPicture) return "page";
  return document.pictureInPictureEnabled ? "picture" : null;
}

/**
 * Opens the small window of a hall, if none is open.
 * @param by - whether the person pressed, or it opens automatically
 */
export async function openPip(courtId: string, by: Pip["by"]): Promise<PipRefusal | null> {
  // There may be two requests, the page's own and then one that the browser starts; the browser may allow only the second.
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
    // There was no press, or the administrator forbids it: the browser does not say which.
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

/** Closes the small window, no matter whether the person or the page opened it. */
export function closePip(): void {
  const open = pip.peek();
  pip.value = null;
  if (open?.kind === "page") open.window.close();
  if (open?.kind === "picture" && document.pictureInPictureElement === open.video)
    // The browser has closed it in the meantime: nothing to do.
    void document.exitPictureInPicture().catch(() => {});
}
