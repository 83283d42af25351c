// The console's sections for halls and cause lists, in a browser: a bench for a day, a list from a file, and both taken back; the
// case system as a case manager and an officer see it.

import { expect } from "@playwright/test";
import { adminText } from "../../client/console/admin.text.ts";
import { officerText } from "../../client/courtroom/core/text/officer.text.ts";
import { adminHallsText } from "../../client/pages/admin-halls/text.ts";
import { adminListsText } from "../../client/pages/admin-lists/text.ts";
import { mastheadText } from "../../client/shell/masthead.text.ts";
import { faultsText } from "../../client/text/faults.text.ts";
import { connect } from "../../db/client.ts";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import { dayInIndia } from "../../server/kernel/india-days.ts";
import { looksRight } from "./support/axe.ts";
import { cast } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";
import { beginning, words } from "./support/words.ts";

const ADMIN = "9000000042";
/** What the case system answers with. */
const ofCaseSystem = {
  action: "ADD",
  date: dayInIndia(Date.now()),
  court_code: "HCPP01",
  bench: "Principal Seat",
  court_hall: "1",
  list: "URGENT",
  list_name: "Urgent",
  serial: 960,
  cnr: "NPHC010009602026",
  type: "W.P.(C)",
  number: 960,
  year: 2026,
  petitioner: "आशा राव",
  respondent: "State",
  petitioner_counsel: [],
  respondent_counsel: [],
  purpose: "admission",
  streaming: false,
  in_camera: false,
  remote_point: "",
};
let answer: () => Response = () => new Response("[]");
const cases = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => answer() });
cases.unref();
test.use({ serverEnv: { LIST_SOURCE_URL: `${cases.url}lists` } });

const LONG = "Special Bench for Thiruvananthapuram, विशेष खंडपीठ सूर्यपुर";

