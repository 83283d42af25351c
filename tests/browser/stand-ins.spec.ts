// Naming another counsel in the pages: from the banner of the second call, the answer, and what the court reads and undoes.

import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { hallsText } from "../../client/courtroom/halls/text.ts";
import { namingText } from "../../client/courtroom/naming/text.ts";
import { standInsText } from "../../client/courtroom/stand-ins/text.ts";
import { shellText } from "../../client/shell/shell.text.ts";
import { recordText } from "../../server/contract/text/record.ts";
import { uiText } from "../../server/contract/text/ui.ts";
import type { TestPerson } from "../support/client.ts";
import { panelOf } from "./pages/room.ts";
import { looksRight } from "./support/axe.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";
import { words } from "./support/words.ts";

const day = new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10);
const court = (number: number) => `HCPP01-${number}`;
const sitting = (number: number) => `${court(number)}-${day}`;

const closing: (() => Promise<void>)[] = [];
test.afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function pageOf(
  browser: Browser,
  baseURL: string | undefined,
  person: TestPerson,
  path: string,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    reducedMotion: "reduce",
    viewport: { width: 1440, height: 900 },
  });
  closing.push(() => context.close());
  const page = await context.newPage();
  await openAs(page, person, path);
  return page;
}

function openItem(officer: TestPerson, number: number) {
  const { order, items } = officer.sitting(sitting(number));
  const item = order
    .flatMap((id) => items[id] ?? [])
    .find(({ state, inCamera }) => (state === "NEXT" || state === "LISTED") && !inCamera);
  if (!item) throw new Error(`nothing is to come in hall ${number}`);
  return item;
}

/** What a message says that comes and goes. */
const said = (page: Page, text: string) =>
  page.getByRole("region", { name: uiText.en.messages }).getByText(text);
const alert = (page: Page) => page.locator("[data-part~=hall-alert]");

/** A page at 200 %, and a telephone held sideways: the panel lies below the videos. */
const lowWindows = [
  { width: 844, height: 390 },
  { width: 720, height: 450 },
  { width: 640, height: 400 },
];

