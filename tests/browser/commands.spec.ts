// The life of a command: pressed once, under way, held up by a lost connection, done; and every refusal is shown to the person.

import { expect, type Page } from "@playwright/test";
import { frameText } from "../../client/court/frame.text.ts";
import { audioReportsText } from "../../client/courtroom/audio-reports/text.ts";
import { coWatchText } from "../../client/courtroom/co-watch/text.ts";
import { devicesText } from "../../client/courtroom/core/text/devices.text.ts";
import { participantText } from "../../client/courtroom/views/participant/text.ts";
import { waitingText } from "../../client/pages/waiting/text.ts";
import { refusalsText } from "../../client/text/refusals.text.ts";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import { pdf } from "../support/files.ts";
import { lineOf } from "./support/line.ts";
import { cast } from "./support/people.ts";
import { openAs, test } from "./support/visit.ts";

const HALL = "HCPP01-1";
const ITEM = "FRESH:3";
const sitting = `${HALL}-${new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10)}`;

const notices = (page: Page) => page.locator(".toasts");
const panel = (page: Page) => page.getByRole("complementary", { name: participantText.en.tabs.label });
const leaveButton = (page: Page) =>
  panel(page).getByRole("button", { name: frameText.en.leave, exact: true });

test("leaving: one press under way, told when the connection is lost, done when it is back", async ({
  page,
  come,
  watch,
}) => {
  const officer = await come(cast.officer.phone);
  const counsel = await come(cast.respondent.phone);
  await officer.call(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await officer.enter(sitting);
  await counsel.enter(sitting, [ITEM]);
  await officer.do(sitting, { type: "admit", people: [counsel.account.id] });
  const line = await lineOf(page);
  await openAs(page, counsel, `/meeting?court=${HALL}`);
  const leave = leaveButton(page);
  await test.step("a second press sends nothing more", async () => {
    line.hold("leave");
    await leave.click();
    await expect(leave).toHaveAttribute("aria-busy", "true");
    await expect.poll(line.held).toBe(1);
    await leave.click({ force: true });
    await page.keyboard.press("Enter");
    expect(line.held()).toBe(1);
  });
  await test.step("the connection is lost: the press has not reached the court, and that is said", async () => {
    line.cut();
    await expect(notices(page)).toContainText(frameText.en.commandWaits);
    await expect(leave).toHaveAttribute("aria-busy", "true");
    expect(officer.sitting(sitting).people[counsel.account.id]?.state).not.toBe("LEFT");
  });
  await test.step("it is back: the press is done", async () => {
    line.mend();
    await expect.poll(() => officer.sitting(sitting).people[counsel.account.id]?.state).toBe("LEFT");
    await expect(leave).toHaveCount(0);
    await expect(notices(page).getByText(frameText.en.commandWaits)).toHaveCount(0);
  });
  // The connection that the test cut is a fault of the page's log.
  watch.takeFaults();
});

test("what the court refuses is shown: an ask, a report and a page that were settled meanwhile, and leaving", async ({
  page,
  come,
}) => {
  const officer = await come(cast.officer.phone);
  const counsel = await come(cast.petitioner.phone);
  await officer.call(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await officer.enter(sitting);
  const [category = "", serial = ""] = ITEM.split(":");
  const own = { cases: [{ category, serial: Number(serial), submission: "" }] };
  await counsel.ok(`/advocate/courts/${HALL}/case`, own);
  await counsel.ok("/meeting/join", { courtId: HALL, location: "chambers", consent: CONSENT_VERSION });
  await officer.do(sitting, { type: "admit", people: [counsel.account.id] });
  await officer.do(sitting, { type: "callItem", item: ITEM });
  await officer.do(sitting, { type: "hear" });
  const line = await lineOf(page);
  await openAs(page, counsel, `/meeting?court=${HALL}`);
  await expect(leaveButton(page)).toBeVisible();

  await test.step("not now, to an ask that the same person answered in another window", async () => {
    await officer.do(sitting, { type: "askToUnmute", person: counsel.account.id });
    const asks = page.getByRole("alert").filter({ hasText: devicesText.en.asked.microphone });
    const no = asks.getByRole("button", { name: devicesText.en.asked.no });
    line.hold("declineAsk");
    await no.click();
    await expect.poll(line.held).toBe(1);
    await counsel.do(sitting, { type: "declineAsk" });
    await expect(asks).toHaveCount(0);
    line.release();
    await expect(notices(page)).toContainText(refusalsText.en.not_asked);
  });

  await test.step("the court is heard again, of a report that does not wait any more", async () => {
    await panel(page).getByRole("button", { name: audioReportsText.en.hear.button }).click();
    const dialog = page.getByRole("dialog", { name: audioReportsText.en.hear.title });
    await expect(dialog).toContainText(audioReportsText.en.hear.sent, { timeout: 60_000 });
    line.hold("settleNoSound");
    await dialog.getByRole("button", { name: audioReportsText.en.hear.hears }).click();
    await expect.poll(line.held).toBe(1);
    await counsel.do(sitting, { type: "settleNoSound" });
    line.release();
    await expect(notices(page)).toContainText(refusalsText.en.no_sound_report);
  });

  await test.step("the next page of a file whose sharing was stopped", async () => {
    await counsel.do(sitting, { type: "askToShare", kind: "cowatch" });
    await officer.do(sitting, { type: "decideShare", person: counsel.account.id, granted: true });
    await page.locator("[data-part~=share-bar] input[type=file]").setInputFiles({
      name: "Exhibits.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from(pdf(3, "Exhibit P-4")),
    });
    const next = page.locator("figure[data-part~=shared]").getByRole("button", { name: coWatchText.en.next });
    line.hold("turnCowatch");
    await next.click();
    await expect.poll(line.held).toBe(1);
    await officer.do(sitting, { type: "stopShare", person: counsel.account.id });
    await expect(next).toHaveCount(0);
    line.release();
    await expect(notices(page)).toContainText(refusalsText.en.no_share);
  });

  await test.step("leaving, when the same person has left in another window", async () => {
    line.hold("leave");
    await leaveButton(page).click();
    await expect.poll(line.held).toBe(1);
    await counsel.do(sitting, { type: "leave" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(leaveButton(page)).toHaveCount(0);
    line.release();
    await expect(notices(page)).toContainText(refusalsText.en.not_in_hall);
  });
});

test("leaving the waiting room: under way while it waits, and a refusal is shown on the page after it", async ({
  page,
  come,
}) => {
  const officer = await come(cast.officer.phone);
  const counsel = await come("9000001001");
  await officer.call(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await officer.enter(sitting);
  await officer.do(sitting, { type: "setAutoAdmit", on: false });
  await counsel.enter(sitting, []);
  const line = await lineOf(page);
  await openAs(page, counsel, `/waiting?court=${HALL}`);
  const leave = page.getByRole("button", { name: waitingText.en.leave });
  line.hold("leave");
  await leave.click();
  await expect(leave).toHaveAttribute("aria-busy", "true");
  await expect.poll(line.held).toBe(1);
  await counsel.do(sitting, { type: "leave" });
  await expect(leave).toHaveCount(0);
  line.release();
  await expect(notices(page)).toContainText(refusalsText.en.not_in_hall);
});
