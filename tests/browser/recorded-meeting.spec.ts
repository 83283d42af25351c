// A meeting that may be recorded, with the server's own recorder: the form, the page before it, its room, the library, and a webinar.

import { expect, type Locator, type Page } from "@playwright/test";
import { recordingsText } from "../../client/account/recordings.text.ts";
import { bookingHistoryText } from "../../client/court/booking-history.text.ts";
import { inMeetingText } from "../../client/court/in-meeting.text.ts";
import { scheduleText } from "../../client/court/schedule.text.ts";
import { meetingsText } from "../../client/courtroom/core/text/meetings.text.ts";
import { recordingText } from "../../client/courtroom/recording/text.ts";
import { webinarText } from "../../client/courtroom/webinar/text.ts";
import {
  MEETING_CONSENT_TEXT,
  RECORDED_MEETING_CONSENT_TEXT,
  RECORDED_MEETING_CONSENT_VERSION,
} from "../../server/contract/limits.ts";
import type { ScheduledMeeting } from "../../server/contract/rest/meetings.ts";
import type { RecordingWhole } from "../../server/contract/rest/recordings.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import { streamText } from "../../server/contract/text/stream.ts";
import { chromiumPath } from "../support/chromium.ts";
import { TestPerson } from "../support/client.ts";
import { looksRight } from "./support/axe.ts";
import { consent, keepBoth, setClock, tomorrow } from "./support/meetings.ts";
import { Attendance, cast } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { untilSealed } from "./support/reload.ts";
import { asLongAsTheTest, openAs, test } from "./support/visit.ts";
import { beginning, words as filled } from "./support/words.ts";

test.use({ serverEnv: { RECORDER_BROWSER: chromiumPath() } });

const attendance = new Attendance();
test.afterAll(() => attendance.close());

const title = "Settlement of the terms between the parties";
const join = (page: Page) => page.getByRole("button", { name: meetingsText.en.join });
const option = (dialog: Locator, name: string) => dialog.getByRole("checkbox", { name: beginning(name) });
const status = (page: Page) => page.getByRole("list", { name: streamText.en.air.label });
const isOn = `${streamText.en.air.recording} ${streamText.en.air.on}`;
/** Words that a meeting without a hall has no use for. */
const ofHalls = /\b(halls?|items?|bench|hearing|court officer)\b/i;

