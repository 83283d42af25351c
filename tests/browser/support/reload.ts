// Loads a page anew until it shows what the court has done meanwhile.

import { expect, type Locator, type Page } from "@playwright/test";
import { recordingsText } from "../../../client/account/recordings.text.ts";

/**
 * Each load takes the time that it takes: a page is loaded anew only after it has shown what the court has by then.
 * @param loaded - what the page shows as soon as it has loaded
 * @param wanted - what it shows beside that in the end
 */
export async function reloadUntil(page: Page, loaded: Locator, wanted: Locator): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(loaded).toBeVisible();
    expect(await wanted.count()).toBeGreaterThan(0);
  }).toPass();
}

/** Loads the library of one recording until that is sealed. A busy machine may record it with a gap, and the library says so. */
export async function untilSealed(page: Page): Promise<void> {
  const { ready, gap } = recordingsText.en.state;
  await reloadUntil(
    page,
    page.getByRole("row").nth(1),
    page.getByRole("cell", { name: new RegExp(`^(${ready}|${gap})$`) }),
  );
}
