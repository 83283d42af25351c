// Counsel's calendar beside the cause list: a meeting at the time at which an item of theirs is likely to be called is warned of at both.

import { expect } from "@playwright/test";
import { scheduleText } from "../../client/court/schedule.text.ts";
import { connect } from "../../db/client.ts";
import { dayAfter } from "../../server/contract/calendar/repeats.ts";
import { placeInDay } from "../../server/contract/calendar/slots.ts";
import type { Calendar } from "../../server/contract/rest/schedules.ts";
import { looksRight } from "./support/axe.ts";
import { cast } from "./support/people.ts";
import { openAs, test } from "./support/visit.ts";
import { words } from "./support/words.ts";

const PATH = "/schedule-court-proceedings";
const HALL = "HCPP01-1";
const today = new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10);
/** A Monday that is a week away at least. */
const monday = dayAfter(today, 7 + ((8 - new Date(today).getUTCDay()) % 7));
const item = words(scheduleText.en.item, { serial: "3", hall: "Court Hall 1" });

test("an item that may be called during a meeting is warned of at the item and at the meeting, until counsel declines it", async ({
  page,
  come,
  court,
}) => {
  const officer = await come("9000000012");
  const counsel = await come(cast.petitioner.phone);
  const { sql, close } = connect(court.databaseUrl, { max: 1 });
  await sql`
    INSERT INTO cause_list_items (date, court_id, category, serial, case_number, petitioner, respondent, petitioner_counsel,
      respondent_counsel, petitioner_enrolments, respondent_enrolments, prosecutor_offices, purpose, streaming, in_camera,
      remote_point, position, import_id)
    SELECT ${monday}, court_id, category, serial, case_number, petitioner, respondent, petitioner_counsel,
      respondent_counsel, petitioner_enrolments, respondent_enrolments, prosecutor_offices, purpose, streaming, in_camera,
      remote_point, position, import_id
    FROM cause_list_items WHERE date = ${today} AND court_id = ${HALL}`;
  await close();
  const { listed } = await counsel.ok<Calendar>(`/schedules?from=${monday}&to=${monday}`);
  const own = listed.find(({ serial }) => serial === 3);
  if (own?.from == null || own.to === null) throw new Error("item 3 has no likely time");
  const people = [{ is: "account", account: counsel.account.id, as: "participant" }];
  const book = (title: string, from: string, to: string) =>
    officer.ok("/schedules", {
      kind: "meeting",
      title,
      courtId: null,
      dates: [monday],
      from,
      to,
      people,
    });
  const [meets, apart] = ["Inspection of the record", "Settlement talk"];
  await book(meets, placeInDay(own.from).clock, placeInDay(own.to).clock);
  await book(apart, placeInDay(own.to).clock, "19:00");

  const clash = words(scheduleText.en.clash, { title: meets });
  const clashes = words(scheduleText.en.clashes, { named: item });
  await openAs(page, counsel, `${PATH}?date=${monday}&view=month`);
  const items = page.getByRole("list", { name: scheduleText.en.listed });
  const row = items.getByRole("listitem").filter({ hasText: item });
  const card = (title: string) => page.getByRole("article", { name: title });

  await test.step("on its day, both ways; what begins when the item is likely to be over is no clash", async () => {
    await expect(row).toContainText(clash);
    await expect(row).not.toContainText(apart);
    await expect(card(meets)).toContainText(clashes);
    await expect(card(apart)).toBeVisible();
    await expect(card(apart)).not.toContainText(clashes);
    await looksRight(page, "schedule-listed", { isInBothThemes: true });
  });

  await test.step("in the week and in the list as well", async () => {
    for (const view of ["week", "list"]) {
      await page.goto(`${PATH}?date=${monday}&view=${view}`);
      await expect(row).toContainText(clash);
      const entry = page.getByRole("listitem").filter({ hasText: clashes });
      await expect(entry).toHaveCount(1);
      await expect(entry).toContainText(meets);
      await looksRight(page, `schedule-listed-${view}`, { isInBothThemes: true });
    }
  });

  await test.step("a meeting that counsel declines does not clash any more", async () => {
    await page.goto(`${PATH}?date=${monday}&view=month`);
    await card(meets).getByRole("button", { name: scheduleText.en.answers.no, exact: true }).click();
    await expect(row).not.toContainText(clash);
    await expect(card(meets)).not.toContainText(clashes);
  });
});
