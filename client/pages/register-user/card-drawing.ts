// Draws the picture of a card anew, with its black bars: only what is drawn here is sent, so neither the file nor its notes leave the page.

import type { PercentCrop } from "react-image-crop";
import { CARD_PICTURE_SIDE_MIN } from "../../../server/contract/registration-rules.ts";

/** The longer side of what is sent, in points: small print of a card can be read. */
const SIDE = 1600;
/** A chosen file of more bytes is no photo of a card. */
const CHOSEN_BYTES = 25 * 1024 * 1024;
export const chosenMegabytes = CHOSEN_BYTES / 1024 / 1024;

/** A black bar, in per cent of the picture. */
export type Bar = PercentCrop;

/** A picture that was opened: its points, and the bars that cover parts of it; the last one can be moved. */
export type CardPicture = { points: HTMLCanvasElement; name: string; size: number; bars: readonly Bar[] };

/** About where an Aadhaar card and letter have the first digits. */
const usualBar: Bar = { unit: "%", x: 22, y: 72, width: 36, height: 12 };
/** In the middle, where it is seen at once. */
const anotherBar: Bar = { unit: "%", x: 35, y: 42, width: 30, height: 12 };

export type CardFault = "unreadable" | "tooLarge" | "tooSmall";

/** The measures in which a picture is drawn: never larger than it is. */
export function measuresOf(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, SIDE / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/**
 * Opens a chosen file.
 * @param isCovered - it gets a bar at once
 * @returns the picture, upright, or what is wrong with the file
 */
export async function openPicture(file: File, isCovered: boolean): Promise<CardPicture | CardFault> {
  if (file.size > CHOSEN_BYTES) return "tooLarge";
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const { width, height } = measuresOf(image.naturalWidth, image.naturalHeight);
    if (Math.min(width, height) < CARD_PICTURE_SIDE_MIN) return "tooSmall";
    const points = document.createElement("canvas");
    Object.assign(points, { width, height });
    const pen = points.getContext("2d");
    if (!pen) return "unreadable";
    // See-through parts of a PNG would come out black.
    pen.fillStyle = "#fff";
    pen.fillRect(0, 0, width, height);
    pen.drawImage(image, 0, 0, width, height);
    return { points, name: file.name, size: file.size, bars: isCovered ? [usualBar] : [] };
  } catch {
    return "unreadable";
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** What has bars, the last of which can be moved. */
type Barred = { bars: readonly Bar[] };

export const withAnotherBar = <T extends Barred>(picture: T): T => ({
  ...picture,
  bars: [...picture.bars, anotherBar],
});

export const withoutLastBar = <T extends Barred>(picture: T): T => ({
  ...picture,
  bars: picture.bars.slice(0, -1),
});

export const withLastBarAt = <T extends Barred>(picture: T, bar: Bar): T => ({
  ...picture,
  bars: [...picture.bars.slice(0, -1), bar],
});

/** The points of a picture that a bar covers: whole ones, so that no half-covered line shows at its edge. */
export function coveredPoints(bar: Bar, { width, height }: { width: number; height: number }) {
  const left = Math.floor((bar.x / 100) * width);
  const top = Math.floor((bar.y / 100) * height);
  const right = Math.ceil(((bar.x + bar.width) / 100) * width);
  const bottom = Math.ceil(((bar.y + bar.height) / 100) * height);
  return { left, top, width: right - left, height: bottom - top };
}

/** Draws a picture with these bars on a canvas of its measures. */
export function drawCovered(onto: HTMLCanvasElement, { points }: CardPicture, bars: readonly Bar[]): void {
  const pen = onto.getContext("2d");
  if (!pen) return;
  pen.drawImage(points, 0, 0);
  pen.fillStyle = "#000";
  for (const bar of bars) {
    const { left, top, width, height } = coveredPoints(bar, points);
    pen.fillRect(left, top, width, height);
  }
}

/** The picture with all of its bars, as the JPEG that is sent. */
export function coveredPicture(picture: CardPicture): Promise<Blob> {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: picture.points.width, height: picture.points.height });
  drawCovered(canvas, picture, picture.bars);
  return new Promise((resolve, reject) =>
    canvas.toBlob((made) => (made ? resolve(made) : reject(new Error("no picture"))), "image/jpeg", 0.88),
  );
}
