// A booking for several days that are picked in its calendar, and for people of the address book: a contact, and a group.

import { expect, type Locator, type Page } from "@playwright/test";
import { scheduleText } from "../../client/court/schedule.text.ts";
import { dayAfter } from "../../server/contract/calendar/repeats.ts";
import type { ContactBook } from "../../server/contract/rest/contacts.ts";
import type { Booking, Calendar } from "../../server/contract/rest/schedules.ts";
import { uiText } from "../../server/contract/text/ui.ts";
import { looksRight } from "./support/axe.ts";
import { tomorrow } from "./support/meetings.ts";
import { cast } from "./support/people.ts";
import { openAs, test } from "./support/visit.ts";
import { words } from "./support/words.ts";

const BOOK = "**/api/v1/common/contacts";
/** A Monday to come, so that nothing of its week is over. */
const monday = dayAfter(tomorrow, 7 + ((8 - new Date(tomorrow).getUTCDay()) % 7));
const [tuesday, wednesday, thursday] = [1, 2, 3].map((n) => dayAfter(monday, n)) as [string, string, string];

const inWords = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-IN", { ...options, timeZone: "UTC" }).format(new Date(day));
const dayIn = (within: Page | Locator, day: string) =>
  within.getByRole("button", {
    name: new RegExp(`\\b${inWords(day, { day: "numeric", month: "long" })}\\b`),
  });

