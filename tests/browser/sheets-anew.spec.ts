// The steps before a hearing look the same after the waiting room, whose sheets come later and have rules of the same weight.

import { expect, type Page } from "@playwright/test";
import { youAreHereText } from "../../client/court/you-are-here.text.ts";
import { hallsText } from "../../client/courtroom/halls/text.ts";
import { waitingText } from "../../client/pages/waiting/text.ts";
import { looksRight } from "./support/axe.ts";
import { openAs, test } from "./support/visit.ts";
import { words } from "./support/words.ts";

const day = new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10);

/** How wide the page may be, and how far its edges are from those of the window. */
const frameOf = (page: Page) =>
  page.locator("main").evaluate((main) => {
    const { left, right } = main.getBoundingClientRect();
    const { maxInlineSize } = getComputedStyle(main);
    return {
      maxInlineSize,
      left: Math.round(left),
      right: Math.round(document.documentElement.clientWidth - right),
    };
  });

test("“You are here” stays narrow and in the middle after the waiting room was open", async ({
  page,
  come,
}) => {
  const officer = await come("9000000010");
  await officer.ok("/master/court/start-without-adding-case-manually/HCPP01-1", undefined, "PUT");
  await officer.enter(`HCPP01-1-${day}`);
  const counsel = await come("9000001090");
  const items = Object.values(officer.sitting(`HCPP01-1-${day}`).items);
  const [item] = items.filter(({ inCamera }) => !inCamera);
  if (!item) throw new Error("the list is empty");
  const [first] = [{ category: item.category, serial: item.serial, submission: "" }];
  await counsel.ok("/advocate/courts/HCPP01-1/case", { cases: [first] });
  const [second] = await counsel.ok<{ courtId: string; category: string; serial: number }[]>(
    "/advocate/courts/filter/case",
    { courts: ["HCPP01-2"], query: "State" },
    "POST",
  );
  if (!second) throw new Error("hall 2 has no such case");
  const { category, serial } = second;
  await counsel.ok("/advocate/courts/HCPP01-2/case", { cases: [{ category, serial, submission: "" }] });
  await counsel.enter(`HCPP01-1-${day}`, [item.id]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, counsel, "/you-are-here?court=HCPP01-2");
  await expect(page.getByRole("heading", { level: 1, name: youAreHereText.en.title })).toBeVisible();
  const before = await frameOf(page);
  expect(before.maxInlineSize).toBe("908px");

  // Within the page, so that the sheets of the waiting room come after those that are there.
  await page.evaluate(() => history.pushState(null, "", "/waiting?court=HCPP01-1"));
  await expect(
    page.getByRole("heading", { level: 1, name: words(waitingText.en.title, { hall: 1 }) }),
  ).toBeVisible();
  await page.getByRole("button", { name: words(hallsText.en.goTo.join, { hall: 2 }) }).click();
  await expect(page.getByRole("heading", { level: 1, name: youAreHereText.en.title })).toBeVisible();
  expect(await frameOf(page)).toEqual(before);
  await looksRight(page, "you-are-here-after-waiting", { at: ["wide"] });
});
