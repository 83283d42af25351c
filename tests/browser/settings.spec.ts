// The keys in the settings of the room: given another key, refused in words, switched off and taken back.

import { expect, type Locator, type Page } from "@playwright/test";
import { admissionText } from "../../client/courtroom/admission/text.ts";
import { callingText } from "../../client/courtroom/calling/text.ts";
import { keysText } from "../../client/courtroom/core/keys/keys.text.ts";
import { toolsText } from "../../client/courtroom/core/text/tools.text.ts";
import { helpText } from "../../client/courtroom/help/text.ts";
import { settingsText } from "../../client/courtroom/settings/text.ts";
import { runningItem } from "../../server/contract/sitting/core/state.ts";
import { isFocusKept, pressByKey } from "./pages/keyboard.ts";
import { panelOf } from "./pages/room.ts";
import { settingsOf } from "./pages/settings.ts";
import { looksRight } from "./support/axe.ts";
import { cast } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";
import { beginning, words } from "./support/words.ts";

const HALL = "HCPP01-1";
const sitting = `${HALL}-${new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10)}`;
const does = keysText.en.does;

const rowOf = (page: Page, action: keyof typeof does) =>
  settingsOf(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: beginning(does[action]) }) });
const fieldOf = (page: Page, action: keyof typeof does): Locator =>
  rowOf(page, action).locator("button[data-part~=key-field]");
const helpLine = (page: Page, action: keyof typeof does) =>
  page
    .getByRole("dialog", { name: helpText.en.keys.title })
    .locator("[data-part~=key-list] > div")
    .filter({ hasText: does[action] });

/** Gives an action the next key that is pressed. */
async function give(page: Page, action: keyof typeof does, key: string): Promise<void> {
  await fieldOf(page, action).click();
  await expect(fieldOf(page, action)).toContainText(settingsText.en.keys.press);
  await page.keyboard.press(key);
}

