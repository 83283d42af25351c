// A webinar between browsers: the page before its time, watching by name, questions and votes, being let speak and watching again; its host
// goes live with their own camera, recorded by the server's own browser.

import { expect, type Page } from "@playwright/test";
import { scheduleText } from "../../client/court/schedule.text.ts";
import { meetingsText } from "../../client/courtroom/core/text/meetings.text.ts";
import { handsText } from "../../client/courtroom/hands/text.ts";
import { questionsText } from "../../client/courtroom/questions/text.ts";
import { participantText } from "../../client/courtroom/views/participant/text.ts";
import { webinarText } from "../../client/courtroom/webinar/text.ts";
import { liveCourtText } from "../../client/player/live-court.text.ts";
import { shellText } from "../../client/shell/shell.text.ts";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import type { WebinarInfo, WebinarLogin } from "../../server/contract/rest/webinars.ts";
import { chromiumPath } from "../support/chromium.ts";
import { TestPerson, until } from "../support/client.ts";
import { looksRight } from "./support/axe.ts";
import { AUDIBLE, loudnessPlayed } from "./support/loudness.ts";
import { consent, setClock, tomorrow } from "./support/meetings.ts";
import { Attendance } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { seesMoving } from "./support/senses.ts";
import { asLongAsTheTest, openAs, test } from "./support/visit.ts";
import { wallsIn } from "./support/walls.ts";
import { beginning, words } from "./support/words.ts";

test.use({ serverEnv: { RECORDER_BROWSER: chromiumPath() } });

const attendance = new Attendance();
test.afterAll(() => attendance.close());

/** A guest who comes by the calls alone. */
async function another(url: string, { id, sitting }: WebinarInfo, name: string): Promise<TestPerson> {
  const guest = new TestPerson(url);
  const { token, account } = await guest.ok<WebinarLogin>(`/webinars/${id}/login`, { name, email: null });
  Object.assign(guest, { token, account });
  await guest.connect();
  await guest.ok(`/webinars/${id}/join`, { location: "home", consent: CONSENT_VERSION });
  await guest.watch(sitting, "link");
  return guest;
}

const title = "Training: Rules for Video Conferencing, version 4";
const why = "Does the other counsel I name need to be on the vakalatnama?";
const other = "What if the line breaks while I am being heard?";

