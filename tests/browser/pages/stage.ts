// The stage as people use it: a hall in which item 3 is heard, what may be chosen for the videos, and the small window.

import { expect, type Page } from "@playwright/test";
import { stageText } from "../../../client/courtroom/stage/text.ts";
import type { TestPerson } from "../../support/client.ts";
import { cast } from "../support/people.ts";
import { openAs } from "../support/visit.ts";

export const HALL = "HCPP01-1";
export const ITEM = "FRESH:3";
export const sitting = `${HALL}-${new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10)}`;

type Come = (phone: string) => Promise<TestPerson>;

/** Item 3 is heard: its officer, the bench, and counsel of both sides are in the hall. */
export async function gather(come: Come) {
  const [officer, judge, petitioner, respondent, admin] = [
    await come(cast.officer.phone),
    await come(cast.judge.phone),
    await come(cast.petitioner.phone),
    await come(cast.respondent.phone),
    await come("9000000042"),
  ];
  await officer.call(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await officer.enter(sitting);
  await judge.enter(sitting);
  await petitioner.enter(sitting, [ITEM]);
  await respondent.enter(sitting, [ITEM]);
  await officer.send(sitting, { type: "admit", people: [petitioner.account.id, respondent.account.id] });
  await officer.send(sitting, { type: "callItem", item: ITEM });
  await officer.send(sitting, { type: "hear" });
  return { officer, judge, petitioner, respondent, admin };
}

/** Opens a page of the hall with a person's login. */
export async function enterHall(page: Page, person: TestPerson, path = "/meeting"): Promise<void> {
  await openAs(page, person, `${path}?court=${HALL}`);
  await expect(page.locator("main[data-part~=stage]")).toBeVisible();
}

/** One's own video, and the chip in its place. */
export const own = (page: Page) => page.locator(".tile--self");
export const chip = (page: Page) => page.getByRole("button", { name: stageText.en.previewShow });
export const settings = (page: Page) => page.getByRole("region", { name: stageText.en.settings.title });

/** Opens what may be chosen for the videos, in the panel of the layout tool. */
export async function openSettings(page: Page): Promise<void> {
  await page.keyboard.press("l");
  await page.getByRole("button", { name: stageText.en.settings.title }).click();
  await expect(settings(page)).toBeVisible();
}

/** Closes the panel of the layout tool. */
export async function closePanel(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-part~=layout-picker]")).toHaveCount(0);
}

/** What is written in the small window; null while there is none. */
export const smallText = (page: Page) =>
  page.evaluate(() => {
    const api = window.documentPictureInPicture as { window?: Window | null } | undefined;
    return api?.window?.document.body.textContent ?? null;
  });

/** The page goes out of sight, or comes back, as the browser tells it. */
export const turn = (page: Page, state: "hidden" | "visible") =>
  page.evaluate((now) => {
    Object.defineProperty(document, "visibilityState", { value: now, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);

/** Goes out of sight and back when no press is near: what a test runs in a page counts as one for five seconds. */
export const awayWithoutPress = (page: Page) =>
  page.evaluate(async () => {
    const become = (now: string) => {
      Object.defineProperty(document, "visibilityState", { value: now, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    };
    while (navigator.userActivation.isActive) await new Promise((resolve) => setTimeout(resolve, 200));
    become("hidden");
    become("visible");
  });
