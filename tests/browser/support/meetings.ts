// What the tests of meetings, conferences and webinars share: the day on which they are, the court's clock, the consent, and pictures.

import type { Page } from "@playwright/test";
import { connect } from "../../../db/client.ts";
import { dayAfter } from "../../../server/contract/calendar/repeats.ts";
import { momentOf, placeInDay } from "../../../server/contract/calendar/slots.ts";
import { courtClock } from "../../support/court-clock.ts";
import { keepPicture } from "./pictures.ts";

/** The day after this one, so that its morning is to come at whatever hour a test runs. */
export const tomorrow = dayAfter(placeInDay(Date.now()).day);

const clocks = new Map<string, ReturnType<typeof courtClock>>();

/**
 * Turns a court's clock to a time of tomorrow; it goes forward alone.
 * @param url - the court's address
 * @param time - as `09:21`
 * @param seconds - after it
 */
export async function setClock(url: string, time: string, seconds = 0): Promise<void> {
  const clock = clocks.get(url) ?? courtClock(() => url);
  clocks.set(url, clock);
  await clock.turnTo(momentOf(tomorrow, time) + seconds * 1000);
}

/** Gives the consent without which nobody comes in. */
export async function consent(page: Page): Promise<void> {
  await page.getByRole("checkbox").first().locator("xpath=ancestor::label").click();
}

/** Keeps a page as it is on a computer and on a telephone. */
export async function keepBoth(page: Page, name: string): Promise<void> {
  await keepPicture(page, name);
  await page.setViewportSize({ width: 390, height: 844 });
  await keepPicture(page, `${name}-390`);
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Puts the third fresh item of a hall on its list of tomorrow, which the demo has not. @returns its case number */
export async function listTomorrow(databaseUrl: string, hall: string): Promise<string> {
  const { sql, close } = connect(databaseUrl, { max: 1 });
  const columns = sql`court_id, category, serial, case_number, petitioner, respondent, petitioner_counsel, respondent_counsel,
    petitioner_enrolments, respondent_enrolments, prosecutor_offices, purpose, streaming, in_camera, remote_point, position, import_id`;
  const [row] = await sql<{ number: string }[]>`
    INSERT INTO cause_list_items (date, ${columns})
    SELECT ${tomorrow}, ${columns} FROM cause_list_items
    WHERE date = (SELECT min(date) FROM cause_list_items) AND court_id = ${hall} AND category = 'FRESH' AND serial = 3
    RETURNING case_number AS number`;
  await close();
  if (row === undefined) throw new Error(`the list of ${hall} has no third fresh item`);
  return row.number;
}
