// What is in sight in the officer's day list: it scrolls by itself.
import { expect, type Locator, type Page } from "@playwright/test";

/** Waits until all of something in the day's list is within the box of the list. */
export async function expectInList(page: Page, what: Locator): Promise<void> {
  const list = page.locator("[data-part~=day-list]");
  const outside = async () => {
    const [box, within] = await Promise.all([what.boundingBox(), list.boundingBox()]);
    if (box === null || within === null) return Infinity;
    const above = Math.max(0, within.y - box.y);
    const below = Math.max(0, box.y + box.height - within.y - within.height);
    return Math.round(above + below);
  };
  // A pixel is what the browser rounds.
  await expect.poll(outside).toBeLessThanOrEqual(1);
}
