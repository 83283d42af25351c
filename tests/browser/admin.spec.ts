// The admin console in a browser: people are found, changed and brought back; a file, the settings and the log are looked at.

import { expect } from "@playwright/test";
import { adminText } from "../../client/console/admin.text.ts";
import { adminLogText } from "../../client/console/admin-log.text.ts";
import { adminPeopleText } from "../../client/console/admin-people.text.ts";
import { adminSettingsText } from "../../client/console/admin-settings.text.ts";
import { adminImportText } from "../../client/pages/admin-import/text.ts";
import { faultsText } from "../../client/text/faults.text.ts";
import { connect } from "../../db/client.ts";
import { uiText } from "../../server/contract/text/ui.ts";
import { looksRight } from "./support/axe.ts";
import { cast } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";
import { words } from "./support/words.ts";

const ADMIN = "9000000042";
const LONG = "अधिवक्ता श्रीमती विशालाक्षी वेंकटसुब्रमण्यम कृष्णमूर्ति उपाध्याय (वरिष्ठ अधिवक्ता, प्रधान पीठ)";

test("an admin finds a person by three letters, corrects them, disables several and undoes it", async ({
  page,
  come,
  watch,
  court,
}) => {
  const me = await come(ADMIN);
  const find = page.getByLabel(adminPeopleText.en.find, { exact: true });
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });

  await test.step("the list and its search, from the bar, by keyboard", async () => {
    await openAs(page, me, "/court-list");
    await page.getByRole("link", { name: adminText.en.title }).click();
    await expect(page.getByRole("heading", { level: 1, name: adminText.en.sections.people })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(adminText.en.sections.people));
    await looksRight(page, "admin-people");
    await page.setViewportSize({ width: 1199, height: 900 });
    await keepPicture(page, "admin-people-1199");
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("button", { name: adminText.en.nextPage }).press("Enter");
    await expect(page.getByText("Page 2")).toBeVisible();
    await find.fill("zub");
    await expect(row(cast.petitioner.name)).toBeVisible();
    await expect(page.getByText("Page 2")).toHaveCount(0);
    await find.fill("zzzz");
    await expect(page.getByText(adminPeopleText.en.none)).toBeVisible();
  });

  await test.step("a person is added by hand, in a court of its own; what is wrong is said at its field", async () => {
    await page.getByRole("button", { name: adminPeopleText.en.add }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(adminPeopleText.en.adding.demo)).toBeVisible();
    await expect(dialog.getByRole("button", { name: adminPeopleText.en.add })).toBeEnabled();
    await looksRight(page, "admin-people-add-demo");
    const { sql, close } = connect(court.databaseUrl, { max: 1 });
    await sql`DELETE FROM settings WHERE key = 'demo_people'`;
    await sql`UPDATE cause_list_imports SET file_name = 'list.csv'`;
    await page.route("**/api/v1/config", async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), demo: false } });
    });
    await page.reload();
    await page.getByRole("button", { name: adminPeopleText.en.add }).click();
    await dialog.getByLabel(adminPeopleText.en.name, { exact: true }).fill(LONG);
    await dialog.getByLabel(adminPeopleText.en.phone).fill("12");
    await dialog.getByRole("button", { name: adminPeopleText.en.add }).click();
    await expect(dialog.getByText(faultsText.en.notTenDigits)).toBeVisible();
    // The browser logs what the server refused.
    expect(watch.takeFaults()).toHaveLength(1);
    await looksRight(page, "admin-people-add");
    await dialog.getByLabel(adminPeopleText.en.phone).fill("97740 00001");
    await dialog.getByRole("button", { name: adminPeopleText.en.add }).click();
    await expect(
      page.getByText(adminPeopleText.en.adding.invited.replace("{{name}}", LONG)).last(),
    ).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await find.fill("9774000001");
    await expect(row(LONG)).toBeVisible();
    await sql`INSERT INTO settings (key, value, changed_at) VALUES ('demo_people', 'true', now())`;
    await close();
    await page.unroute("**/api/v1/config");
  });

  await test.step("a person who was invited and has not come is invited again, on their page", async () => {
    await page.getByRole("link", { name: LONG }).click();
    await expect(
      page.getByRole("heading", { level: 2, name: adminPeopleText.en.invitation.title }),
    ).toBeVisible();
    await page.getByRole("button", { name: adminPeopleText.en.invitation.sendAgain }).click();
    await expect(page.getByText(adminPeopleText.en.invitation.done).last()).toBeVisible();
    await expect(page.getByText(adminLogText.en.acts.personInvited)).toHaveCount(2);
    await looksRight(page, "admin-person-invitation");
    await page.getByRole("link", { name: adminPeopleText.en.back }).click();
  });

  await test.step("several are invited after a look at who they are; nothing takes it back", async () => {
    await find.fill("mishra");
    await expect(row(cast.petitioner.name)).toBeVisible();
    await page.getByRole("checkbox", { name: adminPeopleText.en.selectAll }).press("Space");
    await page.getByRole("button", { name: adminPeopleText.en.invite, exact: true }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(cast.petitioner.name)).toBeVisible();
    await looksRight(page, "admin-people-invite");
    await dialog.getByRole("button", { name: adminPeopleText.en.invite }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(/invitations? (was|were) sent/).last()).toBeVisible();
    await expect(page.getByRole("button", { name: adminText.en.undo })).toHaveCount(0);
  });

  await test.step("several are disabled after a look at who they are, and are back by one press", async () => {
    await find.fill("mishra");
    await expect(row(cast.petitioner.name)).toBeVisible();
    await page.getByRole("checkbox", { name: adminPeopleText.en.selectAll }).press("Space");
    await looksRight(page, "admin-people-selected");
    await page.getByRole("button", { name: adminPeopleText.en.disable, exact: true }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(cast.petitioner.name)).toBeVisible();
    await looksRight(page, "admin-people-disable");
    await dialog.getByLabel(adminText.en.reason).fill("Left the bar");
    await dialog.getByRole("button", { name: adminPeopleText.en.disable }).click();
    await expect(row(cast.petitioner.name).getByText(adminPeopleText.en.states.disabled)).toBeVisible();
    await page.getByRole("button", { name: adminText.en.undo }).click();
    await expect(row(cast.petitioner.name).getByText(adminPeopleText.en.states.active)).toBeVisible();
  });

  await test.step("one person: a wrong number is said at its field, a long name fits, the history has it", async () => {
    await page.getByRole("link", { name: cast.petitioner.name }).click();
    await expect(page.getByRole("heading", { level: 1, name: cast.petitioner.name })).toBeVisible();
    await page.getByLabel(adminPeopleText.en.phone).fill("123");
    await page.getByRole("button", { name: adminPeopleText.en.person.save }).click();
    await expect(page.getByText(faultsText.en.notTenDigits)).toBeVisible();
    // The browser logs what the server refused.
    expect(watch.takeFaults()).toHaveLength(1);
    await page.getByLabel(adminPeopleText.en.phone).fill(cast.petitioner.phone);
    await page.getByLabel(adminPeopleText.en.name, { exact: true }).fill(LONG);
    await page.getByRole("button", { name: adminPeopleText.en.person.save }).click();
    await expect(page.getByRole("heading", { level: 1, name: LONG })).toBeVisible();
    await expect(page.getByText(adminLogText.en.acts.personDisabled)).toBeVisible();
    await looksRight(page, "admin-person");
  });

  await test.step("a role is given on a second press", async () => {
    await page.getByRole("button", { name: adminPeopleText.en.person.give }).click();
    await looksRight(page, "admin-person-role");
    await page.getByRole("dialog").getByRole("button", { name: adminText.en.cancel }).click();
    await page.getByRole("link", { name: adminPeopleText.en.back }).click();
    await expect(page.getByRole("heading", { level: 1, name: adminText.en.sections.people })).toBeVisible();
  });
});

