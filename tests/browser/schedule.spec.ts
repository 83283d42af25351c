// The calendar: an officer books, copies, changes, deletes and brings back; who is invited reads it; all by the keyboard.

import { expect, type Locator, type Page } from "@playwright/test";
import { bookingHistoryText } from "../../client/court/booking-history.text.ts";
import { scheduleText } from "../../client/court/schedule.text.ts";
import { datesText } from "../../client/text/dates.text.ts";
import { faultsText } from "../../client/text/faults.text.ts";
import { dayAfter } from "../../server/contract/calendar/repeats.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import { peopleText } from "../../server/contract/text/people.ts";
import { uiText } from "../../server/contract/text/ui.ts";
import { dateField, dateParts, fillDate, fillTime } from "./pages/dates.ts";
import { pressByKey, tabTo, tickByKey, withoutPointer } from "./pages/keyboard.ts";
import { looksRight } from "./support/axe.ts";
import { cast } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";
import { words } from "./support/words.ts";

const PATH = "/schedule-court-proceedings";
/** The officers of Court Halls 3 and 4, of which the first books. */
const OFFICER = "9000000012";
const OTHER_OFFICER = "9000000013";
const HALL = "HCPP01-3";
const today = new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10);
/** A Monday that is a week away at least: nothing of the week is over, nor a Sunday. */
const monday = dayAfter(today, 7 + ((8 - new Date(today).getUTCDay()) % 7));
const later = (n: number) => dayAfter(monday, n);
const [tuesday, wednesday, thursday, friday] = [later(1), later(2), later(3), later(4)] as const;

const inWords = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-IN", { ...options, timeZone: "UTC" }).format(new Date(day)).replace(",", "");
const dateOf = (day: string) => inWords(day, { day: "numeric", month: "long", year: "numeric" });
const at = (from: string, to: string) => words(uiText.en.range, { from, to });
const on = (day: string) => `${PATH}?date=${day}&view=month`;

const slot = (within: Page | Locator, from: string) =>
  within.getByRole("checkbox", { name: new RegExp(`^${from}–`) });
/** Presses a check box by what stands beside it, as a pointer does. */
const press = (box: Locator) => box.locator("xpath=ancestor::label").click();
const cardOf = (page: Page, title: string) => page.getByRole("article", { name: title });
/** A day of the month that is shown; its name begins with the weekday, or says before that it is today. */
const dayIn = (within: Page | Locator, day: string) =>
  within.getByRole("button", {
    name: new RegExp(`\\b${inWords(day, { day: "numeric", month: "long" })}\\b`),
  });

/** Finds somebody and invites them. */
async function invite(dialog: Locator, name: string): Promise<void> {
  await dialog.getByLabel(scheduleText.en.find).fill(name);
  await dialog.getByRole("button", { name: scheduleText.en.search, exact: true }).click();
  await dialog.getByRole("button", { name: words(scheduleText.en.invite, { name }) }).click();
}

