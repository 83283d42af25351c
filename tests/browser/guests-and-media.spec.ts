// People who come from outside: a guest who watches by name, somebody of the media who registers, and what everybody reads first.

import { expect, type Page } from "@playwright/test";
import { loginText } from "../../client/account/login.text.ts";
import { registerText } from "../../client/account/register.text.ts";
import { youAreHereText } from "../../client/court/you-are-here.text.ts";
import { wantToJoinText } from "../../client/courtroom/device-check/text.ts";
import { adminApprovalsText } from "../../client/pages/admin-approvals/text.ts";
import { disclaimerText } from "../../client/pages/disclaimer/text.ts";
import { unauthorizedText } from "../../client/pages/unauthorized/text.ts";
import { watchText } from "../../client/pages/watch/text.ts";
import { dateField, fillDate } from "./pages/dates.ts";
import { looksRight } from "./support/axe.ts";
import { cast } from "./support/people.ts";
import { openAs, test } from "./support/visit.ts";

const ADMIN = "9000000042";
const NUMBER = "8200000431";
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("a guest chooses a hall, gives a name, consents and watches; where it is off or closed the page says so", async ({
  page,
  come,
  context,
  watch,
}) => {
  const officer = await come(cast.officer.phone);
  const admin = await come(ADMIN);
  await officer.call("/master/court/start-without-adding-case-manually/HCPP01-1", undefined, "PUT");
  await test.step("off", async () => {
    await admin.ok("/admin/settings/passive_enabled", { value: false }, "PUT");
    await page.goto("/login");
    await expect(button(page, loginText.en.usePasskey)).toBeVisible();
    await expect(page.getByRole("link", { name: loginText.en.guest })).toHaveCount(0);
    await page.goto("/watch");
    await expect(page.getByText(unauthorizedText.en.why.passive_enabled)).toBeVisible();
    await looksRight(page, "watch-off");
    await admin.ok("/admin/settings/passive_enabled", { value: true }, "PUT");
  });
  await test.step("faults", async () => {
    await page.goto("/login");
    await page.getByRole("link", { name: loginText.en.guest }).click();
    await expect(heading(page, watchText.en.title)).toBeVisible();
    await button(page, watchText.en.next).click();
    // Both are missing: the first of them has the focus.
    await expect(page.getByText(watchText.en.hallMissing)).toBeVisible();
    await expect(page.getByRole("button", { name: watchText.en.hall })).toBeFocused();
    await page.goto("/watch?court=HCPP01-2");
    await expect(page.getByText(watchText.en.state.not_open.title)).toBeVisible();
    await page.goto("/watch?court=HCPP01-1");
    await page.getByLabel(watchText.en.name).fill("Agent 7");
    await button(page, watchText.en.next).click();
    await expect(page.getByText(watchText.en.fault.alphabet)).toBeVisible();
    for (const fault of watch.takeFaults()) expect(fault).toContain("400");
    await looksRight(page, "watch-fault");
  });
  await test.step("offline", async () => {
    await page.getByLabel(watchText.en.name).fill("सुश्री श्रीलक्ष्मी वेंकटसुब्रमण्यम अय्यर");
    await page.route("**/anonymous/court/passive/**", (route) => route.abort());
    await button(page, watchText.en.next).click();
    await expect(page.getByText(watchText.en.failed)).toBeVisible();
    watch.takeFaults();
    await looksRight(page, "watch-failed");
    await page.unroute("**/anonymous/court/passive/**");
  });
  await test.step("in", async () => {
    await button(page, watchText.en.next).click();
    await expect(heading(page, youAreHereText.en.title)).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain("anonymousName");
    const second = await context.newPage();
    await second.goto("/watch");
    await expect(second.getByText(watchText.en.here.guestMeans)).toBeVisible();
    await second.close();
    await page.goto("/want-to-join?court=HCPP01-1&place=home");
    await button(page, wantToJoinText.en.join).click();
    await expect(page.getByText(wantToJoinText.en.consent.missing)).toBeVisible();
    await page.getByText(wantToJoinText.en.consent.agree).click();
    await button(page, wantToJoinText.en.join).click();
    await expect(page).toHaveURL(/\/(meeting|waiting)/);
  });
});

