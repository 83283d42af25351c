// In the colours that a reader forces on all pages, what is chosen can still be told from the rest.

import { expect, type Locator } from "@playwright/test";
import { profileText } from "../../client/account/profile.text.ts";
import { addressOf, PLACE } from "./pages/playground.ts";
import { cast } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";

test.use({ contextOptions: { forcedColors: "active" } });

/** The colour of the ground of a part that the style sheet draws. */
const drawn = (of: Locator, part: "::before" | "::after") =>
  of.evaluate((element, name) => getComputedStyle(element, name).backgroundColor, part);

const styleOf = (
  of: Locator,
  name: "borderBottomColor" | "outlineStyle" | "backgroundColor" | "textDecorationLine",
) => of.evaluate((element, property) => getComputedStyle(element)[property], name);

test("the chosen tab, the chosen part and the entry of the page", async ({ page, come }) => {
  const counsel = await come(cast.petitioner.phone);
  await openAs(page, counsel, "/court-list");
  const tabs = page.getByRole("tab");
  await expect(tabs.first()).toBeVisible();
  const [chosen, other] = [
    page.getByRole("tab", { selected: true }),
    page.getByRole("tab", { selected: false }),
  ];
  const ground = await styleOf(page.locator("body"), "backgroundColor");
  expect(await styleOf(other.first(), "borderBottomColor")).toBe(ground);
  expect(await styleOf(chosen.first(), "borderBottomColor")).not.toBe(ground);
  const [list, tab] = await Promise.all(
    [page.getByRole("tablist").first(), other.first()].map((one) => one.boundingBox()),
  );
  if (!list || !tab) throw new Error("no tabs");
  expect(tab.y + tab.height, "the line below the tabs").toBeLessThanOrEqual(list.y + list.height - 1);
  const bar = page.getByRole("banner").getByRole("navigation");
  expect(await styleOf(bar.locator("a[aria-current]").first(), "textDecorationLine")).toBe("underline");
  expect(await styleOf(bar.locator("a:not([aria-current])").first(), "textDecorationLine")).toBe("none");
  await keepPicture(page, "screens/forced-colours-halls");
  await openAs(page, counsel, "/profile/preferences");
  const [light, dark] = [profileText.en.light, profileText.en.dark].map((name) =>
    page.getByRole("radio", { name, exact: true }),
  );
  if (!light || !dark) throw new Error("two themes");
  await expect(light).toBeVisible();
  expect(await styleOf(light, "backgroundColor")).not.toBe(await styleOf(dark, "backgroundColor"));
  await keepPicture(page, "screens/forced-colours-preferences");
  // What the sheets draw by grounds alone is there as well: knobs, tracks and arrows, and the line below the tabs.
  for (const is of [":not([data-selected])", "[data-selected]"]) {
    const track = page.locator(`.switch${is} .switch__track`).first();
    await expect(track).toBeVisible();
    expect(await drawn(track, "::after"), `knob of .switch${is}`).not.toBe(
      await styleOf(track, "backgroundColor"),
    );
  }
  expect(await drawn(page.locator(".slider__track").first(), "::before")).not.toBe(ground);
  const arrow = await page
    .locator(".select")
    .first()
    .evaluate((select) => getComputedStyle(select, "::after").borderBottomWidth);
  expect(arrow).toBe("2px");
});

test("the chosen outcome", async ({ page }) => {
  await page.goto(PLACE + addressOf("hearing", "officer"));
  await expect(page.locator("[data-part~=room]")).toBeVisible();
  await page.keyboard.press("o");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio").first().waitFor({ state: "attached" });
  await page.keyboard.press("2");
  const [chosen, others] = [
    dialog.locator("label[data-selected]"),
    dialog.locator("label:not([data-selected])"),
  ];
  await expect(chosen).toHaveCount(1);
  expect(await styleOf(chosen, "outlineStyle")).toBe("solid");
  expect(await styleOf(others.last(), "outlineStyle")).toBe("none");
  await keepPicture(page, "screens/forced-colours-outcome");
});
