// A second device, on which nobody logs in: the link is made in the lobby, opened elsewhere, and leads into the meeting once.

import { expect, type Page } from "@playwright/test";
import { youAreHereText } from "../../client/court/you-are-here.text.ts";
import { agendaText } from "../../client/courtroom/agenda/text.ts";
import { meetingsText } from "../../client/courtroom/core/text/meetings.text.ts";
import { wantToJoinText } from "../../client/courtroom/device-check/text.ts";
import { secondDeviceText } from "../../client/courtroom/second-device/text.ts";
import { mastheadText } from "../../client/shell/masthead.text.ts";
import { shellText } from "../../client/shell/shell.text.ts";
import { dayAfter } from "../../server/contract/calendar/repeats.ts";
import { momentOf } from "../../server/contract/calendar/slots.ts";
import { COURT_FLOW_FILE_BYTES } from "../../server/contract/limits.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import { courtText } from "../../server/contract/text/court.ts";
import { courtListText } from "../../server/contract/text/court-list.ts";
import { TestPerson, until } from "../support/client.ts";
import { formOf, pdf } from "../support/files.ts";
import { looksRight } from "./support/axe.ts";
import { cast } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";
import { words } from "./support/words.ts";

const DAY_MS = 86_400_000;
const today = new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10);
const tomorrow = dayAfter(today);

