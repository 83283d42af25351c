// Every screen in the two pseudo-locales, English made longer and its mirror: nothing stays English, nothing is cut off.
import { expect, type Page } from "@playwright/test";
import { LANGUAGE_COOKIE } from "../../server/contract/limits.ts";
import type { TestPerson } from "../support/client.ts";
import { addressOf, PLACE, scenesOf, walk } from "./pages/playground.ts";
import { cast } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { CourtWords, saidOn } from "./support/said.ts";
import { openAs, test } from "./support/visit.ts";

test.use({ serverEnv: { PSEUDO_LOCALES: "1" } });

const locales = [
  { tag: "en-XA", direction: "ltr" },
  { tag: "ar-XB", direction: "rtl" },
] as const;
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
  // What the last change put on the page is drawn.
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

for (const { tag, direction } of locales)
  test.describe(tag, () => {
    test("before a login, and pages for everybody", async ({ page, court }) => {
      const words = new CourtWords(page);
      await speak(page, tag, court.url);
      const pages: [name: string, path: string][] = [
        ["login", "/login"],
        ["error", "/error"],
        ["not-found", "/no-such-page"],
        ["unauthorized", "/unauthorized"],
        ["browser", "/browser"],
        ["join", "/join"],
        ["outbox", "/dev/outbox"],
        ["playground", "/dev/playground"],
      ];
      for (const [name, path] of pages) {
        const answer = await page.goto(path);
        // The direction stands in the page as it came, so that it does not turn round while it loads.
        expect(await answer?.text()).toContain(`<html data-build="newest" lang="${tag}" dir="${direction}"`);
        await look(page, words, `${tag}-${name}`);
      }
      await page.goto("/display-board");
      await look(page, words, `${tag}-display-board`, [1440]);
    });

    test("the ways into a hall", async ({ page, court, come }) => {
      const words = new CourtWords(page);
      await speak(page, tag, court.url);
      const advocate = await come(cast.petitioner.phone);
      await advocate.ok(`/advocate/courts/${HALL}/case`, {
        cases: [{ category: "FRESH", serial: 3, submission: "" }],
      });
      const visits: [person: TestPerson, name: string, path: string][] = [
        [advocate, "court-list", "/court-list"],
        [advocate, "court-type", "/court-type"],
        [advocate, "select-case", `/select-case?court=${HALL}`],
        [advocate, "add-case", `/add-case?court=${HALL}`],
        [advocate, "multi-court", "/multi-court"],
        [advocate, "profile", "/profile"],
        [advocate, "you-are-here", `/you-are-here?court=${HALL}`],
        [advocate, "want-to-join", `/want-to-join?court=${HALL}`],
        [advocate, "waiting", `/waiting?court=${HALL}`],
        [await come(cast.officer.phone), "court-list-officer", "/court-list"],
        [await come("9000000011"), "proceed", "/proceed-with-cases?court=HCPP01-2"],
        [await come("9000000017"), "quick-join", "/quick-join"],
        [await come(cast.judge.phone), "record", `/hearing-record?court=${HALL}`],
      ];
      for (const [person, name, path] of visits) {
        await openAs(page, person, path);
        await look(page, words, `${tag}-${name}`);
      }
    });
  });

// The mirror has the same long sentences, so that what stands within a hall is looked at in it alone.
test.describe("ar-XB", () => {
  const tag = "ar-XB";
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
    for (const [n, { id, viewers }] of scenes.entries()) {
      const others = viewers.filter(({ id: one }) => !["officer", "judge", "petitioner"].includes(one));
      const shown = ["officer", "judge", "petitioner", others[n % others.length]?.id ?? "officer"];
      for (const as of shown.filter((one) => viewers.some((viewer) => viewer.id === one))) {
        await walk(page, [addressOf(id, as)]);
        const said = await saidOn(page, words);
        const isWell = said.english.length + said.cut.length === 0 && said.beside <= 0;
        if (!isWell || n % 6 === 0) await keepPicture(page, `pseudo/${tag}-${id}-${as}`);
        expect.soft(said, `${id} as ${as}`).toEqual({ english: [], cut: [], beside: 0 });
      }
    }
  });
});
