// How the browser tests run: three files at a time, in the Chromium of this machine, with fake cameras and microphones.
import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import { headlessPath, shortLivedArgs } from "../support/chromium.ts";

export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: resolve(import.meta.dirname, "../../test-results"),
  fullyParallel: false,
  // A file waits more than it computes: for people to be seen and heard, for a wait to be over. Three keep two cores busy.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: [["list"]],
  use: {
    launchOptions: { executablePath: await headlessPath(), args: shortLivedArgs },
    viewport: { width: 1440, height: 900 },
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    screenshot: "only-on-failure",
    actionTimeout: 60_000,
  },
});
