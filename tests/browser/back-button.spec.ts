// A page that the browser keeps as it was left, and shows again at the press of the back button without loading it.

import { expect, type Page } from "@playwright/test";
import { profileText } from "../../client/account/profile.text.ts";
import { chromiumPath, shortLivedArgs } from "../support/chromium.ts";
import type { TestPerson } from "../support/client.ts";
import { openAs, test } from "./support/visit.ts";

const COUNSEL = "9000001001";

// Chromium without its windows keeps no page, and Playwright switches it off in the whole one.
test.use({
  launchOptions: {
    executablePath: chromiumPath(),
    args: shortLivedArgs,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  },
});

const logOut = (page: Page) => page.getByRole("main").getByRole("button", { name: profileText.en.logOut });

/** Opens counsel's profile, which notes what is seen of it when it is shown again, and leaves it for another document. */
async function leaveProfile(page: Page, come: (phone: string) => Promise<TestPerson>): Promise<TestPerson> {
  const person = await come(COUNSEL);
  await openAs(page, person, "/profile");
  await expect(logOut(page)).toBeVisible();
  await page.evaluate(() =>
    window.addEventListener("pageshow", ({ persisted }) => {
      const { visibility } = getComputedStyle(document.body);
      sessionStorage.setItem("shown", `${persisted ? "kept" : "loaded"}, ${visibility}`);
    }),
  );
  await page.goto("/robots.txt");
  return person;
}

async function goBack(page: Page): Promise<void> {
  await page.goBack({ waitUntil: "commit" });
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem("shown")).catch(() => null))
    .not.toBeNull();
}

const shown = (page: Page) => page.evaluate(() => sessionStorage.getItem("shown"));
/** Chromium says it of the socket. */
const isOfKeeping = (fault: string) => fault.includes("Page entered Back-Forward Cache");

test("back to a profile whose person signed out in another tab: nothing of it is seen, and the login comes", async ({
  page,
  context,
  come,
  watch,
}) => {
  const counsel = await leaveProfile(page, come);
  const other = await context.newPage();
  await other.goto("/profile");
  await logOut(other).click();
  await expect(other).toHaveURL(/\/login/);
  await goBack(page);
  await expect(page).toHaveURL(/\/login/);
  expect(await shown(page)).toBe("kept, hidden");
  await expect(page.getByText(counsel.account.displayName)).toHaveCount(0);
  expect(watch.takeFaults().every(isOfKeeping)).toBe(true);
});

test("back to a profile whose person is still signed in: it is as it was left", async ({
  page,
  come,
  watch,
}) => {
  await leaveProfile(page, come);
  await goBack(page);
  expect(await shown(page)).toBe("kept, visible");
  await expect(logOut(page)).toBeVisible();
  expect(watch.takeFaults().every(isOfKeeping)).toBe(true);
});
