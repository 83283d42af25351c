// A judge reads the papers of the case alone: nothing of what they open and turn moves what the hall sees.

import { expect, type Locator } from "@playwright/test";
import { agendaText } from "../../client/courtroom/agenda/text.ts";
import { coWatchText } from "../../client/courtroom/co-watch/text.ts";
import { papersText } from "../../client/courtroom/papers/text.ts";
import { stageText } from "../../client/courtroom/stage/text.ts";
import { judgeText } from "../../client/courtroom/views/judge/text.ts";
import { connect } from "../../db/client.ts";
import type { TestPerson } from "../support/client.ts";
import { formOf, pdf } from "../support/files.ts";
import { looksRight } from "./support/axe.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";
import { words } from "./support/words.ts";

const HALL = "HCPP01-1";
const ITEM = "FRESH:3";
const sitting = `${HALL}-${new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10)}`;

test("papers of the item open on the judge's own stage; a shared file is turned alone, and followed again", async ({
  page,
  court,
  come,
  watch,
}) => {
  const [officer, bench] = [await come("9000000010"), await come("9000000001")];
  const add = async ({ token }: TestPerson, path: string, name: string, pages: number) => {
    const headers = { Authorization: `Bearer ${token}` };
    const body = formOf(pdf(pages, "Exhibit"), name);
    expect((await fetch(`${court.url}/api/v1${path}`, { method: "POST", headers, body })).status).toBe(201);
  };
  await officer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await officer.enter(sitting);
  await bench.enter(sitting);
  await officer.do(sitting, { type: "callItem", item: ITEM });
  await officer.do(sitting, { type: "hear" });
  await add(officer, `/meeting/agenda-files?sitting=${sitting}&item=${ITEM}`, "Paper book.pdf", 3);
  await add(officer, `/meeting/agenda-files?sitting=${sitting}`, "Standing order.pdf", 1);
  await openAs(page, bench, `/meeting?court=${HALL}`);
  const panel = page.getByRole("complementary", { name: judgeText.en.panel });
  const shared = page.locator("figure[data-part~=shared]");
  const sheet = (of: number) => shared.locator(`canvas[data-page="${of}"]`);
  const turn = (press: string) => shared.getByRole("button", { name: press, exact: true }).click();

  await test.step("a paper is opened, turned and closed; until it is drawn its name stands there, and that it loads", async () => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route(/\.mjs$/, async (route) => {
      await held;
      await route.continue();
    });
    await panel.getByRole("tab", { name: `${papersText.en.title} 2` }).click();
    const ofItem = panel.getByRole("region", { name: words(papersText.en.ofItem, { serial: 3 }) });
    await expect(ofItem).toContainText("Paper book.pdf");
    await expect(panel.getByRole("region", { name: papersText.en.ofSitting })).toContainText(
      "Standing order.pdf",
    );
    await ofItem
      .getByRole("button", { name: words(agendaText.en.file.viewLabel, { name: "Paper book.pdf" }) })
      .click();
    await expect(shared).toContainText(words(papersText.en.open, { name: "Paper book.pdf" }));
    await expect(shared.locator("[data-part~=file-coming]")).toHaveText(
      `Paper book.pdf · ${coWatchText.en.fetching}`,
    );
    await expect(sheet(1)).toHaveCount(0);
    await keepPicture(page, "screens/judge-paper-coming");
    letGo();
    await expect(sheet(1)).toBeVisible();
    await expect(shared.locator("[data-part~=file-coming]")).toHaveCount(0);
    await expect(shared.getByRole("button", { name: papersText.en.close })).toBeFocused();
    await turn(coWatchText.en.next);
    await turn(coWatchText.en.next);
    await expect(sheet(3)).toBeVisible();
    await looksRight(page, "judge-papers", { isInBothThemes: true });
    // On a phone the cross has no row of its own: it stands beside the title, above the tools.
    await page.setViewportSize({ width: 390, height: 844 });
    const middle = async (of: Locator) => {
      const box = await of.boundingBox();
      return box ? box.y + box.height / 2 : Number.NaN;
    };
    const cross = shared.getByRole("button", { name: papersText.en.close, exact: true });
    const title = shared.locator("figcaption > span").first();
    await expect.poll(async () => Math.abs((await middle(cross)) - (await middle(title)))).toBeLessThan(16);
    const larger = shared.getByRole("button", { name: coWatchText.en.larger, exact: true });
    expect(await middle(larger)).toBeGreaterThan((await middle(cross)) + 16);
    await keepPicture(page, "screens/judge-paper-390");
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(officer.sitting(sitting).share).toBeNull();
    await turn(papersText.en.close);
    await expect(shared).toHaveCount(0);
  });

  await test.step("a file that the hall sees is turned alone, and followed again at the hall's page", async () => {
    await add(officer, `/meeting/cowatch?sitting=${sitting}`, "Compilation.pdf", 3);
    await expect(sheet(1)).toBeVisible();
    await expect(shared.getByRole("button", { name: coWatchText.en.next })).toHaveCount(0);
    await turn(coWatchText.en.alone);
    await turn(coWatchText.en.next);
    await turn(coWatchText.en.next);
    await expect(sheet(3)).toBeVisible();
    // One's own chip covers neither the file nor the tools.
    const chip = await page.getByRole("button", { name: stageText.en.previewShow }).boundingBox();
    const tools = await page.locator("[data-part~=room-tools]").boundingBox();
    expect((chip?.y ?? 0) + (chip?.height ?? 0)).toBeLessThanOrEqual(tools?.y ?? 0);
    await looksRight(page, "judge-turns-alone", { isInBothThemes: true });
    expect(officer.sitting(sitting).share?.cowatch?.page).toBe(1);
    await officer.do(sitting, { type: "turnCowatch", page: 2, zoom: 1, x: 0, y: 0 });
    await expect(sheet(3)).toBeVisible();
    await turn(coWatchText.en.follow);
    await expect(sheet(2)).toBeVisible();
  });

  await test.step("what the judge notes on the case is there again after a reload, and no other item has it", async () => {
    const noteOf = (serial: number) => panel.getByLabel(words(papersText.en.note.label, { serial }));
    await noteOf(3).fill("Page 214 was not pressed.");
    await expect(panel.getByText(papersText.en.note.kept, { exact: true })).toBeVisible();
    await page.reload();
    await panel.getByRole("tab", { name: papersText.en.title }).click();
    await expect(noteOf(3)).toHaveValue("Page 214 was not pressed.");
    // What is typed last goes with the change of the item, without a pause.
    await noteOf(3).fill("Page 215.");
    await panel.getByRole("button", { name: new RegExp(papersText.en.item) }).click();
    await page.getByRole("option", { name: /^Item 4 / }).click();
    await expect(noteOf(4)).toHaveValue("");
    await panel.getByRole("button", { name: new RegExp(papersText.en.item) }).click();
    await page.getByRole("option", { name: /^Item 3 / }).click();
    await expect(noteOf(3)).toHaveValue("Page 215.");
  });

  await test.step("a change that the court does not take stays in the field, says why, and goes by the button later", async () => {
    const key = `notesOfJudge:${bench.account.id}`;
    const { sql, close } = connect(court.databaseUrl, { max: 1 });
    await sql`UPDATE rate_limits SET points = 1000000 WHERE key = ${key}`;
    await panel.getByLabel(words(papersText.en.note.label, { serial: 3 })).fill("Page 216.");
    const state = panel.getByRole("status").filter({ hasText: papersText.en.note.failed });
    await expect(state).toContainText(/Too many tries\. Try again in \d+ seconds?\./);
    for (const fault of watch.takeFaults()) expect(fault).toContain("429");
    await looksRight(page, "judge-note-refused", { isInBothThemes: true });
    await sql`DELETE FROM rate_limits WHERE key = ${key}`;
    await close();
    await state.getByRole("button", { name: papersText.en.again }).click();
    await expect(panel.getByText(papersText.en.note.kept, { exact: true })).toBeVisible();
  });
});
