// Requests to delete an account and lost second factors in the console, parting an account from its provider, and a reload at the second
// step of a login.

import { expect } from "@playwright/test";
import { loginText } from "../../client/account/login.text.ts";
import { loginWithOtpText } from "../../client/account/login-with-otp.text.ts";
import { profilePreferencesText } from "../../client/account/profile-preferences.text.ts";
import { adminText } from "../../client/console/admin.text.ts";
import { adminLogText } from "../../client/console/admin-log.text.ts";
import { adminPeopleText } from "../../client/console/admin-people.text.ts";
import { adminRecoveriesText } from "../../client/console/admin-recoveries.text.ts";
import { proofText } from "../../client/court/proof.text.ts";
import { adminDeletionsText } from "../../client/pages/admin-deletions/text.ts";
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
  await expect(page.getByText(adminDeletionsText.en.none.asked)).toBeVisible();
  await sql`UPDATE accounts SET display_name = ${LONG}, sub_role = 'Party in Person' WHERE id = ${first.account.id}`;
  await sql`INSERT INTO external_identities (issuer, subject, account_id, is_made, created_at)
    VALUES ('https://login.state.example', 'x', ${first.account.id}, false, now())`;
  for (const { account } of [first, second])
    await sql`INSERT INTO deletion_requests (id, account_id, state, reason, asked_at)
      VALUES (gen_random_uuid(), ${account.id}, 'asked', 'I moved to another state', now())`;
  await close();
  await page.reload();
  await expect(page.getByText(words(adminText.en.waiting_other, { count: 2 }))).toBeAttached();
  await expect(page.getByRole("row").filter({ hasText: LONG })).toContainText("Party in Person");
  await looksRight(page, "admin-deletions");
  await page.getByRole("button", { name: words(adminDeletionsText.en.refuseOf, { name: LONG }) }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: adminDeletionsText.en.refuse }).click();
  await expect(dialog.getByText("Required")).toBeVisible();
  expect(watch.takeFaults()).toHaveLength(1);
  await dialog.getByLabel(adminDeletionsText.en.note.refuse).fill("A matter of yours is pending");
  await dialog.getByRole("button", { name: adminDeletionsText.en.refuse }).click();
  await expect(page.getByText(words(adminDeletionsText.en.done.refuse, { name: LONG })).last()).toBeVisible();
  const name = second.account.displayName;
  await page.getByRole("button", { name: words(adminDeletionsText.en.grantOf, { name }) }).click();
  await expect(dialog.getByText(adminDeletionsText.en.goesList)).toBeVisible();
  await looksRight(page, "admin-deletions-grant");
  await dialog.getByRole("button", { name: adminDeletionsText.en.grant }).click();
  await expect(page.getByText(adminDeletionsText.en.none.asked)).toBeVisible();

  await page.goto(`/admin?person=${first.account.id}`);
  await expect(page.getByText("login.state.example")).toBeVisible();
  await page.getByRole("button", { name: adminPeopleText.en.external.part }).click();
  await looksRight(page, "admin-person-parting");
  await dialog.getByRole("button", { name: adminPeopleText.en.external.part }).click();
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
  const { card } = adminRecoveriesText.en;
  const dialog = page.getByRole("dialog");

  await test.step("the person's page has the factors, and asks for a reason", async () => {
    await openAs(page, one, "/admin/recoveries");
    await expect(page.getByText(adminRecoveriesText.en.none.open)).toBeVisible();
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
    await expect(page.getByText(adminRecoveriesText.en.mine)).toBeVisible();
    await expect(page.getByText(adminLogText.en.acts.factorRecoveryBegun)).toBeVisible();
    await expect(
      page.getByRole("button", { name: words(adminRecoveriesText.en.confirmOf, { name }) }),
    ).toHaveCount(0);
    await looksRight(page, "admin-person-recovery");
  });

  await test.step("the other admin is led to it by the menu and confirms it", async () => {
    await openAs(page, two, "/admin");
    const link = page.getByRole("link", { name: adminText.en.sections.recoveries });
    await expect(link.getByText(words(adminText.en.waiting_one, { count: 1 }))).toBeAttached();
    await link.click();
    await page.getByRole("button", { name: words(adminRecoveriesText.en.confirmOf, { name }) }).click();
    await expect(dialog.getByText("Telephone lost on the train; seen in chambers")).toBeVisible();
    await looksRight(page, "admin-recovery-confirm");
    await dialog.getByRole("button", { name: adminRecoveriesText.en.confirm }).click();
    await expect(page.getByText(adminRecoveriesText.en.goes, { exact: true })).toBeVisible();
    await expect(link.getByText(words(adminText.en.waiting_one, { count: 1 }))).toHaveCount(0);
    await looksRight(page, "admin-recoveries");
    await page.setViewportSize({ width: 1199, height: 900 });
    await keepPicture(page, "screens/admin-recoveries-1199");
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("it is called off while it waits, and is among those that are over", async () => {
    await page.getByRole("button", { name: words(adminRecoveriesText.en.callOffOf, { name }) }).click();
    await expect(page.getByText(words(adminRecoveriesText.en.calledOff, { name })).last()).toBeVisible();
    await page.getByText(adminRecoveriesText.en.states.over, { exact: true }).click();
    await expect(page.getByText(adminRecoveriesText.en.outcomes.cancelled, { exact: true })).toBeVisible();
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
  await page.getByLabel(loginText.en.phone).fill("9000001016");
  await page.getByRole("button", { name: loginText.en.sendCode, exact: true }).click();
  const code = page.getByLabel(words(loginWithOtpText.en.label));
  await expect(code).toBeVisible();
  await code.fill(await codeOf(page, "9000001016"));
  const field = page.getByLabel(proofText.en.field.authenticator);
  await expect(field).toBeVisible();
  await page.reload();
  await expect(field).toBeVisible();
  await page.getByRole("button", { name: proofText.en.change }).click();
  await page.reload();
  await expect(page.getByLabel(loginText.en.phone)).toBeVisible();

  await openAs(page, me, "/profile/preferences");
  await page.getByRole("button", { name: profilePreferencesText.en.devicesFind }).click();
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem("sunwai.media") ?? "{}"));
  await page.getByRole("slider").first().press("ArrowLeft");
  await expect.poll(async () => (await kept()).speakerVolume).toBeLessThan(1);
  await looksRight(page, "preferences-devices");
});
