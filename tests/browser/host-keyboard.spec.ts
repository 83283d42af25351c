// By the keyboard alone: an officer books a meeting that repeats and changes it, the host of a meeting admits who waits, and the host of a
// webinar answers a question, calls somebody up and ends it. After each step the focus is where the next key is meant to go.

import { expect, type Page } from "@playwright/test";
import { scheduleText } from "../../client/court/schedule.text.ts";
import { admissionText } from "../../client/courtroom/admission/text.ts";
import { meetingsText } from "../../client/courtroom/core/text/meetings.text.ts";
import { wantToJoinText } from "../../client/courtroom/device-check/text.ts";
import { handsText } from "../../client/courtroom/hands/text.ts";
import { questionsText } from "../../client/courtroom/questions/text.ts";
import { webinarText } from "../../client/courtroom/webinar/text.ts";
import { dayAfter } from "../../server/contract/calendar/repeats.ts";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import type { ScheduledMeeting } from "../../server/contract/rest/meetings.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import type { WebinarInfo, WebinarLogin } from "../../server/contract/rest/webinars.ts";
import { peopleText } from "../../server/contract/text/people.ts";
import { uiText } from "../../server/contract/text/ui.ts";
import { TestPerson } from "../support/client.ts";
import { dateField } from "./pages/dates.ts";
import {
  chooseFromList,
  isFocusKept,
  pressByKey,
  tabTo,
  tickByKey,
  typeDay,
  withoutPointer,
} from "./pages/keyboard.ts";
import { setClock, tomorrow } from "./support/meetings.ts";
import { cast } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";
import { beginning, words } from "./support/words.ts";

const OFFICER = "9000000012";
const at = (from: string, to: string) => words(uiText.en.range, { from, to });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const keepsFocus = (page: Page) => expect.poll(() => isFocusKept(page)).toBe(true);

/** From the page of a meeting into its room. */
async function comeIn(page: Page): Promise<void> {
  await tickByKey(page, page.getByRole("checkbox", { name: wantToJoinText.en.consent.agree }));
  await pressByKey(page, page.getByRole("button", { name: meetingsText.en.join }), "Shift+Tab");
}

/** Ends a meeting or a webinar for everybody: the button, and the one of the dialog that asks. */
async function end(page: Page, button: string, question: string): Promise<void> {
  await pressByKey(page, page.getByRole("button", { name: button, exact: true }));
  const dialog = page.getByRole("dialog", { name: question });
  await pressByKey(page, dialog.getByRole("button", { name: meetingsText.en.room.end }));
  await expect(page.getByText(meetingsText.en.open.overHost)).toBeVisible();
  await expect(heading(page)).toBeFocused();
}

