// What the pages of a hall do: reasons after the act, a phone's width, the officer's page, memos and watching from the list.

import { expect, type Page } from "@playwright/test";
import { youAreHereText } from "../../client/court/you-are-here.text.ts";
import { callingText } from "../../client/courtroom/calling/text.ts";
import { inCameraText } from "../../client/courtroom/core/text/in-camera.text.ts";
import { toolsText } from "../../client/courtroom/core/text/tools.text.ts";
import { handsText } from "../../client/courtroom/hands/text.ts";
import { memosText } from "../../client/courtroom/memos/text.ts";
import { passOverText } from "../../client/courtroom/pass-over/text.ts";
import { reasonsText } from "../../client/courtroom/reasons/text.ts";
import { screenShareText } from "../../client/courtroom/screen-share/text.ts";
import { judgeText } from "../../client/courtroom/views/judge/text.ts";
import { participantText } from "../../client/courtroom/views/participant/text.ts";
import { shellText } from "../../client/shell/shell.text.ts";
import { courtText } from "../../server/contract/text/court.ts";
import { peopleText } from "../../server/contract/text/people.ts";
import type { TestPerson } from "../support/client.ts";
import { pdf } from "../support/files.ts";
import { panelOf } from "./pages/room.ts";
import { sayPlace } from "./pages/way.ts";
import { looksRight } from "./support/axe.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";
import { beginning, words } from "./support/words.ts";

const HALL = "HCPP01-1";
const day = new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10);
const sitting = `${HALL}-${day}`;
const phones = { officer: "9000000010", judge: "9000000001", counsel: "9000001001", other: "9000001002" };

type Come = (phone: string) => Promise<TestPerson>;

/** The hall open, its officer and bench in it, counsel of the first open item let in; out: who, and that item. */
async function sits(come: Come) {
  const officer = await come(phones.officer);
  await officer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await officer.enter(sitting);
  const view = officer.sitting(sitting);
  const [item, next] = view.order
    .flatMap((id) => view.items[id] ?? [])
    .filter((one) => one.state === "LISTED" && !one.inCamera);
  if (!item || !next) throw new Error("no items");
  const [bench, counsel, other] = [
    await come(phones.judge),
    await come(phones.counsel),
    await come(phones.other),
  ];
  await bench.enter(sitting);
  await counsel.enter(sitting, [item.id]);
  await other.enter(sitting, [item.id]);
  await officer.do(sitting, { type: "admit", people: [counsel.account.id, other.account.id] });
  return { officer, bench, counsel, other, item, next };
}

const stripOf = (page: Page) => page.getByRole("region", { name: reasonsText.en.label });

