// One's own view of the hearing: the shapes and the chip, what steps aside, the pictures alone, the small window, the watermark.
import { type Browser, expect, type Page } from "@playwright/test";
import { room } from "../../client/text/en/room.ts";
import { stage } from "../../client/text/en/stage.ts";
import { TestPerson } from "../support/client.ts";
import { formOf, picture } from "../support/files.ts";
import { looksRight } from "./support/axe.ts";
import { cast } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";
import { watchPage } from "./support/watch.ts";
import { placeWitness, tileOf } from "./support/witness.ts";
import { words } from "./support/words.ts";

test.describe.configure({ timeout: 240_000 });

const HALL = "HCPP01-1";
const ITEM = "FRESH:3";
const sitting = `${HALL}-${new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10)}`;
const JUDGE = "Revathi Aranyakul";

type Come = (phone: string) => Promise<TestPerson>;

/** Item 3 is heard: its officer, the bench, and counsel of both sides are in the hall. */
async function gather(come: Come) {
  const [officer, judge, petitioner, respondent, admin] = [
    await come(cast.officer.phone),
    await come(cast.judge.phone),
    await come(cast.petitioner.phone),
    await come(cast.respondent.phone),
    await come("9000000042"),
  ];
  await officer.call(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await officer.enter(sitting);
  await judge.enter(sitting);
  await petitioner.enter(sitting, [ITEM]);
  await respondent.enter(sitting, [ITEM]);
  await officer.send(sitting, { type: "admit", people: [petitioner.account.id, respondent.account.id] });
  await officer.send(sitting, { type: "callItem", item: ITEM });
  await officer.send(sitting, { type: "hear" });
  return { officer, judge, petitioner, respondent, admin };
}

async function enterHall(page: Page, person: TestPerson, path = "/meeting"): Promise<void> {
  await openAs(page, person, `${path}?court=${HALL}`);
  await expect(page.locator("main.stage")).toBeVisible();
}

const own = (page: Page) => page.locator(".tile--self");
const chip = (page: Page) => page.getByRole("button", { name: room.previewShow });
const settings = (page: Page) => page.getByRole("region", { name: stage.settings.title });

/** Opens what may be chosen for the pictures, in the panel of the layout tool. */
async function openSettings(page: Page): Promise<void> {
  await page.keyboard.press("l");
  await page.getByRole("button", { name: stage.settings.title }).click();
  await expect(settings(page)).toBeVisible();
}

async function closePanel(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.locator(".layout-picker")).toHaveCount(0);
}