test("a guest watches, asks and is let speak; the host goes live, answers and ends it", async ({
  come,
  court,
}) => {
  const [host, guest] = [
    await attendance.open("officer", court.url),
    await attendance.open("watcher", court.url),
  ];
  await setClock(court.url, "09:12");
  const hosting = await come(host.phone);
  const { occurrences } = await hosting.ok<Booking>("/schedules", {
    kind: "webinar",
    title,
    courtId: null,
    dates: [tomorrow],
    from: "09:30",
    to: "10:30",
    people: [],
    openToGuests: true,
  });
  const id = occurrences[0]?.id ?? "";
  const { page } = guest;
  const row = (on: Page, text: string) => on.getByRole("listitem").filter({ hasText: text });

  await test.step("before its time: counted down, and the form can be filled in", async () => {
    await page.goto(`/webinar/${id}`);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("timer")).toBeVisible();
    await expect(page.getByRole("button", { name: webinarText.en.watch })).toBeDisabled();
    await looksRight(page, "webinar-before", { isInBothThemes: true });
  });

  await test.step("its room is open: a guest gives a name and agrees, and waits for the host", async () => {
    await setClock(court.url, "09:21");
    await page.reload();
    const watch = page.getByRole("button", { name: webinarText.en.watch });
    await watch.click();
    await expect(page.getByLabel(webinarText.en.form.name)).toBeFocused();
    await page.getByLabel(webinarText.en.form.name).fill(guest.name);
    await consent(page);
    await watch.click();
    await expect(page.getByText(webinarText.en.seen.is).first()).toBeVisible();
    await expect(page.getByText(webinarText.en.card.early.means)).toBeVisible();
    await expect(page.getByText(questionsText.en.ask.early)).toBeVisible();
    await looksRight(page, "webinar-early", { isInBothThemes: true });
  });

  const info = await hosting.ok<WebinarInfo>(`/webinars/${id}`);

  await test.step("the host comes by the meeting's page, and goes live from the bar", async () => {
    const { page: hosts } = host;
    await openAs(hosts, hosting, `/webinar/${id}`);
    await expect(hosts).toHaveURL(/scheduled-meeting/);
    await consent(hosts);
    await hosts.getByRole("button", { name: meetingsText.en.join }).click();
    await expect(hosts.getByRole("heading", { name: webinarText.en.strip.notBegun })).toHaveCount(0);
    await expect(page.getByText(webinarText.en.card.notLive.title)).toBeVisible();
    await expect(hosts.getByText(webinarText.en.goLive.not)).toBeVisible();
    await expect(hosts.getByText(words(webinarText.en.goLive.wait_one, { count: 1 }))).toBeVisible();
    await expect(hosts.getByRole("button", { name: webinarText.en.control.start })).toBeInViewport();
    await looksRight(hosts, "webinar-not-live");
    await hosts
      .getByRole("list", { name: webinarText.en.status.label })
      .getByRole("button", { name: beginning(webinarText.en.status.stream) })
      .click();
    await looksRight(hosts, "webinar-control", { isInBothThemes: true });
    await hosts.getByRole("button", { name: webinarText.en.control.start }).click();
    await expect(hosts.getByText(webinarText.en.control.on, { exact: true })).toBeVisible();
    await hosts.getByRole("button", { name: webinarText.en.control.close }).click();
    await expect(hosts.getByText(webinarText.en.goLive.not)).toHaveCount(0);
  });

  await test.step("the guest sees the host in the player, and hears them once the sound is on", async () => {
    await expect.poll(() => wallsIn(page), asLongAsTheTest).toMatchObject({ violet: true });
    const before = await wallsIn(page);
    await expect.poll(async () => (await wallsIn(page)).time).toBeGreaterThan(before.time + 2);
    await host.page.getByRole("button", { name: beginning("Unmute") }).click();
    await page.getByRole("button", { name: liveCourtText.en.turnAudioOn }).click();
    await expect.poll(() => loudnessPlayed(page), asLongAsTheTest).toBeGreaterThan(AUDIBLE);
    await page.getByRole("button", { name: liveCourtText.en.mute, exact: true }).click();
    await expect(page.getByRole("button", { name: liveCourtText.en.pause, exact: true })).toBeVisible();
  });

  await test.step("they ask, another asks and votes; the host reads how many watch, and answers by voice and in writing", async () => {
    const hosts = host.page;
    const count = (on: Page) => on.locator("[data-part=case-strip] p").filter({ hasText: /\d watch/ });
    await expect(count(hosts)).toHaveText(`1 ${webinarText.en.strip.watch_one}`);
    const neel = await another(court.url, info, "Neel Bhanushe");
    for (const each of [hosts, page])
      await expect(count(each)).toHaveText(`2 ${webinarText.en.strip.watch_other}`);
    await neel.do(info.sitting, { type: "askQuestion", text: other });
    await page.getByRole("button", { name: questionsText.en.ask.send }).click();
    await expect(page.getByText(questionsText.en.ask.empty).first()).toBeVisible();
    await page.getByLabel(questionsText.en.ask.field).fill(why);
    await page.getByRole("button", { name: questionsText.en.ask.send }).click();
    await expect(row(page, why)).toContainText("2nd in line");
    const asked = await until("the question to reach another", () =>
      Object.values(neel.sitting(info.sitting).questions).find(({ text }) => text === why),
    );
    await neel.do(info.sitting, { type: "voteQuestion", question: asked.id });
    await expect(row(page, why)).toContainText("1st in line");
    const vote = row(page, other).getByRole("button", {
      name: beginning(questionsText.en.vote_other, { count: 0 }),
    });
    await expect(vote).toHaveAttribute("aria-pressed", "false");
    await vote.click();
    const voted = row(page, other).getByRole("button", {
      name: words(questionsText.en.vote_one, { count: 1 }),
    });
    await expect(voted).toHaveAttribute("aria-pressed", "true");
    await keepPicture(hosts, "webinar-host-questions");
    await row(hosts, why).getByRole("button", { name: questionsText.en.host.answerNow }).click();
    await expect(row(page, why)).toContainText(questionsText.en.now);
    await looksRight(page, "webinar-watching", { isInBothThemes: true });
    await row(hosts, other).getByRole("button", { name: questionsText.en.host.answerNow }).click();
    await expect(row(page, why)).toContainText(/Answered \d/);
    await row(hosts, other).getByRole("button", { name: questionsText.en.host.write }).click();
    await hosts
      .getByLabel(words(questionsText.en.host.field, { name: "Neel Bhanushe" }))
      .fill("Your seat is held.");
    await looksRight(hosts, "webinar-host-writes", { isInBothThemes: true });
    await hosts.getByRole("button", { name: questionsText.en.host.send }).click();
    await expect(row(page, other)).toContainText("Your seat is held.");
    neel.close();
  });

  await test.step("a hand by its key; let speak, the guest looks at their devices and is seen in the call", async () => {
    const hosts = host.page;
    await page.getByRole("tab", { name: beginning(questionsText.en.title) }).focus();
    await page.keyboard.press("h");
    await expect(page.getByRole("button", { name: beginning(webinarText.en.lower) })).toBeVisible();
    await expect(hosts.getByRole("region", { name: handsText.en.queue.hands })).toContainText(guest.name);
    await looksRight(hosts, "webinar-host", { isInBothThemes: true });
    await hosts.getByRole("button", { name: beginning(handsText.en.queue.letSpeak) }).click();
    await expect(page.getByText(webinarText.en.up.title)).toBeVisible();
    await looksRight(page, "webinar-up", { isInBothThemes: true });
    await page.getByRole("button", { name: webinarText.en.up.go }).click();
    await page.getByRole("button", { name: participantText.en.called.microphone }).click();
    await seesMoving(host, guest);
    await seesMoving(guest, host);
    await keepPicture(page, "webinar-speaking");
    await keepPicture(hosts, "webinar-host-speaking");
    await page.getByRole("button", { name: webinarText.en.up.back }).first().click();
    await expect(page.getByText(webinarText.en.seen.is).first()).toBeVisible();
    await expect.poll(() => wallsIn(page), asLongAsTheTest).toMatchObject({ violet: true });
  });

  await test.step("the host finds who watches, takes no more questions, pauses, and closes the door to guests", async () => {
    const hosts = host.page;
    await hosts.getByRole("tab", { name: beginning(webinarText.en.room.watching) }).click();
    await hosts.getByLabel(webinarText.en.room.find).fill("sanj");
    await expect(row(hosts, guest.name)).toBeVisible();
    await looksRight(hosts, "webinar-host-watching", { isInBothThemes: true });
    await hosts.getByLabel(webinarText.en.room.find).fill("nobody");
    await expect(hosts.getByText(words(webinarText.en.room.noMatch, { query: "nobody" }))).toBeVisible();
    await hosts.getByRole("tab", { name: beginning(webinarText.en.room.people) }).click();
    await keepPicture(hosts, "webinar-host-people");
    await hosts.getByRole("tab", { name: beginning(questionsText.en.title) }).click();
    await hosts
      .getByRole("switch", { name: questionsText.en.host.open })
      .locator("xpath=ancestor::label")
      .click();
    await hosts
      .getByRole("switch", { name: questionsText.en.host.hands })
      .locator("xpath=ancestor::label")
      .click();
    await expect(page.getByText(questionsText.en.ask.closed)).toBeVisible();
    await expect(page.getByText(webinarText.en.handsClosed)).toBeVisible();
    await hosting.enter(info.sitting);
    await hosting.do(info.sitting, { type: "pauseStream" });
    await expect(page.getByText(webinarText.en.card.paused.title)).toBeVisible();
    await looksRight(page, "webinar-paused", { isInBothThemes: true });
    await hosting.do(info.sitting, { type: "endStream" });
    await expect(page.getByText(webinarText.en.card.ended.title)).toBeVisible();
    await expect(hosts.getByRole("list", { name: webinarText.en.status.label })).toContainText(
      webinarText.en.status.ended,
    );
    await looksRight(page, "webinar-stream-ended", { isInBothThemes: true });
    await hosting.do(info.sitting, { type: "startStream" });
    await expect(page.getByText(webinarText.en.card.ended.title)).toHaveCount(0);
    await expect.poll(() => wallsIn(page), asLongAsTheTest).toMatchObject({ violet: true });
    await hosting.do(info.sitting, { type: "setOpenToGuests", open: false });
    await expect(hosts.getByRole("list", { name: webinarText.en.status.label })).toContainText(
      webinarText.en.status.closed,
    );
  });

  await test.step("it ends for everybody; the host has the lists", async () => {
    const hosts = host.page;
    await hosts.getByRole("button", { name: webinarText.en.room.end, exact: true }).click();
    const dialog = hosts.getByRole("dialog", { name: webinarText.en.room.endQuestion });
    await dialog.getByRole("button", { name: meetingsText.en.room.end }).click();
    await expect(page.getByText(webinarText.en.before.over)).toBeVisible();
    await looksRight(page, "webinar-over", { isInBothThemes: true });
    const file = hosts.waitForEvent("download");
    await hosts.getByRole("button", { name: webinarText.en.control.attendance }).click();
    expect((await file).suggestedFilename()).toBe("attendance.csv");
    const list = hosts.waitForEvent("download");
    await hosts.getByRole("button", { name: webinarText.en.control.registrations }).click();
    expect((await list).suggestedFilename()).toBe("registrations.csv");
    await keepPicture(hosts, "webinar-host-over");
  });
  // Before the recorder's first segment there is no playlist, which is asked for again.
  const early = /404.*\/stream\/.*index\.m3u8/;
  for (const { watch } of [host, guest])
    expect(watch.takeFaults().filter((fault) => !early.test(fault))).toEqual([]);
});

