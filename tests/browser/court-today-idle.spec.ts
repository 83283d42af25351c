// The court's home on a day without a sitting, with the next one where a list says so; and while the court is out of reach.

import { expect } from "@playwright/test";
import { courtTodayText } from "../../client/court/court-today.text.ts";
import { shellText } from "../../client/shell/shell.text.ts";
import { connect } from "../../db/client.ts";
import { publish } from "../../db/notifications.ts";
import { DAY_MS, dayInIndia } from "../../server/kernel/india-days.ts";
import { looksRight } from "./support/axe.ts";
import { test } from "./support/visit.ts";

/** A sentence up to its first place. */
const before = (sentence: string) => sentence.slice(0, sentence.indexOf("{{"));

test("out of reach the halls stay as they were, and the search says that it did not work", async ({
  page,
  watch,
}) => {
  await page.goto("/court-today");
  const table = page.getByRole("table", { name: courtTodayText.en.halls.caption });
  await expect(table.getByRole("row")).toHaveCount(7);
  await page.context().setOffline(true);
  await expect(page.getByText(before(courtTodayText.en.halls.lost))).toBeVisible();
  await expect(page.getByText(shellText.en.banner.offline.none)).toBeVisible();
  await expect(table.getByRole("row")).toHaveCount(7);
  await page.getByRole("searchbox").fill("state");
  await page.keyboard.press("Enter");
  await expect(page.getByText(courtTodayText.en.find.offline)).toBeVisible();
  await looksRight(page, "court-today-offline");
  await page.context().setOffline(false);
  await expect(page.getByText(courtTodayText.en.halls.updates)).toBeVisible();
  watch.takeFaults();
});

test("where no hall sits today, the next day of the court is told", async ({ page, court }) => {
  const { sql, close } = connect(court.databaseUrl, { max: 2 });
  const [today, later] = [dayInIndia(Date.now()), dayInIndia(Date.now() + 2 * DAY_MS)];
  await sql`UPDATE cause_list_items SET date = ${later} WHERE date = ${today}`;
  const courts = await sql`SELECT id FROM courts`;
  for (const { id } of courts) await publish(sql, "list_changed", `${id} ${today}`);
  await close();
  await page.goto("/court-today");
  await expect(page.getByRole("heading", { name: courtTodayText.en.halls.empty })).toBeVisible();
  await expect(page.getByText(before(courtTodayText.en.halls.emptyNext))).toBeVisible();
  await looksRight(page, "court-today-idle");
});
