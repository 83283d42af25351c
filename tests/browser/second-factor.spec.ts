// Second factors on screen: an app turned on in the profile, the second step of a login, a passkey, and a proof asked for.
import { expect, type Page } from "@playwright/test";
import { login } from "../../client/text/en/login.ts";
import { loginWithOtp } from "../../client/text/en/login-with-otp.ts";
import { profileSecurity } from "../../client/text/en/profile-security.ts";
import { proof } from "../../client/text/en/proof.ts";
import { twoFactor } from "../../client/text/en/two-factor.ts";
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
  await page.getByLabel(login.phone).fill(phone);
  await button(page, login.sendCode).click();
  const field = page.getByLabel(words(loginWithOtp.label));
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
    await expect(page.getByText(profileSecurity.appNone)).toBeVisible();
    await expect(page.getByText(profileSecurity.smsRisk)).toBeVisible();
    await looksRight(page, "security");
    await page.getByRole("link", { name: profileSecurity.turnOn }).click();
    await expect(page.getByRole("img", { name: twoFactor.qr })).toBeVisible();
    await looksRight(page, "two-factor");
    const key = await page.locator("code").textContent();
    app = authenticatorApp((key ?? "").replaceAll(" ", ""));
    await page.getByLabel(twoFactor.code).fill(app.wrongAt(Date.now()));
    await expect(page.getByText(twoFactor.wrong)).toBeVisible();
    await page.getByLabel(twoFactor.code).fill(app.freshAt(Date.now()));
    await expect(page.getByRole("heading", { name: twoFactor.keepCodes })).toBeVisible();
    codes = await page.getByRole("list", { name: twoFactor.codes }).getByRole("listitem").allTextContents();
    expect(codes).toHaveLength(10);
    await expect(button(page, twoFactor.done)).toBeDisabled();
    await looksRight(page, "recovery-codes");
    const saving = page.waitForEvent("download");
    await button(page, twoFactor.save).click();
    expect((await saving).suggestedFilename()).toBe(twoFactor.fileName);
    await page.getByText(twoFactor.kept).click();
    await button(page, twoFactor.done).click();
    await expect(page.getByText(words(profileSecurity.codesLeft_other, { count: 10 }))).toBeVisible();
  });
  await test.step("the second step asks for its number", async () => {
    await button(page, profileSecurity.logOut).click();
    await firstStep(page, phone);
    await expect(page.getByRole("heading", { name: proof.title_authenticator })).toBeVisible();
    await looksRight(page, "second-step");
    await page.getByLabel(proof.field.authenticator).fill(app.wrongAt(Date.now()));
    await expect(page.getByText(proof.fault.wrongApp)).toBeVisible();
    await page.getByLabel(proof.field.authenticator).fill(app.freshAt(Date.now()));
    await expect(page).toHaveURL(/court-list/);
  });
  await test.step("a recovery code stands in for it", async () => {
    await page.goto("/profile/security");
    await button(page, profileSecurity.logOut).click();
    await firstStep(page, phone);
    await button(page, proof.way.recovery).click();
    await looksRight(page, "second-step-recovery");
    await page.getByLabel(proof.field.recovery).fill(codes[0]?.toUpperCase() ?? "");
    await button(page, proof.signIn).click();
    await expect(page).toHaveURL(/court-list/);
    await page.goto("/profile/security");
    await expect(page.getByText(words(profileSecurity.codesLeft_other, { count: 9 }))).toBeVisible();
  });
  await test.step("turning it off", async () => {
    await button(page, profileSecurity.turnOff).click();
    await page.route("**/auth/second-factor/authenticator", (route) => route.abort());
    await button(page, profileSecurity.turnOff).last().click();
    await expect(page.getByText("Failed to disable (2FA)")).toBeVisible();
    await page.unroute("**/auth/second-factor/authenticator");
    await button(page, profileSecurity.turnOff).last().click();
    await expect(page.getByText(profileSecurity.appNone)).toBeVisible();
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
    await button(page, profileSecurity.addPasskey).click();
    await page.getByLabel(profileSecurity.name).fill("Chambers laptop");
    await looksRight(page, "passkey-add");
    await button(page, profileSecurity.add).click();
    await expect(page.getByRole("list", { name: twoFactor.codes })).toBeVisible();
    await page.getByText(twoFactor.kept).click();
    await button(page, twoFactor.done).click();
    await expect(page.getByText("Chambers laptop")).toBeVisible();
  });
  await test.step("it signs in alone", async () => {
    await button(page, profileSecurity.logOut).click();
    await button(page, login.usePasskey).click();
    await expect(page).toHaveURL(/court-list/);
  });
  await test.step("later a change asks for a proof, which it is", async () => {
    await person.ok("/dev/clock", { advance: (PROOF_SECONDS + 1) * 1000 });
    await page.goto(byName(page).replace(/\/court-list.*/, "/profile/security"));
    await page
      .getByRole("button", { name: words(profileSecurity.removeLabel, { name: "Chambers laptop" }) })
      .click();
    await button(page, profileSecurity.remove).last().click();
    await expect(page.getByRole("heading", { name: proof.title })).toBeVisible();
    await looksRight(page, "step-up");
    await button(page, proof.press).click();
    await expect(page.getByText(profileSecurity.noPasskeys)).toBeVisible();
  });
  watch.takeFaults();
});
