// Meetings and webinars in the profile: the way to the calendar, a row of the history for each, and their minutes among the statistics.

import { expect } from "@playwright/test";
import { profileText } from "../../client/account/profile.text.ts";
import { recordingsText } from "../../client/account/recordings.text.ts";
import { statisticsText } from "../../client/account/statistics.text.ts";
import { scheduleText } from "../../client/court/schedule.text.ts";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import type { HistoryEntry } from "../../server/contract/rest/history.ts";
import type { ScheduledMeeting } from "../../server/contract/rest/meetings.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import { historyText } from "../../server/contract/text/history.ts";
import { until } from "../support/client.ts";
import { looksRight } from "./support/axe.ts";
import { setClock, tomorrow } from "./support/meetings.ts";
import { cast } from "./support/people.ts";
import { openAs, test } from "./support/visit.ts";
import { words } from "./support/words.ts";

test("a meeting and a webinar stand in the history and the statistics, and the profile leads to the calendar", async ({
  page,
  come,
  court,
}) => {
  await setClock(court.url, "09:25");
  const host = await come("9000000012");
  const counsel = await come(cast.petitioner.phone);
  const people = [{ is: "account", account: counsel.account.id, as: "participant" }];
  /** Both come, stay for some minutes, and the host ends it. */
  async function hold(kind: "meeting" | "webinar", title: string, from: string, to: string) {
    const asked = { kind, title, courtId: null, dates: [tomorrow], from, to, people };
    const { id } = await host.ok<Booking>("/schedules", asked);
    const { sitting, ...date } = await host.ok<ScheduledMeeting>(`/scheduled-meetings/${id}`);
    if (sitting === null) throw new Error("no room");
    await setClock(court.url, from);
    for (const one of [host, counsel]) {
      const own = { location: "home", consent: CONSENT_VERSION };
      await one.ok(`/scheduled-meetings/${date.id}/join`, own);
      await one.watch(sitting);
    }
    await until("counsel to be in it", () => counsel.me(sitting)?.state === "ACTIVE");
    await setClock(court.url, to);
    await host.do(sitting, { type: "closeSitting" });
    return sitting;
  }
  const titles = ["Inspection of the record", "Training: Rules for Video Conferencing"] as const;
  const held = [
    await hold("meeting", titles[0], "09:30", "09:42"),
    await hold("webinar", titles[1], "10:00", "10:25"),
  ];
  await until("both in the history", async () => {
    const { entries } = await counsel.ok<{ entries: HistoryEntry[] }>("/advocate/history");
    return held.every((one) => entries.some(({ sitting, until: end }) => sitting === one && end !== null));
  });

  await openAs(page, counsel, "/profile/history");
  const menu = page.getByRole("navigation", { name: profileText.en.sections });
  await test.step("a row of each, by its title, with when one was there and the way to its record", async () => {
    const table = page.getByRole("table");
    for (const title of titles) {
      const row = table.getByRole("row").filter({ hasText: title });
      await expect(row).toContainText(words(historyText.en.inMeeting, { range: "" }).trim());
      const record = words(historyText.en.recordOfMeeting, { meeting: title, date: "" });
      await expect(row.getByRole("link", { name: record })).toHaveAttribute("href", /^\/hearing-record\?/);
    }
    await expect(table.getByRole("row").filter({ hasText: titles[0] })).toContainText("09:30 – 09:42");
    await expect(table).toContainText(words(historyText.en.meetings_other, { count: 2 }));
    await expect(table).not.toContainText("before the court");
    await looksRight(page, "profile-history-meetings", { isInBothThemes: true });
  });

  await test.step("the chart of both, with its table; no hearing is among them", async () => {
    await menu.getByRole("link", { name: statisticsText.en.title }).click();
    const { rooms } = statisticsText.en.charts;
    await expect(page.getByRole("img", { name: rooms })).toBeVisible();
    await expect(page.getByRole("img", { name: statisticsText.en.charts.halls })).toHaveCount(0);
    await looksRight(page, "profile-statistics-meetings", { isInBothThemes: true });
    const chart = page.getByRole("region", { name: rooms });
    await chart.getByText(statisticsText.en.table, { exact: true }).click();
    const row = (name: string) => chart.getByRole("row").filter({ hasText: name });
    await expect(row(statisticsText.en.rooms.MEETING)).toContainText(/\D12\D*1$/);
    await expect(row(statisticsText.en.rooms.WEBINAR)).toContainText(/\D25\D*1$/);
  });

  await test.step("the schedules are a press away, and no step of the way through the sections", async () => {
    await page.getByRole("link", { name: `${profileText.en.previous}: ${recordingsText.en.title}` }).click();
    await expect(page).toHaveURL("/profile/recordings");
    await page.getByRole("link", { name: `${profileText.en.next}: ${statisticsText.en.title}` }).click();
    await expect(page).toHaveURL("/profile/statistics");
    await menu.getByRole("link", { name: profileText.en.schedules, exact: true }).click();
    await expect(page).toHaveURL("/schedule-court-proceedings");
    await expect(page.getByRole("heading", { level: 1, name: scheduleText.en.title })).toBeVisible();
  });
});
