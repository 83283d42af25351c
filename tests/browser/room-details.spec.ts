// What a stranger tripped over in the hall, looked at in the playground: words that are over, keys not printed, videos with bars.

import { expect, type Locator, type Page } from "@playwright/test";
import { frameText } from "../../client/court/frame.text.ts";
import { toolsText } from "../../client/courtroom/core/text/tools.text.ts";
import { helpText } from "../../client/courtroom/help/text.ts";
import { reasonsText } from "../../client/courtroom/reasons/text.ts";
import { roleCallText } from "../../client/courtroom/role-call/text.ts";
import { stageText } from "../../client/courtroom/stage/text.ts";
import { judgeText } from "../../client/courtroom/views/judge/text.ts";
import { participantText } from "../../client/courtroom/views/participant/text.ts";
import { addressOf, PLACE, walk } from "./pages/playground.ts";
import { panelOf } from "./pages/room.ts";
import { keepPicture } from "./support/pictures.ts";
import { test } from "./support/visit.ts";
import { words } from "./support/words.ts";

const go = (page: Page, scene: string, as: string) => walk(page, [addressOf(scene, as)]);

async function boxOf(of: Locator) {
  const box = await of.boundingBox();
  if (box === null) throw new Error(`${of} is not seen`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

const isOver = (a: Awaited<ReturnType<typeof boxOf>>, b: Awaited<ReturnType<typeof boxOf>>) =>
  a.x < b.right && b.x < a.right && a.y < b.bottom && b.y < a.bottom;

test("the call's words and colour go with Hear, and behind a closed door they say so", async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(PLACE + addressOf("called", "respondent"));
    const call = page.locator("[data-part~=called--mine]");
    await expect(call).toContainText(participantText.en.called.called);
    const ground = await call.evaluate((bar) => getComputedStyle(bar).backgroundColor);
    for (const [scene, says] of [
      ["hearing", participantText.en.called.heard],
      ["in-camera", participantText.en.called.inCamera],
    ] as const) {
      await go(page, scene, "respondent");
      await expect(call).toContainText(says);
      await expect(call).not.toContainText(participantText.en.called.called);
      expect(await call.evaluate((bar) => getComputedStyle(bar).backgroundColor)).not.toBe(ground);
      await expect(call.getByRole("button", { name: participantText.en.called.microphone })).toBeVisible();
      await keepPicture(page, `playground/call-${scene}-${width}`);
    }
  }
});

test("the call and the item are one strip: at 1440 pixels the videos begin by the 130th, and the number is said once before them", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const videos = page.locator("[data-part~=video]").first();
  const above = page.locator("[data-part~=room-bar], [data-part~=case-strip]");
  for (const [scene, says] of [
    ["called", participantText.en.called.called],
    ["hearing", participantText.en.called.heard],
    ["in-camera", participantText.en.called.inCamera],
  ] as const) {
    await page.goto(PLACE + addressOf(scene, "respondent"));
    await expect(page.getByText(says)).toBeVisible();
    await expect(page.getByRole("button", { name: participantText.en.called.microphone })).toBeVisible();
    expect((await boxOf(videos)).y).toBeLessThanOrEqual(130);
    await expect(page.locator("[data-part~=case-strip]")).toHaveCount(1);
    expect((await above.allInnerTexts()).join().match(/\b9\b/g)).toHaveLength(1);
    await keepPicture(page, `playground/before-the-videos-${scene}`);
  }
});

test("the role call cuts no name on a small laptop, however long the missing are called", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(PLACE + addressOf("role-call", "officer"));
  const rows = panelOf(page).getByRole("list", { name: words(roleCallText.en.rows, { serial: 9 }) });
  await expect(rows).toContainText(roleCallText.en.missing);
  await rows
    .locator("small span")
    .first()
    .evaluate((name) => {
      name.textContent = "Adv. Venkatanarasimharajuvaripeta Thiruvananthapuram Lakshminarasimhacharyulu";
    });
  const cut = await rows.locator("small, small span").evaluateAll((names) => {
    const edge = names[0]?.closest("ul")?.getBoundingClientRect().right ?? 0;
    // What stands in a line of text has no width of its own, and is cut by the part around it.
    const isCut = (name: Element) => name.clientWidth > 0 && name.scrollWidth > name.clientWidth + 1;
    return names.filter((name) => name.getBoundingClientRect().right > edge + 1 || isCut(name)).length;
  });
  expect(cut).toBe(0);
  await keepPicture(page, "playground/role-call-1366");
});

