// What a page makes of a Jitsi deployment before any call: its scripts that load or do not, and the notices.
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { buildClient, serveClient } from "../../server/web/client.ts";
import type {} from "./media-fixture/jitsi-page.tsx";
import { looksRight } from "./support/axe.ts";

const MEET = "meet.example.org";
const scripts = {
  library: `https://${MEET}/libs/lib-jitsi-meet.min.js`,
};

declare global {
  interface Window {
    levels: string[];
  }
}

const test = base.extend<{ at: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here.
  at: async ({}, use) => {
    const entry = join(import.meta.dirname, "media-fixture/jitsi-page.tsx");
    const files = await buildClient({ entry });
    const server = Bun.serve({
      port: 0,
      hostname: "127.0.0.1",
      // The deployment's address is in the page's policy, as it is in production.
      fetch: (request) =>
        serveClient(files, request, [`https://${MEET}`]) ?? new Response(null, { status: 404 }),
    });
    await use(`http://127.0.0.1:${server.port}`);
    await server.stop(true);
  },
});

/** The script is there from now on, or cannot be reached; how often it was asked for. */
async function answer(page: Page, url: string, body: string | null) {
  const asked = { times: 0 };
  await page.unroute(url);
  await page.route(url, (route) => {
    asked.times += 1;
    return body === null ? route.abort() : route.fulfill({ contentType: "text/javascript", body });
  });
  return asked;
}

test("Jitsi's library: missing, empty, then there; loaded once, and ready for use", async ({ page, at }) => {
  await answer(page, scripts.library, null);
  await page.goto(at);
  const load = () => page.evaluate((url) => window.load(url), scripts.library);
  expect(await load()).toBe("missing");
  await answer(page, scripts.library, "");
  expect(await load()).toBe("missing");
  const there = await answer(
    page,
    scripts.library,
    `window.levels = [];
    window.JitsiMeetJS = {
      init: (options) => window.levels.push(JSON.stringify(options)),
      setLogLevel: (level) => window.levels.push(level),
    };`,
  );
  expect(await load()).toBe("there");
  expect(await load()).toBe("there");
  expect(there.times).toBe(1);
  const [level, options] = await page.evaluate(() => window.levels);
  expect(JSON.parse(options ?? "{}")).toMatchObject({
    disableThirdPartyRequests: true,
    enableAnalyticsLogging: false,
  });
  expect(level).toBe("error");
});

test("each way in which a video server fails has its sentence and a press to try again", async ({
  page,
  at,
}) => {
  await page.goto(at);
  for (const [fault, sentence] of [
    ["library", "The video server cannot be reached."],
    ["unreachable", "The video server does not answer."],
    ["refused", "The video server did not let you in."],
    ["bridge", "The video server carries no audio or video at the moment."],
    ["removed", "The video server ended your audio and video."],
  ] as const) {
    await page.evaluate((of) => window.fail(of), fault);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again now" })).toBeVisible();
  }
  await page.evaluate(() => window.fail("library"));
  await looksRight(page, "jitsi-notice");
  await page.evaluate(() => window.fail(null));
  await expect(page.getByRole("button", { name: "Try again now" })).toHaveCount(0);
});

test("a way to the video server that breaks is said while it lasts, and a moment's break is not", async ({
  page,
  at,
}) => {
  await page.goto(at);
  const says = page.getByText("Audio and video are interrupted.");
  const isSaid = () =>
    page.evaluate((ms) => {
      window.breakWay(true);
      return new Promise<boolean>((resolve) =>
        setTimeout(() => resolve(document.body.textContent.includes("Audio and video are interrupted.")), ms),
      );
    }, 700);
  expect(await isSaid()).toBe(false);
  await expect(says).toBeVisible();
  await looksRight(page, "jitsi-interrupted");
  await page.evaluate(() => window.breakWay(false));
  await expect(says).toHaveCount(0);
});
