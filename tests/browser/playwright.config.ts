// How the browser tests run: in the Chromium of this machine, with fake cameras and microphones. tests/run.ts says how many files at once.
import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import "./support/record.ts";
import { headlessPath, shortLivedArgs } from "../support/chromium.ts";

/** The files that take a minute and more. */
const long = [
  "pseudo-locales",
  "pseudo-locales-rooms",
  "hearing",
  "playground",
  "doors",
  "live-courts",
  // These have browsers of their own, for which Playwright starts workers last of all.
  "quality",
  "conference",
  "profile-sections",
  "rooms",
  "stage-own",
  // By its name it would be the last of all, and run alone.
  "webinar",
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: resolve(import.meta.dirname, "../../test-results"),
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  // Only what hangs takes so long: on a slow machine the walk through every page takes minutes.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [["list"]],
  // The longest files begin first, so that at the end no file runs alone.
  projects: [
    { name: "long", testMatch: long },
    { name: "others", testIgnore: long },
  ],
  use: {
    launchOptions: { executablePath: headlessPath(), args: shortLivedArgs },
    viewport: { width: 1440, height: 900 },
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    screenshot: "only-on-failure",
    actionTimeout: 60_000,
  },
});
