// The hearing record as its readers have it before them: the officer's, counsel's own, on paper, as files, and not at all.

import { expect, type Page } from "@playwright/test";
import { appearancesText } from "../../client/court/appearances.text.ts";
import { mastheadText } from "../../client/shell/masthead.text.ts";
import { shellText } from "../../client/shell/shell.text.ts";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import { courtListText } from "../../server/contract/text/court-list.ts";
import { recordText } from "../../server/contract/text/record.ts";
import { type TestPerson, until } from "../support/client.ts";
import { looksRight } from "./support/axe.ts";
import { cast } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";

const HALL = "HCPP01-1";
const ITEM = "FRESH:3";
const hindi =
  "श्रीमती क्षमा विद्यार्थी एवं अन्य प्रार्थीगण, निवासी ग्राम कर्त्तव्यपुर, तहसील राष्ट्रीयनगर बनाम राष्ट्रीय स्वास्थ्य मिशन <script>document.title = 'taken'</script>";
const today = () => new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10);
const sitting = () => `${HALL}-${today()}`;
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const page1 = (date = today()) => `/hearing-record?court=${HALL}&date=${date}`;

/** A morning: item 3 passed over, recalled and heard in camera; a memo with a long title taken up. */
async function morning(officer: TestPerson, counsel: TestPerson): Promise<void> {
  await officer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await officer.enter(sitting());
  const enter = { items: [{ item: ITEM, submission: "" }], location: "chambers", consent: CONSENT_VERSION };
  await counsel.do(sitting(), { type: "enter", ...enter, location: "chambers" });
  await counsel.watch(sitting());
  await officer.do(sitting(), { type: "admit", people: [counsel.account.id] });
  await until("the admission", () => counsel.me(sitting())?.admitted);
  await officer.do(sitting(), { type: "callItem", item: ITEM });
  await officer.do(sitting(), { type: "passOver", reason: "Counsel on their legs in Court Hall 5" });
  await officer.do(sitting(), { type: "recall", item: ITEM });
  await officer.do(sitting(), { type: "callItem", item: ITEM });
  await officer.do(sitting(), { type: "hear" });
  await officer.do(sitting(), { type: "goInCamera", reason: "Identity of a child" });
  const adjourned = { item: ITEM, outcome: "ADJOURNED", nextDate: "2099-01-05" } as const;
  await officer.do(sitting(), { type: "recordOutcome", ...adjourned });
  await counsel.do(sitting(), { type: "requestMemo", text: hindi });
  await officer.do(sitting(), { type: "decideMemo", memo: "M1", allowed: true, reason: "" });
  await officer.do(sitting(), { type: "callItem", item: "MEMO:M1" });
}