test("reasons are asked after the act, beside the work, and reach those who may know them", async ({
  page,
  come,
  browser,
  baseURL,
}) => {
  const { officer, bench, counsel, other, item, next } = await sits(come);
  const context = await browser.newContext({ baseURL });
  const theirs = await context.newPage();
  await openAs(theirs, counsel, `/meeting?court=${HALL}`);
  await openAs(page, officer, `/moderator?court=${HALL}`);
  await expect(panelOf(page)).toBeVisible();
  const strip = stripOf(page);

  await test.step("passing over takes one press and asks afterwards, without a dialog or the focus", async () => {
    await officer.do(sitting, { type: "callItem", item: item.id });
    await expect(page.getByRole("button", { name: beginning(callingText.en.act.passOver) })).toBeVisible();
    await page.keyboard.press("p");
    await expect(strip).toContainText(words(reasonsText.en.did.passOver, { serial: item.serial }));
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(await strip.evaluate((element) => element.contains(document.activeElement))).toBe(false);
    await looksRight(page, "reason-strip", { at: ["wide"] });
  });

  await test.step("it is left, and taken up again from the row under the tray", async () => {
    await strip.getByRole("button", { name: reasonsText.en.later }).click();
    await expect(strip).toBeHidden();
    const due = page.getByRole("group", { name: reasonsText.en.due });
    await due.getByRole("button").click();
    await expect(strip).toBeVisible();
    await expect(due).toBeHidden();
  });

  await test.step("one press records it, by the keyboard too, and both sides read it", async () => {
    await page.keyboard.press("w");
    await page.keyboard.press("Enter");
    await expect(strip).toBeHidden();
    await expect(
      theirs.getByText(words(participantText.en.mine.why, { reason: reasonsText.en.usual.elsewhere })),
    ).toBeVisible();
  });

  await test.step("it is corrected in one's own words", async () => {
    const ownWords = "Paper book <b>not</b> here";
    await panelOf(page).locator(`[data-item="${item.id}"]`).click();
    await page.getByRole("button", { name: reasonsText.en.correct }).click();
    await strip.getByRole("button", { name: reasonsText.en.other, exact: true }).click();
    await page.keyboard.type(ownWords);
    await page.keyboard.press("Enter");
    await expect(strip).toBeHidden();
    await expect(theirs.getByText(words(participantText.en.mine.why, { reason: ownWords }))).toBeVisible();
  });

  await test.step("removing takes one press; the reason follows, and the person reads it", async () => {
    await page
      .getByRole("button", { name: words(peopleText.en.more, { name: counsel.account.displayName }) })
      .click();
    await page.getByRole("menuitem", { name: peopleText.en.remove }).click();
    await expect(theirs.getByRole("heading", { level: 1 })).toHaveText(
      words(participantText.en.out.REMOVED.title, { hall: 1 }),
    );
    await strip.getByRole("button", { name: reasonsText.en.short.recording }).click();
    await expect(theirs.getByText(reasonsText.en.usual.recording)).toBeVisible();
  });

  await test.step("the bench closes the door in one press and says why in its own panel; the bar does not read it", async () => {
    await officer.do(sitting, { type: "callItem", item: next.id });
    await officer.do(sitting, { type: "hear" });
    await openAs(theirs, bench, `/meeting?court=${HALL}`);
    const panel = theirs.getByRole("complementary", { name: judgeText.en.panel });
    await panel.getByRole("button", { name: beginning(inCameraText.en.button) }).click();
    await panel.getByRole("button", { name: reasonsText.en.usual.safety }).click();
    const said = words(inCameraText.en.door.reason, { reason: reasonsText.en.usual.safety });
    await expect(theirs.getByRole("status").filter({ hasText: said })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: said })).toBeVisible();
    await expect(strip).toBeHidden();
    expect(JSON.stringify(other.halls.get(sitting))).not.toContain(reasonsText.en.usual.safety);
  });
  await context.close();
  await officer.do(sitting, { type: "recordOutcome", item: next.id, outcome: "HEARD", confirmed: true });
  await officer.do(sitting, { type: "liftRemoval", person: counsel.account.id });
  await officer.do(sitting, { type: "closeSitting" });
});

/** Parts of the room that reach beyond the window. */
function beyond(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        "[data-part~=room] button, [data-part~=room] a, [data-part~=room] .tile, [data-part~=room] p",
      ),
    ]
      .filter((part) => {
        const { left, right, width } = part.getBoundingClientRect();
        const isHidden = width <= 1 || part.closest(".visually-hidden") !== null;
        return !isHidden && (left < -1 || right > window.innerWidth + 1);
      })
      .map((part) => `${part.className} ${part.textContent}`),
  );
}

