// The record of a day that is over: the officer corrects it with a reason, and everybody reads the first entry and the correction.

import { expect, type Page } from "@playwright/test";
import { outcomesText } from "../../client/courtroom/outcomes/text.ts";
import { refusalsText } from "../../client/text/refusals.text.ts";
import { courtText } from "../../server/contract/text/court.ts";
import { recordText } from "../../server/contract/text/record.ts";
import { uiText } from "../../server/contract/text/ui.ts";
import type { TestPerson } from "../support/client.ts";
import { dateField, dateParts, fillDate } from "./pages/dates.ts";
import { looksRight } from "./support/axe.ts";
import { cast } from "./support/people.ts";
import { openAs, test } from "./support/visit.ts";
import { beginning } from "./support/words.ts";

const HALL = "HCPP01-1";
const HOUR = 3600_000;
const day = new Date(Date.now() + 5.5 * HOUR).toISOString().slice(0, 10);
const sitting = `${HALL}-${day}`;
const writtenDay = (date: string) =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(new Date(date));
const page1 = `/hearing-record?court=${HALL}&date=${day}`;
const name = recordText.en.correctItem.replace("{{item}}", "item 3");
/** Items on the list of the hall. */
const ITEMS = 57;
const neverReached = (count: number) => recordText.en.neverReached_other.replace("{{count}}", String(count));
const { HEARD, ADJOURNED } = courtText.en.itemState;

/** A day with item 3 heard, and then five in the morning of the next. */
async function dayThatIsOver(officer: TestPerson): Promise<void> {
  await officer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await officer.enter(sitting);
  await officer.do(sitting, { type: "callItem", item: "FRESH:3" });
  await officer.do(sitting, { type: "hear" });
  await officer.do(sitting, { type: "recordOutcome", item: "FRESH:3", outcome: "HEARD" });
  await officer.do(sitting, { type: "closeSitting" });
  for (let left = Date.parse(`${day}T00:00:00+05:30`) + 29 * HOUR - Date.now(); left > 0; left -= 20 * HOUR)
    await officer.ok("/dev/clock", { advance: Math.min(20 * HOUR, left) });
}

async function choose(page: Page, end: string): Promise<void> {
  await page.getByRole("button", { name: recordText.en.correctEnd }).click();
  await page.getByRole("option", { name: end, exact: true }).click();
}