test("somebody of the media registers with a press card, and the registry reads and approves it", async ({
  page,
  come,
  court,
  browser,
}) => {
  const admin = await come(ADMIN);
  await admin.ok("/admin/settings/public_enabled", { value: true }, "PUT");
  await page.goto("/register");
  await expect(page.getByRole("complementary", { name: registerText.en.beside })).toHaveCount(1);
  await page.getByText(registerText.en.kind.Media.name, { exact: true }).click();
  await looksRight(page, "register-kinds-media");
  await page.getByLabel(loginText.en.phone).fill(NUMBER);
  await button(page, registerText.en.sendCode).click();
  await expect(heading(page, registerText.en.code.title)).toBeVisible();
  const messages: { to: string; code: string }[] = await (
    await fetch(`${court.url}/api/v1/dev/outbox`)
  ).json();
  await page.getByLabel(/digit code/).fill(String(messages.find(({ to }) => to === NUMBER)?.code));
  await expect(heading(page, registerText.en.media.title)).toBeVisible();
  await button(page, registerText.en.form.send).click();
  await expect(page.getByLabel(registerText.en.media.organisation)).toBeFocused();
  await expect(page.getByText(registerText.en.media.fault.files)).toBeVisible();
  await looksRight(page, "register-media-faults");
  await page.getByLabel(registerText.en.media.organisation).fill("दि सूर्यापुर कूरियर");
  await page.getByLabel(registerText.en.media.accreditation).fill("NP/ACC/2026/0318");
  await fillDate(dateField(page, registerText.en.media.until), "2099-03-31");
  await page.getByLabel(registerText.en.media.name).fill("Roshni Sodhani");
  const file = page.getByLabel(registerText.en.media.choose);
  await file.setInputFiles({ name: "press-card.png", mimeType: "image/png", buffer: PNG });
  await expect(page.getByText("press-card.png", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText("press-card.png", { exact: true })).toBeVisible();
  await page.getByText(registerText.en.media.consent).click();
  await looksRight(page, "register-media");
  await button(page, registerText.en.form.send).click();
  await expect(heading(page, registerText.en.state.pending.title)).toBeVisible();
  await looksRight(page, "register-media-pending");

  const context = await browser.newContext({ baseURL: court.url, reducedMotion: "reduce" });
  const desk = await context.newPage();
  await openAs(desk, admin, "/admin/approvals");
  await expect(desk.getByRole("heading", { name: "Roshni Sodhani" })).toBeVisible();
  await expect(desk.getByText(adminApprovalsText.en.isValid)).toBeVisible();
  await looksRight(desk, "approvals-media");
  const saved = desk.waitForEvent("download");
  await desk.getByRole("button", { name: "press-card.png" }).click();
  expect((await saved).suggestedFilename()).toBe("press-card.png");
  await expect(desk.getByRole("button", { name: /Approve as Media/ })).toBeVisible();
  await context.close();
});

test("the disclaimer stands over the court halls until it is hidden, and then stays hidden", async ({
  page,
  come,
  watch,
}) => {
  const admin = await come(ADMIN);
  const set = (value: boolean) => admin.ok("/admin/settings/show_disclaimer", { value }, "PUT");
  const counsel = await come(cast.petitioner.phone);
  const dialog = page.getByRole("dialog", { name: disclaimerText.en.title });
  await set(false);
  await openAs(page, counsel, "/court-list");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await set(true);
  await page.reload();
  await expect(dialog).toBeVisible();
  await looksRight(page, "disclaimer");
  await button(page, disclaimerText.en.later).click();
  await expect(dialog).toHaveCount(0);
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await page.route("**/api/v1/advocate/", (route) =>
    route.request().method() === "PATCH" ? route.fulfill({ status: 500, body: "{}" }) : route.continue(),
  );
  await button(page, disclaimerText.en.hide).click();
  await expect(dialog.getByText(disclaimerText.en.failed)).toBeVisible();
  for (const fault of watch.takeFaults()) expect(fault).toContain("500");
  await page.unroute("**/api/v1/advocate/");
  await button(page, disclaimerText.en.hide).click();
  await expect(dialog).toHaveCount(0);
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test("a quick join asks where one is, in a small dialog; abroad needs the court's permission", async ({
  page,
  come,
}) => {
  const officer = await come(cast.officer.phone);
  await officer.call("/master/court/start-without-adding-case-manually/HCPP01-1", undefined, "PUT");
  const media = await come(cast.watcher.phone);
  await openAs(page, media, "/want-to-join?court=HCPP01-1&quick=1");
  await page.getByText(wantToJoinText.en.consent.agree).click();
  await button(page, wantToJoinText.en.join).click();
  const dialog = page.getByRole("dialog", { name: wantToJoinText.en.location.title });
  await expect(dialog).toBeVisible();
  const width = await page.locator(".dialog--location").evaluate((element) => element.clientWidth);
  expect(width).toBeLessThanOrEqual(320);
  await looksRight(page, "location-request");
  await dialog.getByRole("button", { name: youAreHereText.en.abroad }).click();
  await button(page, wantToJoinText.en.join).last().click();
  await expect(dialog.getByRole("checkbox")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByRole("button", { name: wantToJoinText.en.back, exact: true }).click();
  const joining = page.waitForRequest("**/meeting/quick-join");
  await dialog.getByRole("button", { name: youAreHereText.en.chambers }).click();
  expect((await joining).postDataJSON()).toMatchObject({ courtId: "HCPP01-1", location: "chambers" });
  await expect(page).toHaveURL(/\/(meeting|waiting)\?court=HCPP01-1/);
  // It is known for the day, and they are asked no more.
  await page.goto("/want-to-join?court=HCPP01-1&quick=1");
  await expect(page).toHaveURL(/\/(meeting|waiting)\?court=HCPP01-1/);
});
