// A meeting in a room of its own, between browsers, without a Jitsi: its page before the time, waiting for the host, seeing and hearing
// one another, what the host may do, and the end.

import { expect, type Page } from "@playwright/test";
import { inMeetingText } from "../../client/court/in-meeting.text.ts";
import { scheduleText } from "../../client/court/schedule.text.ts";
import { youAreHereText } from "../../client/court/you-are-here.text.ts";
import { breakoutsText } from "../../client/courtroom/breakouts/text.ts";
import { chatText } from "../../client/courtroom/core/text/chat.text.ts";
import { doorsText } from "../../client/courtroom/core/text/doors.text.ts";
import { meetingsText } from "../../client/courtroom/core/text/meetings.text.ts";
import { toolsText } from "../../client/courtroom/core/text/tools.text.ts";
import { helpText } from "../../client/courtroom/help/text.ts";
import { mediaText } from "../../client/courtroom/media/text.ts";
import { screenShareText } from "../../client/courtroom/screen-share/text.ts";
import { sideRoomsText } from "../../client/courtroom/side-rooms/text.ts";
import { invitationText } from "../../client/pages/invitation/text.ts";
import { MEETING_CONSENT_TEXT } from "../../server/contract/limits.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import { until } from "../support/client.ts";
import { looksRight } from "./support/axe.ts";
import { consent, keepBoth, setClock, tomorrow } from "./support/meetings.ts";
import { Attendance, type Attendee } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { hears, linksOpen, seesMoving } from "./support/senses.ts";
import { openAs, test } from "./support/visit.ts";
import { tileOf } from "./support/witness.ts";
import { beginning, words } from "./support/words.ts";

/** Looked at for all pairs at the same time: each second of a meeting costs what all of its cameras do. */
const seesAndHears = (who: Attendee, whom: Attendee) =>
  Promise.all([seesMoving(who, whom), hears(who, whom)]);

/** Words that a meeting without a hall has no use for. */
const ofHalls = /\b(halls?|items?|bench|hearing|court officer)\b/i;
const wasHeld = new RegExp(`^${words(scheduleText.en.held, { range: "\\d\\d:\\d\\d.+" })}$`);
const join = (page: Page) => page.getByRole("button", { name: meetingsText.en.join });
const place = (page: Page) => page.getByRole("button", { name: new RegExp(youAreHereText.en.label) });
const attendance = new Attendance();
test.afterAll(() => attendance.close());

