// Finds a Chromium for the browser tests, or installs one, or says plainly what is missing.
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { attempt } from "./install.ts";

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

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const places = [
  "/usr/bin/chromium",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

let path: Promise<string> | undefined;

/**
 * The program for tests of pages: Chromium without what stands around a page, where that is installed. It is the same engine,
 * and takes a tenth of the processor for a page that does nothing.
 * @returns CHROMIUM_HEADLESS or CHROMIUM of the environment, an installed one, or the whole browser
 * @throws Error as `chromiumPath`
 */
export async function headlessPath(): Promise<string> {
  const wanted = process.env.CHROMIUM_HEADLESS ?? process.env.CHROMIUM;
  return wanted ?? Bun.which("chromium-headless-shell") ?? (await chromiumPath());
}

/**
 * The program to start: CHROMIUM of the environment, an installed one, Playwright's own, or one installed now.
 * @throws Error naming what to do when none can be had
 */
export function chromiumPath(): Promise<string> {
  path ??= findOrInstall();
  return path;
}

async function findOrInstall(): Promise<string> {
  const wanted = process.env.CHROMIUM;
  if (wanted) {
    if (existsSync(wanted)) return wanted;
    throw new Error(`CHROMIUM is ${wanted}, where no program is.`);
  }
  return find() ?? (await install());
}

function find(): string | undefined {
  const known = [...names.map((name) => Bun.which(name)), ...places, chromium.executablePath()];
  return known.find((place) => place !== null && existsSync(place)) ?? undefined;
}

async function install(): Promise<string> {
  const tried: string[] = [];
  const apt = Bun.which("apt-get");
  if (apt && process.getuid?.() === 0) {
    console.log("Chromium is not installed; installing it with apt-get.");
    await attempt(tried, [apt, "update", "-qq"]);
    await attempt(tried, [apt, "install", "-y", "-qq", "--no-install-recommends", "chromium"]);
  }
  if (!find()) {
    console.log("Chromium is not installed; letting Playwright fetch its own.");
    await attempt(tried, [process.execPath, "--bun", "x", "playwright", "install", "chromium"]);
  }
  const found = find();
  if (found) return found;
  throw new Error(
    "The browser tests need Chromium, and none is installed or could be installed: install the package " +
      `chromium, or name the program with CHROMIUM=/path/to/chromium. Tried:\n${tried.join("\n")}`,
  );
}