test("keys are given another key, refused, switched off and taken back", async ({ page, come }) => {
  const courtOfficer = await come(cast.officer.phone);
  await courtOfficer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await courtOfficer.enter(sitting);
  const running = () => runningItem(courtOfficer.sitting(sitting))?.id ?? null;
  await openAs(page, courtOfficer, `/moderator?court=${HALL}`);
  const next = panelOf(page).locator("button[data-part~=call-next]");
  await expect(next.locator("kbd")).toHaveText("N");

  await test.step("opened by its key; N becomes B on the button, in the help and in effect", async () => {
    await page.keyboard.press(",");
    await expect(settingsOf(page)).toBeVisible();
    await looksRight(page, "settings-keys");
    await page.setViewportSize({ width: 1199, height: 900 });
    await keepPicture(page, "screens/settings-keys-1199-light");
    await page.setViewportSize({ width: 1440, height: 900 });
    await give(page, "callNext", "b");
    await expect(fieldOf(page, "callNext").locator("kbd")).toHaveText("B");
    await page.keyboard.press("Escape");
    await expect(settingsOf(page)).toBeHidden();
    await expect(next.locator("kbd")).toHaveText("B");
    await page.keyboard.press("?");
    await expect(helpLine(page, "callNext").locator("kbd")).toHaveText("B");
    await pressByKey(
      page,
      page.getByRole("dialog").getByRole("button", { name: settingsText.en.dialog.open }),
    );
    await expect(settingsOf(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(settingsOf(page)).toBeHidden();
    await page.keyboard.press("n");
    // G waits for nothing and answers at once: the N before it has been heard, and did nothing.
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: helpText.en.keys.title })).toBeVisible();
    await page.keyboard.press("Escape");
    expect(running()).toBeNull();
    await page.keyboard.press("b");
    await expect.poll(running).not.toBeNull();
  });

  await test.step("a key that another action has is refused by its name; so are the page's and the browser's", async () => {
    await page.keyboard.press(",");
    await give(page, "hear", "p");
    const taken = words(settingsText.en.keys.wrong.taken, { key: "P", by: does.passOver });
    await expect(rowOf(page, "hear").getByRole("alert")).toHaveText(taken);
    await expect(fieldOf(page, "hear").locator("kbd")).toHaveText("H");
    await looksRight(page, "settings-conflict", { at: ["wide"] });
    await give(page, "hear", "F6");
    await expect(rowOf(page, "hear").getByRole("alert")).toContainText("F6");
    await give(page, "hear", "Control+p");
    await expect(rowOf(page, "hear").getByRole("alert")).toHaveText(
      words(settingsText.en.keys.wrong.browser, { key: "Ctrl P" }),
    );
    await fieldOf(page, "hear").click();
    await page.keyboard.press("Escape");
    await expect(settingsOf(page)).toBeVisible();
    await expect(rowOf(page, "hear").getByRole("alert")).toHaveCount(0);
    await expect(fieldOf(page, "hear").locator("kbd")).toHaveText("H");
  });

  await test.step("a key that is off does nothing and is printed nowhere; what is kept holds after a reload", async () => {
    await rowOf(page, "hear").locator("label.switch").click();
    await expect(rowOf(page, "hear").getByRole("switch")).not.toBeChecked();
    await page.keyboard.press("Escape");
    await expect(next.filter({ hasText: callingText.en.act.hear })).toBeVisible();
    await expect(next.locator("kbd")).toHaveCount(0);
    await page.reload();
    await expect(next.filter({ hasText: callingText.en.act.hear })).toBeVisible();
    await page.keyboard.press("h");
    await page.keyboard.press("?");
    await expect(helpLine(page, "callNext").locator("kbd")).toHaveText("B");
    await expect(helpLine(page, "hear")).toHaveCount(0);
    await page.keyboard.press("Escape");
    expect(runningItem(courtOfficer.sitting(sitting))?.state).toBe("CALLED");
  });

  await test.step("one goes back to its usual key, then all of them", async () => {
    await page.keyboard.press(",");
    await rowOf(page, "callNext")
      .getByRole("button", { name: words(settingsText.en.keys.usual, { does: does.callNext, key: "N" }) })
      .click();
    await expect(fieldOf(page, "callNext").locator("kbd")).toHaveText("N");
    await expect(fieldOf(page, "callNext")).toBeFocused();
    await settingsOf(page).getByRole("button", { name: settingsText.en.keys.allUsual }).click();
    await expect(rowOf(page, "hear").getByRole("switch")).toBeChecked();
    expect(await isFocusKept(page)).toBe(true);
    await page.keyboard.press("Escape");
    await page.keyboard.press("h");
    await expect.poll(() => runningItem(courtOfficer.sitting(sitting))?.state).toBe("HEARING");
  });

  await test.step("keys that are off by default work once they are on: louder, quieter, those who wait", async () => {
    await page.keyboard.press("-");
    await expect(page.getByRole("button", { name: toolsText.en.volume, exact: true })).toBeVisible();
    await page.keyboard.press(",");
    for (const action of ["volumeDown", "wheel", "waiting"] as const)
      await rowOf(page, action).locator("label.switch").click();
    await page.keyboard.press("Escape");
    await page.keyboard.press("-");
    const volume = (level: number) =>
      page.getByRole("button", { name: words(toolsText.en.volumeLevel, { level: `${level} %` }) });
    await expect(volume(90)).toBeVisible();
    await volume(90).hover();
    await page.mouse.wheel(0, 100);
    await expect(volume(80)).toBeVisible();
    await page.keyboard.press("Shift+A");
    await expect(page.getByRole("region", { name: admissionText.en.waiting })).toBeFocused();
  });
  await courtOfficer.do(sitting, { type: "recordOutcome", item: running() ?? "", outcome: "HEARD" });
  await courtOfficer.do(sitting, { type: "closeSitting" });
});
