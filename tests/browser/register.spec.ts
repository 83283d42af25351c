// Registering with the court: the number, the form with its faults, waiting for the registry, and a number that has an account.

import { expect, type Page } from "@playwright/test";
import { changePasswordText } from "../../client/account/change-password.text.ts";
import { loginText } from "../../client/account/login.text.ts";
import { loginWithOtpText } from "../../client/account/login-with-otp.text.ts";
import { registerText } from "../../client/account/register.text.ts";
import { forgotPasswordText } from "../../client/pages/forgot-password/text.ts";
import { setPasswordText } from "../../client/pages/set-password/text.ts";
import { termsText } from "../../client/pages/terms/text.ts";
import { unauthorizedText } from "../../client/pages/unauthorized/text.ts";
import { faultsText } from "../../client/text/faults.text.ts";
import type { TestPerson } from "../support/client.ts";
import { looksRight } from "./support/axe.ts";
import { cast } from "./support/people.ts";
import { openAs, test } from "./support/visit.ts";

const NUMBER = "8200000417";
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** The newest code that the demo's outbox has for a number. */
async function codeOf(url: string, phone: string): Promise<string> {
  const messages: { to: string; code: string }[] = await (await fetch(`${url}/api/v1/dev/outbox`)).json();
  return String(messages.find(({ to }) => to === phone)?.code);
}

async function fillPin(page: Page, pin: string): Promise<void> {
  await page.getByLabel(registerText.en.form.pin, { exact: true }).fill(pin);
  await page.getByLabel(registerText.en.form.pinAgain, { exact: true }).fill(pin);
}

async function prove(page: Page, url: string, phone: string): Promise<void> {
  await page.getByLabel(loginText.en.phone).fill(phone);
  await button(page, registerText.en.sendCode).click();
  await expect(heading(page, registerText.en.code.title)).toBeVisible();
  await page.getByLabel(/digit code/).fill(await codeOf(url, phone));
}

/** What a tab keeps of a registration. */
const keptIn = (page: Page) => page.evaluate(() => sessionStorage.getItem("sunwai.registration") ?? "");

/** Another tab that begins with what this one keeps, as a duplicated tab does. */
async function duplicate(page: Page): Promise<Page> {
  const opened = page.waitForEvent("popup");
  await page.evaluate(() => void window.open(location.href));
  return opened;
}

/** A tab in which the registration is over: it stands at the beginning, and keeps nothing of it. */
async function isForgottenIn(page: Page): Promise<void> {
  await expect(page).toHaveURL("/register");
  await expect(heading(page, registerText.en.title)).toBeVisible();
  await expect.poll(() => keptIn(page)).toBe("");
}