/** Chooses from a list that opens. */
async function choose(page: Page, within: Locator, label: string, option: string): Promise<void> {
  await within.getByRole("button", { name: new RegExp(label) }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

/** In the calendar of the dialog the month of a day is turned to. */
async function turnTo(dialog: Locator, day: string): Promise<void> {
  const wanted = inWords(day, { month: "long", year: "numeric" });
  for (let month = 0; month < 3 && !(await dialog.getByText(wanted, { exact: true }).isVisible()); month++)
    await dialog.getByRole("button", { name: datesText.en.laterMonth }).first().click();
}

test("an officer books a witness from a prison by slots; a clash names what it is, and a free time is taken by one press", async ({
  page,
  come,
  watch,
}) => {
  const officer = await come(OFFICER);
  const prison = await come(cast.prison.phone);
  const beside = await come(OTHER_OFFICER);
  const advocate = await come(cast.petitioner.phone);
  const measures = "A support person sits beside the witness";

  await test.step("the day with its slots, people found by name, each once", async () => {
    await openAs(page, officer, on(monday));
    await expect(page.getByRole("heading", { level: 1, name: scheduleText.en.heading })).toBeVisible();
    await press(slot(page, "11:30"));
    await press(slot(page, "12:30"));
    await expect(page.getByText(scheduleText.en.gap)).toBeVisible();
    await press(slot(page, "12:30"));
    await press(slot(page, "12:00"));
    await page.getByLabel(scheduleText.en.titleField).fill("Evidence of PW-4");
    await page.getByLabel(scheduleText.en.caseNumber, { exact: true }).fill("Crl.A. 12/2026");
    await page.getByLabel(scheduleText.en.caseNumber, { exact: true }).press("Enter");
    await invite(page.getByRole("form"), cast.prison.name);
    await looksRight(page, "schedule", { isInBothThemes: true });
    await page.getByRole("button", { name: scheduleText.en.more }).click();
    const dialog = page.getByRole("dialog", { name: scheduleText.en.new });
    await expect(dialog.getByRole("list", { name: scheduleText.en.invited })).toContainText(cast.prison.name);
    await invite(dialog, advocate.account.displayName);
    await invite(dialog, cast.prison.name);
    await expect(dialog.getByText(words(scheduleText.en.twice, { name: cast.prison.name }))).toBeVisible();
    await dialog.getByRole("button", { name: scheduleText.en.guest }).click();
    await dialog.getByLabel(scheduleText.en.guestName).fill("Arjun");
    await dialog.getByLabel(scheduleText.en.guestAddress).fill("12");
    await dialog.getByRole("button", { name: scheduleText.en.addGuest }).click();
    await expect(dialog.getByText(faultsText.en.mobile)).toBeVisible();
    await dialog.getByLabel(scheduleText.en.guestAddress).fill("+91 90000 01998");
    await dialog.getByLabel(scheduleText.en.guestAddress).press("Enter");
    await choose(
      page,
      dialog,
      words(scheduleText.en.asWhat, { name: "Arjun" }),
      peopleText.en.invitedAs.witness,
    );
    await choose(page, dialog, scheduleText.en.who, "Arjun");
    await choose(page, dialog, scheduleText.en.seesNot, advocate.account.displayName);
    await dialog.getByRole("button", { name: scheduleText.en.add, exact: true }).click();
    await dialog.getByLabel(scheduleText.en.language).fill("Telugu");
    await dialog.getByLabel(scheduleText.en.measures).fill(measures);
    await expect(dialog.getByText(scheduleText.en.allFree)).toBeVisible();
    const said = words(scheduleText.en.summary.one, {
      time: at("11:30", "12:30"),
      date: dateOf(monday),
      hall: "Court Hall 3",
    });
    await expect(dialog.getByText(said)).toContainText(
      words(scheduleText.en.summary.people_other, { count: 3 }),
    );
    await looksRight(page, "schedule-new", { isInBothThemes: true });
    await dialog
      .getByRole("button", { name: words(scheduleText.en.scheduleAt, { time: at("11:30", "12:30") }) })
      .click();
    const card = cardOf(page, "Evidence of PW-4");
    await expect(card).toContainText(at("11:30", "12:30"));
    await expect(card).toContainText(`${cast.prison.name} · ${peopleText.en.invitedAs.coordinator}`);
    await expect(card).toContainText(`Arjun · ${peopleText.en.invitedAs.witness}`);
    const screened = words(scheduleText.en.screened, { who: "Arjun", from: advocate.account.displayName });
    await expect(card).toContainText(screened);
    await expect(card).toContainText(words(scheduleText.en.interpreting, { language: "Telugu" }));
    await expect(card).toContainText(measures);
    await expect(slot(page, "11:30")).toBeDisabled();
    await expect(
      page.getByText(words(scheduleText.en.takenBy, { title: "Evidence of PW-4" })).first(),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: /1 hearing/ }).first()).toBeVisible();
  });

  await test.step("another hall has the prison: the slot says so, and the time is refused with what it is", async () => {
    const booking = {
      kind: "meeting",
      title: "Undertrial production",
      courtId: "HCPP01-4",
      dates: [monday],
      from: "14:00",
      to: "14:30",
      people: [{ is: "account", account: prison.account.id, as: "coordinator" }],
    };
    await beside.ok("/schedules", booking);
    await page.getByRole("button", { name: scheduleText.en.more }).click();
    const dialog = page.getByRole("dialog", { name: scheduleText.en.new });
    await dialog.getByLabel(scheduleText.en.titleField).fill("Evidence of PW-5");
    await dialog.getByLabel(scheduleText.en.caseNumber, { exact: true }).fill("Crl.A. 12/2026");
    await invite(dialog, cast.prison.name);
    await expect(slot(dialog, "14:00")).toBeDisabled();
    await expect(
      dialog.getByText(words(scheduleText.en.busy, { name: cast.prison.name })).first(),
    ).toBeVisible();
    await press(dialog.getByRole("checkbox", { name: scheduleText.en.otherTime }));
    await fillTime(dateField(dialog, scheduleText.en.from), "14:00");
    await fillTime(dateField(dialog, scheduleText.en.to), "14:30");
    const time = at("14:00", "14:30");
    await dialog.getByRole("button", { name: words(scheduleText.en.scheduleAt, { time }) }).click();
    const failed = dialog.getByRole("alert").filter({ hasText: "Error creating schedule" });
    await expect(failed).toContainText(
      words(scheduleText.en.isTaken, {
        name: cast.prison.name,
        title: "Undertrial production",
        date: dateOf(monday),
        time,
      }),
    );
    expect(watch.takeFaults()).toHaveLength(1);
    const free = dialog.getByRole("region", { name: scheduleText.en.freeTimes });
    for (const said of [failed, free]) await expect(said).toBeInViewport({ ratio: 1 });
    await looksRight(page, "schedule-clash");
    await free.getByRole("button", { name: new RegExp(at("10:30", "11:00")) }).click();
    await dialog
      .getByRole("button", { name: words(scheduleText.en.scheduleAt, { time: at("10:30", "11:00") }) })
      .click();
    await expect(cardOf(page, "Evidence of PW-5")).toContainText(at("10:30", "11:00"));
  });

  await test.step("who is invited reads it, answers, and has no form", async () => {
    await openAs(page, advocate, on(monday));
    const card = cardOf(page, "Evidence of PW-4");
    await expect(card).toContainText(cast.prison.name);
    await expect(card).not.toContainText("Arjun does not see");
    await expect(card).not.toContainText(measures);
    await expect(card.getByRole("button")).toHaveCount(3);
    const maybe = card.getByRole("button", { name: scheduleText.en.answers.maybe });
    await maybe.click();
    await expect(maybe).toHaveAttribute("aria-pressed", "true");
    await expect(card).toContainText(
      `${advocate.account.displayName} · ${peopleText.en.invitedAs.participant} · ${scheduleText.en.says.maybe}`,
    );
    await expect(cardOf(page, "Evidence of PW-5")).toHaveCount(0);
    await expect(page.getByText(scheduleText.en.lead)).toBeVisible();
    await expect(page.getByRole("button", { name: scheduleText.en.more })).toHaveCount(0);
    await looksRight(page, "schedule-invited", { isInBothThemes: true });
  });
});