test("it is booked by a tick, agreed to before joining, recorded by its host, and played from the library", async ({
  page,
  court,
  come,
  watch,
}) => {
  await setClock(court.url, "09:12");
  const guest = await attendance.open("petitioner", court.url);
  const [hosting, coming] = [await come(cast.officer.phone), await come(guest.phone)];
  const { id, sequence } = await hosting.ok<Booking>("/schedules", {
    kind: "meeting",
    title,
    courtId: null,
    dates: [tomorrow],
    from: "09:30",
    to: "10:30",
    people: [{ is: "account", account: coming.account.id, as: "participant" }],
  });
  const path = `/scheduled-meeting/${id}`;
  const drawer = page.getByRole("region", { name: recordingText.en.title, exact: true });

  await test.step("the form has the option, and the history of the booking says who chose it", async () => {
    await openAs(page, hosting, `/schedule-court-proceedings?date=${tomorrow}&view=month`);
    const card = page.getByRole("article", { name: title });
    await card.getByRole("button", { name: filled(scheduleText.en.change, { title }) }).click();
    const dialog = page.getByRole("dialog");
    await option(dialog, scheduleText.en.room.mayRecord).locator("xpath=ancestor::label").click();
    await expect(dialog).toContainText(scheduleText.en.room.means.mayRecord);
    await looksRight(page, "recorded-meeting-form");
    await dialog.getByRole("button", { name: beginning(scheduleText.en.save) }).click();
    await expect(dialog).toHaveCount(0);
    const changed = await hosting.ok<Booking>(`/schedules/${id}`);
    expect([changed.mayRecord, changed.sequence > sequence]).toEqual([true, true]);
  });

  await test.step("everybody reads it before they join, and agrees to it", async () => {
    await setClock(court.url, "09:21");
    await openAs(guest.page, coming, path);
    await expect(guest.page.getByText(meetingsText.en.rules.mayRecord)).toBeVisible();
    await expect(guest.page.getByText(RECORDED_MEETING_CONSENT_TEXT)).toBeVisible();
    await looksRight(guest.page, "recorded-meeting-lobby", { isInBothThemes: true });
    await keepBoth(guest.page, "recorded-meeting-lobby");
    await consent(guest.page);
    await join(guest.page).click();
    await expect(guest.page.getByText(meetingsText.en.waitingHost)).toBeVisible();
    await openAs(page, hosting, path);
    await expect(page.getByText(meetingsText.en.rules.youMayRecord)).toBeVisible();
    await page.getByRole("button", { name: filled(bookingHistoryText.en.title, { title }) }).click();
    await expect(page.getByRole("dialog")).toContainText(bookingHistoryText.en.field.mayRecord);
    await page.keyboard.press("Escape");
    await consent(page);
    await join(page).click();
    await expect(page.getByRole("heading", { name: meetingsText.en.room.heard })).toBeVisible();
  });

  await test.step("the word off is not hidden; the host starts it by keys, and everybody reads it", async () => {
    for (const one of [page, guest.page]) await expect(status(one)).toContainText(streamText.en.air.off);
    await expect(drawer.getByRole("status")).toContainText(inMeetingText.en.recording.offMeans);
    await expect(guest.page.getByRole("region", { name: recordingText.en.title, exact: true })).toHaveCount(
      0,
    );
    await drawer.getByRole("button", { name: recordingText.en.start }).press("Enter");
    await expect(drawer.getByRole("status")).toContainText(recordingText.en.on);
    await expect(drawer).not.toContainText(ofHalls);
    for (const one of [page, guest.page]) await expect(status(one)).toContainText(isOn);
    await looksRight(page, "recorded-meeting-host", { isInBothThemes: true });
    await keepBoth(page, "recorded-meeting-host");
    await looksRight(guest.page, "recorded-meeting-guest", { isInBothThemes: true });
    await keepBoth(guest.page, "recorded-meeting-guest");
  });

  await test.step("the court's recorder sends it; paused, stopped and ended", async () => {
    const { sitting } = await hosting.ok<ScheduledMeeting>(`/scheduled-meetings/${id}`);
    const sent = async () => {
      const { status: is, body } = await hosting.call<RecordingWhole>(`/recordings/${sitting}`);
      return is === 200 ? body.parts.reduce((sum, { seconds }) => sum + seconds, 0) : 0;
    };
    await expect.poll(sent, asLongAsTheTest).toBeGreaterThan(7);
    await drawer.getByRole("button", { name: recordingText.en.pause }).click();
    await expect(status(guest.page)).toContainText(streamText.en.air.paused);
    await drawer.getByRole("button", { name: recordingText.en.goOn }).click();
    await drawer.getByRole("button", { name: recordingText.en.stop }).click();
    await expect(status(guest.page)).toContainText(streamText.en.air.off);
    await page.getByRole("button", { name: meetingsText.en.room.end }).click();
    await page.getByRole("dialog").getByRole("button", { name: meetingsText.en.room.end }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  });
  expect(guest.watch.takeFaults()).toEqual([]);

  await test.step("sealed, its host finds it by its title, and plays it", async () => {
    await setClock(court.url, "09:50");
    const viewer = await new TestPerson(court.url).login(cast.officer.phone);
    await openAs(page, viewer, "/profile/recordings");
    await untilSealed(page);
    const search = page.getByRole("searchbox", { name: recordingsText.en.search });
    await search.fill("Suryapur");
    await expect(page.getByText(recordingsText.en.filtered)).toBeVisible();
    await search.fill("settlement");
    await expect(page.getByRole("cell", { name: title, exact: true })).toBeVisible();
    await looksRight(page, "recorded-meeting-library", { isInBothThemes: true });
    await page.getByRole("row").last().getByRole("link").click();
    const parts = page.getByRole("region", { name: recordingsText.en.partsOfMeeting });
    await parts.getByRole("button").first().click();
    const video = page.locator("video");
    await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(1);
    await looksRight(page, "recorded-meeting-played", { isInBothThemes: true });
    await keepBoth(page, "recorded-meeting-played");
  });
  for (const fault of watch.takeFaults()) expect(fault).toMatch(/recordings|403|404/);
});

test("a person who waits while the booking is changed reads the change, and agrees anew; what a court does not record is not offered", async ({
  page,
  court,
  come,
  watch,
}) => {
  await setClock(court.url, "11:12");
  const [hosting, coming] = [await come("9000000012"), await come(cast.petitioner.phone)];
  const asked = {
    kind: "meeting",
    title: "Exhibits",
    courtId: null,
    dates: [tomorrow],
    from: "11:30",
    to: "12:00",
    people: [{ is: "account", account: coming.account.id, as: "participant" }],
  };
  const { id, sequence } = await hosting.ok<Booking>("/schedules", asked);
  await setClock(court.url, "11:21");
  await openAs(page, coming, `/scheduled-meeting/${id}`);
  await expect(page.getByText(MEETING_CONSENT_TEXT)).toBeVisible();
  await consent(page);
  await expect(page.getByRole("checkbox").first()).toBeChecked();
  await hosting.ok(`/schedules/${id}`, { ...asked, mayRecord: true, sequence }, "PUT");
  await join(page).click();
  await expect(page.getByText(RECORDED_MEETING_CONSENT_TEXT)).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: meetingsText.en.joinFailed })).toBeVisible();
  await expect(page.getByRole("checkbox").first()).not.toBeChecked();
  for (const fault of watch.takeFaults()) expect(fault).toContain("409");
  await looksRight(page, "recorded-meeting-asked-anew");
  await consent(page);
  await expect(page.getByRole("checkbox").first()).toBeChecked();

  await test.step("a tick is of the text that was shown, also when the page reads the change by itself", async () => {
    const { sequence: now } = await hosting.ok<Booking>(`/schedules/${id}`);
    await hosting.ok(`/schedules/${id}`, { ...asked, sequence: now }, "PUT");
    await expect(page.getByText(MEETING_CONSENT_TEXT)).toBeVisible({ timeout: 90_000 });
    await expect(page.getByRole("checkbox").first()).not.toBeChecked();
  });
  await consent(page);
  await join(page).click();
  await expect(page.getByText(meetingsText.en.waitingHost)).toBeVisible();

  await test.step("who waits reads why they are asked anew when the meeting begins", async () => {
    const { sequence: now } = await hosting.ok<Booking>(`/schedules/${id}`);
    await hosting.ok(`/schedules/${id}`, { ...asked, mayRecord: true, sequence: now }, "PUT");
    const { sitting } = await hosting.ok<ScheduledMeeting>(`/scheduled-meetings/${id}`);
    const agreed = { location: "home", consent: RECORDED_MEETING_CONSENT_VERSION } as const;
    await hosting.do(sitting ?? "", { type: "enter", ...agreed, items: [] });
    await expect(page.getByText(meetingsText.en.askedAnew, { exact: true })).toBeVisible({ timeout: 90_000 });
    await expect(page.getByText(meetingsText.en.askedAnewMeans)).toBeVisible();
    await looksRight(page, "recorded-meeting-put-out", { isInBothThemes: true });
  });

  const admin = await come("9000000042");
  await admin.ok("/admin/settings/hearing_recording", { value: false }, "PUT");
  await openAs(page, hosting, `/schedule-court-proceedings?date=${tomorrow}&view=month`);
  await page.getByRole("button", { name: scheduleText.en.more }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: new RegExp(scheduleText.en.kind) }).click();
  await page.getByRole("option", { name: scheduleText.en.kinds.webinar }).click();
  await expect(option(dialog, scheduleText.en.room.muteOnJoin)).toBeChecked();
  await expect(option(dialog, scheduleText.en.room.mayRecord)).toHaveCount(0);
  await admin.ok("/admin/settings/hearing_recording", { value: true }, "PUT");
});

