// Looks at a screen in a pseudo-locale: that nothing stays English, nothing is cut off and nothing lies beside the window.
import { expect, type Locator, type Page, type Request } from "@playwright/test";
import { LANGUAGE_COOKIE } from "../../../server/contract/limits.ts";
import type { Topic } from "../../../server/contract/sentences.ts";
import { pseudoSentences } from "../../../server/web/pseudo.ts";
import { keepPicture } from "./pictures.ts";
import { atRest } from "./rest.ts";
import { type CourtWords, saidOn } from "./said.ts";

/** The mirror of English, which has the long sentences as well: every screen is looked at in it. */
export const MIRROR = "ar-XB";
/** The sentences of a topic, as both pseudo-locales have them. */
export const pseudoOf = <T extends Topic>({ en }: T): T["en"] => pseudoSentences(en);
export const widths = [1440, 390];

/** Takes the language as a browser has it that chose it before. */
export async function speak(page: Page, tag: string, url: string): Promise<void> {
  await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: tag, url }]);
}

/** Until nothing loads any more. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector("h1, main") !== null && document.querySelector(".progress, .loading") === null,
  );
  await atRest(page);
}

/** Waits until the page stands, and looks at it at every width; afterwards it is as wide as before. */
export async function look(
  page: Page,
  court: CourtWords,
  name: string,
  at: readonly number[] = widths,
): Promise<void> {
  const before = page.viewportSize();
  await settled(page);
  for (const width of at) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    await keepPicture(page, `pseudo/${name}-${width}`);
    const said = await saidOn(page, court);
    expect.soft(said, `${name} at ${width}`).toEqual({ english: [], cut: [], beside: expect.any(Number) });
    expect.soft(said.beside, `${name} at ${width}: pixels beside the window`).toBeLessThanOrEqual(0);
  }
  if (before !== null) await page.setViewportSize(before);
}

/** Looks at a page as it stands, without another width; a picture is kept of a bad one, and where `isKept`. */
export async function lookOnce(
  page: Page,
  court: CourtWords,
  name: string,
  { says = name, isKept = false }: { says?: string; isKept?: boolean } = {},
): Promise<void> {
  const said = await saidOn(page, court);
  const isWell = said.english.length + said.cut.length === 0 && said.beside <= 0;
  if (!isWell || isKept) await keepPicture(page, `pseudo/${name}`);
  expect.soft(said, says).toEqual({ english: [], cut: [], beside: 0 });
}

/**
 * Listens to which parts of the client a page asks for from now on.
 * @returns waits until each is there and shows what it shows: what is fetched with the press that opens it has no sign meanwhile
 */
function fetchedParts(page: Page): () => Promise<void> {
  let asked: string[] = [];
  page.on("request", (request: Request) => {
    const { pathname } = new URL(request.url());
    // A worker's lie in a folder of their own.
    if (/^\/assets\/[^/]+\.js$/.test(pathname)) asked.push(request.url());
  });
  return async () => {
    await settled(page);
    while (asked.length > 0) {
      const parts = asked;
      asked = [];
      // The same module again is the one that the page waits for.
      await page.evaluate((urls) => Promise.all(urls.map((url) => import(url))), parts);
      await settled(page);
    }
  };
}

/**
 * Presses one after the other what opens something on a screen, and looks at what opened.
 * @param back - brings the screen back where one of them led away from it
 * @returns how many opened
 */
export async function lookAtOpened(
  page: Page,
  court: CourtWords,
  name: string,
  openers: Locator,
  back?: () => Promise<unknown>,
): Promise<number> {
  const count = await openers.count();
  const fetched = fetchedParts(page);
  let opened = 0;
  for (let n = 0; n < count; n++) {
    const opener = openers.nth(n);
    if (!(await opener.isVisible()) || !(await opener.isEnabled())) continue;
    await opener.click();
    await fetched();
    opened++;
    await lookOnce(page, court, `${name}-${n}`, { says: `what opens ${n}: ${name}`, isKept: n % 4 === 0 });
    await page.keyboard.press("Escape");
    await page.evaluate(async () => {
      if (document.fullscreenElement !== null) await document.exitFullscreen();
    });
    await expect(page.getByRole("dialog"), `Escape after what opens ${n}: ${name}`).toHaveCount(0);
    if ((await openers.count()) !== count) await back?.();
  }
  return opened;
}
