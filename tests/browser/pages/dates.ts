// The fields for a date and a time of day: found by their label, and typed into as a person does, part by part.
import { expect, type Locator, type Page } from "@playwright/test";

/** The box of a field; exactly this label, as other fields' labels may begin with it. */
export const dateField = (within: Locator | Page, label: string): Locator =>
  within.getByRole("group", { name: label, exact: true });

/** The parts in the order in which they are typed. */
export const dateParts = (field: Locator): Locator => field.getByRole("spinbutton");

/**
 * @param day - as `2026-11-23`, or empty
 */
export async function fillDate(field: Locator, day: string): Promise<void> {
  const [year = "", month = "", date = ""] = day.split("-");
  await fillParts(field, [date, month, year]);
}

/**
 * @param time - as `14:05`, or empty
 */
export async function fillTime(field: Locator, time: string): Promise<void> {
  const [hour = "", minute = ""] = time.split(":");
  await fillParts(field, [hour, minute]);
}

async function fillParts(field: Locator, typed: readonly string[]): Promise<void> {
  const parts = dateParts(field);
  await expect(parts).toHaveCount(typed.length);
  for (const [at, text] of typed.entries()) {
    const part = parts.nth(at);
    await part.focus();
    if (text !== "") await part.pressSequentially(text);
    else for (let digits = 0; digits < 4; digits++) await part.press("Backspace");
  }
}
