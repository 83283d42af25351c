// Requests to delete an account and lost second factors in the console, parting an account from its provider, and a reload at the second
// step of a login.
import { expect } from "@playwright/test";
import { admin } from "../../client/text/en/admin.ts";
import { adminDeletions } from "../../client/text/en/admin-deletions.ts";
import { adminLog } from "../../client/text/en/admin-log.ts";
import { adminPeople } from "../../client/text/en/admin-people.ts";
import { adminRecoveries } from "../../client/text/en/admin-recoveries.ts";
import { login } from "../../client/text/en/login.ts";
import { loginWithOtp } from "../../client/text/en/login-with-otp.ts";
import { profilePreferences } from "../../client/text/en/profile-preferences.ts";
import { proof } from "../../client/text/en/proof.ts";
import { connect } from "../../db/client.ts";
import { authenticatorApp } from "../support/authenticator-app.ts";
import type { TestPerson } from "../support/client.ts";
import { codeOf } from "./pages/entry.ts";
import { looksRight } from "./support/axe.ts";
import { cast } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";
import { words } from "./support/words.ts";

const ADMIN = "9000000042";
const OTHER_ADMIN = "9000000043";
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
  await sql`UPDATE accounts SET display_name = ${LONG}, sub_role = 'Party in Person' WHERE id = ${first.account.id}`;
  await sql`INSERT INTO external_identities (issuer, subject, account_id, is_made, created_at)
    VALUES ('https://login.state.example', 'x', ${first.account.id}, false, now())`;
  for (const { account } of [first, second])
    await sql`INSERT INTO deletion_requests (id, account_id, state, reason, asked_at)
      VALUES (gen_random_uuid(), ${account.id}, 'asked', 'I moved to another state', now())`;
  await close();
  await page.reload();
  await expect(page.getByText(words(admin.waiting_other, { count: 2 }))).toBeAttached();
  await expect(page.getByRole("row").filter({ hasText: LONG })).toContainText("Party in Person");
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

/** Turns an app on for somebody who is logged in. */
async function withApp(person: TestPerson): Promise<void> {
  const made = await person.ok<{ key: string }>("/auth/second-factor/authenticator", {});
  const app = authenticatorApp(made.key);
  await person.ok("/auth/second-factor/authenticator", { code: app.freshAt(Date.now()) }, "PUT");
}

test("an admin begins to remove a judge's lost second factor, and another one finds it, confirms it and calls it off", async ({
  page,
  come,
  watch,
}) => {
  const judge = await come(cast.judge.phone);
  const [one, two] = [await come(ADMIN), await come(OTHER_ADMIN)];
  await withApp(judge);
  const name = judge.account.displayName;
  const personPage = `/admin?person=${judge.account.id}`;
  const { card } = adminRecoveries;
  const dialog = page.getByRole("dialog");

  await test.step("the person's page has the factors, and asks for a reason", async () => {
    await openAs(page, one, "/admin/recoveries");
    await expect(page.getByText(adminRecoveries.none.open)).toBeVisible();
    await looksRight(page, "admin-recoveries-none");
    await page.goto(personPage);
    await expect(page.getByText(card.lead)).toBeVisible();
    await page.getByRole("button", { name: card.begin }).click();
    await dialog.getByRole("button", { name: card.begin }).click();
    await expect(dialog.getByText("Required")).toBeVisible();
    expect(watch.takeFaults()).toHaveLength(1);
    await looksRight(page, "admin-recovery-begin");
    await dialog.getByLabel(card.reason).fill("Telephone lost on the train; seen in chambers");
    await dialog.getByRole("button", { name: card.begin }).click();
    await expect(page.getByText(adminRecoveries.mine)).toBeVisible();
    await expect(page.getByText(adminLog.acts.factorRecoveryBegun)).toBeVisible();
    await expect(page.getByRole("button", { name: words(adminRecoveries.confirmOf, { name }) })).toHaveCount(
      0,
    );
    await looksRight(page, "admin-person-recovery");
  });

  await test.step("the other admin is led to it by the menu and confirms it", async () => {
    await openAs(page, two, "/admin");
    const link = page.getByRole("link", { name: adminRecoveries.title });
    await expect(link.getByText(words(admin.waiting_one, { count: 1 }))).toBeAttached();
    await link.click();
    await page.getByRole("button", { name: words(adminRecoveries.confirmOf, { name }) }).click();
    await expect(dialog.getByText("Telephone lost on the train; seen in chambers")).toBeVisible();
    await looksRight(page, "admin-recovery-confirm");
    await dialog.getByRole("button", { name: adminRecoveries.confirm }).click();
    await expect(page.getByText(adminRecoveries.goes, { exact: true })).toBeVisible();
    await expect(link.getByText(words(admin.waiting_one, { count: 1 }))).toHaveCount(0);
    await looksRight(page, "admin-recoveries");
    await page.setViewportSize({ width: 1199, height: 900 });
    await keepPicture(page, "screens/admin-recoveries-1199");
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("it is called off while it waits, and is among those that are over", async () => {
    await page.getByRole("button", { name: words(adminRecoveries.callOffOf, { name }) }).click();
    await expect(page.getByText(words(adminRecoveries.calledOff, { name })).last()).toBeVisible();
    await page.getByText(adminRecoveries.states.over, { exact: true }).click();
    await expect(page.getByText(adminRecoveries.outcomes.cancelled, { exact: true })).toBeVisible();
    expect(await judge.ok("/auth/second-factor")).toMatchObject({ isLosing: false, recoveryLeft: 10 });
  });
});

test("the second step of a login stays over a reload, and is gone when another number is taken; devices are remembered", async ({
  page,
  come,
}) => {
  const me = await come("9000001016");
  await withApp(me);
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
