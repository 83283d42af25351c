// Signing in through another system, from an admin's rules to the court list, and what somebody reads who is not let in.

import { expect, type Page } from "@playwright/test";
import { externalLoginText } from "../../client/account/external-login.text.ts";
import { adminExternalText } from "../../client/pages/admin-external/text.ts";
import { connect } from "../../db/client.ts";
import { uiText } from "../../server/contract/text/ui.ts";
import { freePort } from "../support/free-port.ts";
import { startOidcProvider } from "../support/oidc-provider.ts";
import { invite, linkTo } from "./pages/entry.ts";
import { looksRight } from "./support/axe.ts";
import { openAs, test } from "./support/visit.ts";
import { words } from "./support/words.ts";

const provider = await startOidcProvider({ hasPage: true });
// Where people are sent back to is known before the server listens.
const port = String(freePort());
test.use({ serverEnv: { ...provider.env, PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` } });
test.afterAll(() => provider.stop());

const ADMIN = "9000000042";
const JUDGE = "9000000003";
const NAME = "State Login";
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("an admin writes a rule and tries it; somebody comes in by it, and others read why they do not", async ({
  page,
  come,
  court,
  watch,
}) => {
  const site = court.url;
  provider.register(site);
  const admin = await come(ADMIN);
  await openAs(page, admin, "/admin/external");
  await expect(page.getByText(adminExternalText.en.none)).toBeVisible();
  await press(page, adminExternalText.en.add);
  await page.getByLabel(adminExternalText.en.claim, { exact: true }).fill("groups");
  await page
    .getByLabel(adminExternalText.en.value, { exact: true })
    .fill("न्यायालय-clerks-of-a-long-named-department");
  const claims = page.getByLabel(adminExternalText.en.claims);
  await claims.fill('{"name": "Meera Joshi", "groups": ["न्यायालय-clerks-of-a-long-named-department"]}');
  await press(page, adminExternalText.en.try);
  await expect(page.getByText(adminExternalText.en.outcome.added)).toBeVisible();
  await looksRight(page, "admin-external");
  await press(page, adminExternalText.en.save);
  await expect(page.getByText(adminExternalText.en.saved).first()).toBeVisible();
  await admin.ok("/admin/settings/external_login", { value: true }, "PUT");

  const enter = async () => {
    await page.goto(`${site}/login?next=${encodeURIComponent("/profile")}`);
    await press(page, externalLoginText.en.with.replace("{{name}}", NAME));
  };
  await page.evaluate(() => localStorage.clear());
  provider.state.person = { sub: "one", claims: { name: "Meera Joshi", groups: ["others"] } };
  await page.goto(`${site}/login`);
  await expect(
    page.getByRole("button", { name: externalLoginText.en.with.replace("{{name}}", NAME) }),
  ).toBeVisible();
  await looksRight(page, "login-external");
  await enter();
  await press(page, "Cancel");
  await expect(
    page.getByText(externalLoginText.en.failed.external_cancelled.replace("{{name}}", NAME)),
  ).toBeVisible();
  expect(new URL(page.url()).search).toBe("");
  await enter();
  await press(page, "Continue as Meera Joshi");
  await expect(page.getByText(externalLoginText.en.failed.external_no_role)).toBeVisible();
  await looksRight(page, "external-login-refused");
  await page.reload();
  await expect(page.getByText(externalLoginText.en.failed.external_over)).toBeVisible();

  const groups = ["न्यायालय-clerks-of-a-long-named-department"];
  provider.state.person = { sub: "one", claims: { name: "Meera Joshi", groups } };
  await enter();
  await expect(page).toHaveURL(`${site}/profile`);
  await expect(
    page.getByRole("heading", { name: "Meera Joshi" }).or(page.getByText("Meera Joshi")).first(),
  ).toBeVisible();
  await test.step("the rule by which they came in goes once an admin has read of them", async () => {
    await page.evaluate(() => localStorage.clear());
    await openAs(page, admin, "/admin/external");
    await press(page, adminExternalText.en.remove.replace("{{number}}", "1"));
    await press(page, adminExternalText.en.save);
    const asked = page.getByRole("dialog", { name: adminExternalText.en.shutOut.title });
    await expect(asked.getByText(words(adminExternalText.en.shutOut.lead_one, { count: "1" }))).toBeVisible();
    await looksRight(page, "admin-external-shut-out");
    await press(page, uiText.en.cancel);
    await expect(asked).toBeHidden();
    await press(page, adminExternalText.en.save);
    await asked.getByRole("button", { name: adminExternalText.en.save }).click();
    await expect(page.getByText(adminExternalText.en.none)).toBeVisible();
  });
  // The provider is another host, and what it refused is logged by the browser.
  watch.takeFaults();
});

test("an invitation offers the other system to whom a rule may join, and leads in by it", async ({
  page,
  come,
  court,
  watch,
}) => {
  provider.register(court.url);
  const admin = await come(ADMIN);
  const rule = { claim: "groups", value: "bench", role: "JUDGE", subRole: null, courtHall: "2" };
  const { version } = await admin.ok<{ version: number }>("/admin/external");
  await admin.ok(
    "/admin/external/rules",
    { version, rules: [{ ...rule, joins: "mail", adds: false }] },
    "PUT",
  );
  await admin.ok("/admin/settings/external_login", { value: true }, "PUT");
  const email = "judge.of.hall.2@court.example";
  const { sql, close } = connect(court.databaseUrl, { max: 1 });
  await sql`UPDATE accounts SET email = ${email} WHERE phone = ${JUDGE}`;
  await close();
  await invite(court.databaseUrl, JUDGE);
  await page.goto(await linkTo(page, email));
  const press = page.getByRole("button", { name: externalLoginText.en.with.replace("{{name}}", NAME) });
  await expect(press).toBeVisible();
  await looksRight(page, "invitation-external");
  const claims = { name: "Judge", groups: ["bench"], email, email_verified: true };
  provider.state.person = { sub: "judge", claims };
  await press.click();
  await page.getByRole("button", { name: "Continue as Judge", exact: true }).click();
  await expect(page).toHaveURL(`${court.url}/court-list`);
  watch.takeFaults();
});
