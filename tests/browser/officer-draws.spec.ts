// The officer's page draws what changed: hundreds of rows stay as they are when one person does something.

import { expect, type Page } from "@playwright/test";
import { sidePanelText } from "../../client/courtroom/core/text/side-panel.text.ts";
import type { TestPerson } from "../support/client.ts";
import { cast } from "./support/people.ts";
import { openAs, test } from "./support/visit.ts";

const HALL = "HCPP01-1";
const sitting = `${HALL}-${new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10)}`;

type Fiber = {
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
  type: unknown;
  memoizedProps: { className?: unknown; "data-item"?: unknown } | null;
};

declare global {
  interface Window {
    /** Rows of people and of items that were drawn again. */
    rowsDrawn: { people: number; items: number };
    /** How often the browser was asked whether something in the panel of the people can be seen, which makes it lay out the page. */
    looks: number;
  }
}

/** Counts the rows that React draws again, by what it tells its developer tools of each commit. */
async function countRows(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.rowsDrawn = { people: 0, items: 0 };
    const visit = (fiber: Fiber, before: Fiber | null) => {
      const props = fiber.memoizedProps;
      if (typeof fiber.type === "string" && before !== null && before.memoizedProps !== props) {
        if (props?.className === "person-row") window.rowsDrawn.people += 1;
        if (props?.["data-item"] !== undefined) window.rowsDrawn.items += 1;
      }
      if (before !== null && before.child === fiber.child) return;
      for (let child = fiber.child; child; child = child.sibling) visit(child, child.alternate);
    };
    const hook = {
      supportsFiber: true,
      inject: () => 1,
      checkDCE: () => {},
      onPostCommitFiberRoot: () => {},
      onCommitFiberUnmount: () => {},
      onCommitFiberRoot: (_: number, root: { current: Fiber }) => visit(root.current, root.current.alternate),
    };
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  });
}

const drawn = (page: Page) => page.evaluate(() => window.rowsDrawn);
const forget = (page: Page) =>
  page.evaluate(() => {
    window.rowsDrawn = { people: 0, items: 0 };
  });

/** The hall is open and takes people in by its list, and counsel of item 3 is in it. */
async function openHall(come: (phone: string) => Promise<TestPerson>) {
  const officer = await come(cast.officer.phone);
  await officer.call(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await officer.enter(sitting);
  await officer.do(sitting, { type: "setAutoAdmit", on: true });
  const counsel = await come(cast.petitioner.phone);
  await counsel.enter(sitting, ["FRESH:3"]);
  return { officer, counsel };
}

/** The row of somebody in the hall, in the officer's list of people. */
const rowOf = (page: Page, name: string) =>
  page.locator("#people-others [data-part~=person-row]").filter({ hasText: name });

test("a hand, a digit and a letter draw no row of the people and of the list again", async ({
  page,
  come,
}) => {
  const { officer, counsel } = await openHall(come);
  const other = await come(cast.respondent.phone);
  await other.enter(sitting, ["FRESH:3"]);
  await countRows(page);
  await openAs(page, officer, `/meeting?court=${HALL}`);
  await expect(rowOf(page, cast.petitioner.name)).toBeVisible();
  await expect(rowOf(page, cast.respondent.name)).toBeVisible();

  await test.step("a hand", async () => {
    await forget(page);
    await counsel.do(sitting, { type: "raiseHand", reason: "" });
    await expect(page.locator("#people-hands [data-part~=person-row]")).toHaveCount(1);
    expect(await drawn(page)).toEqual({ people: 0, items: 0 });
  });
  await test.step("a digit", async () => {
    await page.keyboard.press("1");
    await forget(page);
    await page.keyboard.press("2");
    await expect(page.locator("[data-part~=list-tools] input")).toHaveValue("12");
    expect(await drawn(page)).toEqual({ people: 0, items: 0 });
    await page.keyboard.press("Escape");
  });
  await test.step("a letter that both names have", async () => {
    await page.keyboard.press("/");
    await forget(page);
    await page.keyboard.press("i");
    await expect(page.getByLabel(sidePanelText.en.find)).toHaveValue("i");
    await expect(rowOf(page, cast.petitioner.name)).toBeVisible();
    expect((await drawn(page)).items).toBe(0);
    await page.keyboard.press("Escape");
  });
});

/** Counts how often a script looks for what can be seen in the panel of the people. */
async function countLooks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.looks = 0;
    const { checkVisibility } = Element.prototype;
    Element.prototype.checkVisibility = function (options) {
      if (this.closest("[data-part~=side-panel__scroll]") !== null) window.looks += 1;
      return checkVisibility.call(this, options);
    };
  });
}

