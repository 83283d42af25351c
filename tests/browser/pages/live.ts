// What of a public stream its viewers have before them, and what of it anybody can fetch.
import type { Locator, Page } from "@playwright/test";
import { ffmpeg } from "../../support/film.ts";
import { placesOf } from "../support/eavesdropper.ts";
import { HALL } from "./stage.ts";

/** In the middle of what is shown in the recorder's frame, beside which the cameras stand: a screen is yellow, the exhibit blue. */
type Shown = "screen" | "exhibit" | "";
const shownPart = "600:400:200:160";

function shownIn([red = 0, green = 0, blue = 0]: Iterable<number>): Shown {
  if (red > 180 && green > 150 && blue < 90) return "screen";
  return blue > 110 && red < 70 && green < 100 ? "exhibit" : "";
}

/** What is shown in the video that plays. */
export async function shownTo(page: Page): Promise<Shown> {
  const point = await page.evaluate((part) => {
    const video = document.querySelector("video");
    const g = document.createElement("canvas").getContext("2d");
    const [width = 0, height = 0, x = 0, y = 0] = part.split(":").map(Number);
    if (!video || !g || video.readyState < 2) return [];
    g.drawImage(video, x, y, width, height, 0, 0, 1, 1);
    return [...g.getImageData(0, 0, 1, 1).data];
  }, shownPart);
  return shownIn(point);
}

/** What is shown in each frame that the public can fetch from a slot on. */
export async function framesFrom(url: string, slot: number): Promise<Shown[]> {
  const list = `${url}/api/v1/live/courts/${HALL}/replay.m3u8?from=${slot}`;
  const one = `crop=${shownPart},scale=1:1:flags=area`;
  const raw = ["-an", "-vf", one, "-f", "rawvideo", "-pix_fmt", "rgb24", "pipe:1"];
  const bytes = await ffmpeg(["-extension_picky", "0", "-i", list, ...raw]);
  return Array.from({ length: bytes.length / 3 }, (_, n) => shownIn(bytes.subarray(n * 3, n * 3 + 3)));
}

/** The person's browser gives a yellow screen, whichever one is chosen. */
export const fakeScreen = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [640, 360];
    const g = canvas.getContext("2d");
    setInterval(() => {
      if (!g) return;
      g.fillStyle = "rgb(230 200 20)";
      g.fillRect(0, 0, 640, 360);
    }, 200);
    navigator.mediaDevices.getDisplayMedia = async () => canvas.captureStream(5);
  });

/** How many columns a grid has. */
export const columnsOf = (grid: Locator) =>
  grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" ").length);

export async function playlist(url: string): Promise<{ slot: number; name: string }[]> {
  const text = await (await fetch(`${url}/api/v1/live/courts/${HALL}/index.m3u8`)).text();
  return placesOf(text).map(({ slot, file }) => ({ slot, name: file.replace("files/", "") }));
}

/** Slots that are in the last two minutes for certain. */
export const SEEN_SLOTS = 15;

export const fileStatus = async (url: string, name: string) =>
  (await fetch(`${url}/api/v1/live/courts/${HALL}/files/${name}`)).status;
