// Starts the Firefox of this machine for the browser tests.
import puppeteer, { type Browser } from "puppeteer-core";
import { pathOf } from "./programs.ts";

/** How long it may take to start beside other work. */
const START_MOST_MS = 120_000;

/** A Firefox with a made-up camera and microphone that asks nobody. */
export async function startFirefox(): Promise<Browser> {
  return puppeteer.launch({
    browser: "firefox",
    executablePath: pathOf("firefox"),
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
