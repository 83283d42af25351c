// After an outcome is recorded the keys go on from the row of the item that the court goes on with, which is in sight.

import { expect } from "@playwright/test";
import { callingText } from "../../client/courtroom/calling/text.ts";
import { openingText } from "../../client/courtroom/opening/text.ts";
import { outcomesText } from "../../client/courtroom/outcomes/text.ts";
import { expectInList } from "./support/in-list.ts";
import { cast } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";

const HALL = "HCPP01-1";
const sitting = `${HALL}-${new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10)}`;

test("after an outcome the focus is on the item that the court goes on with, in sight, wherever the dialog was opened", async ({
  page,
  come,
}) => {
  const officer = await come(cast.officer.phone);
  await officer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await officer.enter(sitting);
  await openAs(page, officer, `/moderator?court=${HALL}`);
  await expect(page.locator("main[data-part~=stage]")).toBeVisible();
  const next = page.locator("[data-item]:focus").filter({ hasText: callingText.en.word.next });
  const state = (id: string) => officer.sitting(sitting).items[id]?.state;
  const { order, items } = officer.sitting(sitting);
  // The numbers from 100 on are those of the supplementary list, which is short.
  const last = order
    .flatMap((id) => items[id] ?? [])
    .filter(({ serial }) => serial < 100)
    .reverse();
  /** Calls one of the last items of the long list by its number, and hears it. */
  const call = async (): Promise<string> => {
    const item = last.shift();
    if (item === undefined) throw new Error("every item was called");
    for (const digit of String(item.serial)) await page.keyboard.press(digit);
    await page.keyboard.press("Enter");
    const row = page.locator(`[data-item="${item.id}"]`);
    await expectInList(page, page.locator("li").filter({ has: row }));
    await page.keyboard.press("Enter");
    await expect.poll(() => state(item.id)).toBe("CALLED");
    await expect(row).toBeFocused();
    await expectInList(page, row);
    await officer.do(sitting, { type: "hear" });
    return item.id;
  };
  const dialog = page.getByRole("dialog");

  await test.step("by keys, from its row", async () => {
    const id = await call();
    await page.keyboard.press("o");
    await expect(dialog).toBeVisible();
    await page.keyboard.press("1");
    await page.keyboard.press("Enter");
    await expect.poll(() => state(id)).toBe("HEARD");
    await expect(next).toBeFocused();
    await expectInList(page, next);
  });

  await test.step("by keys, from End", async () => {
    const id = await call();
    const end = page.getByRole("button", { name: openingText.en.end.button, exact: true });
    await end.click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(end).toBeFocused();
    await page.keyboard.press("o");
    await expect(dialog).toBeVisible();
    // Nothing is recorded: the focus returns.
    await page.keyboard.press("Escape");
    await expect(end).toBeFocused();
    await page.keyboard.press("o");
    await expect(dialog).toBeVisible();
    await page.keyboard.press("1");
    await page.keyboard.press("Enter");
    await expect.poll(() => state(id)).toBe("HEARD");
    await expect(next).toBeFocused();
    await expectInList(page, next);
  });

  await test.step("with the pointer", async () => {
    const id = await call();
    await page
      .getByRole("region", { name: callingText.en.now.label })
      .getByRole("button", { name: callingText.en.act.outcome })
      .click();
    await dialog.locator("label").filter({ hasText: outcomesText.en.names.HEARD }).first().click();
    await dialog.getByRole("button", { name: outcomesText.en.dialog.record, exact: true }).click();
    await expect.poll(() => state(id)).toBe("HEARD");
    await expect(next).toBeFocused();
    await expectInList(page, next);
    await keepPicture(page, "focus-after-outcome");
  });
});
