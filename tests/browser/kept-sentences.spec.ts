// Sentences that pages owe letter for letter when the court does not answer, the pages that open everywhere, and the dialogs of a room.

import { expect, type Locator, type Page } from "@playwright/test";
import { contactsText } from "../../client/account/contacts.text.ts";
import { profileSecurityText } from "../../client/account/profile-security.text.ts";
import { frameText } from "../../client/court/frame.text.ts";
import { doorsText } from "../../client/courtroom/core/text/doors.text.ts";
import { officerText } from "../../client/courtroom/core/text/officer.text.ts";
import { toolsText } from "../../client/courtroom/core/text/tools.text.ts";
import { wantToJoinText } from "../../client/courtroom/device-check/text.ts";
import { handsText } from "../../client/courtroom/hands/text.ts";
import { openingText } from "../../client/courtroom/opening/text.ts";
import { risingText } from "../../client/courtroom/rising/text.ts";
import { judgeText } from "../../client/courtroom/views/judge/text.ts";
import { participantText } from "../../client/courtroom/views/participant/text.ts";
import { mastheadText } from "../../client/shell/masthead.text.ts";
import { refusalsText } from "../../client/text/refusals.text.ts";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import type { BrandLook } from "../../server/contract/rest/brand.ts";
import { browserText } from "../../server/contract/text/browser.ts";
import { panelOf } from "./pages/room.ts";
import { looksRight } from "./support/axe.ts";
import { type Line, lineOf } from "./support/line.ts";
import { cast } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";
import { words } from "./support/words.ts";

const HALL = "HCPP01-1";
const sitting = `${HALL}-${new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10)}`;
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Answers the calls of a path as a court does that cannot. */
const fail = (page: Page, path: string, method = "GET") =>
  page.route(`**/api/v1${path}`, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, json: { error: { code: "internal", message: "It failed" } } })
      : route.fallback(),
  );

