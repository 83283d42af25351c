// A question whose time is over closes, and does not stand there again when it can be asked anew.

import { expect } from "@playwright/test";
import { handsText } from "../../client/courtroom/hands/text.ts";
import { memosText } from "../../client/courtroom/memos/text.ts";
import { risingText } from "../../client/courtroom/rising/text.ts";
import { waitingText } from "../../client/pages/waiting/text.ts";
import { openAs, test } from "./support/visit.ts";

const HALL = "HCPP01-1";
const sitting = `${HALL}-${new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10)}`;
const start = `/master/court/start-without-adding-case-manually/${HALL}`;

test("the judge is not asked again whether the bench rises, nor counsel for their urgent entry or memo", async ({
  page,
  come,
}) => {
  const officer = await come("9000000010");
  await officer.call(start, undefined, "PUT");
  await officer.enter(sitting);
  const bench = await come("9000000001");
  await bench.enter(sitting);

  await test.step("risen elsewhere and sat again, a judge has no open question", async () => {
    await openAs(page, bench, `/meeting?court=${HALL}`);
    const rise = page.getByRole("button", { name: risingText.en.rise, exact: true });
    const question = page.getByRole("dialog", { name: risingText.en.title });
    await rise.click();
    await expect(question).toBeVisible();
    await bench.do(sitting, { type: "rise", until: null });
    await expect(question).toHaveCount(0);
    await bench.do(sitting, { type: "sitAgain" });
    await expect(rise).toBeVisible();
    await expect(question).toHaveCount(0);
  });

  const counsel = await come("9000001001");
  const { order, items } = officer.sitting(sitting);
  const item = order.find((id) => items[id]?.state === "NEXT" || items[id]?.state === "LISTED") ?? "";
  await counsel.enter(sitting, [item]);

  await test.step("let in and put back to the door, one who waits has no open memo", async () => {
    await openAs(page, counsel, `/waiting?court=${HALL}`);
    const question = page.getByRole("dialog", { name: memosText.en.ask.title });
    await page.getByRole("button", { name: waitingText.en.memo }).click();
    await expect(question).toBeVisible();
    await officer.do(sitting, { type: "closeSitting" });
    await expect(question).toHaveCount(0);
    await officer.ok(start, undefined, "PUT");
    await expect(page.getByRole("button", { name: waitingText.en.memo })).toBeVisible();
    await expect(question).toHaveCount(0);
  });

  await test.step("called before they sent it, counsel is not asked again when the item is over", async () => {
    await officer.do(sitting, { type: "admit", people: [counsel.account.id] });
    await openAs(page, counsel, `/meeting?court=${HALL}`);
    const question = page.getByRole("dialog", { name: handsText.en.urgent.title });
    const ask = page.getByRole("button", { name: new RegExp(`^${handsText.en.urgent.button}`) });
    await ask.click();
    await expect(question).toBeVisible();
    await officer.do(sitting, { type: "closeSitting" });
    await expect(question).toHaveCount(0);
    await officer.ok(start, undefined, "PUT");
    await expect(ask).toBeVisible();
    await expect(question).toHaveCount(0);
  });
});
