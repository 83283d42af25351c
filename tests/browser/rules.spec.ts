// The rules of docs/reference.md#landing and docs/reference.md#errors between pages: who is led where, the offline dialog, one session, the
// keyboard alone.

import { expect, type Page } from "@playwright/test";
import { loginText } from "../../client/account/login.text.ts";
import { loginWithOtpText } from "../../client/account/login-with-otp.text.ts";
import { profileText } from "../../client/account/profile.text.ts";
import { shellText } from "../../client/shell/shell.text.ts";
import { courtListText } from "../../server/contract/text/court-list.ts";
import { uiText } from "../../server/contract/text/ui.ts";
import { TestPerson } from "../support/client.ts";
import { codeOf, signIn } from "./pages/entry.ts";
import { looksRight } from "./support/axe.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";
import { words } from "./support/words.ts";

// Each sign-in has a number of its own: another code is sent to the same one only after a wait.
let lastAdvocate = 9000001110;
const anotherPhone = () => String(lastAdvocate++);

test("a visitor is led to the login, and afterwards to the page first asked for", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveURL("/login");
  await page.goto("/profile");
  await expect(page).toHaveURL("/login?next=%2Fprofile");
  await signIn(page, anotherPhone());
  await expect(page).toHaveURL("/profile");
  await test.step("somebody who is logged in has no use for the login page", async () => {
    await page.goto("/login");
    await expect(page).toHaveURL("/court-list");
    await page.goto("/");
    await expect(page).toHaveURL("/court-list");
  });
  await test.step("a page for others says that it is not open", async () => {
    await page.goto("/moderator?court=HCPP01-1");
    await expect(page).toHaveURL("/unauthorized");
    await expect(page.getByRole("heading", { name: shellText.en.unauthorized.title })).toBeVisible();
  });
  await test.step("an address of nothing leads back home", async () => {
    await page.goto("/no-such-page");
    await expect(page.getByRole("heading", { name: "This page could not be found" })).toBeVisible();
    await page.getByRole("link", { name: "Back to the home page" }).click();
    await expect(page).toHaveURL("/court-list");
  });
  await test.step("who logs out is at the login, and the way back is closed", async () => {
    await page.goto("/profile");
    await page.getByRole("main").getByRole("button", { name: profileText.en.logOut }).click();
    await expect(page).toHaveURL("/login");
    await page.goBack();
    await expect(page).toHaveURL(/\/login/);
  });
});

for (const target of ["//elsewhere.example/", "https://elsewhere.example/", "/\\elsewhere.example"])
  test(`a login does not lead to ${target}`, async ({ page }) => {
    await page.goto(`/login?next=${encodeURIComponent(target)}`);
    await signIn(page, anotherPhone());
    await expect(page).toHaveURL("/court-list");
  });

test("a later login elsewhere ends this one, and each of the two browsers says so", async ({
  page,
  come,
  court,
  watch,
}) => {
  const phone = anotherPhone();
  const sent = framesOf(page);
  await openAs(page, await come(phone), "/court-list");
  await expect(page.getByRole("heading", { name: courtListText.en.title })).toBeVisible();
  await expect.poll(() => sent.flat().some((frame) => frame.includes('"t":"watch"'))).toBe(true);
  await secondLogin(court.url, phone);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText("Session expired because of login in another session")).toBeVisible();
  // Readers read the notice: the field does not take the focus from it.
  await expect(page.getByLabel(loginText.en.phone)).not.toBeFocused();
  await looksRight(page, "login-ended");
  await test.step("the hall that it followed is not asked for without a login", () => {
    const anonymous = sent.filter(([hello]) => hello?.includes('"token":null'));
    expect(anonymous).not.toEqual([]);
    expect(anonymous.flat().filter((frame) => frame.includes('"t":"watch"'))).toEqual([]);
  });
  // A call that the page was making at that moment is answered so, and the browser itself logs it.
  for (const fault of watch.takeFaults()) expect(fault).toContain("403");
  await signIn(page, phone);
  await expect(page.getByText(/You were signed in with .* That session has ended\./).first()).toBeVisible();
  await looksRight(page, "court-list-ended-elsewhere", { at: ["wide"] });
});

