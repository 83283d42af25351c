// The calendar's week and list: a booking opens its details, with all that the month has; today is marked; a day that is over.
import { expect } from "@playwright/test";
import { schedule } from "../../client/text/en/schedule.ts";
import { ui } from "../../client/text/en/ui.ts";
import { dayAfter } from "../../server/contract/calendar/repeats.ts";
import { momentOf } from "../../server/contract/calendar/slots.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import { courtClock } from "../support/court-clock.ts";
import { looksRight } from "./support/axe.ts";
import { openAs, test } from "./support/visit.ts";
import { words } from "./support/words.ts";

const PATH = "/schedule-court-proceedings";
const OFFICER = "9000000012";
const today = new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10);
/** A week away: nothing of it is over. */
const friday = dayAfter(today, 7);
const at = (from: string, to: string) => words(ui.range, { from, to });

test("a booking of the week and of the list opens its details, where it is deleted and brought back; today is marked", async ({
  page,
  come,
}) => {
  const officer = await come(OFFICER);
  const title = "Inspection of the site";
  await officer.ok<Booking>("/schedules", {
    ...{ kind: "meeting", title, courtId: null, dates: [friday], from: "15:00", to: "16:00" },
  });
  await openAs(page, officer, `${PATH}?date=${friday}&view=week`);
  const open = page.getByRole("button", { name: words(schedule.details, { title }) });
  const details = page.getByRole("dialog", { name: title });
  await open.click();
  await expect(details).toContainText(at("15:00", "16:00"));
  await looksRight(page, "schedule-details", { isInBothThemes: true });
  await details.getByRole("button", { name: words(schedule.delete, { title }) }).click();
  const asks = page.getByRole("dialog", { name: words(schedule.deleteTitle, { title }) });
  await expect(asks.getByRole("button", { name: schedule.deleteAll })).toHaveCount(0);
  await looksRight(page, "schedule-delete", { isInBothThemes: true });
  await asks.getByRole("button", { name: schedule.deleteYes }).click();
  await expect(open).toHaveCount(0);
  await page.locator(".toasts").getByRole("button", { name: schedule.undo }).click();
  await expect(open).toBeVisible();
  await page.goto(`${PATH}?date=${friday}&view=list`);
  await open.click();
  await expect(details).toBeVisible();
  for (const view of ["week", "month"]) {
    await page.goto(`${PATH}?date=${today}&view=${view}`);
    await expect(page.locator("[aria-current=date]")).toHaveCount(1);
    await looksRight(page, `schedule-today-${view}`, { isInBothThemes: true });
  }
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
    ...{ kind: "meeting", title, courtId: null, dates: [tomorrow], from: "11:00", to: "12:00" },
  });
  await courtClock(() => court.url).turnTo(momentOf(tomorrow, "20:00"));
  const officer = await come(OFFICER);
  await openAs(page, officer, `${PATH}?date=${tomorrow}&view=month`);
  await expect(page.getByText(schedule.allOver)).toBeVisible();
  await expect(page.getByRole("article", { name: title })).toContainText(schedule.notHeld);
  await looksRight(page, "schedule-over", { isInBothThemes: true });
});
