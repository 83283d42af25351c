// What a booking says of its room, a hearing that has no hall yet, and the page before and after a meeting.

import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { scheduleText } from "../../client/court/schedule.text.ts";
import { meetingsText } from "../../client/courtroom/core/text/meetings.text.ts";
import { secondDeviceText } from "../../client/courtroom/second-device/text.ts";
import { dayAfter } from "../../server/contract/calendar/repeats.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import { recordText } from "../../server/contract/text/record.ts";
import { uiText } from "../../server/contract/text/ui.ts";
import { looksRight } from "./support/axe.ts";
import { setClock, tomorrow } from "./support/meetings.ts";
import { cast } from "./support/people.ts";
import { openAs, test } from "./support/visit.ts";
import { words } from "./support/words.ts";

test("a judge books a hearing without a hall and says how its room is; the officer of a hall gives it theirs", async ({
  page,
  come,
  court,
}) => {
  await setClock(court.url, "08:00");
  const judge = await come(cast.judge.phone);
  const officer = await come("9000000012");
  const title = "Evidence of PW-9";
  await openAs(page, judge, `/schedule-court-proceedings?date=${tomorrow}&view=month`);
  await page.getByRole("button", { name: scheduleText.en.more }).click();
  const dialog = page.getByRole("dialog", { name: scheduleText.en.new });
  await dialog.getByLabel(scheduleText.en.titleField).fill(title);
  await dialog.getByLabel(scheduleText.en.caseNumber, { exact: true }).fill("Crl.A. 12/2026");
  const options = dialog.getByRole("group", { name: scheduleText.en.room.title });
  await dialog.getByRole("button", { name: new RegExp(scheduleText.en.hall) }).click();
  await page.getByRole("option").first().click();
  await expect(options).toHaveCount(0);
  await dialog.getByRole("button", { name: new RegExp(scheduleText.en.hall) }).click();
  await page.getByRole("option", { name: scheduleText.en.noHall }).click();
  const option = (name: string) => options.getByRole("checkbox", { name: new RegExp(name) });
  await expect(option(scheduleText.en.room.muteOnJoin)).toBeChecked();
  await option(scheduleText.en.room.waitingRoom).locator("xpath=ancestor::label").click();
  const slot = dialog.getByRole("checkbox", { name: /^11:30–/ });
  await slot.locator("xpath=ancestor::label").click();
  await looksRight(page, "booking-options", { isInBothThemes: true });
  await dialog.getByRole("button", { name: /^Schedule / }).click();
  const card = page.getByRole("article", { name: title });
  await expect(card).toContainText(scheduleText.en.unallocated);

  await openAs(page, officer, `/schedule-court-proceedings?date=${tomorrow}&view=month`);
  await expect(
    page.getByRole("heading", { name: words(scheduleText.en.allot.title_one, { count: 1 }) }),
  ).toBeVisible();
  await looksRight(page, "schedule-unallocated", { isInBothThemes: true });
  const unallocated = page.getByRole("region", {
    name: words(scheduleText.en.allot.title_one, { count: 1 }),
  });
  await unallocated.getByRole("button", { name: words(scheduleText.en.allot.giveTo, { title }) }).click();
  const giving = page.getByRole("dialog");
  await looksRight(page, "schedule-allot", { isInBothThemes: true });
  await giving.getByRole("button", { name: scheduleText.en.allot.give }).click();
  await expect(page.getByRole("article", { name: title })).toContainText("Court Hall 3");
  await expect(
    page.getByRole("heading", { name: words(scheduleText.en.allot.title_one, { count: 1 }) }),
  ).toHaveCount(0);
});

test("a hearing of months ahead is given its hall on its card; where the booking does not load, it is tried again", async ({
  page,
  come,
  court,
  watch,
}) => {
  await setClock(court.url, "08:30");
  const judge = await come(cast.judge.phone);
  const officer = await come("9000000012");
  const title = "Evidence of PW-10";
  const date = dayAfter(tomorrow, 90);
  const { id } = await judge.ok<Booking>("/schedules", {
    kind: "hearing",
    title,
    courtId: null,
    caseNumbers: ["Crl.A. 12/2026"],
    people: [],
    dates: [date],
    from: "11:30",
    to: "12:30",
  });
  const booking = `**/api/v1/schedules/${id}`;
  await page.route(booking, (route) => route.abort());
  await openAs(page, officer, `/schedule-court-proceedings?date=${date}&view=month`);
  const card = page.getByRole("article", { name: title });
  await expect(card).toContainText(scheduleText.en.unallocated);
  await expect(card.getByText(scheduleText.en.notLoaded)).toBeVisible();
  // The list of those without a hall is of the next days alone.
  await expect(
    page.getByRole("heading", { name: words(scheduleText.en.allot.title_one, { count: 1 }) }),
  ).toHaveCount(0);
  await card.getByRole("button", { name: words(scheduleText.en.allot.giveTo, { title }) }).click();
  const giving = page.getByRole("dialog");
  await expect(giving.getByText(scheduleText.en.notLoaded)).toBeVisible();
  await expect(giving.getByRole("button", { name: scheduleText.en.allot.give })).toBeDisabled();
  const faults = watch.takeFaults();
  expect(faults.length).toBeGreaterThan(0);
  for (const fault of faults) expect(fault).toContain(`/api/v1/schedules/${id}`);
  await looksRight(page, "schedule-allot-failed", { isInBothThemes: true });
  await page.unroute(booking);
  await giving.getByRole("button", { name: uiText.en.tryAgain }).click();
  await expect(giving.getByText(scheduleText.en.notLoaded)).toHaveCount(0);
  // The focus went with its button, and a key before the dialog has the focus again reaches nothing.
  await expect(giving.getByRole("button", { name: new RegExp(scheduleText.en.hall) })).toBeFocused();
  await page.keyboard.press("Escape");
  await looksRight(page, "schedule-card-unallocated", { isInBothThemes: true });
  await card.getByRole("button", { name: words(scheduleText.en.allot.giveTo, { title }) }).click();
  await giving.getByRole("button", { name: scheduleText.en.allot.give }).click();
  await expect(card).toContainText("Court Hall 3");
  await expect(card.getByText(scheduleText.en.unallocated)).toHaveCount(0);
});

