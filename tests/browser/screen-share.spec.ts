// Sharing between real browsers: asked for, granted, seen by a watcher, stopped by the officer; a file shown in step.

import { type Browser, expect, type Page } from "@playwright/test";
import { coWatchText } from "../../client/courtroom/co-watch/text.ts";
import { screenShareText } from "../../client/courtroom/screen-share/text.ts";
import { scriptedSvg } from "../support/bad-files.ts";
import type { TestPerson } from "../support/client.ts";
import { pdf, picture } from "../support/files.ts";
import { looksRight } from "./support/axe.ts";
import { filmOf } from "./support/film.ts";
import { cast } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";
import { type Watch, watchPage } from "./support/watch.ts";
import { placeWitness, screens } from "./support/witness.ts";
import { words } from "./support/words.ts";

const HALL = "HCPP01-1";
const ITEM = "FRESH:3";
const sitting = `${HALL}-${new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10)}`;

type Seat = { person: TestPerson; page: Page; watch: Watch };
type Hall = { officer: Seat; counsel: Seat; watcher: Seat };
const closing: (() => Promise<void>)[] = [];

test.afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A hall in which item 3 is heard, with its officer, counsel of the item and a journalist each in their own window. */
async function gather(
  browser: Browser,
  baseURL: string,
  come: (phone: string) => Promise<TestPerson>,
): Promise<Hall> {
  const [officer, counsel, watcher] = [
    await come(cast.officer.phone),
    await come(cast.petitioner.phone),
    await come(cast.watcher.phone),
  ];
  await officer.call(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await officer.enter(sitting);
  await counsel.enter(sitting, [ITEM]);
  await watcher.enter(sitting);
  await officer.send(sitting, { type: "admit", people: [counsel.account.id] });
  await officer.send(sitting, { type: "callItem", item: ITEM });
  await officer.send(sitting, { type: "hear" });
  const sit = async (person: TestPerson, path: string): Promise<Seat> => {
    const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
    closing.push(() => context.close());
    await placeWitness(context);
    const page = await context.newPage();
    const watch = watchPage(page, baseURL);
    await openAs(page, person, `${path}?court=${HALL}`);
    await expect(page.locator("main[data-part~=stage]")).toBeVisible();
    return { person, page, watch };
  };
  return {
    officer: await sit(officer, "/moderator"),
    counsel: await sit(counsel, "/meeting"),
    watcher: await sit(watcher, "/meeting"),
  };
}

const bar = (page: Page, sentence: string) =>
  page.locator("[data-part~=share-bar]").filter({ hasText: sentence });
const shared = (page: Page) => page.locator("figure[data-part~=shared]");

/** Counsel asks for a share of a kind, and the officer allows it from the list of people. */
async function askAndAllow({ counsel, officer }: Hall, kind: "screen" | "cowatch"): Promise<void> {
  await counsel.page.getByRole("button", { name: screenShareText.en.tool, exact: true }).click();
  const dialog = counsel.page.getByRole("dialog");
  await dialog.getByText(screenShareText.en.dialog[kind], { exact: true }).click();
  // docs/reference.md#screen-chooser: the screen chooser is at most 610 px wide.
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(610);
  await keepPicture(counsel.page, `share-ask-${kind}`);
  await dialog.getByRole("button", { name: screenShareText.en.dialog.ask }).click();
  await expect(bar(counsel.page, screenShareText.en.own.asked)).toBeVisible();
  const { displayName } = counsel.person.account;
  const list = officer.page.getByRole("region", { name: screenShareText.en.requests.title });
  await expect(list).toContainText(displayName);
  await list
    .getByRole("button", { name: words(screenShareText.en.requests.allowLabel, { name: displayName }) })
    .click();
  await expect(bar(counsel.page, screenShareText.en.own.granted)).toBeVisible();
}

async function screenMoves(page: Page): Promise<void> {
  const { frames } = await screens(page);
  await expect.poll(async () => (await screens(page)).frames - frames).toBeGreaterThan(5);
}

test("counsel's screen: asked for, granted, seen moving by the court and a watcher, and gone when the officer stops it", async ({
  browser,
  court,
  come,
}) => {
  const hall = await gather(browser, court.url, come);
  const { officer, counsel, watcher } = hall;
  await expect(watcher.page.getByRole("button", { name: screenShareText.en.tool, exact: true })).toHaveCount(
    0,
  );
  await askAndAllow(hall, "screen");
  await keepPicture(counsel.page, "share-granted");
  await bar(counsel.page, screenShareText.en.own.granted)
    .getByRole("button", { name: screenShareText.en.dialog.choose })
    .click();
  await expect(bar(counsel.page, screenShareText.en.own.on)).toBeVisible();
  for (const { page } of [watcher, officer]) {
    await expect(shared(page).locator("video")).toBeVisible();
    await screenMoves(page);
  }
  await looksRight(watcher.page, "share-screen-watcher");
  await looksRight(officer.page, "share-screen-officer", { at: ["wide"] });
  await looksRight(counsel.page, "share-screen-counsel", { at: ["wide"] });
  await officer.page.getByRole("button", { name: screenShareText.en.other.stop }).click();
  for (const { page } of [watcher, officer, counsel]) {
    await expect(shared(page)).toHaveCount(0);
    await expect.poll(async () => (await screens(page)).links).toBe(0);
  }
  const { frames } = await screens(watcher.page);
  await expect(counsel.page.locator("[data-part~=share-bar]")).toHaveCount(0);
  expect((await screens(watcher.page)).frames).toBe(frames);
  for (const { watch } of [officer, counsel, watcher]) expect(watch.takeFaults()).toEqual([]);
});

/** Begins to write down on a page when each page and zoom of the shared file was drawn. */
function noteDrawings(page: Page): Promise<void> {
  return page.evaluate(() => {
    const drawn = new Map<string, number>();
    Object.assign(window, { drawn });
    const note = () => {
      const sheet = document.querySelector<HTMLElement>("canvas[data-part~=shared__page]");
      const key = `${sheet?.dataset.page} at ${sheet?.dataset.zoom}`;
      if (sheet?.dataset.page && !drawn.has(key)) drawn.set(key, Date.now());
    };
    new MutationObserver(note).observe(document.body, { subtree: true, attributes: true, childList: true });
  });
}

const drawnAt = (page: Page, key: string) =>
  page.evaluate((of) => {
    const { drawn } = window as Window & { drawn?: Map<string, number> };
    return drawn?.get(of) ?? 0;
  }, key);

/** How much of the sheet is ink: an empty canvas has none. */
const inkOn = (page: Page) =>
  page.locator("canvas[data-part~=shared__page]").evaluate((sheet) => {
    if (!(sheet instanceof HTMLCanvasElement)) return 0;
    const points = sheet.getContext("2d")?.getImageData(0, 0, sheet.width, sheet.height).data ?? [];
    let dark = 0;
    for (let at = 0; at < points.length; at += 4)
      if ((points[at] ?? 255) < 100 && points[at + 3] === 255) dark++;
    return dark;
  });

test("a file in step: refused kinds said plainly, three pages and a zoom within a second, a film at one place", async ({
  browser,
  court,
  come,
}) => {
  const hall = await gather(browser, court.url, come);
  const { officer, counsel, watcher } = hall;
  const everyone = [officer, counsel, watcher].map(({ page }) => page);
  await askAndAllow(hall, "cowatch");
  const choose = counsel.page.locator("[data-part~=share-bar] input[type=file]");
  const bring = (name: string, mimeType: string, bytes: Uint8Array) =>
    choose.setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) });

  await test.step("what cannot be shown", async () => {
    await bring("drawing.png", "image/png", scriptedSvg);
    await expect(counsel.page.getByText("Corrupted File or image.")).toBeVisible();
    await bring("notes.txt", "text/plain", Buffer.from("notes"));
    await expect(counsel.page.getByText(screenShareText.en.failed.kindMeans)).toBeVisible();
    await keepPicture(counsel.page, "share-file-refused");
    await expect(shared(watcher.page)).toHaveCount(0);
    let asked = 0;
    await watcher.page.route("**/meeting/cowatch/**", (route) => {
      asked += 1;
      return route.continue();
    });
    await bring(
      "broken.pdf",
      "application/pdf",
      Buffer.from("%PDF-1.4\nnothing of a file\nstartxref\n9\n%%EOF\n"),
    );
    for (const page of everyone) await expect(shared(page)).toContainText("Corrupted File or image");
    // It was asked for again, once, before it was given up.
    expect(asked).toBe(2);
    await keepPicture(watcher.page, "share-file-corrupted");
    await shared(watcher.page).getByRole("button", { name: coWatchText.en.exit }).click();
    await expect(shared(watcher.page)).toHaveCount(0);
    await watcher.page.getByRole("button", { name: coWatchText.en.rejoin }).click();
    await expect(shared(watcher.page)).toContainText("Corrupted File or image");
    await watcher.page.unroute("**/meeting/cowatch/**");
  });

  await test.step("a PDF, page by page", async () => {
    for (const page of everyone) await noteDrawings(page);
    await bring("Compilation of exhibits.pdf", "application/pdf", pdf(3, "Exhibit P-4"));
    const turns: [key: string, press: string | null][] = [
      ["1 at 1", null],
      ["2 at 1", coWatchText.en.next],
      ["3 at 1", coWatchText.en.next],
      ["3 at 1.25", coWatchText.en.larger],
    ];
    for (const [key, press] of turns) {
      if (press !== null) await shared(counsel.page).getByRole("button", { name: press }).click();
      const times: number[] = [];
      for (const page of everyone) {
        await expect.poll(() => drawnAt(page, key), key).toBeGreaterThan(0);
        times.push(await drawnAt(page, key));
      }
      // The first page waits for the file and the reader to come; after that all are in step.
      if (press !== null) expect(Math.max(...times) - Math.min(...times), key).toBeLessThanOrEqual(1_000);
    }
    for (const page of everyone) {
      expect(await inkOn(page)).toBeGreaterThan(300);
      await expect(shared(page)).toContainText("Exhibit P-4, page 3");
    }
    await expect(shared(watcher.page)).not.toContainText("Compilation");
    await expect(shared(watcher.page).getByRole("button")).toHaveCount(0);
    await looksRight(watcher.page, "share-file-watcher");
    await looksRight(counsel.page, "share-file-counsel", { at: ["wide"] });
    await officer.page.setViewportSize({ width: 1199, height: 900 });
    await keepPicture(officer.page, "share-file-officer-1199");
    await officer.page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("whom the file does not reach comes in again by itself, once, then reads so, leaves it, and rejoins", async () => {
    const gone = { status: 404, json: { error: { code: "not_found", message: "There is no such file" } } };
    let asked = 0;
    await watcher.page.route("**/meeting/cowatch/**", (route) => {
      asked += 1;
      return asked === 1 ? route.fulfill(gone) : route.continue();
    });
    await watcher.page.reload();
    await expect(shared(watcher.page)).toContainText("Exhibit P-4, page 3");
    await watcher.page.unroute("**/meeting/cowatch/**");
    await watcher.page.route("**/meeting/cowatch/**", (route) => route.fulfill(gone));
    await watcher.page.reload();
    await expect(shared(watcher.page)).toContainText("Failed to fetch cowatch data, exit and rejoin");
    await keepPicture(watcher.page, "share-file-failed");
    await shared(watcher.page).getByRole("button", { name: coWatchText.en.exit }).click();
    await expect(shared(watcher.page)).toHaveCount(0);
    await keepPicture(watcher.page, "share-file-left");
    await watcher.page.unroute("**/meeting/cowatch/**");
    await watcher.page.getByRole("button", { name: coWatchText.en.rejoin }).click();
    await expect(shared(watcher.page)).toContainText("Exhibit P-4, page 3");
    for (const fault of watcher.watch.takeFaults()) expect(fault).toContain("404");
  });

  await test.step("an image, as large as its sharer makes it for all", async () => {
    await bring("site.png", "image/png", await picture("png", 640));
    for (const page of everyone) await expect.poll(() => imageOn(page)).toEqual({ points: 640, zoom: "1" });
    await shared(counsel.page).getByRole("button", { name: coWatchText.en.larger }).click();
    for (const page of everyone)
      await expect.poll(() => imageOn(page)).toEqual({ points: 640, zoom: "1.25" });
    await keepPicture(watcher.page, "share-image-watcher");
  });

  await test.step("a film", async () => {
    await bring("site.webm", "video/webm", await filmOf(watcher.page));
    const seenFirst = counsel.page.getByRole("dialog", { name: screenShareText.en.video.title });
    await expect(seenFirst.getByLabel(screenShareText.en.video.label)).toHaveJSProperty("error", null);
    await expect(shared(watcher.page).locator("video")).toHaveCount(0);
    await keepPicture(counsel.page, "share-film-first");
    await seenFirst.getByRole("button", { name: screenShareText.en.video.show }).click();
    await expect(counsel.page.locator('[data-preview="sharing"]')).toBeVisible();
    for (const page of everyone) await expect(shared(page).locator("video")).toBeVisible();
    await shared(counsel.page).getByRole("button", { name: coWatchText.en.play }).click();
    await expect.poll(async () => Math.min(...(await placesOf(everyone)))).toBeGreaterThan(0.5);
    const places = await placesOf(everyone);
    expect(Math.max(...places) - Math.min(...places)).toBeLessThan(1);
    await shared(counsel.page).getByRole("button", { name: coWatchText.en.halt }).click();
    await expect
      .poll(async () => {
        const halted = await placesOf(everyone);
        return Math.max(...halted) - Math.min(...halted);
      })
      .toBeLessThan(0.1);
    await keepPicture(watcher.page, "share-film-watcher");
  });

  await officer.page.getByRole("button", { name: screenShareText.en.other.stop }).click();
  for (const page of everyone) await expect(shared(page)).toHaveCount(0);
  // The browser itself logs the refused call in its console.
  const refused = counsel.watch.takeFaults();
  expect(refused.every((fault) => fault.includes("415"))).toBe(true);
  for (const { watch } of [officer, watcher]) expect(watch.takeFaults()).toEqual([]);
});

/** The shared image as the browser has drawn it; null before that. */
function imageOn(page: Page): Promise<{ points: number; zoom: string | undefined } | null> {
  return page.evaluate(() => {
    const image = document.querySelector("figure[data-part~=shared] img");
    if (!(image instanceof HTMLImageElement) || !image.complete || image.clientWidth === 0) return null;
    return { points: image.naturalWidth, zoom: image.dataset.zoom };
  });
}

/** Where the film is on each page, all brought to one moment. */
async function placesOf(pages: readonly Page[]): Promise<number[]> {
  const read = await Promise.all(
    pages.map((page) =>
      page.locator("figure[data-part~=shared] video").evaluate((film) => ({
        at: Date.now() / 1000,
        place: film instanceof HTMLVideoElement ? film.currentTime : 0,
        runs: film instanceof HTMLVideoElement && !film.paused,
      })),
    ),
  );
  const last = Math.max(...read.map(({ at }) => at));
  return read.map(({ at, place, runs }) => (runs ? place + last - at : place));
}
