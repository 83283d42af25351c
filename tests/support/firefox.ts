// Finds the Firefox of the machine for the browser tests, or installs one, or says plainly what is missing.
import { existsSync } from "node:fs";
import puppeteer, { type Browser } from "puppeteer-core";
import { attempt } from "./install.ts";

const names = ["firefox-esr", "firefox"];
const places = ["/Applications/Firefox.app/Contents/MacOS/firefox"];

let path: Promise<string> | undefined;

/**
 * The program to start: FIREFOX of the environment, an installed one, or one installed now.
 * @throws Error naming what to do when none can be had
 */
export function firefoxPath(): Promise<string> {
  path ??= findOrInstall();
  return path;
}

async function findOrInstall(): Promise<string> {
  const wanted = process.env.FIREFOX;
  if (wanted) {
    if (existsSync(wanted)) return wanted;
    throw new Error(`FIREFOX is ${wanted}, where no program is.`);
  }
  return find() ?? (await install());
}

function find(): string | undefined {
  const known = [...names.map((name) => Bun.which(name)), ...places];
  return known.find((place) => place !== null && existsSync(place)) ?? undefined;
}

async function install(): Promise<string> {
  const tried: string[] = [];
  const apt = Bun.which("apt-get");
  if (apt && process.getuid?.() === 0) {
    console.log("Firefox is not installed; installing it with apt-get.");
    await attempt(tried, [apt, "update", "-qq"]);
    await attempt(tried, [apt, "install", "-y", "-qq", "--no-install-recommends", "firefox-esr"]);
  }
  const found = find();
  if (found) return found;
  throw new Error(
    "The browser tests need Firefox, and none is installed or could be installed: install the package firefox-esr, or name " +
      `the program with FIREFOX=/path/to/firefox. Tried:\n${tried.join("\n")}`,
  );
}

/** How long it may take to start beside other work. */
const START_MOST_MS = 120_000;

/** A Firefox with a made-up camera and microphone that asks nobody. */
export async function startFirefox(): Promise<Browser> {
  return puppeteer.launch({
    browser: "firefox",
    executablePath: await firefoxPath(),
    headless: true,
    timeout: START_MOST_MS,
    defaultViewport: { width: 1440, height: 900 },
    extraPrefsFirefox: {
      "media.navigator.streams.fake": true,
      "media.navigator.permission.disabled": true,
      "media.autoplay.default": 0,
      // Both browsers are on this machine, which may have no other network.
      "media.peerconnection.ice.loopback": true,
      "media.peerconnection.ice.obfuscate_host_addresses": false,
      // The H.264 of Firefox is fetched from its maker at its first start.
      "media.gmp-manager.updateEnabled": false,
    },
  });
}