test("a party in person registers, loses the page, comes back, and withdraws", async ({
  page,
  come,
  court,
  watch,
}) => {
  const admin = await come("9000000042");

  await test.step("where the court lets nobody register, the page says how to get an account", async () => {
    await page.goto("/login");
    await expect(page.getByRole("button", { name: loginText.en.usePasskey })).toBeVisible();
    await expect(page.getByRole("link", { name: loginText.en.register })).toHaveCount(0);
    await page.goto("/register");
    await expect(heading(page, unauthorizedText.en.title)).toBeVisible();
    await looksRight(page, "register-off");
  });

  await test.step("who somebody is, and what is wrong with it", async () => {
    await admin.ok("/admin/settings/public_enabled", { value: true }, "PUT");
    await admin.ok("/admin/settings/registration_pin", { value: true }, "PUT");
    await page.goto("/login");
    const link = page.getByRole("link", { name: loginText.en.register });
    await expect(link).toBeVisible();
    await looksRight(page, "login-register");
    await link.click();
    await expect(heading(page, registerText.en.title)).toBeVisible();
    await looksRight(page, "register");
    await button(page, registerText.en.sendCode).click();
    await expect(page.getByLabel(loginText.en.phone)).toBeFocused();
    await page.getByLabel(loginText.en.phone).fill("82000 O0417");
    await button(page, registerText.en.sendCode).click();
    await expect(page.getByText("only numerics", { exact: true })).toBeVisible();
    await page.getByText(registerText.en.kind["Party in Person"].name, { exact: true }).click();
    await looksRight(page, "register-chosen");
  });

  await test.step("the number is proven, also after a wrong code and a reload", async () => {
    await page.getByLabel(loginText.en.phone).fill(NUMBER);
    await button(page, registerText.en.sendCode).click();
    await expect(heading(page, registerText.en.code.title)).toBeVisible();
    const code = await codeOf(court.url, NUMBER);
    await page.getByLabel(/digit code/).fill(code === "111111" ? "222222" : "111111");
    await expect(page.getByText(loginWithOtpText.en.wrong)).toBeVisible();
    for (const fault of watch.takeFaults()) expect(fault).toContain("400");
    await looksRight(page, "register-code-wrong");
    await page.reload();
    await page.getByLabel(/digit code/).fill(code);
    await expect(heading(page, registerText.en.form.title)).toBeVisible();
  });

  await test.step("the form says what is wrong at its field, and outlives a reload", async () => {
    await button(page, registerText.en.form.send).click();
    await expect(page.getByLabel(registerText.en.form.name)).toBeFocused();
    await page.getByLabel(registerText.en.form.name).fill("A");
    await page.getByLabel(/^E-mail/).fill("kamala@");
    await page.getByLabel("Aadhaar number").fill("2341 2341 23");
    await page.getByLabel(registerText.en.form.pin, { exact: true }).fill("123456");
    await button(page, registerText.en.form.send).click();
    await expect(page.getByText(registerText.en.fault.card.AADHAAR)).toBeVisible();
    await expect(page.getByText(registerText.en.fault.weak)).toBeVisible();
    await expect(page.getByText(registerText.en.fault.again)).toBeVisible();
    await looksRight(page, "register-user-faults");
    await page.getByLabel("Aadhaar number").fill("2341 2341 234*");
    await button(page, registerText.en.form.send).click();
    await expect(page.getByText("only alphanumerics")).toBeVisible();
    // The server finds the check digit, the address, and a name of one letter.
    await page.getByLabel("Aadhaar number").fill("2341 2341 2345");
    await fillPin(page, "482916");
    await page.getByText(registerText.en.form.consent).click();
    await button(page, registerText.en.form.send).click();
    await expect(page.getByText(faultsText.en.email)).toBeVisible();
    await expect(page.getByText("must be at least 2 characters")).toBeVisible();
    for (const fault of watch.takeFaults()) expect(fault).toContain("400");
    await page.getByLabel(registerText.en.form.name).fill("कमला देवी राउतराय");
    await page.reload();
    await expect(page.getByLabel(registerText.en.form.name)).toHaveValue("कमला देवी राउतराय");
    await expect(page.getByLabel("Aadhaar number")).toHaveValue("");
  });

  await test.step("the rules that one agrees to are those of the court, where it has an address for them", async () => {
    const link = page.getByRole("link", { name: registerText.en.form.readRules });
    const ofTerms = page.getByRole("link", { name: registerText.en.form.readTerms });
    await expect(ofTerms).toHaveAttribute("href", "/terms");
    await expect(page.getByText(registerText.en.form.consent)).toBeVisible();
    await expect(page.getByText(/Rules for Video Conferencing/)).toHaveCount(0);
    const address = "https://highcourt.example/rules/video.pdf";
    await admin.ok("/admin/settings/rules_address", { value: address }, "PUT");
    await page.reload();
    await expect(link).toHaveAttribute("href", address);
    await expect(page.getByText(registerText.en.form.consentRules)).toBeVisible();
    const about = await page.context().newPage();
    const own = about.getByRole("link", { name: termsText.en.ownRules });
    await about.goto("/terms");
    await expect(own).toHaveAttribute("href", address);
    await looksRight(about, "terms-own-rules");
    await admin.ok("/admin/settings/rules_address", { value: "" }, "PUT");
    await about.reload();
    await expect(about.getByRole("heading", { level: 1, name: termsText.en.title })).toBeVisible();
    await expect(own).toHaveCount(0);
    await expect(about.getByText(/Rules for Video Conferencing/)).toHaveCount(0);
    await about.close();
    await page.reload();
    await expect(ofTerms).toHaveAttribute("href", "/terms");
  });

  await test.step("it is with the registry, and withdrawn", async () => {
    await page.getByLabel(/^E-mail/).fill("kamala@example.org");
    await page.getByLabel("Aadhaar number").fill("2341 2341 2346");
    await fillPin(page, "482916");
    await page.getByText(registerText.en.form.consent).click();
    await looksRight(page, "register-user");
    await page.route("**/auth/register", (route) => route.abort());
    await button(page, registerText.en.form.send).click();
    await expect(page.getByText("Registration Error registering user")).toBeVisible();
    await page.unroute("**/auth/register");
    for (const fault of watch.takeFaults()) expect(fault).toContain("ERR_FAILED");
    const copy = await duplicate(page);
    await expect(copy.getByLabel(/^E-mail/)).toHaveValue("kamala@example.org");
    await button(page, registerText.en.form.send).click();
    await expect(heading(page, registerText.en.state.pending.title)).toBeVisible();
    await isForgottenIn(copy);
    await copy.close();
    await expect(page.getByText(/R-20\d\d-\d{6}/)).toBeVisible();
    await expect(heading(page, registerText.en.state.pending.title)).toBeFocused();
    await looksRight(page, "register-pending", { isInBothThemes: true });
    await page.reload();
    await expect(heading(page, registerText.en.state.pending.title)).toBeVisible();
  });

  await test.step("what is left on the machine is not what was typed, goes when nobody uses it, and at a press", async () => {
    const kept = () => keptIn(page);
    expect(await kept()).toContain(NUMBER);
    expect(await kept()).not.toMatch(/कमला|kamala/);
    const before = await kept();
    // Ten minutes ago somebody used it last.
    await page.evaluate(() => {
      const draft = JSON.parse(sessionStorage.getItem("sunwai.registration") ?? "{}");
      draft.usedAt -= 601_000;
      sessionStorage.setItem("sunwai.registration", JSON.stringify(draft));
    });
    await expect(page).toHaveURL("/register");
    await expect(heading(page, registerText.en.title)).toBeVisible();
    expect(await kept()).not.toContain(NUMBER);
    const keepAgain = () =>
      page.evaluate((draft) => {
        sessionStorage.setItem(
          "sunwai.registration",
          draft.replace(/"usedAt":\d+/, `"usedAt":${Date.now()}`),
        );
      }, before);
    await keepAgain();
    await page.goto("/register-user");
    const [copy, away] = [await duplicate(page), await duplicate(page)];
    for (const one of [copy, away])
      await expect(heading(one, registerText.en.state.pending.title)).toBeVisible();
    // One has gone on to a page without the form.
    await away.evaluate(() => history.pushState(null, "", "/terms"));
    await expect(heading(away, termsText.en.title)).toBeVisible();
    expect(await keptIn(away)).toContain(NUMBER);
    await button(page, registerText.en.doneHere).click();
    await expect(page).not.toHaveURL(/register/);
    expect(await kept()).toBe("");
    await isForgottenIn(copy);
    await copy.close();
    await expect.poll(() => keptIn(away)).toBe("");
    await expect(heading(away, termsText.en.title)).toBeVisible();
    await away.close();
    await page.goto("/register-user");
    await expect(page).toHaveURL("/register");
    // A tab that was closed, or asleep, comes back with what it kept.
    await keepAgain();
    await page.goto("/register-user");
    await isForgottenIn(page);
  });

  await test.step("from another browser its PIN is asked for, beside the code", async () => {
    await page.goto("/register");
    await page.getByText(registerText.en.kind["Party in Person"].name, { exact: true }).click();
    await prove(page, court.url, NUMBER);
    await expect(heading(page, registerText.en.pin.title)).toBeVisible();
    const pin = page.getByLabel(registerText.en.pin.label, { exact: true });
    await pin.fill("482917");
    await button(page, registerText.en.next).click();
    await expect(page.getByText(registerText.en.pin.wrong)).toBeVisible();
    for (const fault of watch.takeFaults()) expect(fault).toMatch(/40[09]/);
    await looksRight(page, "register-pin");
    await pin.fill("482916");
    await button(page, registerText.en.next).click();
    await expect(heading(page, registerText.en.state.pending.title)).toBeVisible();
    await sentBack(page, await come("9000000042"));
    await button(page, registerText.en.withdraw.title).click();
    await button(page, registerText.en.withdraw.do).click();
    await expect(heading(page, registerText.en.state.withdrawn.title)).toBeFocused();
    await looksRight(page, "register-withdrawn");
  });
});

