// A forgotten password from the login page to the court list, an invitation on a new machine, and links that do not work.

import { expect, type Page } from "@playwright/test";
import { changePasswordText } from "../../client/account/change-password.text.ts";
import { loginText } from "../../client/account/login.text.ts";
import { passwordText } from "../../client/account/password.text.ts";
import { devOutboxText } from "../../client/pages/dev-outbox/text.ts";
import { forgotPasswordText } from "../../client/pages/forgot-password/text.ts";
import { setPasswordText } from "../../client/pages/set-password/text.ts";
import { unauthorizedText } from "../../client/pages/unauthorized/text.ts";
import { connect } from "../../db/client.ts";
import { RESET_SECONDS } from "../../server/contract/limits.ts";
import { runCommand } from "../support/command.ts";
import { freePort } from "../support/free-port.ts";
import { bodyOf, startMailServer } from "../support/mail-server.ts";
import { freshDatabase, startServer } from "../support/server.ts";
import { invite, linkTo } from "./pages/entry.ts";
import { comeByInvitation, linkByName, withLock } from "./pages/first-login.ts";
import { looksRight } from "./support/axe.ts";
import { cast } from "./support/people.ts";
import { test } from "./support/visit.ts";

const FIRST = "ghat steps brass umbrella";
const ADMIN = "9000000042";
const JUDGE = "9000000003";
const OTHER_JUDGE = "9000000004";

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const press = (page: Page, name: string) => page.getByRole("button", { name }).click();

/** What the browser logs of calls that were refused, or cut off by the test. */
const refused = /\/api\/v1\/auth\/(link|login|password\/reset)$/;

/** Every address that the browser asked for, and every page that it named to a server. */
function noteRequests(page: Page): string[] {
  const seen: string[] = [];
  page.on("request", (request) => void seen.push(`${request.url()} ${request.headers().referer ?? ""}`));
  return seen;
}

async function askFor(page: Page, name: string): Promise<void> {
  await page.goto("/login");
  await press(page, loginText.en.usePassword);
  await field(page, passwordText.en.username).fill(name);
  await page.getByRole("link", { name: passwordText.en.forgot }).click();
  await expect(field(page, forgotPasswordText.en.username)).toHaveValue(name);
  await press(page, forgotPasswordText.en.send);
  await expect(heading(page, forgotPasswordText.en.sent)).toBeVisible();
}

