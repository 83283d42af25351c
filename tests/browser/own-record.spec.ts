// What somebody reads of their own cases before they choose any: on the tiles, on My cases; and a prison's.
import { expect } from "@playwright/test";
import { court as words } from "../../client/text/en/court.ts";
import { courtList } from "../../client/text/en/court-list.ts";
import { selectCase } from "../../client/text/en/select-case.ts";
import { youAreHere } from "../../client/text/en/you-are-here.ts";
import type { CourtCase } from "../../server/contract/rest/cases.ts";
import { looksRight } from "./support/axe.ts";
import { cast } from "./support/people.ts";
import { openAs, test } from "./support/visit.ts";

const PRISON = "Central Prison East";

test("before anything is chosen the tiles count one’s items, the page follows no hall for them, and Next waits for a case", async ({
  page,
  come,
}) => {
  const counsel = await come(cast.petitioner.phone);
  await openAs(page, counsel, "/court-list");
  await expect(page.getByText(/\d+ of your items/).first()).toBeVisible();
  // The strip says how far each hall is, for which the page would follow all of them.
  await expect(page.getByRole("heading", { name: courtList.day.title })).toHaveCount(0);
  await looksRight(page, "court-list-on-record", { isInBothThemes: true });
  await page.goto("/select-case");
  await expect(page.getByText(words.nextNeedsCase)).toBeVisible();
  await expect(page.getByRole("link", { name: words.next, exact: true })).toHaveCount(0);
  await expect(page.getByRole("button", { name: words.next, exact: true })).toBeDisabled();
  const first = page.getByRole("list", { name: selectCase.results }).getByRole("listitem").first();
  await expect(first).toContainText(selectCase.hallWord);
  await expect(first).toContainText(selectCase.itemWord);
  await looksRight(page, "select-case-nothing", { isInBothThemes: true });
  await first.getByRole("button").click();
  await expect(page.getByRole("link", { name: words.next, exact: true })).toBeVisible();
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
  await expect(page.getByRole("radio", { name: new RegExp(youAreHere.remote_point) })).toBeChecked();
  for (const place of [youAreHere.home, youAreHere.abroad, youAreHere.chambers])
    await expect(page.getByRole("radio", { name: new RegExp(`^${place}`) })).toHaveCount(0);
});
