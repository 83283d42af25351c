// The file that a hall sees in step, as the recorder draws it: fetched while it is shown, and forgotten with it.
import { effect, type ReadonlySignal } from "@preact/signals-react";
import type { PDFDocumentProxy } from "pdfjs-dist";
import type { Cowatch, SharedFile } from "../../../server/contract/sitting/core/shared-file.ts";
import { HOLD_MS, holdFilm } from "../../courtroom/co-watch/film.ts";
import { openPdf } from "../../courtroom/co-watch/pdf.ts";
import { behindWindow, type Size, shownBox } from "./layout.ts";

export type Picture = Size & { image: CanvasImageSource };
/** The state of the file now: its picture, or why there is none. */
export type Exhibit = Picture | "loading" | "failed" | "corrupted";

type Tools = {
  /** @throws when the server does not give the file, or is not reached */
  read(file: SharedFile, signal: AbortSignal): Promise<Blob>;
  /** Adds the audio of a film to the recording, until the returned function is called. */
  addAudio(film: HTMLMediaElement): () => void;
};

/** One kind of file. */
type View = { picture(cowatch: Cowatch): Picture | null; close(): void };
type Opening = { blob: Blob; tools: Tools; onBroken: () => void };

const openers: Record<SharedFile["kind"], (opening: Opening) => Promise<View>> = {
  pdf: openPages,
  image: openImage,
  video: openFilm,
};

/** The server that is asked may be a moment behind the one that told of the file, or may restart. */
const RETRY_MS = 1_000;
const RETRY_MOST_MS = 15_000;

/**
 * Follows the shared file.
 * @param shown - the file and its position; null while no file is shared, or it may not be drawn
 * @returns a function that gives the picture to draw now
 */
export function followExhibit(shown: ReadonlySignal<Cowatch | null>, tools: Tools): () => Exhibit {
  let view: View | null = null;
  let trouble: Extract<Exhibit, string> = "loading";
  let open: { id: string; close(): void } | null = null;
  effect(() => {
    const file = shown.value?.file;
    if (file?.id === open?.id) return;
    open?.close();
    open = null;
    if (!file) return;
    const over = new AbortController();
    trouble = "loading";
    const onBroken = () => {
      if (over.signal.aborted) return;
      trouble = "corrupted";
      view?.close();
      view = null;
    };
    open = {
      id: file.id,
      close() {
        over.abort();
        view?.close();
        view = null;
      },
    };
    const load = async () => {
      const blob = await readUntilGiven(file, {
        ...tools,
        signal: over.signal,
        onFailed: () => (trouble = "failed"),
      });
      if (blob === null) return;
      trouble = "loading";
      const opened = await openers[file.kind]({ blob, tools, onBroken });
      if (over.signal.aborted) opened.close();
      else view = opened;
    };
    load().catch(onBroken);
  });
  return () => {
    const cowatch = shown.peek();
    return (cowatch && view?.picture(cowatch)) ?? trouble;
  };
}

type Reading = Pick<Tools, "read"> & { signal: AbortSignal; onFailed(): void };

/** @returns its bytes; null when it is no longer shown */
async function readUntilGiven(file: SharedFile, { read, signal, onFailed }: Reading): Promise<Blob | null> {
  for (let tries = 0; ; tries++) {
    const blob = await read(file, signal).catch(() => null);
    if (signal.aborted) return null;
    if (blob !== null) return blob;
    if (tries > 0) onFailed();
    await new Promise((resolve) => setTimeout(resolve, Math.min(RETRY_MS * 2 ** tries, RETRY_MOST_MS)));
    if (signal.aborted) return null;
  }
}

/** A canvas of the size of the large place, in the colour that is beside a page. */
function newSheet(): { canvas: HTMLCanvasElement; g: CanvasRenderingContext2D } {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [shownBox.width, shownBox.height];
  const g = canvas.getContext("2d", { alpha: false });
  if (g === null) throw new Error("this browser draws no canvas");
  g.fillStyle = "#0f151d";
  g.fillRect(0, 0, canvas.width, canvas.height);
  return { canvas, g };
}

/**
 * Paints the part that is seen when the court has turned, zoomed or scrolled, and not for every frame. What was painted before stays until
 * then.
 */
function paintedView(
  paint: (cowatch: Cowatch) => Promise<HTMLCanvasElement>,
  { onBroken, close }: Pick<Opening, "onBroken"> & Pick<View, "close">,
): View {
  let image: HTMLCanvasElement | null = null;
  let painted = "";
  let isPainting = false;
  return {
    picture(cowatch) {
      const { page, zoom, x, y } = cowatch;
      const wanted = [page, zoom, x, y].join(" ");
      if (wanted !== painted && !isPainting) {
        painted = wanted;
        isPainting = true;
        paint(cowatch)
          .then((canvas) => {
            image = canvas;
          }, onBroken)
          .finally(() => {
            isPainting = false;
          });
      }
      return image && { image, width: image.width, height: image.height };
    },
    close,
  };
}

async function openPages({ blob, onBroken }: Opening): Promise<View> {
  const pages = await openPdf(new Uint8Array(await blob.arrayBuffer()));
  return paintedView((cowatch) => paintPage(pages, cowatch), {
    onBroken,
    close: () => void pages.loadingTask.destroy(),
  });
}

async function paintPage(pages: PDFDocumentProxy, cowatch: Cowatch): Promise<HTMLCanvasElement> {
  const page = await pages.getPage(Math.min(cowatch.page, pages.numPages));
  const whole = page.getViewport({ scale: 1 });
  const { x, y, width, height } = behindWindow(whole, shownBox, cowatch);
  const draft = newSheet();
  await page.render({
    canvas: draft.canvas,
    viewport: page.getViewport({ scale: width / whole.width, offsetX: x, offsetY: y }),
    // Rendering for the screen waits until the window is visible, and an officer's window may be behind others.
    intent: document.hidden ? "print" : "display",
  }).promise;
  page.cleanup();
  // pdf.js fills the whole canvas with white, and not only the page, so only the page is copied.
  const sheet = newSheet();
  sheet.g.drawImage(draft.canvas, x, y, width, height, x, y, width, height);
  return sheet.canvas;
}

async function openImage({ blob, onBroken }: Opening): Promise<View> {
  const image = new Image();
  image.src = URL.createObjectURL(blob);
  const close = () => URL.revokeObjectURL(image.src);
  await image.decode().catch((error) => {
    close();
    throw error;
  });
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  const paint = async (cowatch: Cowatch) => {
    const { canvas, g } = newSheet();
    const { x, y, width, height } = behindWindow(size, shownBox, cowatch);
    g.imageSmoothingQuality = "high";
    g.drawImage(image, x, y, width, height);
    return canvas;
  };
  return paintedView(paint, { onBroken, close });
}

async function openFilm({ blob, tools, onBroken }: Opening): Promise<View> {
  const film = document.createElement("video");
  const address = URL.createObjectURL(blob);
  film.playsInline = true;
  film.preload = "auto";
  film.src = address;
  film.onerror = onBroken;
  const silence = tools.addAudio(film);
  let latest: Cowatch | null = null;
  const timer = setInterval(() => {
    if (latest !== null) holdFilm(film, latest, () => {});
  }, HOLD_MS);
  return {
    picture(cowatch) {
      latest = cowatch;
      const { videoWidth: width, videoHeight: height } = film;
      return film.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || width === 0
        ? null
        : { image: film, width, height };
    },
    close() {
      clearInterval(timer);
      film.onerror = null;
      silence();
      film.pause();
      film.removeAttribute("src");
      film.load();
      URL.revokeObjectURL(address);
    },
  };
}