test("on a phone what is told is one row over the videos, clear of the state of one's item and its press", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PLACE + addressOf("hearing", "petitioner"));
  await page.getByRole("button", { name: helpText.en.open, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: helpText.en.contact.button }).click();
  const dialog = page.getByRole("dialog", { name: helpText.en.contact.title });
  await dialog
    .getByRole("button", { name: words(helpText.en.contact.copy, { what: helpText.en.contact.phone }) })
    .click();
  await dialog.getByRole("button", { name: helpText.en.manual.close }).last().click();
  await expect(dialog).toBeHidden();
  const toast = page.locator(".toasts .notice");
  await expect(toast).toHaveCount(1);
  const pictures = await boxOf(page.locator("[data-part~=video]"));
  await expect.poll(async () => (await boxOf(toast)).bottom).toBeLessThan(pictures.bottom);
  const box = await boxOf(toast);
  expect(box.height).toBeLessThan(60);
  const close = await boxOf(toast.getByRole("button"));
  const says = await boxOf(toast.locator(".notice__text"));
  expect(close.x).toBeGreaterThanOrEqual(says.right);
  expect(close.y).toBeLessThan(says.bottom);
  for (const clear of [
    page.locator("[data-part~=called--mine]"),
    page.locator("[data-part~=mine__head]"),
    page.locator("[data-part~=mine__count]"),
  ])
    expect(isOver(box, await boxOf(clear.first()))).toBe(false);
  await keepPicture(page, "playground/toast-phone");
});

test("an upright video fills its tile; round a wide one in a tall tile is the stage, and the name stays on the video", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(PLACE + addressOf("five-judges", "officer"));
  const tile = page.locator("[data-part~=video] [data-part~=bench] .tile:has(video)").first();
  const video = tile.locator("video");
  await expect(video).toBeVisible();
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.videoWidth)).toBeGreaterThan(0);
  const [whole, wide, plate] = await Promise.all([tile, video, tile.locator(".tile__plate")].map(boxOf));
  if (!whole || !wide || !plate) throw new Error("no boxes");
  expect(wide.height).toBeLessThan(whole.height - 20);
  expect(plate.bottom).toBeLessThanOrEqual(wide.bottom + 1);
  expect(await tile.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe("rgba(0, 0, 0, 0)");
  await keepPicture(page, "playground/tall-tile-wide-picture");
  await video.evaluate((one: HTMLVideoElement) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 270, height: 480 });
    const on = canvas.getContext("2d");
    setInterval(() => {
      if (on) on.fillStyle = "#567";
      on?.fillRect(0, 0, 270, 480);
    }, 100);
    one.srcObject = canvas.captureStream();
    void one.play();
  });
  await expect.poll(async () => (await boxOf(video)).height).toBeGreaterThanOrEqual(whole.height - 1);
  await keepPicture(page, "playground/tall-tile-tall-picture");
});

test("on a small laptop every key stands on its tool, and what has no place is under More", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(PLACE + addressOf("hearing", "officer"));
  const bar = page.getByRole("toolbar", { name: toolsText.en.label });
  const keys = () => bar.locator("kbd:visible").allTextContents();
  await expect.poll(keys).toEqual(["M", "V", "L"]);
  // Full screen stands in the bar above: a room has it once.
  const full = page.getByRole("button", { name: frameText.en.fullScreen, exact: true });
  await expect(full).toHaveCount(1);
  const fits = () => bar.evaluate((one) => one.scrollWidth <= one.clientWidth);
  expect(await fits()).toBe(true);
  await bar.getByRole("button", { name: toolsText.en.more, exact: true }).click();
  const few = page
    .getByRole("dialog", { name: toolsText.en.more })
    .getByRole("button", { name: toolsText.en.minimal.on });
  await expect(few).toContainText("Z");
  await keepPicture(page, "playground/more-officer-1366");
  await few.click();
  await expect(page.locator("[data-part~=room][data-minimal]")).toBeVisible();
  await page.keyboard.press("z");
  await go(page, "hearing", "judge");
  await expect.poll(keys).toEqual(["M", "V", "L", "Z"]);
  await expect(bar.getByRole("button", { name: toolsText.en.more, exact: true })).toBeHidden();
  expect(await fits()).toBe(true);
});

