// A memo that the officer takes up: its row is in view with the name of its mover and has the focus, and the next Enter calls it.

import { expect } from "@playwright/test";
import { callingText } from "../../client/courtroom/calling/text.ts";
import { officerText } from "../../client/courtroom/core/text/officer.text.ts";
import { memosText } from "../../client/courtroom/memos/text.ts";
import { judgeText } from "../../client/courtroom/views/judge/text.ts";
import { boardText } from "../../server/contract/text/board.ts";
import { expectInList } from "./support/in-list.ts";
import { cast } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";
import { words } from "./support/words.ts";

const HALL = "HCPP01-1";
const sitting = `${HALL}-${new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10)}`;

test("Take up and Enter: the memo is before the court, whatever the list showed", async ({
  page,
  come,
  browser,
  baseURL,
}) => {
  const officer = await come(cast.officer.phone);
  await officer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await officer.enter(sitting);
  const counsel = await come(cast.petitioner.phone);
  await counsel.enter(sitting, ["FRESH:3"]);
  await officer.do(sitting, { type: "admit", people: [counsel.account.id] });
  await counsel.do(sitting, { type: "requestMemo", text: "Stay of a demolition this evening" });
  const name = counsel.account.displayName;
  await openAs(page, officer, `/moderator?court=${HALL}`);
  // Every group is open, so that the memo is far below.
  const closed = page.locator("[data-part~=day-list] h2 [aria-expanded=false]");
  await expect(closed.first()).toBeVisible();
  while ((await closed.count()) > 0) await closed.first().click();
  await page.getByText(officerText.en.filter.heard).click();
  await page.getByRole("button", { name: words(memosText.en.list.takeUpLabel, { name }) }).click();
  const row = page
    .locator("[data-part~=item-row]")
    .filter({ hasText: words(callingText.en.list.memoOf, { name }) });
  await expect(row).toBeFocused();
  await expect(
    page.getByRole("button", { name: words(callingText.en.act.callMemo, { name }) }),
  ).toBeVisible();
  // The row with its button.
  await expectInList(page, page.locator("li").filter({ has: row }));
  await keepPicture(page, "memo-taken-up");
  await page.keyboard.press("Enter");
  await expect.poll(() => officer.sitting(sitting).items["MEMO:M1"]?.state).toBe("CALLED");
  await expectInList(page, row);
  await keepPicture(page, "memo-called");
  await test.step("the bench reads what it is about and whose it is, and that it is a memo once", async () => {
    const bench = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
    const judges = await bench.newPage();
    const presiding = await come(cast.judge.phone);
    await presiding.enter(sitting);
    await openAs(judges, presiding, `/meeting?court=${HALL}`);
    const item = judges.getByRole("region", { name: judgeText.en.now, exact: true });
    await expect(item.getByRole("heading")).toHaveText("Stay of a demolition this evening");
    await expect(item).toContainText(name);
    expect((await item.textContent())?.split(boardText.en.memo)).toHaveLength(2);
    await keepPicture(judges, "memo-judge");
    await bench.close();
  });
  await page.keyboard.press("o");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  await expect.poll(() => officer.sitting(sitting).items["MEMO:M1"]?.state).toBe("HEARD");
  // The court goes on with the first item, far above.
  const next = page.locator("[data-item]:focus");
  await expect(next).toContainText(callingText.en.word.next);
  await expectInList(page, next);
});