test("the speakers and the watchers of a webinar that is recorded read that it is", async ({
  page,
  court,
  come,
  watch,
}) => {
  await setClock(court.url, "13:20");
  const watcher = await attendance.open("respondent", court.url);
  const [hosting, watching] = [await come("9000000012"), await come(watcher.phone)];
  const asked = {
    kind: "webinar",
    title: "Rules for video conferencing",
    courtId: null,
    dates: [tomorrow],
    from: "13:30",
    to: "14:30",
    people: [{ is: "account", account: watching.account.id, as: "watcher" }],
  };
  const { id, sequence } = await hosting.ok<Booking>("/schedules", asked);
  const { id: date } = await hosting.ok<ScheduledMeeting>(`/scheduled-meetings/${id}`);
  await setClock(court.url, "13:22");
  const watchIt = watcher.page.getByRole("button", { name: webinarText.en.watch });
  await test.step("who watches agrees anew when the booking was changed before they came in", async () => {
    await openAs(watcher.page, watching, `/webinar/${date}`);
    await expect(watcher.page.getByText(MEETING_CONSENT_TEXT)).toBeVisible();
    await consent(watcher.page);
    await hosting.ok(`/schedules/${id}`, { ...asked, mayRecord: true, sequence }, "PUT");
    await watchIt.click();
    await expect(watcher.page.getByText(RECORDED_MEETING_CONSENT_TEXT)).toBeVisible();
    await expect(
      watcher.page.getByRole("alert").filter({ hasText: webinarText.en.joinFailed }),
    ).toBeVisible();
    await expect(watcher.page.getByRole("checkbox").first()).not.toBeChecked();
    for (const fault of watcher.watch.takeFaults()) expect(fault).toContain("409");
  });
  await openAs(page, hosting, `/scheduled-meeting/${date}`);
  await consent(page);
  await join(page).click();
  const speakers = page.getByRole("list", { name: webinarText.en.status.label });
  await expect(speakers).toContainText(`${streamText.en.air.recording} ${streamText.en.air.off}`);
  await page.getByRole("button", { name: beginning(webinarText.en.status.stream) }).click();
  const drawer = page.getByRole("region", { name: recordingText.en.title, exact: true });
  await drawer.getByRole("button", { name: recordingText.en.start }).click();
  await expect(speakers).toContainText(isOn);
  await looksRight(page, "recorded-webinar-host", { isInBothThemes: true });
  await keepBoth(page, "recorded-webinar-host");
  await consent(watcher.page);
  await watchIt.click();
  await expect(status(watcher.page)).toContainText(isOn);
  await looksRight(watcher.page, "recorded-webinar-watcher", { isInBothThemes: true });
  await keepBoth(watcher.page, "recorded-webinar-watcher");
  expect([...watch.takeFaults(), ...watcher.watch.takeFaults()]).toEqual([]);
  await keepPicture(watcher.page, "recorded-webinar");
});
