// Cuts the marked square out of a picture.
import type { PercentCrop } from "react-image-crop";
import { PHOTO_SIDE } from "../../../server/contract/limits.ts";

/** Twice what is kept: the server makes it smaller once more, and well. */
const SIDE = 2 * PHOTO_SIDE;

/**
 * @param image - the picture as it is loaded
 * @param crop - the part of it, in per cent
 * @returns a square JPEG
 */
export function cutOut(image: HTMLImageElement, { x, y, width, height }: PercentCrop): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = SIDE;
  canvas.height = SIDE;
  const [w, h] = [image.naturalWidth / 100, image.naturalHeight / 100];
  canvas.getContext("2d")?.drawImage(image, x * w, y * h, width * w, height * h, 0, 0, SIDE, SIDE);
  return new Promise((resolve, reject) =>
    canvas.toBlob((made) => (made ? resolve(made) : reject(new Error("no picture"))), "image/jpeg", 0.92),
  );
}
