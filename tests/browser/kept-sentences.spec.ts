// Sentences that pages owe letter for letter when the court does not answer, the pages that open everywhere, and the dialogs of a room.
import { expect, type Page } from "@playwright/test";
import { browser as browserWords } from "../../client/text/en/browser.ts";
import { contacts } from "../../client/text/en/contacts.ts";
import { doors } from "../../client/text/en/doors.ts";
import { judge as judgeWords } from "../../client/text/en/judge.ts";
import { masthead } from "../../client/text/en/masthead.ts";
import { officer as officerWords } from "../../client/text/en/officer.ts";
import { opening } from "../../client/text/en/opening.ts";
import { wantToJoin } from "../../client/text/en/want-to-join.ts";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import { panelOf } from "./pages/room.ts";
import { looksRight } from "./support/axe.ts";
import { cast } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";
import { words } from "./support/words.ts";

test.describe.configure({ timeout: 240_000 });

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
  await expect(heading(page, wantToJoin.title)).toBeVisible();
  await expect(page.getByText(wantToJoin.alone)).toBeVisible();
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
  await keepAll(page, "devicecheck");
  await page.goto("/downloads");
  await expect(heading(page, browserWords.downloads.title)).toBeVisible();
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
    await page.getByLabel(contacts.name, { exact: true }).fill("Nikhil Rao");
    await page.getByLabel(contacts.address, { exact: true }).fill("nikhil@nowhere");
    await page.getByRole("button", { name: contacts.addGuest, exact: true }).click();
    await expect(page.getByText("Invalid Email. Enter valid email address")).toBeVisible();
    await keepPicture(page, "kept/contacts-email");
    await fail(page, "/common/contacts/guests", "POST");
    await page.getByRole("button", { name: contacts.addGuest, exact: true }).click();
    await expect(page.getByText("Error inserting contact")).toBeVisible();
    await fail(page, "/common/contacts/delete", "POST");
    await page
      .getByText(words(contacts.select, { name: "Asha Kulkarni" }))
      .locator("xpath=ancestor::label")
      .click();
    await page.getByRole("button", { name: contacts.remove, exact: true }).click();
    const asked = page.getByRole("dialog");
    await asked.getByRole("button", { name: contacts.remove, exact: true }).click();
    await expect(asked.getByText("Error deleting contact")).toBeVisible();
    await fail(page, "/common/contacts");
    await page.reload();
    await expect(page.getByText("Error fetching contacts")).toBeVisible();
    await keepPicture(page, "kept/contacts");
  });
  await test.step("a key that does not come, a logout without an answer", async () => {
    await fail(page, "/auth/second-factor/authenticator", "POST");
    await page.goto("/profile/two-factor");
    await expect(page.getByText("Get QR code failed")).toBeVisible();
    await keepPicture(page, "kept/two-factor");
    await page.route("**/api/v1/auth/logout", (route) => route.abort());
    await page.goto("/court-list");
    await page.getByRole("button", { name: new RegExp(counsel.account.displayName) }).click();
    await page.getByRole("menuitem", { name: masthead.logOut }).click();
    await expect(page.locator(".toasts").getByText(/^Unable to logout\./)).toBeVisible();
  });
  expect(watch.takeFaults().every((fault) => /400|500|ERR_FAILED/.test(fault))).toBe(true);
});

test("dialogs of a room: a judge's start, cases added in the room, a request and a door that the court refuses", async ({
  page,
  browser,
  court,
  watch,
  come,
}) => {
  const officer = await come(cast.officer.phone);
  const bench = await come(cast.judge.phone);
  const seat = await browser.newPage({ baseURL: court.url, reducedMotion: "reduce" });

  await test.step("the judge is in the hall when the court is opened", async () => {
    await bench.ok("/meeting/join", { courtId: HALL, location: "chambers", consent: CONSENT_VERSION });
    await openAs(seat, bench, `/meeting?court=${HALL}`);
    await expect(seat.getByText(judgeWords.notOpen)).toBeVisible();
    const ranges = [{ category: "FRESH", caseRanges: [{ from: 1, to: 6 }] }];
    await officer.ok(`/master/court/start/${HALL}`, ranges, "PUT");
    const asked = seat.getByRole("dialog", { name: "The court is open" });
    await expect(asked).toContainText(words(judgeWords.start.items_other, { count: 6 }));
    await keepAll(seat, "judge-start");
    await asked.getByRole("button", { name: judgeWords.start.muted }).click();
    await expect(asked).toBeHidden();
    await seat.reload();
    await expect(seat.getByText(judgeWords.nothing)).toBeVisible();
    await expect(seat.getByRole("dialog")).toHaveCount(0);
    const panel = seat.getByRole("complementary", { name: judgeWords.panel });
    expect((await panel.boundingBox())?.width).toBe(450);
  });

  await test.step("the officer adds cases without leaving the room", async () => {
    await officer.enter(sitting);
    await openAs(page, officer, `/moderator?court=${HALL}`);
    expect((await panelOf(page).boundingBox())?.width).toBe(350);
    await panelOf(page).getByRole("button", { name: officerWords.foot.more, exact: true }).click();
    await page.getByRole("menuitem", { name: officerWords.foot.add }).click();
    const dialog = page.getByRole("dialog", { name: officerWords.foot.add });
    await dialog.getByRole("button", { name: new RegExp(opening.form.category) }).click();
    await page.getByRole("option").first().click();
    await dialog.getByLabel(opening.form.from, { exact: true }).fill("7");
    await dialog.getByLabel(opening.form.to, { exact: true }).fill("8");
    await keepAll(page, "add-cases");
    await dialog.getByRole("button", { name: opening.form.add }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/moderator/);
    await expect
      .poll(() => Object.keys(officer.sitting(sitting).items).filter((id) => id === "FRESH:8").length)
      .toBe(1);
  });

  await test.step("a door that did not move says which, and why", async () => {
    await page.getByRole("button", { name: doors.button, exact: true }).click();
    await page.getByText(doors.set.locked, { exact: true }).click();
    await expect(page.locator("[data-door=locked]")).toBeVisible();
    await keepPicture(page, "kept/doors");
  });
  await seat.close();
  expect(watch.takeFaults()).toEqual([]);
});
