// The small window of the hearing, the viewer's name over the videos, and the court's own images.

import { expect, type Page } from "@playwright/test";
import { frameText } from "../../client/court/frame.text.ts";
import { toolsText } from "../../client/courtroom/core/text/tools.text.ts";
import { pipText } from "../../client/courtroom/pip/text.ts";
import { stageText } from "../../client/courtroom/stage/text.ts";
import { TestPerson } from "../support/client.ts";
import { formOf, picture } from "../support/files.ts";
import {
  awayWithoutPress,
  closePanel,
  enterHall,
  gather,
  HALL,
  ITEM,
  openSettings,
  own,
  settings,
  sitting,
  smallText,
  turn,
} from "./pages/stage.ts";
import { looksRight } from "./support/axe.ts";
import { keepPicture } from "./support/pictures.ts";
import { test } from "./support/visit.ts";
import { watchPage } from "./support/watch.ts";
import { placeWitness } from "./support/witness.ts";
import { words } from "./support/words.ts";

test("the small window: opened by the tool with the bench and the number, kept on another page, and closed on the way back", async ({
  page,
  come,
}) => {
  const { petitioner } = await gather(come);
  await enterHall(page, petitioner);
  await expect(own(page)).toBeVisible();
  const tool = page
    .getByRole("toolbar", { name: toolsText.en.label })
    .getByRole("button", { name: pipText.en.tool });
  await tool.click();
  const small = () => smallText(page);
  await expect.poll(small).toContain(words(pipText.en.title, { hall: 1 }));
  await expect.poll(small).toContain("Aranyakul");
  const text = (await small()) ?? "";
  expect(text).toContain("3");
  await test.step("its look", async () => {
    await expect.poll(() => page.context().pages().length).toBe(2);
    const [window] = page
      .context()
      .pages()
      .filter((each) => each !== page);
    if (!window) throw new Error("there is no window");
    await expect(window.locator("main[data-part~=pip]")).toBeVisible();
    await window.setViewportSize({ width: 400, height: 340 });
    for (const theme of ["light", "dark"]) {
      await page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen;
      }, theme);
      await expect(window.locator("html")).toHaveAttribute("data-theme", theme);
      const ground = (of: Page, part: string) =>
        of.locator(part).evaluate((element) => getComputedStyle(element).backgroundColor);
      expect(await ground(window, "main[data-part~=pip]")).toBe(await ground(page, "main[data-part~=stage]"));
    }
  });
  await page.getByRole("link", { name: frameText.en.backToHalls }).click();
  await expect(page).toHaveURL(/court-list/);
  await expect.poll(small).toContain("Aranyakul");
  await page.evaluate((name) => {
    const api = window.documentPictureInPicture as { window?: Window | null } | undefined;
    const buttons = [...(api?.window?.document.querySelectorAll("button") ?? [])];
    buttons.find(({ textContent }) => textContent?.includes(name))?.click();
  }, pipText.en.back);
  await expect(page).toHaveURL(/meeting/);
  await expect.poll(small).toBeNull();
  await expect(own(page)).toBeVisible();
});

test("the small window comes and goes by itself as the court and the person have it, and a refusal is said", async ({
  page,
  come,
}) => {
  const { petitioner, admin } = await gather(come);
  await enterHall(page, petitioner);
  await expect(own(page)).toBeVisible();
  await test.step("out of sight and back", async () => {
    await page.locator("[data-part~=case-strip]").click();
    await turn(page, "hidden");
    await expect.poll(() => smallText(page)).toContain("Aranyakul");
    await turn(page, "visible");
    await expect.poll(() => smallText(page)).toBeNull();
  });
  await test.step("a browser that opens none without a press says so once one is back", async () => {
    await page.reload();
    await expect(own(page)).toBeVisible();
    await awayWithoutPress(page);
    await expect(page.locator(".toasts").getByText(pipText.en.refusedAlone)).toBeVisible();
    expect(await smallText(page)).toBeNull();
  });
  await test.step("on another page, where the person wants it", async () => {
    await openSettings(page);
    await settings(page).getByText(stageText.en.settings.enablePIPOnClose).click();
    await closePanel(page);
    await page.getByRole("link", { name: frameText.en.backToHalls }).click();
    await expect(page).toHaveURL(/court-list/);
    await expect.poll(() => smallText(page)).toContain("Aranyakul");
    await page.goBack();
    await expect(own(page)).toBeVisible();
    await expect.poll(() => smallText(page)).toBeNull();
  });
  await test.step("never where the court hides it", async () => {
    await admin.ok("/admin/settings/brand_pip_hidden", { value: true }, "PUT");
    await page.reload();
    await expect(own(page)).toBeVisible();
    await expect(page.getByRole("button", { name: pipText.en.tool })).toHaveCount(0);
    await openSettings(page);
    await expect(settings(page).getByText(stageText.en.settings.enablePIP)).toHaveCount(0);
    await closePanel(page);
    await page.locator("[data-part~=case-strip]").click();
    await turn(page, "hidden");
    await turn(page, "visible");
    await page.getByRole("link", { name: frameText.en.backToHalls }).click();
    await expect(page).toHaveURL(/court-list/);
    expect(await smallText(page)).toBeNull();
    await admin.ok("/admin/settings/brand_pip_hidden", { value: false }, "PUT");
  });
});

test("a watcher has their own name over the videos, in their script; the court's own images stand where they belong", async ({
  page,
  come,
  court,
  browser,
  baseURL,
}) => {
  const { admin, officer, petitioner } = await gather(come);
  const send = (file: string, bytes: Uint8Array) =>
    fetch(`${court.url}/api/v1/admin/brand/${file}`, {
      method: "PUT",
      headers: { authorization: `Bearer ${admin.token}` },
      body: formOf(bytes, "image.png"),
    });
  expect((await send("watermark", await picture("png", 120))).status).toBe(200);
  expect((await send("poster", await picture("png", 400))).status).toBe(200);
  const name = "विमला राजेन्द्र यादव";
  const guest = new TestPerson(court.url);
  const joined = await guest.ok<Pick<TestPerson, "token" | "account">>(
    `/anonymous/court/passive/${HALL}/join?name=${encodeURIComponent(name)}`,
    {},
  );
  Object.assign(guest, joined);
  await guest.connect();
  await guest.enter(sitting);
  // A video from somebody to lay the name over.
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  await placeWitness(context);
  const theirs = await context.newPage();
  const watch = watchPage(theirs, baseURL ?? "");
  await enterHall(theirs, petitioner);
  await enterHall(page, guest);
  const mark = page.locator("[data-part~=video] [data-part~=watermark]").first();
  await expect(mark).toContainText(name);
  await expect(mark).toHaveAttribute("aria-hidden", "true");
  await expect(page.locator("[data-part~=court-mark]")).toBeVisible();
  await expect(page.locator("[data-part~=video] video").first()).toBeVisible();
  await looksRight(page, "stage-watermark");
  for (const theme of ["light", "dark"]) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen;
    }, theme);
    await page.setViewportSize({ width: 1199, height: 900 });
    await keepPicture(page, `stage-watermark-1199-${theme}`);
  }
  await expect(theirs.locator("[data-part~=watermark]")).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await officer.do(sitting, { type: "recordOutcome", item: ITEM, outcome: "HEARD", confirmed: true });
  await officer.do(sitting, { type: "closeSitting" });
  await expect(page.locator("[data-part~=stage-card__poster]")).toBeVisible();
  await looksRight(page, "stage-poster", { at: ["wide"] });
  expect(watch.takeFaults()).toEqual([]);
  await context.close();
  guest.close();
});