test("the bench's panel has two next items whole above the keys, no matter who speaks, and behind a closed door", async ({
  page,
}) => {
  await page.goto(PLACE + addressOf("hearing", "judge"));
  for (const [width, height] of [
    [1440, 900],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const scene of ["called", "hearing", "in-camera", "pass-over-desk"]) {
      await go(page, scene, "judge");
      const items = page.getByRole("region", { name: judgeText.en.next, exact: true }).getByRole("listitem");
      await expect(items, scene).toHaveCount(2);
      const keys = await boxOf(page.getByRole("group", { name: judgeText.en.controls }));
      const matter = await boxOf(page.getByRole("region", { name: judgeText.en.matter }));
      for (const item of await items.all()) {
        const box = await boxOf(item);
        expect(box.y, scene).toBeGreaterThanOrEqual(matter.bottom);
        expect(box.bottom, scene).toBeLessThanOrEqual(keys.y);
      }
      await keepPicture(page, `playground/bench-${scene}-${width}`);
    }
  }
});

test("one reason is asked at a time, and the number that waits for one is read in both themes", async ({
  page,
}) => {
  await page.goto(PLACE + addressOf("hearing", "officer"));
  const strip = page.getByRole("region", { name: reasonsText.en.label });
  const due = page.getByRole("group", { name: reasonsText.en.due });
  await expect(page.locator("[data-part~=control-panel]")).toBeVisible();
  await page.keyboard.press("i");
  await expect(strip).toContainText(words(reasonsText.en.did.inCamera, { serial: 9 }));
  await expect(due).toBeHidden();
  await strip.getByRole("button", { name: reasonsText.en.later }).click();
  const number = due.locator('[data-part~=serial][data-state="in-camera"]');
  for (const theme of ["light", "dark"]) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    const [ground, ink] = await number.evaluate((one) => {
      const { backgroundColor, color } = getComputedStyle(one);
      return [backgroundColor, color];
    });
    expect(ground).not.toBe(ink);
    expect(ground).not.toBe("rgb(255, 255, 255)");
  }
  await page.keyboard.press("w");
  await expect(strip).toBeVisible();
  await expect(due).toBeHidden();
});

test("a judge whose camera is off has no taller tile than those beside them, and the bar holds five names within its edge", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const as of ["officer", "respondent"] as const) {
    await page.goto(PLACE + addressOf("five-judges", as));
    const tiles = page.locator("[data-part~=video] [data-part~=bench] .tile");
    await expect(tiles).toHaveCount(5);
    const blank = tiles.locator("> .tile__blank").first();
    const video = tiles.locator("> video").first();
    await expect(blank).toBeVisible();
    await expect(video).toBeVisible();
    await expect
      .poll(async () => Math.abs((await boxOf(blank)).height - (await boxOf(video)).height))
      .toBeLessThanOrEqual(1);
    const bar = await boxOf(page.locator("[data-part~=room-bar]"));
    const hall = page.locator("[data-part~=room-bar__hall]");
    const text = await hall.locator("bdi").evaluate((names) => names.getBoundingClientRect().bottom);
    expect(bar.bottom - text).toBeGreaterThanOrEqual(4);
    await keepPicture(page, `playground/five-judges-bench-${as}`);
  }
});

test("on the bench's panel the state of the item stands beside its time", async ({ page }) => {
  await page.goto(PLACE + addressOf("called", "judge"));
  const item = page.getByRole("region", { name: judgeText.en.now });
  for (const [width, height] of [
    [1440, 900],
    [1199, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const [word, time] = await Promise.all(
      [item.locator("b").filter({ hasText: judgeText.en.look.called }), item.locator("time")].map(boxOf),
    );
    expect(word?.y, `at ${width}`).toBe(time?.y);
    await keepPicture(page, `playground/judge-called-${width}`);
  }
});

test("a tile of somebody who reconnects says only that, and not that a camera is off", async ({ page }) => {
  await page.goto(PLACE + addressOf("reconnecting", "officer"));
  const tiles = page.locator("[data-part~=video] .tile[data-state=reconnecting]");
  await expect(tiles.filter({ hasText: stageText.en.reconnecting })).toHaveCount(3);
  for (const why of [stageText.en.cameraOff, stageText.en.noMedia])
    await expect(tiles.filter({ hasText: why })).toHaveCount(0);
  await keepPicture(page, "playground/reconnecting");
});
