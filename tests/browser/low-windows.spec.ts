// The room in a low window, looked at in the playground: a page at 200 and 400 % zoom, and a phone held sideways, for every room.
import { expect, type Page } from "@playwright/test";
import { hands } from "../../client/text/en/hands.ts";
import { participant } from "../../client/text/en/participant.ts";
import { addressOf, PLACE, walk } from "./pages/playground.ts";
import { keepPicture } from "./support/pictures.ts";
import { test } from "./support/visit.ts";

/** 1280 × 800 at 200 and at 400 %, and a phone held sideways. */
const sizes = [
  { width: 640, height: 400 },
  { width: 320, height: 200 },
  { width: 844, height: 390 },
];
const LEAST_VIDEO = 150;

/**
 * Scrolls the video of who speaks to the top, and measures.
 * @returns its height, what of the room is beside the window, and what lies over a video that is no part of it
 */
function measure(page: Page) {
  return page.evaluate(() => {
    const stage = document.querySelector("[data-part~=video]");
    const main = stage?.querySelector(".tile--main") ?? stage?.querySelector(".tile--judge");
    stage?.scrollIntoView({ block: "start" });
    const tiles = [...(stage?.querySelectorAll("figure") ?? [])].map((tile) => tile.getBoundingClientRect());
    const isOver = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    // In the flow of the page; what stays at the foot of the window is scrolled past.
    const inFlow = [
      ...document.querySelectorAll("[data-part~=room-tools], [data-part~=case-strip], aside, header"),
    ]
      .filter((one) => one.checkVisibility() && getComputedStyle(one).position !== "fixed")
      .filter((one) => !stage?.contains(one));
    const room = document.querySelector("[data-part~=room]");
    room?.scrollTo(0, room.scrollHeight);
    const atEnd = [...(stage?.querySelectorAll("figure") ?? [])].map((tile) => tile.getBoundingClientRect());
    return {
      video: main?.getBoundingClientRect().height ?? 0,
      beside: document.documentElement.scrollWidth - innerWidth,
      overTiles: tiles.filter((one, at) => tiles.some((two, n) => n > at && isOver(one, two))).length,
      overVideo: inFlow
        .filter((one) => getComputedStyle(one).position !== "sticky")
        .filter((one) => atEnd.some((tile) => isOver(tile, one.getBoundingClientRect())))
        .map((one) => one.getAttribute("data-part") ?? one.tagName),
    };
  });
}

for (const { width, height } of sizes)
  test(`at ${width} × ${height} every room shows who speaks, and its buttons can be pressed`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(PLACE + addressOf("pass-over-desk", "next"));
    const hand = page.getByRole("toolbar", { name: participant.ask.bar }).getByRole("button", {
      name: hands.ask.handShort,
    });
    await expect(hand).toBeVisible();
    for (const [scene, as] of [
      ["pass-over-desk", "next"],
      ["hearing", "petitioner"],
      ["hearing", "judge"],
      ["hearing", "officer"],
      ["hearing", "steno"],
      ["five-judges", "petitioner"],
    ] as const) {
      const [walked] = await walk(page, [addressOf(scene, as)]);
      const place = `${scene} ${as}`;
      expect.soft(walked?.stands, place).toBe(true);
      await page.locator("[data-part~=room]").evaluate((room) => room.scrollTo(0, 0));
      await keepPicture(page, `low/${width}-${scene}-${as}`);
      const found = await measure(page);
      await page.locator("[data-part~=video]").evaluate((stage) => stage.scrollIntoView({ block: "start" }));
      await keepPicture(page, `low/${width}-${scene}-${as}-video`);
      expect.soft(found.video, `${place}: height of the video`).toBeGreaterThanOrEqual(LEAST_VIDEO);
      expect.soft(found, place).toMatchObject({ beside: 0, overTiles: 0, overVideo: [] });
    }
    // Wherever the room is scrolled to, the hand is under the finger.
    await walk(page, [addressOf("pass-over-desk", "next")]);
    for (const to of ["top", "end"]) {
      await page
        .locator("[data-part~=room]")
        .evaluate((room, where) => room.scrollTo(0, where === "top" ? 0 : room.scrollHeight), to);
      await expect(hand).toBeInViewport({ ratio: 1 });
      await hand.click({ trial: true });
    }
    // And the keys of the bench and of the officer can be scrolled to.
    await walk(page, [addressOf("hearing", "judge")]);
    await page.locator("[data-part~=judge-keys]").getByRole("button").first().click({ trial: true });
    await walk(page, [addressOf("hearing", "officer")]);
    await page.locator("[data-part~=control-panel]").getByRole("textbox").first().click({ trial: true });
  });
