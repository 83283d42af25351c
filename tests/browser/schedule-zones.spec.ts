// The calendar and the pages of its dates for a reader whose browser stands in a zone with summer time: all is Indian time, on the right day.

import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import ICAL from "ical.js";
import { scheduleText } from "../../client/court/schedule.text.ts";
import { meetingsText } from "../../client/courtroom/core/text/meetings.text.ts";
import { dayAfter } from "../../server/contract/calendar/repeats.ts";
import { momentOf } from "../../server/contract/calendar/slots.ts";
import { NOT_BEFORE_MINUTES } from "../../server/contract/limits.ts";
import type { Booking, Occurrence } from "../../server/contract/rest/schedules.ts";
import { uiText } from "../../server/contract/text/ui.ts";
import { DAY_MS } from "../../server/kernel/india-days.ts";
import { setClock, tomorrow } from "./support/meetings.ts";
import { cast } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";
import { words } from "./support/words.ts";

const ZONE = "Europe/London";
test.use({ timezoneId: ZONE });

/** The name of the zone's time at noon of a day: with summer time or without. */
const nameOn = (day: string) =>
  new Intl.DateTimeFormat("en-GB", { timeZone: ZONE, timeZoneName: "short" })
    .formatToParts(new Date(`${day}T12:00:00Z`))
    .find(({ type }) => type === "timeZoneName")?.value;

/** The days of the next year on which the clocks of the zone change: one when summer time begins, one when it ends. */
const changes = Array.from({ length: 365 }, (_, n) => dayAfter(tomorrow, n + 5)).filter(
  (day) => nameOn(day) !== nameOn(dayAfter(day, -1)),
);

const inWords = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-IN", { ...options, timeZone: "UTC" }).format(new Date(day)).replace(",", "");
const range = ({ from, to }: Pick<Occurrence, "from" | "to">) => words(uiText.en.range, { from, to });
const dayIn = (page: Page, day: string) =>
  page
    .getByRole("region", { name: scheduleText.en.calendar })
    .getByRole("button", { name: new RegExp(`\\b${inWords(day, { day: "numeric", month: "long" })}\\b`) });

/** The page of a date: when it is, when its room opens, how long that is, and the file for a calendar. */
async function readsDate(page: Page, { id, date, from, to, startsAt, endsAt }: Occurrence): Promise<void> {
  await page.goto(`/scheduled-meeting/${id}`);
  await expect(page.getByText(words(meetingsText.en.zone, { range: range({ from, to }) }))).toBeVisible();
  const day = inWords(date, { weekday: "long", day: "numeric", month: "long" });
  await expect(page.getByText(day).first()).toBeVisible();
  const opensAt = momentOf(date, from) - NOT_BEFORE_MINUTES * 60_000;
  const opens = new Intl.DateTimeFormat("en-IN", {
    timeZone: "Asia/Kolkata",
    timeStyle: "short",
    hourCycle: "h23",
  });
  const said = words(meetingsText.en.countdown.opensAt, { time: opens.format(opensAt) });
  const on = words(meetingsText.en.countdown.onDate, { day });
  await expect(page.getByText(`${said} ${on}`)).toBeVisible();
  // The court's clock stands at noon of the day after this one.
  const count = Math.floor((opensAt - momentOf(tomorrow, "12:00") - 3600_000) / DAY_MS);
  const time = words(meetingsText.en.countdown.days_other, { count });
  const timer = page.getByRole("timer", { name: words(meetingsText.en.countdown.label, { time }) });
  await expect(timer).toHaveText(time);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: meetingsText.en.addToCalendar }).click();
  const text = await readFile(await (await download).path(), "utf8");
  const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
  const { startDate, endDate } = new ICAL.Event(event);
  expect([startDate, endDate].map((one) => one.toJSDate().getTime())).toEqual([startsAt, endsAt]);
  expect([startsAt, endsAt]).toEqual([momentOf(date, from), momentOf(date, to)]);
}

test("before and after the clocks change the month, the list, the page of a date and its file have Indian time and the right day", async ({
  page,
  come,
  court,
}) => {
  expect(changes).toHaveLength(2);
  await setClock(court.url, "12:00");
  const host = await come("9000000012");
  const reader = await come(cast.petitioner.phone);
  const book = (title: string, from: string, to: string, dates: string[]) =>
    host.ok<Booking>("/schedules", {
      kind: "meeting",
      title,
      courtId: null,
      dates,
      from,
      to,
      people: [{ is: "account", account: reader.account.id, as: "participant" }],
    });
  const around = changes.flatMap((day) => [dayAfter(day, -1), dayAfter(day)]);
  const morning = await book("Morning of the exhibits", "09:00", "09:30", around);
  const evening = await book("Evening of the exhibits", "18:45", "19:15", around);
  // In the zone of the reader it is the evening before, when the clocks have not changed yet.
  const night = await book("Night of the exhibits", "04:00", "04:30", changes);
  await openAs(page, reader, "/schedule-court-proceedings");
  for (const change of changes) {
    const [before, after] = [dayAfter(change, -1), dayAfter(change)];
    const offsets = await page.evaluate(
      (days) => days.map((day) => new Date(`${day}T12:00:00Z`).getTimezoneOffset()),
      [before, after],
    );
    expect(offsets.toSorted()).toEqual([-60, 0]);

    const card = ({ title }: Booking) => page.getByRole("article", { name: title });
    for (const day of [before, after]) {
      await page.goto(`/schedule-court-proceedings?date=${day}&view=month`);
      await expect(dayIn(page, day)).toHaveAccessibleName(
        new RegExp(words(scheduleText.en.meetings_other, { count: 2 })),
      );
      await expect(card(morning)).toContainText("09:00 to 09:30");
      await expect(card(evening)).toContainText("18:45 to 19:15");
      await expect(card(night)).toHaveCount(0);
      if (day === before) {
        await dayIn(page, change).click();
        await expect(page).toHaveURL(new RegExp(`date=${change}`));
        await expect(card(night)).toContainText("04:00 to 04:30");
        await expect(dayIn(page, change)).toHaveAccessibleName(
          new RegExp(words(scheduleText.en.meetings_one, { count: 1 })),
        );
      }
    }
    await keepPicture(page, `screens/schedule-zone-${change === changes[0] ? "first" : "second"}`);

    await page.goto(`/schedule-court-proceedings?date=${before}&view=list`);
    for (const [day, times] of [
      [before, ["09:00", "18:45"]],
      [change, ["04:00"]],
      [after, ["09:00", "18:45"]],
    ] as const) {
      const part = page.getByRole("region", {
        name: new RegExp(inWords(day, { weekday: "long", day: "numeric", month: "long" })),
      });
      // The bookings of a day are read when the day comes into view.
      await part.scrollIntoViewIfNeeded();
      await expect(part.locator("li > b").first()).toBeVisible();
      const shown = ((await part.textContent()) ?? "").match(/\d{2}:\d{2}(?= to )/g);
      expect([day, shown]).toEqual([day, times]);
    }
  }
  const [first = "", second = ""] = around;
  for (const { occurrences } of [morning, evening])
    for (const one of occurrences.filter(({ date }) => date === first || date === second))
      await readsDate(page, one);
  for (const one of night.occurrences) await readsDate(page, one);
});