test("a booking is copied to another day, changed on all its days, deleted and brought back", async ({
  page,
  come,
  watch,
}) => {
  const officer = await come(OFFICER);
  const made = await officer.ok<Booking>("/schedules", {
    kind: "hearing",
    title: "Evidence of PW-6",
    courtId: HALL,
    caseNumbers: ["Crl.A. 13/2026"],
    dates: [tuesday, wednesday],
    from: "15:00",
    to: "16:00",
  });
  await openAs(page, officer, on(tuesday));

  await test.step("the copy has everything but its date", async () => {
    await cardOf(page, made.title)
      .getByRole("button", { name: words(scheduleText.en.copy, { title: made.title }) })
      .click();
    const dialog = page.getByRole("dialog", { name: words(scheduleText.en.copied, { title: made.title }) });
    await expect(dialog.getByLabel(scheduleText.en.titleField)).toHaveValue(made.title);
    await expect(dialog.getByText(scheduleText.en.chooseDay)).toBeVisible();
    const time = at("15:00", "16:00");
    await expect(dialog.getByText(words(scheduleText.en.summary.noDate, { time }))).toBeVisible();
    await expect(dialog.getByRole("button", { name: scheduleText.en.schedule, exact: true })).toBeVisible();
    await looksRight(page, "schedule-copy", { isInBothThemes: true });
    await turnTo(dialog, thursday);
    await dayIn(dialog, thursday).click();
    await dialog.getByRole("button", { name: words(scheduleText.en.scheduleAt, { time }) }).click();
    await expect(page).toHaveURL(new RegExp(`date=${thursday}`));
    await expect(cardOf(page, made.title)).toContainText(at("15:00", "16:00"));
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`date=${tuesday}`));
  });

  await test.step("a change of its time is one of all its days", async () => {
    await cardOf(page, made.title)
      .getByRole("button", { name: words(scheduleText.en.change, { title: made.title }) })
      .click();
    const dialog = page.getByRole("dialog", { name: words(scheduleText.en.changed, { title: made.title }) });
    await expect(dialog.getByText(scheduleText.en.sameTime)).toBeVisible();
    await press(slot(dialog, "15:00"));
    await dialog
      .getByRole("button", { name: words(scheduleText.en.saveAt, { time: at("15:30", "16:00") }) })
      .click();
    await expect(cardOf(page, made.title)).toContainText(at("15:30", "16:00"));
    const { occurrences } = await officer.ok<Booking>(`/schedules/${made.id}`);
    expect(occurrences.map(({ date, from }) => [date, from])).toEqual([
      [tuesday, "15:30"],
      [wednesday, "15:30"],
    ]);
  });

  await test.step("the history reads it when it is opened: what was and what is, and how to try again where it did not load", async () => {
    const calls = "**/api/v1/schedules/*/history";
    await page.route(calls, (route) =>
      route.fulfill({ status: 500, json: { error: { code: "internal", message: "It failed" } } }),
    );
    const title = words(bookingHistoryText.en.title, { title: made.title });
    await cardOf(page, made.title).getByRole("button", { name: title }).click();
    const dialog = page.getByRole("dialog", { name: title });
    await expect(dialog.getByText(bookingHistoryText.en.failed)).toBeVisible();
    expect(watch.takeFaults()).toHaveLength(1);
    await page.unroute(calls);
    await dialog.getByRole("button", { name: uiText.en.tryAgain }).click();
    const [changed, booked] = [0, 1].map((n) => dialog.getByRole("article").nth(n)) as [Locator, Locator];
    await expect(booked).toContainText(bookingHistoryText.en.what.made);
    await expect(changed).toContainText(officer.account.displayName);
    for (const [n, from] of ["15:00", "15:30"].entries())
      await expect(changed.getByRole("definition").nth(n)).toContainText(at(from, "16:00"));
    await looksRight(page, "schedule-history", { isInBothThemes: true });
    await dialog.getByRole("button", { name: bookingHistoryText.en.close }).click();
  });

  await test.step("one of its days is deleted and brought back; all of them, when somebody else has taken the time, are not", async () => {
    const remove = cardOf(page, made.title).getByRole("button", {
      name: words(scheduleText.en.delete, { title: made.title }),
    });
    await remove.click();
    await page.getByRole("dialog").getByRole("button", { name: scheduleText.en.deleteOne }).click();
    await expect(cardOf(page, made.title)).toHaveCount(0);
    const row = page
      .getByRole("status")
      .filter({ hasText: words(scheduleText.en.deleted, { title: made.title }) });
    await keepPicture(page, "screens/schedule-deleted");
    await row.getByRole("button", { name: scheduleText.en.undo }).click();
    await expect(cardOf(page, made.title)).toBeVisible();
    await expect(row).toHaveCount(0);
    await remove.click();
    await page.getByRole("dialog").getByRole("button", { name: scheduleText.en.deleteAll }).click();
    await expect(cardOf(page, made.title)).toHaveCount(0);
    await officer.ok("/schedules", {
      kind: "meeting",
      title: "In its place",
      courtId: HALL,
      dates: [wednesday],
      from: "15:00",
      to: "16:00",
    });
    await row.getByRole("button", { name: scheduleText.en.undo }).click();
    const why = page
      .getByRole("alert")
      .filter({ hasText: words(scheduleText.en.notRestored, { title: made.title }) });
    await expect(why).toContainText("In its place");
    expect(watch.takeFaults()).toHaveLength(1);
  });

  await test.step("a booking of one day asks first, with what it is and who is told; where the court does not answer it says so", async () => {
    await page.goto(on(wednesday));
    const remove = cardOf(page, "In its place").getByRole("button", {
      name: words(scheduleText.en.delete, { title: "In its place" }),
    });
    const calls = "**/api/v1/schedules/*/dates/*";
    await page.route(calls, (route) =>
      route.fulfill({ status: 500, json: { error: { code: "internal", message: "It failed" } } }),
    );
    await remove.click();
    const dialog = page.getByRole("dialog", {
      name: words(scheduleText.en.deleteTitle, { title: "In its place" }),
    });
    await expect(dialog).toContainText(dateOf(wednesday));
    await expect(dialog).toContainText(scheduleText.en.deleteNotifies_zero);
    await dialog.getByRole("button", { name: uiText.en.dismiss }).click();
    await remove.click();
    const yes = dialog.getByRole("button", { name: scheduleText.en.deleteYes });
    await yes.click();
    await expect(page.getByText("Error deleting schedule")).toBeVisible();
    expect(watch.takeFaults()).toHaveLength(1);
    await page.unroute(calls);
    await yes.click();
    await expect(cardOf(page, "In its place")).toHaveCount(0);
  });
});