/** The registry sends it back, and the open page says so by itself. */
async function sentBack(page: Page, admin: TestPerson): Promise<void> {
  const { registrations }: { registrations: { id: string; version: number }[] } = await admin.ok(
    "/admin/registrations/search",
    { state: "pending" },
  );
  const [one] = registrations;
  const note = "Please give the name as on the card.";
  await admin.ok(`/admin/registrations/${one?.id}/decision`, {
    decision: "send_back",
    note,
    version: one?.version,
  });
  await expect(heading(page, registerText.en.state.sent_back.title)).toBeVisible();
  await expect(page.getByText(note)).toBeVisible();
}

test("a number that has an account leads to the login; one that may come at once to the account", async ({
  page,
  come,
  court,
}) => {
  const admin = await come("9000000042");
  await admin.ok("/admin/settings/public_enabled", { value: true }, "PUT");
  await admin.ok("/admin/settings/registration_pin", { value: false }, "PUT");
  await admin.ok("/admin/settings/registration_at_once", { value: true }, "PUT");
  await page.goto("/register");
  await page.getByText(registerText.en.kind.Public.name, { exact: true }).click();
  await prove(page, court.url, cast.petitioner.phone);
  await expect(heading(page, registerText.en.known.title)).toBeFocused();
  await expect(heading(page, registerText.en.known.title)).toBeInViewport();
  await looksRight(page, "register-known");

  await page.goto("/register");
  await page.getByText(registerText.en.kind.Public.name, { exact: true }).click();
  await prove(page, court.url, "8200000418");
  await page.getByLabel(registerText.en.form.name).fill("Siobhán O’Neill-D’Souza");
  await page.getByLabel("Aadhaar number").fill("234123412346");
  await page.getByText(registerText.en.form.consent).click();
  await button(page, registerText.en.form.send).click();
  await expect(heading(page, registerText.en.state.approved.title)).toBeFocused();
  await expect(heading(page, registerText.en.state.approved.title)).toBeInViewport();
  await looksRight(page, "register-approved");
  await openAs(page, await come("8200000418"), "/court-list");
  await expect(page.getByText("Siobhán O’Neill-D’Souza").first()).toBeVisible();
});

