// The start of the page: a configuration that fails or does not come stops nothing, and an old browser is told the truth.

import { expect, type Page } from "@playwright/test";
import { loginText } from "../../client/account/login.text.ts";
import { BROWSER_MINIMUMS } from "../../server/contract/limits.ts";
import { browserText } from "../../server/contract/text/browser.ts";
import { test } from "./support/visit.ts";

const CONFIG = "**/api/v1/config";
const COURT = "High Court of Narmada Pradesh";
const chrome79 =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/79.0.3945.130 Safari/537.36";
const number = (page: Page) => page.getByLabel(loginText.en.phone);

test("a configuration that fails leaves the login as it is, with the defaults and no brand", async ({
  page,
  watch,
}) => {
  for (const fail of ["500", "no network"] as const) {
    await page.route(CONFIG, (route) =>
      fail === "500" ? route.fulfill({ status: 500, body: "{}" }) : route.abort(),
    );
    await page.goto("/login");
    await expect(number(page)).toBeVisible();
    await expect(page.getByText(COURT)).toHaveCount(0);
    await page.goto("/display-board");
    await expect(page.getByRole("row")).toHaveCount(7);
    await page.unroute(CONFIG);
  }
  expect(watch.takeFaults().every((fault) => /500|ERR_FAILED/.test(fault))).toBe(true);
});

test("a configuration that is slow holds no page up, and is taken when it comes", async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(CONFIG, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto("/login");
  await expect(number(page)).toBeVisible();
  await expect(page.getByText(COURT)).toHaveCount(0);
  resolve();
  await expect(page.getByText(COURT).first()).toBeVisible();
});

test.describe("Chrome 79", () => {
  test.use({ userAgent: chrome79 });
  const found = browserText.en.found.replace("{{name}}", "Chrome").replace("{{version}}", "79");
  const oldest = (page: Page) =>
    page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "Chrome" }) });

  for (const runs of [true, false])
    test(`is told its version and those that are enough, ${runs ? "by the client" : "without the modules"}`, async ({
      page,
    }) => {
      // The first script looks for these, and no browser of that age has them.
      if (!runs)
        await page.addInitScript(() => {
          Reflect.deleteProperty(AbortSignal, "timeout");
          Reflect.deleteProperty(Promise, "allSettled");
        });
      await page.goto("/login");
      await expect(page).toHaveURL("/browser");
      await expect(page.getByRole("heading", { name: browserText.en.title })).toBeVisible();
      await expect(page.getByText(found)).toBeVisible();
      await expect(page.getByText(browserText.en.update)).toBeVisible();
      await expect(oldest(page).getByRole("cell")).toHaveText(String(BROWSER_MINIMUMS.Chrome));
    });
});
