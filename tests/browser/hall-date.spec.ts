// The page of a hearing that is booked in a court hall, for people with an account: the countdown, their devices, the way into the hall, and
// what is left afterwards.

import { expect, type Page } from "@playwright/test";
import { inMeetingText } from "../../client/court/in-meeting.text.ts";
import { meetingsText } from "../../client/courtroom/core/text/meetings.text.ts";
import { wantToJoinText } from "../../client/courtroom/device-check/text.ts";
import { selectCaseText } from "../../client/pages/select-case/text.ts";
import { waitingText } from "../../client/pages/waiting/text.ts";
import { dayAfter } from "../../server/contract/calendar/repeats.ts";
import { SEAT_HELD_SECONDS } from "../../server/contract/limits.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import { courtListText } from "../../server/contract/text/court-list.ts";
import { until } from "../support/client.ts";
import { seenAs } from "./pages/room.ts";
import { checkDevices, sayPlace } from "./pages/way.ts";
import { looksRight } from "./support/axe.ts";
import { listTomorrow, setClock, tomorrow } from "./support/meetings.ts";
import { cast } from "./support/people.ts";
import { openAs, test } from "./support/visit.ts";
import { words } from "./support/words.ts";

const HALL = "HCPP01-1";
const ITEM = "FRESH:3";
const sitting = `${HALL}-${tomorrow}`;
const hall = { hall: "Court Hall 1" };
const title = "Evidence of PW-4, Central Prison East";

const parts = (page: Page) => {
  const { join } = meetingsText.en.inHall;
  return {
    closed: page.getByRole("button", { name: join }),
    join: page.getByRole("link", { name: join }),
    inList: page.getByRole("link", { name: words(meetingsText.en.toHall.inList, hall) }),
    devices: page.getByRole("region", { name: meetingsText.en.devices }),
    timer: page.getByRole("timer"),
  };
};

test("counsel tries the devices before a hearing in a court hall, goes from its page to their item and into the hall, and finds the way back", async ({
  page,
  come,
  court,
}) => {
  const number = await listTomorrow(court.databaseUrl, HALL);
  await setClock(court.url, "10:45");
  const officer = await come(cast.officer.phone);
  const counsel = await come(cast.petitioner.phone);
  const book = (date: string) =>
    officer.ok<Booking>("/schedules", {
      kind: "hearing",
      title,
      courtId: HALL,
      caseNumbers: [number],
      dates: [date],
      from: "11:00",
      to: "11:30",
      people: [
        { is: "account", account: counsel.account.id, as: "participant" },
        { is: "guest", as: "witness", guest: { name: "Ira Sen", phone: "9500000777", email: null } },
      ],
    });
  const [near, far] = [await book(tomorrow), await book(dayAfter(tomorrow, 2))];
  const path = `/scheduled-meeting/${near.occurrences[0]?.id}`;
  const { closed, join, inList, devices, timer } = parts(page);

  await test.step("two days before it is counted down, the devices are tried, and nothing leads to the list of today", async () => {
    await openAs(page, counsel, `/scheduled-meeting/${far.occurrences[0]?.id}`);
    await expect(timer).toHaveText(/^2 days( 23 hours)?$|^3 days$/);
    await expect(page).toHaveTitle(`${title} · Sunwai`);
    await expect(closed).toBeDisabled();
    await expect(devices.getByText(wantToJoinText.en.connection.good)).toBeVisible();
    await expect(devices.getByText(wantToJoinText.en.microphone.none.title)).toHaveCount(0);
    await expect(devices.locator("video")).toHaveJSProperty("paused", false);
    await expect(inList).toHaveCount(0);
    await looksRight(page, "hall-date-far", { isInBothThemes: true });
  });

  await test.step("on its day the list shows the hall, and the page opens by itself ten minutes before", async () => {
    await page.goto(path);
    await expect(timer).toHaveText(/^[34] minutes \d+ seconds?$/);
    const before = await timer.textContent();
    await expect(timer).not.toHaveText(before ?? "");
    await expect(closed).toBeDisabled();
    await expect(inList).toHaveAttribute("href", `/court-list?court=${HALL}`);
    await looksRight(page, "hall-date-early", { isInBothThemes: true });
    await setClock(court.url, "10:49", 50);
    await page.reload();
    await expect(closed).toBeDisabled();
    await expect(page.getByText(words(meetingsText.en.toHall.notOpen, hall))).toBeVisible();
    await officer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
    await officer.enter(sitting);
    await until("the list of the new day", () => officer.sitting(sitting).order.includes(ITEM));
    await expect(page.getByText(words(meetingsText.en.toHall.sits, hall))).toBeVisible();
    await expect(page.getByText(meetingsText.en.toHall.chooseFirst)).toBeVisible();
    await expect(timer).toHaveCount(0);
    await looksRight(page, "hall-date-open", { isInBothThemes: true });
  });

  await test.step("a person who logs in meanwhile is led here by the root, and goes on to the court list as ever", async () => {
    await page.goto("/");
    await expect(page).toHaveURL(path);
    await page.getByRole("banner").getByRole("link", { name: courtListText.en.title }).click();
    await expect(page).toHaveURL("/court-list");
    await page.goBack();
    await expect(page).toHaveURL(path);
  });

  await test.step("one press leads to the case that it is about, and on from there into the hall", async () => {
    await join.click();
    await expect(page).toHaveURL(new RegExp(`/select-case\\?court=${HALL}&find=`));
    await expect(page.getByLabel(selectCaseText.en.find)).toHaveValue(number);
    const results = page.getByRole("list", { name: selectCaseText.en.results });
    await expect(results.getByRole("listitem")).toHaveCount(1);
    await looksRight(page, "hall-date-choose");
    const item = { serial: 3, hall: 1 };
    await results.getByRole("button", { name: words(selectCaseText.en.addItem, item) }).click();
    await expect(
      results.getByRole("button", { name: words(selectCaseText.en.addedItem, item) }),
    ).toBeVisible();
    await page.goto(path);
    await expect(page.getByText(words(meetingsText.en.toHall.joinFor_one, { serials: "3" }))).toBeVisible();
    await join.click();
    await sayPlace(page, "chambers");
    await checkDevices(page);
    await expect(page.getByText(waitingText.en.phase.sitting.title)).toBeVisible();
    await officer.do(sitting, { type: "admit", people: [counsel.account.id] });
    await expect(seenAs(page, "watching")).toBeVisible();
  });

  await test.step("from the page one goes back into the hall, and it is over once its time is and the hall has risen", async () => {
    await page.goto(path);
    const back = page.getByRole("link", { name: words(courtListText.en.detail.goBack, { hall: "1" }) });
    await expect(page.getByText(meetingsText.en.toHall.inside)).toBeVisible();
    await expect(devices).toHaveCount(0);
    await looksRight(page, "hall-date-inside");
    await expect(back).toHaveAttribute("href", `/meeting?court=${HALL}`);
    await officer.do(sitting, { type: "closeSitting" });
    await expect(page.getByText(words(meetingsText.en.inHall.over, hall))).toBeVisible();
    for (const gone of [back, join, closed]) await expect(gone).toHaveCount(0);
    await expect(page.getByText(meetingsText.en.toHall.risen)).toBeVisible();
    await expect(inList).toBeVisible();
    await setClock(court.url, "11:31");
    await page.reload();
    await expect(page.getByText(words(meetingsText.en.inHall.over, hall))).toBeVisible();
    for (const gone of [inList, join, closed, devices, timer]) await expect(gone).toHaveCount(0);
    await looksRight(page, "hall-date-over", { isInBothThemes: true });
  });
});