/** Makes a link in the dialog that the button opens. */
async function makeLink(page: Page, name: string): Promise<string> {
  await page.getByRole("button", { name: secondDeviceText.en.offer }).click();
  const dialog = page.getByRole("dialog", { name: secondDeviceText.en.offer });
  await looksRight(page, `${name}-offer`, { isInBothThemes: true });
  // The meaning of a choice is below its name.
  for (const mode of ["active", "passive"] as const) {
    const name = await dialog.getByText(secondDeviceText.en.modes[mode], { exact: true }).boundingBox();
    const means = await dialog.getByText(secondDeviceText.en.modeMeans[mode]).boundingBox();
    expect(means?.y).toBeGreaterThanOrEqual((name?.y ?? Infinity) + (name?.height ?? 0) - 1);
  }
  await dialog.getByRole("button", { name: secondDeviceText.en.make }).click();
  const link = await dialog.getByLabel(secondDeviceText.en.link).inputValue();
  await expect(
    dialog.getByText(words(secondDeviceText.en.made, { what: secondDeviceText.en.modes.active })),
  ).toBeVisible();
  await expect(dialog.getByText(secondDeviceText.en.modeMeans.active)).toBeVisible();
  expect(link).toMatch(/\/second-device#[\w.-]+$/);
  await keepPicture(page, `${name}-link`);
  return link;
}

test("a link made on the court list lets another device add a file to an own item, read it, and join the hall", async ({
  page,
  come,
  court,
  browser,
}) => {
  const officer = await come(cast.officer.phone);
  await officer.ok("/master/court/start-without-adding-case-manually/HCPP01-1", undefined, "PUT");
  await officer.enter(`HCPP01-1-${today}`);
  const counsel = await come(cast.petitioner.phone);
  await counsel.ok("/advocate/courts/HCPP01-1/case", {
    cases: [{ category: "FRESH", serial: 3, submission: "" }],
  });
  const offer = page.getByRole("button", { name: secondDeviceText.en.offer });
  const detailOf = (number: number) =>
    page.getByRole("complementary", { name: words(courtListText.en.hall, { hall: number }) });
  await openAs(page, counsel, "/court-list?court=HCPP01-2");
  await expect(detailOf(2)).toBeVisible();
  await expect(offer).toHaveCount(0);
  await page.goto("/court-list?court=HCPP01-1");
  await expect(detailOf(1).getByRole("button", { name: secondDeviceText.en.offer })).toBeVisible();
  await looksRight(page, "second-device-hall-detail", { isInBothThemes: true });
  const link = await makeLink(page, "second-device-hall");

  const context = await browser.newContext({ baseURL: court.url, locale: "en-IN" });
  const other = await context.newPage();
  await other.goto(link);
  await expect(
    other.getByRole("heading", { level: 1, name: words(courtListText.en.hall, { hall: 1 }) }),
  ).toBeVisible();
  const bring = (name: string, buffer: Buffer) =>
    other
      .getByLabel(words(secondDeviceText.en.bring, { serial: "3" }))
      .setInputFiles({ name, mimeType: "application/pdf", buffer });
  await bring("Broken.pdf", Buffer.from("%PDF-1.4 and nothing else"));
  await expect(other.getByRole("alert")).toContainText(agendaText.en.upload.corrupted);
  await looksRight(other, "second-device-refused-file", { isInBothThemes: true });
  await bring("Large.pdf", Buffer.alloc(COURT_FLOW_FILE_BYTES + 1));
  await expect(other.getByRole("alert")).toContainText(
    words(agendaText.en.upload.tooLarge, { most: COURT_FLOW_FILE_BYTES / 1024 / 1024 }),
  );
  await bring("Sketch.pdf", Buffer.from(pdf()));
  await other
    .getByRole("button", { name: words(agendaText.en.file.viewLabel, { name: "Sketch.pdf" }) })
    .click();
  const viewer = other.getByRole("dialog", { name: "Sketch.pdf" });
  await expect(viewer.locator("canvas").first()).toBeVisible();
  await keepPicture(other, "second-device-file");
  await viewer.getByRole("button", { name: agendaText.en.file.close }).click();
  // A file that its person brings meanwhile appears without a reload; a file that is laid for those in the hall is not for somebody who has
  // not come.
  const lay = (path: string, token: string, name: string) =>
    fetch(`${court.url}/api/v1${path}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
      body: formOf(pdf(), name),
    });
  const [, token = ""] = link.split("#");
  const laid = await lay(`/meeting/agenda-files?sitting=HCPP01-1-${today}`, officer.token, "Notice.pdf");
  const brought = await lay("/meeting/pre-auth/agenda-files?item=FRESH%3A3", token, "Reply.pdf");
  expect([laid.status, brought.status]).toEqual([201, 201]);
  await expect(other.getByText("Reply.pdf")).toBeVisible();
  await expect(other.getByText("Notice.pdf")).toHaveCount(0);
  await looksRight(other, "second-device-hall", { isInBothThemes: true });

  await other.getByRole("button", { name: secondDeviceText.en.join }).click();
  await expect(other).toHaveURL(/you-are-here/);
  await other.getByRole("radio", { name: youAreHereText.en.home }).locator("xpath=ancestor::label").click();
  await other.getByRole("button", { name: courtText.en.next }).click();
  await expect(other).toHaveURL(/want-to-join/);
  await other
    .getByRole("checkbox", { name: wantToJoinText.en.consent.agree })
    .locator("xpath=ancestor::label")
    .click();
  await other.getByRole("button", { name: wantToJoinText.en.join, exact: true }).click();
  await expect(other).toHaveURL(/\/(meeting|waiting)\?court=HCPP01-1/);
  await until("counsel to have come", () =>
    ["WAITING", "LOBBY", "ACTIVE"].includes(
      officer.sitting(`HCPP01-1-${today}`).people[counsel.account.id]?.state ?? "",
    ),
  );
  await keepPicture(other, "second-device-hall-joined");

  // It is somebody in this hall alone: in another there is nothing for it, and it stays logged in.
  await other.goto("/meeting?court=HCPP01-2");
  await expect(other.getByRole("heading", { name: shellText.en.error.notFound })).toBeVisible();
  await other.goto("/court-list?court=HCPP01-1");
  // It does not lead to pages that are for the device on which its person logged in either.
  const nav = other.getByRole("navigation", { name: mastheadText.en.nav.label });
  await expect(nav.getByRole("link")).toHaveCount(1);
  await other.getByRole("banner").getByRole("button", { name: counsel.account.displayName }).click();
  await expect(other.getByRole("menuitem")).toHaveText([mastheadText.en.logOut]);
  await other.keyboard.press("Escape");
  await expect(
    other.getByRole("complementary", { name: words(courtListText.en.hall, { hall: 1 }) }),
  ).toBeVisible();
  await expect(other.getByRole("button", { name: secondDeviceText.en.offer })).toHaveCount(0);
  await context.close();
});

test("a link made in the lobby lets another device see the agenda and join, once", async ({
  page,
  come,
  court,
  browser,
}) => {
  const moment = momentOf(tomorrow, "09:21");
  for (let left = moment - Date.now(); left > 0; left -= DAY_MS)
    await new TestPerson(court.url).ok("/dev/clock", { advance: Math.min(left, DAY_MS) });
  const host = await come("9000000012");
  const advocate = await come(cast.petitioner.phone);
  const made = await host.ok<Booking>("/schedules", {
    kind: "meeting",
    title: "Sketches of the site",
    courtId: null,
    dates: [tomorrow],
    from: "09:30",
    to: "10:30",
    people: [{ is: "account", account: advocate.account.id, as: "participant" }],
  });
  const added = await fetch(`${court.url}/api/v1/schedules/${made.id}/files`, {
    method: "POST",
    headers: { Authorization: `Bearer ${host.token}` },
    body: formOf(pdf(), "Sketch.pdf"),
  });
  expect(added.status).toBe(201);
  await host.enter(`meeting-${made.occurrences[0]?.id}-${tomorrow}`);

  const later = await host.ok<Booking>("/schedules", {
    kind: "meeting",
    title: "Later",
    courtId: null,
    dates: [tomorrow],
    from: "10:40",
    to: "11:00",
    people: [{ is: "account", account: advocate.account.id, as: "participant" }],
  });

  // Made so long before, the link would be over when the room opens.
  await openAs(page, advocate, `/scheduled-meeting/${later.occurrences[0]?.id}`);
  await expect(page.getByRole("button", { name: meetingsText.en.copyLink })).toBeVisible();
  await expect(page.getByRole("button", { name: secondDeviceText.en.offer })).toHaveCount(0);
  await page.goto(`/scheduled-meeting/${made.occurrences[0]?.id}`);
  const link = await makeLink(page, "second-device");

  const reading = await advocate.ok<{ token: string }>("/meeting/pre-auth/token", {
    meeting: made.occurrences[0]?.id,
    mode: "passive",
  });
  const reader = await browser.newContext({ baseURL: court.url, locale: "en-IN" });
  const shown = await reader.newPage();
  await shown.goto(`/second-device#${reading.token}`);
  await shown
    .getByRole("button", { name: words(agendaText.en.file.viewLabel, { name: "Sketch.pdf" }) })
    .click();
  const viewer = shown.getByRole("dialog", { name: "Sketch.pdf" });
  await expect(viewer.locator("canvas").first()).toBeVisible();
  await viewer.getByRole("button", { name: agendaText.en.file.close }).click();
  await expect(shown.getByText(secondDeviceText.en.means.passive)).toBeVisible();
  await expect(shown.getByRole("button", { name: secondDeviceText.en.join })).toHaveCount(0);
  await looksRight(shown, "second-device-agenda", { isInBothThemes: true });
  await reader.close();

  const context = await browser.newContext({ baseURL: court.url, locale: "en-IN" });
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByRole("heading", { level: 1, name: "Sketches of the site" })).toBeVisible();
  await expect(other.getByText("Sketch.pdf")).toBeVisible();
  await expect(
    other.getByText(words(secondDeviceText.en.as.active, { name: advocate.account.displayName })),
  ).toBeVisible();
  await looksRight(other, "second-device", { isInBothThemes: true });
  await other.getByRole("button", { name: secondDeviceText.en.join }).click();
  await expect(other).toHaveURL(/scheduled-meeting/);
  // The parts of the booking that are not of its room are only for the device on which they are logged in.
  await expect(other.getByRole("button", { name: meetingsText.en.join })).toBeVisible();
  for (const name of [secondDeviceText.en.offer, meetingsText.en.addToCalendar])
    await expect(other.getByRole("button", { name })).toHaveCount(0);
  await other.getByRole("checkbox").first().locator("xpath=ancestor::label").click();
  await other.getByRole("button", { name: meetingsText.en.join }).click();
  await expect(other.getByRole("heading", { name: meetingsText.en.room.heard })).toBeVisible();
  await keepPicture(other, "second-device-room");
  await context.close();

  // It was used: a person who opens the link again has nothing of it.
  const third = await browser.newContext({ baseURL: court.url, locale: "en-IN" });
  const late = await third.newPage();
  await late.goto(link);
  await late.getByRole("button", { name: secondDeviceText.en.join }).click();
  await expect(late.getByRole("heading", { name: secondDeviceText.en.over })).toBeVisible();
  await keepPicture(late, "second-device-over");
  await late.goto("/second-device");
  await expect(late.getByRole("heading", { name: secondDeviceText.en.missing })).toBeVisible();
  await third.close();
});
