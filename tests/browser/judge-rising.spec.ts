// A judge rises for a time and for today, and writes to the court officer by the bench's own line; the officer answers.

import { expect, type Locator } from "@playwright/test";
import { frameText } from "../../client/court/frame.text.ts";
import { chatText } from "../../client/courtroom/core/text/chat.text.ts";
import { sidePanelText } from "../../client/courtroom/core/text/side-panel.text.ts";
import { risingText } from "../../client/courtroom/rising/text.ts";
import { judgeText } from "../../client/courtroom/views/judge/text.ts";
import { displayBoardText } from "../../client/pages/display-board/text.ts";
import { boardText } from "../../server/contract/text/board.ts";
import { courtText } from "../../server/contract/text/court.ts";
import { courtListText } from "../../server/contract/text/court-list.ts";
import { type TestPerson, until } from "../support/client.ts";
import { dateField, fillTime } from "./pages/dates.ts";
import { looksRight } from "./support/axe.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";

const HALL = "HCPP01-1";
const sitting = `${HALL}-${new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10)}`;
const NIGHT = "23:59";
const untilNight = risingText.en.banner.until.replace("{{time}}", NIGHT);

async function courtOpen(come: (phone: string) => Promise<TestPerson>) {
  const officer = await come("9000000010");
  await officer.call(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await officer.enter(sitting);
  const bench = await come("9000000001");
  await bench.enter(sitting);
  return { officer, bench };
}

/** How many lines a chip has, whether its time stands alone on one, and by how much the page is wider than its window. */
const linesOf = (chip: Locator) =>
  chip.evaluate((one, time) => {
    const text = one.firstChild;
    const at = text?.nodeValue?.indexOf(time) ?? -1;
    if (!text || at < 0) throw new Error("no time is in the chip");
    const topsOf = (from: number, to: number) => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, to);
      return [...range.getClientRects()].map(({ top }) => Math.round(top));
    };
    const [before, own] = [topsOf(0, at - 1), topsOf(at, at + time.length)];
    return {
      lines: new Set([...before, ...own]).size,
      isAlone: !own.some((top) => before.includes(top)),
      beside: document.documentElement.scrollWidth - innerWidth,
    };
  }, NIGHT);

test("a judge rises until a time that they type, sits again, and rises for today", async ({ page, come }) => {
  const { officer, bench } = await courtOpen(come);
  await openAs(page, bench, `/meeting?court=${HALL}`);
  const rise = page.getByRole("button", { name: risingText.en.rise, exact: true });
  const dialog = page.getByRole("dialog", { name: risingText.en.title });
  const banner = page.locator("[data-part~=rising]");
  await rise.click();
  await expect(dialog.getByRole("radio", { checked: true })).toBeFocused();
  await expect(dialog.getByRole("button", { name: risingText.en.leave })).toBeVisible();
  await dialog.getByText(risingText.en.other).click();
  await dialog.getByRole("button", { name: risingText.en.rise }).click();
  await expect(dialog).toContainText(risingText.en.timeMissing);
  await fillTime(dateField(dialog, risingText.en.time), NIGHT);
  await looksRight(page, "judge-rises", { isInBothThemes: true });
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(banner).toContainText(untilNight);
  await expect(banner).toContainText(risingText.en.banner.means);
  const panel = page.getByRole("complementary", { name: judgeText.en.panel });
  await expect(panel).toContainText(frameText.en.sitsAgain.replace("{{time}}", NIGHT));
  await expect(panel.getByText(judgeText.en.nothingMeans)).toHaveCount(0);
  await expect(rise).toHaveCount(0);
  await expect(page.getByRole("button", { name: frameText.en.leave, exact: true }).first()).toBeVisible();
  await looksRight(page, "judge-risen", { isInBothThemes: true });
  await test.step("the board of the court says so too", async () => {
    const wall = await page.context().newPage();
    await wall.setViewportSize({ width: 1440, height: 900 });
    await wall.goto("/display-board");
    await expect(wall.getByRole("row").nth(1)).toContainText(displayBoardText.en.rose);
    await expect(wall.getByRole("row").nth(1)).toContainText(
      displayBoardText.en.sitsAgain.replace("{{time}}", NIGHT),
    );
    await looksRight(wall, "display-board-risen", { at: ["wide"] });
    for (const path of ["/court-today", "/login"]) {
      await wall.goto(path);
      const chip = wall.locator(".state").filter({ hasText: NIGHT });
      for (const width of [390, 320]) {
        await wall.setViewportSize({ width, height: 844 });
        expect(await linesOf(chip), `${path} at ${width}`).toMatchObject({ isAlone: false, beside: 0 });
        expect((await linesOf(chip)).lines, `${path} at ${width}`).toBeLessThanOrEqual(3);
        await chip.scrollIntoViewIfNeeded();
        await keepPicture(wall, `risen-chip-${path.slice(1)}-${width}`);
      }
    }
    await wall.goto("/display-board");
    await officer.do(sitting, { type: "sitAgain" });
    await expect(wall.getByText(displayBoardText.en.rose)).toHaveCount(0);
    await wall.close();
    await bench.do(sitting, { type: "rise", until: NIGHT });
    await page.bringToFront();
  });
  await banner.getByRole("button", { name: risingText.en.sitAgain }).click();
  await expect(banner).toHaveCount(0);
  await expect(panel).toContainText(judgeText.en.nothingMeans);
  await rise.click();
  await dialog.getByText(risingText.en.dayMeans).click();
  await dialog.getByRole("button", { name: risingText.en.rise }).click();
  await expect(banner).toContainText(risingText.en.banner.day);
  await expect(panel).toContainText(frameText.en.sitsNoMore);
  await officer.do(sitting, { type: "sitAgain" });
  await expect(rise).toBeVisible();
});

