// One's own view of the hearing: the shapes of one's own video and its chip, what steps aside for a share, the videos alone.

import { expect, type Page } from "@playwright/test";
import { callingText } from "../../client/courtroom/calling/text.ts";
import { officerText } from "../../client/courtroom/core/text/officer.text.ts";
import { toolsText } from "../../client/courtroom/core/text/tools.text.ts";
import { stageText } from "../../client/courtroom/stage/text.ts";
import { courtText } from "../../server/contract/text/court.ts";
import {
  chip,
  closePanel,
  enterHall,
  gather,
  ITEM,
  openSettings,
  own,
  settings,
  sitting,
} from "./pages/stage.ts";
import { looksRight } from "./support/axe.ts";
import { cast } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { test } from "./support/visit.ts";
import { tileOf } from "./support/witness.ts";
import { words } from "./support/words.ts";

const JUDGE = "Revathi Aranyakul";

test("one's own video: five shapes at 150 px, the court's default until one is chosen, and the chip", async ({
  page,
  come,
}) => {
  const { petitioner, admin } = await gather(come);
  await admin.ok("/admin/settings/brand_preview_shape", { value: "square" }, "PUT");
  await enterHall(page, petitioner);
  await expect(own(page).locator("video")).toBeVisible();
  await test.step("the court's default", async () => {
    await expect(own(page)).toHaveAttribute("data-shape", "square");
    await openSettings(page);
    await expect(settings(page).getByText(stageText.en.settings.isDefault)).toHaveCount(7);
    await expect(
      settings(page).getByRole("radio", { name: stageText.en.settings.shapes.square, exact: true }),
    ).toBeChecked();
    await looksRight(page, "stage-settings", { at: ["wide"] });
  });
  await test.step("the shapes", async () => {
    const shapes = [
      ["default", 266, "0px"],
      ["default-rounded", 266, "12px"],
      ["square", 150, "0px"],
      ["square-rounded", 150, "12px"],
      ["circle", 150, "50%"],
    ] as const;
    for (const [shape, width, radius] of shapes) {
      const choice = settings(page).getByRole("radio", {
        name: stageText.en.settings.shapes[shape],
        exact: true,
      });
      await choice.locator("xpath=ancestor::label").click();
      await expect(own(page)).toHaveAttribute("data-shape", shape);
      const look = await own(page).evaluate((tile) => {
        const { width, height } = tile.getBoundingClientRect();
        return [Math.floor(width), Math.round(height), getComputedStyle(tile).borderTopLeftRadius];
      });
      expect([shape, ...look]).toEqual([shape, width, 150, radius]);
      await keepPicture(page, `stage-shape-${shape}`);
    }
  });
  await test.step("what was chosen stays when the court changes its mind; given back, it follows the court", async () => {
    await admin.ok("/admin/settings/brand_preview_shape", { value: "default" }, "PUT");
    await page.reload();
    await expect(own(page)).toHaveAttribute("data-shape", "circle");
    await openSettings(page);
    await settings(page)
      .getByRole("button", {
        name: words(stageText.en.settings.backOf, { what: stageText.en.settings.shape }),
      })
      .click();
    await expect(own(page)).toHaveAttribute("data-shape", "default");
    await expect(settings(page).getByText(stageText.en.settings.isDefault)).toHaveCount(7);
  });
  await test.step("left alone it becomes a chip, and is back under the pointer, with the focus, and by a press", async () => {
    await settings(page).getByText(stageText.en.settings.autoHidePreview).click();
    await closePanel(page);
    await page.mouse.move(600, 20);
    await expect(chip(page)).toBeVisible();
    await expect(own(page)).toHaveCount(0);
    await keepPicture(page, "stage-chip");
    await chip(page).hover();
    await expect(own(page)).toBeVisible();
    await page.mouse.move(600, 20);
    await expect(chip(page)).toBeVisible();
    await chip(page).focus();
    await expect(own(page).getByRole("button", { name: stageText.en.previewSmall })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(chip(page)).toBeVisible();
    await chip(page).hover();
    await expect(own(page)).toHaveCount(0);
    await chip(page).click();
    await expect(own(page)).toBeVisible();
  });
  await admin.ok("/admin/settings/brand_preview_shape", { value: "default-rounded" }, "PUT");
});

test("while something is shared one's own video steps aside, and the others if one likes; the bench stays", async ({
  page,
  come,
}) => {
  const { petitioner, judge } = await gather(come);
  await enterHall(page, petitioner);
  await expect(own(page)).toBeVisible();
  await expect(tileOf(page, cast.respondent.name)).toBeVisible();
  await judge.do(sitting, { type: "startShare", mode: "text" });
  await expect(page.locator("figure[data-part~=shared]")).toBeVisible();
  await expect(chip(page)).toBeVisible();
  await expect(tileOf(page, cast.respondent.name)).toBeVisible();
  await chip(page).click();
  await expect(own(page)).toBeVisible();
  await openSettings(page);
  await settings(page).getByText(stageText.en.settings.autoHideRemoteVideoOnShare).click();
  await closePanel(page);
  await expect(tileOf(page, cast.respondent.name)).toHaveCount(0);
  await expect(page.locator("[data-part~=bench]").getByRole("figure")).toContainText(JUDGE);
  await keepPicture(page, "stage-share-bench-alone");
  await judge.do(sitting, { type: "stopShare" });
  await expect(tileOf(page, cast.respondent.name)).toBeVisible();
  await expect(own(page)).toBeVisible();
  // The next share is another: what was asked for during the last does not hold for it.
  await judge.do(sitting, { type: "startShare", mode: "text" });
  await expect(page.locator("figure[data-part~=shared]")).toBeVisible();
  await judge.do(sitting, { type: "stopShare" });
});

test("a single case: everybody reads so, and the officer has no list to call from until the whole list is back", async ({
  page,
  come,
}) => {
  const { officer } = await gather(come);
  await officer.do(sitting, { type: "setSingleCase", item: ITEM });
  await enterHall(page, officer, "/moderator");
  const panel = page.getByRole("complementary", { name: officerText.en.panel });
  await expect(page.locator("[data-part~=case-strip]")).toContainText(courtText.en.singleCase);
  await expect(panel.getByRole("textbox", { name: callingText.en.serialField.serial })).toHaveCount(0);
  await expect(panel.locator("[data-item]")).toHaveCount(1);
  await looksRight(page, "stage-single-case", { at: ["wide"] });
  await panel.getByRole("button", { name: officerText.en.foot.wholeList }).first().click();
  await expect(panel.getByRole("textbox", { name: callingText.en.serialField.serial })).toBeVisible();
  await expect.poll(() => panel.locator("[data-item]").count()).toBeGreaterThan(1);
  await expect(page.locator("[data-part~=case-strip]")).not.toContainText(courtText.en.singleCase);
});

test("only the videos: one key in and out, for the life of the tab, and what is on stays said", async ({
  page,
  come,
  browser,
  baseURL,
}) => {
  const { petitioner, officer, judge } = await gather(come);
  const sides = (of: Page) => of.locator("[data-part~=room] > aside");
  await enterHall(page, petitioner);
  await expect(sides(page).first()).toBeVisible();
  await page.keyboard.press("z");
  for (const side of await sides(page).all()) await expect(side).toBeHidden();
  await expect(page.locator("[data-part~=case-strip]")).toBeVisible();
  await expect(page.locator("[data-part~=room-bar]")).toBeVisible();
  const tools = page.getByRole("toolbar", { name: toolsText.en.label });
  await expect(tools.getByRole("button", { name: toolsText.en.devices })).toHaveCount(0);
  await expect(tools.getByRole("button", { name: toolsText.en.cameraStop })).toBeVisible();
  await looksRight(page, "stage-minimal", { at: ["wide"] });
  await page.setViewportSize({ width: 1199, height: 900 });
  await keepPicture(page, "stage-minimal-1199");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect(page.locator("[data-part~=case-strip]")).toBeVisible();
  await expect(sides(page).first()).toBeHidden();
  await tools.getByRole("button", { name: toolsText.en.minimal.off }).click();
  await expect(sides(page).first()).toBeVisible();
  for (const [person, path] of [
    [officer, "/moderator"],
    [judge, "/meeting"],
  ] as const) {
    const context = await browser.newContext({
      baseURL,
      viewport: { width: 1440, height: 900 },
    });
    const theirs = await context.newPage();
    await enterHall(theirs, person, path);
    await expect(sides(theirs).first()).toBeVisible();
    await theirs.keyboard.press("z");
    await expect(sides(theirs).first()).toBeHidden();
    await keepPicture(theirs, `stage-minimal${path.replace("/", "-")}`);
    await theirs.keyboard.press("z");
    await expect(sides(theirs).first()).toBeVisible();
    await context.close();
  }
});