test("the record of a sitting, from the list of courts to paper", async ({ page, come, watch }) => {
  const officer = await come(cast.officer.phone);
  const counsel = await come(cast.petitioner.phone);
  const watcher = await come(cast.watcher.phone);
  await test.step("before the court has sat there is nothing, and it is said", async () => {
    await openAs(page, officer, page1());
    await expect(page.getByText(recordText.en.empty)).toBeVisible();
    await expect(page.getByText(recordText.en.notOpened).first()).toBeVisible();
    await expect(page.getByText("The court has not risen")).toHaveCount(0);
    await expect(page.getByText(recordText.en.verifyLater)).toHaveCount(0);
    await looksRight(page, "record-empty", { isInBothThemes: true });
    await page.goto(page1("2001-01-01"));
    await expect(page.getByText(recordText.en.noSitting)).toBeVisible();
    expect(watch.takeFaults().every((fault) => fault.includes("404"))).toBe(true);
    await page.goto("/hearing-record");
    await expect(page.getByRole("heading", { level: 1, name: recordText.en.history })).toBeVisible();
    await page.goto("/court-list");
    await page.getByRole("button", { name: new RegExp(cast.officer.name) }).click();
    await page.getByRole("menuitem", { name: mastheadText.en.records }).click();
    await expect(page).toHaveURL("/hearing-record");
    const all = page.getByRole("region", { name: recordText.en.history });
    await expect(all.getByRole("group", { name: recordText.en.historyUntil })).toBeVisible();
    await expect(all.getByRole("link").first()).toHaveAttribute("href", /court=HCPP01-1/);
    await expect(all.getByRole("listitem").first()).toContainText(recordText.en.historyNotOpened);
    await looksRight(page, "records-not-opened", { isInBothThemes: true });
  });
  await morning(officer, counsel);
  await test.step("the officer finds it at their hall, and reads the whole", async () => {
    await page.goto("/court-list");
    await page.getByRole("link", { name: appearancesText.en.record }).click();
    await expect(heading(page, recordText.en.title)).toBeVisible();
    const item = page.getByRole("article").first();
    await expect(item.getByText("Counsel on their legs in Court Hall 5")).toBeVisible();
    await expect(item.getByText("Identity of a child")).toBeVisible();
    await expect(item.getByText(recordText.en.notConfirmed)).toBeVisible();
    await expect(page.getByRole("heading", { name: recordText.en.statistics })).toBeVisible();
    await expect(page.getByText(recordText.en.signedNote, { exact: true })).toBeVisible();
    await expect(page.getByText(`/sunwai/log/${sitting()}`)).toBeVisible();
    await expect(page.getByText("<script>").first()).toBeVisible();
    await expect(page).not.toHaveTitle("taken");
    await looksRight(page, "record-officer");
    await page.getByRole("button", { name: recordText.en.verify, exact: true }).click();
    await expect(page.getByText(recordText.en.verifyWhole, { exact: true })).toBeVisible();
    await keepPicture(page, "screens/record-verified");
  });
  await test.step("on paper there are no buttons and no bar, and nothing is dark", async () => {
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("button", { name: recordText.en.print })).toBeHidden();
    await expect(page.getByText(recordText.en.root, { exact: true })).toBeVisible();
    await keepPicture(page, "screens/record-print");
    await page.emulateMedia({ media: "screen" });
  });
  await test.step("as files", async () => {
    for (const [name, ending] of [
      [recordText.en.csv, "csv"],
      [recordText.en.pdf, "pdf"],
    ] as const) {
      const coming = page.waitForEvent("download");
      await page.getByRole("button", { name }).click();
      expect((await coming).suggestedFilename()).toBe(`hearing-record-${sitting()}.${ending}`);
    }
  });
  await test.step("a record that cannot be fetched is said to be so, and comes when asked again", async () => {
    await page.route("**/record?**", (route) => route.abort());
    await page.reload();
    await expect(page.getByText(recordText.en.failed)).toBeVisible();
    await looksRight(page, "record-failed", { at: ["wide"] });
    await page.unroute("**/record?**");
    expect(watch.takeFaults().every((fault) => fault.includes("ERR_FAILED"))).toBe(true);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: recordText.en.statistics })).toBeVisible();
  });
  await test.step("counsel finds it on their own page, reads their items, and confirms that they appeared", async () => {
    const chosen = { category: "FRESH", serial: 3, submission: "" };
    await counsel.ok(`/advocate/courts/${HALL}/case`, { cases: [chosen] });
    await openAs(page, counsel, "/profile");
    await expect(page.getByRole("heading", { name: recordText.en.history })).toBeVisible();
    await looksRight(page, "record-history");
    await page
      .getByRole("main")
      .getByRole("link", { name: new RegExp(courtListText.en.hall.replace("{{hall}}", "1")) })
      .click();
    await expect(page.getByText(recordText.en.ownPart)).toBeVisible();
    await expect(page.getByText("Identity of a child")).toBeHidden();
    await expect(page.getByRole("heading", { name: recordText.en.statistics })).toBeHidden();
    const item = page.getByRole("article").first();
    await item.getByRole("button", { name: appearancesText.en.confirm }).click();
    await expect(item.getByText(recordText.en.confirmedAt.replace("{{time}}", ""))).toBeVisible();
    await expect(item.getByRole("button", { name: appearancesText.en.confirm })).toBeHidden();
    await looksRight(page, "record-counsel");
  });
  await test.step("in the room counsel confirms for the item that runs", async () => {
    await page.goto(`/meeting?court=${HALL}`);
    await expect(page.getByText(appearancesText.en.confirmed)).toHaveCount(1);
    await keepPicture(page, "screens/record-room-before");
    await page.getByRole("button", { name: appearancesText.en.confirm }).click();
    await expect(page.getByText(appearancesText.en.confirmed)).toHaveCount(2);
    await looksRight(page, "record-room", { at: ["wide"] });
  });
  await test.step("who only watches is told that it is not open to them", async () => {
    await openAs(page, watcher, page1());
    await expect(heading(page, shellText.en.unauthorized.title)).toBeVisible();
    await looksRight(page, "record-not-allowed", { at: ["wide"] });
  });
});