test("a password that was forgotten is set by the link, and leads in", async ({
  page,
  come,
  watch,
  court,
}) => {
  const admin = await come(ADMIN);
  await page.goto("/forgot-password");
  await expect(page.getByText(unauthorizedText.en.why.password_login)).toBeVisible();
  await looksRight(page, "forgot-password-off");
  await admin.ok("/admin/settings/password_login", { value: true }, "PUT");
  const number = cast.petitioner.phone;
  const address = "vimala.yadavalli@mail.example";
  const { sql, close } = connect(court.databaseUrl, { max: 1 });
  await sql`UPDATE accounts SET email = ${address} WHERE phone = ${number}`;
  await close();

  await test.step("asking: what is typed goes along, nothing says who has an account", async () => {
    await page.goto("/forgot-password");
    await press(page, forgotPasswordText.en.send);
    await expect(page.getByText(loginText.en.invalid.required)).toBeVisible();
    await expect(field(page, forgotPasswordText.en.username)).toBeFocused();
    await looksRight(page, "forgot-password");
    await askFor(page, "nobody of this name");
    const unknown = await page.locator("main").textContent();
    await askFor(page, number);
    const known = await page.locator("main").textContent();
    expect(known?.replaceAll(number, "N")).toBe(unknown?.replaceAll("nobody of this name", "N"));
    await looksRight(page, "forgot-password-sent");
  });

  await test.step("the demo's outbox has the mail, and its link can be followed", async () => {
    await page.goto("/dev/outbox");
    await expect(page.getByText(devOutboxText.en.channel.mail).first()).toBeVisible();
    await expect(page.getByRole("link", { name: /password-new#/ }).first()).toBeVisible();
    await looksRight(page, "outbox-mail");
  });

  const way = await linkTo(page, address);
  const key = way.split("#")[1] ?? "";
  const asked = noteRequests(page);
  await test.step("a bad password is refused at its field, and the link stays good", async () => {
    await page.goto(way);
    await expect(heading(page, setPasswordText.en.title)).toBeVisible();
    await expect(page.getByText(number, { exact: true })).toBeVisible();
    await field(page, changePasswordText.en.password).fill("iloveyouiloveyou");
    await field(page, changePasswordText.en.repeat).fill("iloveyouiloveyou!");
    await press(page, setPasswordText.en.set);
    await expect(page.getByText(changePasswordText.en.fault.repeat)).toBeVisible();
    await field(page, changePasswordText.en.repeat).fill("iloveyouiloveyou");
    await press(page, setPasswordText.en.set);
    await expect(page.getByText(changePasswordText.en.fault.common)).toBeVisible();
    await looksRight(page, "set-password");
  });

  await test.step("without a connection nothing is lost", async () => {
    await field(page, changePasswordText.en.password).fill(FIRST);
    await field(page, changePasswordText.en.repeat).fill(FIRST);
    await page.route("**/auth/password/reset", (route) => route.abort());
    await press(page, setPasswordText.en.set);
    await expect(page.getByText(setPasswordText.en.failed)).toBeVisible();
    await looksRight(page, "set-password-offline");
    await page.unroute("**/auth/password/reset");
  });

  await test.step("the password is set, and the next page asks for it alone", async () => {
    await press(page, setPasswordText.en.set);
    await expect(page).toHaveURL(/\/password$/);
    await expect(heading(page, passwordText.en.title)).toBeVisible();
    await expect(page.getByText(number, { exact: true })).toBeVisible();
    await field(page, passwordText.en.password).fill("not this one");
    await press(page, loginText.en.signIn);
    await expect(page.getByText(loginText.en.failed.login)).toBeVisible();
    await press(page, passwordText.en.show);
    await expect(field(page, passwordText.en.password)).toHaveAttribute("type", "text");
    await looksRight(page, "password");
    await page.reload();
    await expect(heading(page, passwordText.en.title)).toBeVisible();
    await field(page, passwordText.en.password).fill(FIRST);
    await press(page, loginText.en.signIn);
    await expect(page).toHaveURL(/court-list/);
  });

  await test.step("the key was in no address that was asked for, and names no page", async () => {
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((one) => one.includes(key))).toEqual([]);
  });

  await test.step("the same link again says that it was used", async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto("/login");
    await page.goto(way);
    await expect(heading(page, setPasswordText.en.state.used)).toBeVisible();
    await looksRight(page, "set-password-used");
  });
  // The browser logs calls that the server refused and calls that were cut off.
  expect(watch.takeFaults().filter((fault) => !refused.test(fault))).toEqual([]);
});

test("a court with a mail server sends the link by it; the mail is read, and its link leads to the page", async ({
  browser,
}) => {
  // A demo sends nothing: a court of its own, with the first admin from the command line.
  const number = "9876500001";
  const address = "registrar@mail.example";
  const databaseUrl = await freshDatabase();
  const create = ["create", "--name", "First Admin", "--mobile", number];
  expect((await runCommand("server/admin/cli.ts", create, databaseUrl)).code).toBe(0);
  const { sql, close } = connect(databaseUrl, { max: 1 });
  await sql`UPDATE accounts SET email = ${address}`;
  await sql`INSERT INTO settings (key, value, changed_at) VALUES ('password_login', 'true', now())`;
  await close();
  const mail = await startMailServer();
  const PORT = String(freePort());
  const site = `http://127.0.0.1:${PORT}`;
  const ofMail = { MAIL_URL: mail.url, MAIL_FROM: "court@court.example" };
  const own = await startServer({ databaseUrl, env: { DEMO: "0", PORT, PUBLIC_URL: site, ...ofMail } });
  const context = await browser.newContext({ baseURL: site, reducedMotion: "reduce" });
  try {
    const page = await context.newPage();
    await askFor(page, number);
    await expect.poll(() => mail.of(address).length).toBe(1);
    const [{ raw } = { raw: "" }] = mail.of(address);
    expect(raw).toContain("From: court@court.example");
    const [link = ""] = /http:\S+\/password-new#[\w-]{43}/.exec(bodyOf(raw)) ?? [];
    expect(link).toContain(`${site}/password-new#`);
    await page.goto(link);
    await expect(heading(page, setPasswordText.en.title)).toBeVisible();
    await expect(page.getByText(number, { exact: true })).toBeVisible();
    await field(page, changePasswordText.en.password).fill(FIRST);
    await field(page, changePasswordText.en.repeat).fill(FIRST);
    await press(page, setPasswordText.en.set);
    await field(page, passwordText.en.password).fill(FIRST);
    await press(page, loginText.en.signIn);
    await expect(page).toHaveURL(/court-list/);
  } finally {
    await context.close();
    await own.stop();
    await mail.stop();
  }
});

test("links that do not work say why, and what to do", async ({ page, come, watch, court }) => {
  const admin = await come(ADMIN);
  await admin.ok("/admin/settings/password_login", { value: true }, "PUT");
  await page.goto("/password");
  await expect(page).toHaveURL(/\/login$/);
  await page.goto("/set-password");
  await expect(heading(page, setPasswordText.en.state.missing)).toBeVisible();
  await looksRight(page, "set-password-missing");
  await page.goto(`/set-password#${"A".repeat(43)}`);
  await expect(heading(page, setPasswordText.en.state.unknown)).toBeVisible();
  await looksRight(page, "set-password-unknown");
  await askFor(page, cast.respondent.phone);
  const way = await linkTo(page, cast.respondent.phone);
  await page.route("**/auth/link", (route) => route.abort());
  await page.goto(way);
  await expect(page.getByText(setPasswordText.en.notLoaded)).toBeVisible();
  await looksRight(page, "set-password-not-read");
  await page.unroute("**/auth/link");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(heading(page, setPasswordText.en.title)).toBeVisible();
  await fetch(`${court.url}/api/v1/dev/clock`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ advance: RESET_SECONDS * 1000 }),
  });
  await page.reload();
  await expect(heading(page, setPasswordText.en.state.expired)).toBeVisible();
  await looksRight(page, "set-password-expired");
  await page.getByRole("link", { name: setPasswordText.en.newLink }).click();
  await expect(heading(page, forgotPasswordText.en.title)).toBeVisible();
  expect(watch.takeFaults().filter((fault) => !refused.test(fault))).toEqual([]);
});