test("four people meet without a hall: a page before its time, the host begins it, one watches first, all see and hear, and it ends for everybody", async ({
  come,
  court,
}) => {
  const [host, guest, watcher, prison] = await Promise.all([
    attendance.open("officer", court.url),
    attendance.open("petitioner", court.url),
    attendance.open("respondent", court.url),
    attendance.open("prison", court.url),
  ]);
  await setClock(court.url, "09:12");
  const [hosting, coming, watching, producing] = [
    await come(host.phone),
    await come(guest.phone),
    await come(watcher.phone),
    await come(prison.phone),
  ];
  const title = "Identification of the property seized in Suryapur";
  const asked = { kind: "meeting", title, courtId: null, dates: [tomorrow], from: "09:30", to: "10:30" };
  const invited = (asWhat: "watcher" | "participant") => [
    { is: "account", account: coming.account.id, as: "participant" },
    { is: "account", account: producing.account.id, as: "coordinator" },
    { is: "account", account: watching.account.id, as: asWhat },
  ];
  const { id, sequence } = await hosting.ok<Booking>("/schedules", { ...asked, people: invited("watcher") });
  const path = `/scheduled-meeting/${id}`;
  const calls: string[] = [];

  await test.step("before its time: counted down, and nobody comes in", async () => {
    const { page } = guest;
    await openAs(page, coming, path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("timer")).toBeVisible();
    await expect(join(page)).toBeDisabled();
    await expect(page.getByText(hosting.account.displayName).first()).toBeVisible();
    await looksRight(page, "meeting-lobby", { isInBothThemes: true });
    await keepBoth(page, "meeting-lobby");
  });

  await test.step("its room is open: who comes before the host waits", async () => {
    const { page } = guest;
    await setClock(court.url, "09:21");
    await page.reload();
    await expect(join(page)).toBeEnabled();
    await join(page).click();
    await expect(page.getByRole("checkbox").first()).toBeFocused();
    await consent(page);
    const call = "**/api/v1/scheduled-meetings/*/join";
    await page.route(call, (route) => route.abort());
    await join(page).click();
    const failed = page.getByRole("alert").filter({ hasText: meetingsText.en.joinFailed });
    await expect(failed).toContainText(meetingsText.en.failedOffline);
    expect(guest.watch.takeFaults()).toHaveLength(1);
    await looksRight(page, "meeting-join-failed");
    await page.unroute(call);
    await place(page).click();
    await page.getByRole("option", { name: youAreHereText.en.chambers }).click();
    await expect(page.getByText(youAreHereText.en.chambersNote)).toBeVisible();
    const joined = page.waitForRequest(/\/join$/);
    await join(page).click();
    expect((await joined).postDataJSON()).toMatchObject({ location: "chambers" });
    await expect(page.getByText(meetingsText.en.waitingHost)).toBeVisible();
    await looksRight(page, "meeting-waiting", { isInBothThemes: true });
    await keepBoth(page, "meeting-waiting");
  });

  await test.step("the host begins it; they see and hear one another, and somebody watches", async () => {
    host.page.on("request", (request) => calls.push(new URL(request.url()).pathname));
    await openAs(host.page, hosting, path);
    await consent(host.page);
    await join(host.page).click();
    for (const { page } of [host, guest])
      await expect(page.getByRole("heading", { name: meetingsText.en.room.heard })).toBeVisible();
    await openAs(prison.page, producing, path);
    await consent(prison.page);
    await expect(place(prison.page)).toContainText(youAreHereText.en.remote_point);
    const joined = prison.page.waitForRequest(/\/join$/);
    await join(prison.page).click();
    expect((await joined).postDataJSON()).toMatchObject({ location: "remote_point" });
    await openAs(watcher.page, watching, path);
    await consent(watcher.page);
    await join(watcher.page).click();
    await expect(watcher.page.getByText(meetingsText.en.room.isWatching).first()).toBeVisible();
    // Their cameras are on, as they were on the page before.
    for (const { page } of [host, guest, prison])
      await page.getByRole("button", { name: toolsText.en.unmute }).click();
    await Promise.all([host, guest, prison].map((speaker) => seesAndHears(watcher, speaker)));
    for (const { page, part } of [guest, watcher]) await looksRight(page, `meeting-room-${part}`);
    await looksRight(host.page, "meeting-room-host", { isInBothThemes: true });
    await keepBoth(host.page, "meeting-room-host");
    // How people come is asked of a conference alone.
    expect(calls).toContain(`/api/v1/scheduled-meetings/${id}`);
    expect(calls.filter((of) => of.startsWith("/api/v1/conferences"))).toEqual([]);
  });

  await test.step("a person who watched is invited to take part, comes in anew, and all four see and hear one another", async () => {
    const { page } = watcher;
    await hosting.ok(`/schedules/${id}`, { ...asked, sequence, people: invited("participant") }, "PUT");
    await expect(join(page)).toBeEnabled();
    await consent(page);
    await join(page).click();
    await page.getByRole("button", { name: toolsText.en.unmute }).click();
    const all = [host, guest, watcher, prison];
    for (const one of all) {
      await one.page.getByRole("button", { name: beginning(toolsText.en.layout) }).click();
      await one.page
        .locator("[data-part~=layout-picker__choice]", { hasText: toolsText.en.layouts.checkered })
        .click();
      await one.page.keyboard.press("Escape");
    }
    const pairs = all.flatMap((who) => all.filter((one) => one !== who).map((whom) => [who, whom] as const));
    await Promise.all(pairs.map(([who, whom]) => seesAndHears(who, whom)));
    await keepBoth(page, "meeting-room-four");
  });

  await test.step("a breakout room: two see, hear and write to one another and nobody else, until the host calls them back", async () => {
    const inside = [guest, prison];
    const outside = [host, watcher];
    await host.page.getByRole("button", { name: breakoutsText.en.menu }).click();
    const dialog = host.page.getByRole("dialog", { name: breakoutsText.en.title });
    await dialog.getByLabel(breakoutsText.en.name).fill("Mediation");
    await dialog.getByRole("button", { name: breakoutsText.en.create }).click();
    await dialog.getByRole("button", { name: breakoutsText.en.inviteMore }).click();
    for (const { name } of inside) {
      await dialog.getByLabel(breakoutsText.en.find).fill(name);
      await dialog.getByRole("button", { name: beginning(breakoutsText.en.invite) }).click();
      await host.page.getByRole("menuitem", { name: breakoutsText.en.as.active }).click();
      await expect(dialog.getByText(breakoutsText.en.is.active)).toBeVisible();
    }
    await looksRight(host.page, "meeting-breakouts-dialog", { isInBothThemes: true });
    await dialog.getByRole("button", { name: breakoutsText.en.close }).click();
    await expect(guest.page.getByText(inMeetingText.en.sideRooms.banner.invitedMeans)).toBeVisible();
    await keepBoth(guest.page, "meeting-breakout-invited");
    for (const { page } of inside) {
      await page.getByRole("button", { name: breakoutsText.en.join }).click();
      await expect(page.getByText(inMeetingText.en.sideRooms.banner.breakoutMeans)).toBeVisible();
    }
    await Promise.all([seesMoving(guest, prison), seesMoving(prison, guest)]);
    // Nobody is heard in another place before they say so.
    for (const { page } of inside) await page.getByRole("button", { name: toolsText.en.unmute }).click();
    await Promise.all([
      hears(guest, prison),
      hears(prison, guest),
      seesMoving(watcher, host),
      seesAndHears(host, watcher),
    ]);
    for (const one of inside)
      for (const other of outside) {
        await expect(tileOf(one.page, other.name)).toHaveCount(0);
        await expect(tileOf(other.page, one.name)).toHaveCount(0);
        await expect.poll(() => linksOpen(one.page)).toBe(1);
        await expect.poll(() => linksOpen(other.page)).toBe(1);
      }
    const tChat = (page: Page) => page.getByRole("tab", { name: beginning(chatText.en.title) });
    for (const { page } of [guest, prison, host, watcher]) await tChat(page).click();
    await guest.page.getByPlaceholder(chatText.en.placeholder.room).fill("Shall we settle at eight?");
    await guest.page.getByRole("button", { name: chatText.en.send }).click();
    await expect(prison.page.getByText("Shall we settle at eight?")).toBeVisible();
    await host.page.getByPlaceholder(chatText.en.placeholder.everyone).fill("Two more minutes");
    await host.page.getByRole("button", { name: chatText.en.send }).click();
    await expect(watcher.page.getByText("Two more minutes")).toBeVisible();
    for (const { page } of outside) await expect(page.getByText("Shall we settle")).toHaveCount(0);
    await looksRight(guest.page, "meeting-breakout-chat", { isInBothThemes: true });
    await guest.page.getByRole("tab", { name: sideRoomsText.en.panel.room }).click();
    await looksRight(guest.page, "meeting-breakout-inside", { isInBothThemes: true });
    await host.page.getByRole("tab", { name: beginning(meetingsText.en.room.people) }).click();
    await keepBoth(host.page, "meeting-breakout-host");
    await host.page.getByRole("button", { name: breakoutsText.en.menu }).click();
    await dialog.getByRole("button", { name: words(breakoutsText.en.end, { name: "Mediation" }) }).click();
    await expect(dialog.getByText(breakoutsText.en.none)).toBeVisible();
    await dialog.getByRole("button", { name: breakoutsText.en.close }).click();
    await Promise.all(inside.flatMap((one) => [seesMoving(host, one), seesMoving(one, watcher)]));
    await guest.page.getByRole("button", { name: toolsText.en.unmute }).click();
    await hears(watcher, guest);
  });

  await test.step("a hand is raised; the host ends it, and everybody is out", async () => {
    const { page } = guest;
    await page.getByRole("button", { name: meetingsText.en.room.hand }).click();
    await expect(page.getByRole("button", { name: meetingsText.en.room.lower })).toBeVisible();
    await host.page.getByRole("button", { name: meetingsText.en.room.end }).click();
    const dialog = host.page.getByRole("dialog", { name: meetingsText.en.room.endQuestion });
    await dialog.getByRole("button", { name: meetingsText.en.room.end }).click();
    for (const one of [guest, watcher, prison])
      await expect(one.page.getByText(meetingsText.en.open.overMeans)).toBeVisible();
    await expect(host.page.getByText(meetingsText.en.open.overHost)).toBeVisible();
    await keepPicture(page, "meeting-over");
  });

  await test.step("the calendar says when it was held, in each view, with the way to what took place, and deletes it no more", async () => {
    const { page } = host;
    for (const view of ["month", "week", "list"]) {
      await page.goto(`/schedule-court-proceedings?date=${tomorrow}&view=${view}`);
      await expect(page.getByText(wasHeld).first()).toBeVisible();
      await keepBoth(page, `meeting-held-${view}`);
    }
    await page.goto(`/schedule-court-proceedings?date=${tomorrow}&view=month`);
    const card = page.getByRole("article", { name: title });
    await expect(card.getByText(wasHeld)).toBeVisible();
    await expect(card.getByRole("button", { name: words(scheduleText.en.delete, { title }) })).toHaveCount(0);
    const gone = await hosting.call(`/schedules/${id}`, undefined, "DELETE");
    expect([gone.status, Object(gone.body).error?.code]).toEqual([409, "too_late"]);
  });
  for (const { watch } of [host, guest, watcher, prison]) expect(watch.takeFaults()).toEqual([]);
});

