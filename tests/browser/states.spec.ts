// What the pages say stays true: notices that go by themselves, one's own cases and halls, audio alone, refused keys, the record.

import { expect, type Page } from "@playwright/test";
import { keysText } from "../../client/courtroom/core/keys/keys.text.ts";
import { devicesText } from "../../client/courtroom/core/text/devices.text.ts";
import { doorsText } from "../../client/courtroom/core/text/doors.text.ts";
import { toolsText } from "../../client/courtroom/core/text/tools.text.ts";
import { dictationText } from "../../client/courtroom/dictation/text.ts";
import { reasonsText } from "../../client/courtroom/reasons/text.ts";
import { selectCaseText } from "../../client/pages/select-case/text.ts";
import { mastheadText } from "../../client/shell/masthead.text.ts";
import { qualityText } from "../../client/shell/quality.text.ts";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import { courtListText } from "../../server/contract/text/court-list.ts";
import { recordText } from "../../server/contract/text/record.ts";
import { settingsOf } from "./pages/settings.ts";
import { looksRight } from "./support/axe.ts";
import { cast } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";
import { beginning } from "./support/words.ts";

const HALL = "HCPP01-1";
const ITEM = "FRESH:3";
const sitting = `${HALL}-${new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10)}`;

const tools = (page: Page) => page.getByRole("toolbar", { name: toolsText.en.label });
const notices = (page: Page) => page.locator(".toasts");
const rowOf = (page: Page, action: keyof typeof keysText.en.does) =>
  settingsOf(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: beginning(keysText.en.does[action]) }) });

