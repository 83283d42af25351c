// The registry's desk and the officer's PIN in a browser: registrations are decided, a PIN is set, and a court opens with it.

import { expect } from "@playwright/test";
import { profileSecurityText } from "../../client/account/profile-security.text.ts";
import { adminText } from "../../client/console/admin.text.ts";
import { openingText } from "../../client/courtroom/opening/text.ts";
import { adminApprovalsText } from "../../client/pages/admin-approvals/text.ts";
import { connect } from "../../db/client.ts";
import { openCourt } from "./pages/room.ts";
import { looksRight } from "./support/axe.ts";
import { cast } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";

const ADMIN = "9000000042";
const LONG = "श्रीमती विशालाक्षी वेंकटसुब्रमण्यम कृष्णमूर्ति उपाध्याय (वरिष्ठ)";

test("an admin reads registrations beside the roll, decides them by keys and together, and undoes it", async ({
  page,
  come,
  court,
  watch,
}) => {
  const { sql, close } = connect(court.databaseUrl, { max: 1 });
  await sql`INSERT INTO enrolled_advocates VALUES ('NP/1204/2011', '8400000001', 'Ishaan M. Verma', now())`;
  await sql`INSERT INTO registrations (id, state, phone, sub_role, display_name, email, enrolment_or_office, id_type,
      id_last_four, pin_hash, consent, sent_at, changed_at)
    SELECT gen_random_uuid(), 'pending', (8400000000 + n)::text, CASE n WHEN 1 THEN 'Advocate' WHEN 2 THEN 'Government Official'
      ELSE 'Litigant' END, CASE n WHEN 1 THEN 'Ishaan Kumar Verma' WHEN 2 THEN ${LONG} ELSE 'Litigant Number ' || chr(64 + n % 26) END,
      CASE n WHEN 2 THEN 'visalakshi.venkatasubramanyam@department-of-revenue.example.org' END,
      CASE n WHEN 1 THEN 'NP/1204/2011' WHEN 2 THEN 'Revenue Department, Devgiri' ELSE '' END, 'AADHAAR', '2346',
      CASE n WHEN 1 THEN 'x' END, 1, now() - (9001 - n) * interval '1 second', now() FROM generate_series(1, 9000) AS n`;
  await openAs(page, await come(ADMIN), "/admin");
  const menu = page.getByRole("link", { name: new RegExp(adminText.en.sections.approvals) });
  const name = (text: string) => page.getByRole("heading", { level: 2, name: text });
  const undo = page.getByRole("button", { name: adminText.en.undo });

  await test.step("the menu counts; the first one is open beside what the roll says", async () => {
    await expect(menu).toContainText("9000");
    await menu.click();
    await expect(name("Ishaan Kumar Verma")).toBeVisible();
    await expect(page.getByText(adminApprovalsText.en.sameNumber)).toBeVisible();
    await expect(page.locator("mark")).toHaveText("Kumar");
    await looksRight(page, "admin-approvals");
    // Hidden parts of the queue do not make the page longer than it looks.
    const below = await page.evaluate(() => {
      const end = document.querySelector("main")?.getBoundingClientRect().bottom ?? 0;
      return document.documentElement.scrollHeight - Math.max(end + scrollY, innerHeight);
    });
    expect(below).toBeLessThan(100);
    await page.setViewportSize({ width: 1199, height: 900 });
    await keepPicture(page, "admin-approvals-1199");
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("keys: approved, the next one opens by itself, undone, it is back", async () => {
    await page.getByRole("searchbox").first().fill("");
    await page.getByRole("searchbox").first().press("x");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("searchbox").first().fill("");
    await expect(name("Ishaan Kumar Verma")).toBeVisible();
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await page.keyboard.press("a");
    await expect(name(LONG)).toBeVisible();
    await expect(menu).toContainText("8999");
    await looksRight(page, "admin-approvals-long");
    await page.getByRole("button", { name: new RegExp(LONG.slice(0, 20)) }).focus();
    await page.keyboard.press("u");
    await expect(name("Ishaan Kumar Verma")).toBeVisible();
    await page.getByRole("button", { name: /Ishaan Kumar Verma/ }).press("ArrowDown");
    await expect(name(LONG)).toBeVisible();
  });

  await test.step("an approval that the court does not take is said on the page and on its button", async () => {
    await page.route("**/admin/registrations/acts", (route) => route.fulfill({ status: 500, body: "{}" }));
    const approve = page.getByRole("button", { name: /^Approve as / });
    await approve.click();
    await expect(page.getByText(adminApprovalsText.en.notDone)).toBeVisible();
    await expect(approve).toHaveAttribute("data-progress", "error");
    await keepPicture(page, "admin-approvals-refused");
    for (const fault of watch.takeFaults()) expect(fault).toContain("500");
    await page.unroute("**/admin/registrations/acts");
  });

  await test.step("sent back with what is missing, without which it is not", async () => {
    await page.keyboard.press("s");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(LONG)).toBeVisible();
    await dialog.getByLabel(adminApprovalsText.en.reason).fill("The office is not on your letter.");
    await looksRight(page, "admin-approvals-send-back");
    await dialog.getByRole("button", { name: adminApprovalsText.en.decision.send_back }).click();
    await expect(dialog).toHaveCount(0);
    await expect(name(LONG)).toHaveCount(0);
  });

  await test.step("a page of them together, with a look at who, and back by one press", async () => {
    await page.getByText(adminApprovalsText.en.selectAll).click();
    await page.getByRole("button", { name: adminApprovalsText.en.decision.approve, exact: true }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("Ishaan Kumar Verma")).toBeVisible();
    await looksRight(page, "admin-approvals-many");
    await dialog.getByRole("button", { name: adminApprovalsText.en.decision.approve }).click();
    await expect(menu).toContainText("8949");
    await undo.last().click();
    await expect(menu).toContainText("8999");
  });

  await test.step("after the last one the focus is on the page, from its button and from the dialog", async () => {
    const find = page.getByLabel(adminApprovalsText.en.find, { exact: true });
    const title = page.getByRole("heading", { level: 1, name: adminText.en.sections.approvals });
    const dialog = page.getByRole("dialog");
    for (const decision of ["approve", "refuse"] as const) {
      await find.fill(decision === "approve" ? "8400000003" : "8400000004");
      await expect(page.locator("ul, ol").getByRole("button", { name: /Litigant Number/ })).toHaveCount(1);
      if (decision === "approve") await page.getByRole("button", { name: /^Approve as / }).click();
      else {
        await page.getByRole("button", { name: adminApprovalsText.en.decision.refuse }).click();
        await dialog.getByLabel(adminApprovalsText.en.reason).fill("Not the person on the card.");
        await dialog.getByRole("button", { name: adminApprovalsText.en.decision.refuse }).click();
      }
      await expect(page.getByText(adminApprovalsText.en.none)).toBeVisible();
      await expect(title).toBeFocused();
    }
    await keepPicture(page, "admin-approvals-last");
  });

  await test.step("nothing is found, and decided ones are read and not decided again", async () => {
    const find = page.getByLabel(adminApprovalsText.en.find, { exact: true });
    await find.fill("zzzz");
    await expect(page.getByText(adminApprovalsText.en.none)).toBeVisible();
    await looksRight(page, "admin-approvals-none");
    await find.fill("8400000002");
    await page.getByRole("button", { name: new RegExp(`${adminApprovalsText.en.state}`) }).click();
    await page.getByRole("option", { name: adminApprovalsText.en.states.sent_back }).click();
    await expect(page.getByText("The office is not on your letter.")).toBeVisible();
  });
  await close();
});

test("an officer sets a PIN, after what is wrong with it is said, and opens the court with it", async ({
  page,
  come,
  watch,
}) => {
  const officer = await come(cast.officer.phone);
  await openAs(page, officer, "/profile/security");
  await page.getByRole("button", { name: profileSecurityText.en.setPin }).click();
  const dialog = page.getByRole("dialog");
  const field = dialog.getByLabel(profileSecurityText.en.pin, { exact: true });
  await field.fill("123456");
  await dialog.getByLabel(profileSecurityText.en.pinAgain, { exact: true }).fill("1");
  await dialog.getByRole("button", { name: profileSecurityText.en.keepPin }).click();
  await expect(dialog.getByText(profileSecurityText.en.pinFault.weak)).toBeVisible();
  await expect(dialog.getByText(profileSecurityText.en.pinFault.again)).toBeVisible();
  await looksRight(page, "pin-set");
  await field.fill("482916");
  await dialog.getByLabel(profileSecurityText.en.pinAgain, { exact: true }).fill("482916");
  await dialog.getByRole("button", { name: profileSecurityText.en.keepPin }).click();
  await expect(page.getByRole("button", { name: profileSecurityText.en.changePin })).toBeVisible();
  await looksRight(page, "profile-security-pin");

  await page.goto("/proceed-with-cases");
  await openCourt(page);
  await dialog.getByLabel(openingText.en.pin.label, { exact: true }).fill("591374");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(openingText.en.pin.wrong)).toBeVisible();
  await looksRight(page, "pin-asked");
  await dialog.getByLabel(openingText.en.pin.label, { exact: true }).fill("482916");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/want-to-join/);
  for (const fault of watch.takeFaults()) expect(fault).toMatch(/400|409/);
  await officer.ok("/auth/pin", undefined, "DELETE");
});