test("the officer corrects a past day's record; a judge reads it and has no button", async ({
  page,
  come,
  watch,
}) => {
  await dayThatIsOver(await come(cast.officer.phone));
  const officer = await come(cast.officer.phone);
  const dialog = page.getByRole("dialog");
  const press = () => dialog.getByRole("button", { name: recordText.en.correct, exact: true }).click();
  const item = page.getByRole("article").filter({ has: page.getByRole("button", { name, exact: true }) });

  await test.step("a correction without a date or a reason is not taken, and says what is missing", async () => {
    await openAs(page, officer, page1);
    await item.getByRole("button", { name, exact: true }).click();
    await expect(dialog).toContainText(recordText.en.correctSays.replace("{{end}}", HEARD));
    await dialog.getByLabel(recordText.en.correctReason).fill("The order sheet says adjourned");
    await press();
    await expect(dialog).toContainText(refusalsText.en.nothing_corrected);
    await choose(page, ADJOURNED);
    await press();
    await expect(dialog).toContainText(refusalsText.en.next_date_needed);
    const field = dateField(dialog, recordText.en.correctDate);
    const date = dateParts(field).first();
    await expect(date).toBeFocused();
    await expect(date).toHaveAccessibleDescription(new RegExp(writtenDay(day)));
    const sineDie = dialog.getByRole("button", { name: outcomesText.en.dialog.sineDie });
    await sineDie.click();
    await expect(sineDie).toHaveAttribute("aria-pressed", "true");
    await expect(dialog).toContainText(outcomesText.en.dialog.sineDieMeans);
    await fillDate(field, day);
    await expect(sineDie).toHaveAttribute("aria-pressed", "false");
    await press();
    await expect(dialog).toContainText(refusalsText.en.next_date_past);
    await expect(date).toBeFocused();
    await fillDate(field, "2099-01-05");
    await dialog.getByLabel(recordText.en.correctReason).fill(" ");
    await press();
    await expect(dialog).toContainText(recordText.en.correctNoReason);
    await expect(dialog.getByLabel(recordText.en.correctReason)).toBeFocused();
    await looksRight(page, "record-correct");
    expect(watch.takeFaults().every((fault) => /40[09]/.test(fault))).toBe(true);
  });

  await test.step("with its reason it stands beside the first entry", async () => {
    await dialog.getByLabel(recordText.en.correctReason).fill("The order sheet says adjourned");
    await press();
    await expect(dialog).toHaveCount(0);
    await expect(item.getByText("The order sheet says adjourned")).toBeVisible();
    await expect(item.locator("[data-part~=record__end]")).toContainText(recordText.en.corrected);
    await expect(item.getByRole("cell", { name: HEARD, exact: true })).toHaveCount(2);
    await looksRight(page, "record-corrected");
  });

  await test.step("who corrects what another has corrected meanwhile reads that first", async () => {
    await item.getByRole("button", { name, exact: true }).click();
    const from = { state: "ADJOURNED", nextDate: "2099-01-05" };
    await officer.ok(`/master/court/${HALL}/record/corrections?date=${day}`, {
      item: "FRESH:3",
      from,
      to: { state: "RESERVED", nextDate: null },
      reason: "Orders reserved",
    });
    await choose(page, HEARD);
    await dialog.getByLabel(recordText.en.correctReason).fill("Again");
    await press();
    await expect(dialog).toContainText(refusalsText.en.corrected_meanwhile);
    await expect(dialog).toContainText(
      recordText.en.correctSays.replace("{{end}}", courtText.en.itemState.RESERVED),
    );
    expect(watch.takeFaults().every((fault) => fault.includes("409"))).toBe(true);
    await dialog.getByRole("button", { name: uiText.en.cancel }).click();
    await expect(item.getByText("Orders reserved")).toBeVisible();
  });

  await test.step("who appeared for whom is corrected too; a line without its side says what is missing", async () => {
    await item.getByRole("button", { name, exact: true }).click();
    await dialog.getByLabel(recordText.en.correctAppeared).fill("Adv. Leela Ramanagar");
    await dialog.getByLabel(recordText.en.correctReason).fill("Another counsel stood in");
    await press();
    await expect(dialog).toContainText(recordText.en.correctAppearedWrong);
    await expect(dialog.getByLabel(recordText.en.correctAppeared)).toBeFocused();
    await looksRight(page, "record-correct-appeared");
    await dialog
      .getByLabel(recordText.en.correctAppeared)
      .fill("Adv. Leela Ramanagar (Respondent)\nMs. Ila Bhandarkar (Petitioner)");
    await press();
    await expect(dialog).toHaveCount(0);
    await expect(item.getByText("Adv. Leela Ramanagar (Respondent)")).toBeVisible();
    await expect(item.getByText(recordText.en.appearedNobody)).toBeVisible();
    await looksRight(page, "record-corrected-appeared");
    await page.setViewportSize({ width: 1199, height: 900 });
    await looksRight(page, "record-corrected-appeared-1199", { at: ["wide"] });
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("items that were not reached are one row, opened by a key; paper has all of them", async () => {
    await page.reload();
    const fold = page.getByRole("button", { name: beginning(neverReached(ITEMS - 1)) });
    const items = page.getByRole("article");
    await expect(fold).toHaveAttribute("aria-expanded", "false");
    await expect(items).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3000);
    await looksRight(page, "record-folded");
    await page.emulateMedia({ media: "print" });
    await expect(items).toHaveCount(ITEMS);
    await page.emulateMedia({ media: "screen" });
    await expect(items).toHaveCount(1);
    await fold.focus();
    await page.keyboard.press("Enter");
    await expect(fold).toHaveAttribute("aria-expanded", "true");
    await expect(items).toHaveCount(ITEMS);
    await looksRight(page, "record-unfolded");
  });

  await test.step("a folded item that is corrected stands among the others, and the focus goes there", async () => {
    const correct = recordText.en.correctItem.replace("{{item}}", "item 5");
    await page.getByRole("button", { name: correct, exact: true }).click();
    await choose(page, HEARD);
    await dialog.getByLabel(recordText.en.correctReason).fill("It was heard after item 3");
    await press();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole("button", { name: beginning(neverReached(ITEMS - 2)) })).toBeVisible();
    await expect(page.locator("[id='record-FRESH:5']")).toBeFocused();
    await expect(page.getByText("It was heard after item 3")).toBeVisible();
  });

  await test.step("a judge reads both corrections, and corrects nothing", async () => {
    await openAs(page, await come(cast.judge.phone), page1);
    await expect(page.getByText("Orders reserved")).toBeVisible();
    await expect(page.getByText("The order sheet says adjourned")).toBeVisible();
    await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
  });
});