test("an admin changes the bench of a hall, sees first what does not fit, and takes it back; a new hall is added", async ({
  page,
  come,
}) => {
  await openAs(page, await come(ADMIN), "/admin/halls");
  const bench = page.getByRole("button", {
    name: adminHallsText.en.change.replace("{{number}}", "2"),
    exact: true,
  });
  await expect(bench).toBeVisible();
  await looksRight(page, "admin-halls");
  await page.setViewportSize({ width: 1199, height: 900 });
  await keepPicture(page, "screens/admin-halls-1199");
  await page.setViewportSize({ width: 1440, height: 900 });

  await test.step("two halls at the same time are named before it is saved", async () => {
    await bench.press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(adminHallsText.en.roster.coram).fill(LONG);
    await dialog.getByRole("button", { name: adminHallsText.en.roster.addJudge }).click();
    await page.getByRole("option").first().click();
    await dialog.getByRole("button", { name: adminHallsText.en.roster.look }).click();
    await expect(
      dialog.getByRole("button", { name: adminHallsText.en.roster.save, exact: true }),
    ).toBeVisible();
    // Of a dialog that scrolls, what does not fit is read first.
    await expect(dialog.getByText(adminHallsText.en.conflictsTitle)).toBeInViewport();
    await expect(
      dialog.getByRole("status").filter({ hasText: adminHallsText.en.conflictsTitle }).first(),
    ).toBeFocused();
    await looksRight(page, "admin-halls-roster");
    await dialog.getByRole("button", { name: adminHallsText.en.roster.save, exact: true }).click();
    await expect(page.getByText(LONG).first()).toBeVisible();
    await keepPicture(page, "screens/admin-halls-long");
  });

  await test.step("it is undone", async () => {
    await page.getByRole("button", { name: adminText.en.undo, exact: true }).click();
    await expect(page.getByText(LONG)).toHaveCount(0);
  });

  await test.step("a new hall", async () => {
    await page.getByRole("button", { name: adminHallsText.en.add }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(adminHallsText.en.hallForm.number).fill("77");
    await dialog.getByLabel(adminHallsText.en.hallForm.name, { exact: true }).fill("Hall of the annexe");
    await looksRight(page, "admin-halls-add", { at: ["phone"] });
    await dialog.getByRole("button", { name: adminHallsText.en.hallForm.add, exact: true }).click();
    await expect(
      page.getByText(adminHallsText.en.hallForm.added.replace("{{number}}", "77")).last(),
    ).toBeVisible();
  });
});

test("a cause list is read, shown, applied and undone; a bad row says why; an officer has that of their own hall", async ({
  page,
  come,
  court,
  watch,
}) => {
  const { sql, close } = connect(court.databaseUrl, { max: 1 });
  const [hall] = await sql`SELECT date::text AS date, court_id FROM cause_list_items
    WHERE court_id LIKE 'HCPP01-%' ORDER BY date DESC LIMIT 1`;
  await close();
  const [, number = ""] = String(hall?.court_id).split("-");
  const head =
    "action,date,est_code,bench,court_hall,list,list_name,serial,case_number,petitioner,respondent,petitioner_counsel,respondent_counsel,purpose,streaming,in_camera,remote_point";
  const row = (serial: string, parties: string, courtHall = number) =>
    `ADD,${hall?.date},HCPP01,Principal Seat,${courtHall},URGENT,Urgent,${serial},W.P.(C) ${serial}/2026,${parties},State,,,admission,no,no,`;
  const upload = (...rows: string[]) =>
    page.getByLabel(new RegExp(`: ${adminListsText.en.choose}$`)).setInputFiles({
      name: "list of the day.csv",
      mimeType: "text/csv",
      buffer: Buffer.from([head, ...rows].join("\n")),
    });
  const me = await come(ADMIN);
  await openAs(page, me, "/admin/lists");
  await expect(page.getByRole("heading", { level: 1, name: adminText.en.sections.lists })).toBeVisible();
  await looksRight(page, "admin-lists");

  await test.step("each of a thousand changes can be read before they are applied, by keyboard alone", async () => {
    await upload(...Array.from({ length: 1000 }, (_, n) => row(`${2001 + n}`, "आशा राव")));
    const lineOf = (serial: number) => page.getByRole("row", { name: `W.P.(C) ${serial}/2026` });
    await expect(lineOf(2300)).toBeVisible();
    await expect(lineOf(2301)).toHaveCount(0);
    // Beside the button stands the day: a list with the wrong date is seen before it is applied.
    const perDay = words(adminListsText.en.forDay_other, {
      count: "1,?000",
      day: "\\w+day \\d+ \\w+ \\d{4}",
    });
    await expect(page.getByText(new RegExp(`^${perDay}$`))).toBeInViewport();
    const next = page.getByRole("button", { name: adminText.en.nextPage });
    for (const at of ["2", "3", "4"]) {
      await next.press("Enter");
      await expect(page.getByText(words(adminText.en.pageOf, { page: at, pages: "4" }))).toBeVisible();
    }
    await expect(lineOf(3000)).toBeVisible();
    await expect(next).toBeDisabled();
    await looksRight(page, "admin-lists-pages");
  });

  await test.step("in a long list leaving bad rows out is offered without a search for it, and no short word is broken", async () => {
    await upload(...Array.from({ length: 100 }, (_, n) => row(`${2001 + n}`, "आशा राव")), row("x", "Nobody"));
    await expect(page.getByText(adminListsText.en.skipBad)).toBeInViewport({ ratio: 1 });
    const broken = await page
      .locator("thead th, tbody td:not(:nth-last-child(-n + 2))")
      .evaluateAll((cells) => {
        const linesOf = (word: Range) => new Set([...word.getClientRects()].map(({ top }) => top)).size;
        const found = new Set<string>();
        for (const cell of cells) {
          const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
          for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
            for (const { index, 0: word } of (text.textContent ?? "").matchAll(/[^\s-]+/g)) {
              const range = document.createRange();
              range.setStart(text, index);
              range.setEnd(text, index + word.length);
              if (linesOf(range) > 1) found.add(word);
            }
        }
        return [...found];
      });
    expect(broken).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByText(adminListsText.en.skipBad)).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1440, height: 900 });
    await looksRight(page, "admin-lists-long-bad");
  });

  await test.step("a bad row says why, and nothing is applied until it is left out", async () => {
    await upload(row("951", "आशा राव"), row("x", "Nobody"));
    await expect(page.getByText(adminListsText.en.badRow).first()).toBeVisible();
    const apply = page.getByRole("button", { name: "Apply 1 change", exact: true });
    await expect(apply).toBeDisabled();
    const [year, , day] = String(hall?.date).split("-");
    await expect(page.getByText(new RegExp(`^1 item for \\w+ ${Number(day)} \\w+ ${year}$`))).toBeVisible();
    await looksRight(page, "admin-lists-bad");
    await page.setViewportSize({ width: 1199, height: 900 });
    await keepPicture(page, "screens/admin-lists-1199");
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByText(adminListsText.en.skipBad).click();
    await apply.click();
    await expect(page.getByText(adminListsText.en.applied)).toBeVisible();
    await looksRight(page, "admin-lists-applied", { at: ["wide"] });
  });

  await test.step("the last import is undone", async () => {
    await page.getByRole("button", { name: adminListsText.en.undo, exact: true }).first().click();
    await page.getByRole("button", { name: adminListsText.en.undoConfirm }).click();
    await expect(page.getByText(adminListsText.en.wasUndone).last()).toBeVisible();
  });

  await test.step("an officer comes from the bar, imports the list of their own hall, and reads why another's is refused", async () => {
    await openAs(page, await come(cast.officer.phone), "/court-list");
    await page.getByRole("link", { name: mastheadText.en.nav.lists, exact: true }).click();
    await expect(page.getByText(words(adminListsText.en.ownLead, { hall: "1" }))).toBeVisible();
    await expect(page.getByRole("navigation", { name: adminText.en.title })).toHaveCount(0);
    await expect(page.getByRole("heading", { name: adminListsText.en.history })).toHaveCount(0);
    await upload(row("961", "आशा राव", "1"), row("962", "आशा राव", "2"));
    await expect(page.getByText(faultsText.en.otherHalls)).toBeVisible();
    for (const fault of watch.takeFaults()) expect(fault).toContain("400");
    await looksRight(page, "admin-lists-officer");
    await upload(row("961", "आशा राव", "1"));
    await expect(page.getByRole("row", { name: /W\.P\.\(C\) 961\/2026/ })).toBeVisible();
    await page.getByRole("button", { name: "Apply 1 change", exact: true }).click();
    await expect(page.getByText(adminListsText.en.applied)).toBeVisible();
    await page.goto("/admin/halls");
    await expect(page).toHaveURL(/\/unauthorized$/);
    await openAs(page, await come(cast.judge.phone), "/admin/lists");
    await expect(page).toHaveURL(/\/unauthorized$/);
  });
});

