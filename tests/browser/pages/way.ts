// The way into a hall: the court list, the items, the place, the devices with the consent.
import { expect, type Page } from "@playwright/test";
import { court } from "../../../client/text/en/court.ts";
import { courtList } from "../../../client/text/en/court-list.ts";
import { selectCase } from "../../../client/text/en/select-case.ts";
import { wantToJoin } from "../../../client/text/en/want-to-join.ts";
import { youAreHere } from "../../../client/text/en/you-are-here.ts";
import { beginning, words } from "../support/words.ts";

/** Opens a hall's details on the court list. */
export async function chooseHall(page: Page, hall: number): Promise<void> {
  await expect(page).toHaveURL(/\/court-list/);
  const name = words(courtList.hall, { hall });
  await page.getByRole("button", { name: beginning(name) }).click();
  await expect(page.getByRole("complementary", { name })).toBeVisible();
}

/** Presses a way on from the chosen hall. */
export async function takeWay(
  page: Page,
  way: Exclude<keyof typeof courtList.detail, number>,
): Promise<void> {
  const detail = page.getByRole("complementary", { name: beginning(courtList.courtHall) });
  const name = courtList.detail[way];
  await detail.getByRole("link", { name }).or(detail.getByRole("button", { name })).click();
}

/** An advocate chooses an item of a hall on whose record they are, and goes on. */
export async function chooseItem(page: Page, hall: number, serial: number): Promise<void> {
  await takeWay(page, "choose");
  await expect(page).toHaveURL(/\/select-case/);
  await page.getByRole("button", { name: words(selectCase.addItem, { serial, hall }) }).click();
  const list = page.getByRole("region", { name: court.list.title });
  await expect(list).toContainText(words(court.list.count_one, { count: 1 }));
  await page.getByRole("link", { name: court.next }).click();
}

/** Says where the person is, and goes on. */
export async function sayPlace(page: Page, place: "chambers" | "home" | "court_hall"): Promise<void> {
  await expect(page).toHaveURL(/\/you-are-here/);
  await page.getByText(youAreHere[place], { exact: true }).click();
  await page.getByRole("button", { name: court.next }).click();
}

/** Checks camera and microphone, consents, and joins; those who only watch have no camera to check. */
export async function checkDevices(page: Page, { camera } = { camera: true }): Promise<void> {
  await expect(page).toHaveURL(/\/want-to-join/);
  const preview = page.getByRole("region", { name: wantToJoin.preview.label });
  if (camera) await expect(preview).toHaveAttribute("data-state", "previewing");
  await page.getByText(wantToJoin.consent.agree).click();
  await page.getByRole("button", { name: wantToJoin.join, exact: true }).click();
}
