// The sections of the profile: their addresses, the way through them, history and statistics of a hearing, and what fails.

import { expect } from "@playwright/test";
import { contactsText } from "../../client/account/contacts.text.ts";
import { ownDataText } from "../../client/account/own-data.text.ts";
import { profileText } from "../../client/account/profile.text.ts";
import { profilePreferencesText } from "../../client/account/profile-preferences.text.ts";
import { profileSecurityText } from "../../client/account/profile-security.text.ts";
import { recordingsText } from "../../client/account/recordings.text.ts";
import { statisticsText } from "../../client/account/statistics.text.ts";
import { unauthorizedText } from "../../client/pages/unauthorized/text.ts";
import type { BrandLook } from "../../server/contract/rest/brand.ts";
import { historyText } from "../../server/contract/text/history.ts";
import { uiText } from "../../server/contract/text/ui.ts";
import { longNames } from "../../server/playground/people.ts";
import { until } from "../support/client.ts";
import { dateField, fillDate } from "./pages/dates.ts";
import { looksRight } from "./support/axe.ts";
import { cast } from "./support/people.ts";
import { openAs, test } from "./support/visit.ts";

const HALL = "HCPP01-1";
const sitting = `${HALL}-${new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10)}`;

test("through the sections, with the history and statistics of a hearing", async ({ page, come, watch }) => {
  const officer = await come(cast.officer.phone);
  const counsel = await come("9000001005");
  await officer.call(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await officer.enter(sitting);
  const [item = ""] = officer.sitting(sitting).order;
  await counsel.enter(sitting, [item]);
  await officer.do(sitting, { type: "admit", people: [counsel.account.id] });
  await officer.do(sitting, { type: "callItem", item, confirmed: true });
  await officer.do(sitting, { type: "hear" });
  await officer.do(sitting, { type: "recordOutcome", item, outcome: "ADJOURNED", nextDate: "2099-01-05" });

  // The bar and the pages hold the longest name.
  const admin = await come("9000000042");
  const person = `/admin/people/${counsel.account.id}`;
  const { version } = await admin.ok<{ version: string }>(person);
  const [longest = ""] = longNames.map(({ profileName }) => profileName).sort((a, b) => b.length - a.length);
  await admin.ok(person, { version, displayName: longest, reason: "" }, "PATCH");

  await openAs(page, counsel, "/profile");
  await expect(page.getByRole("banner").getByText(longest)).toBeVisible();
  const next = page.getByRole("link", { name: new RegExp(`^${profileText.en.next}`) });
  const titles = [
    profileSecurityText.en,
    profilePreferencesText.en,
    historyText.en,
    contactsText.en,
    recordingsText.en,
    statisticsText.en,
    ownDataText.en,
  ];
  for (const { title } of titles) {
    await next.click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  }
  await expect(page).toHaveURL("/profile/data");
  await expect(next).toHaveCount(0);
  await page.getByRole("link", { name: new RegExp(`^${profileText.en.previous}`) }).click();
  await expect(page).toHaveURL("/profile/statistics");
  await page.goBack();
  await expect(page).toHaveURL("/profile/data");
  // The history is written some time after the hearing: the page is opened once the outcome is there.
  const isWritten = async () => JSON.stringify(await counsel.ok("/advocate/history")).includes("2099-01-05");
  await until("the outcome in the history", isWritten, 60);
  await page.goto("/profile/history");
  await expect(page.getByRole("table")).toContainText("5 January 2099");
  await looksRight(page, "profile-history");
  await fillDate(dateField(page, historyText.en.to), "2020-01-01");
  await expect(page.getByText(historyText.en.filtered)).toBeVisible();
  await looksRight(page, "profile-history-filtered", { at: ["wide"] });
  await page.getByRole("button", { name: historyText.en.clear }).click();
  await expect(page.getByRole("table")).toContainText("5 January 2099");
  const menu = page.getByRole("navigation", { name: profileText.en.sections });
  await page.setViewportSize({ width: 1440, height: 900 });
  await test.step("each section says when it could not be loaded, and loads when it is asked again", async () => {
    let isCut = false;
    const calls = /\/api\/v1\/(auth\/(second-factor|sessions)|\w+\/statistics|common\/own-data)\b/;
    await page.route(calls, (route) => (isCut ? route.abort() : route.continue()));
    const link = (name: string) => menu.getByRole("link", { name, exact: true });
    const retry = page.locator("#main").getByRole("button", { name: uiText.en.tryAgain });
    const { title: security, notLoaded, sessionsFailed } = profileSecurityText.en;
    for (const [title, failed, shown] of [
      [
        security,
        [notLoaded, sessionsFailed],
        page.getByRole("list", { name: profileSecurityText.en.sessions }),
      ],
      [
        statisticsText.en.title,
        [statisticsText.en.failed],
        page.getByRole("img", { name: statisticsText.en.charts.outcomes }),
      ],
      [
        ownDataText.en.title,
        [ownDataText.en.failed],
        page.getByRole("heading", { name: ownDataText.en.consents }),
      ],
    ] as const) {
      isCut = true;
      // The section that loads nothing.
      await link(profilePreferencesText.en.title).click();
      await link(title).click();
      for (const sentence of failed) await expect(page.getByText(sentence)).toBeVisible();
      await expect(retry).toHaveCount(failed.length);
      isCut = false;
      for (const _ of failed) await retry.first().click();
      await expect(retry).toHaveCount(0);
      await expect(shown).toBeVisible();
    }
    expect(watch.takeFaults().filter((fault) => !fault.includes("net::ERR_FAILED"))).toEqual([]);
  });
  await menu.getByRole("link", { name: historyText.en.title }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await menu.getByRole("button", { name: historyText.en.title }).press("Enter");
  await looksRight(page, "profile-menu", { at: ["phone"] });
  // Another size of the window shuts the menu, or comes before it has noticed.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menuitemradio")).toHaveCount(0);
  await menu.getByRole("button", { name: historyText.en.title }).press("Enter");
  await page.getByRole("menuitemradio", { name: statisticsText.en.title }).press("Enter");
  await expect(page).toHaveURL("/profile/statistics");
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole("img", { name: statisticsText.en.charts.outcomes })).toBeVisible();
  await looksRight(page, "profile-statistics");
  const outcomes = page.getByRole("region", { name: statisticsText.en.charts.outcomes });
  await outcomes.getByText(statisticsText.en.table, { exact: true }).click();
  await expect(outcomes.getByRole("table")).toContainText("Adjourned");
  await admin.ok("/admin/settings/conference_statistics", { value: false }, "PUT");
  await page.reload();
  await expect(page.getByText(unauthorizedText.en.why.conference_statistics)).toBeVisible();
  await looksRight(page, "profile-statistics-off", { at: ["wide"] });
  for (const section of ["security", "preferences"]) {
    await page.goto(`/profile/${section}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await looksRight(page, `profile-${section}`);
  }
  await test.step("a court with one theme leaves no choice", async () => {
    const theme = page.getByRole("radiogroup", { name: profileText.en.theme });
    await expect(theme).toBeVisible();
    const { version, look } = await admin.ok<{ version: number; look: BrandLook }>("/admin/brand");
    const oneTheme: BrandLook = { ...look, themeList: ["dark"], currentTheme: "dark" };
    await admin.ok("/admin/brand", { was: version, look: oneTheme, settings: {}, reason: "" }, "PUT");
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole("region", { name: profilePreferencesText.en.look })).toBeVisible();
      await expect(theme).toHaveCount(0, { timeout: 10_000 });
    }).toPass();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await looksRight(page, "profile-preferences-one-theme", { at: ["wide"] });
  });
  await page.route("**/history?**", (route) => route.abort());
  await page.route("**/history", (route) =>
    route.request().resourceType() === "fetch" ? route.abort() : route.continue(),
  );
  await page.goto("/profile/history");
  await expect(page.getByText("Error fetching history", { exact: true })).toBeVisible();
  expect(watch.takeFaults().length).toBeGreaterThan(0);
});
