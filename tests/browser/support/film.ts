// Makes films: that of a person's fake camera, head and shoulders before a wall of their own colour; and one to be shown in step.
import { writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";

const WIDTH = 320;
const HEIGHT = 180;
const FRAMES = 20;
/** Slow enough for two cores to encode, send and show a whole hearing. */
const RATE = 6;

/** Each wall as light, Cb and Cr; far enough from each other to be told apart after encoding. */
export const walls = {
  red: [92, 108, 176],
  green: [104, 98, 96],
  blue: [96, 168, 108],
  amber: [140, 74, 158],
  violet: [88, 156, 156],
} as const;
export type Wall = keyof typeof walls;

type Colour = readonly [light: number, cb: number, cr: number];
const robe: Colour = [30, 128, 128];
const bands: Colour = [225, 128, 128];
const skin: Colour = [135, 112, 150];
const hair: Colour = [36, 126, 131];

/** What is seen at a place, in hundredths of the height from the middle of the video. */
function colourAt(x: number, y: number, wall: Colour): Colour {
  const away = (width: number, height: number, top: number) => (x / width) ** 2 + ((y - top) / height) ** 2;
  if (Math.abs(x) < 2.4 && y > 19 && y < 34) return bands;
  if (away(13, 17, -5) < 1 && y > -11) return skin;
  if (away(15, 19, -7) < 1 && y < 2) return hair;
  if (Math.abs(x) < 6 && y > 5 && y < 18) return skin;
  if (away(38, 42, 56) < 1) return robe;
  return [wall[0] + y / 4, wall[1], wall[2]];
}

/** Writes the film of a wall to a path ending in .y4m. */
export function writeFilm(path: string, wall: Wall): void {
  const frames = Array.from({ length: FRAMES }, (_, frame) => picture(walls[wall], frame / FRAMES));
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${RATE}:1 Ip A1:1 C420\n`);
  writeFileSync(path, Buffer.concat([head, ...frames]));
}

/** One frame as Y4M stores it: the light of every pixel, then both colours of every second. `turn`: 0 to 1. */
function picture(wall: Colour, turn: number): Buffer {
  const sway = 3 * Math.sin(2 * Math.PI * turn);
  const light = Buffer.alloc(WIDTH * HEIGHT);
  const cb = Buffer.alloc((WIDTH / 2) * (HEIGHT / 2));
  const cr = Buffer.alloc(cb.length);
  for (let row = 0; row < HEIGHT; row++)
    for (let column = 0; column < WIDTH; column++) {
      const x = ((column - WIDTH / 2) * 100) / HEIGHT - sway;
      const y = ((row - HEIGHT / 2) * 100) / HEIGHT;
      const colour = colourAt(x, y, wall);
      light[row * WIDTH + column] = colour[0];
      const quarter = (row >> 1) * (WIDTH / 2) + (column >> 1);
      cb[quarter] = colour[1];
      cr[quarter] = colour[2];
    }
  return Buffer.concat([Buffer.from("FRAME\n"), light, cb, cr]);
}

/** A film of some seconds, made by the browser itself. */
export async function filmOf(page: Page): Promise<Uint8Array> {
  const text = await page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    canvas.width = 320;
    canvas.height = 180;
    const brush = canvas.getContext("2d");
    let frame = 0;
    const timer = setInterval(() => {
      if (!brush) return;
      brush.fillStyle = `hsl(${frame++ * 9} 60% 50%)`;
      brush.fillRect(0, 0, 320, 180);
    }, 60);
    const recorder = new MediaRecorder(canvas.captureStream(15), { mimeType: "video/webm;codecs=vp8" });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const over = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    setTimeout(() => recorder.stop(), 8_000);
    await over;
    clearInterval(timer);
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return bytes.reduce((all, byte) => all + String.fromCharCode(byte), "");
  });
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