/** Keeps a page in both themes and at the three widths. */
async function keepAll(page: Page, name: string): Promise<void> {
  for (const theme of ["light", "dark"]) {
    await page.evaluate((to) => document.documentElement.setAttribute("data-theme", to), theme);
    for (const width of [1440, 1199, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await keepPicture(page, `kept/${name}-${width}-${theme}`);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test("pages for everybody: the check of devices, what to install, and other addresses of the password pages", async ({
  page,
}) => {
  await page.goto("/devicecheck");
  await expect(heading(page, wantToJoinText.en.title)).toBeVisible();
  await expect(page.getByText(wantToJoinText.en.alone)).toBeVisible();
  await expect(page.getByText(/^Round trip: \d+ ms\./)).toBeVisible();
  const picked = page.getByRole("button", { name: /Microphone/ }).last();
  await picked.click();
  const list = page.getByRole("listbox").locator("xpath=ancestor::*[contains(@class,'popover')][1]");
  const look = await list.evaluate((element) => {
    const inner = element.querySelector('[role="listbox"]') ?? element;
    const { fontSize, maxHeight } = getComputedStyle(inner);
    const em = Number.parseFloat(fontSize);
    return [element.getBoundingClientRect().width / em, Number.parseFloat(maxHeight) / em];
  });
  expect(look).toEqual([24, 26]);
  await keepPicture(page, "kept/device-list");
  await page.keyboard.press("Escape");
  const preview = await page.getByRole("region", { name: wantToJoinText.en.preview.label }).boundingBox();
  expect((preview?.width ?? 0) / (preview?.height ?? 1)).toBeCloseTo(16 / 9, 1);
  await keepAll(page, "devicecheck");
  await page.goto("/downloads");
  await expect(heading(page, browserText.en.downloads.title)).toBeVisible();
  await keepAll(page, "downloads");
  await page.goto("/password-reset");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/password-new");
  await expect(page.getByText("Reset Key is missing")).toBeVisible();
  await looksRight(page, "password-new");
});

test("what a person reads when the court does not answer", async ({ page, watch, come }) => {
  const counsel = await come(cast.petitioner.phone);
  await counsel.ok("/common/contacts/guests", { name: "Asha Kulkarni", phone: "9000000999", email: null });

  await test.step("contacts: one that stays, a wrong address, one that is not taken, and none that come", async () => {
    await openAs(page, counsel, "/profile/contacts");
    await page.getByLabel(contactsText.en.name, { exact: true }).fill("Nikhil Rao");
    await page.getByLabel(contactsText.en.address, { exact: true }).fill("nikhil@nowhere");
    await page.getByRole("button", { name: contactsText.en.addGuest, exact: true }).click();
    await expect(page.getByText("Invalid Email. Enter valid email address")).toBeVisible();
    await keepPicture(page, "kept/contacts-email");
    await fail(page, "/common/contacts/guests", "POST");
    await page.getByRole("button", { name: contactsText.en.addGuest, exact: true }).click();
    await expect(page.getByText("Error inserting contact")).toBeVisible();
    const send = page.getByRole("button", { name: contactsText.en.addGuest, exact: true });
    await expect(send).toHaveAttribute("data-progress", "error");
    await fail(page, "/common/contacts/delete", "POST");
    await page
      .getByText(words(contactsText.en.select, { name: "Asha Kulkarni" }))
      .locator("xpath=ancestor::label")
      .click();
    await page.getByRole("button", { name: contactsText.en.remove, exact: true }).click();
    const asked = page.getByRole("dialog");
    await asked.getByRole("button", { name: contactsText.en.remove, exact: true }).click();
    await expect(asked.getByText("Error deleting contact")).toBeVisible();
    await fail(page, "/common/contacts");
    await page.reload();
    await expect(page.getByText("Error fetching contacts")).toBeVisible();
    await keepPicture(page, "kept/contacts");
  });
  await test.step("the bar gives way to narrow windows at the widths that were asked for", async () => {
    await page.goto("/court-list");
    const bar = page.locator("[data-part=masthead]");
    const name = bar.getByText(counsel.account.displayName);
    await expect(name).toBeVisible();
    const steps: [width: number, part: Locator, style: string, wider: string, narrower: string][] = [
      [1300, bar, "column-gap", "24px", "12px"],
      [1199, name, "position", "static", "absolute"],
      [992, bar.locator("nav"), "display", "flex", "none"],
      [767, bar, "padding-left", "24px", "16px"],
    ];
    for (const [width, part, style, wider, narrower] of steps) {
      await page.setViewportSize({ width: width + 1, height: 900 });
      await expect(part).toHaveCSS(style, wider);
      await page.setViewportSize({ width, height: 900 });
      await expect(part).toHaveCSS(style, narrower);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step("a PIN that is not kept", async () => {
    await openAs(page, await come(cast.officer.phone), "/profile/security");
    await fail(page, "/auth/pin", "PUT");
    await page.getByRole("button", { name: profileSecurityText.en.setPin, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: profileSecurityText.en.setPin });
    for (const label of [profileSecurityText.en.pin, profileSecurityText.en.pinAgain])
      await dialog.getByLabel(label, { exact: true }).fill("482916");
    await dialog.getByRole("button", { name: profileSecurityText.en.keepPin, exact: true }).click();
    await expect(dialog.getByText("Failed to change PIN")).toBeVisible();
    await keepPicture(page, "kept/pin");
    await openAs(page, counsel, "/court-list");
  });
  await test.step("a key that does not come, a logout without an answer", async () => {
    await fail(page, "/auth/second-factor/authenticator", "POST");
    await page.goto("/profile/two-factor");
    await expect(page.getByText("Get QR code failed")).toBeVisible();
    await keepPicture(page, "kept/two-factor");
    await page.route("**/api/v1/auth/logout", (route) => route.abort());
    await page.goto("/court-list");
    await page.getByRole("button", { name: new RegExp(counsel.account.displayName) }).click();
    await page.getByRole("menuitem", { name: mastheadText.en.logOut }).click();
    await expect(page.locator(".toasts").getByText(/^Unable to logout\./)).toBeVisible();
  });
  expect(watch.takeFaults().every((fault) => /400|500|ERR_FAILED/.test(fault))).toBe(true);
});

test("a room: a judge's start, leaving, cases added in it, and a request and a door that the court refuses", async ({
  page,
  browser,
  court,
  watch,
  come,
}) => {
  const officer = await come(cast.officer.phone);
  const bench = await come(cast.judge.phone);
  const seat = await browser.newPage({ baseURL: court.url, reducedMotion: "reduce" });
  let toOfficer: Line | null = null;

  await test.step("the judge is in the hall when the court is opened", async () => {
    await bench.ok("/meeting/join", { courtId: HALL, location: "chambers", consent: CONSENT_VERSION });
    await openAs(seat, bench, `/meeting?court=${HALL}`);
    await expect(seat.getByText(judgeText.en.notOpen)).toBeVisible();
    const ranges = [{ category: "FRESH", caseRanges: [{ from: 1, to: 6 }] }];
    await officer.ok(`/master/court/start/${HALL}`, ranges, "PUT");
    const asked = seat.getByRole("dialog", { name: "The court is open" });
    await expect(asked).toContainText(words(judgeText.en.start.items_other, { count: 6 }));
    await keepAll(seat, "judge-start");
    await asked.getByRole("button", { name: judgeText.en.start.muted }).click();
    await expect(asked).toBeHidden();
    await seat.reload();
    await expect(seat.getByText(judgeText.en.nothing)).toBeVisible();
    await expect(seat.getByRole("dialog")).toHaveCount(0);
    const panel = seat.getByRole("complementary", { name: judgeText.en.panel });
    expect((await panel.boundingBox())?.width).toBe(450);
    await seat.getByRole("button", { name: toolsText.en.layout, exact: true }).click();
    const picker = seat.locator("[data-part=layout-picker]");
    const columns = await picker.evaluate((element) => getComputedStyle(element).gridTemplateColumns);
    expect(columns.split(" ")).toHaveLength(3);
    await seat.keyboard.press("Escape");
    const isFull = () => seat.evaluate(() => document.fullscreenElement !== null);
    expect(await isFull()).toBe(false);
    const tool = seat.locator("[data-part=room-bar__tools]");
    await tool.getByRole("button", { name: frameText.en.fullScreen, exact: true }).click();
    await expect.poll(isFull).toBe(true);
    await tool.getByRole("button", { name: frameText.en.fullScreenOff, exact: true }).click();
    await expect.poll(isFull).toBe(false);
  });

  await test.step("a person who leaves stays with the court, until it names an address to leave to", async () => {
    const rise = seat.getByRole("button", { name: risingText.en.rise, exact: true });
    const leave = async () => {
      await rise.click();
      await seat.getByRole("dialog").getByRole("button", { name: risingText.en.leave }).click();
    };
    await leave();
    await expect(heading(seat, words(participantText.en.out.LEFT.title, { hall: 1 }))).toBeVisible();
    await expect(seat.getByRole("link", { name: participantText.en.out.toHalls })).toHaveAttribute(
      "href",
      "/court-list",
    );
    await fail(seat, "/meeting/join", "POST");
    const back = seat.getByRole("button", { name: participantText.en.out.back });
    await back.click();
    await expect(seat.getByText("Unable to join conference")).toBeVisible();
    await keepPicture(seat, "kept/not-back");
    await seat.unroute("**/api/v1/meeting/join");
    await back.click();
    await expect(rise).toBeVisible();
    const admin = await come("9000000042");
    const { version, look } = await admin.ok<{ version: number; look: BrandLook }>("/admin/brand");
    expect(look.exitUrl).toBe("");
    const exit = {
      was: version,
      look: { ...look, exitUrl: "/display-board?of=all" },
      settings: {},
      reason: "",
    };
    await admin.ok("/admin/brand", exit, "PUT");
    await seat.reload();
    await leave();
    await expect(seat).toHaveURL("/display-board?of=all");
    await seat.close();
  });

  await test.step("the officer adds cases without leaving the room", async () => {
    await officer.enter(sitting);
    toOfficer = await lineOf(page);
    await openAs(page, officer, `/moderator?court=${HALL}`);
    expect((await panelOf(page).boundingBox())?.width).toBe(350);
    await panelOf(page).getByRole("button", { name: officerText.en.foot.more, exact: true }).click();
    await page.getByRole("menuitem", { name: officerText.en.foot.add }).click();
    const dialog = page.getByRole("dialog", { name: officerText.en.foot.add });
    await dialog.getByRole("button", { name: new RegExp(openingText.en.form.category) }).click();
    await page.getByRole("option").first().click();
    await dialog.getByLabel(openingText.en.form.from, { exact: true }).fill("7");
    await dialog.getByLabel(openingText.en.form.to, { exact: true }).fill("8");
    await keepAll(page, "add-cases");
    await dialog.getByRole("button", { name: openingText.en.form.add }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/moderator/);
    await expect
      .poll(() => Object.keys(officer.sitting(sitting).items).filter((id) => id === "FRESH:8").length)
      .toBe(1);
  });

  await test.step("a request and a door that come when the court has risen say what did not happen, and why", async () => {
    const counsel = await come(cast.petitioner.phone);
    await counsel.enter(sitting, ["FRESH:3"]);
    await officer.do(sitting, { type: "admit", people: [counsel.account.id] });
    const stand = await browser.newPage({ baseURL: court.url, reducedMotion: "reduce" });
    const toCounsel = await lineOf(stand);
    await openAs(stand, counsel, `/meeting?court=${HALL}`);
    toCounsel.hold("raiseHand");
    await stand.getByRole("button", { name: handsText.en.ask.raise }).first().click();
    await page.getByRole("button", { name: doorsText.en.button, exact: true }).click();
    await page.getByText(doorsText.en.set.locked, { exact: true }).click();
    await expect(page.locator("[data-door=locked]")).toBeVisible();
    toOfficer?.hold("setDoor");
    await page.getByText(doorsText.en.set.waitingRoom, { exact: true }).click();
    await expect.poll(() => [toCounsel.held(), toOfficer?.held()]).toEqual([1, 1]);
    await officer.do(sitting, { type: "closeSitting" });
    toCounsel.release();
    toOfficer?.release();
    const why = refusalsText.en.wrong_phase;
    await expect(stand.getByText(`Sending request failed. ${why}`).first()).toBeVisible();
    await expect(page.getByText(`Waiting room disable failed. ${why}`).first()).toBeVisible();
    await keepPicture(page, "kept/doors");
    await keepPicture(stand, "kept/request");
    await stand.close();
  });
  expect(watch.takeFaults()).toEqual([]);
});
