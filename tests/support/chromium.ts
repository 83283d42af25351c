// The Chromium of the browser tests: which program it is, and how it is started.
import { find, pathOf } from "./programs.ts";

/**
 * Flags for a quiet Chromium with a fake camera and microphone, which also runs as root and in containers.
 * Its cameras film five pictures a second, for two cores paint and encode them all.
 */
export const chromiumArgs = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--use-fake-device-for-media-stream=fps=5",
  "--use-fake-ui-for-media-stream",
  // There is no graphics card, so one process less saves a tenth of the work.
  "--in-process-gpu",
];

/**
 * For pages that a test opens and shuts: without the engine's second and third translation of their code, which are worth their
 * work only later, and without a process in store for a page that may never come.
 */
export const shortLivedArgs = [
  ...chromiumArgs,
  "--js-flags=--no-opt --no-maglev",
  "--disable-features=SpareRendererForSitePerProcess",
];

/** The same with a camera of so many pictures a second. */
export const argsWithPictures = (fps: number): string[] => [
  ...chromiumArgs,
  `--use-fake-device-for-media-stream=fps=${fps}`,
];

/** For tests that measure a connection by its pictures: five a second are too few to tell a loss by. */
export const livelyArgs = argsWithPictures(10);

/**
 * The program for tests of pages: Chromium without what stands around a page, where that is installed. It is the same engine,
 * and takes a tenth of the processor for a page that does nothing.
 * @throws Error as `chromiumPath`
 */
export function headlessPath(): string {
  return process.env.CHROMIUM_HEADLESS || !process.env.CHROMIUM
    ? (find("chromium-headless-shell") ?? chromiumPath())
    : chromiumPath();
}

/**
 * The whole browser.
 * @throws Error naming what to do where there is none
 */
export const chromiumPath = (): string => pathOf("chromium");
