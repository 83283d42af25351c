// A case that the list of the hall has not: the form says so once it is added, books it all the same, and the card says it.
import { expect } from "@playwright/test";
import { schedule } from "../../client/text/en/schedule.ts";
import { ui } from "../../client/text/en/ui.ts";
import { connect } from "../../db/client.ts";
import { looksRight } from "./support/axe.ts";
import { tomorrow } from "./support/meetings.ts";
import { cast } from "./support/people.ts";
import { openAs, test } from "./support/visit.ts";
import { words } from "./support/words.ts";

test("the form and the card name the case that is not on the list of the day, and nothing stops", async ({
  page,
  come,
  court,
}) => {
  const { sql, close } = connect(court.databaseUrl, { max: 1 });
  const columns = sql`court_id, category, serial, case_number, petitioner, respondent, petitioner_counsel, respondent_counsel,
    petitioner_enrolments, respondent_enrolments, prosecutor_offices, purpose, streaming, in_camera, remote_point, position, import_id`;
  const [row] = await sql<{ number: string }[]>`
    INSERT INTO cause_list_items (date, ${columns})
    SELECT ${tomorrow}, ${columns} FROM cause_list_items
    WHERE date = (SELECT min(date) FROM cause_list_items) AND court_id = 'HCPP01-1' AND category = 'FRESH' AND serial = 3
    RETURNING case_number AS number`;
  await close();
  await openAs(
    page,
    await come(cast.officer.phone),
    `/schedule-court-proceedings?date=${tomorrow}&view=month`,
  );
  const says = page.getByText(/WP 12\/2026 is not on the list of Court Hall 1 for/);
  const number = page.getByLabel(schedule.caseNumber, { exact: true });
  const add = page.getByRole("button", { name: schedule.addCase });
  await number.fill(row?.number ?? "");
  await add.click();
  await number.fill("WP 12/2026");
  await add.click();
  await expect(says).toBeVisible();
  await expect(page.getByText(schedule.notListed.title_one)).toBeVisible();
  await expect(page.getByText(`${row?.number} is not on the list`)).toHaveCount(0);
  await page
    .getByRole("checkbox", { name: /^15:00–/ })
    .locator("xpath=ancestor::label")
    .click();
  await page.getByLabel(schedule.titleField).fill("Examination of PW-3");
  await looksRight(page, "not-listed-form", { isInBothThemes: true });
  const time = words(ui.range, { from: "15:00", to: "15:30" });
  await page.getByRole("button", { name: words(schedule.scheduleAt, { time }) }).click();
  const card = page.getByRole("article", { name: "Examination of PW-3" });
  await expect(card.getByText(/WP 12\/2026 is not on the list of Court Hall 1 for/)).toBeVisible();
  await looksRight(page, "not-listed-card", { isInBothThemes: true });
});