test("counsel reads between two items when the court sits again, and not that the next item follows", async ({
  page,
  come,
}) => {
  const { officer, bench } = await courtOpen(come);
  const counsel = await come("9000001001");
  await counsel.enter(sitting);
  await officer.do(sitting, { type: "admit", people: [counsel.account.id] });
  await bench.do(sitting, { type: "rise", until: NIGHT });
  await openAs(page, counsel, `/meeting?court=${HALL}`);
  const strip = page.locator("[data-part~=case-strip]");
  await expect(strip).toContainText(frameText.en.sitsAgain.replace("{{time}}", NIGHT));
  await expect(page.getByText(frameText.en.noItemNow)).toHaveCount(0);
  await looksRight(page, "counsel-bench-risen", { isInBothThemes: true });
  await bench.do(sitting, { type: "sitAgain" });
  await expect(strip).toContainText(frameText.en.noItemNow);
  await bench.do(sitting, { type: "rise", until: null });
  await expect(strip).toContainText(frameText.en.sitsNoMore);
  await bench.do(sitting, { type: "sitAgain" });
});

test("the bench writes to the officer by a key, and reads the answer", async ({ page, come }) => {
  const { officer, bench } = await courtOpen(come);
  await openAs(page, bench, `/meeting?court=${HALL}`);
  const panel = page.getByRole("complementary", { name: judgeText.en.panel });
  const field = panel.getByRole("textbox", { name: chatText.en.message });
  await expect(panel.getByRole("button", { name: judgeText.en.line.button })).toBeVisible();
  await looksRight(page, "judge-line", { isInBothThemes: true });
  await page.keyboard.press("o");
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("placeholder", chatText.en.placeholder.officer);
  await page.keyboard.type("Is counsel for item 12 on the way?");
  await page.keyboard.press("Enter");
  await until("the officer to read it", () =>
    Object.values(officer.own(sitting)?.chat ?? {}).some(
      ({ to, text }) => to === "officer" && /item 12/.test(text),
    ),
  );
  const to = { person: bench.account.id };
  await officer.do(sitting, { type: "sendChat", to, text: "In five minutes." });
  await expect(panel.getByRole("log")).toContainText("In five minutes.");
});

test("a word of the bench stays before the officer until they answer it", async ({ page, come }) => {
  const { officer, bench } = await courtOpen(come);
  await openAs(page, officer, `/moderator?court=${HALL}`);
  const panel = page.getByRole("complementary", { name: sidePanelText.en.panel });
  await expect(panel).toBeVisible();
  await bench.do(sitting, { type: "sendChat", to: "officer", text: "Please call item 9 next." });
  const toast = page.locator(".toasts").getByText(/item 9/);
  await expect(toast).toBeVisible();
  await page.locator(".toasts").getByRole("button", { name: chatText.en.news.answer }).click();
  const field = panel.getByRole("textbox", { name: chatText.en.message });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("placeholder", /Message to .*Hon/);
  await expect(toast).toHaveCount(0);
  await page.keyboard.type("It is next.");
  await page.keyboard.press("Enter");
  await until("the judge to read it", () =>
    Object.values(bench.own(sitting)?.chat ?? {}).some(({ text }) => text === "It is next."),
  );
  await bench.do(sitting, { type: "rise", until: null });
  await expect(page.locator("[data-part~=rising]")).toContainText(risingText.en.banner.officer);
  await looksRight(page, "officer-bench-risen", { isInBothThemes: true });
  await officer.do(sitting, { type: "sitAgain" });
});

test("no board says that the court sits, or hears the item before it, while the bench has risen", async ({
  page,
  come,
}) => {
  const { officer, bench } = await courtOpen(come);
  const { order, items } = officer.sitting(sitting);
  const item = order.flatMap((id) => items[id] ?? []).find((one) => one.declared && !one.inCamera);
  if (!item) throw new Error("no item of the list can be called");
  await officer.do(sitting, { type: "callItem", item: item.id });
  await bench.do(sitting, { type: "rise", until: NIGHT });
  const risenUntil = boardText.en.risenUntil.replace("{{time}}", NIGHT);
  const row = page.getByRole("row").nth(1);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ["/court-today", "/login"]) {
    await page.goto(path);
    await expect(row).toContainText(risenUntil);
    await expect(row).not.toContainText(boardText.en.state.sitting);
    await expect(row.locator("[data-part~=serial]")).toHaveAttribute("data-state", "plain");
    await looksRight(page, `${path.slice(1)}-risen`, { isInBothThemes: true });
  }
  await openAs(page, officer, `/court-list?court=${HALL}`);
  const detail = page.getByRole("complementary").filter({ hasText: courtListText.en.detail.heardNow });
  await expect(detail).toContainText(risenUntil);
  await expect(detail.locator("dd").first()).toHaveText(new RegExp(`^Item ${item.serial}$`));
  const tile = page.getByRole("button", { pressed: true });
  await expect(tile).toContainText(courtText.en.hallState.risen);
  await expect(tile).toContainText(courtListText.en.sitsAgain.replace("{{time}}", NIGHT));
  await looksRight(page, "court-list-risen", { isInBothThemes: true });
  await officer.do(sitting, { type: "sitAgain" });
  await bench.do(sitting, { type: "rise", until: null });
  await expect(detail).toContainText(courtText.en.hallState.risen);
  await officer.do(sitting, { type: "sitAgain" });
  await expect(detail).toContainText(boardText.en.state.sitting);
});
