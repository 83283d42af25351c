// In the colours that a reader forces on all pages, what is chosen can still be told from the rest.
import { expect, type Locator } from "@playwright/test";
import { profile } from "../../client/text/en/profile.ts";
import { cast } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";

test.use({ contextOptions: { forcedColors: "active" } });

const styleOf = (of: Locator, name: "borderBottomColor" | "backgroundColor" | "textDecorationLine") =>
  of.evaluate((element, property) => getComputedStyle(element)[property], name);

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
  const bar = page.getByRole("banner").getByRole("navigation");
  expect(await styleOf(bar.locator("a[aria-current]").first(), "textDecorationLine")).toBe("underline");
  expect(await styleOf(bar.locator("a:not([aria-current])").first(), "textDecorationLine")).toBe("none");
  await keepPicture(page, "screens/forced-colours-halls");
  await openAs(page, counsel, "/profile/preferences");
  const [light, dark] = [profile.light, profile.dark].map((name) =>
    page.getByRole("radio", { name, exact: true }),
  );
  if (!light || !dark) throw new Error("two themes");
  await expect(light).toBeVisible();
  expect(await styleOf(light, "backgroundColor")).not.toBe(await styleOf(dark, "backgroundColor"));
  await keepPicture(page, "screens/forced-colours-preferences");
});
