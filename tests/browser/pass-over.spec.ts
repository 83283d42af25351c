// The floor in the pages: a role call, the roll, a request to pass over with the other side's answer, and the bench's key.

import { expect, type Page } from "@playwright/test";
import { callingText } from "../../client/courtroom/calling/text.ts";
import { handsText } from "../../client/courtroom/hands/text.ts";
import { passOverText } from "../../client/courtroom/pass-over/text.ts";
import { roleCallText } from "../../client/courtroom/role-call/text.ts";
import { submissionsText } from "../../client/courtroom/submissions/text.ts";
import { judgeText } from "../../client/courtroom/views/judge/text.ts";
import { participantText } from "../../client/courtroom/views/participant/text.ts";
import { panelOf } from "./pages/room.ts";
import { looksRight } from "./support/axe.ts";
import { openAs, test } from "./support/visit.ts";
import { beginning, words } from "./support/words.ts";

const HALL = "HCPP01-1";
const sitting = `${HALL}-${new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10)}`;

const roll = (page: Page) => page.getByRole("region", { name: submissionsText.en.title });

test("role call, roll and pass-over desk, from counsel to officer and bench", async ({
  page,
  come,
  browser,
  baseURL,
}) => {
  const officer = await come("9000000010");
  await officer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await officer.enter(sitting);
  const [bench, counsel, other] = [
    await come("9000000001"),
    await come("9000001001"),
    await come("9000001002"),
  ];
  const { order, items } = officer.sitting(sitting);
  const item = order.flatMap((id) => items[id] ?? []).find((one) => one.state === "LISTED" && !one.inCamera);
  if (!item) throw new Error("no item");
  const serial = item.serial;
  await bench.enter(sitting);
  for (const advocate of [counsel, other]) await advocate.enter(sitting, [item.id]);
  await counsel.do(sitting, {
    type: "changeSubmissions",
    items: [{ item: item.id, submission: "Stay of clause 7" }],
  });
  await officer.do(sitting, { type: "admit", people: [counsel.account.id, other.account.id] });
  const context = await browser.newContext({ baseURL, reducedMotion: "reduce" });
  const theirs = await context.newPage();
  await openAs(theirs, counsel, `/meeting?court=${HALL}`);
  await openAs(page, officer, `/moderator?court=${HALL}`);
  await expect(panelOf(page)).toBeVisible();
  await expect(
    theirs.getByRole("button", { name: words(passOverText.en.ask.button, { serial }) }),
  ).toBeVisible();
  await officer.do(sitting, { type: "callItem", item: item.id });

  await test.step("the officer calls the role by a key; counsel confirm; the officer sees who is missing", async () => {
    await expect(panelOf(page).getByRole("switch", { name: roleCallText.en.name })).toBeVisible();
    await page.keyboard.press("r");
    const rows = panelOf(page).getByRole("list", { name: words(roleCallText.en.rows, { serial }) });
    await expect(rows).toContainText(words(roleCallText.en.silent, { name: counsel.account.displayName }));
    await theirs.getByRole("button", { name: roleCallText.en.confirm }).click();
    await expect(rows).not.toContainText(
      words(roleCallText.en.silent, { name: counsel.account.displayName }),
    );
    await expect(rows).toContainText(words(roleCallText.en.silent, { name: other.account.displayName }));
    await expect(theirs.getByRole("button", { name: roleCallText.en.confirm })).toHaveCount(0);
    await looksRight(page, "role-call", { at: ["wide"] });
    const chamber = await browser.newContext({ baseURL, reducedMotion: "reduce" });
    const judges = await chamber.newPage();
    await openAs(judges, bench, `/meeting?court=${HALL}`);
    const heard = judges.getByRole("list", { name: words(roleCallText.en.rows, { serial }) });
    await expect(heard).toContainText(words(roleCallText.en.silent, { name: other.account.displayName }));
    await expect(heard).not.toContainText(
      words(roleCallText.en.silent, { name: counsel.account.displayName }),
    );
    await looksRight(judges, "role-call-bench", { at: ["wide"] });
    await page.bringToFront();
    await page.keyboard.press("r");
    await expect(heard).toHaveCount(0);
    await chamber.close();
    await expect(rows).toHaveCount(0);
  });

  await test.step("the officer puts the roll in another order; counsel have the order without the texts", async () => {
    await expect(roll(page)).toContainText("Stay of clause 7");
    await roll(page)
      .getByRole("button", { name: words(submissionsText.en.down, { name: counsel.account.displayName }) })
      .click();
    const list = theirs.getByRole("region", { name: submissionsText.en.order }).getByRole("listitem");
    await expect(list).toHaveText([other.account.displayName, submissionsText.en.you]);
  });

  await test.step("counsel ask by a key; the request is in the officer's queue and cannot be sent twice", async () => {
    await theirs.keyboard.press("p");
    const dialog = theirs.getByRole("dialog", { name: words(passOverText.en.ask.title, { serial }) });
    await expect(dialog).toBeVisible();
    await looksRight(theirs, "pass-over-dialog");
    await dialog.getByRole("button", { name: passOverText.en.ask.send }).click();
    await expect(dialog).toBeHidden();
    const withdraw = theirs.getByRole("button", { name: words(passOverText.en.ask.withdraw, { serial }) });
    await withdraw.click();
    await expect(withdraw).toHaveCount(0);
    await theirs.getByRole("button", { name: words(passOverText.en.ask.button, { serial }) }).click();
    await dialog.getByRole("button", { name: passOverText.en.ask.send }).click();
    await expect(dialog).toBeHidden();
    await expect(withdraw).toBeVisible();
    const queue = page.getByRole("region", { name: handsText.en.queue.title });
    await expect(queue).toContainText(passOverText.en.ask.grounds.speaking);
    await looksRight(page, "pass-over-queue", { at: ["wide"] });
  });

  await test.step("the other side agrees on its page; the bench reads it, and allows by a key", async () => {
    await openAs(theirs, other, `/meeting?court=${HALL}`);
    const asked = words(passOverText.en.answer.title, { serial, name: counsel.account.displayName });
    await expect(theirs.getByRole("status").filter({ hasText: asked })).toBeVisible();
    await looksRight(theirs, "pass-over-answer");
    await theirs.getByRole("button", { name: passOverText.en.answer.agree, exact: true }).click();
    await openAs(page, bench, `/meeting?court=${HALL}`);
    const requests = page.getByRole("region", { name: passOverText.en.requests.label });
    await expect(requests).toContainText(passOverText.en.requests.notSpeaking);
    await expect(requests).toContainText(
      words(passOverText.en.requests.agrees, { name: other.account.displayName }),
    );
    await expect(
      requests.getByRole("button", { name: beginning(passOverText.en.requests.allow) }),
    ).toBeVisible();
    await looksRight(page, "pass-over-bench", { at: ["wide"] });
    await page.keyboard.press("y");
    await expect(requests).toHaveCount(0);
    const panel = page.getByRole("complementary", { name: judgeText.en.panel });
    await expect(panel).toContainText(words(judgeText.en.passedOver_one, { count: 1 }));
    await expect(theirs.getByText(words(participantText.en.mine.why, { reason: "" })).first()).toBeVisible();
    await openAs(page, officer, `/moderator?court=${HALL}`);
    await expect(panelOf(page).getByRole("group", { name: callingText.en.tray.label })).toBeVisible();
  });
  await context.close();
  await officer.do(sitting, { type: "closeSitting" });
});
