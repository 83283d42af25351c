// A forgotten password from the login page to the court list, an invitation on a new machine, and links that do not work.
import { expect, type Page } from "@playwright/test";
import { changePassword } from "../../client/text/en/change-password.ts";
import { devOutbox } from "../../client/text/en/dev-outbox.ts";
import { forgotPassword } from "../../client/text/en/forgot-password.ts";
import { login } from "../../client/text/en/login.ts";
import { password } from "../../client/text/en/password.ts";
import { setPassword } from "../../client/text/en/set-password.ts";
import { unauthorized } from "../../client/text/en/unauthorized.ts";
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
  await press(page, login.usePassword);
  await field(page, password.username).fill(name);
  await page.getByRole("link", { name: password.forgot }).click();
  await expect(field(page, forgotPassword.username)).toHaveValue(name);
  await press(page, forgotPassword.send);
  await expect(heading(page, forgotPassword.sent)).toBeVisible();
}

test("a password that was forgotten is set by the link, and leads in", async ({
  page,
  come,
  watch,
  court,
}) => {
  const admin = await come(ADMIN);
  await page.goto("/forgot-password");
  await expect(page.getByText(unauthorized.why.password_login)).toBeVisible();
  await looksRight(page, "forgot-password-off");
  await admin.ok("/admin/settings/password_login", { value: true }, "PUT");
  const number = cast.petitioner.phone;
  const address = "vimala.yadavalli@mail.example";
  const { sql, close } = connect(court.databaseUrl, { max: 1 });
  await sql`UPDATE accounts SET email = ${address} WHERE phone = ${number}`;
  await close();

  await test.step("asking: what is typed goes along, nothing says who has an account", async () => {
    await page.goto("/forgot-password");
    await press(page, forgotPassword.send);
    await expect(page.getByText(login.invalid.required)).toBeVisible();
    await expect(field(page, forgotPassword.username)).toBeFocused();
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
    await expect(page.getByText(devOutbox.channel.mail).first()).toBeVisible();
    await expect(page.getByRole("link", { name: /password-new#/ }).first()).toBeVisible();
    await looksRight(page, "outbox-mail");
  });

  const way = await linkTo(page, address);
  const key = way.split("#")[1] ?? "";
  const asked = noteRequests(page);
  await test.step("a bad password is refused at its field, and the link stays good", async () => {
    await page.goto(way);
    await expect(heading(page, setPassword.title)).toBeVisible();
    await expect(page.getByText(number, { exact: true })).toBeVisible();
    await field(page, changePassword.password).fill("iloveyouiloveyou");
    await field(page, changePassword.repeat).fill("iloveyouiloveyou!");
    await press(page, setPassword.set);
    await expect(page.getByText(changePassword.fault.repeat)).toBeVisible();
    await field(page, changePassword.repeat).fill("iloveyouiloveyou");
    await press(page, setPassword.set);
    await expect(page.getByText(changePassword.fault.common)).toBeVisible();
    await looksRight(page, "set-password");
  });

  await test.step("without a connection nothing is lost", async () => {
    await field(page, changePassword.password).fill(FIRST);
    await field(page, changePassword.repeat).fill(FIRST);
    await page.route("**/auth/password/reset", (route) => route.abort());
    await press(page, setPassword.set);
    await expect(page.getByText(setPassword.failed)).toBeVisible();
    await looksRight(page, "set-password-offline");
    await page.unroute("**/auth/password/reset");
  });

  await test.step("the password is set, and the next page asks for it alone", async () => {
    await press(page, setPassword.set);
    await expect(page).toHaveURL(/\/password$/);
    await expect(heading(page, password.title)).toBeVisible();
    await expect(page.getByText(number, { exact: true })).toBeVisible();
    await field(page, password.password).fill("not this one");
    await press(page, login.signIn);
    await expect(page.getByText(login.failed.login)).toBeVisible();
    await press(page, password.show);
    await expect(field(page, password.password)).toHaveAttribute("type", "text");
    await looksRight(page, "password");
    await page.reload();
    await expect(heading(page, password.title)).toBeVisible();
    await field(page, password.password).fill(FIRST);
    await press(page, login.signIn);
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
    await expect(heading(page, setPassword.state.used)).toBeVisible();
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
    await expect(heading(page, setPassword.title)).toBeVisible();
    await expect(page.getByText(number, { exact: true })).toBeVisible();
    await field(page, changePassword.password).fill(FIRST);
    await field(page, changePassword.repeat).fill(FIRST);
    await press(page, setPassword.set);
    await field(page, password.password).fill(FIRST);
    await press(page, login.signIn);
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
  await expect(heading(page, setPassword.state.missing)).toBeVisible();
  await looksRight(page, "set-password-missing");
  await page.goto(`/set-password#${"A".repeat(43)}`);
  await expect(heading(page, setPassword.state.unknown)).toBeVisible();
  await looksRight(page, "set-password-unknown");
  await askFor(page, cast.respondent.phone);
  const way = await linkTo(page, cast.respondent.phone);
  await page.route("**/auth/link", (route) => route.abort());
  await page.goto(way);
  await expect(page.getByText(setPassword.notLoaded)).toBeVisible();
  await looksRight(page, "set-password-not-read");
  await page.unroute("**/auth/link");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(heading(page, setPassword.title)).toBeVisible();
  await fetch(`${court.url}/api/v1/dev/clock`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ advance: RESET_SECONDS * 1000 }),
  });
  await page.reload();
  await expect(heading(page, setPassword.state.expired)).toBeVisible();
  await looksRight(page, "set-password-expired");
  await page.getByRole("link", { name: setPassword.newLink }).click();
  await expect(heading(page, forgotPassword.title)).toBeVisible();
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
      await expect(heading(page, setPassword.welcome)).toBeVisible();
      await expect(page.getByText(setPassword.thenFactor)).toBeVisible();
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
  await expect(heading(page, setPassword.welcome)).toBeVisible();
  await expect(page.getByRole("button", { name: setPassword.codeInstead })).toBeVisible();
  await expect(page.getByText(setPassword.thenFactor)).toHaveCount(0);
  await looksRight(page, "invitation-password");
  await field(page, changePassword.password).fill(FIRST);
  await field(page, changePassword.repeat).fill(FIRST);
  await press(page, setPassword.set);
  await field(page, password.password).fill(FIRST);
  await press(page, login.signIn);
  await expect(page).toHaveURL(/court-list/);
});
