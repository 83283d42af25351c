// Which walls are seen in a picture: each person's camera films them before a wall of their own colour.
import { type Wall, walls } from "./film.ts";

/** The colours of two walls are further apart, and nothing else that is filmed or drawn is as near to one. */
const NEAR = 20;

/** The wall that a pixel shows; null for everything else. */
export function wallOf(red: number, green: number, blue: number): Wall | null {
  const cb = 128 - 0.148 * red - 0.291 * green + 0.439 * blue;
  const cr = 128 + 0.439 * red - 0.368 * green - 0.071 * blue;
  const away = (wall: Wall) => Math.hypot(cb - walls[wall][1], cr - walls[wall][2]);
  const [nearest] = (Object.keys(walls) as Wall[]).sort((one, other) => away(one) - away(other));
  return nearest && away(nearest) < NEAR ? nearest : null;
}

/** Each picture is looked at in this size. */
export const LOOK = "64:36";
/** A hundredth of it: a wall is far more where it is seen, and the edges between two others are less. */
const SEEN = 23;

/** For each wall whether it is seen. */
export type Walls = Record<Wall, boolean>;

/** @param step - bytes of a pixel: red, green, blue, and what else there is */
export function wallsOf(pixels: ArrayLike<number>, step: number): Walls {
  const many: Record<Wall, number> = { red: 0, green: 0, blue: 0, amber: 0, violet: 0 };
  for (let at = 0; at < pixels.length; at += step) {
    const wall = wallOf(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
    if (wall) many[wall] += 1;
  }
  const isSeen = (wall: Wall) => many[wall] >= SEEN;
  return {
    red: isSeen("red"),
    green: isSeen("green"),
    blue: isSeen("blue"),
    amber: isSeen("amber"),
    violet: isSeen("violet"),
  };
}

type Look = { pixels: number[]; time: number };
/** A page of Chromium, or of Firefox, of which another library holds the end. */
type Watcher = { evaluate(look: () => Look): Promise<Look> };

/** The walls in the video that a page plays, and where in it that is; none, and 0, before there is a picture. */
export async function wallsIn(page: Watcher): Promise<Walls & { time: number }> {
  const { pixels, time } = await page.evaluate(() => {
    const video = document.querySelector("video");
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [64, 36];
    const g = canvas.getContext("2d");
    if (!video || !g || video.readyState < 2) return { pixels: [], time: 0 };
    g.drawImage(video, 0, 0, 64, 36);
    return { pixels: [...g.getImageData(0, 0, 64, 36).data], time: video.currentTime };
  });
  return { ...wallsOf(pixels, 4), time };
}