test("the chat and back looks through no row of the people, and each tab names its panel", async ({
  page,
  come,
}) => {
  const { officer } = await openHall(come);
  await countLooks(page);
  await openAs(page, officer, `/meeting?court=${HALL}`);
  const row = rowOf(page, cast.petitioner.name);
  await expect(row).toBeVisible();
  const tabs = page.locator("[data-part~=side-panel] [role=tab]");
  await tabs.nth(0).focus();
  await page.evaluate(() => {
    window.looks = 0;
  });
  await page.keyboard.press("ArrowRight");
  await expect(tabs.nth(1)).toBeFocused();
  await expect(row).toBeHidden();
  const panel = page.getByRole("tabpanel");
  await expect(panel).toHaveCount(1);
  await expect(tabs.nth(1)).toHaveAttribute("aria-controls", (await panel.getAttribute("id")) ?? "");
  await page.keyboard.press("Home");
  await expect(row).toBeVisible();
  await expect(panel).toHaveCount(1);
  await expect(tabs.nth(0)).toHaveAttribute("aria-controls", (await panel.getAttribute("id")) ?? "");
  expect(await panel.getAttribute("aria-labelledby")).toBe(await tabs.nth(0).getAttribute("id"));
  expect(await page.evaluate(() => window.looks)).toBe(0);
});

test("a room's sheets look through no room for what comes or goes", async ({ page, come }) => {
  const { officer } = await openHall(come);
  await openAs(page, officer, `/meeting?court=${HALL}`);
  await expect(rowOf(page, cast.petitioner.name)).toBeVisible();
  // A browser asks such a rule again at every change below its element, and marks everything that any of them could mean.
  const wide = await page.evaluate(() => {
    const around = [
      document.documentElement,
      document.body,
      ...document.querySelectorAll("[data-part~=room-frame]"),
    ];
    const rules = (list: CSSRuleList): string[] =>
      [...list].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return rule.selectorText.split(/,(?![^(]*\))/);
        return "cssRules" in rule && rule.cssRules instanceof CSSRuleList ? rules(rule.cssRules) : [];
      });
    const all = [...document.styleSheets].flatMap((sheet) => rules(sheet.cssRules));
    return all.filter((selector) => {
      const [, before = ""] = /^([^\s>+~]*?):has\(/.exec(selector.trim()) ?? [];
      // For a part that is rarely there, such as a toast over a dialog, only the end of the rule is looked for.
      return (
        before !== "" && !selector.includes(".toasts") && around.some((element) => element.matches(before))
      );
    });
  });
  expect(wide).toEqual([]);
});

test("a person's menu hides the page from readers without making it inert, and gives the focus back", async ({
  page,
  come,
}) => {
  const { officer } = await openHall(come);
  await openAs(page, officer, `/meeting?court=${HALL}`);
  const row = rowOf(page, cast.petitioner.name);
  const button = row.locator("button[aria-haspopup=menu]");
  const menu = page.getByRole("menu");
  await test.step("by the keys: first, last, by a letter, and Escape", async () => {
    await button.focus();
    await page.keyboard.press("ArrowDown");
    const lines = menu.getByRole("menuitem");
    await expect(lines.first()).toBeFocused();
    await page.keyboard.press("End");
    await expect(lines.last()).toBeFocused();
    await page.keyboard.press("Home");
    await expect(lines.first()).toBeFocused();
    await page.keyboard.press("Tab");
    expect(await menu.evaluate((list) => list.contains(document.activeElement))).toBe(true);
    await page.keyboard.press(((await lines.last().textContent()) ?? "").trim()[0] ?? "");
    await expect(lines.last()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).toHaveCount(0);
    await expect(button).toBeFocused();
  });
  await test.step("the page behind it", async () => {
    await button.click();
    await expect(menu).toBeVisible();
    await expect(row.getByRole("button")).toHaveCount(0);
    expect(await page.locator("[inert]").count()).toBe(0);
  });
  await test.step("a press elsewhere closes it, and is no press of what is there", async () => {
    const tab = page.locator("[data-part~=side-panel] [role=tab]").nth(1);
    const { x, y } = (await tab.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.click(x + 10, y + 10);
    await expect(menu).toHaveCount(0);
    await expect(button).toBeFocused();
    await expect(tab).toHaveAttribute("aria-selected", "false");
  });
});