test("two days are picked in the calendar, and a contact and a group of the address book are invited, which is read again where it failed", async ({
  page,
  come,
  watch,
}) => {
  const officer = await come("9000000012");
  const [advocate, prison] = [await come(cast.petitioner.phone), await come(cast.prison.phone)];
  const guests = [
    { name: "Asha Kulkarni", phone: "9000000991", email: null },
    { name: "Nikhil Rao", phone: null, email: "nikhil@mail.example" },
  ];
  for (const guest of guests) await officer.ok("/common/contacts/guests", guest);
  await officer.ok("/common/contacts", { account: advocate.account.id });
  const { contacts } = await officer.ok<ContactBook>("/common/contacts");
  const members = contacts.filter(({ name }) => name !== "Asha Kulkarni").map(({ id }) => id);
  expect(members).toHaveLength(2);
  await officer.ok("/common/contacts/groups", { name: "Experts in the assay", members });

  await page.route(BOOK, (route) =>
    route.fulfill({ status: 500, json: { error: { code: "internal", message: "It failed" } } }),
  );
  await openAs(page, officer, `/schedule-court-proceedings?date=${monday}&view=month`);
  await page.getByRole("button", { name: scheduleText.en.more }).click();
  const dialog = page.getByRole("dialog", { name: scheduleText.en.new });
  const find = dialog.getByLabel(scheduleText.en.find);
  const found = dialog.getByRole("list", { name: scheduleText.en.found });

  await test.step("an address book that does not come is said to fail, and comes when it is tried again", async () => {
    const failed = dialog.getByRole("alert").filter({ hasText: "Error fetching contacts" });
    await expect(failed).toBeVisible();
    await find.fill("Asha");
    await expect(found).toHaveCount(0);
    await looksRight(page, "schedule-contacts-failed", { isInBothThemes: true });
    const faults = watch.takeFaults();
    expect(faults.length).toBeGreaterThan(0);
    for (const fault of faults) expect(fault).toContain("/common/contacts");
    await page.unroute(BOOK);
    await failed.getByRole("button", { name: uiText.en.tryAgain }).click();
    await expect(failed).toHaveCount(0);
    await expect(found).toBeVisible();
  });

  await test.step("a party in person is found as that, and not as an advocate", async () => {
    const party = await come("9000000044");
    await find.fill(party.account.displayName);
    await dialog.getByRole("button", { name: scheduleText.en.search, exact: true }).click();
    await expect(found.getByRole("button", { name: /Party in Person/ })).toBeVisible();
  });

  await test.step("one's own contacts are found by number as well, somebody else is not, and the field says so", async () => {
    await expect(dialog.getByText(scheduleText.en.peopleHint)).toBeVisible();
    await find.fill("9000000991");
    await expect(found.getByRole("button", { name: /Asha Kulkarni/ })).toBeVisible();
    await find.fill(cast.prison.phone);
    await dialog.getByRole("button", { name: scheduleText.en.search, exact: true }).click();
    await expect(dialog.getByText(scheduleText.en.foundNobody)).toBeVisible();
    await find.fill("Asha");
  });

  await test.step("a contact, and a group with everybody in it, each person once", async () => {
    await found
      .getByRole("button", { name: words(scheduleText.en.invite, { name: "Asha Kulkarni 9000000991" }) })
      .click();
    await find.fill("assay");
    const note = words(scheduleText.en.group_other, { count: 2 });
    const group = found.getByRole("button", {
      name: words(scheduleText.en.invite, { name: `Experts in the assay ${note}` }),
    });
    await looksRight(page, "schedule-contacts-found", { isInBothThemes: true });
    await group.click();
    await find.fill("Nikhil");
    await found.getByRole("button", { name: /Nikhil Rao/ }).click();
    await expect(dialog.getByText(words(scheduleText.en.twice, { name: "Nikhil Rao" }))).toBeVisible();
    await find.fill(cast.prison.name);
    await dialog.getByRole("button", { name: scheduleText.en.search, exact: true }).click();
    await found.getByRole("button", { name: new RegExp(cast.prison.name) }).click();
  });

  await test.step("the day of the calendar is let go, two others are picked, and both are booked", async () => {
    for (const day of [tuesday, thursday, monday]) await dayIn(dialog, day).click();
    const list = [tuesday, thursday].map((day) =>
      inWords(day, { day: "numeric", month: "long", year: "numeric" }),
    );
    await expect(
      dialog.getByText(words(scheduleText.en.chosenDays, { list: list.join(", ") })),
    ).toBeVisible();
    await dialog.getByLabel(scheduleText.en.titleField).fill("Assay of the samples");
    await dialog.getByLabel(scheduleText.en.caseNumber, { exact: true }).fill("Crl.A. 12/2026");
    await dialog.getByLabel(scheduleText.en.caseNumber, { exact: true }).press("Enter");
    const slot = dialog.getByRole("checkbox", { name: /^11:30–/ });
    await slot.locator("xpath=ancestor::label").click();
    const time = words(uiText.en.range, { from: "11:30", to: "12:00" });
    const said = words(scheduleText.en.summary.several_other, { time, count: 2, hall: "Court Hall 3" });
    await expect(dialog.getByText(said)).toContainText(
      words(scheduleText.en.summary.people_other, { count: 4 }),
    );
    await looksRight(page, "schedule-several-days", { isInBothThemes: true });
    await dialog.getByRole("button", { name: words(scheduleText.en.scheduleAt, { time }) }).click();
    await expect(dialog).toHaveCount(0);
    for (const day of [tuesday, thursday]) {
      await dayIn(page.getByRole("region", { name: scheduleText.en.calendar }), day).click();
      await expect(page.getByRole("article", { name: "Assay of the samples" })).toContainText(time);
    }
    const { entries } = await officer.ok<Calendar>(`/schedules?from=${monday}&to=${dayAfter(monday, 6)}`);
    expect(entries.map(({ date, from, to }) => [date, from, to])).toEqual([
      [tuesday, "11:30", "12:00"],
      [thursday, "11:30", "12:00"],
    ]);
    expect(entries.map(({ date }) => date)).not.toContain(wednesday);
    const { people } = await officer.ok<Booking>(`/schedules/${entries[0]?.schedule}`);
    const invited = people.map(({ account, phone, email }) => account ?? phone ?? email);
    expect(invited.sort()).toEqual(
      [advocate.account.id, prison.account.id, "9000000991", "nikhil@mail.example"].sort(),
    );
  });
});