test("a meeting repeats on working days until a day; a fault stands beside its field", async ({
  page,
  come,
}) => {
  const officer = await come(OFFICER);
  const first = dayAfter(monday, 7);
  await openAs(page, officer, on(first));
  await page.getByRole("button", { name: scheduleText.en.more }).click();
  const dialog = page.getByRole("dialog", { name: scheduleText.en.new });
  await choose(
    page,
    dialog,
    `^${scheduleText.en.kinds.hearing} ${scheduleText.en.kind}`,
    scheduleText.en.kinds.meeting,
  );
  await choose(page, dialog, scheduleText.en.dates, scheduleText.en.repeats.workingDays);
  await fillDate(dateField(dialog, scheduleText.en.until), dayAfter(first, 6));
  await press(slot(dialog, "16:00"));
  const time = at("16:00", "16:30");
  const save = dialog.getByRole("button", { name: words(scheduleText.en.scheduleAt, { time }) });
  await save.click();
  await expect(dialog.getByLabel(scheduleText.en.titleField)).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel(scheduleText.en.titleField).fill("Undertrial review");
  const until = dateOf(dayAfter(first, 6));
  await expect(
    dialog.getByText(words(scheduleText.en.summary.workingDays, { time, until, hall: "Court Hall 3" })),
  ).toBeVisible();
  await save.click();
  await expect(cardOf(page, "Undertrial review")).toContainText(words(scheduleText.en.nth, { count: 6 }));
});

