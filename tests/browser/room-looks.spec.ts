// What a stranger saw amiss in the hall: a bar of three lines, keys over icons, a ragged third video, tiles with nothing in them.

import { expect, type Page } from "@playwright/test";
import { openingText } from "../../client/courtroom/opening/text.ts";
import { courtText } from "../../server/contract/text/court.ts";
import { courtListText } from "../../server/contract/text/court-list.ts";
import { TestPerson } from "../support/client.ts";
import { enterHall, gather, HALL, sitting } from "./pages/stage.ts";
import { looksRight } from "./support/axe.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";

/** How many lines of text the hall, its bench and what is on take in the bar, and whether anything in it is cut off. */
const barOf = (page: Page) =>
  page.locator("[data-part~=room-bar]").evaluate((bar) => {
    const linesOf = (of: Element | null) => {
      const range = document.createRange();
      if (of) range.selectNodeContents(of);
      const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ bottom }) => bottom);
      return tops.sort((a, b) => a - b).filter((bottom, n) => n === 0 || bottom - (tops[n - 1] ?? 0) > 8)
        .length;
    };
    return {
      hall: linesOf(bar.querySelector("[data-part~=room-bar__hall] > span:nth-of-type(2)")),
      connection: linesOf(bar.querySelector("[data-part~=own-connection]")),
      tall: bar.getBoundingClientRect().height,
      beside: document.documentElement.scrollWidth - window.innerWidth,
    };
  });

/** Keys printed in the tools that lie over an icon, or over the icon of their neighbour. */
const keysOverIcons = (page: Page) =>
  page.locator("[data-part~=room-tools]").evaluate((tools) => {
    const icons = [...tools.querySelectorAll("svg")].map((icon) => icon.getBoundingClientRect());
    const keys = [...tools.querySelectorAll("kbd")].filter((key) => key.checkVisibility());
    const isOver = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    const over = keys.filter((key) => icons.some((icon) => isOver(key.getBoundingClientRect(), icon)));
    return { printed: keys.length, over: over.map((key) => key.textContent) };
  });

