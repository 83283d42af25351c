// The court's home for everybody: found by number, party and counsel, followed while the court moves on, closed when it closes; by the
// keyboard alone; its reading aids; and where the root leads.

import { expect, type Page } from "@playwright/test";
import { loginText } from "../../client/account/login.text.ts";
import { courtTodayText } from "../../client/court/court-today.text.ts";
import { publicFrameText } from "../../client/shell/public-frame.text.ts";
import { CASE_SEARCH_LETTERS } from "../../server/contract/limits.ts";
import { browserText } from "../../server/contract/text/browser.ts";
import { pressByKey, tabTo, withoutPointer } from "./pages/keyboard.ts";
import { HALL, ITEM, sitting } from "./pages/stage.ts";
import { looksRight } from "./support/axe.ts";
import { cast } from "./support/people.ts";
import { test } from "./support/visit.ts";
import { words as filled } from "./support/words.ts";

/** Item 3 of hall 1, as the list has it. */
const CASE = { number: "W.P.(C) 3894/2025", petitioner: "Pranav Hegdekar", respondent: "Gurnoor Mudaliyar" };

const field = (page: Page) => page.getByRole("searchbox", { name: courtTodayText.en.find.label });
const found = (page: Page) => page.getByRole("search").getByRole("listitem").filter({ hasText: CASE.number });
const hallRow = (page: Page, number: string) =>
  page
    .getByRole("table", { name: courtTodayText.en.halls.caption })
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: number, exact: true }) });

async function find(page: Page, text: string): Promise<void> {
  await tabTo(page, field(page), "Shift+Tab").catch(() => tabTo(page, field(page)));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
}