test("by the keyboard alone a day is chosen, slots are ticked and it is booked; week and list lead to their days", async ({
  page,
  come,
}) => {
  const officer = await come(OFFICER);
  await withoutPointer(page);
  await openAs(page, officer, on(thursday));
  const calendar = page.getByRole("region", { name: scheduleText.en.calendar });
  await expect(
    calendar.getByRole("button", { name: new RegExp(`Sunday.*${scheduleText.en.closed}`) }),
  ).not.toHaveCount(0);
  await tabTo(page, dayIn(calendar, thursday));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`date=${friday}`));
  await tickByKey(page, slot(page, "10:30"));
  await tickByKey(page, slot(page, "11:00"));
  await tabTo(page, page.getByLabel(scheduleText.en.titleField));
  await page.keyboard.type("Bail applications");
  await tabTo(page, page.getByLabel(scheduleText.en.caseNumber, { exact: true }));
  await page.keyboard.type("B.A. 7/2026");
  await page.keyboard.press("Enter");
  await pressByKey(
    page,
    page.getByRole("button", { name: words(scheduleText.en.scheduleAt, { time: at("10:30", "11:30") }) }),
  );
  await expect(cardOf(page, "Bail applications")).toContainText("B.A. 7/2026");
  for (const view of ["week", "list"] as const) {
    await page.goto(`${PATH}?date=${monday}&view=${view}`);
    await expect(page.getByText("Bail applications")).toBeVisible();
    await looksRight(page, `schedule-${view}`, { isInBothThemes: true });
    const day = page.getByRole("heading", { level: 3 }).getByRole("link", {
      name: new RegExp(inWords(friday, { day: "numeric", month: "long" })),
    });
    await pressByKey(page, day);
    await expect(page).toHaveURL(new RegExp(`date=${friday}&view=month`));
    await expect(cardOf(page, "Bail applications")).toBeVisible();
  }
});

