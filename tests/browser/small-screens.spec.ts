// The layout of small screens and of few people, looked at in the playground: nothing covers anything, no key jumps.

import { expect, type Page } from "@playwright/test";
import { inCameraText } from "../../client/courtroom/core/text/in-camera.text.ts";
import { dictationText } from "../../client/courtroom/dictation/text.ts";
import { judgeText } from "../../client/courtroom/views/judge/text.ts";
import { participantText } from "../../client/courtroom/views/participant/text.ts";
import { streamText } from "../../server/contract/text/stream.ts";
import { addressOf, isWell, PLACE, walk } from "./pages/playground.ts";
import { panelOf } from "./pages/room.ts";
import { keepPicture } from "./support/pictures.ts";
import { test } from "./support/visit.ts";

type Box = { left: number; top: number; right: number; bottom: number };

/** What of the stage lies over something else on it: a video over a video, a name beyond its video, a video beyond the stage. */
function collisions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxOf = (element: Element): Box => element.getBoundingClientRect();
    const isIn = (inner: Box, outer: Box) =>
      inner.left >= outer.left - 1 &&
      inner.top >= outer.top - 1 &&
      inner.right <= outer.right + 1 &&
      inner.bottom <= outer.bottom + 1;
    const isOver = (a: Box, b: Box) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    const stage = document.querySelector("[data-part~=video]");
    const tiles = [...document.querySelectorAll("[data-part~=video] figure")];
    return tiles.flatMap((tile, at) => {
      const name = tile.querySelector("figcaption");
      const says = name?.textContent ?? "";
      const picture = tile.querySelector(".tile__media, .tile__blank");
      return [
        ...(stage && !isIn(boxOf(tile), boxOf(stage)) ? [`${says} is cut by the stage`] : []),
        ...(name && !isIn(boxOf(name), boxOf(tile)) ? [`the name ${says} is cut`] : []),
        ...(name && picture && isOver(boxOf(picture), boxOf(name)) ? [`the picture covers ${says}`] : []),
        ...tiles
          .slice(at + 1)
          .filter((other) => isOver(boxOf(tile), boxOf(other)))
          .map((other) => `${says} over ${other.textContent}`),
      ];
    });
  });
}

test("on a phone no video covers another or a name, and what is on is said in words", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PLACE + addressOf("hearing", "officer"));
  await expect(panelOf(page)).toBeVisible();
  const looked: [scene: string, as: string][] = [
    ["hearing", "officer"],
    ["hearing", "judge"],
    ["hearing", "petitioner"],
    ["five-judges", "petitioner"],
    ["five-judges", "officer"],
    ["bench-talk", "judge"],
    ["breakout", "petitioner"],
    ["long-names", "judge"],
    ["long-names", "officer"],
    ["long-names", "petitioner"],
  ];
  for (const direction of ["ltr", "rtl"])
    for (const [scene, as] of looked) {
      const [walked] = await walk(page, [addressOf(scene, as)]);
      await page.evaluate((dir) => {
        document.documentElement.dir = dir;
      }, direction);
      const place = `${scene} ${as} ${direction}`;
      expect.soft(walked && isWell(walked), `${place}: ${JSON.stringify(walked)}`).toBe(true);
      await expect.poll(() => collisions(page), place).toEqual([]);
      const said = page.getByRole("list", { name: streamText.en.air.label }).getByRole("listitem");
      await expect(said, place).toHaveCount(2);
      for (const word of await said.getByText(streamText.en.air.off, { exact: true }).all())
        await expect(word, place).toBeInViewport();
      await keepPicture(page, `playground/phone-${scene}-${as}-${direction}`);
    }
  await page.evaluate(() => {
    document.documentElement.dir = "ltr";
  });
  // Counsel who watches reads so also under the line about what they asked.
  await walk(page, [addressOf("pass-over-desk", "next")]);
  await expect(page.locator("[data-part~=watching--slim]")).toContainText(
    participantText.en.seen.watching.is,
  );
  await expect(page.locator("[data-part~=watching--slim]")).toBeInViewport();
});

test("the keys of the bench stand where they stood when one has nothing to act on, and it says why", async ({
  page,
}) => {
  const keys = page.getByRole("group", { name: judgeText.en.controls }).getByRole("button");
  const places = async () => Promise.all((await keys.all()).map((key) => key.boundingBox()));
  await page.goto(PLACE + addressOf("hearing", "judge"));
  await expect(keys).toHaveCount(6);
  for (const [width, height] of [
    [1366, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await walk(page, [addressOf("hearing", "judge")]);
    const busy = await places();
    await walk(page, [addressOf("open", "judge")]);
    await expect.poll(places, `${width}`).toEqual(busy);
    const idle = keys.filter({ hasText: inCameraText.en.button });
    await expect(idle).toHaveAttribute("aria-disabled", "true");
    await expect(idle).toHaveAccessibleName(new RegExp(inCameraText.en.buttonIdle));
    await expect(keys.filter({ hasText: dictationText.en.dictate })).toHaveAttribute("aria-disabled", "true");
  }
  // The matter and what comes next, which scroll as one here, keep the larger part of the panel.
  const part = await page.getByRole("tabpanel").boundingBox();
  expect(part?.height).toBeGreaterThan(160);
});

test("few people fill the stage, and at 768 high six items of the list are in view", async ({ page }) => {
  await page.goto(PLACE + addressOf("breakout", "petitioner"));
  await expect(page.locator("[data-part~=video]")).toBeVisible();
  for (const [scene, as] of [
    ["breakout", "petitioner"],
    ["bench-talk", "judge"],
    ["secret-room", "judge"],
    ["secret-room", "witness"],
  ] as const) {
    await walk(page, [addressOf(scene, as)]);
    await expect
      .poll(() => collisions(page).then((found) => found.filter((one) => one.includes(" over "))))
      .toEqual([]);
    const used = await page.locator("[data-part~=video]").evaluate((stage) => {
      const area = (element: Element) => element.clientWidth * element.clientHeight;
      const tiles = [...stage.querySelectorAll("figure")];
      return tiles.reduce((sum, tile) => sum + area(tile), 0) / area(stage);
    });
    expect(used, `${scene} ${as}`).toBeGreaterThan(0.7);
    await keepPicture(page, `playground/few-${scene}-${as}`);
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  for (const scene of ["hearing", "reconnecting", "hands"]) {
    await walk(page, [addressOf(scene, "officer")]);
    const inView = () =>
      page.locator("[data-part~=day-list]").evaluate((list) => {
        const edge = list.getBoundingClientRect();
        const head = list.querySelector("h2")?.getBoundingClientRect().height ?? 0;
        const rows = [...list.querySelectorAll("[data-item]")].map((row) => row.getBoundingClientRect());
        return rows.filter((row) => row.top >= edge.top + head - 1 && row.bottom <= edge.bottom + 1).length;
      });
    await expect.poll(inView, scene).toBeGreaterThanOrEqual(6);
  }
});
