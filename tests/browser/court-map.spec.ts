// The court list as a map, and what covers a hall whose state is not certain.

import { expect, type Page } from "@playwright/test";
import { openingText } from "../../client/courtroom/opening/text.ts";
import { mastheadText } from "../../client/shell/masthead.text.ts";
import { connect } from "../../db/client.ts";
import { courtListText } from "../../server/contract/text/court-list.ts";
import { takeWay } from "./pages/way.ts";
import { looksRight } from "./support/axe.ts";
import { cast } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";
import { words } from "./support/words.ts";

const HALLS = 45;
const mapOf = (page: Page) => page.getByRole("group", { name: courtListText.en.map.label });
const roomOf = (page: Page, hall: string) =>
  mapOf(page).getByRole("button", { name: new RegExp(`^${courtListText.en.courtHall} ${hall} `) });
const detailOf = (page: Page, name: string) => page.getByRole("complementary", { name });
const view = (page: Page, name: string) =>
  page.getByRole("radiogroup", { name: courtListText.en.view.label }).getByRole("radio", { name });

test("an officer goes back to the list while the court is opened: its tile is covered until the answer", async ({
  page,
  come,
}) => {
  const officer = await come(cast.officer.phone);
  const held = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route("**/master/court/start*/**", async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  await openAs(page, officer, "/court-list");
  await takeWay(page, "open");
  await page.getByRole("button", { name: openingText.en.form.open }).click();
  await asked.promise;
  await page
    .getByRole("navigation", { name: mastheadText.en.nav.label })
    .getByRole("link", { name: courtListText.en.title })
    .click();
  const tile = page.getByRole("listitem").filter({ hasText: courtListText.en.opening });
  await expect(tile).toHaveCount(1);
  const detail = detailOf(page, words(courtListText.en.hall, { hall: 1 }));
  await expect(detail).toContainText(courtListText.en.detail.opening);
  await expect(detail.getByRole("link", { name: courtListText.en.detail.open })).toHaveCount(0);
  await looksRight(page, "court-list-opening", { at: ["wide"] });
  held.resolve();
  await expect(tile).toHaveCount(0);
  await expect(page).toHaveURL(/\/court-list/);
  await expect(detail.getByRole("link", { name: courtListText.en.detail.goToRoom })).toBeVisible();
});

test("the court list is seen as a map of 45 halls, gone through by arrow keys, searched, and put away", async ({
  page,
  come,
  court,
}) => {
  const { sql, close } = connect(court.databaseUrl, { max: 1 });
  for (let hall = 7; hall <= HALLS; hall++) {
    const name = hall === 12 ? "मध्यस्थता और सुलह भवन का विशेष न्यायालय कक्ष, दूसरा तल" : `Court Hall ${hall}`;
    await sql`INSERT INTO courts (id, est_code, number, name, type, coram, judges)
      VALUES (${`HCPP01-${hall}`}, 'HCPP01', ${String(hall)}, ${name}, 'NORMAL', 'Single',
        ${sql.json(["Hon'ble Mr. Justice Venkatanarasimharajuvaripeta Subrahmanyeswara Chattopadhyaya"])})`;
  }
  await close();
  await court.restart();
  const admin = await come("9000000042");
  const counsel = await come(cast.petitioner.phone);
  await counsel.ok("/advocate/courts/HCPP01-1/case", {
    cases: [{ category: "FRESH", serial: 3, submission: "" }],
  });
  await openAs(page, counsel, "/court-list?court=HCPP01-1");

  await test.step("while the court shows no map there is no way to it", async () => {
    await expect(detailOf(page, words(courtListText.en.hall, { hall: 1 }))).toBeVisible();
    await expect(view(page, courtListText.en.view.map)).toHaveCount(0);
  });

  await test.step("each hall has its room, those without a list cannot be chosen", async () => {
    await admin.ok("/admin/settings/map_view", { value: true }, "PUT");
    await page.reload();
    await view(page, courtListText.en.view.map).click();
    await expect(mapOf(page).getByRole("button")).toHaveCount(HALLS);
    await expect(roomOf(page, "45")).toBeDisabled();
    await expect(roomOf(page, "1")).toHaveAttribute("aria-pressed", "true");
    await expect(roomOf(page, "1")).toHaveAccessibleName(/My item 3/);
    await expect(
      page.getByRole("list", { name: courtListText.en.map.same }).getByRole("listitem"),
    ).toHaveCount(HALLS);
    await looksRight(page, "court-map");
    await page.setViewportSize({ width: 1199, height: 900 });
    await keepPicture(page, "court-map-1199");
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("arrow keys lead from room to room, and Enter chooses", async () => {
    await roomOf(page, "1").focus();
    await page.keyboard.press("ArrowRight");
    await expect(roomOf(page, "2")).toBeFocused();
    await page.keyboard.press("ArrowDown");
    // Hall 7 lies straight below and cannot be chosen: the nearest that can is hall 6.
    await expect(roomOf(page, "6")).toBeFocused();
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/court=HCPP01-3$/);
    await expect(roomOf(page, "3")).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("Tab");
    await expect(mapOf(page).locator(":focus")).toHaveCount(0);
  });

  await test.step("a search leaves the other rooms in their places, without buttons", async () => {
    await page.getByLabel(courtListText.en.find).fill("4");
    await expect(mapOf(page).getByRole("button")).toHaveCount(7);
    await looksRight(page, "court-map-found", { at: ["wide"] });
    await page.getByLabel(courtListText.en.find).fill("nobody");
    await expect(page.getByText(courtListText.en.emptyFound)).toBeVisible();
    await page.getByRole("button", { name: courtListText.en.clearFind }).click();
    await expect(mapOf(page).getByRole("button")).toHaveCount(HALLS);
  });

  await test.step("the choice stays in this tab, until the list is chosen again or the court takes the map away", async () => {
    await page.reload();
    await expect(mapOf(page)).toBeVisible();
    await admin.ok("/admin/settings/map_view", { value: false }, "PUT");
    await page.reload();
    await expect(page.getByText(courtListText.en.noItemsListed).first()).toBeVisible();
    await expect(view(page, courtListText.en.view.map)).toHaveCount(0);
    await expect(mapOf(page)).toHaveCount(0);
  });
});