test("one of several dates is moved, past what is taken, and one's own calendar has an address while one wants it", async ({
  page,
  come,
  watch,
}) => {
  const officer = await come(OFFICER);
  const day = dayAfter(monday, 14);
  const next = dayAfter(day, 1);
  const made = await officer.ok<Booking>("/schedules", {
    kind: "hearing",
    title: "Evidence of PW-9",
    courtId: HALL,
    caseNumbers: ["Crl.A. 15/2026"],
    dates: [day, next],
    from: "15:00",
    to: "16:00",
  });
  await officer.ok("/schedules", {
    kind: "meeting",
    title: "Full bench",
    courtId: HALL,
    dates: [next],
    from: "11:00",
    to: "12:00",
  });
  await openAs(page, officer, on(day));

  await test.step("a taken time is named, a free one is taken, and the other date stays", async () => {
    const move = words(scheduleText.en.move, { title: made.title });
    await cardOf(page, made.title).getByRole("button", { name: move }).click();
    const dialog = page.getByRole("dialog", {
      name: words(scheduleText.en.moveTitle, { title: made.title }),
    });
    await fillDate(dateField(dialog, scheduleText.en.date), next);
    await fillTime(dateField(dialog, scheduleText.en.from), "11:30");
    await fillTime(dateField(dialog, scheduleText.en.to), "12:30");
    await dialog.getByRole("button", { name: scheduleText.en.moveSend, exact: true }).click();
    await expect(dialog.getByRole("alert")).toContainText("Full bench");
    expect(watch.takeFaults()).toHaveLength(1);
    await looksRight(page, "schedule-move");
    await fillTime(dateField(dialog, scheduleText.en.from), "09:00");
    await fillTime(dateField(dialog, scheduleText.en.to), "08:00");
    await dialog.getByRole("button", { name: scheduleText.en.moveSend, exact: true }).click();
    await expect(dateParts(dateField(dialog, scheduleText.en.to)).first()).toHaveAttribute(
      "aria-invalid",
      "true",
    );
    expect(watch.takeFaults()).toHaveLength(1);
    await fillTime(dateField(dialog, scheduleText.en.from), "12:00");
    await fillTime(dateField(dialog, scheduleText.en.to), "13:00");
    await dialog.getByRole("button", { name: scheduleText.en.moveSend, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`date=${next}`));
    await expect(cardOf(page, made.title)).toHaveCount(2);
    const { occurrences } = await officer.ok<Booking>(`/schedules/${made.id}`);
    expect(occurrences.map(({ date, from }) => `${date} ${from}`).sort()).toEqual([
      `${next} 12:00`,
      `${next} 15:00`,
    ]);
  });

  await test.step("the address is shown once, is read by a calendar program, and is taken away", async () => {
    await page.getByRole("button", { name: scheduleText.en.feed.open }).click();
    const dialog = page.getByRole("dialog", { name: scheduleText.en.feed.title });
    await expect(dialog.getByText(scheduleText.en.feed.none)).toBeVisible();
    await dialog.getByRole("button", { name: scheduleText.en.feed.make }).click();
    const field = dialog.getByLabel(scheduleText.en.feed.address, { exact: true });
    await expect(field).toHaveValue(/\/api\/v1\/calendar\/[\w-]{43}\.ics$/);
    const { pathname } = new URL(await field.inputValue());
    const read = async () => (await page.request.get(pathname)).status();
    expect(await read()).toBe(200);
    await looksRight(page, "schedule-feed");
    await dialog.getByRole("button", { name: scheduleText.en.feed.end }).click();
    await expect(dialog.getByText(scheduleText.en.feed.none)).toBeVisible();
    expect(await read()).toBe(404);
  });
});
