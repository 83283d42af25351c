// The way into a hall: the court list, the items, the place, the devices with the consent.

import { expect, type Page } from "@playwright/test";
import { youAreHereText } from "../../../client/court/you-are-here.text.ts";
import { wantToJoinText } from "../../../client/courtroom/device-check/text.ts";
import { selectCaseText } from "../../../client/pages/select-case/text.ts";
import { courtText } from "../../../server/contract/text/court.ts";
import { courtListText } from "../../../server/contract/text/court-list.ts";
import { beginning, words } from "../support/words.ts";

/** Opens a hall's details on the court list. */
export async function chooseHall(page: Page, hall: number): Promise<void> {
  await expect(page).toHaveURL(/\/court-list/);
  const name = words(courtListText.en.hall, { hall });
  await page.getByRole("button", { name: beginning(name) }).click();
  await expect(page.getByRole("complementary", { name })).toBeVisible();
}

/** Presses a way on from the chosen hall. */
export async function takeWay(
  page: Page,
  way: Exclude<keyof typeof courtListText.en.detail, number>,
): Promise<void> {
  const detail = page.getByRole("complementary", { name: beginning(courtListText.en.courtHall) });
  const name = courtListText.en.detail[way];
  await detail.getByRole("link", { name }).or(detail.getByRole("button", { name })).click();
}

/** An advocate chooses an item of a hall on whose record they are, and goes on. */
export async function chooseItem(page: Page, hall: number, serial: number): Promise<void> {
  await takeWay(page, "choose");
  await expect(page).toHaveURL(/\/select-case/);
  await page.getByRole("button", { name: words(selectCaseText.en.addItem, { serial, hall }) }).click();
  const list = page.getByRole("region", { name: courtText.en.list.title });
  await expect(list).toContainText(words(courtText.en.list.count_one, { count: 1 }));
  await page.getByRole("link", { name: courtText.en.next }).click();
}

/** Says where the person is, and goes on. */
export async function sayPlace(page: Page, place: "chambers" | "home" | "court_hall"): Promise<void> {
  await expect(page).toHaveURL(/\/you-are-here/);
  await page.getByText(youAreHereText.en[place], { exact: true }).click();
  await page.getByRole("button", { name: courtText.en.next }).click();
}

/** Checks camera and microphone, consents, and joins; those who only watch have no camera to check. */
export async function checkDevices(page: Page, { camera } = { camera: true }): Promise<void> {
  await expect(page).toHaveURL(/\/want-to-join/);
  const preview = page.getByRole("region", { name: wantToJoinText.en.preview.label });
  if (camera) await expect(preview).toHaveAttribute("data-state", "previewing");
  await page.getByText(wantToJoinText.en.consent.agree).click();
  await page.getByRole("button", { name: wantToJoinText.en.join, exact: true }).click();
}
