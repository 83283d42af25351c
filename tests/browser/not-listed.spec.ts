// A case that the list of the hall has not: the form says so once it is added, books it all the same, and the card says it.

import { expect } from "@playwright/test";
import { scheduleText } from "../../client/court/schedule.text.ts";
import { uiText } from "../../server/contract/text/ui.ts";
import { looksRight } from "./support/axe.ts";
import { listTomorrow, tomorrow } from "./support/meetings.ts";
import { cast } from "./support/people.ts";
import { openAs, test } from "./support/visit.ts";
import { words } from "./support/words.ts";

test("the form and the card name the case that is not on the list of the day, and nothing stops", async ({
  page,
  come,
  court,
}) => {
  const listed = await listTomorrow(court.databaseUrl, "HCPP01-1");
  await openAs(
    page,
    await come(cast.officer.phone),
    `/schedule-court-proceedings?date=${tomorrow}&view=month`,
  );
  const says = page.getByText(/WP 12\/2026 is not on the list of Court Hall 1 for/);
  const number = page.getByLabel(scheduleText.en.caseNumber, { exact: true });
  const add = page.getByRole("button", { name: scheduleText.en.addCase });
  await number.fill(listed);
  await add.click();
  await number.fill("WP 12/2026");
  await add.click();
  await expect(says).toBeVisible();
  await expect(page.getByText(scheduleText.en.notListed.title_one)).toBeVisible();
  await expect(page.getByText(`${listed} is not on the list`)).toHaveCount(0);
  await page
    .getByRole("checkbox", { name: /^15:00–/ })
    .locator("xpath=ancestor::label")
    .click();
  await page.getByLabel(scheduleText.en.titleField).fill("Examination of PW-3");
  await looksRight(page, "not-listed-form", { isInBothThemes: true });
  const time = words(uiText.en.range, { from: "15:00", to: "15:30" });
  await page.getByRole("button", { name: words(scheduleText.en.scheduleAt, { time }) }).click();
  const card = page.getByRole("article", { name: "Examination of PW-3" });
  await expect(card.getByText(/WP 12\/2026 is not on the list of Court Hall 1 for/)).toBeVisible();
  await looksRight(page, "not-listed-card", { isInBothThemes: true });
});