test("a judge comes in for the first time on a new machine: link, code, passkey, court list", async ({
  page,
  come,
  court,
  watch,
}) => {
  const admin = await come(ADMIN);
  await admin.ok("/admin/settings/password_login", { value: false }, "PUT");
  await admin.ok("/admin/settings/second_factor_required", { value: true }, "PUT");
  await invite(court.databaseUrl, JUDGE);
  await withLock(page);
  await comeByInvitation(
    page,
    { link: await linkByName(page, court.url, JUDGE), phone: JUDGE },
    async (step) => {
      if (step !== "invitation") return looksRight(page, `first-login-${step}`);
      await expect(heading(page, setPasswordText.en.welcome)).toBeVisible();
      await expect(page.getByText(setPasswordText.en.thenFactor)).toBeVisible();
      await looksRight(page, "invitation-code");
    },
  );
  await admin.ok("/admin/settings/second_factor_required", { value: false }, "PUT");
  // It is the same server under the name of this machine.
  expect(watch.takeFaults().filter((fault) => !/ asked (http|ws):\/\/localhost/.test(fault))).toEqual([]);
});

test("where the court has passwords, an invitation leads to one, and to the court list", async ({
  page,
  come,
  court,
}) => {
  const admin = await come(ADMIN);
  await admin.ok("/admin/settings/password_login", { value: true }, "PUT");
  await invite(court.databaseUrl, OTHER_JUDGE);
  await page.goto(await linkTo(page, OTHER_JUDGE));
  await expect(heading(page, setPasswordText.en.welcome)).toBeVisible();
  await expect(page.getByRole("button", { name: setPasswordText.en.codeInstead })).toBeVisible();
  await expect(page.getByText(setPasswordText.en.thenFactor)).toHaveCount(0);
  await looksRight(page, "invitation-password");
  await field(page, changePasswordText.en.password).fill(FIRST);
  await field(page, changePasswordText.en.repeat).fill(FIRST);
  await press(page, setPasswordText.en.set);
  await field(page, passwordText.en.password).fill(FIRST);
  await press(page, loginText.en.signIn);
  await expect(page).toHaveURL(/court-list/);
});