test("the bar, the tools and the videos of the officer and the bench, also on a small laptop", async ({
  page,
  come,
}) => {
  const { officer, judge } = await gather(come);
  const look = async (name: string) => {
    for (const [width, most] of [
      [1440, 56],
      [1199, 56],
      [1100, 90],
      [993, 90],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const bar = await barOf(page);
      expect.soft(bar.hall, `${name}, ${width}: lines of the hall`).toBeLessThanOrEqual(2);
      expect.soft(bar.connection, `${name}, ${width}: lines of the connection`).toBeLessThanOrEqual(2);
      expect.soft(bar.tall, `${name}, ${width}: height of the bar`).toBeLessThanOrEqual(most);
      expect.soft(bar.beside, `${name}, ${width}: pixels beside the window`).toBeLessThanOrEqual(0);
      const { printed, over } = await keysOverIcons(page);
      expect.soft(printed).toBeGreaterThan(2);
      expect.soft(over, `${name}, ${width}: keys over icons`).toEqual([]);
      const end = page.locator("[data-part~=room-tools] .button--alarm");
      expect.soft(await end.evaluate((button) => button.scrollWidth - button.clientWidth)).toBe(0);
      await keepPicture(page, `screens/room-looks-${name}-${width}`);
    }
  };
  await test.step("the judge's, while the public may watch and while they have stopped it", async () => {
    await enterHall(page, judge);
    await look("judge");
    await judge.do(sitting, { type: "stopStream" });
    await expect(page.locator('[data-part~=room-bar] [data-state="lost"]')).toBeVisible();
    await look("judge-stopped");
  });
  await test.step("the officer's", async () => {
    await enterHall(page, officer);
    await expect(page.locator('[data-part~=room-bar] [data-state="lost"]')).toBeVisible();
    await look("officer-stopped");
    await judge.do(sitting, { type: "resumeStream" });
    await expect(page.locator('[data-part~=room-bar] [data-state="lost"]')).toHaveCount(0);
    await look("officer");
  });
  await test.step("with no judge: the speaker large, the other as large as one's own video", async () => {
    await judge.do(sitting, { type: "leave" });
    await expect(page.locator("[data-part~=video] [data-part~=bench]")).toHaveCount(0);
    for (const width of [1920, 1440, 1199]) {
      await page.setViewportSize({ width, height: 900 });
      const sizes = await page.locator("[data-part~=video]").evaluate((video) => {
        const box = (of: string) => video.querySelector(of)?.getBoundingClientRect();
        const [large, other, own] = [
          box(".tile--main"),
          box(".tile:not(.tile--main, .tile--self)"),
          box(".tile--self"),
        ];
        if (!large || !other || !own) throw new Error("three pictures were expected");
        const round = ({ width, height, top }: DOMRect) => [width, height, top].map(Math.round);
        return { large: large.width * large.height, other: round(other), own: round(own) };
      });
      expect(sizes.other, `${width}`).toEqual(sizes.own);
      expect(sizes.large).toBeGreaterThan(4 * (sizes.own[0] ?? 0) * (sizes.own[1] ?? 0));
      await keepPicture(page, `screens/room-looks-three-${width}`);
    }
  });
});

test("a guest is asked to watch, not to watch only; a tile has somebody's initials until their video is there", async ({
  page,
  come,
  court,
  browser,
  baseURL,
}) => {
  const { officer, petitioner } = await gather(come);
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const theirs = await context.newPage();
  await enterHall(theirs, petitioner);
  const guest = new TestPerson(court.url);
  const name = encodeURIComponent("Lata Kulkarnikar");
  Object.assign(guest, await guest.ok(`/anonymous/court/passive/${HALL}/join?name=${name}`, {}));
  await guest.connect();
  await openAs(page, guest, "/court-list");
  const detail = page.getByRole("complementary");
  await expect(detail.getByRole("link", { name: courtListText.en.detail.visit })).toBeVisible();
  await expect(detail).toContainText(courtListText.en.detail.visitMeans);
  await expect(page.getByText(courtListText.en.detail.watch, { exact: true })).toHaveCount(0);
  await looksRight(page, "guest-list", { at: ["wide"] });
  await guest.enter(sitting);
  // Looks before each frame of the screen at every tile whose video element shows nothing.
  await page.addInitScript(() => {
    const empty: string[] = [];
    Object.assign(window, { emptyTiles: empty });
    const look = () => {
      for (const tile of document.querySelectorAll("[data-part~=video] .tile:not(.tile--self)")) {
        const video = tile.querySelector("video");
        if (video && video.readyState < 2 && !tile.querySelector(".tile__blank"))
          empty.push(tile.textContent ?? "");
      }
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto(`/meeting?court=${HALL}`);
  const tile = page.locator("[data-part~=video] .tile").filter({ has: page.locator("video") });
  await expect(tile).toHaveCount(1);
  await expect(tile.locator(".tile__blank")).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, "emptyTiles"))).toEqual([]);
  await officer.do(sitting, { type: "recordOutcome", item: "FRESH:3", outcome: "HEARD", confirmed: true });
  await context.close();
  guest.close();
});

test("the demo's strip stands in one row at 1199, the way to open a court is no slab, Single Case says whether it is on", async ({
  page,
  come,
}) => {
  await page.setViewportSize({ width: 1199, height: 900 });
  await page.goto("/login");
  const strip = page.locator("[data-part~=demo-strip]");
  await expect(strip.getByRole("button").last()).toBeVisible();
  const middles = await strip
    .locator("button, a")
    .evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => Math.round(top + bottom) / 2),
    );
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(2);
  await keepPicture(page, "screens/demo-strip-1199");
  const officer = await come("9000000011");
  await openAs(page, officer, "/court-list");
  const open = page.getByRole("link", { name: courtListText.en.detail.open });
  await expect(open).toBeVisible();
  expect((await open.boundingBox())?.width).toBeLessThan(320);
  await keepPicture(page, "screens/open-the-court-1199");
  await open.click();
  const single = page.getByRole("switch", { name: courtText.en.singleCase });
  await expect(single).not.toBeChecked();
  await expect(page.getByText(openingText.en.form.singleOff)).toBeVisible();
  await expect(page.getByText(openingText.en.form.singleOn)).toHaveCount(0);
  await page.getByText(courtText.en.singleCase, { exact: true }).click();
  await expect(single).toBeChecked();
  await expect(page.getByText(openingText.en.form.singleOn)).toBeVisible();
  await looksRight(page, "opening-single");
});
