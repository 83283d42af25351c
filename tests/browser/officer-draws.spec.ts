// The officer's page draws what changed: hundreds of rows stay as they are when one person does something.
import { expect, type Page } from "@playwright/test";
import { sidePanel } from "../../client/text/en/side-panel.ts";
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

test("a hand, a digit and a letter draw no row of the people and of the list again", async ({
  page,
  come,
}) => {
  const officer = await come(cast.officer.phone);
  await officer.call(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await officer.enter(sitting);
  await officer.do(sitting, { type: "setAutoAdmit", on: true });
  const counsel = await come(cast.petitioner.phone);
  await counsel.enter(sitting, ["FRESH:3"]);
  const other = await come(cast.respondent.phone);
  await other.enter(sitting, ["FRESH:3"]);
  await countRows(page);
  await openAs(page, officer, `/meeting?court=${HALL}`);
  const row = (name: string) =>
    page.locator("#people-others [data-part~=person-row]").filter({ hasText: name });
  await expect(row(cast.petitioner.name)).toBeVisible();
  await expect(row(cast.respondent.name)).toBeVisible();

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
    await expect(page.getByLabel(sidePanel.find)).toHaveValue("i");
    await expect(row(cast.petitioner.name)).toBeVisible();
    expect((await drawn(page)).items).toBe(0);
    await page.keyboard.press("Escape");
  });
});
