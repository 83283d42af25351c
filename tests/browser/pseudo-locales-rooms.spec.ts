// The rooms that are outside the halls, in the mirror of English with its long sentences: of a meeting, of a webinar and of a second device,
// before, during and after them; and what opens on the pages of the schedule and of the admin console.

import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { bookingHistoryText } from "../../client/court/booking-history.text.ts";
import { scheduleText } from "../../client/court/schedule.text.ts";
import { meetingsText } from "../../client/courtroom/core/text/meetings.text.ts";
import { toolsText } from "../../client/courtroom/core/text/tools.text.ts";
import { handsText } from "../../client/courtroom/hands/text.ts";
import { questionsText } from "../../client/courtroom/questions/text.ts";
import { secondDeviceText } from "../../client/courtroom/second-device/text.ts";
import { participantText } from "../../client/courtroom/views/participant/text.ts";
import { webinarText } from "../../client/courtroom/webinar/text.ts";
import { adminHallsText } from "../../client/pages/admin-halls/text.ts";
import { adminRtmpText } from "../../client/pages/admin-rtmp/text.ts";
import { invitationText } from "../../client/pages/invitation/text.ts";
import { liveCourtText } from "../../client/player/live-court.text.ts";
import { dayAfter } from "../../server/contract/calendar/repeats.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import type { WebinarInfo } from "../../server/contract/rest/webinars.ts";
import { chromiumPath } from "../support/chromium.ts";
import { until } from "../support/client.ts";
import { consent, setClock, tomorrow } from "./support/meetings.ts";
import { look, lookAtOpened, MIRROR, pseudoOf, speak } from "./support/mirror.ts";
import { cast } from "./support/people.ts";
import { CourtWords } from "./support/said.ts";
import { asLongAsTheTest, test as base, openAs } from "./support/visit.ts";
import { beginning, words as fill } from "./support/words.ts";

/** Somebody's page in the mirror, and what the court told it. */
type Screen = { page: Page; words: CourtWords };

const test = base.extend<{ another: () => Promise<Screen> }>({
  another: async ({ browser, court }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL: court.url, reducedMotion: "reduce" });
      contexts.push(context);
      const page = await context.newPage();
      await page.setViewportSize({ width: 1440, height: 900 });
      await speak(page, MIRROR, court.url);
      return { page, words: new CourtWords(page) };
    });
    for (const context of contexts) await context.close();
  },
});
test.use({ serverEnv: { PSEUDO_LOCALES: "1", RECORDER_BROWSER: chromiumPath() } });

const HOST = "9000000012";
const HALL = "HCPP01-1";
/** The tabs of a room and the tools of its bar that open something; the ways out of it are pressed by name. */
const IN_ROOM =
  "[data-part~=room-bar__tools] button:not([aria-pressed]), [data-part~=room-tools__middle] button:not([aria-pressed]), [role=tab], main [aria-haspopup], aside [aria-expanded]";

const adminHalls = pseudoOf(adminHallsText);
const adminRtmp = pseudoOf(adminRtmpText);
const invitation = pseudoOf(invitationText);
const meetings = pseudoOf(meetingsText);
const questions = pseudoOf(questionsText);
const schedule = pseudoOf(scheduleText);
const secondDevice = pseudoOf(secondDeviceText);
const webinar = pseudoOf(webinarText);
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const join = (page: Page) => button(page, meetings.join).click();
const see = ({ page, words }: Screen, name: string) => look(page, words, name);
/** What opens in a room; the panels are shown again where one of the tools has hidden them. */
const seeOpened = ({ page, words }: Screen, name: string) => {
  const shows = page.getByRole("button", { name: beginning(pseudoOf(toolsText).minimal.off) });
  return lookAtOpened(page, words, `${name}-opened`, page.locator(IN_ROOM), async () => {
    if (await shows.isVisible()) await shows.click();
  });
};

/** Presses what opens a dialog, looks at it, and closes it. */
async function seeDialog(screen: Screen, name: string, opener: Locator): Promise<void> {
  await opener.click();
  const dialog = screen.page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await see(screen, name);
  await screen.page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
}