/** What asks for an answer is in sight when it comes, wherever the room was scrolled to. */
async function inSightWhenLow(page: Page, what: Locator, name: string): Promise<void> {
  for (const size of lowWindows) {
    await page.setViewportSize(size);
    await expect(what).toBeInViewport({ ratio: 1 });
    await keepPicture(page, `screens/${name}-${size.width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

declare global {
  interface Window {
    /** What the live regions were given since somebody listens. */
    heard?: string[];
  }
}

/** Notes from now on what the live regions are given. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const heard: string[] = [];
    window.heard = heard;
    const regions = document.querySelector("[data-live-announcer]");
    if (regions === null) throw new Error("there are no live regions");
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) heard.push(node.textContent ?? "");
    }).observe(regions, { childList: true, subtree: true });
  });
const heardOn = (page: Page) => page.evaluate(() => window.heard);

/** A page at 400 %: the sentence and the first button are in sight over the bar at the foot, and the others can be scrolled to. */
async function reachableWhenTiny(page: Page, what: Locator, sentence: Locator): Promise<void> {
  for (const height of [200, 256]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.setViewportSize({ width: 320, height });
    const bar = page.locator("[data-part~=ask-bar]");
    const first = what.getByRole("button").first();
    await expect(first).toBeInViewport({ ratio: 1 });
    await expect(sentence).toBeInViewport({ ratio: 1 });
    await keepPicture(page, `screens/hall-alert-320-${height}`);
    const [button, foot] = [await first.boundingBox(), await bar.boundingBox()];
    expect((button?.y ?? 0) + (button?.height ?? 0), `at ${height}`).toBeLessThanOrEqual(foot?.y ?? 0);
    for (const one of await what.getByRole("button").all()) {
      expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await one.click({ trial: true });
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Where the rows of buttons end: one place for all of them. */
const rowEnds = (of: Locator) =>
  of.locator(".button-row").evaluate((row) => {
    const boxes = [...row.children].map((one) => one.getBoundingClientRect());
    const ends = boxes.filter(({ top, right }) => !boxes.some((one) => one.top === top && one.right > right));
    return new Set(ends.map(({ right }) => Math.round(right))).size;
  });

test("called in two halls: another counsel is named from the banner, accepts, and the court reads and undoes it", async ({
  browser,
  baseURL,
  come,
}) => {
  const [officer1, officer2] = [await come("9000000010"), await come("9000000011")];
  for (const [index, officer] of [officer1, officer2].entries()) {
    const number = index + 1;
    await officer.ok(`/master/court/start-without-adding-case-manually/${court(number)}`, undefined, "PUT");
    await officer.enter(sitting(number));
  }
  const judge = await come("9000000003");
  await judge.enter(sitting(2));
  const [counsel, other] = [await come("9000001088"), await come("9000001089")];
  const [first, second] = [openItem(officer1, 1), openItem(officer2, 2)];
  for (const [number, officer, item] of [
    [1, officer1, first],
    [2, officer2, second],
  ] as const) {
    const { category, serial } = item;
    await counsel.ok(`/advocate/courts/${court(number)}/case`, {
      cases: [{ category, serial, submission: "" }],
    });
    await counsel.enter(sitting(number), [item.id]);
    await officer.send(sitting(number), {
      type: "confirmCounsel",
      person: counsel.account.id,
      item: item.id,
      side: "Petitioner",
    });
    await officer.send(sitting(number), { type: "admit", people: [counsel.account.id] });
  }
  await other.enter(sitting(2));
  await officer2.do(sitting(2), { type: "admit", people: [other.account.id] });
  await officer1.do(sitting(1), { type: "callItem", item: first.id });
  await officer2.do(sitting(2), { type: "callItem", item: second.id });
  const who = { name: other.account.displayName, by: counsel.account.displayName };
  const at = { serial: second.serial, hall: 2 };

  const mine = await pageOf(browser, baseURL, counsel, `/meeting?court=${court(1)}`);
  await test.step("put away by Escape the alert stays away for this call, and another call of the item brings another", async () => {
    const said = words(hallsText.en.alert.saysCalled, { serial: second.serial, hall: 2 });
    await expect(alert(mine)).toBeVisible();
    await listen(mine);
    await mine.locator("main[data-part~=stage]").focus();
    await mine.keyboard.press("Escape");
    await expect(alert(mine)).toHaveCount(0);
    // The page draws it anew when the window becomes low or narrow, the panels are hidden, or it has been out of touch.
    for (const size of [...lowWindows, { width: 390, height: 844 }, { width: 1440, height: 900 }]) {
      await mine.setViewportSize(size);
      await expect(mine.locator("main[data-part~=stage]")).toBeVisible();
      await expect(alert(mine)).toHaveCount(0);
    }
    for (const many of [1, 0]) {
      await mine.keyboard.press("z");
      await expect(mine.locator("[data-minimal]")).toHaveCount(many);
      await expect(alert(mine)).toHaveCount(0);
    }
    await mine.context().setOffline(true);
    const away = mine.locator("[data-part~=room-frame][data-banner]");
    await expect(away).toContainText(shellText.en.banner.offline.held);
    await mine.context().setOffline(false);
    await expect(away).toHaveCount(0);
    await expect(alert(mine)).toHaveCount(0);
    expect(await heardOn(mine)).not.toContain(said);

    await officer2.do(sitting(2), { type: "cancelCall" });
    await officer2.do(sitting(2), { type: "callItem", item: second.id });
    await expect(alert(mine)).toContainText(
      words(hallsText.en.alert.called, { serial: second.serial, hall: 2 }),
    );
    await expect.poll(() => heardOn(mine)).toContain(said);
  });

  await test.step("from the banner counsel name somebody who is in that hall", async () => {
    await expect(alert(mine)).toBeVisible();
    await listen(mine);
    await inSightWhenLow(mine, alert(mine), "hall-alert-low");
    await reachableWhenTiny(mine, alert(mine), alert(mine).locator("b").last());
    // It was said when it came, and not again wherever the window has it.
    expect(await heardOn(mine)).toEqual([]);
    for (const width of [1440, 1199, 390]) {
      await mine.setViewportSize({ width, height: 844 });
      expect(await rowEnds(alert(mine)), `rows of buttons at ${width}`).toBe(1);
      if (width < 768)
        for (const one of await alert(mine).getByRole("button").all())
          expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await keepPicture(mine, `screens/hall-alert-${width}`);
    }
    await mine.setViewportSize({ width: 1440, height: 900 });
    await alert(mine).getByRole("button", { name: standInsText.en.ask }).click();
    const dialog = mine.getByRole("dialog", { name: words(namingText.en.title, at) });
    await expect(dialog).toBeVisible();
    await dialog.getByRole("button", { name: namingText.en.send }).click();
    await expect(dialog.getByRole("alert")).toContainText(namingText.en.choose);
    await dialog.getByText(who.name).click();
    await looksRight(mine, "name-counsel-dialog");
    await dialog.getByRole("button", { name: namingText.en.send }).click();
    await expect(dialog).toBeHidden();
    await expect(mine.getByText(words(namingText.en.mine.asked, { ...at, ...who }))).toBeVisible();
    await looksRight(mine, "name-counsel-asked");
  });

  const theirs = await pageOf(browser, baseURL, other, `/meeting?court=${court(2)}`);
  await test.step("who is named reads who asks and where else they are wanted, and accepts: they appear with the item", async () => {
    const card = theirs.locator("[data-part~=stand-in-asked]");
    await expect(card).toContainText(words(namingText.en.asks.petitioner, { ...at, name: who.by }));
    await expect(card).toContainText("(checked)");
    await inSightWhenLow(theirs, card, "stand-in-asked-low");
    await looksRight(theirs, "name-counsel-answer");
    await card.getByRole("button", { name: namingText.en.accept }).click();
    await expect(card).toHaveCount(0);
    await expect(
      theirs.getByText(words(standInsText.en.own.named, { name: who.by }), { exact: true }),
    ).toBeVisible();
    await expect.poll(() => other.me(sitting(2))?.state).toBe("ACTIVE");
    await looksRight(theirs, "name-counsel-accepted");
    await expect(said(mine, words(namingText.en.mine.accepted, { ...at, ...who }))).toBeVisible();
  });

  const says = words(standInsText.en.court.petitioner, who);
  await test.step("the bench reads it at the item", async () => {
    const bench = await pageOf(browser, baseURL, judge, `/meeting?court=${court(2)}`);
    const lines = bench.getByRole("list", { name: standInsText.en.court.label });
    await expect(lines).toContainText(says);
    await expect(lines.getByRole("button")).toHaveCount(0);
    await looksRight(bench, "stand-in-bench");
  });

  await test.step("above their court halls who accepted reads it, and has the item among theirs", async () => {
    const halls = await pageOf(browser, baseURL, other, "/court-list");
    await expect(halls.locator("[data-part~=stand-in-named]")).toContainText(
      words(namingText.en.theirs.accepted, { ...at, name: who.by }),
    );
    // They are in it: the way back is at the top of the page.
    await expect(halls.getByRole("link", { name: words(namingText.en.join, at) })).toHaveCount(0);
    await looksRight(halls, "stand-in-court-list");
  });

  await test.step("the officer reads it at the item and in its row, and undoes it", async () => {
    const desk = await pageOf(browser, baseURL, officer2, `/moderator?court=${court(2)}`);
    const lines = panelOf(desk).getByRole("list", { name: standInsText.en.court.label }).first();
    await expect(lines).toContainText(says);
    await looksRight(desk, "stand-in-officer");
    await lines.getByRole("button", { name: words(standInsText.en.court.undoOf, who) }).click();
    await expect(panelOf(desk).getByText(says)).toHaveCount(0);
    await expect.poll(() => other.me(sitting(2))?.state).toBe("PASSIVE");
    await expect(said(theirs, words(namingText.en.theirs.undone, at))).toBeVisible();
  });

  await test.step("before the call who accepted steps back, at the item and above their court halls", async () => {
    await officer2.do(sitting(2), { type: "cancelCall" });
    const acceptAgain = async () => {
      await counsel.do(sitting(2), { type: "nameStandIn", item: second.id, person: other.account.id });
      await theirs
        .locator("[data-part~=stand-in-asked]")
        .getByRole("button", { name: namingText.en.accept })
        .click();
      await expect.poll(() => other.me(sitting(2))?.admittedItems).toEqual([second.id]);
    };
    await acceptAgain();
    const stepBack = theirs.getByRole("button", { name: standInsText.en.own.stepBack });
    await expect(stepBack).toBeVisible();
    await looksRight(theirs, "stand-in-step-back");
    await stepBack.click();
    await expect.poll(() => other.me(sitting(2))?.admittedItems).toEqual([]);
    await expect(stepBack).toHaveCount(0);
    await expect(said(theirs, words(namingText.en.theirs.ended, { ...at, name: who.by }))).toBeVisible();
    await acceptAgain();
    const halls = await pageOf(browser, baseURL, other, "/court-list");
    const card = halls.locator("[data-part~=stand-in-named]");
    await card.getByRole("button", { name: namingText.en.stepBack }).click();
    await expect(card).toContainText(words(namingText.en.theirs.ended, { ...at, name: who.by }));
    await officer2.do(sitting(2), { type: "callItem", item: second.id });
  });

  await test.step("the record says who appeared for whom, and until when", async () => {
    await officer2.do(sitting(2), { type: "hear" });
    await officer2.do(sitting(2), { type: "recordOutcome", item: second.id, outcome: "HEARD" });
    const page = await pageOf(browser, baseURL, officer2, `/hearing-record?court=${court(2)}&date=${day}`);
    const line = page.locator("[data-part~=stand-in]").first();
    const begin = words(recordText.en.standIn.petitioner, { ...who, time: "" }).slice(0, -2);
    await expect(line).toContainText(begin);
    await looksRight(page, "stand-in-record");
  });
});
