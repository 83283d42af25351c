// Waits until a page is drawn as it stays: its fonts are there, what moves has ended, and the last change is on the screen.
import type { Page } from "@playwright/test";

export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    // An animation of an element that goes away meanwhile is cancelled.
    await Promise.all(moving.map((animation) => animation.finished.catch(() => {})));
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  });
}
