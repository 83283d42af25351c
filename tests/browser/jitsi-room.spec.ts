// Promoted and demoted on Jitsi in real Chromium: the old video stays until the new one runs, and nothing is dark between.
import { type Browser, test as base, chromium, expect, type Page } from "@playwright/test";
import type {} from "./media-fixture/jitsi-room.ts";
import { fakeDevices } from "./media-fixture/stage.ts";

const page = '<!doctype html><title>Room</title><script type="module" src="/page.js"></script>';

const test = base.extend<{ room: Page }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here.
  room: async ({}, use, info) => {
    const { outputs } = await Bun.build({
      entrypoints: [`${import.meta.dirname}/media-fixture/jitsi-room.ts`],
      target: "browser",
    });
    const script = await outputs[0]?.text();
    const server = Bun.serve({
      port: 0,
      hostname: "127.0.0.1",
      fetch: ({ url }) =>
        url.endsWith(".js")
          ? new Response(script, { headers: { "content-type": "text/javascript" } })
          : new Response(page, { headers: { "content-type": "text/html" } }),
    });
    const { executablePath } = info.project.use.launchOptions ?? {};
    const args = ["--no-sandbox", "--use-fake-ui-for-media-stream", fakeDevices];
    const browser: Browser = await chromium.launch({ executablePath, args });
    const shown = await browser.newPage();
    await shown.goto(`http://127.0.0.1:${server.port}/`);
    await use(shown);
    await browser.close();
    await server.stop(true);
  },
});

test("from one call to the next, the video never goes dark", async ({ room }) => {
  const colour = () => room.evaluate(() => window.stage.colour());
  const holes = () => room.evaluate(() => window.stage.holes());
  const calls = () => room.evaluate(() => window.stage.calls());
  await room.evaluate(async () => {
    await window.stage.enter("watch");
    (await window.stage.film("red")).play();
  });
  await expect.poll(colour).toBe("red");
  const next = await room.evaluateHandle(async () => {
    await window.stage.enter("publish");
    return window.stage.film("green");
  });
  await test.step("the new call stands and its video has not come: the old one is shown", async () => {
    await expect.poll(() => room.evaluate(() => window.stage.camera())).toBe(1);
    expect(await calls()).toEqual([true, true]);
    expect(await colour()).toBe("red");
  });
  await test.step("it comes: it is shown at once, and the old call is left", async () => {
    await next.evaluate((film) => film.play());
    await expect.poll(colour).toBe("green");
    await expect.poll(calls).toEqual([false, true]);
  });
  expect(await holes()).toBe(0);
});
