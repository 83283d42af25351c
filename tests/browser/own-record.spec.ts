// What somebody reads of their own cases before they choose any: on the tiles, on My cases; and a prison's.

import { expect } from "@playwright/test";
import { youAreHereText } from "../../client/court/you-are-here.text.ts";
import { selectCaseText } from "../../client/pages/select-case/text.ts";
import type { CourtCase } from "../../server/contract/rest/cases.ts";
import { courtText } from "../../server/contract/text/court.ts";
import { courtListText } from "../../server/contract/text/court-list.ts";
import { looksRight } from "./support/axe.ts";
import { cast } from "./support/people.ts";
import { openAs, test } from "./support/visit.ts";
import { words as filled } from "./support/words.ts";

const PRISON = "Central Prison East";

test("before anything is chosen the tiles count one’s items, the page follows no hall for them, and Next waits for a case", async ({
  page,
  come,
}) => {
  const counsel = await come(cast.petitioner.phone);
  await openAs(page, counsel, "/court-list");
  await expect(page.getByText(/\d+ of your items/).first()).toBeVisible();
  // The strip says how far each hall is, for which the page would follow all of them.
  await expect(page.getByRole("heading", { name: courtListText.en.day.title })).toHaveCount(0);
  await looksRight(page, "court-list-on-record", { isInBothThemes: true });
  await page.goto("/select-case");
  await expect(page.getByText(courtText.en.nextNeedsCase)).toBeVisible();
  await expect(page.getByRole("link", { name: courtText.en.next, exact: true })).toHaveCount(0);
  await expect(page.getByRole("button", { name: courtText.en.next, exact: true })).toBeDisabled();
  const first = page.getByRole("list", { name: selectCaseText.en.results }).getByRole("listitem").first();
  await expect(first).toContainText(selectCaseText.en.hallWord);
  await expect(first).toContainText(selectCaseText.en.itemWord);
  await looksRight(page, "select-case-nothing", { isInBothThemes: true });
  await first.getByRole("button").click();
  await expect(page.getByRole("link", { name: courtText.en.next, exact: true })).toBeVisible();
});

test("a prison has the cases that name it as the remote point, and is not asked whether it is at home", async ({
  page,
  come,
}) => {
  const prison = await come(cast.prison.phone);
  const found = await prison.ok<CourtCase[]>("/advocate/courts/filter/case", { courts: [], query: "" });
  expect(found.length).toBeGreaterThan(0);
  expect(found.map(({ side }) => side)).toEqual(found.map(() => "Remote point"));
  const named = await prison.ok<CourtCase[]>("/advocate/courts/filter/case", { courts: [], query: PRISON });
  expect(named.length).toBeGreaterThan(found.length);
  await openAs(page, prison, "/you-are-here?court=HCPP01-1");
  await expect(page.getByRole("radio", { name: new RegExp(youAreHereText.en.remote_point) })).toBeChecked();
  for (const place of [youAreHereText.en.home, youAreHereText.en.abroad, youAreHereText.en.chambers])
    await expect(page.getByRole("radio", { name: new RegExp(`^${place}`) })).toHaveCount(0);
});

for (const [who, phone] of [
  ["a prison", cast.prison.phone],
  ["counsel", cast.respondent.phone],
] as const)
  test(`${who} who comes from a hall’s tile and chooses an item of another hall alone is led to that one`, async ({
    page,
    come,
  }) => {
    const person = await come(phone);
    const find = { courts: [], query: "" };
    const cases = await person.ok<CourtCase[]>("/advocate/courts/filter/case", find);
    const elsewhere = cases.find(({ courtId }) => courtId !== "HCPP01-1");
    if (elsewhere === undefined) throw new Error("every case is in Court Hall 1");
    const { hall, serial, courtId } = elsewhere;
    const isEmpty = cases.every((one) => one.courtId !== "HCPP01-1");
    await openAs(page, person, "/select-case?court=HCPP01-1");
    const add = page.getByRole("button", { name: filled(selectCaseText.en.addItem, { serial, hall }) });
    const results = page.getByRole("list", { name: selectCaseText.en.results });
    if (isEmpty) {
      await page.getByRole("button", { name: /^Show your \d+ cases? in/ }).click();
      // The button that was pressed is gone: the keyboard goes on with what it showed.
      await expect(results.getByRole("button").first()).toBeFocused();
    } else {
      // The buttons of the results name a hall as well.
      await page
        .getByRole("button", { name: selectCaseText.en.hall })
        .and(page.locator("[aria-haspopup]"))
        .click();
      await page.getByRole("option", { name: selectCaseText.en.allHalls }).click();
    }
    // Who goes on while the case is on its way is not led to the hall of the tile.
    let pass = () => {};
    const isHeld = new Promise<void>((resolve) => {
      pass = resolve;
    });
    await page.route("**/case", async (route) => {
      await isHeld;
      await route.continue();
    });
    await add.click();
    const next = page.getByRole("link", { name: courtText.en.next, exact: true });
    await expect(next).toHaveCount(0);
    await expect(page.getByRole("button", { name: courtText.en.next, exact: true })).toHaveAttribute(
      "aria-busy",
      "true",
    );
    pass();
    await next.click();
    await expect(page).toHaveURL(new RegExp(`/you-are-here\\?court=${courtId}$`));
    const joining = filled(youAreHereText.en.joiningFor.items_one, { hall, serials: serial });
    await expect(page.getByText(joining)).toBeVisible();
  });

test("Add all is gone once all are added, and the keyboard goes on with Next: a second Enter takes no case off", async ({
  page,
  come,
}) => {
  const admin = await come("9000000042");
  await admin.ok("/admin/settings/multi_court", { value: true }, "PUT");
  await openAs(page, await come(cast.prison.phone), "/select-case");
  await page.getByRole("button", { name: /^Add (all|both)/ }).press("Enter");
  await expect(page.getByRole("button", { name: /^Add (all|both)/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: courtText.en.next, exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/you-are-here/);
});