test("in the lobby one answers and takes the date along; after it stands when it was and, for its host, who was there", async ({
  page,
  come,
  court,
}) => {
  await setClock(court.url, "09:05");
  const host = await come("9000000012");
  const advocate = await come(cast.petitioner.phone);
  const beside = await come(cast.respondent.phone);
  const title = "Inspection of the exhibits";
  const made = await host.ok<Booking>("/schedules", {
    kind: "meeting",
    title,
    courtId: null,
    dates: [tomorrow],
    from: "09:30",
    to: "10:30",
    waitingRoom: true,
    people: [advocate, beside].map(({ account }, n) => ({
      is: "account",
      account: account.id,
      as: n === 0 ? "participant" : "watcher",
    })),
  });
  const path = `/scheduled-meeting/${made.occurrences[0]?.id}`;
  await openAs(page, advocate, path);
  await expect(page.getByText(meetingsText.en.answers.none).first()).toBeVisible();
  const yes = page.getByRole("button", { name: scheduleText.en.answers.yes });
  await yes.click();
  await expect(yes).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText(words(meetingsText.en.come_one, { count: 1 }))).toBeVisible();
  await expect(page.getByText(meetingsText.en.rules.waitingRoom)).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: meetingsText.en.addToCalendar }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${title}.ics`);
  expect(await readFile(await file.path(), "utf8")).toContain(`SUMMARY:${title}`);
  await looksRight(page, "meeting-lobby-answered", { isInBothThemes: true });

  await setClock(court.url, "09:21");
  const room = `meeting-${made.occurrences[0]?.id}-${tomorrow}`;
  await host.enter(room);
  await beside.enter(room);
  await host.do(room, { type: "admit", people: [beside.account.id] });
  await setClock(court.url, "10:05");
  await host.do(room, { type: "closeSitting" });
  await page.reload();
  await expect(page.getByRole("heading", { name: meetingsText.en.after.title })).toBeVisible();
  await expect(page.getByText(/44 min/)).toBeVisible();
  // It was ended before its time: nobody answers it any more, nor takes it along or to another device.
  const gone = [
    ...Object.values(scheduleText.en.answers),
    meetingsText.en.addToCalendar,
    secondDeviceText.en.offer,
  ];
  for (const name of gone) await expect(page.getByRole("button", { name })).toHaveCount(0);
  await expect(page.getByRole("list", { name: meetingsText.en.after.who })).toHaveCount(0);
  await openAs(page, host, path);
  const came = page.getByRole("list", { name: meetingsText.en.after.who }).getByRole("listitem");
  await expect(came).toHaveCount(2);
  await expect(page.getByRole("button", { name: meetingsText.en.joinAgain })).toBeVisible();
  for (const name of gone) await expect(page.getByRole("button", { name })).toHaveCount(0);
  await expect(came.nth(1)).toContainText(beside.account.displayName);
  await looksRight(page, "meeting-after", { isInBothThemes: true });

  await page.getByRole("link", { name: meetingsText.en.after.record }).click();
  await expect(page.getByRole("heading", { level: 1, name: recordText.en.room.MEETING })).toBeVisible();
  await expect(page.getByText(title)).toBeVisible();
  const active = page.getByRole("region", { name: recordText.en.room.people }).getByRole("listitem");
  await expect(active).toHaveText([new RegExp(`${host.account.displayName}.*Host`)]);
  await expect(page.getByText(recordText.en.stat.itemsReached)).toHaveCount(0);
  await looksRight(page, "meeting-record", { isInBothThemes: true });
});

test("the page of a hearing that was cancelled leads to no hall; an address of no meeting leads to the calendar", async ({
  page,
  come,
  court,
}) => {
  await setClock(court.url, "10:20");
  const officer = await come("9000000012");
  const advocate = await come(cast.petitioner.phone);
  const hearing = { kind: "hearing", title: "Evidence of PW-11", courtId: "HCPP01-3", dates: [tomorrow] };
  const { id, occurrences } = await officer.ok<Booking>("/schedules", {
    ...hearing,
    caseNumbers: ["Crl.A. 12/2026"],
    from: "10:30",
    to: "11:00",
    people: [{ is: "account", account: advocate.account.id, as: "participant" }],
  });
  await officer.ok(`/schedules/${id}`, undefined, "DELETE");
  await setClock(court.url, "10:31");
  await openAs(page, advocate, `/scheduled-meeting/${occurrences[0]?.id}`);
  await expect(page.getByText(meetingsText.en.open.cancelled)).toBeVisible();
  const inList = words(meetingsText.en.toHall.inList, { hall: "Court Hall 3" });
  for (const name of [inList, meetingsText.en.inHall.join])
    for (const role of ["link", "button"] as const)
      await expect(page.getByRole(role, { name })).toHaveCount(0);

  await page.goto("/scheduled-meeting");
  await expect(page).toHaveURL("/schedule-court-proceedings");
  await expect(page.getByRole("heading", { level: 1, name: scheduleText.en.title })).toBeVisible();
});
