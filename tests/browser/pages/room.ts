// What people do and see in a hall: the officer's panel, the board beside the stage, one's own microphone.
import { expect, type Page } from "@playwright/test";

/** The officer opens the court with its whole list; they are then at the check of the devices. */
export async function openCourt(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/proceed-with-cases/);
  await page.getByText("The whole list", { exact: true }).click();
  await page.getByRole("button", { name: "Open the court" }).click();
}

/** The officer calls an item by typing its number anywhere on the page: Enter goes there, Enter again calls it. */
export async function callByNumber(page: Page, serial: number): Promise<void> {
  const field = page.getByRole("textbox", { name: "Case Serial Number" });
  await page.keyboard.type(String(serial));
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(String(serial));
  await field.press("Enter");
  await field.press("Enter");
  await expect(field).toHaveValue("");
}

/** Presses a button of the officer's control panel, by the beginning of its name. */
export async function press(page: Page, name: RegExp): Promise<void> {
  await page.getByRole("complementary", { name: "Control panel" }).getByRole("button", { name }).click();
}

/** What a person reads of the running item: the judge in the bench panel, all others over the stage. */
export function itemNow(page: Page) {
  const ofBench = page.getByRole("complementary", { name: "Bench panel" });
  return ofBench.or(page.locator(".case-strip"));
}

/** The board of the hall in the side panel, opened if it is not. */
export async function boardOf(page: Page, hall: number) {
  const board = page.getByRole("region", { name: `Board of Court Hall ${hall}` });
  if (!(await board.isVisible())) await page.getByRole("tab", { name: "Board" }).click();
  await expect(board).toBeVisible();
  return board;
}

/** The officer records how the running item ended, with a next date two weeks away. */
export async function recordOutcome(page: Page, outcome: string): Promise<void> {
  await press(page, /^Outcome/);
  const dialog = page.getByRole("dialog", { name: /^Outcome of item/ });
  await dialog.getByText(outcome, { exact: true }).click();
  await dialog.getByRole("button", { name: "In 2 weeks" }).click();
  await dialog.getByRole("button", { name: "Record" }).click();
  await expect(dialog).toBeHidden();
}
