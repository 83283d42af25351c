// What people do and see in a hall: the officer's panel, the item now, the board beside the stage, where they stand.

import { expect, type Locator, type Page } from "@playwright/test";
import { admissionText } from "../../../client/courtroom/admission/text.ts";
import { callingText } from "../../../client/courtroom/calling/text.ts";
import { officerText } from "../../../client/courtroom/core/text/officer.text.ts";
import { openingText } from "../../../client/courtroom/opening/text.ts";
import { outcomesText } from "../../../client/courtroom/outcomes/text.ts";
import { judgeText } from "../../../client/courtroom/views/judge/text.ts";
import { participantText } from "../../../client/courtroom/views/participant/text.ts";
import { beginning, words } from "../support/words.ts";

/** The officer opens the court with its whole list; they are then at the check of the devices. */
export async function openCourt(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/proceed-with-cases/);
  await page.getByText(openingText.en.form.without_manual, { exact: true }).click();
  await page.getByRole("button", { name: openingText.en.form.open }).click();
}

/** A judge who is in the hall when its court is opened reads so, and begins with the microphone as it is. */
export async function beginSitting(page: Page): Promise<void> {
  const asked = page.getByRole("dialog", { name: judgeText.en.start.title });
  await asked.getByRole("button").first().click();
  await expect(asked).toBeHidden();
}

/** The officer's control panel. */
export function panelOf(page: Page): Locator {
  return page.getByRole("complementary", { name: officerText.en.panel });
}

/** The officer lets in all who wait and are on the list; nobody else waits. */
export async function admitListed(page: Page, count: number): Promise<void> {
  await page
    .getByRole("button", { name: beginning(words(admissionText.en.admitListed_other, { count })) })
    .click();
  await expect(page.getByText(admissionText.en.nobodyWaits)).toBeVisible();
}

/** The officer calls an item by typing its number anywhere on the page: Enter goes there, Enter again calls it. */
export async function callByNumber(page: Page, serial: number): Promise<void> {
  const field = page.getByRole("textbox", { name: callingText.en.serialField.serial });
  await page.keyboard.type(String(serial));
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(String(serial));
  await field.press("Enter");
  await field.press("Enter");
  await expect(field).toHaveValue("");
}

/** The officer presses the large button that calls the next item, or begins to hear the called one. */
export async function pressLarge(page: Page, act: "callNext" | "hear"): Promise<void> {
  await panelOf(page)
    .locator("button[data-part~=call-next]")
    .filter({ hasText: callingText.en.act[act] })
    .click();
}

/** The officer's large button while it is for this item. */
export function largeFor(page: Page, serial: number): Locator {
  return panelOf(page)
    .locator("button[data-part~=call-next]")
    .filter({ hasText: new RegExp(`^${serial}(?!\\d)`) });
}

/** The officer passes the running item over, without a reason. */
export async function passOver(page: Page): Promise<void> {
  const both = panelOf(page).getByRole("button", { name: beginning(callingText.en.act.passOver) });
  await both.filter({ hasText: callingText.en.act.passOver }).click();
}

/** The button in the tray that recalls an item. */
export function recallOf(page: Page, serial: number): Locator {
  const tray = panelOf(page).getByRole("group", { name: callingText.en.tray.label });
  return tray.getByRole("button", { name: beginning(words(callingText.en.tray.recall, { serial })) });
}

/** The officer records how the running item ended, with a next date two weeks away. */
export async function recordOutcome(page: Page, outcome: keyof typeof outcomesText.en.names): Promise<void> {
  await panelOf(page)
    .getByRole("button", { name: beginning(callingText.en.act.outcome) })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("label").filter({ hasText: outcomesText.en.names[outcome] }).click();
  await dialog.getByRole("button", { name: outcomesText.en.dialog.twoWeeks }).click();
  await dialog.getByRole("button", { name: outcomesText.en.dialog.record }).click();
  await expect(dialog).toBeHidden();
}

/** What a person reads of the running item: the judge in the bench panel, all others over the stage. */
export function itemNow(page: Page): Locator {
  return page
    .getByRole("complementary", { name: judgeText.en.panel })
    .or(page.locator("[data-part~=case-strip]"));
}

/** The items on the hall's board that are passed over, in the side panel, whose tab is opened. */
export async function passedOnBoard(page: Page, hall: number): Promise<Locator> {
  await page.getByRole("tab", { name: participantText.en.tabs.board }).click();
  return page
    .getByRole("region", { name: words(participantText.en.board.label, { hall }) })
    .locator("[data-part~=hall-board__passed]");
}

/** The sentence that says whether the court sees and hears this person. */
export function seenAs(page: Page, how: keyof typeof participantText.en.seen): Locator {
  return page.locator(`[data-part~=watching][data-seen="${how}"]`).first();
}

/** The person's item is called or heard: the sign with the button for the microphone. */
export function calledSign(page: Page, serial: number): Locator {
  const says = [participantText.en.called.called, participantText.en.called.heard];
  return page
    .locator("[data-part~=called--mine]")
    .filter({ hasText: String(serial) })
    .filter({ hasText: new RegExp(says.join("|")) });
}

export function microphoneButton(page: Page): Locator {
  return page.getByRole("button", { name: participantText.en.called.microphone });
}