test("a guest comes from the link of their message, and waits until the host lets them in", async ({
  page,
  come,
  court,
  browser,
}) => {
  await setClock(court.url, "11:12");
  const hosting = await come("9000000012");
  const { id } = await hosting.ok<Booking>("/schedules", {
    kind: "meeting",
    title: "Evidence from abroad",
    courtId: null,
    dates: [tomorrow],
    from: "11:20",
    to: "12:00",
    people: [
      { is: "guest", as: "witness", guest: { name: "Arjun Ghoshali", phone: "9500000778", email: null } },
    ],
  });
  const outbox = await hosting.ok<{ to: string; text: string }[]>("/dev/outbox");
  const key = outbox.find(({ to }) => to === "9500000778")?.text.match(/invitation#([\w-]+)/)?.[1];
  await page.goto(`/invitation#${key}`);
  await page.getByRole("button", { name: invitationText.en.come }).click();
  await expect(page).toHaveURL(/scheduled-meeting/);
  await expect(page.getByRole("heading", { level: 1, name: "Evidence from abroad" })).toBeVisible();
  await looksRight(page, "meeting-guest", { isInBothThemes: true });
  await keepBoth(page, "meeting-guest");
  const { sitting } = await hosting.ok<{ sitting: string }>(`/scheduled-meetings/${id}`);
  await hosting.enter(sitting);
  await expect(page.getByText(MEETING_CONSENT_TEXT)).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(ofHalls);
  await consent(page);
  await join(page).click();
  await expect(page.getByText(meetingsText.en.waitingDoor)).toBeVisible();
  const guest = await until("the guest to wait", () =>
    Object.values(hosting.sitting(sitting).people).find(({ state }) => state === "WAITING"),
  );
  await hosting.do(sitting, { type: "admit", people: [guest.id] });
  await expect(page.getByRole("heading", { name: meetingsText.en.room.heard })).toBeVisible();
  await keepPicture(page, "meeting-guest-in");
  await test.step("no dialog of the room speaks of a hall", async () => {
    const dialog = page.getByRole("dialog");
    for (const [press, title] of [
      [screenShareText.en.tool, inMeetingText.en.screenShare.dialog.title],
      [toolsText.en.devices, mediaText.en.devices.title],
      [helpText.en.manual.button, helpText.en.manual.title],
    ] as const) {
      await page.getByRole("button", { name: press, exact: true }).click();
      await expect(dialog.getByRole("heading", { name: title })).toBeVisible();
      await expect(dialog).not.toContainText(ofHalls);
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
    }
    const beside = await browser.newPage({ baseURL: court.url, viewport: { width: 1440, height: 900 } });
    await openAs(beside, hosting, `/scheduled-meeting/${id}`);
    await beside.getByRole("button", { name: doorsText.en.button, exact: true }).click();
    await expect(beside.getByText(inMeetingText.en.doors.set.locked)).toBeVisible();
    await expect(beside.getByRole("dialog")).not.toContainText(ofHalls);
    await keepPicture(beside, "meeting-doors");
    await beside.close();
  });
});
