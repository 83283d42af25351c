// The names of a large bench, looked at in the playground: none is broken within a word, whoever looks and however wide the window is.
import { expect, type Page } from "@playwright/test";
import { addressOf, PLACE, walk } from "./pages/playground.ts";
import { keepPicture } from "./support/pictures.ts";
import { test } from "./support/visit.ts";

/** The words of the videos' names that stand on more than one line, and how the bench lies in its row. */
function measure(page: Page) {
  return page.evaluate(() => {
    const stage = document.querySelector("[data-part~=video]");
    const range = document.createRange();
    const broken = [...(stage?.querySelectorAll("figcaption bdi") ?? [])]
      .filter((name) => getComputedStyle(name).clipPath === "none" && name.getClientRects().length > 0)
      .flatMap((name) =>
        [...(name.textContent ?? "").matchAll(/[^\s()]+/gu)].filter(({ 0: word, index }) => {
          const text = name.firstChild;
          if (text === null) return false;
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return range.getClientRects().length > 1;
        }),
      )
      .map(([word]) => word);
    const main = stage?.querySelector(".tile--main")?.getBoundingClientRect();
    return { broken, speaker: main?.height ?? 0, beside: document.documentElement.scrollWidth - innerWidth };
  });
}

/** As long as names of judges are, in the letters of two languages. */
const long = ["Chandrashekhar Venkataraman", "चन्द्रशेखर वेंकटरामन", "Anantakrishnan Subramaniam"];
const nameThem = (page: Page) =>
  page.evaluate((names) => {
    const plates = document.querySelectorAll("[data-part~=bench] figcaption bdi");
    for (const [n, plate] of plates.entries()) {
      const text = plate.firstChild;
      if (text) text.nodeValue = names[n % names.length] ?? "";
    }
  }, long);

for (const [width, height, theme] of [
  [1440, 900, "light"],
  [1199, 800, "light"],
  [1024, 768, "dark"],
  [993, 700, "light"],
] as const)
  test(`at ${width} × ${height} no name of five judges is broken within a word`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(PLACE + addressOf("five-judges", "steno", theme));
    for (const as of ["officer", "judge", "petitioner", "steno"]) {
      await walk(page, [addressOf("hearing", "device", theme), addressOf("five-judges", as, theme)]);
      await expect(page.locator("[data-part~=bench] .tile").nth(3)).toBeVisible();
      const found = await measure(page);
      expect.soft(found, as).toMatchObject({ broken: [], beside: 0 });
      expect.soft(found.speaker, as).toBeGreaterThan(240);
      await nameThem(page);
      expect.soft((await measure(page)).broken, `${as}, long names`).toEqual([]);
      await keepPicture(page, `bench-names/${width}-${as}`);
    }
  });
