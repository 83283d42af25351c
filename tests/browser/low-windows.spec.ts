// The room in a low window, looked at in the playground: a page at 200 and 400 % zoom, and a phone held sideways, for every room.

import { expect, type Page } from "@playwright/test";
import { handsText } from "../../client/courtroom/hands/text.ts";
import { helpText } from "../../client/courtroom/help/text.ts";
import { risingText } from "../../client/courtroom/rising/text.ts";
import { screenShareText } from "../../client/courtroom/screen-share/text.ts";
import { settingsText } from "../../client/courtroom/settings/text.ts";
import { participantText } from "../../client/courtroom/views/participant/text.ts";
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
    const hand = page.getByRole("toolbar", { name: participantText.en.ask.bar }).getByRole("button", {
      name: handsText.en.ask.handShort,
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

/** @returns what of the part that has the focus cannot be seen, or null; of a choice it is the whole label */
function focusOutOfSight(page: Page) {
  return page.evaluate(() => {
    const active = document.activeElement;
    const part =
      (active?.matches("input[type=radio], input[type=checkbox]") && active.closest("label")) || active;
    if (!part || part === document.body) return "nothing has the focus";
    const { top, bottom: end, left, right } = part.getBoundingClientRect();
    // Of a dialog that begins on itself the title is seen, and of a long text its first line.
    const bottom = part.matches("textarea, [role=dialog]") ? top + 32 : end;
    // What is told for a moment may lie over it.
    for (const toasts of document.querySelectorAll<HTMLElement>(".toasts")) toasts.hidden = true;
    const says = part.textContent || part.getAttribute("aria-label") || part.tagName;
    if (top < -1 || bottom > innerHeight + 1) return `“${says}” from ${top} to ${bottom} of ${innerHeight}`;
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return over && (part.contains(over) || over.contains(part)) ? null : `“${says}” is covered`;
  });
}

/** Every dialog here has choices that the arrows go through; a press opens it. */
const dialogs: [scene: string, as: string, open: (page: Page) => Promise<void>][] = [
  [
    "hearing",
    "judge",
    (page) => page.getByRole("button", { name: risingText.en.rise, exact: true }).first().click(),
  ],
  ["hearing", "officer", (page) => page.keyboard.press("o")],
  ["hearing", "petitioner", (page) => page.keyboard.press("p")],
  [
    "hearing",
    "petitioner",
    async (page) => {
      const share = page.getByRole("button", { name: screenShareText.en.tool, exact: true });
      if (await share.isVisible()) return share.click();
      await page.getByRole("button", { name: participantText.en.ask.more, exact: true }).click();
      await page.getByRole("menuitem", { name: screenShareText.en.toolMenu }).click();
    },
  ],
  [
    "hearing",
    "petitioner",
    async (page) => {
      await page.getByRole("button", { name: helpText.en.open, exact: true }).click();
      await page.getByRole("dialog").getByRole("button", { name: settingsText.en.dialog.open }).click();
    },
  ],
];

for (const { width, height } of [...sizes, { width: 320, height: 256 }])
  test(`at ${width} × ${height} every dialog shows what has the focus, and its buttons`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(PLACE + addressOf("hearing", "judge"));
    for (const [at, [scene, as, open]] of dialogs.entries()) {
      await walk(page, [addressOf("hearing", "steno"), addressOf(scene, as)]);
      await open(page);
      const dialog = page.getByRole("dialog").last();
      await expect(dialog).toBeVisible();
      const title = (await dialog.getByRole("heading").first().textContent()) ?? "";
      await keepPicture(page, `low/dialog-${width}-${height}-${at}`);
      expect.soft(await focusOutOfSight(page), `${title}, opened`).toBe(null);
      const radios = await dialog.getByRole("radio").count();
      for (let n = 0; n < radios; n++) {
        await page.keyboard.press("ArrowDown");
        expect.soft(await focusOutOfSight(page), `${title}, ArrowDown ${n + 1}`).toBe(null);
      }
      await keepPicture(page, `low/dialog-${width}-${height}-${at}-down`);
      for (let n = 0; n < 12; n++) {
        await page.keyboard.press("Tab");
        expect.soft(await focusOutOfSight(page), `${title}, Tab ${n + 1}`).toBe(null);
      }
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    }
  });

test("a room that was scrolled in a low window stands whole in a high one", async ({ page }) => {
  for (const [scene, as] of [
    ["hearing", "petitioner"],
    ["hearing", "judge"],
  ] as const) {
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto(PLACE + addressOf(scene, as));
    const room = page.locator("[data-part~=room]");
    await room.evaluate((one) => one.scrollTo(0, 400));
    expect(await room.evaluate((one) => one.scrollTop)).toBeGreaterThan(100);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole("banner")).toBeInViewport({ ratio: 1 });
    expect(await room.evaluate((one) => one.scrollTop)).toBe(0);
  }
});