test("a case is found and followed by the keyboard alone, until its door is closed", async ({
  page,
  come,
}) => {
  const officer = await come(cast.officer.phone);
  const judge = await come(cast.judge.phone);
  await withoutPointer(page);
  await page.goto("/court-today");
  await expect(hallRow(page, "1")).toContainText("Not open yet");
  await looksRight(page, "court-today", { isInBothThemes: true });

  await test.step("nothing is searched for that is too short, and nothing found is said", async () => {
    await find(page, "st");
    await expect(
      page.getByText(filled(courtTodayText.en.find.short, { letters: CASE_SEARCH_LETTERS })),
    ).toBeVisible();
    await expect(field(page)).toBeFocused();
    await looksRight(page, "court-today-short", { at: ["wide"] });
    await find(page, "Nobody Atall");
    await expect(page.getByText(courtTodayText.en.find.none)).toBeVisible();
  });

  await test.step("by number, party and counsel", async () => {
    for (const text of ["3894/2025", "wpc 3894", "pranav  hegdekar", "GURNOOR mud"]) {
      await find(page, text);
      await expect(found(page)).toContainText(CASE.petitioner);
    }
    await find(page, "Vimala Yadavalli");
    await expect(page.getByRole("search").getByRole("listitem").first()).toContainText(
      "Adv. Vimala Yadavalli",
    );
    await looksRight(page, "court-today-found", { isInBothThemes: true });
  });

  await test.step("it is followed as the court moves on", async () => {
    await officer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
    await officer.enter(sitting);
    await judge.enter(sitting);
    await find(page, CASE.number);
    await expect(found(page)).toContainText(filled(courtTodayText.en.standing.away_other, { count: 2 }));
    await expect(hallRow(page, "1")).toContainText("Sitting");
    await officer.do(sitting, { type: "callItem", item: "PRONOUNCEMENT:1" });
    await officer.do(sitting, { type: "hear" });
    await expect(found(page).getByRole("list", { name: courtTodayText.en.find.runLabel })).toContainText(
      "1 now",
    );
    await officer.do(sitting, { type: "callItem", item: "PRONOUNCEMENT:2" });
    await officer.do(sitting, { type: "hear" });
    await expect(found(page)).toContainText(courtTodayText.en.standing.next);
    await expect(found(page)).toContainText(/\d\d:\d\d to \d\d:\d\d/);
    await looksRight(page, "court-today-next");
    await officer.do(sitting, { type: "callItem", item: ITEM });
    await officer.do(sitting, { type: "hear" });
    await expect(found(page)).toContainText(courtTodayText.en.standing.running);
    await expect(hallRow(page, "1")).toContainText(CASE.number);
  });

  await test.step("behind the closed door nothing of it is shown or found, as if it were not there", async () => {
    await judge.do(sitting, { type: "goInCamera", reason: "" });
    await expect(hallRow(page, "1")).toContainText(courtTodayText.en.halls.notShown);
    await expect(page.getByText(courtTodayText.en.find.none)).toBeVisible();
    await expect(page.locator("body")).not.toContainText(CASE.number);
    for (const text of [CASE.number, CASE.petitioner]) {
      await find(page, text);
      await expect(page.getByText(courtTodayText.en.find.none)).toBeVisible();
    }
    await looksRight(page, "court-today-closed", { at: ["wide"] });
  });

  await test.step("once it has a next date, its whole number finds the date and the hall, and nothing else", async () => {
    const nextDate = "2029-12-14";
    await officer.do(sitting, { type: "recordOutcome", item: ITEM, outcome: "ADJOURNED", nextDate });
    await find(page, CASE.number);
    const date = filled(courtTodayText.en.find.closedDate, { hall: 1, date: "14 December 2029" });
    await expect(page.getByRole("search").getByText(date)).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText(CASE.petitioner);
    await looksRight(page, "court-today-closed-date", { isInBothThemes: true });
    for (const text of ["3894/2025", CASE.petitioner]) {
      await find(page, text);
      await expect(page.getByText(courtTodayText.en.find.none)).toBeVisible();
    }
  });

  await test.step("an open item has its next date in its row", async () => {
    const { order, items } = officer.sitting(sitting);
    const open = order
      .flatMap((id) => items[id] ?? [])
      .find(({ state, inCamera, streaming }) => state === "LISTED" && !inCamera && streaming);
    if (!open) throw new Error("nothing is to come in hall 1");
    await officer.do(sitting, { type: "callItem", item: open.id });
    await officer.do(sitting, { type: "hear" });
    const over = { outcome: "ADJOURNED", nextDate: "2029-12-14" } as const;
    await officer.do(sitting, { type: "recordOutcome", item: open.id, ...over });
    await find(page, open.caseNumber);
    const row = page.getByRole("search").getByRole("listitem").filter({ hasText: open.caseNumber });
    // It is the answer to who asks for their case, and stands before what became of it today.
    const date = row.first().getByRole("strong");
    await expect(date).toHaveText(filled(courtTodayText.en.find.nextDate, { date: "14 December 2029" }));
    const isFirst = await date.evaluate(
      (line) =>
        line === line.parentElement?.firstElementChild &&
        getComputedStyle(line).color === getComputedStyle(document.body).color,
    );
    expect(isFirst).toBe(true);
    await looksRight(page, "court-today-next-date", { isInBothThemes: true });
  });
});

test("the reading aids change these pages, stay on the device, and leave the others as they are", async ({
  page,
}) => {
  await page.goto("/court-today");
  const size = () =>
    page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  const html = page.locator("html");
  const usual = await size();
  for (const [name, times] of [
    [courtTodayText.en.aids.smaller, 0.9375],
    [courtTodayText.en.aids.larger, 1.125],
    [courtTodayText.en.aids.largest, 1.25],
  ] as const) {
    await pressByKey(page, page.getByRole("button", { name }));
    await expect(page.getByRole("button", { name })).toHaveAttribute("aria-pressed", "true");
    expect(await size()).toBeCloseTo(usual * times, 2);
  }
  const contrast = page.getByRole("switch", { name: courtTodayText.en.aids.contrast });
  await pressByKey(page, contrast);
  await expect(contrast).toBeChecked();
  await page.reload();
  await expect(contrast).toBeChecked();
  await expect(html).toHaveAttribute("data-contrast", "more");
  expect(await size()).toBeCloseTo(usual * 1.25, 2);
  await looksRight(page, "court-today-aids");
  await page.getByRole("banner").getByRole("link", { name: publicFrameText.en.signIn }).click();
  await expect(page.getByRole("heading", { name: loginText.en.title })).toBeVisible();
  await expect(html).not.toHaveAttribute("data-contrast");
  expect(await size()).toBe(usual);
});

