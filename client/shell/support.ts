// Which browsers and devices are let in, decided from the user agent (docs/reference.md#support and docs/reference.md#browsers). Pure.
// In the syntax of 2019 and without newer functions: the first script asks it in browsers that run nothing else.
import { BROWSER_MINIMUMS, OWN_APP_MINIMUM } from "../../server/contract/limits.ts";
import { isExemptPage } from "./exempt-pages.ts";

/** supported: let in; browser: a desktop browser that is too old or unknown; device: no desktop at all. */
export type Support = "supported" | "browser" | "device";
export type BrowserName = keyof typeof BROWSER_MINIMUMS;

/** What a browser reports of itself. */
export type Agent = { userAgent: string; maxTouchPoints: number };

// The court's own apps: always accepted, whatever they are built on.
const ownApp = /\bSunwai(?:Desktop|Mobile)?\/v?\d/;
const handheld =
  /iPhone|iPad|iPod|Android|Mobile|Mobi\b|Tablet(?! PC)|Opera Mini|Windows Phone|BlackBerry|BB10|KAIOS|Silk\//i;
const television = /SMART-TV|SmartTV|Tizen|Web0S|webOS|HbbTV|AppleTV|BRAVIA|CrKey|PlayStation|Xbox|Nintendo/i;

// In this order: most browsers also carry the names of those they want to be taken for.
const signs: readonly [BrowserName, RegExp][] = [
  ["Edge", /\b(?:Edg|Edge)\/(\d+)/],
  ["Opera", /\bOPR\/(\d+)/],
  ["Firefox", /\bFirefox\/(\d+)/],
  ["Chrome", /\b(?:Headless)?Chrom(?:e|ium)\/(\d+)/],
  ["Safari", /\bMacintosh\b.*\bVersion\/(\d+(?:\.\d+)?).*\bSafari\//],
];
const strangers = /\bMSIE |\bTrident\/|\bSeamonkey\/|\bOpera\//i;

/**
 * Says whether a browser is let in. An iPad says that it is a Mac; its touch screen gives it away, as no Mac has one.
 * Brave, Vivaldi and other builds of Chromium count by the Chromium they are made of.
 */
export function supportOf({ userAgent, maxTouchPoints }: Agent): Support {
  if (ownApp.test(userAgent)) return "supported";
  const isTablet = /\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1;
  if (isTablet || handheld.test(userAgent) || television.test(userAgent)) return "device";
  const browser = browserOf(userAgent);
  return browser !== null && browser.version >= BROWSER_MINIMUMS[browser.name] ? "supported" : "browser";
}

const desktopApp = /\bSunwai(?:Desktop)?\/v?(\d+(?:\.\d+)*)/;

/** Whether this is the court's own desktop app in a version before the oldest that the court asks for. */
export function isOldApp(userAgent: string): boolean {
  const version = desktopApp.exec(userAgent)?.[1];
  if (version === undefined) return false;
  const parts = version.split(".").map(Number);
  const least = OWN_APP_MINIMUM.split(".").map(Number);
  const differs = least.findIndex((part, at) => part !== (parts[at] ?? 0));
  return differs >= 0 && (parts[differs] ?? 0) < (least[differs] ?? 0);
}

/** The browser and its main version, Safari's with the number after the point; null when it is none of those the court knows. */
export function browserOf(userAgent: string): { name: BrowserName; version: number } | null {
  if (strangers.test(userAgent)) return null;
  for (const [name, sign] of signs) {
    const found = sign.exec(userAgent);
    if (found !== null) return { name, version: Number(found[1]) };
  }
  return null;
}

/** The build that a page is of, and whether the browser can run that one, and the other. */
export type Runs = { build: "newest" | "older"; newest: boolean; older: boolean };

/**
 * Returns what the first script does, before the modules are there.
 * @returns run the modules; switch to the page of the other build; leave for /browser; or, there already and unable to
 *   run any module, explain in what the page itself carries
 */
export function firstStep(agent: Agent, path: string, runs: Runs): "run" | "switch" | "leave" | "explain" {
  const { build, newest, older } = runs;
  if (build === "older" ? newest : !newest && older) return "switch";
  if (!newest && !older) return path.split("/")[1] === "browser" ? "explain" : "leave";
  return supportOf(agent) === "browser" && !isExemptPage(path) ? "leave" : "run";
}
