// The slips of a day: a double click, a consent not ticked, Back out of the room; none of them costs anybody the hearing.

import { expect } from "@playwright/test";
import { callingText } from "../../client/courtroom/calling/text.ts";
import { wantToJoinText } from "../../client/courtroom/device-check/text.ts";
import { mastheadText } from "../../client/shell/masthead.text.ts";
import { panelOf } from "./pages/room.ts";
import { looksRight } from "./support/axe.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";
import { words } from "./support/words.ts";

const HALL = "HCPP01-1";
const day = new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10);
const sitting = `${HALL}-${day}`;
const phones = { officer: "9000000010", judge: "9000000001", counsel: "9000001001", late: "9000001002" };

test("a double click on Hear hears the item, and neither closes it nor calls the next", async ({
  page,
  come,
  browser,
  baseURL,
}) => {
  const officer = await come(phones.officer);
  await officer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await officer.enter(sitting);
  const view = officer.sitting(sitting);
  const [item] = view.order.flatMap((id) => view.items[id] ?? []).filter(({ state }) => state === "LISTED");
  if (!item) throw new Error("no items");
  await openAs(page, officer, `/moderator?court=${HALL}`);
  await officer.do(sitting, { type: "callItem", item: item.id });
  const large = panelOf(page).locator("button[data-part~=call-next]");
  await large.filter({ hasText: callingText.en.act.hear }).dblclick();
  await expect(large.filter({ hasText: callingText.en.act.callNext })).toBeEnabled();
  const after = officer.sitting(sitting);
  expect(after.items[item.id]?.state).toBe("HEARING");
  expect(after.running).toBe(item.id);
  await keepPicture(page, "screens/officer-hearing");

  const judge = await come(phones.judge);
  await judge.enter(sitting);
  const context = await browser.newContext({ baseURL });
  const theirs = await context.newPage();
  await openAs(theirs, judge, `/meeting?court=${HALL}`);
  await expect(theirs.locator("[data-part~=video]")).toBeVisible();
  await keepPicture(theirs, "screens/judge-idle");
  await context.close();
  await officer.do(sitting, { type: "recordOutcome", item: item.id, outcome: "HEARD" });
  await officer.do(sitting, { type: "closeSitting" });
});

test("out of the room and back: the way stands on every page, and nothing is asked twice", async ({
  page,
  come,
}) => {
  const officer = await come(phones.officer);
  await officer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await officer.enter(sitting);
  const counsel = await come(phones.counsel);
  const view = officer.sitting(sitting);
  const item = view.order.find((id) => view.items[id]?.state === "LISTED");
  if (!item) throw new Error("no items");
  await counsel.enter(sitting, [item]);
  await officer.do(sitting, { type: "admit", people: [counsel.account.id] });
  await openAs(page, counsel, `/meeting?court=${HALL}`);
  await expect(page.locator("[data-part~=room]")).toBeVisible();
  await page.getByRole("link", { name: "Back to court halls" }).click();
  const way = page.getByRole("link", { name: words(mastheadText.en.return.go, { hall: 1 }) });
  await expect(way).toBeVisible();
  await looksRight(page, "return-banner");
  await way.click();
  await expect(page).toHaveURL(/\/meeting/);
  await page.goto(`/want-to-join?court=${HALL}&place=chambers`);
  await expect(page).toHaveURL(/\/meeting/);
  await expect(page.locator("[data-part~=room]")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await keepPicture(page, "screens/counsel-phone");
});

test("Join without the consent leads to the box, at every width", async ({ page, come }) => {
  await openAs(page, await come(phones.late), `/want-to-join?court=${HALL}&place=chambers`);
  for (const width of [1440, 767, 390]) {
    await page.setViewportSize({ width, height: 768 });
    await page.reload();
    await page.getByRole("button", { name: wantToJoinText.en.join, exact: true }).click();
    const box = page.getByRole("checkbox", { name: wantToJoinText.en.consent.agree });
    await expect(box).toBeFocused();
    await expect(
      page.getByRole("alert").filter({ hasText: wantToJoinText.en.consent.missing }),
    ).toBeInViewport();
    const [label, foot] = await Promise.all([
      page.getByText(wantToJoinText.en.consent.agree).boundingBox(),
      page.locator(".prepare__foot").boundingBox(),
    ]);
    expect((label?.y ?? 0) + (label?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
    await keepPicture(page, `screens/consent-missing-${width}`);
  }
});
