// The way into a hall: the court list, the items, the place, the devices with the consent.
import { expect, type Page } from "@playwright/test";

/** Opens a hall's details on the court list. */
export async function chooseHall(page: Page, hall: number): Promise<void> {
  await expect(page).toHaveURL(/\/court-list/);
  await page.getByRole("button", { name: new RegExp(`^Court Hall ${hall}\\b`) }).click();
  await expect(page.getByRole("complementary", { name: `Court Hall ${hall}` })).toBeVisible();
}

/** Presses a way on from the chosen hall. */
export async function takeWay(page: Page, name: string): Promise<void> {
  const detail = page.getByRole("complementary", { name: /^Court Hall/ });
  await detail.getByRole("link", { name }).or(detail.getByRole("button", { name })).click();
}

/** An advocate chooses an item of a hall on whose record they are, and goes on. */
export async function chooseItem(page: Page, hall: number, serial: number): Promise<void> {
  await takeWay(page, "Choose items");
  await expect(page).toHaveURL(/\/select-case/);
  await page.getByRole("button", { name: `Add item ${serial}, Court Hall ${hall}` }).click();
  await expect(page.getByRole("region", { name: "List of cases" })).toContainText("1 added");
  await page.getByRole("link", { name: "Next" }).click();
}

/** Says where the person is, and goes on. */
export async function sayPlace(page: Page, place: string): Promise<void> {
  await expect(page).toHaveURL(/\/you-are-here/);
  await page.getByText(place, { exact: true }).click();
  await page.getByRole("button", { name: "Next" }).click();
}

/** Checks camera and microphone, consents, and joins. */
export async function checkDevices(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/want-to-join/);
  const preview = page.getByRole("region", { name: "Your picture as the court will see it" });
  await expect(preview).toHaveAttribute("data-state", "previewing");
  await page.getByText("I agree, and only those who may hear this are here").click();
  await page.getByRole("button", { name: "Next" }).click();
}