test("nothing moves on the page when the board comes, and search engines read what it is", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1350, height: 940 });
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += Number(Reflect.get(entry, "value"));
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/court-today");
  await expect(
    page.getByRole("table", { name: courtTodayText.en.halls.caption }).getByRole("row"),
  ).toHaveCount(7);
  await expect(page.getByText(courtTodayText.en.halls.updates)).toBeVisible();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => Number(Reflect.get(Reflect.get(window, "shifts"), "sum")))).toBeLessThan(
    0.03,
  );
  await expect(page.locator("meta[name='description']")).toHaveAttribute("content", browserText.en.about);
});

test("opened by its address it is a page of its own, without the rest of the client", async ({ page }) => {
  const scripts = async (path: string) => {
    await page.goto(path, { waitUntil: "networkidle" });
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => name),
    );
    return loaded.filter((name) => /\.(js|css)$/.test(new URL(name).pathname));
  };
  const own = await scripts("/court-today");
  const ofLogin = new Set(await scripts("/login"));
  // The script that runs before any module is the same everywhere.
  expect(own.filter((name) => ofLogin.has(name)).map((name) => new URL(name).pathname)).toEqual([
    expect.stringMatching(/^\/assets\/first-/),
  ]);
  const sizes = own.map(async (name) => {
    const file = new Uint8Array(await (await fetch(name)).arrayBuffer());
    return Bun.gzipSync(file).length;
  });
  const weight = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(weight).toBeLessThan(100_000);
});

test("the root leads to the login, with the home one link away, until an admin has visitors come to the home", async ({
  page,
  come,
}) => {
  await page.goto("/");
  await expect(page).toHaveURL("/login");
  await page.getByRole("link", { name: loginText.en.today.home, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: courtTodayText.en.title })).toBeVisible();
  const admin = await come("9000000042");
  await admin.ok("/admin/settings/root_to_login", { value: false }, "PUT");
  await page.goto("/");
  await expect(page).toHaveURL("/court-today");
  await page.getByRole("banner").getByRole("link", { name: publicFrameText.en.signIn }).click();
  await expect(page).toHaveURL("/login");
  await admin.ok("/admin/settings/root_to_login", { value: true }, "PUT");
  await page.goto("/");
  await expect(page).toHaveURL("/login");
});

test("what the court has switched off is not offered", async ({ page, come }) => {
  const admin = await come("9000000042");
  await page.goto("/court-today");
  await expect(page.getByRole("link", { name: courtTodayText.en.open.live })).toBeVisible();
  await expect(page.getByRole("link", { name: courtTodayText.en.join.register })).toHaveCount(0);
  const set = (key: string, value: boolean) => admin.ok(`/admin/settings/${key}`, { value }, "PUT");
  await set("live_streaming", false);
  await set("passive_enabled", false);
  await set("public_enabled", true);
  await page.reload();
  await expect(page.getByRole("link", { name: courtTodayText.en.join.register })).toBeVisible();
  for (const name of [courtTodayText.en.open.live, publicFrameText.en.live, courtTodayText.en.open.guest])
    await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
  await page.goto("/site-map");
  await expect(page.getByRole("link", { name: publicFrameText.en.live })).toHaveCount(0);
  await set("public_enabled", false);
  await set("passive_enabled", true);
  await set("live_streaming", true);
});

test.describe("on a telephone", () => {
  test.use({
    userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148",
    viewport: { width: 390, height: 844 },
  });
  test("the home and the pages about it open", async ({ page }) => {
    for (const path of ["/court-today", "/accessibility", "/terms", "/privacy", "/contact", "/site-map"]) {
      await page.goto(path);
      await expect(page.getByRole("navigation", { name: publicFrameText.en.about })).toBeVisible();
      await expect(page).toHaveURL(path);
    }
  });
});
