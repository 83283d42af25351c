// The calendar's week and list: a booking opens its details, with all that the month has; today is marked; a day that is over. And the ways
// from day to day: the weeks before and after, and the list of next dates; with the name of a holiday.

import { expect, type Locator } from "@playwright/test";
import { scheduleText } from "../../client/court/schedule.text.ts";
import { connect } from "../../db/client.ts";
import { dayAfter } from "../../server/contract/calendar/repeats.ts";
import { momentOf } from "../../server/contract/calendar/slots.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import { uiText } from "../../server/contract/text/ui.ts";
import { courtClock } from "../support/court-clock.ts";
import { looksRight } from "./support/axe.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";
import { words } from "./support/words.ts";

const PATH = "/schedule-court-proceedings";
const OFFICER = "9000000012";
const today = new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10);
/** A week away: nothing of it is over. */
const friday = dayAfter(today, 7);
const at = (from: string, to: string) => words(uiText.en.range, { from, to });
const dateOf = (day: string) =>
  new Intl.DateTimeFormat("en-IN", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(day));

test("a booking of the week and of the list opens its details, where it is deleted and brought back; today is marked, and a holiday has its name", async ({
  page,
  come,
  court,
}) => {
  const holiday = "Guru Ravidas Jayanti";
  const { sql, close } = connect(court.databaseUrl, { max: 1 });
  await sql`INSERT INTO holidays (date, name) VALUES (${friday}, ${holiday})`;
  await close();
  const officer = await come(OFFICER);
  const title = "Inspection of the site";
  await officer.ok<Booking>("/schedules", {
    kind: "meeting",
    title,
    courtId: null,
    dates: [friday],
    from: "15:00",
    to: "16:00",
  });
  await openAs(page, officer, `${PATH}?date=${friday}&view=week`);
  const open = page.getByRole("button", { name: words(scheduleText.en.details, { title }) });
  const details = page.getByRole("dialog", { name: title });
  await open.click();
  await expect(details).toContainText(at("15:00", "16:00"));
  await looksRight(page, "schedule-details", { isInBothThemes: true });
  await details.getByRole("button", { name: words(scheduleText.en.delete, { title }) }).click();
  const asks = page.getByRole("dialog", { name: words(scheduleText.en.deleteTitle, { title }) });
  await expect(asks.getByRole("button", { name: scheduleText.en.deleteAll })).toHaveCount(0);
  await looksRight(page, "schedule-delete", { isInBothThemes: true });
  await asks.getByRole("button", { name: scheduleText.en.deleteYes }).click();
  await expect(open).toHaveCount(0);
  await page.locator(".toasts").getByRole("button", { name: scheduleText.en.undo }).click();
  await expect(open).toBeVisible();
  await test.step("the week names the holiday; the week before and after has other days", async () => {
    await expect(page.getByRole("region", { name: holiday })).toContainText(title);
    const week = page.getByRole("heading", { level: 2 });
    const from = (sunday: string) => words(scheduleText.en.week, { date: dateOf(sunday) });
    const sunday = dayAfter(friday, -new Date(friday).getUTCDay());
    await expect(week).toHaveText(from(sunday));
    await page.getByRole("button", { name: scheduleText.en.earlierWeek }).click();
    await expect(week).toHaveText(from(dayAfter(sunday, -7)));
    await expect(open).toHaveCount(0);
    for (const next of [sunday, dayAfter(sunday, 7)]) {
      await page.getByRole("button", { name: scheduleText.en.laterWeek }).click();
      await expect(week).toHaveText(from(next));
      await expect(open).toHaveCount(next === sunday ? 1 : 0);
    }
  });
  await page.goto(`${PATH}?date=${friday}&view=list`);
  await open.click();
  await expect(details).toBeVisible();
  for (const view of ["week", "month"]) {
    await page.goto(`${PATH}?date=${today}&view=${view}`);
    await expect(page.locator("[aria-current=date]")).toHaveCount(1);
    await looksRight(page, `schedule-today-${view}`, { isInBothThemes: true });
  }
  await test.step("a press in the list of next dates shows that day, which is a holiday", async () => {
    const next = page.getByRole("region", { name: scheduleText.en.upcoming }).getByRole("button");
    await expect(next).toHaveCount(1);
    await expect(next).toContainText(words(scheduleText.en.meetings_one, { count: 1 }));
    await expect(next).toHaveAttribute("aria-pressed", "false");
    await next.click();
    await expect(page).toHaveURL(new RegExp(`date=${friday}`));
    await expect(next).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByRole("article", { name: title })).toBeVisible();
    const named = words(scheduleText.en.holiday, { name: holiday });
    const calendar = page.getByRole("region", { name: scheduleText.en.calendar });
    await expect(calendar.getByRole("button", { name: named })).toBeVisible();
    await expect(page.locator(".notice", { hasText: named })).toContainText(scheduleText.en.closedMeans);
    await looksRight(page, "schedule-holiday");
  });
});

test("in the evening the day offers no time any more, and says of a meeting to which nobody came that it was not held", async ({
  page,
  court,
  come,
}) => {
  const tomorrow = dayAfter(today, 1);
  const title = "To which nobody came";
  const before = await come(OFFICER);
  await before.ok<Booking>("/schedules", {
    kind: "meeting",
    title,
    courtId: null,
    dates: [tomorrow],
    from: "11:00",
    to: "12:00",
  });
  await courtClock(() => court.url).turnTo(momentOf(tomorrow, "20:00"));
  const officer = await come(OFFICER);
  await openAs(page, officer, `${PATH}?date=${tomorrow}&view=month`);
  await expect(page.getByText(scheduleText.en.allOver)).toBeVisible();
  await expect(page.getByRole("article", { name: title })).toContainText(scheduleText.en.notHeld);
  await looksRight(page, "schedule-over", { isInBothThemes: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await test.step("on a telephone the card of the meeting comes before the form, to which a button leads", async () => {
    const [card, form] = [page.getByRole("article", { name: title }), page.getByRole("form")];
    const top = async (of: Locator) => (await of.boundingBox())?.y ?? 0;
    expect(await top(card)).toBeLessThan(await top(form));
    await page.getByRole("button", { name: scheduleText.en.new, exact: true }).click();
    await expect(form).toBeInViewport();
    await keepPicture(page, "schedule-card-first-390");
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await test.step("the next free day is one press away; it is no Sunday and no holiday", async () => {
    const next = page.getByRole("button", { name: /^Next free day: / });
    const said = (await next.textContent()) ?? "";
    await next.click();
    await expect(page.getByRole("heading", { level: 2, name: said.replace(/^.*: /, "") })).toBeVisible();
    const day = new URL(page.url()).searchParams.get("date") ?? "";
    expect(day > tomorrow).toBe(true);
    expect(new Date(day).getUTCDay()).not.toBe(0);
    await expect(page.getByRole("checkbox", { name: /^10:30–/ })).toBeEnabled();
    await expect(page.getByRole("group", { name: new RegExp(scheduleText.en.timeSlots) })).toBeFocused();
    await expect(next).toHaveCount(0);
  });
});
