// A booking moves by picking its new day, a guest's answer shows on its card without a reload, and dates and times are typed on the 24-hour clock.

import { expect } from "@playwright/test";
import { scheduleText } from "../../client/court/schedule.text.ts";
import { datesText } from "../../client/text/dates.text.ts";
import { faultsText } from "../../client/text/faults.text.ts";
import { dayAfter } from "../../server/contract/calendar/repeats.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import { dateField, dateParts, fillDate, fillTime } from "./pages/dates.ts";
import { looksRight } from "./support/axe.ts";
import { tomorrow } from "./support/meetings.ts";
import { cast } from "./support/people.ts";
import { openAs, test } from "./support/visit.ts";
import { words } from "./support/words.ts";

const title = "Evidence of PW-30";
const phone = "9400001777";

/** As the calendar names a day: with its day and month. */
const inWords = (day: string) =>
  new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "UTC" }).format(new Date(day));

test("a booking of one day moves by picking the new day, and its guest’s answer shows at once", async ({
  page,
  come,
}) => {
  const officer = await come(cast.officer.phone);
  const guest = { is: "guest", as: "witness", guest: { name: "Asha Rao", phone, email: null } };
  const booked = await officer.ok<Booking>("/schedules", {
    kind: "meeting",
    title,
    courtId: null,
    from: "16:00",
    to: "16:30",
    dates: [tomorrow],
    people: [guest],
  });
  await openAs(page, officer, `/schedule-court-proceedings?date=${tomorrow}&view=month`);
  const card = page.getByRole("article", { name: title });
  const people = card.getByRole("list", { name: scheduleText.en.people });
  await expect(people).toContainText("Asha Rao");

  await test.step("the guest answers by their link, and the card of the organiser says it", async () => {
    const outbox: { to: string; text: string }[] = await (
      await page.request.get("/api/v1/dev/outbox")
    ).json();
    const text = outbox.find(({ to }) => to === phone)?.text ?? "";
    const key = /\/invitation#([\w-]{43})/.exec(text)?.[1] ?? "";
    const answer = await page.request.post("/api/v1/invitations/answer", {
      data: { key, answer: "yes", sequence: booked.sequence },
    });
    expect(answer.ok()).toBe(true);
    await expect(people).toContainText(scheduleText.en.says.yes);
  });

  await test.step("another day takes the place of the old one; who is found has Invite beside their name", async () => {
    await card.getByRole("button", { name: words(scheduleText.en.change, { title }) }).click();
    const dialog = page.getByRole("dialog", { name: words(scheduleText.en.changed, { title }) });
    await dialog.getByLabel(scheduleText.en.find).fill(cast.prison.name);
    await dialog.getByRole("button", { name: scheduleText.en.search, exact: true }).click();
    const found = dialog.getByRole("button", {
      name: words(scheduleText.en.invite, { name: cast.prison.name }),
    });
    await expect(found.getByText(scheduleText.en.inviteWord, { exact: true })).toBeVisible();
    await looksRight(page, "schedule-found", { isInBothThemes: true });
    const next = dayAfter(tomorrow);
    const day = dialog.getByRole("button", { name: new RegExp(`\\b${inWords(next)}\\b`) });
    if (!(await day.isVisible()))
      await dialog.getByRole("button", { name: datesText.en.laterMonth }).first().click();
    await day.click();
    await dialog.locator("button[type='submit']").click();
    await expect(dialog).toHaveCount(0);
    const { occurrences } = await officer.ok<Booking>(`/schedules/${booked.id}`);
    const planned = occurrences.filter(({ state }) => state === "planned");
    expect(planned.map(({ date }) => date)).toEqual([next]);
    await expect(page).toHaveURL(new RegExp(`date=${next}`));
    const moved = page.getByRole("heading", { name: title });
    await expect(moved).toBeFocused();
    await expect(moved).toBeInViewport();
    await looksRight(page, "schedule-moved", { isInBothThemes: true });
  });

  await test.step("from the week as well the new day is shown", async () => {
    const next = dayAfter(tomorrow);
    const later = dayAfter(next, 14);
    await page.goto(`/schedule-court-proceedings?date=${next}&view=week`);
    await page.getByRole("button", { name: words(scheduleText.en.details, { title }) }).click();
    await page.getByRole("button", { name: words(scheduleText.en.change, { title }) }).click();
    const dialog = page.getByRole("dialog", { name: words(scheduleText.en.changed, { title }) });
    const day = dialog.getByRole("button", { name: new RegExp(`\\b${inWords(later)}\\b`) });
    if (!(await day.isVisible()))
      await dialog.getByRole("button", { name: datesText.en.laterMonth }).first().click();
    await day.click();
    await dialog.locator("button[type='submit']").click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`date=${later}&view=week`));
    await expect(page.getByRole("button", { name: words(scheduleText.en.details, { title }) })).toBeVisible();
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  });
});

test("a date and a time are typed by their digits, cleared, picked from the month, and none while a part is missing", async ({
  page,
  come,
}) => {
  const officer = await come(cast.officer.phone);
  await openAs(page, officer, `/schedule-court-proceedings?date=${tomorrow}&view=month`);

  await test.step("a time in the afternoon has the hours of the court, and no half of the day", async () => {
    await page
      .getByRole("checkbox", { name: scheduleText.en.otherTime })
      .locator("xpath=ancestor::label")
      .click();
    const from = dateField(page, scheduleText.en.from);
    await dateParts(from).first().click();
    await page.keyboard.type("1405");
    await expect(from).toHaveText(/14:05/);
    await expect(dateParts(from)).toHaveCount(2);
    await expect(dateParts(from).first()).toHaveAccessibleName(/hour/);
    await fillTime(dateField(page, scheduleText.en.to), "14:00");
    await expect(page.getByText(faultsText.en.beforeStart)).toBeVisible();
    await looksRight(page, "time-field", { isInBothThemes: true });
  });

  await test.step("a date is typed day first, and taken back part by part", async () => {
    await page.goto("/profile/history");
    const from = dateField(page, "From");
    await dateParts(from).first().click();
    await page.keyboard.type("05012020");
    await expect(from).toHaveText(/05\/01\/2020/);
    await expect(dateParts(from).first()).toHaveAccessibleName(/day/);
    await looksRight(page, "date-field", { isInBothThemes: true });
    await fillDate(from, "");
    await expect(from).toHaveText(/dd\/mm\/yyyy/);
  });

  await test.step("the month opens by the keyboard, takes a day, and clears it; an unfinished date is none", async () => {
    const to = dateField(page, "To");
    await to.getByRole("button").press("Enter");
    const month = page.getByRole("dialog");
    await expect(month.getByRole("grid")).toBeVisible();
    await looksRight(page, "date-month", { isInBothThemes: true });
    await page.keyboard.press("Enter");
    await expect(month).toHaveCount(0);
    await expect(to).not.toHaveText(/yyyy/);
    await dateParts(to).first().press("Backspace");
    await dateParts(to).first().press("Backspace");
    await dateField(page, "From").getByRole("button").focus();
    await expect(to).toHaveText(/dd\/mm\/yyyy/);
    await to.getByRole("button").press("Enter");
    await page.keyboard.press("Enter");
    await to.getByRole("button").press("Enter");
    await month.getByRole("button", { name: datesText.en.clear }).click();
    await expect(to).toHaveText(/dd\/mm\/yyyy/);
  });
});