test("dialogs of the admin console", async ({ come, another }) => {
  const admin = await another();
  const { page } = admin;
  await openAs(page, await come("9000000042"), "/admin/halls");
  await seeDialog(
    admin,
    "admin-roster",
    page.getByRole("button", { name: fill(adminHalls.change, { number: 1 }), exact: true }),
  );
  await page.goto("/admin/rtmp");
  await seeDialog(admin, "admin-destination", button(page, adminRtmp.add).first());
});

test("a second device of a court hall: its link on the court list, and the items to which a file is added", async ({
  come,
  another,
}) => {
  const officer = await come(cast.officer.phone);
  await officer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  const coming = await come(cast.petitioner.phone);
  await coming.ok(`/advocate/courts/${HALL}/case`, {
    cases: [{ category: "FRESH", serial: 3, submission: "" }],
  });
  const [counsel, other] = [await another(), await another()];
  await openAs(counsel.page, coming, `/court-list?court=${HALL}`);
  await button(counsel.page, secondDevice.offer).click();
  const dialog = counsel.page.getByRole("dialog");
  await see(counsel, "second-device-hall-offer");
  await dialog.getByRole("button", { name: secondDevice.make }).click();
  await other.page.goto(await dialog.getByLabel(secondDevice.link).inputValue());
  await see(other, "second-device-hall");
  await other.page.getByLabel(fill(secondDevice.bring, { serial: "3" })).setInputFiles({
    name: "1.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.4 and nothing else"),
  });
  await expect(other.page.getByRole("alert").first()).toBeVisible();
  await see(other, "second-device-refused-file");
});

