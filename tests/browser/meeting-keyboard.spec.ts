// By the keyboard alone: an invitation is answered and its meeting joined, a webinar is come into, asked in and left, and a conference is
// joined by its number. After each step the focus is where the next key is meant to go.

import { expect, type Page } from "@playwright/test";
import { loginText } from "../../client/account/login.text.ts";
import { scheduleText } from "../../client/court/schedule.text.ts";
import { meetingsText } from "../../client/courtroom/core/text/meetings.text.ts";
import { wantToJoinText } from "../../client/courtroom/device-check/text.ts";
import { mediaText } from "../../client/courtroom/media/text.ts";
import { questionsText } from "../../client/courtroom/questions/text.ts";
import { webinarText } from "../../client/courtroom/webinar/text.ts";
import { conferenceText } from "../../client/pages/conference/text.ts";
import { faultsText } from "../../client/text/faults.text.ts";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import type { OpenedConference } from "../../server/contract/rest/conferences.ts";
import type { ScheduledMeeting } from "../../server/contract/rest/meetings.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import type { WebinarInfo, WebinarLogin } from "../../server/contract/rest/webinars.ts";
import { TestPerson } from "../support/client.ts";
import { isFocusKept, pressByKey, tabTo, tickByKey, withoutPointer } from "./pages/keyboard.ts";
import { setClock, tomorrow } from "./support/meetings.ts";
import { cast } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";
import { beginning } from "./support/words.ts";

const OFFICER = "9000000012";
const GUEST = "Sanjay Bhanushe";
const consentBox = (page: Page) => page.getByRole("checkbox", { name: wantToJoinText.en.consent.agree });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const keepsFocus = (page: Page) => expect.poll(() => isFocusKept(page)).toBe(true);

test("an invitation is answered, devices are chosen, consent is given and the meeting joined", async ({
  page,
  come,
  court,
}) => {
  await setClock(court.url, "09:21");
  const host = await come(OFFICER);
  const counsel = await come(cast.petitioner.phone);
  const title = "Inspection of the record";
  const { id } = await host.ok<Booking>("/schedules", {
    kind: "meeting",
    title,
    courtId: null,
    dates: [tomorrow],
    from: "09:30",
    to: "10:30",
    people: [{ is: "account", account: counsel.account.id, as: "participant" }],
  });
  const { sitting } = await host.ok<ScheduledMeeting>(`/scheduled-meetings/${id}`);
  const room = sitting ?? "";
  const state = () => host.sitting(room).people[counsel.account.id]?.state;
  await withoutPointer(page);
  await openAs(page, counsel, `/schedule-court-proceedings?date=${tomorrow}`);
  const card = page.getByRole("article", { name: title });

  await test.step("the answer, after which the focus stays on it, and the way to the page of the meeting", async () => {
    const yes = card.getByRole("button", { name: scheduleText.en.answers.yes });
    await pressByKey(page, yes);
    await expect(yes).toHaveAttribute("aria-pressed", "true");
    await expect(yes).toBeFocused();
    await pressByKey(page, card.getByRole("link", { name: scheduleText.en.open }), "Shift+Tab");
    await expect(page).toHaveURL(/scheduled-meeting/);
    await expect(heading(page)).toHaveText(title);
    await expect(heading(page)).toBeFocused();
  });

  const join = page.getByRole("button", { name: meetingsText.en.join });
  await test.step("without the consent a press leads to its box", async () => {
    await pressByKey(page, join);
    await expect(consentBox(page)).toBeFocused();
    await page.keyboard.press("Space");
    await expect(consentBox(page)).toBeChecked();
  });

  await test.step("another microphone and a lower volume; the list gives the focus back", async () => {
    const microphone = page.getByRole("button", { name: new RegExp(mediaText.en.devices.microphone) });
    const before = await microphone.textContent();
    await pressByKey(page, microphone);
    await expect(page.getByRole("option").first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("option")).toHaveCount(0);
    await expect(microphone).toBeFocused();
    await expect(microphone).not.toHaveText(before ?? "");
    const volume = page.getByRole("slider", { name: mediaText.en.devices.volume });
    await tabTo(page, volume);
    const loudness = Number(await volume.inputValue());
    await page.keyboard.press("ArrowLeft");
    await expect.poll(async () => Number(await volume.inputValue())).toBeLessThan(loudness);
    await keepPicture(page, "meeting-keyboard-lobby");
  });

  await test.step("in to the host's door, out of it, and in again; the focus is never lost", async () => {
    await pressByKey(page, join, "Shift+Tab");
    await expect(page.getByText(meetingsText.en.waitingHost)).toBeVisible();
    await expect(heading(page)).toBeFocused();
    await pressByKey(page, page.getByRole("button", { name: meetingsText.en.leaveWaiting }));
    await expect(join).toBeEnabled();
    await expect(heading(page)).toBeFocused();
    await tickByKey(page, consentBox(page));
    await pressByKey(page, join, "Shift+Tab");
    await expect(page.getByText(meetingsText.en.waitingHost)).toBeVisible();
    await host.enter(room);
    await expect.poll(state).toBe("ACTIVE");
    await expect(page.getByRole("button", { name: meetingsText.en.room.hand })).toBeVisible();
    await expect(page.getByRole("main")).toBeFocused();
    await pressByKey(page, page.getByRole("button", { name: meetingsText.en.room.hand }));
    await expect.poll(() => host.sitting(room).hands.length).toBe(1);
    await keepsFocus(page);
  });
});

