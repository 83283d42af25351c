// The console's lists with 9,000 rows by the keyboard alone: people, the log, requests for deletion, sittings. Each is searched, its
// pages are turned, a row is opened and left again; the focus is always somewhere, and is seen.

import { expect, type Locator, type Page } from "@playwright/test";
import { adminText } from "../../client/console/admin.text.ts";
import { adminLogText } from "../../client/console/admin-log.text.ts";
import { adminPeopleText } from "../../client/console/admin-people.text.ts";
import { adminDeletionsText } from "../../client/pages/admin-deletions/text.ts";
import { adminSittingsText } from "../../client/pages/admin-sittings/text.ts";
import { connect } from "../../db/client.ts";
import { pressByKey, tabTo, tickByKey, withoutPointer } from "./pages/keyboard.ts";
import { openAs, test } from "./support/visit.ts";
import { words } from "./support/words.ts";

const ADMIN = "9000000042";
const ROWS = 9000;

async function fill(databaseUrl: string): Promise<void> {
  const { sql, close } = connect(databaseUrl, { max: 1 });
  // In the order of their numbers, whatever way they are sorted: by name, by when they asked, by entry.
  await sql`INSERT INTO accounts (id, role, display_name, phone, enrolment_or_office, created_at)
    SELECT gen_random_uuid(), 'ADVOCATE', 'Person ' || lpad(n::text, 4, '0'), (7000000000 + n)::text, 'P/' || n || '/2001', now()
    FROM generate_series(1, ${ROWS}) AS n`;
  await sql`INSERT INTO deletion_requests (id, account_id, state, reason, asked_at)
    SELECT gen_random_uuid(), id, 'asked', '', now() - interval '1 day' + right(display_name, 4)::int * interval '1 second'
    FROM accounts WHERE display_name LIKE 'Person %'`;
  await sql`INSERT INTO admin_log (seq, at, actor, origin, act, subject_kind, subject, reason, previous_hash, hash)
    SELECT n, now(), 'command:operator', 'command line', CASE n WHEN 7 THEN 'personWithdrawn' ELSE 'personChanged' END, 'person',
      id, '', n, n + 1
    FROM (SELECT id, right(display_name, 4)::int AS n FROM accounts WHERE display_name LIKE 'Person %') AS people`;
  await sql`INSERT INTO admin_log_head (last_seq, last_hash) VALUES (${ROWS}, ${ROWS + 1})
    ON CONFLICT (id) DO UPDATE SET last_seq = EXCLUDED.last_seq, last_hash = EXCLUDED.last_hash`;
  await sql`INSERT INTO sittings (id, court_id, date, last_seq, last_hash)
    SELECT courts.id || '-' || day, courts.id, day, 5, 'h'
    FROM courts, (SELECT '2024-06-01'::date - n AS day FROM generate_series(1, ${ROWS} / 6) AS n) AS days`;
  await sql`ANALYZE accounts, deletion_requests, admin_log, sittings`;
  await close();
}

/** Whether the focus is on something in the window, with a line around it. */
const isFocusSeen = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return "nothing has the focus";
    if (!focused.matches(":focus-visible")) return `${focused.outerHTML.slice(0, 80)} shows no focus`;
    const { top, bottom } = focused.getBoundingClientRect();
    return bottom <= 0 || top >= innerHeight ? `${focused.outerHTML.slice(0, 80)} is out of sight` : "seen";
  });

const focusIsSeen = async (page: Page) => expect.poll(() => isFocusSeen(page)).toBe("seen");