test("the offline dialog has the words of docs/reference.md#offline-dialog, stays, and goes by itself", async ({
  page,
  watch,
}) => {
  // A chunk has no name but its hash.
  const fetched = page.waitForResponse(
    async (response) =>
      response.url().endsWith(".js") && /\(["`]offlineTitle["`]\)/.test(await response.text()),
  );
  await page.goto("/login");
  await fetched;
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  const dialog = page.getByRole("alertdialog", { name: "No Internet Connection" });
  await expect(dialog.getByRole("heading")).toHaveText("No Internet Connection");
  await expect(dialog.getByRole("paragraph")).toHaveText(
    "It seems you have lost your internet connection. Please check your network settings.",
  );
  await expect(dialog.getByRole("button")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await isCentred(page);
  await looksRight(page, "offline");
  await test.step("in a low window the keys stay in it, and lead to all that it says", async () => {
    const holdsFocus = () => dialog.evaluate((one) => one.contains(document.activeElement));
    for (const size of [
      { width: 320, height: 200 },
      { width: 844, height: 390 },
    ]) {
      await page.setViewportSize(size);
      const place = `${size.width} × ${size.height}`;
      for (const key of ["Tab", "Tab", "Shift+Tab", "Escape"]) {
        await page.keyboard.press(key);
        expect(await holdsFocus(), `${key} at ${place}`).toBe(true);
      }
      // It has no button: the way to what is below is the arrow.
      for (let n = 0; n < 12; n++) await page.keyboard.press("ArrowDown");
      const end = () => dialog.getByRole("paragraph").evaluate((text) => text.getBoundingClientRect().bottom);
      await expect.poll(end, place).toBeLessThanOrEqual(size.height);
      for (let n = 0; n < 12; n++) await page.keyboard.press("ArrowUp");
      await expect(dialog.getByRole("heading")).toBeInViewport({ ratio: 1 });
      await keepPicture(page, `offline-${size.width}`);
    }
  });
  await page.context().setOffline(false);
  await expect(dialog).toBeHidden();
  for (const fault of watch.takeFaults()) expect(fault).toContain("ERR_INTERNET_DISCONNECTED");
});

test("signing in with the keyboard alone", async ({ page }) => {
  const phone = anotherPhone();
  await page.goto("/login");
  await expect(page.getByLabel(loginText.en.phone)).toBeFocused();
  await page.keyboard.type(phone);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(words(loginWithOtpText.en.label))).toBeFocused();
  await page.keyboard.type(await codeOf(page, phone));
  await expect(page).toHaveURL("/court-list");
  await test.step("from the top of the page the first stop leads to its main part", async () => {
    await expect(page.getByRole("heading", { name: courtListText.en.title })).toBeFocused();
    await page.reload();
    await expect(page.getByRole("heading", { name: courtListText.en.title })).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: uiText.en.skip })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  });
  await test.step("a hall is chosen", async () => {
    await tabTo(page, page.getByRole("button", { name: /^Court Hall 2\b/ }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("complementary", { name: "Court Hall 2" })).toBeVisible();
  });
});

test.describe("without a mouse", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 820, height: 1180 } });

  test("the number waits for a tap, so that no keyboard covers the page", async ({ page }) => {
    await page.goto("/login");
    const field = page.getByLabel(loginText.en.phone);
    await expect(field).toBeVisible();
    await expect(field).not.toBeFocused();
    await field.tap();
    await expect(field).toBeFocused();
  });
});

/** What the page's sockets send, a list for each socket. */
function framesOf(page: Page): string[][] {
  const sent: string[][] = [];
  page.on("websocket", (socket) => {
    const own: string[] = [];
    sent.push(own);
    socket.on("framesent", ({ payload }) => own.push(String(payload)));
  });
  return sent;
}

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, wanted: ReturnType<Page["locator"]>): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let stop = 0; stop < 40; stop += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab does not lead there");
}

/** A login from another place, which waits no code out: the clock of the demo is put on. */
async function secondLogin(url: string, phone: string): Promise<void> {
  await new TestPerson(url).ok("/dev/clock", { advance: 60_000 });
  await new TestPerson(url).login(phone);
}

async function isCentred(page: Page): Promise<void> {
  const box = await page.locator(".dialog").boundingBox();
  const window = page.viewportSize();
  if (!box || !window) throw new Error("there is no dialog to measure");
  expect(Math.abs(box.x + box.width / 2 - window.width / 2)).toBeLessThan(2);
  expect(Math.abs(box.y + box.height / 2 - window.height / 2)).toBeLessThan(2);
}