test("a webinar is booked with its guests, and its link handed on; who is not invited finds none that is not open", async ({
  page,
  come,
  court,
  watch,
}) => {
  await setClock(court.url, "11:00");
  const hosting = await come("9000000012");
  await openAs(page, hosting, `/schedule-court-proceedings?date=${tomorrow}`);
  await page
    .getByRole("button", { name: new RegExp(`^${scheduleText.en.kinds.hearing} ${scheduleText.en.kind}`) })
    .click();
  await page.getByRole("option", { name: scheduleText.en.kinds.webinar }).click();
  await expect(page.getByText(scheduleText.en.openToGuestsMeans)).toBeVisible();
  await looksRight(page, "webinar-booking", { isInBothThemes: true });
  const { occurrences } = await hosting.ok<Booking>("/schedules", {
    kind: "webinar",
    title: "For those invited",
    courtId: null,
    dates: [tomorrow],
    from: "15:00",
    to: "15:30",
    people: [],
    openToGuests: false,
  });
  await page.reload();
  await expect(page.getByRole("button", { name: scheduleText.en.copyWatchLink })).toBeVisible();
  await keepPicture(page, "webinar-booked");
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/webinar/${occurrences[0]?.id}`);
  await expect(page.getByRole("heading", { level: 1, name: shellText.en.error.notFound })).toBeVisible();
  for (const fault of watch.takeFaults()) expect(fault).toContain("404");
  await looksRight(page, "webinar-not-found", { isInBothThemes: true });
  watch.takeFaults();
});
