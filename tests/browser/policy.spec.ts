// What the policy of our pages forbids does not run, and is a fault in every browser test, see support/watch.ts.
import { expect } from "@playwright/test";
import { test } from "./support/visit.ts";

test("a script, a style or an image that is not ours is kept out and told", async ({ page, watch }) => {
  await page.goto("/login");
  await expect(page.getByRole("main")).toBeVisible();
  expect(watch.takeFaults()).toEqual([]);
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'taken over'";
    const style = document.createElement("style");
    style.textContent = "main { display: none }";
    const picture = document.createElement("img");
    picture.src = "//elsewhere.invalid/pixel.png";
    document.head.append(script, style);
    document.body.append(picture);
  });
  const faults: string[] = [];
  for (const directive of ["script-src-elem", "style-src-elem", "img-src"])
    await expect
      .poll(() => {
        faults.push(...watch.takeFaults());
        return faults.filter((fault) => fault.includes(`against the policy: ${directive}`)).length;
      })
      .toBe(1);
  await expect(page.getByRole("main")).toBeVisible();
  expect(await page.title()).not.toBe("taken over");
});
