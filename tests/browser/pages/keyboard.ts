// Going through a page by the keyboard alone, as somebody without a mouse does: Tab to it, then press it.
import { expect, type Locator, type Page } from "@playwright/test";
import { dateParts } from "./dates.ts";

/** More steps than any page has controls before the one that is looked for. */
const STEPS = 120;

/** Presses Tab, or Shift Tab, until a control has the focus. It fails when Tab never gets there. */
export async function tabTo(
  page: Page,
  control: Locator,
  direction: "Tab" | "Shift+Tab" = "Tab",
): Promise<void> {
  await expect(control).toBeVisible();
  const element = await control.elementHandle();
  for (let step = 0; step < STEPS; step++) {
    if (await page.evaluate((wanted) => wanted === document.activeElement, element)) return;
    await page.keyboard.press(direction);
  }
  throw new Error(`Tab does not reach ${control}`);
}

/** Goes to a button and presses it. */
export async function pressByKey(
  page: Page,
  control: Locator,
  direction?: "Tab" | "Shift+Tab",
): Promise<void> {
  await tabTo(page, control, direction);
  await page.keyboard.press("Enter");
}

/** Goes to a check box and ticks it. */
export async function tickByKey(page: Page, box: Locator): Promise<void> {
  await tabTo(page, box);
  await page.keyboard.press("Space");
  await expect(box).toBeChecked();
}

/**
 * Opens the list of a field and chooses from it by the arrows; the focus is on the field again.
 * @param option - all of its words
 */
export async function chooseFromList(
  page: Page,
  field: Locator,
  option: string,
  direction?: "Tab" | "Shift+Tab",
): Promise<void> {
  await pressByKey(page, field, direction);
  const options = page.getByRole("option");
  const choice = page.getByRole("option", { name: option, exact: true });
  await expect(choice).toBeVisible();
  const count = await options.count();
  await page.keyboard.press("Home");
  for (let step = 0; step < count && !(await hasFocus(choice)); step++)
    await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(options).toHaveCount(0);
  await expect(field).toBeFocused();
  await expect(field).toContainText(option);
}

/**
 * Types a day into a date's field: Tab to its first part, and the digits of the others follow.
 * @param day - as `2026-11-23`
 */
export async function typeDay(page: Page, field: Locator, day: string): Promise<void> {
  const [year = "", month = "", date = ""] = day.split("-");
  await tabTo(page, dateParts(field).first());
  await page.keyboard.type(date + month + year);
  for (const [at, part] of [date, month, year].entries())
    await expect(dateParts(field).nth(at)).toHaveText(part);
}

/** In a group of radio buttons: Tab to the group, then arrows to the one. */
export async function chooseByArrows(page: Page, group: Locator, choice: Locator): Promise<void> {
  const radios = group.getByRole("radio");
  await expect(choice).toBeAttached();
  const count = await radios.count();
  for (let step = 0; step < STEPS; step++) {
    const isInside = await group.evaluate((element) => element.contains(document.activeElement));
    if (isInside) break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Space");
  for (let step = 0; step < count && !(await hasFocus(choice)); step++)
    await page.keyboard.press("ArrowDown");
  await expect(choice).toBeChecked();
}

/** Whether exactly this control has the focus. */
const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement);

/** Whether the focus is somewhere on the page, and not lost to its body. */
export function isFocusKept(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body);
}

/** Makes any use of a pointer on a page an error, so that nothing of the test can press by it. */
export async function withoutPointer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener(
      "pointerdown",
      (event) => {
        // A press by Enter or Space comes as a click of no pointer; a pointer that goes down is a mouse.
        console.error(`a pointer was used on ${(event.target as Element | null)?.tagName}`);
      },
      { capture: true },
    );
  });
}