test("one's own picture: five shapes at 150 px, the court's default until one is chosen, and the chip", async ({
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
    await expect(settings(page).getByText(stage.settings.isDefault)).toHaveCount(7);
    await expect(
      settings(page).getByRole("radio", { name: stage.settings.shapes.square, exact: true }),
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
      const choice = settings(page).getByRole("radio", { name: stage.settings.shapes[shape], exact: true });
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
      .getByRole("button", { name: words(stage.settings.backOf, { what: stage.settings.shape }) })
      .click();
    await expect(own(page)).toHaveAttribute("data-shape", "default");
    await expect(settings(page).getByText(stage.settings.isDefault)).toHaveCount(7);
  });
  await test.step("left alone it becomes a chip, and is back under the pointer, with the focus, and by a press", async () => {
    await settings(page).getByText(stage.settings.autoHidePreview).click();
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
    await expect(own(page).getByRole("button", { name: room.previewSmall })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(chip(page)).toBeVisible();
    await chip(page).hover();
    await expect(own(page)).toHaveCount(0);
    await chip(page).click();
    await expect(own(page)).toBeVisible();
  });
  await admin.ok("/admin/settings/brand_preview_shape", { value: "default-rounded" }, "PUT");
});

test("while something is shared one's own picture steps aside, and the others if one likes; the bench stays", async ({
  page,
  come,
}) => {
  const { petitioner, judge } = await gather(come);
  await enterHall(page, petitioner);
  await expect(own(page)).toBeVisible();
  await expect(tileOf(page, cast.respondent.name)).toBeVisible();
  await judge.do(sitting, { type: "startShare", mode: "text" });
  await expect(page.locator("figure.shared")).toBeVisible();
  await expect(chip(page)).toBeVisible();
  await expect(tileOf(page, cast.respondent.name)).toBeVisible();
  await chip(page).click();
  await expect(own(page)).toBeVisible();
  await openSettings(page);
  await settings(page).getByText(stage.settings.autoHideRemoteVideoOnShare).click();
  await closePanel(page);
  await expect(tileOf(page, cast.respondent.name)).toHaveCount(0);
  await expect(page.locator(".bench").getByRole("figure")).toContainText(JUDGE);
  await keepPicture(page, "stage-share-bench-alone");
  await judge.do(sitting, { type: "stopShare" });
  await expect(tileOf(page, cast.respondent.name)).toBeVisible();
  await expect(own(page)).toBeVisible();
  // The next share is another: what was asked for during the last does not hold for it.
  await judge.do(sitting, { type: "startShare", mode: "text" });
  await expect(page.locator("figure.shared")).toBeVisible();
  await judge.do(sitting, { type: "stopShare" });
});

test("only the pictures: one key in and out, for the life of the tab, and what is on stays said", async ({
  page,
  come,
  browser,
  baseURL,
}) => {
  const { petitioner, officer, judge } = await gather(come);
  const sides = (of: Page) => of.locator(".room > aside");
  await enterHall(page, petitioner);
  await expect(sides(page).first()).toBeVisible();
  await page.keyboard.press("b");
  for (const side of await sides(page).all()) await expect(side).toBeHidden();
  await expect(page.locator(".case-strip")).toBeVisible();
  await expect(page.locator(".room-bar")).toBeVisible();
  const tools = page.getByRole("toolbar", { name: room.tools.label });
  await expect(tools.getByRole("button", { name: room.tools.devices })).toHaveCount(0);
  await expect(tools.getByRole("button", { name: room.tools.cameraStop })).toBeVisible();
  await looksRight(page, "stage-minimal", { at: ["wide"] });
  await page.setViewportSize({ width: 1199, height: 900 });
  await keepPicture(page, "stage-minimal-1199");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect(page.locator(".case-strip")).toBeVisible();
  await expect(sides(page).first()).toBeHidden();
  await tools.getByRole("button", { name: stage.minimal.off }).click();
  await expect(sides(page).first()).toBeVisible();
  for (const [person, path] of [
    [officer, "/moderator"],
    [judge, "/meeting"],
  ] as const) {
    const context = await (browser as Browser).newContext({
      baseURL,
      viewport: { width: 1440, height: 900 },
    });
    const theirs = await context.newPage();
    await enterHall(theirs, person, path);
    await expect(sides(theirs).first()).toBeVisible();
    await theirs.keyboard.press("b");
    await expect(sides(theirs).first()).toBeHidden();
    await keepPicture(theirs, `stage-minimal${path.replace("/", "-")}`);
    await theirs.keyboard.press("b");
    await expect(sides(theirs).first()).toBeVisible();
    await context.close();
  }
});

test("the small window: opened by the tool with the bench and the number, kept on another page, and closed on the way back", async ({
  page,
  come,
}) => {
  const { petitioner } = await gather(come);
  await enterHall(page, petitioner);
  await expect(own(page)).toBeVisible();
  const tool = page
    .getByRole("toolbar", { name: room.tools.label })
    .getByRole("button", { name: stage.pip.tool });
  await tool.click();
  const small = () => smallText(page);
  await expect.poll(small).toContain(words(stage.pip.title, { hall: 1 }));
  await expect.poll(small).toContain("Aranyakul");
  const text = (await small()) ?? "";
  expect(text).toContain("3");
  await page.getByRole("link", { name: room.backToHalls }).click();
  await expect(page).toHaveURL(/court-list/);
  await expect.poll(small).toContain("Aranyakul");
  await page.evaluate((name) => {
    const api = window.documentPictureInPicture as { window?: Window | null } | undefined;
    const buttons = [...(api?.window?.document.querySelectorAll("button") ?? [])];
    buttons.find(({ textContent }) => textContent?.includes(name))?.click();
  }, stage.pip.back);
  await expect(page).toHaveURL(/meeting/);
  await expect.poll(small).toBeNull();
  await expect(own(page)).toBeVisible();
});

const smallText = (page: Page) =>
  page.evaluate(() => {
    const api = window.documentPictureInPicture as { window?: Window | null } | undefined;
    return api?.window?.document.body.textContent ?? null;
  });

/** The page goes out of sight, or comes back, as the browser tells it. */
const turn = (page: Page, state: "hidden" | "visible") =>
  page.evaluate((now) => {
    Object.defineProperty(document, "visibilityState", { value: now, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);

test("the small window comes and goes by itself as the court and the person have it, and a refusal is said", async ({
  page,
  come,
}) => {
  const { petitioner, admin } = await gather(come);
  await enterHall(page, petitioner);
  await expect(own(page)).toBeVisible();
  await test.step("out of sight and back", async () => {
    await page.locator(".case-strip").click();
    await turn(page, "hidden");
    await expect.poll(() => smallText(page)).toContain("Aranyakul");
    await turn(page, "visible");
    await expect.poll(() => smallText(page)).toBeNull();
  });
  await test.step("a browser that opens none without a press says so once one is back", async () => {
    await page.reload();
    await expect(own(page)).toBeVisible();
    await turn(page, "hidden");
    await turn(page, "visible");
    await expect(page.locator(".toasts").getByText(stage.pip.refusedAlone)).toBeVisible();
    expect(await smallText(page)).toBeNull();
  });
  await test.step("on another page, where the person wants it", async () => {
    await openSettings(page);
    await settings(page).getByText(stage.settings.enablePIPOnClose).click();
    await closePanel(page);
    await page.getByRole("link", { name: room.backToHalls }).click();
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
    await expect(page.getByRole("button", { name: stage.pip.tool })).toHaveCount(0);
    await openSettings(page);
    await expect(settings(page).getByText(stage.settings.enablePIP)).toHaveCount(0);
    await closePanel(page);
    await page.locator(".case-strip").click();
    await turn(page, "hidden");
    await turn(page, "visible");
    await page.getByRole("link", { name: room.backToHalls }).click();
    await expect(page).toHaveURL(/court-list/);
    expect(await smallText(page)).toBeNull();
    await admin.ok("/admin/settings/brand_pip_hidden", { value: false }, "PUT");
  });
});

test("whoever watches has their own name over the pictures, in their script; the court's own images stand where they belong", async ({
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
  // A picture from somebody to lay the name over.
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  await placeWitness(context);
  const theirs = await context.newPage();
  const watch = watchPage(theirs, baseURL ?? "");
  await enterHall(theirs, petitioner);
  await enterHall(page, guest);
  const mark = page.locator(".video .watermark").first();
  await expect(mark).toContainText(name);
  await expect(mark).toHaveAttribute("aria-hidden", "true");
  await expect(page.locator(".court-mark")).toBeVisible();
  await expect(page.locator(".video video").first()).toBeVisible();
  await looksRight(page, "stage-watermark");
  for (const theme of ["light", "dark"]) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen;
    }, theme);
    await page.setViewportSize({ width: 1199, height: 900 });
    await keepPicture(page, `stage-watermark-1199-${theme}`);
  }
  await expect(theirs.locator(".watermark")).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await officer.do(sitting, { type: "recordOutcome", item: ITEM, outcome: "HEARD", confirmed: true });
  await officer.do(sitting, { type: "closeSitting" });
  await expect(page.locator(".stage-card__poster")).toBeVisible();
  await looksRight(page, "stage-poster", { at: ["wide"] });
  expect(watch.takeFaults()).toEqual([]);
  await context.close();
  guest.close();
});