test("an admin goes through people, log, deletions and sittings by keyboard alone", async ({
  page,
  come,
  court,
}) => {
  await fill(court.databaseUrl);
  await withoutPointer(page);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const link = (name: string) => page.getByRole("main").getByRole("link", { name, exact: true });
  const heading = (name: string) => page.getByRole("heading", { level: 1, name, exact: true });
  const press = async (control: Locator, direction?: "Tab" | "Shift+Tab") => {
    await pressByKey(page, control, direction);
    await focusIsSeen(page);
  };
  /** Chooses in a list that opens, by the beginning of a choice. */
  const choose = async (field: RegExp, choice: string) => {
    await tabTo(page, page.getByRole("button", { name: field }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("option", { name: choice, exact: true })).toBeVisible();
    await page.keyboard.type(choice);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("listbox")).toHaveCount(0);
    await focusIsSeen(page);
  };

  const nextPage = async (number: number) => {
    await press(button(adminText.en.skipRows));
    await expect(button(adminText.en.nextPage)).toBeFocused();
    await press(button(adminText.en.nextPage));
    await expect(page.getByText(words(adminText.en.page, { page: number }))).toBeVisible();
    await expect(button(adminText.en.nextPage)).toBeFocused();
  };
  /** Opens somebody from their row. */
  const openPerson = async (name: string) => {
    await press(link(name), "Shift+Tab");
    await expect(heading(name)).toBeFocused();
  };
  /** A row is there again and has the focus. */
  const isBackOn = async (row: Locator) => {
    await expect(row).toBeFocused();
    await focusIsSeen(page);
  };
  const section = (name: string) => page.getByRole("link", { name: new RegExp(`^${name}`) });

  await test.step("people: found, on the last of their pages, and the same page again behind a person's", async () => {
    await openAs(page, await come(ADMIN), "/admin");
    await tabTo(page, page.getByLabel(adminPeopleText.en.find, { exact: true }));
    await page.keyboard.type("Person 42");
    await expect(
      page.getByText(adminPeopleText.en.total_other.replace("{{count, number}}", "100")),
    ).toBeVisible();
    await nextPage(2);
    await openPerson("Person 4298");
    await press(link(adminPeopleText.en.back));
    await expect(page.getByText(words(adminText.en.page, { page: 2 }))).toBeVisible();
    await isBackOn(link("Person 4298"));
  });

  await test.step("people: what is done to several takes the bar of them away, not the focus", async () => {
    await tickByKey(
      page,
      page.getByRole("checkbox", { name: words(adminPeopleText.en.select, { name: "Person 4299" }) }),
    );
    await press(button(adminText.en.clear), "Shift+Tab");
    await expect(button(adminText.en.clear)).toHaveCount(0);
    await focusIsSeen(page);
  });

  await test.step("log: 150 entries, a person from the last of them, and all of it again behind them", async () => {
    await press(section(adminText.en.sections.log), "Shift+Tab");
    await expect(heading(adminText.en.sections.log)).toBeVisible();
    await expect(link("Person 9000")).toBeVisible();
    const more = button(adminLogText.en.more);
    // That the admin opened people is in the log too, above the entries of this test.
    const entry = (index: number) => page.locator("main ol > li").nth(index).getByRole("link");
    for (const [first, direction] of [
      [50, "Tab"],
      [100, "Shift+Tab"],
    ] as const) {
      await press(button(adminText.en.skipRows), direction);
      await expect(more).toBeFocused();
      await pressByKey(page, more);
      await isBackOn(entry(first));
    }
    const name = (await entry(101).textContent()) ?? "";
    await press(link(name));
    await expect(heading(name)).toBeFocused();
    await page.goBack();
    await isBackOn(link(name));
    await expect(entry(149)).toBeAttached();
    await choose(new RegExp(adminLogText.en.allActs), adminLogText.en.acts.personWithdrawn);
    await expect(link("Person 0007")).toBeVisible();
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
  });

  await test.step("deletions: the second page, a person of it, and a decision, after which the next request is at hand", async () => {
    await press(section(adminText.en.sections.deletions), "Shift+Tab");
    await expect(
      page.getByText(adminDeletionsText.en.total_other.replace("{{count, number}}", "9,000")),
    ).toBeVisible();
    await nextPage(2);
    await openPerson("Person 0099");
    await page.goBack();
    await isBackOn(link("Person 0099"));
    await press(button(words(adminDeletionsText.en.refuseOf, { name: "Person 0099" })));
    const dialog = page.getByRole("dialog");
    await tabTo(page, dialog.getByRole("textbox"));
    await page.keyboard.type("A matter is pending");
    await pressByKey(page, dialog.getByRole("button", { name: adminDeletionsText.en.refuse }));
    await expect(link("Person 0099")).toHaveCount(0);
    await expect(page.getByText(words(adminText.en.page, { page: 2 }))).toBeVisible();
    await isBackOn(link("Person 0100"));
  });

  await test.step("sittings: of one hall, a hundred of them, the record of one, and the same hundred again", async () => {
    // Round by the end of the page, which is near.
    await press(section(adminText.en.sections.sittings));
    await tabTo(page, page.getByLabel(adminSittingsText.en.hall, { exact: true }));
    await page.keyboard.type("3");
    const records = page.getByRole("main").getByRole("table").getByRole("link");
    await expect(records.first()).toHaveAccessibleName(/hall 3/);
    await expect(records).toHaveCount(50);
    await press(button(adminText.en.skipRows));
    await pressByKey(page, button(adminSittingsText.en.more));
    await isBackOn(records.nth(50));
    const row = records.nth(51);
    await press(row);
    await expect(page).toHaveURL(/hearing-record/);
    await focusIsSeen(page);
    await page.goBack();
    await isBackOn(row);
    await expect(records).toHaveCount(100);
  });
});
