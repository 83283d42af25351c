// Requests to delete an account in the console, parting an account from its provider, and a reload at the second step of a login.
import { expect } from "@playwright/test";
import { admin } from "../../client/text/en/admin.ts";
import { adminDeletions } from "../../client/text/en/admin-deletions.ts";
import { adminPeople } from "../../client/text/en/admin-people.ts";
import { login } from "../../client/text/en/login.ts";
import { loginWithOtp } from "../../client/text/en/login-with-otp.ts";
import { profilePreferences } from "../../client/text/en/profile-preferences.ts";
import { proof } from "../../client/text/en/proof.ts";
import { connect } from "../../db/client.ts";
import { authenticatorApp } from "../support/authenticator-app.ts";
import { codeOf } from "./pages/entry.ts";
import { looksRight } from "./support/axe.ts";
import { openAs, test } from "./support/visit.ts";
import { words } from "./support/words.ts";

const ADMIN = "9000000042";
const LONG = "अधिवक्ता श्रीमती विशालाक्षी वेंकटसुब्रमण्यम कृष्णमूर्ति उपाध्याय (वरिष्ठ अधिवक्ता, प्रधान पीठ)";

test("an admin sees who asks for deletion, keeps one with a reason and deletes another; a person is parted from a provider", async ({
  page,
  come,
  court,
  watch,
}) => {
  const [first, second] = [await come("9000001014"), await come("9000001015")];
  const { sql, close } = connect(court.databaseUrl, { max: 1 });
  await openAs(page, await come(ADMIN), "/admin/deletions");
  await expect(page.getByText(adminDeletions.none.asked)).toBeVisible();
  await sql`UPDATE accounts SET display_name = ${LONG} WHERE id = ${first.account.id}`;
  await sql`INSERT INTO external_identities (issuer, subject, account_id, is_made, created_at)
    VALUES ('https://login.state.example', 'x', ${first.account.id}, false, now())`;
  for (const { account } of [first, second])
    await sql`INSERT INTO deletion_requests (id, account_id, state, reason, asked_at)
      VALUES (gen_random_uuid(), ${account.id}, 'asked', 'I moved to another state', now())`;
  await close();
  await page.reload();
  await expect(page.getByText(words(admin.waiting_other, { count: 2 }))).toBeAttached();
  await looksRight(page, "admin-deletions");
  await page.getByRole("button", { name: words(adminDeletions.refuseOf, { name: LONG }) }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: adminDeletions.refuse }).click();
  await expect(dialog.getByText("Required")).toBeVisible();
  expect(watch.takeFaults()).toHaveLength(1);
  await dialog.getByLabel(adminDeletions.note.refuse).fill("A matter of yours is pending");
  await dialog.getByRole("button", { name: adminDeletions.refuse }).click();
  await expect(page.getByText(words(adminDeletions.done.refuse, { name: LONG })).last()).toBeVisible();
  const name = second.account.displayName;
  await page.getByRole("button", { name: words(adminDeletions.grantOf, { name }) }).click();
  await expect(dialog.getByText(adminDeletions.goesList)).toBeVisible();
  await looksRight(page, "admin-deletions-grant");
  await dialog.getByRole("button", { name: adminDeletions.grant }).click();
  await expect(page.getByText(adminDeletions.none.asked)).toBeVisible();

  await page.goto(`/admin?person=${first.account.id}`);
  await expect(page.getByText("login.state.example")).toBeVisible();
  await page.getByRole("button", { name: adminPeople.external.part }).click();
  await looksRight(page, "admin-person-parting");
  await dialog.getByRole("button", { name: adminPeople.external.part }).click();
  await expect(page.getByText("login.state.example")).toBeHidden();
});

test("the second step of a login stays over a reload, and is gone when another number is taken; devices are remembered", async ({
  page,
  come,
}) => {
  const me = await come("9000001016");
  const made = await me.ok<{ key: string }>("/auth/second-factor/authenticator", {});
  const app = authenticatorApp(made.key);
  await me.ok("/auth/second-factor/authenticator", { code: app.codeAt(Date.now(), -1) }, "PUT");
  await page.goto("/login");
  await page.getByLabel(login.phone).fill("9000001016");
  await page.getByRole("button", { name: login.sendCode, exact: true }).click();
  const code = page.getByLabel(words(loginWithOtp.label));
  await expect(code).toBeVisible();
  await code.fill(await codeOf(page, "9000001016"));
  const field = page.getByLabel(proof.field.authenticator);
  await expect(field).toBeVisible();
  await page.reload();
  await expect(field).toBeVisible();
  await page.getByRole("button", { name: proof.change }).click();
  await page.reload();
  await expect(page.getByLabel(login.phone)).toBeVisible();

  await openAs(page, me, "/profile/preferences");
  await page.getByRole("button", { name: profilePreferences.devicesFind }).click();
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem("sunwai.media") ?? "{}"));
  await page.getByRole("slider").first().press("ArrowLeft");
  await expect.poll(async () => (await kept()).speakerVolume).toBeLessThan(1);
  await looksRight(page, "preferences-devices");
});
