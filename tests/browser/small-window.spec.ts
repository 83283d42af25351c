// The small window as it looks in both themes and sizes, and browsers that can keep only one video.

import { type Browser, expect, type Page } from "@playwright/test";
import { frameText } from "../../client/court/frame.text.ts";
import { toolsText } from "../../client/courtroom/core/text/tools.text.ts";
import { pipText } from "../../client/courtroom/pip/text.ts";
import type { TestPerson } from "../support/client.ts";
import { enterHall, gather, own } from "./pages/stage.ts";
import { violationsOf } from "./support/axe.ts";
import { keepPicture } from "./support/pictures.ts";
import { test } from "./support/visit.ts";
import { framesShown } from "./support/witness.ts";

const tool = (page: Page) =>
  page.getByRole("toolbar", { name: toolsText.en.label }).getByRole("button", { name: pipText.en.tool });

/** Somebody comes by a page of their own, so that there is a video of them. Out: the way to let them go. */
async function bring(browser: Browser, baseURL: string | undefined, person: TestPerson) {
  const context = await browser.newContext({ baseURL, reducedMotion: "reduce" });
  await enterHall(await context.newPage(), person);
  person.close();
  return () => context.close();
}

/** What the small window shows, drawn in a page of its own: the browser of the tests takes no screenshot of the window itself. */
async function copyOf(page: Page, small: Page, size: { width: number; height: number }): Promise<Page> {
  const html = await small.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    const videos = [...document.querySelectorAll("video")];
    copy.querySelectorAll("video").forEach((twin, nth) => {
      const [video, still] = [videos[nth], document.createElement("canvas")];
      if (!video) return;
      [still.width, still.height] = [video.videoWidth, video.videoHeight];
      still.getContext("2d")?.drawImage(video, 0, 0);
      const image = document.createElement("img");
      image.className = twin.className;
      image.alt = "";
      image.src = still.toDataURL();
      twin.replaceWith(image);
    });
    const style = document.createElement("style");
    style.textContent = document.adoptedStyleSheets
      .flatMap(({ cssRules }) => Array.from(cssRules, ({ cssText }) => cssText))
      .join("\n");
    copy.querySelector("head")?.append(style);
    return copy.outerHTML;
  });
  const copy = await page.context().newPage();
  await copy.route("**/small-window", (route) =>
    route.fulfill({ contentType: "text/html; charset=utf-8", body: `<!doctype html>${html}` }),
  );
  await copy.setViewportSize(size);
  await copy.goto(new URL("/small-window", page.url()).href);
  return copy;
}

test("the small window looks as the hall does, in both themes and at its smallest", async ({
  page,
  come,
  browser,
  baseURL,
}) => {
  const { petitioner, judge, respondent } = await gather(come);
  const leave = [await bring(browser, baseURL, judge), await bring(browser, baseURL, respondent)];
  await enterHall(page, petitioner);
  await expect(own(page)).toBeVisible();
  await expect.poll(() => framesShown(page, "Aranyakul")).toBeGreaterThan(0);
  await tool(page).click();
  await expect.poll(() => page.context().pages().length).toBe(2);
  const small = page
    .context()
    .pages()
    .find((each) => each !== page);
  if (!small) throw new Error("there is no window");
  await expect(small.locator("video")).toHaveCount(2);
  await test.step("it has the letters of the page", async () => {
    const letters = (of: Page) => of.evaluate(() => getComputedStyle(document.body).fontFamily);
    expect(await letters(small)).toBe(await letters(page));
  });
  for (const [width, height] of [
    [400, 340],
    [260, 220],
  ] as const)
    for (const theme of ["light", "dark"]) {
      await page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen;
      }, theme);
      await expect(small.locator("html")).toHaveAttribute("data-theme", theme);
      const copy = await copyOf(page, small, { width, height });
      await keepPicture(copy, `small-window-${width}-${theme}`);
      expect.soft(await violationsOf(copy), `${width}, ${theme}`).toEqual([]);
      const crossed = await copy.locator("[data-part~=pip__head] > *:visible").evaluateAll((parts) => {
        const [...places] = parts.map((part) => part.getBoundingClientRect());
        return places.some((place, nth) => place.right > (places[nth + 1]?.left ?? innerWidth));
      });
      expect.soft(crossed, `${width}, ${theme}: parts of the head over one another`).toBe(false);
      await copy.close();
    }
  for (const each of leave) await each();
});

test("a browser without windows of ours keeps a video of the bench while the speaker has none", async ({
  page,
  come,
  browser,
  baseURL,
}) => {
  const { petitioner, judge } = await gather(come);
  const leave = await bring(browser, baseURL, judge);
  await page.addInitScript(() => Reflect.deleteProperty(window, "documentPictureInPicture"));
  await enterHall(page, petitioner);
  await expect.poll(() => framesShown(page, "Aranyakul")).toBeGreaterThan(0);
  const kept = () =>
    page.evaluate(() => {
      const video = document.pictureInPictureElement;
      return video instanceof HTMLVideoElement ? video.getVideoPlaybackQuality().totalVideoFrames : null;
    });
  await tool(page).click();
  await expect.poll(kept).toBeGreaterThan(0);
  const before = (await kept()) ?? Number.POSITIVE_INFINITY;
  await expect.poll(kept).toBeGreaterThan(before + 10);
  await page.getByRole("link", { name: frameText.en.backToHalls }).click();
  await expect(page).toHaveURL(/court-list/);
  const onThisPage = (await kept()) ?? Number.POSITIVE_INFINITY;
  await expect.poll(kept).toBeGreaterThan(onThisPage + 10);
  await page.goBack();
  await expect(own(page)).toBeVisible();
  await page.getByRole("button", { name: pipText.en.close }).click();
  await expect.poll(kept).toBeNull();
  await leave();
});
