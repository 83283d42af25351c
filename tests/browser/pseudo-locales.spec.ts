// Every screen in the two pseudo-locales, English made longer and its mirror: nothing stays English, nothing is cut off; axe looks at the
// pages that have no story in screens.spec.ts here, while they are open, and each page's tab says which page it is.
import { expect, type Page } from "@playwright/test";
import { en } from "../../client/text/en/index.ts";
import { pseudoSentences } from "../../client/text/pseudo/pseudo.ts";
import { LANGUAGE_COOKIE } from "../../server/contract/limits.ts";
import { addressOf, PLACE, scenesOf, sharedOut, walk } from "./pages/playground.ts";
import { hasStory, onceEach, openVisit, pageVisits, titleOf, type Visit } from "./pages/visits.ts";
import { looksRight } from "./support/axe.ts";
import { cast } from "./support/people.ts";
import { areKept, keepPicture } from "./support/pictures.ts";
import { CourtWords, saidOn } from "./support/said.ts";
import { openAs, test } from "./support/visit.ts";

test.use({ serverEnv: { PSEUDO_LOCALES: "1" } });

const locales = [{ tag: "ar-XB", direction: "rtl" }] as const;
const widths = [1440, 390];
const HALL = "HCPP01-1";
/** What opens something in a hall: the bar's buttons, the tools, the tabs, menus and parts that unfold. */
const OPENERS =
  "[data-part~=room-bar__tools] button:not([aria-pressed]), [data-part~=room-tools] button, [role=tab], main [aria-haspopup], aside [aria-expanded]";

/** Takes the language as a browser has it that chose it before. */
async function speak(page: Page, tag: string, url: string): Promise<void> {
  await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: tag, url }]);
}

/** Until nothing loads any more. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector("h1, main") !== null && document.querySelector(".progress, .loading") === null,
  );
  // Waits until the last change is drawn on the page.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Waits until the page stands, and looks at it at every width. */
async function look(
  page: Page,
  court: CourtWords,
  name: string,
  at: readonly number[] = widths,
): Promise<void> {
  await settled(page);
  for (const width of at) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    await keepPicture(page, `pseudo/${name}-${width}`);
    const said = await saidOn(page, court);
    expect.soft(said, `${name} at ${width}`).toEqual({ english: [], cut: [], beside: expect.any(Number) });
    expect.soft(said.beside, `${name} at ${width}: pixels beside the window`).toBeLessThanOrEqual(0);
  }
}

const texts = pseudoSentences(en);

/** Looks at a page of the routes: its words, its tab, and by axe where no story does. */
async function lookAt(page: Page, court: CourtWords, tag: string, { path, frame }: Visit): Promise<void> {
  const isWall = frame === "wall";
  const name = path.slice(1).replaceAll("/", "-");
  await look(page, court, `${tag}-${name}`, isWall ? [1440] : widths);
  await expect(page, path).toHaveTitle(titleOf(path, texts));
  if (!hasStory(path)) await looksRight(page, `${tag}-${name}`, isWall ? { at: ["wide"] } : {});
}

// The mirror has the same long sentences, so that all but the first page is looked at in it alone.
test("en-XA is read from left to right", async ({ page, court, come }) => {
  const words = new CourtWords(page);
  await speak(page, "en-XA", court.url);
  const [visit] = (await pageVisits()).filter(({ path }) => path === "/login");
  if (!visit) throw new Error("no /login");
  expect(await openVisit(page, visit, come)).toContain('lang="en-XA" dir="ltr"');
  await look(page, words, "en-XA-login");
});

for (const { tag, direction } of locales)
  test.describe(tag, () => {
    test("before a login, and pages for everybody", async ({ page, court, come }) => {
      const words = new CourtWords(page);
      await speak(page, tag, court.url);
      const visits = (await pageVisits()).filter(({ as }) => as === null);
      expect(visits.length).toBeGreaterThan(7);
      for (const visit of visits) {
        const html = await openVisit(page, visit, come);
        // The direction stands in the page as it came, so that it does not turn round while it loads.
        expect(html).toContain(`<html data-build="newest" lang="${tag}" dir="${direction}"`);
        await lookAt(page, words, tag, visit);
      }
      await page.goto("/no-such-page");
      await look(page, words, `${tag}-not-found`);
    });

    test("the ways into a hall", async ({ page, court, come }) => {
      const words = new CourtWords(page);
      await speak(page, tag, court.url);
      const comeOnce = onceEach(come);
      const advocate = await comeOnce(cast.petitioner.phone);
      await advocate.ok(`/advocate/courts/${HALL}/case`, {
        cases: [{ category: "FRESH", serial: 3, submission: "" }],
      });
      const visits = (await pageVisits()).filter(({ as }) => as !== null);
      expect(visits.length).toBeGreaterThan(11);
      for (const visit of visits) {
        await openVisit(page, visit, comeOnce);
        await lookAt(page, words, tag, visit);
      }
      await openAs(page, await comeOnce(cast.officer.phone), "/court-list");
      await look(page, words, `${tag}-court-list-officer`);
    });
  });