test("an officer books a meeting on working days with somebody in it, and changes its time", async ({
  page,
  come,
}) => {
  const officer = await come(OFFICER);
  const { name } = cast.prison;
  /** A Monday that is a week away at least: the two days after it are working days. */
  const monday = dayAfter(tomorrow, 7 + ((8 - new Date(tomorrow).getUTCDay()) % 7));
  const title = "Undertrial review";
  const slot = (from: string) => dialog.getByRole("checkbox", { name: new RegExp(`^${from}–`) });
  const list = (label: string) => dialog.getByRole("button", { name: new RegExp(`${label}$`) });
  let dialog = page.getByRole("dialog", { name: scheduleText.en.new });
  await withoutPointer(page);
  await openAs(page, officer, `/schedule-court-proceedings?date=${monday}&view=month`);
  const card = page.getByRole("article", { name: title });

  await test.step("the dialog begins in its title; kind, repeat and last day are chosen, and a slot is ticked", async () => {
    await pressByKey(page, page.getByRole("button", { name: scheduleText.en.more }));
    await expect(dialog.getByLabel(scheduleText.en.titleField)).toBeFocused();
    await page.keyboard.type(title);
    const number = dialog.getByLabel(scheduleText.en.caseNumber, { exact: true });
    await tabTo(page, number);
    await page.keyboard.type("Crl.A. 12/2026");
    await page.keyboard.press("Enter");
    const remove = words(scheduleText.en.removeCase, { number: "Crl.A. 12/2026" });
    await pressByKey(page, dialog.getByRole("button", { name: remove }));
    await expect(number).toBeFocused();
    await chooseFromList(page, list(scheduleText.en.kind), scheduleText.en.kinds.meeting, "Shift+Tab");
    await chooseFromList(page, list(scheduleText.en.dates), scheduleText.en.repeats.workingDays);
    await typeDay(page, dateField(dialog, scheduleText.en.until), dayAfter(monday, 2));
    await tickByKey(page, slot("11:30"));
  });

  await test.step("somebody is found, invited and made a witness; the search has the focus again", async () => {
    const find = dialog.getByLabel(scheduleText.en.find);
    const invited = dialog.getByRole("list", { name: scheduleText.en.invited });
    const invite = async () => {
      await tabTo(page, find);
      await page.keyboard.type(name);
      await page.keyboard.press("Enter");
      await pressByKey(page, dialog.getByRole("button", { name: words(scheduleText.en.invite, { name }) }));
      await expect(invited).toContainText(name);
      await expect(find).toBeFocused();
    };
    await invite();
    await pressByKey(
      page,
      invited.getByRole("button", { name: words(scheduleText.en.remove, { name }) }),
      "Shift+Tab",
    );
    await expect(invited).toHaveCount(0);
    await expect(find).toBeFocused();
    await invite();
    await chooseFromList(
      page,
      list(words(scheduleText.en.asWhat, { name })),
      peopleText.en.invitedAs.witness,
      "Shift+Tab",
    );
    await keepPicture(page, "schedule-keyboard-dialog");
  });

  await test.step("it is scheduled, and the focus is on the button that opened the dialog", async () => {
    const time = at("11:30", "12:00");
    await pressByKey(page, dialog.getByRole("button", { name: words(scheduleText.en.scheduleAt, { time }) }));
    await expect(dialog).toHaveCount(0);
    await expect(card).toContainText(words(scheduleText.en.nth, { count: 3 }));
    await expect(card).toContainText(`${name} · ${peopleText.en.invitedAs.witness}`);
    await expect(page.getByRole("button", { name: scheduleText.en.more })).toBeFocused();
  });

  await test.step("it is changed, and the focus is on its card's button", async () => {
    const change = card.getByRole("button", { name: words(scheduleText.en.change, { title }) });
    await pressByKey(page, change);
    dialog = page.getByRole("dialog", { name: words(scheduleText.en.changed, { title }) });
    await expect(dialog.getByLabel(scheduleText.en.titleField)).toBeFocused();
    await tickByKey(page, slot("12:00"));
    const time = at("11:30", "12:30");
    await pressByKey(page, dialog.getByRole("button", { name: words(scheduleText.en.saveAt, { time }) }));
    await expect(dialog).toHaveCount(0);
    await expect(card).toContainText(time);
    await expect(change).toBeFocused();
  });
});

