// The page of a meeting: who finds it and who is led to it, whether a remote place is ready, and where somebody takes part from.

import { expect, type Page } from "@playwright/test";
import { scheduleText } from "../../client/court/schedule.text.ts";
import { youAreHereText } from "../../client/court/you-are-here.text.ts";
import { meetingsText } from "../../client/courtroom/core/text/meetings.text.ts";
import { mastheadText } from "../../client/shell/masthead.text.ts";
import { shellText } from "../../client/shell/shell.text.ts";
import { faultsText } from "../../client/text/faults.text.ts";
import type { ScheduledMeeting } from "../../server/contract/rest/meetings.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import { looksRight } from "./support/axe.ts";
import { consent, keepBoth, setClock, tomorrow } from "./support/meetings.ts";
import { cast } from "./support/people.ts";
import { openAs, test } from "./support/visit.ts";
import { words } from "./support/words.ts";

const { readiness } = scheduleText.en;
const join = (page: Page) => page.getByRole("button", { name: meetingsText.en.join });
const place = (page: Page) => page.getByRole("button", { name: new RegExp(youAreHereText.en.label) });

test("somebody who is not invited reads on its page that there is no such meeting, and is sent nowhere else", async ({
  page,
  come,
  court,
  watch,
}) => {
  await setClock(court.url, "11:40");
  const hosting = await come("9000000012");
  const title = "For those invited";
  const { id } = await hosting.ok<Booking>("/schedules", {
    kind: "meeting",
    title,
    courtId: null,
    dates: [tomorrow],
    from: "12:30",
    to: "13:00",
    people: [],
  });
  const stranger = await come("9000001097");
  await openAs(page, stranger, `/scheduled-meeting/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: shellText.en.error.notFound })).toBeVisible();
  await expect(page.getByText(title)).toHaveCount(0);
  await expect(page).toHaveURL(`/scheduled-meeting/${id}`);
  for (const fault of watch.takeFaults()) expect(fault).toContain("404");
  await looksRight(page, "meeting-not-found", { isInBothThemes: true });
  // The page asks again how it stands.
  for (const fault of watch.takeFaults()) expect(fault).toContain("404");
});

test("a prison states whether its end is ready: red while something is missing, then green", async ({
  page,
  come,
  court,
  watch,
}) => {
  await setClock(court.url, "11:45");
  const hosting = await come("9000000012");
  const prison = await come("9000000033");
  const { id } = await hosting.ok<Booking>("/schedules", {
    kind: "meeting",
    title: "Evidence of PW-4",
    courtId: null,
    dates: [tomorrow],
    from: "14:30",
    to: "15:00",
    people: [{ is: "account", account: prison.account.id, as: "coordinator" }],
  });
  await openAs(page, prison, `/scheduled-meeting/${id}`);
  await expect(page.getByText(readiness.notStated)).toBeVisible();
  const name = words(readiness.stateFor, { name: prison.account.displayName });
  await page.getByRole("button", { name }).click();
  const dialog = page.getByRole("dialog", { name });
  await dialog.getByRole("button", { name: readiness.send }).click();
  await expect(dialog.getByText(faultsText.en.required)).toBeVisible();
  for (const fault of watch.takeFaults()) expect(fault).toContain("400");
  await dialog.getByLabel(readiness.coordinator).fill("Warder Bhosale");
  await dialog.getByLabel(readiness.phone).fill("9500000123");
  const tick = (of: string) =>
    dialog.getByRole("checkbox", { name: of }).locator("xpath=ancestor::label").click();
  for (const of of [readiness.done.identity, readiness.done.room]) await tick(of);
  await looksRight(page, "readiness", { isInBothThemes: true });
  await keepBoth(page, "readiness");
  await dialog.getByRole("button", { name: readiness.send }).click();
  await expect(page.getByText(words(readiness.notReady, { missing: readiness.checks.line }))).toBeVisible();
  await page.getByRole("button", { name }).click();
  await tick(readiness.done.line);
  await dialog.getByRole("button", { name: readiness.send }).click();
  await expect(page.getByText(readiness.ready, { exact: true })).toBeVisible();
  await looksRight(page, "readiness-ready");
});

test("somebody who comes to the court while the room of their meeting is open is led to its page, unless they answered that they do not come", async ({
  page,
  come,
  court,
}) => {
  await setClock(court.url, "11:48");
  const hosting = await come("9000000012");
  const [coming, away] = [await come(cast.petitioner.phone), await come(cast.respondent.phone)];
  const { id, occurrences, sequence } = await hosting.ok<Booking>("/schedules", {
    kind: "meeting",
    title: "Settlement of the terms",
    courtId: null,
    dates: [tomorrow],
    from: "12:00",
    to: "12:30",
    people: [coming, away].map(({ account }) => ({ is: "account", account: account.id, as: "participant" })),
  });
  for (const person of [coming, away]) {
    await openAs(page, person, "/");
    await expect(page).toHaveURL("/court-list");
  }
  await away.ok(`/schedules/${id}/answer`, { answer: "no", sequence }, "PUT");
  await setClock(court.url, "11:51");
  await openAs(page, coming, "/");
  await expect(page).toHaveURL(`/scheduled-meeting/${occurrences[0]?.id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Settlement of the terms" })).toBeVisible();
  await openAs(page, away, "/");
  await expect(page).toHaveURL("/court-list");
  // They have thought again.
  await away.ok(`/schedules/${id}/answer`, { answer: "yes", sequence }, "PUT");
  await page.goto("/");
  await expect(page).toHaveURL(`/scheduled-meeting/${occurrences[0]?.id}`);
});

test("who takes part in a hearing from outside India says that the court permits it, and is asked again another time; every other page leads back to the meeting", async ({
  come,
  court,
  page,
}) => {
  const officer = await come(cast.officer.phone);
  const advocate = await come(cast.petitioner.phone);
  const { id } = await officer.ok<Booking>("/schedules", {
    kind: "hearing",
    title: "Evidence of PW-4",
    courtId: null,
    caseNumbers: ["Crl.A. 12/2026"],
    dates: [tomorrow],
    from: "15:00",
    to: "16:00",
    people: [{ is: "account", account: advocate.account.id, as: "participant" }],
  });
  await setClock(court.url, "14:55");
  const { sitting } = await officer.ok<ScheduledMeeting>(`/scheduled-meetings/${id}`);
  await openAs(page, await come(cast.petitioner.phone), `/scheduled-meeting/${id}`);
  await consent(page);
  await place(page).click();
  await expect(page.getByRole("option", { name: youAreHereText.en.court_hall, exact: true })).toHaveCount(0);
  await page.getByRole("option", { name: youAreHereText.en.abroad }).click();
  await join(page).click();
  await expect(page.getByText(youAreHereText.en.permittedFirst)).toBeVisible();
  const permitted = page.getByRole("checkbox", { name: youAreHereText.en.permitted });
  await expect(permitted).toBeFocused();
  await looksRight(page, "meeting-from-abroad");
  await permitted.press("Space");
  const joined = page.waitForRequest(/\/join$/);
  await join(page).click();
  expect((await joined).postDataJSON()).toMatchObject({ location: "abroad" });
  await expect(page.getByText(meetingsText.en.waitingHost)).toBeVisible();
  await officer.enter(sitting ?? "", []);
  await expect(page.getByRole("heading", { name: meetingsText.en.room.heard })).toBeVisible();
  await page.goto("/you-are-here?court=HCPP01-1");
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  const banner = page.getByRole("complementary", { name: mastheadText.en.return.meeting.label });
  await expect(banner).toContainText(mastheadText.en.return.meeting.active);
  await looksRight(page, "return-banner-meeting");
  await banner.getByRole("link", { name: mastheadText.en.return.meeting.go }).click();
  await expect(page).toHaveURL(/\/scheduled-meeting\//);
  await expect(page.getByRole("heading", { name: meetingsText.en.room.heard })).toBeVisible();
});