test("where a password alone leads in, who is approved sets it by the link from the SMS", async ({
  page,
  come,
  court,
}) => {
  const admin = await come("9000000042");
  for (const [key, value] of [
    ["public_enabled", true],
    ["registration_pin", false],
    ["registration_at_once", true],
    ["password_login", true],
  ] as const)
    await admin.ok(`/admin/settings/${key}`, { value }, "PUT");
  await admin.ok("/auth/password", { password: "a-garden-of-seven-wells" }, "PUT");
  await admin.ok("/admin/settings/otp_login", { value: false, shutsOut: 1000 }, "PUT");
  await page.goto("/register");
  await expect(page.getByText(registerText.en.happens.signInMeans.password)).toBeVisible();
  await page.getByText(registerText.en.kind.Public.name, { exact: true }).click();
  await prove(page, court.url, "8200000419");
  await page.getByLabel(registerText.en.form.name).fill("Leela Bose");
  await page.getByLabel("Aadhaar number").fill("234123412346");
  await page.getByText(registerText.en.form.consent).click();
  await button(page, registerText.en.form.send).click();
  await expect(heading(page, registerText.en.state.approved.title)).toBeVisible();
  await looksRight(page, "register-approved-password");
  await button(page, registerText.en.newLink).click();
  await expect(page.getByRole("textbox", { name: forgotPasswordText.en.username })).toHaveValue("8200000419");
  const messages: { to: string; text: string }[] = await (
    await fetch(`${court.url}/api/v1/dev/outbox`)
  ).json();
  const link = messages.find(({ to, text }) => to === "8200000419" && text.includes("/password-new#"));
  await page.goto(`/password-new#${/password-new#([\w-]+)/.exec(link?.text ?? "")?.[1]}`);
  await expect(heading(page, setPasswordText.en.welcome)).toBeVisible();
  for (const label of [changePasswordText.en.password, changePasswordText.en.repeat])
    await page.getByLabel(label, { exact: true }).fill("four coolies three lamps");
  await button(page, setPasswordText.en.set).click();
  await expect(page.getByText(setPasswordText.en.done).first()).toBeVisible();
  await admin.ok("/admin/settings/otp_login", { value: true }, "PUT");
});