test("the host of a meeting comes in, admits who waits, and ends it", async ({ page, come, court }) => {
  await setClock(court.url, "09:21");
  const host = await come(OFFICER);
  const counsel = await come(cast.petitioner.phone);
  const { id } = await host.ok<Booking>("/schedules", {
    kind: "meeting",
    title: "Inspection of the record",
    courtId: null,
    dates: [tomorrow],
    from: "09:30",
    to: "10:30",
    waitingRoom: true,
    people: [{ is: "account", account: counsel.account.id, as: "participant" }],
  });
  const { sitting } = await host.ok<ScheduledMeeting>(`/scheduled-meetings/${id}`);
  const room = sitting ?? "";
  await withoutPointer(page);
  await openAs(page, host, `/scheduled-meeting/${id}`);
  await comeIn(page);
  await expect(page.getByRole("main")).toBeFocused();
  await counsel.enter(room);
  expect(counsel.me(room)?.state).toBe("WAITING");
  const name = counsel.account.displayName;
  await pressByKey(page, page.getByRole("button", { name: words(admissionText.en.admitLabel, { name }) }));
  await expect.poll(() => counsel.me(room)?.state).toBe("ACTIVE");
  await expect(page.getByRole("region", { name: admissionText.en.waiting })).toHaveCount(0);
  await keepsFocus(page);
  await keepPicture(page, "meeting-keyboard-admitted");
  await end(page, meetingsText.en.room.end, meetingsText.en.room.endQuestion);
  await expect.poll(() => counsel.sitting(room).phase).toBe("risen");
});

test("the host of a webinar answers a question, calls somebody up, and ends it", async ({
  page,
  come,
  court,
}) => {
  await setClock(court.url, "11:21");
  const host = await come(OFFICER);
  const { occurrences } = await host.ok<Booking>("/schedules", {
    kind: "webinar",
    title: "Training: Rules for Video Conferencing",
    courtId: null,
    dates: [tomorrow],
    from: "11:30",
    to: "12:30",
    people: [],
    openToGuests: true,
  });
  const id = occurrences[0]?.id ?? "";
  const { sitting } = await host.ok<WebinarInfo>(`/webinars/${id}`);
  await withoutPointer(page);
  await openAs(page, host, `/scheduled-meeting/${id}`);
  await comeIn(page);
  await expect(heading(page)).toHaveText(
    words(webinarText.en.strip.names_one, { names: host.account.displayName }),
  );
  await expect(heading(page)).toBeFocused();
  const asker = new TestPerson(court.url);
  const { token, account } = await asker.ok<WebinarLogin>(`/webinars/${id}/login`, {
    name: "Neel",
    email: null,
  });
  Object.assign(asker, { token, account });
  await asker.connect();
  await asker.ok(`/webinars/${id}/join`, { location: "home", consent: CONSENT_VERSION });
  await asker.watch(sitting, "link");
  const asked = "Who keeps the recording?";
  await asker.do(sitting, { type: "askQuestion", text: asked });
  const row = page.getByRole("listitem").filter({ hasText: asked });
  const question = () => Object.values(asker.sitting(sitting).questions)[0];

  await test.step("it is answered by voice and in writing; the focus goes into the field and is not lost with it", async () => {
    await pressByKey(page, row.getByRole("button", { name: questionsText.en.host.answerNow }));
    await expect.poll(() => question()?.state).toBe("now");
    await keepsFocus(page);
    await pressByKey(page, row.getByRole("button", { name: questionsText.en.host.write }));
    await expect(row.getByLabel(words(questionsText.en.host.field, { name: "Neel" }))).toBeFocused();
    await page.keyboard.type("The registry, for thirty days.");
    await keepPicture(page, "webinar-keyboard-answer");
    await pressByKey(page, row.getByRole("button", { name: questionsText.en.host.send }));
    await expect.poll(() => question()?.answer).toBe("The registry, for thirty days.");
    await expect(row.getByRole("button", { name: questionsText.en.host.rewrite })).toBeFocused();
  });

  await test.step("who raises a hand is called up", async () => {
    await asker.do(sitting, { type: "raiseHand", reason: "" });
    await pressByKey(
      page,
      page.getByRole("button", { name: beginning(handsText.en.queue.letSpeak) }),
      "Shift+Tab",
    );
    await expect.poll(() => asker.me(sitting)?.state).toBe("ACTIVE");
    await keepsFocus(page);
  });

  await test.step("it ends for everybody", async () => {
    await end(page, webinarText.en.room.end, webinarText.en.room.endQuestion);
    await expect.poll(() => asker.sitting(sitting).phase).toBe("risen");
    asker.close();
  });
});