test("the room of a meeting: before it, waiting, in it as its host and as a guest, and after it", async ({
  come,
  court,
  another,
}) => {
  const counsel = await another();
  const { page } = counsel;
  await setClock(court.url, "09:12");
  const hosting = await come(HOST);
  const coming = await come(cast.petitioner.phone);
  const { id } = await hosting.ok<Booking>("/schedules", {
    kind: "meeting",
    title: "मिलान",
    courtId: null,
    dates: [tomorrow],
    from: "09:30",
    to: "10:30",
    people: [
      { is: "account", account: coming.account.id, as: "participant" },
      { is: "guest", as: "witness", guest: { name: "अर्जुन", phone: "9500000778", email: null } },
    ],
  });
  const path = `/scheduled-meeting/${id}`;
  const { sitting } = await hosting.ok<{ sitting: string }>(`/scheduled-meetings/${id}`);

  await test.step("before its time, and waiting for its host", async () => {
    await openAs(page, coming, path);
    await expect(page.getByRole("timer")).toBeVisible();
    await see(counsel, "meeting-before");
    await setClock(court.url, "09:21");
    await page.reload();
    await expect(button(page, meetings.join)).toBeEnabled();
    await see(counsel, "meeting-lobby");
    await consent(page);
    await join(page);
    await expect(page.getByText(meetings.waitingHost)).toBeVisible();
    await see(counsel, "meeting-waiting-host");
  });

  const host = await another();
  await test.step("its host begins it, and both look at what opens", async () => {
    await openAs(host.page, hosting, path);
    await see(host, "meeting-lobby-host");
    await consent(host.page);
    await join(host.page);
    for (const one of [host.page, page])
      await expect(one.getByRole("heading", { name: meetings.room.heard })).toBeVisible();
  });
  const guest = await another();
  await test.step("a guest waits at the door", async () => {
    const outbox = await hosting.ok<{ to: string; text: string }[]>("/dev/outbox");
    const key = outbox.find(({ to }) => to === "9500000778")?.text.match(/invitation#([\w-]+)/)?.[1];
    await guest.page.goto(`/invitation#${key}`);
    await see(guest, "meeting-invitation");
    await button(guest.page, invitation.come).click();
    await see(guest, "meeting-lobby-guest");
    await consent(guest.page);
    await join(guest.page);
    await expect(guest.page.getByText(meetings.waitingDoor)).toBeVisible();
    await see(guest, "meeting-waiting-door");
  });
  await test.step("in the room", async () => {
    await see(host, "meeting-room-host");
    expect(await seeOpened(host, "meeting-room-host")).toBeGreaterThan(7);
    await see(counsel, "meeting-room-guest");
    expect(await seeOpened(counsel, "meeting-room-guest")).toBeGreaterThan(5);
    await hosting.enter(sitting);
    const waiting = await until("the guest to wait", () =>
      Object.values(hosting.sitting(sitting).people).find(({ state }) => state === "WAITING"),
    );
    await hosting.do(sitting, { type: "admit", people: [waiting.id] });
    await expect(guest.page.getByRole("heading", { name: meetings.room.heard })).toBeVisible();
    await see(guest, "meeting-room-invited");
  });
  await test.step("its end", async () => {
    await button(host.page, meetings.room.end).click();
    const dialog = host.page.getByRole("dialog", { name: meetings.room.endQuestion });
    await see(host, "meeting-end");
    await dialog.getByRole("button", { name: meetings.room.end }).click();
    await expect(page.getByText(meetings.open.overMeans)).toBeVisible();
    await see(counsel, "meeting-over");
    await see(guest, "meeting-over-guest");
    await see(host, "meeting-over-host");
  });
});

test("a webinar: before it, watching, asking, called up and shown, for its host, a speaker and a watcher", async ({
  come,
  court,
  another,
}) => {
  await setClock(court.url, "11:12");
  const hosting = await come(HOST);
  const speaking = await come(cast.petitioner.phone);
  const { occurrences } = await hosting.ok<Booking>("/schedules", {
    kind: "webinar",
    title: "प्रशिक्षण",
    courtId: null,
    dates: [tomorrow],
    from: "11:30",
    to: "12:30",
    people: [{ is: "account", account: speaking.account.id, as: "participant" }],
    openToGuests: true,
  });
  const id = occurrences[0]?.id ?? "";
  const [watcher, host, speaker] = [await another(), await another(), await another()];
  const { sitting } = await hosting.ok<WebinarInfo>(`/webinars/${id}`);
  const watch = button(watcher.page, webinar.watch);

  await test.step("before it", async () => {
    await watcher.page.goto(`/webinar/${id}`);
    await expect(watcher.page.getByRole("timer")).toBeVisible();
    await see(watcher, "webinar-before");
    await setClock(court.url, "11:21");
    await watcher.page.reload();
    await watch.click();
    await expect(watcher.page.getByText(webinar.form.nameMissing)).toBeVisible();
    await see(watcher, "webinar-form");
    await watcher.page.getByLabel(webinar.form.name).fill("नील");
    await consent(watcher.page);
    await watch.click();
    await expect(watcher.page.getByText(webinar.card.early.means)).toBeVisible();
    await see(watcher, "webinar-early");
    await openAs(speaker.page, speaking, `/scheduled-meeting/${id}`);
    await see(speaker, "webinar-lobby-speaker");
  });

  await test.step("its host and a speaker come", async () => {
    for (const [screen, person] of [
      [host, hosting],
      [speaker, speaking],
    ] as const) {
      if (screen === host) await openAs(screen.page, person, `/scheduled-meeting/${id}`);
      await consent(screen.page);
      await join(screen.page);
    }
    await expect(watcher.page.getByText(webinar.card.notLive.title)).toBeVisible();
    await see(watcher, "webinar-not-live");
    await see(host, "webinar-host");
    await see(speaker, "webinar-speaker");
    for (const [screen, name, least] of [
      [host, "webinar-host", 7],
      [speaker, "webinar-speaker", 5],
      [watcher, "webinar-watcher", 2],
    ] as const)
      expect(await seeOpened(screen, name)).toBeGreaterThanOrEqual(least);
  });

  const status = host.page.getByRole("list", { name: webinar.status.label });
  const toControl = () => status.getByRole("button", { name: beginning(webinar.status.stream) }).click();
  await test.step("it is shown", async () => {
    await toControl();
    await see(host, "webinar-control");
    await button(host.page, webinar.control.start).click();
    await expect(host.page.getByText(webinar.control.on, { exact: true })).toBeVisible();
    await see(host, "webinar-control-on");
    await see(watcher, "webinar-starting");
    await expect(button(watcher.page, pseudoOf(liveCourtText).turnAudioOn)).toBeVisible(asLongAsTheTest);
    await see(watcher, "webinar-shown");
    // Nothing comes for a while: the player says so, and goes on by itself.
    const stream = "**/api/v1/webinars/*/stream/**";
    await watcher.page.route(stream, (route) => route.abort());
    await expect(watcher.page.getByText(pseudoOf(liveCourtText).lost)).toBeVisible(asLongAsTheTest);
    await see(watcher, "webinar-interrupted");
    await watcher.page.unroute(stream);
    await expect(watcher.page.getByText(pseudoOf(liveCourtText).lost)).toHaveCount(0, asLongAsTheTest);
    await button(host.page, webinar.control.close).click();
  });

  await test.step("a question is asked and answered, and who asked it is called up", async () => {
    const { page } = watcher;
    await page.getByRole("tab", { name: beginning(questions.title) }).click();
    await page.getByRole("button", { name: questions.ask.send }).click();
    await see(watcher, "webinar-question-empty");
    await page.getByLabel(questions.ask.field).fill("क्या?");
    await page.getByRole("button", { name: questions.ask.send }).click();
    await see(watcher, "webinar-question");
    await host.page.getByRole("tab", { name: beginning(questions.title) }).click();
    await button(host.page, questions.host.answerNow).click();
    await see(host, "webinar-answering");
    await see(watcher, "webinar-answered-now");
    await host.page.getByRole("button", { name: questions.host.write }).click();
    await see(host, "webinar-writing");
    await host.page.keyboard.press("Escape");
    await page.getByRole("tab", { name: beginning(questions.title) }).focus();
    await page.keyboard.press("h");
    await expect(page.getByRole("button", { name: beginning(webinar.lower) })).toBeVisible();
    await see(host, "webinar-hand");
    await host.page.getByRole("button", { name: beginning(pseudoOf(handsText).queue.letSpeak) }).click();
    await expect(page.getByText(webinar.up.title)).toBeVisible();
    await see(watcher, "webinar-up");
    await button(page, webinar.up.go).click();
    await page.getByRole("button", { name: pseudoOf(participantText).called.microphone }).click();
    await see(watcher, "webinar-speaking");
    await see(host, "webinar-host-with-guest");
    await page.getByRole("button", { name: webinar.up.back }).first().click();
    await expect(page.getByText(webinar.seen.is).first()).toBeVisible();
  });

  await test.step("its pause and its end", async () => {
    await hosting.enter(sitting);
    await toControl();
    for (const [type, card] of [
      ["pauseStream", "paused"],
      ["endStream", "ended"],
    ] as const) {
      await hosting.do(sitting, { type });
      await expect(watcher.page.getByText(webinar.card[card].title)).toBeVisible();
      await see(watcher, `webinar-${card}`);
      await see(host, `webinar-control-${card}`);
    }
    await button(host.page, webinar.room.end).click();
    await see(host, "webinar-end");
    await host.page.getByRole("dialog").getByRole("button", { name: meetings.room.end }).click();
    await expect(watcher.page.getByText(webinar.before.over)).toBeVisible();
    await see(watcher, "webinar-over");
    await see(host, "webinar-over-host");
    await see(speaker, "webinar-over-speaker");
    await watcher.page.goto("/webinar/no-such-webinar");
    await see(watcher, "webinar-not-found");
  });
});

test("a second device: its link, the agenda, the room, and a link that is over", async ({
  come,
  court,
  another,
}) => {
  await setClock(court.url, "13:21");
  const host = await come(HOST);
  const coming = await come(cast.petitioner.phone);
  const { id } = await host.ok<Booking>("/schedules", {
    kind: "meeting",
    title: "नक्शा",
    courtId: null,
    dates: [tomorrow],
    from: "13:30",
    to: "14:30",
    people: [{ is: "account", account: coming.account.id, as: "participant" }],
  });
  const { sitting } = await host.ok<{ sitting: string }>(`/scheduled-meetings/${id}`);
  await host.enter(sitting);
  const [counsel, other, late] = [await another(), await another(), await another()];
  const dialog = counsel.page.getByRole("dialog");

  await openAs(counsel.page, coming, `/scheduled-meeting/${id}`);
  await button(counsel.page, secondDevice.offer).click();
  await see(counsel, "second-device-offer");
  await dialog.getByRole("button", { name: secondDevice.make }).click();
  const link = await dialog.getByLabel(secondDevice.link).inputValue();
  await see(counsel, "second-device-link");

  const reading = await coming.ok<{ token: string }>("/meeting/pre-auth/token", {
    meeting: id,
    mode: "passive",
  });
  await late.page.goto(`/second-device#${reading.token}`);
  await expect(late.page.getByText(secondDevice.means.passive)).toBeVisible();
  await see(late, "second-device-reading");

  await other.page.goto(link);
  await expect(button(other.page, secondDevice.join)).toBeVisible();
  await see(other, "second-device");
  await button(other.page, secondDevice.join).click();
  await expect(other.page).toHaveURL(/scheduled-meeting/);
  await see(other, "second-device-lobby");
  await consent(other.page);
  await join(other.page);
  await expect(other.page.getByRole("heading", { name: meetings.room.heard })).toBeVisible();
  await see(other, "second-device-room");

  const fresh = await another();
  await fresh.page.goto(link);
  await button(fresh.page, secondDevice.join).click();
  await expect(fresh.page.getByRole("heading", { name: secondDevice.over })).toBeVisible();
  await see(fresh, "second-device-over");
});

test("the dialogs of the schedule, for an officer and for a judge", async ({ come, court, another }) => {
  await setClock(court.url, "15:00");
  const hosting = await come(HOST);
  const judge = await come(cast.judge.phone);
  const coming = await come(cast.petitioner.phone);
  const days = [dayAfter(tomorrow, 7), dayAfter(tomorrow, 8)];
  const title = "बैठक";
  await hosting.ok<Booking>("/schedules", {
    kind: "meeting",
    title,
    courtId: null,
    dates: days,
    from: "10:30",
    to: "11:30",
    people: [{ is: "account", account: coming.account.id, as: "participant" }],
  });
  const unallocated = "साक्ष्य";
  await judge.ok<Booking>("/schedules", {
    kind: "hearing",
    title: unallocated,
    courtId: null,
    caseNumbers: ["Crl.A. 12/2026"],
    people: [],
    dates: [days[0]],
    from: "11:30",
    to: "12:30",
  });
  const officer = await another();
  const { page } = officer;
  const on = (view: string) => `/schedule-court-proceedings?date=${days[0]}&view=${view}`;
  await openAs(page, hosting, on("month"));
  const card = page.getByRole("article", { name: title });
  await expect(card).toBeVisible();
  await see(officer, "schedule-month");
  for (const name of ["copy", "change", "move", "delete"] as const)
    await seeDialog(
      officer,
      `schedule-${name}`,
      card.getByRole("button", { name: fill(schedule[name], { title }) }),
    );
  await seeDialog(
    officer,
    "schedule-history",
    card.getByRole("button", { name: fill(pseudoOf(bookingHistoryText).title, { title }) }),
  );
  await seeDialog(officer, "schedule-new", button(page, schedule.more));
  await seeDialog(officer, "schedule-feed", button(page, schedule.feed.open));
  await seeDialog(
    officer,
    "schedule-allot",
    page.getByRole("button", { name: fill(schedule.allot.giveTo, { title: unallocated }) }).first(),
  );
  for (const view of ["week", "list"]) {
    await page.goto(on(view));
    await see(officer, `schedule-${view}`);
  }
});