// For people to look at: in English nothing is looked for that the mirror does not show.
if (areKept)
  test("pictures of the pages in English", async ({ page, come }) => {
    const comeOnce = onceEach(come);
    for (const visit of (await pageVisits()).filter(({ path }) => !hasStory(path))) {
      await openVisit(page, visit, comeOnce);
      const isWall = visit.frame === "wall";
      await looksRight(page, visit.path.slice(1).replaceAll("/", "-"), isWall ? { at: ["wide"] } : {});
    }
  });

test.describe("ar-XB", () => {
  const tag = "ar-XB";
  test("what a form or a file of somebody says that is wrong", async ({ page, court, come, watch }) => {
    const words = new CourtWords(page);
    await speak(page, tag, court.url);
    const wrong = page.locator(".field__error");

    await openAs(page, await come(cast.petitioner.phone), "/profile/contacts");
    const contact = page.locator("form[aria-labelledby=add-contact]");
    await contact.locator("input").last().fill("12");
    await contact.locator("[type=submit]").click();
    await expect(wrong).toHaveCount(2);
    await look(page, words, `${tag}-wrong-contact`, [390]);

    await openAs(page, await come("9000000042"), "/admin/halls");
    await page.locator("main button", { has: page.locator(".lucide-plus") }).click();
    await page.getByRole("dialog").locator("[type=submit]").click();
    await expect(wrong).toHaveCount(2);
    await look(page, words, `${tag}-wrong-hall`, [390]);
    await page.keyboard.press("Escape");

    await page.goto("/admin/lists");
    const file = (text: string) => ({ name: "1.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
    await page.locator("input[type=file]").setInputFiles(file("date,judge\n1,2\n"));
    await expect(page.getByRole("alert")).toContainText("judge");
    await look(page, words, `${tag}-wrong-columns`, [390]);
    // The answers with 400, one for each.
    expect(watch.takeFaults()).toHaveLength(3);
  });

  test("what opens in a hall", async ({ page, court }) => {
    test.setTimeout(420_000);
    const words = new CourtWords(page);
    await speak(page, tag, court.url);
    await page.goto(PLACE + addressOf("hearing", "officer"));
    for (const as of ["officer", "judge", "petitioner"]) {
      await walk(page, [addressOf("open", as), addressOf("hearing", as)]);
      const openers = page.locator(OPENERS);
      const count = await openers.count();
      expect(count).toBeGreaterThan(5);
      for (let n = 0; n < count; n++) {
        const opener = openers.nth(n);
        if (!(await opener.isVisible()) || !(await opener.isEnabled())) continue;
        await opener.click();
        await settled(page);
        const said = await saidOn(page, words);
        const isWell = said.english.length + said.cut.length === 0 && said.beside <= 0;
        if (!isWell || n % 4 === 0) await keepPicture(page, `pseudo/${tag}-opened-${as}-${n}`);
        expect.soft(said, `what opens ${n} for ${as}`).toEqual({ english: [], cut: [], beside: 0 });
        await page.keyboard.press("Escape");
        if ((await openers.count()) !== count)
          await walk(page, [addressOf("open", as), addressOf("hearing", as)]);
      }
    }
  });

  test("the places of a hall", async ({ page, court }) => {
    test.setTimeout(420_000);
    const words = new CourtWords(page);
    await speak(page, tag, court.url);
    const scenes = await scenesOf(page);
    await page.goto(PLACE + addressOf("hearing", "officer"));
    for (const [n, scene] of scenes.entries()) {
      const { id } = scene;
      for (const as of sharedOut(scene, n).mirror) {
        const [walked] = await walk(page, [addressOf(id, as)]);
        expect.soft(walked?.stands, `${id} as ${as} stands`).toBe(true);
        const said = await saidOn(page, words);
        const isWell = said.english.length + said.cut.length === 0 && said.beside <= 0;
        if (!isWell || n % 6 === 0) await keepPicture(page, `pseudo/${tag}-${id}-${as}`);
        expect.soft(said, `${id} as ${as}`).toEqual({ english: [], cut: [], beside: 0 });
      }
    }
  });
});