test("a case manager has the lists alone: the case system is down, an officer reads so, and its list is looked at and applied", async ({
  page,
  come,
  court,
}) => {
  const [admin, manager, officer] = [
    await come(ADMIN),
    await come(cast.petitioner.phone),
    await come(cast.officer.phone),
  ];
  const { sql, close } = connect(court.databaseUrl, { max: 1 });
  const askAgain = () => sql`UPDATE list_source SET tried_at = NULL`;
  const { id } = manager.account;
  await admin.ok(`/admin/people/${id}/case-manager`, { managesLists: true }, "PUT");
  const since = (sentence: string) => beginning(words(sentence, { time: "" }).replace(/ ?\.$/, ""));
  const isDown = page.getByText(since(adminListsText.en.source.down));

  await test.step("no other section is theirs; the panel says what is wrong and what works", async () => {
    answer = () => Response.redirect("http://127.0.0.1:1/elsewhere");
    await askAgain();
    await openAs(page, manager, "/admin/lists");
    await expect(page.getByRole("navigation", { name: adminText.en.title })).toHaveCount(0);
    await page.getByRole("button", { name: adminListsText.en.source.ask }).click();
    await expect(isDown).toBeVisible();
    await expect(page.getByText(adminListsText.en.source.problems.redirect)).toBeVisible();
    await looksRight(page, "admin-lists-down");
  });

  await test.step("the officer reads since when, until it answers again", async () => {
    await officer.ok("/master/court/start-without-adding-case-manually/HCPP01-1", undefined, "PUT");
    await officer.ok("/meeting/join", {
      courtId: "HCPP01-1",
      location: "home",
      consent: CONSENT_VERSION,
    });
    await openAs(page, officer, "/moderator?court=HCPP01-1");
    const notice = page.getByText(since(officerText.en.caseSystem.down));
    await expect(notice).toBeVisible();
    await keepPicture(page, "screens/officer-case-system-down");
    answer = () => Response.json([ofCaseSystem]);
    await askAgain();
    await admin.ok("/admin/list-source/pull", {});
    await expect(notice).toHaveCount(0);
  });

  await test.step("its list is looked at and applied, and stands in the history", async () => {
    await openAs(page, manager, "/admin/lists");
    await page.getByRole("button", { name: adminListsText.en.source.look }).click();
    await expect(page.getByRole("row", { name: /W\.P\.\(C\) 960\/2026/ })).toBeVisible();
    await looksRight(page, "admin-lists-differences");
    await page.getByRole("button", { name: "Apply 1 change", exact: true }).click();
    await expect(page.getByRole("row", { name: new RegExp(adminListsText.en.sources.pull) })).toBeVisible();
    await page.goto("/admin");
    await expect(page).toHaveURL(/\/unauthorized$/);
  });
  await close();
});