test("an advocate finds the cases of today under My cases, and their halls before any was added", async ({
  page,
  come,
}) => {
  const counsel = await come(cast.petitioner.phone);
  await openAs(page, counsel, "/court-list");
  await expect(page.getByRole("tab", { name: beginning(courtListText.en.tabMine) })).toContainText(/[1-9]/);
  await page.getByRole("link", { name: mastheadText.en.nav.cases }).click();
  await expect(page).toHaveURL(/\/select-case$/);
  await expect(page.getByRole("link", { name: mastheadText.en.nav.cases })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(
    page.getByRole("list", { name: selectCaseText.en.results }).getByRole("listitem").first(),
  ).toBeVisible();
  await looksRight(page, "states-my-cases", { at: ["wide"] });
});

test("what is no longer true goes from the page by itself, and the record keeps what was", async ({
  page,
  come,
}) => {
  const courtOfficer = await come(cast.officer.phone);
  const judge = await come(cast.judge.phone);
  const counsel = await come(cast.petitioner.phone);
  await courtOfficer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await courtOfficer.enter(sitting);
  await judge.enter(sitting);
  const [category = "", serial = ""] = ITEM.split(":");
  const own = { cases: [{ category, serial: Number(serial), submission: "" }] };
  await counsel.ok(`/advocate/courts/${HALL}/case`, own);
  const place = { courtId: HALL, location: "chambers", consent: CONSENT_VERSION };
  await counsel.ok("/meeting/join", place);
  await courtOfficer.do(sitting, { type: "admit", people: [counsel.account.id] });
  await courtOfficer.do(sitting, { type: "callItem", item: ITEM });
  await courtOfficer.do(sitting, { type: "hear" });
  await openAs(page, counsel, `/meeting?court=${HALL}`);
  await expect(tools(page).getByRole("button", { name: toolsText.en.cameraStop })).toBeVisible();

  await test.step("the call to speak after a dictation goes when the hall is secured", async () => {
    await judge.do(sitting, { type: "startDictation" });
    await expect(page.getByText(dictationText.en.card.dictation).first()).toBeVisible();
    await judge.do(sitting, { type: "endDictation" });
    await expect(notices(page)).toContainText(dictationText.en.news.dictationOver);
    await judge.do(sitting, { type: "secureHall" });
    await expect(page.getByText(doorsText.en.secure.is)).toBeVisible();
    expect(await notices(page).getByText(dictationText.en.news.dictationOver).count()).toBe(0);
  });

  await test.step("what the officer asks for is not said while it cannot be done, and is said after it", async () => {
    await judge.do(sitting, { type: "resumeHall" });
    await courtOfficer.do(sitting, { type: "askToUnmute", person: counsel.account.id });
    await expect(page.getByText(devicesText.en.asked.microphone)).toBeVisible();
    await judge.do(sitting, { type: "startDictation" });
    await expect(page.getByText(devicesText.en.asked.microphone)).toHaveCount(0);
    await judge.do(sitting, { type: "endDictation" });
    await expect(page.getByText(devicesText.en.asked.microphone)).toBeVisible();
    await page.getByRole("button", { name: devicesText.en.asked.no }).click();
    await expect(page.getByText(devicesText.en.asked.microphone)).toHaveCount(0);
  });

  await test.step("an ask that crosses with the opening of the microphone is answered by it", async () => {
    await tools(page).getByRole("button", { name: toolsText.en.unmute, exact: true }).click();
    await expect(tools(page).getByRole("button", { name: toolsText.en.mute, exact: true })).toBeVisible();
    const seq = await courtOfficer.do(sitting, { type: "askToUnmute", person: counsel.account.id });
    await expect.poll(() => courtOfficer.halls.get(sitting)?.known.seq ?? 0).toBeGreaterThanOrEqual(seq);
    const asked = () => courtOfficer.sitting(sitting).people[counsel.account.id]?.asked;
    await expect.poll(asked).toBeNull();
    await expect(page.getByText(devicesText.en.asked.microphone)).toHaveCount(0);
    await tools(page).getByRole("button", { name: toolsText.en.mute, exact: true }).click();
  });

  await test.step("audio alone: the camera's tool and key say that videos are off, and offer to end it", async () => {
    await page.getByRole("button", { name: new RegExp(qualityText.en.own.title) }).click();
    await page.getByText(qualityText.en.own.audioOnly, { exact: true }).click();
    await page.keyboard.press("Escape");
    const tool = tools(page).getByRole("button", { name: qualityText.en.saving.key });
    await expect(tool).toBeVisible();
    await expect(tools(page).getByRole("button", { name: toolsText.en.cameraStart })).toHaveCount(0);
    await expect(
      page.getByRole("button", { name: beginning(qualityText.en.saving.withCameraLong) }),
    ).toBeVisible();
    await page.keyboard.press("v");
    await expect(page.getByText(qualityText.en.saving.keyMeans)).toBeVisible();
    await looksRight(page, "states-sound-only", { at: ["wide"] });
    await page
      .getByRole("dialog")
      .getByRole("button", { name: qualityText.en.saving.back, exact: true })
      .click();
    await expect(tool).toHaveCount(0);
    await expect(page.getByText(qualityText.en.saving.keyMeans)).toHaveCount(0);
  });

  await test.step("a refused key is said no more once another row is changed", async () => {
    await page.keyboard.press(",");
    const field = rowOf(page, "microphone").locator("button[data-part~=key-field]");
    await field.click();
    await page.keyboard.press("F6");
    await expect(rowOf(page, "microphone").getByRole("alert")).toContainText("F6");
    await rowOf(page, "camera").locator("label.switch").click();
    await expect(rowOf(page, "camera").getByRole("switch")).not.toBeChecked();
    await expect(settingsOf(page).getByRole("alert")).toHaveCount(0);
    await page.keyboard.press("Escape");
  });

  await test.step("the officer reads what a reason is still to be given for, and the record has what was done", async () => {
    await courtOfficer.do(sitting, { type: "passOver", reason: "" });
    await openAs(page, courtOfficer, `/moderator?court=${HALL}`);
    const due = page.getByRole("group", { name: reasonsText.en.due });
    await expect(due).toContainText(reasonsText.en.dueFor.passOver);
    await looksRight(page, "states-reason-due", { at: ["wide"] });
    await page.goto(`/hearing-record?court=${HALL}`);
    const top = page.locator("[data-part~=record__top]");
    await expect(top).toContainText(recordText.en.dictation);
    await expect(top).toContainText(recordText.en.secured);
    await expect(top).toContainText(judge.account.displayName);
    await keepPicture(page, "states-record");
  });
});