test("the officer of the hall opens it from the page of the hearing; an officer of another hall reads why they do not go in", async ({
  page,
  come,
  court,
}) => {
  await setClock(court.url, "13:30");
  const officer = await come("9000000012");
  const other = await come(cast.officer.phone);
  const { occurrences } = await officer.ok<Booking>("/schedules", {
    kind: "hearing",
    title: "Evidence of PW-5",
    courtId: "HCPP01-3",
    dates: [tomorrow],
    caseNumbers: ["Crl.A. 12/2026"],
    from: "14:00",
    to: "15:00",
    people: [{ is: "account", account: other.account.id, as: "watcher" }],
  });
  const path = `/scheduled-meeting/${occurrences[0]?.id}`;
  const { devices, timer } = parts(page);
  await openAs(page, officer, path);
  await expect(page.getByRole("button", { name: courtListText.en.detail.goToHall })).toBeDisabled();
  await setClock(court.url, "13:51");
  await page.reload();
  await page.getByRole("link", { name: courtListText.en.detail.open }).click();
  await expect(page).toHaveURL("/proceed-with-cases?court=HCPP01-3");

  await openAs(page, other, path);
  await expect(page.getByText(words(meetingsText.en.toHall.otherHall, { hall: "1" }))).toBeVisible();
  await expect(page.getByRole("link", { name: courtListText.en.detail.goToHall })).toHaveCount(0);
  for (const gone of [devices, timer]) await expect(gone).toHaveCount(0);
  const inList = page.getByRole("link", {
    name: words(meetingsText.en.toHall.inList, { hall: "Court Hall 3" }),
  });
  await looksRight(page, "hall-date-other");
  await inList.click();
  await expect(page.getByRole("complementary", { name: "Court Hall 3" })).toBeVisible();
  await expect(page.getByText(words(courtListText.en.detail.otherHall, { hall: "1" }))).toBeVisible();
});

test("the page of a meeting in a court hall calls it a meeting, also where the devices are tried, and says how far it is in days and hours", async ({
  page,
  come,
  court,
}) => {
  await setClock(court.url, "15:20");
  const officer = await come("9000000012");
  const counsel = await come(cast.respondent.phone);
  const what = "Training on the new rules";
  const { occurrences } = await officer.ok<Booking>("/schedules", {
    kind: "meeting",
    title: what,
    courtId: "HCPP01-3",
    dates: [dayAfter(tomorrow, 2)],
    from: "10:30",
    to: "11:30",
    people: [{ is: "account", account: counsel.account.id, as: "participant" }],
  });
  await openAs(page, counsel, `/scheduled-meeting/${occurrences[0]?.id}`);
  const { devices, timer } = parts(page);
  // From 15:20 to 10:20 of the day after the next, less what has passed since.
  await expect(timer).toHaveText(/^1 day (19|18) hours$/);
  await expect(timer).toHaveAccessibleName(/1 day (19|18) hours/);
  await expect(page).toHaveTitle(`${what} · Sunwai`);
  const { seat } = inMeetingText.en.wantToJoin.connection;
  await expect(devices).toContainText(words(seat, { seconds: SEAT_HELD_SECONDS }));
  await expect(devices).not.toContainText(/hearing|court/i);
  await looksRight(page, "hall-date-meeting", { isInBothThemes: true });
});