test("on a phone nothing reaches beyond the screen, and counsel has four buttons at its foot", async ({
  page,
  come,
}) => {
  const { officer, bench, counsel } = await sits(come);
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.getByRole("toolbar", { name: participantText.en.ask.bar });
  const buttons = () => bar.getByRole("button").allInnerTexts();
  await openAs(page, counsel, `/meeting?court=${HALL}`);
  await expect(bar).toBeVisible();
  const passive = [
    handsText.en.ask.handShort,
    handsText.en.ask.urgentShort,
    passOverText.en.ask.short,
    participantText.en.ask.more,
  ];
  await expect.poll(buttons).toEqual(passive);
  expect(await beyond(page)).toEqual([]);
  await officer.do(sitting, { type: "promote", person: counsel.account.id });
  await expect(bar.getByRole("button", { name: toolsText.en.unmute })).toBeVisible();
  expect(await buttons()).toHaveLength(4);
  expect(await beyond(page)).toEqual([]);
  // A file is shared from a phone as well: asked for in the menu, allowed, and brought in the line that says so.
  await bar.getByRole("button", { name: participantText.en.ask.more }).click();
  await page.getByRole("menuitem", { name: screenShareText.en.toolMenu }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(screenShareText.en.dialog.cowatch, { exact: true }).click();
  await keepPicture(page, "share-ask-phone");
  await dialog.getByRole("button", { name: screenShareText.en.dialog.ask }).click();
  await expect(dialog).toBeHidden();
  await officer.do(sitting, { type: "decideShare", person: counsel.account.id, granted: true });
  const line = page.locator("[data-part~=share-bar]");
  await expect(line).toContainText(screenShareText.en.own.granted);
  expect(await beyond(page)).toEqual([]);
  await line
    .locator("input[type=file]")
    .setInputFiles({ name: "Exhibit.pdf", mimeType: "application/pdf", buffer: Buffer.from(pdf(2)) });
  await expect(page.locator("figure[data-part~=shared] canvas").first()).toBeVisible();
  await keepPicture(page, "share-on-phone");
  expect(await beyond(page)).toEqual([]);
  await bar.getByRole("button", { name: participantText.en.ask.more }).click();
  await page.getByRole("menuitem", { name: screenShareText.en.toolStop }).click();
  await expect(page.locator("figure[data-part~=shared]")).toHaveCount(0);
  for (const [person, path] of [
    [bench, "/meeting"],
    [officer, "/moderator"],
  ] as const) {
    await openAs(page, person, `${path}?court=${HALL}`);
    const tools = page.getByRole("toolbar", { name: toolsText.en.label });
    await expect(tools.getByRole("button", { name: toolsText.en.devices })).toBeVisible();
    await expect(tools.getByRole("button", { name: toolsText.en.layout })).toHaveCount(0);
    expect([path, await beyond(page)]).toEqual([path, []]);
  }
});

test("the officer's page is the officer's alone, and has its bar where there is no hall", async ({
  page,
  come,
  watch,
}) => {
  await openAs(page, await come(phones.judge), `/moderator?court=${HALL}`);
  await expect(page).toHaveURL(/\/unauthorized/);
  const officer = await come(phones.officer);
  await openAs(page, officer, "/moderator?court=HCPP01-99");
  await expect(page.getByRole("heading", { level: 1, name: shellText.en.error.notFound })).toBeVisible();
  await expect(page.getByRole("link", { name: shellText.en.error.home })).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  expect((await page.request.get("/moderator?court=HCPP01-99")).status()).toBe(404);
  for (const fault of watch.takeFaults()) expect(fault).toContain("404");
  await openAs(page, officer, "/moderator?court=HCPP01-2");
  await expect(page).toHaveURL(/\/unauthorized/);
  await expect(panelOf(page)).toHaveCount(0);
});

test("an advocate with items also writes a memo, and chooses to watch only", async ({ page, come }) => {
  const advocate = await come("9000001003");
  await advocate.ok(`/advocate/courts/${HALL}/case`, {
    cases: [{ category: "FRESH", serial: 4, submission: "" }],
  });
  await openAs(page, advocate, `/add-case?court=${HALL}`);
  await page.getByRole("button", { name: memosText.en.request.ask }).click();
  await page.getByLabel(memosText.en.request.text).fill("Demolition fixed for 14:00 today");
  await page.getByRole("button", { name: memosText.en.request.write }).click();
  const list = page.getByRole("region", { name: courtText.en.list.title });
  await expect(list).toContainText("Demolition fixed for 14:00 today");
  await expect(list).toContainText(words(courtText.en.list.count_other, { count: 2 }));
  for (const column of [courtText.en.list.slNo, courtText.en.list.courtHall, courtText.en.list.serial])
    await expect(list).toContainText(column);
  await looksRight(page, "memo-on-the-list");
  await page.goto(`/select-case?court=${HALL}`);
  await expect(page.getByRole("region", { name: courtText.en.list.title })).toContainText("Demolition");
  await page.goto(`/you-are-here?court=${HALL}`);
  await expect(
    page.getByText(words(youAreHereText.en.joiningFor.itemsAndMemo_one, { hall: 1, serials: "4" })),
  ).toBeVisible();
  await page.getByText(youAreHereText.en.watchOnly, { exact: true }).click();
  await expect(page.getByText(words(youAreHereText.en.watching, { hall: 1 }))).toBeVisible();
  await looksRight(page, "watch-only");
  await page.reload();
  await expect(page.getByRole("switch", { name: youAreHereText.en.watchOnly })).toBeChecked();
  await sayPlace(page, "chambers");
  await expect(page).toHaveURL(/\/want-to-join/);
});