test("an admin checks a file, changes a setting and takes it back, and reads the log", async ({
  page,
  come,
  watch,
}) => {
  const me = await come(ADMIN);

  await test.step("a file with wrong rows says which and why; at the demo nothing is imported", async () => {
    await openAs(page, me, "/admin/import");
    const csv = [
      "role,sub_role,display_name,phone,username,court_hall,enrolment_or_office",
      "ADVOCATE,,Somebody New,9770000001,,,P/77/2001",
      "WIZARD,,Somebody Wrong,9770000002,,,",
    ];
    const file = page.getByLabel(adminImportText.en.choose);
    await file.setInputFiles({ name: "roll.csv", mimeType: "text/csv", buffer: Buffer.from(csv.join("\n")) });
    await expect(page.getByRole("cell", { name: /WIZARD/ })).toBeVisible();
    await expect(page.getByRole("button", { name: adminImportText.en.apply })).toBeDisabled();
    await looksRight(page, "admin-import");
    const many = Array.from({ length: 310 }, (_, n) => `ADVOCATE,,Person ${n},${9770000100 + n},,,`);
    await file.setInputFiles({
      name: "roll.csv",
      mimeType: "text/csv",
      // The last row gives counsel another role: it is read first.
      buffer: Buffer.from([csv[0], ...many, `WITNESS,,Another,${cast.petitioner.phone},,,`].join("\n")),
    });
    await expect(page.getByRole("row").nth(1)).toHaveText(/Another.*role: ADVOCATE WITNESS/);
    await expect(page.getByRole("cell", { name: "Person 309" })).toHaveCount(0);
    await page.getByRole("button", { name: adminText.en.nextPage }).press("Enter");
    await expect(page.getByRole("cell", { name: "Person 309" })).toBeVisible();
    await file.setInputFiles({
      name: "x.csv",
      mimeType: "text/csv",
      buffer: Buffer.from([0xff, 0xfe, 0x41]),
    });
    await expect(page.getByText(adminImportText.en.failed)).toBeVisible();
    await page.getByText(adminImportText.en.roll, { exact: true }).click();
    const roll = ["enrolment,phone,display_name", "np/1204/2011,97740 00001,Ishaan Verma", "12,1,Nobody"];
    await file.setInputFiles({
      name: "roll.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(roll.join("\n")),
    });
    await expect(page.getByRole("row", { name: /Ishaan Verma NP\/1204\/2011/ })).toBeVisible();
    await expect(page.getByRole("cell", { name: /not an enrolment number/ })).toBeVisible();
    await looksRight(page, "admin-import-roll");
  });

  await test.step("a setting is changed and taken back; the last way in stays on", async () => {
    await page.getByRole("link", { name: adminText.en.sections.settings }).click();
    await expect(page.getByText(adminSettingsText.en.keys.otp_login.means)).toBeVisible();
    const urgent = page.getByRole("switch", {
      name: new RegExp(adminSettingsText.en.keys.urgent_entry.name),
    });
    // Readers say by themselves whether it is on.
    await expect(urgent).toHaveAccessibleName(adminSettingsText.en.keys.urgent_entry.name);
    const { name } = adminSettingsText.en.keys.stream_delay_seconds;
    await expect(page.getByRole("form", { name, exact: true })).toHaveCount(1);
    await urgent.press("Space");
    await expect(urgent).not.toBeChecked();
    await looksRight(page, "admin-settings");
    const undo = adminSettingsText.en.undoOf.replace("{{name}}", adminSettingsText.en.keys.urgent_entry.name);
    await page.getByRole("button", { name: undo }).click();
    await expect(urgent).toBeChecked();
    const messages = page.getByRole("region", { name: uiText.en.messages });
    const saved = messages.getByText(
      words(adminSettingsText.en.saved, { name: adminSettingsText.en.keys.urgent_entry.name }),
    );
    await expect(saved.first()).toBeVisible();
    const codes = page.getByRole("switch", { name: new RegExp(adminSettingsText.en.keys.otp_login.name) });
    await codes.press("Space");
    await expect(page.getByText(adminSettingsText.en.lastWayIn)).toBeVisible();
    // The note of what was saved before is not shown beside a failure.
    await expect(saved).toHaveCount(0);
    await expect(codes).toBeChecked();
    expect(watch.takeFaults()).toHaveLength(1);
  });

  await test.step("what is the only way in of others is asked once, with how many they are", async () => {
    await me.ok("/admin/settings/password_login", { value: true }, "PUT");
    await me.ok("/auth/password", { password: "a-garden-of-seven-wells" }, "PUT");
    const codes = page.getByRole("switch", { name: new RegExp(adminSettingsText.en.keys.otp_login.name) });
    await codes.press("Space");
    const { title, confirm } = adminSettingsText.en.shutOut;
    const asked = page.getByRole("dialog", {
      name: words(title, { name: adminSettingsText.en.keys.otp_login.name }),
    });
    await expect(asked.getByRole("listitem").filter({ hasText: /^Advocate: [1-9]/ })).toBeVisible();
    await looksRight(page, "admin-settings-shut-out");
    await asked.getByRole("button", { name: uiText.en.cancel }).click();
    await expect(asked).toBeHidden();
    await expect(codes).toBeChecked();
    await codes.press("Space");
    await asked.getByRole("button", { name: confirm }).click();
    await expect(codes).not.toBeChecked();
    expect(watch.takeFaults()).toHaveLength(2);
    await codes.press("Space");
    await expect(codes).toBeChecked();
    await me.ok("/admin/settings/password_login", { value: false }, "PUT");
  });

  await test.step("the log has it all", async () => {
    await page.getByRole("link", { name: adminText.en.sections.log, exact: true }).click();
    const entries = page.getByRole("listitem").filter({ hasText: adminLogText.en.acts.settingChanged });
    await expect(entries.first()).toBeVisible();
    await looksRight(page, "admin-log");
  });
});

test("the console is open to admins alone", async ({ page, come }) => {
  await openAs(page, await come(cast.officer.phone), "/admin/settings");
  await expect(page).toHaveURL(/\/unauthorized$/);
});
