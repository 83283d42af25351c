// The agenda files of a booking: chosen while it is booked, refused ones named, and read before the meeting and in its room.

import { expect } from "@playwright/test";
import { scheduleText } from "../../client/court/schedule.text.ts";
import { agendaText } from "../../client/courtroom/agenda/text.ts";
import { chatText } from "../../client/courtroom/core/text/chat.text.ts";
import { meetingsText } from "../../client/courtroom/core/text/meetings.text.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import { uiText } from "../../server/contract/text/ui.ts";
import { pdf, picture } from "../support/files.ts";
import { looksRight } from "./support/axe.ts";
import { setClock, tomorrow } from "./support/meetings.ts";
import { cast } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";
import { words } from "./support/words.ts";

const { files: bookingFiles } = scheduleText.en;

test("files are added while a meeting is booked; who is invited reads them before it and in its room", async ({
  page,
  come,
  court,
  watch,
}) => {
  await setClock(court.url, "10:50");
  const officer = await come("9000000012");
  const advocate = await come(cast.petitioner.phone);
  const title = "Exhibits of the property seized";
  const upload = (name: string, mimeType: string, bytes: Uint8Array) => ({
    name,
    mimeType,
    buffer: Buffer.from(bytes),
  });

  await test.step("they wait in the form of a new meeting; what is no PDF or image is named", async () => {
    await openAs(page, officer, `/schedule-court-proceedings?date=${tomorrow}&view=month`);
    await page.getByRole("button", { name: scheduleText.en.more }).click();
    const dialog = page.getByRole("dialog", { name: scheduleText.en.new });
    await dialog.getByLabel(scheduleText.en.titleField).fill(title);
    await dialog.getByRole("button", { name: new RegExp(scheduleText.en.kind) }).click();
    await page.getByRole("option", { name: scheduleText.en.kinds.meeting }).click();
    await dialog.getByRole("button", { name: new RegExp(scheduleText.en.hall) }).click();
    await page.getByRole("option", { name: scheduleText.en.noHall }).click();
    await dialog.getByLabel(scheduleText.en.find).fill(advocate.account.displayName);
    await dialog.getByRole("button", { name: scheduleText.en.search, exact: true }).click();
    const { displayName: name } = advocate.account;
    await dialog.getByRole("button", { name: words(scheduleText.en.invite, { name }) }).click();
    for (const from of ["11:30", "12:00"])
      await dialog
        .getByRole("checkbox", { name: new RegExp(`^${from}–`) })
        .locator("xpath=ancestor::label")
        .click();
    const field = dialog.getByLabel(bookingFiles.add);
    await field.setInputFiles(upload("Charge sheet, pages 1 to 48.pdf", "application/pdf", pdf(2)));
    await field.setInputFiles(upload("Site photographs.zip", "application/zip", new Uint8Array([80, 75])));
    await field.setInputFiles(upload("Statement.pdf", "application/pdf", new Uint8Array([37, 80, 68, 70])));
    const list = dialog.getByRole("list", { name: bookingFiles.title });
    await expect(list.getByRole("listitem")).toHaveCount(3);
    await expect(list).toContainText(
      words(bookingFiles.notUploaded, { why: agendaText.en.upload.unsupported }),
    );
    await looksRight(page, "booking-files-new", { isInBothThemes: true });
    const readBooking = /\/api\/v1\/schedules\/[\w-]{36}$/;
    await page.route(readBooking, (route) => route.abort());
    await dialog.getByRole("button", { name: /^Schedule / }).click();
    // It is booked; the file that the court cannot read is the one that it lacks.
    await expect(dialog.getByText(words(bookingFiles.lacking, { title }))).toBeVisible();
    await expect(dialog).toContainText(
      words(bookingFiles.notUploaded, { why: agendaText.en.upload.corrupted }),
    );
    // The present files did not load, so the booking is not shown as one without files.
    await expect(dialog.getByText(scheduleText.en.notLoaded)).toBeVisible();
    await expect(dialog.getByLabel(bookingFiles.add)).toHaveCount(0);
    // It is shown once the page has tried again by itself, in vain.
    const again = dialog.getByRole("button", { name: uiText.en.tryAgain });
    await expect(again).toBeVisible();
    await page.unroute(readBooking);
    await again.click();
    await expect(dialog.getByText("Charge sheet, pages 1 to 48.pdf")).toBeVisible();
    // The page tries again by itself for what did not load, so there may be several faults of it; there is one fault of the file.
    const faults = watch.takeFaults();
    expect(faults.filter((fault) => !/\/api\/v1\/schedules\/[\w-]{36}$/.test(fault))).toHaveLength(1);
    await expect(dialog).toContainText(bookingFiles.lackingMeans);
    await keepPicture(page, "booking-files-lacking");
    await dialog
      .getByLabel(bookingFiles.add)
      .setInputFiles(upload("Site plan.png", "image/png", await picture("png")));
    await expect(
      dialog.getByRole("button", { name: words(bookingFiles.viewFile, { name: "Site plan.png" }) }),
    ).toBeVisible();
    await dialog.getByRole("button", { name: words(bookingFiles.remove, { name: "Statement.pdf" }) }).click();
    await dialog.getByRole("button", { name: /^Save / }).click();
    await expect(page.getByRole("article", { name: title })).toContainText("Site plan.png");
  });

  const [booking] = (
    await officer.ok<{ entries: { title: string; schedule: string; id: string }[] }>(
      `/schedules?from=${tomorrow}&to=${tomorrow}`,
    )
  ).entries.filter((entry) => entry.title === title);
  const path = `/scheduled-meeting/${booking?.id}`;

  await test.step("in the lobby they are listed and opened; only who may change the booking adds and removes", async () => {
    await openAs(page, advocate, path);
    await expect(page.getByText(/2 files, /)).toBeVisible();
    await expect(page.getByLabel(bookingFiles.add)).toHaveCount(0);
    await page
      .getByRole("button", {
        name: words(bookingFiles.viewFile, { name: "Charge sheet, pages 1 to 48.pdf" }),
      })
      .click();
    const viewer = page.getByRole("dialog", { name: "Charge sheet" });
    await expect(viewer.locator("canvas").first()).toBeVisible();
    await keepPicture(page, "booking-file-viewed");
    await viewer.getByRole("button", { name: agendaText.en.file.close }).click();
    await looksRight(page, "booking-files-lobby", { isInBothThemes: true });
    await openAs(page, officer, path);
    await page.getByLabel(bookingFiles.add).setInputFiles(upload("Old plan.pdf", "application/pdf", pdf()));
    await page.getByRole("button", { name: words(bookingFiles.remove, { name: "Old plan.pdf" }) }).click();
    await page.getByRole("dialog").getByRole("button", { name: bookingFiles.removeYes }).click();
    await expect(page.getByText("Old plan.pdf")).toHaveCount(0);
    await looksRight(page, "booking-files-host", { isInBothThemes: true });
  });

  await test.step("in the room they stand on its agenda", async () => {
    await setClock(court.url, "11:21");
    const whole = await officer.ok<Booking>(`/schedules/${booking?.schedule}`);
    expect(whole.files.map(({ name }) => name)).toEqual(["Charge sheet, pages 1 to 48.pdf", "Site plan.png"]);
    await officer.enter(`meeting-${booking?.id}-${tomorrow}`);
    await openAs(page, advocate, path);
    await page.getByRole("checkbox").first().locator("xpath=ancestor::label").click();
    await page.getByRole("button", { name: meetingsText.en.join }).click();
    await page.getByRole("tab", { name: chatText.en.title }).click();
    await page.getByRole("button", { name: new RegExp(agendaText.en.title) }).click();
    await page
      .getByRole("button", { name: words(agendaText.en.file.viewLabel, { name: "Site plan.png" }) })
      .click();
    await expect(page.getByRole("dialog").getByRole("img", { name: "Site plan.png" })).toBeVisible();
    await keepPicture(page, "booking-files-room");
  });
});