test("a webinar is come into with a name, asked in and left", async ({ page, come, court }) => {
  await setClock(court.url, "11:21");
  const host = await come(OFFICER);
  const title = "Training: Rules for Video Conferencing";
  const { occurrences } = await host.ok<Booking>("/schedules", {
    kind: "webinar",
    title,
    courtId: null,
    dates: [tomorrow],
    from: "11:30",
    to: "12:30",
    people: [],
    openToGuests: true,
  });
  const id = occurrences[0]?.id ?? "";
  const { sitting } = await host.ok<WebinarInfo>(`/webinars/${id}`);
  await host.enter(sitting);
  const asker = new TestPerson(court.url);
  Object.assign(asker, await asker.ok<WebinarLogin>(`/webinars/${id}/login`, { name: "Neel", email: null }));
  await asker.connect();
  await asker.ok(`/webinars/${id}/join`, { location: "home", consent: CONSENT_VERSION });
  await asker.watch(sitting, "link");
  await withoutPointer(page);
  // On a busy machine the room may tell the page that its guest is in before their call is answered.
  const isIn = (message: string) => message.includes(GUEST) && message.includes('"PASSIVE"');
  const told = new Promise<void>((resolve) => {
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => isIn(String(payload)) && resolve()),
    );
  });
  await page.goto(`/webinar/${id}`);
  const watch = page.getByRole("button", { name: webinarText.en.watch });
  await page.route(`**/webinars/${id}/join`, async (route) => {
    const response = await route.fetch();
    await told;
    await route.fulfill({ response });
  });

  await test.step("what is missing has the focus, one after the other", async () => {
    await pressByKey(page, watch);
    await expect(page.getByLabel(webinarText.en.form.name)).toBeFocused();
    await page.keyboard.type(GUEST);
    await page.keyboard.press("Enter");
    await expect(consentBox(page)).toBeFocused();
    await page.keyboard.press("Space");
    await pressByKey(page, watch);
    await expect(page.getByText(webinarText.en.seen.is).first()).toBeVisible();
    await expect(heading(page)).toBeFocused();
  });

  const field = page.getByLabel(questionsText.en.ask.field);
  const asked = () => Object.values(host.sitting(sitting).questions);
  const row = (text: string) => page.getByRole("listitem").filter({ hasText: text });
  await test.step("a question is asked and taken back; the focus is not lost with its row", async () => {
    await tabTo(page, page.getByRole("button", { name: questionsText.en.ask.send }));
    await page.keyboard.press("Enter");
    await expect(page.getByText(questionsText.en.ask.empty).first()).toBeVisible();
    await tabTo(page, field, "Shift+Tab");
    // In a field a letter is a letter, and no key of the room.
    await page.keyboard.type("how is a hand raised?");
    expect(host.sitting(sitting).hands).toEqual([]);
    await pressByKey(page, page.getByRole("button", { name: questionsText.en.ask.send }));
    await expect(row("how is a hand raised?")).toBeVisible();
    await expect(field).toHaveValue("");
    await keepsFocus(page);
    await pressByKey(
      page,
      row("how is").getByRole("button", { name: questionsText.en.takeBack }),
      "Shift+Tab",
    );
    await expect.poll(() => asked().filter(({ state }) => state === "waiting").length).toBe(0);
    await keepsFocus(page);
  });

  await test.step("another's question is voted for, the speakers are read, a hand goes up, and they leave", async () => {
    await asker.do(sitting, { type: "askQuestion", text: "Who keeps the recording?" });
    const vote = row("Who keeps").getByRole("button", { name: beginning("Vote for this question") });
    await pressByKey(page, vote, "Shift+Tab");
    await expect.poll(() => asked().at(-1)?.votes).toBe(1);
    await expect(vote).toBeFocused();
    const tab = page.getByRole("tab", { name: beginning(questionsText.en.title) });
    await tabTo(page, tab, "Shift+Tab");
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("tab", { name: beginning(webinarText.en.speakers) })).toBeFocused();
    await expect(page.getByRole("tabpanel")).toContainText(host.account.displayName);
    await page.keyboard.press("ArrowLeft");
    await expect(tab).toBeFocused();
    await page.keyboard.press("h");
    await expect.poll(() => host.sitting(sitting).hands.length).toBe(1);
    await keepPicture(page, "webinar-keyboard");
    await pressByKey(page, page.getByRole("button", { name: "Leave", exact: true }));
    await expect(page.getByText(webinarText.en.seen.is)).toHaveCount(0);
    await expect(heading(page)).toBeFocused();
    asker.close();
  });
});

