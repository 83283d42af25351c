// Second factors on screen: an app turned on in the profile, the second step of a login, a passkey, and a proof asked for.

import { expect, type Page } from "@playwright/test";
import { loginText } from "../../client/account/login.text.ts";
import { loginWithOtpText } from "../../client/account/login-with-otp.text.ts";
import { profileSecurityText } from "../../client/account/profile-security.text.ts";
import { twoFactorText } from "../../client/account/two-factor.text.ts";
import { proofText } from "../../client/court/proof.text.ts";
import { PROOF_SECONDS } from "../../server/contract/limits.ts";
import { authenticatorApp } from "../support/authenticator-app.ts";
import { codeOf } from "./pages/entry.ts";
import { looksRight } from "./support/axe.ts";
import { cast } from "./support/people.ts";
import { openAs, test } from "./support/visit.ts";
import { words } from "./support/words.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Passkeys are for names: the same server under the name of this machine. */
const byName = (page: Page) => page.url().replace("127.0.0.1", "localhost");

async function firstStep(page: Page, phone: string): Promise<void> {
  await page.getByLabel(loginText.en.phone).fill(phone);
  await button(page, loginText.en.sendCode).click();
  const field = page.getByLabel(words(loginWithOtpText.en.label));
  await expect(field).toBeFocused();
  await field.fill(await codeOf(page, phone));
}

test("an app is turned on in the profile and asked for at the login, and a recovery code stands in", async ({
  page,
  come,
  watch,
}) => {
  const { phone } = cast.petitioner;
  let app = authenticatorApp("AAAAAAAAAAAAAAAA");
  let codes: string[] = [];
  await test.step("the key and the first right code", async () => {
    await openAs(page, await come(phone), "/profile/security");
    await expect(page.getByText(profileSecurityText.en.appNone)).toBeVisible();
    await expect(page.getByText(profileSecurityText.en.smsRisk)).toBeVisible();
    await looksRight(page, "security");
    await page.getByRole("link", { name: profileSecurityText.en.turnOn }).click();
    await expect(page.getByRole("img", { name: twoFactorText.en.qr })).toBeVisible();
    await looksRight(page, "two-factor");
    const key = await page.locator("code").textContent();
    app = authenticatorApp((key ?? "").replaceAll(" ", ""));
    await page.getByLabel(twoFactorText.en.code).fill(app.wrongAt(Date.now()));
    await expect(page.getByText(twoFactorText.en.wrong)).toBeVisible();
    await page.getByLabel(twoFactorText.en.code).fill(app.freshAt(Date.now()));
    await expect(page.getByRole("heading", { name: twoFactorText.en.keepCodes })).toBeVisible();
    codes = await page
      .getByRole("list", { name: twoFactorText.en.codes })
      .getByRole("listitem")
      .allTextContents();
    expect(codes).toHaveLength(10);
    await expect(button(page, twoFactorText.en.done)).toBeDisabled();
    await looksRight(page, "recovery-codes");
    const saving = page.waitForEvent("download");
    await button(page, twoFactorText.en.save).click();
    expect((await saving).suggestedFilename()).toBe(twoFactorText.en.fileName);
    await page.getByText(twoFactorText.en.kept).click();
    await button(page, twoFactorText.en.done).click();
    await expect(page.getByText(words(profileSecurityText.en.codesLeft_other, { count: 10 }))).toBeVisible();
  });
  await test.step("the second step asks for its number", async () => {
    await button(page, profileSecurityText.en.logOut).click();
    await firstStep(page, phone);
    await expect(page.getByRole("heading", { name: proofText.en.title_authenticator })).toBeVisible();
    await looksRight(page, "second-step");
    await page.getByLabel(proofText.en.field.authenticator).fill(app.wrongAt(Date.now()));
    await expect(page.getByText(proofText.en.fault.wrongApp)).toBeVisible();
    await page.getByLabel(proofText.en.field.authenticator).fill(app.freshAt(Date.now()));
    await expect(page).toHaveURL(/court-list/);
  });
  await test.step("a recovery code stands in for it", async () => {
    await page.goto("/profile/security");
    await button(page, profileSecurityText.en.logOut).click();
    await firstStep(page, phone);
    await button(page, proofText.en.way.recovery).click();
    await looksRight(page, "second-step-recovery");
    await page.getByLabel(proofText.en.field.recovery).fill(codes[0]?.toUpperCase() ?? "");
    await button(page, proofText.en.signIn).click();
    await expect(page).toHaveURL(/court-list/);
    await page.goto("/profile/security");
    await expect(page.getByText(words(profileSecurityText.en.codesLeft_other, { count: 9 }))).toBeVisible();
  });
  await test.step("turning it off", async () => {
    await button(page, profileSecurityText.en.turnOff).click();
    await page.route("**/auth/second-factor/authenticator", (route) => route.abort());
    await button(page, profileSecurityText.en.turnOff).last().click();
    await expect(page.getByText("Failed to disable (2FA)")).toBeVisible();
    await page.unroute("**/auth/second-factor/authenticator");
    await button(page, profileSecurityText.en.turnOff).last().click();
    await expect(page.getByText(profileSecurityText.en.appNone)).toBeVisible();
  });
  // Two wrong codes were refused by the server and one call was cut off, which the browser logs.
  expect(watch.takeFaults()).toHaveLength(3);
});

test("a passkey is added, named, proves who one is, and signs in alone", async ({ page, come, watch }) => {
  const { phone } = cast.respondent;
  const person = await come(phone);
  await page.goto("/login");
  await page.goto(byName(page));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.evaluate((token) => localStorage.setItem("sunwai.token", token), person.token);
  await page.goto(byName(page).replace(/\/login.*/, "/profile/security"));
  await test.step("it is added with a name", async () => {
    await button(page, profileSecurityText.en.addPasskey).click();
    await page.getByLabel(profileSecurityText.en.name).fill("Chambers laptop");
    await looksRight(page, "passkey-add");
    await button(page, profileSecurityText.en.add).click();
    await expect(page.getByRole("list", { name: twoFactorText.en.codes })).toBeVisible();
    await page.getByText(twoFactorText.en.kept).click();
    await button(page, twoFactorText.en.done).click();
    await expect(page.getByText("Chambers laptop")).toBeVisible();
  });
  await test.step("it signs in alone", async () => {
    await button(page, profileSecurityText.en.logOut).click();
    await button(page, loginText.en.usePasskey).click();
    await expect(page).toHaveURL(/court-list/);
  });
  await test.step("later a change asks for a proof, which it is", async () => {
    await person.ok("/dev/clock", { advance: (PROOF_SECONDS + 1) * 1000 });
    await page.goto(byName(page).replace(/\/court-list.*/, "/profile/security"));
    await page
      .getByRole("button", { name: words(profileSecurityText.en.removeLabel, { name: "Chambers laptop" }) })
      .click();
    await button(page, profileSecurityText.en.remove).last().click();
    await expect(page.getByRole("heading", { name: proofText.en.title })).toBeVisible();
    await looksRight(page, "step-up");
    await button(page, proofText.en.press).click();
    await expect(page.getByText(profileSecurityText.en.noPasskeys)).toBeVisible();
  });
  watch.takeFaults();
});
