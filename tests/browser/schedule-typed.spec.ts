// What is typed in the form that books and was not added: it is added by the press that schedules, or refused at its field.

import { expect } from "@playwright/test";
import { scheduleText } from "../../client/court/schedule.text.ts";
import { faultsText } from "../../client/text/faults.text.ts";
import { uiText } from "../../server/contract/text/ui.ts";
import { dateField, fillTime } from "./pages/dates.ts";
import { looksRight } from "./support/axe.ts";
import { tomorrow } from "./support/meetings.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";
import { words } from "./support/words.ts";

const at = (from: string, to: string) => words(uiText.en.range, { from, to });

test("one press schedules with the case number and the guest that are typed; a wrong guest and a wrong end are said at their fields", async ({
  page,
  come,
}) => {
  const officer = await come("9000000012");
  await openAs(page, officer, `/schedule-court-proceedings?date=${tomorrow}&view=month`);

  await test.step("an end before the beginning is said while it is typed, and no button names such a time", async () => {
    await page
      .getByRole("checkbox", { name: scheduleText.en.otherTime })
      .locator("xpath=ancestor::label")
      .click();
    await fillTime(dateField(page, scheduleText.en.from), "23:22");
    await fillTime(dateField(page, scheduleText.en.to), "23:15");
    await expect(page.getByText(faultsText.en.beforeStart)).toBeVisible();
    await expect(page.getByRole("button", { name: scheduleText.en.schedule, exact: true })).toBeVisible();
    await keepPicture(page, "schedule-backwards");
    await fillTime(dateField(page, scheduleText.en.to), "23:40");
    await expect(page.getByText(faultsText.en.beforeStart)).toHaveCount(0);
  });

  await test.step("the press that leaves the field of the case number counts", async () => {
    await page.getByLabel(scheduleText.en.titleField).fill("Evidence of PW-20");
    await page.getByLabel(scheduleText.en.caseNumber, { exact: true }).fill("Crl.A. 20/2026");
    await page
      .getByRole("button", { name: words(scheduleText.en.scheduleAt, { time: at("23:22", "23:40") }) })
      .click();
    const card = page.getByRole("article", { name: "Evidence of PW-20" });
    await expect(card).toContainText("Crl.A. 20/2026");
    await expect(page.getByLabel(scheduleText.en.caseNumber, { exact: true })).toHaveValue("");
  });

  await test.step("a guest who is typed is refused at their fields, also from the form beside the dialog", async () => {
    const slot = page.getByRole("checkbox", { name: /^15:00–/ });
    await slot.locator("xpath=ancestor::label").click();
    await page.getByLabel(scheduleText.en.titleField).fill("Evidence of PW-21");
    await page.getByLabel(scheduleText.en.caseNumber, { exact: true }).fill("Crl.A. 21/2026");
    await page.getByRole("button", { name: scheduleText.en.more }).click();
    const dialog = page.getByRole("dialog", { name: scheduleText.en.new });
    const address = dialog.getByLabel(scheduleText.en.guestAddress);
    await expect(dialog.getByLabel(scheduleText.en.caseNumber, { exact: true })).toHaveValue(
      "Crl.A. 21/2026",
    );
    await dialog.getByRole("button", { name: scheduleText.en.guest }).click();
    await dialog.getByLabel(scheduleText.en.guestName).fill("Meera");
    await address.fill("meera@example");
    await dialog.getByRole("button", { name: scheduleText.en.addGuest }).click();
    await expect(dialog.getByText(faultsText.en.email)).toBeVisible();
    await expect(address).toHaveAttribute("aria-invalid", "true");
    await looksRight(page, "schedule-guest-refused", { isInBothThemes: true });
    const time = at("15:00", "15:30");
    await dialog.getByRole("button", { name: words(scheduleText.en.scheduleAt, { time }) }).click();
    await expect(address).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    const inForm = page.getByRole("form").getByLabel(scheduleText.en.guestAddress);
    await page.getByRole("button", { name: words(scheduleText.en.scheduleAt, { time }) }).click();
    await expect(page.getByText(faultsText.en.email)).toBeInViewport();
    await expect(inForm).toHaveValue("meera@example");
    await inForm.fill("meera@example.com");
    await page.getByRole("button", { name: words(scheduleText.en.scheduleAt, { time }) }).click();
    const card = page.getByRole("article", { name: "Evidence of PW-21" });
    await expect(card.getByRole("list", { name: scheduleText.en.people })).toContainText("Meera");
    await expect(card).toContainText("Crl.A. 21/2026");
  });
});