test("a conference is joined by its number: what is wrong has the focus, and the page of the meeting begins at its heading", async ({
  page,
  come,
  watch,
}) => {
  const host = await come(cast.officer.phone);
  const made = await host.ok<OpenedConference>("/conferences", { title: "Talk between counsel" });
  const { dial } = conferenceText.en;
  await withoutPointer(page);
  await page.goto("/login");
  await pressByKey(page, page.getByRole("link", { name: loginText.en.byNumber }));
  await expect(heading(page)).toHaveText(conferenceText.en.title);
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  await tabTo(page, page.getByRole("button", { name: dial.press }));
  await page.keyboard.press("Enter");
  await expect(page.getByText(faultsText.en.required, { exact: true })).toHaveCount(3);
  await expect(field(dial.number)).toBeFocused();
  await page.keyboard.type(made.number);
  await page.keyboard.press("Tab");
  await expect(field(dial.password)).toBeFocused();
  await page.keyboard.type("1");
  await page.keyboard.press("Tab");
  await expect(field(dial.name)).toBeFocused();
  await page.keyboard.type("Meeting Room Two");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Enter 6 digits.")).toBeVisible();
  await expect(field(dial.password)).toBeFocused();
  for (const fault of watch.takeFaults()) expect(fault).toContain("400");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(made.gatewayPassword);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/scheduled-meeting/);
  await expect(heading(page)).toHaveText("Talk between counsel");
  await expect(heading(page)).toBeFocused();
  await tickByKey(page, consentBox(page));
  await pressByKey(page, page.getByRole("button", { name: meetingsText.en.join }), "Shift+Tab");
  await expect(page.getByText(meetingsText.en.waitingHost)).toBeVisible();
  await expect(heading(page)).toBeFocused();
});
