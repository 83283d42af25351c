// Every screen in the two pseudo-locales, English made longer and its mirror: nothing stays English, nothing is cut off; axe looks at the
// pages that have no story in screens.spec.ts here, while they are open, and each page's tab says which page it is.

import { expect, type Page } from "@playwright/test";
import { loginText } from "../../client/account/login.text.ts";
import { loginWithOtpText } from "../../client/account/login-with-otp.text.ts";
import { passwordText } from "../../client/account/password.text.ts";
import { registerText } from "../../client/account/register.text.ts";
import { forgotPasswordText } from "../../client/pages/forgot-password/text.ts";
import { pseudoSentence } from "../../server/web/pseudo.ts";
import { codeOf } from "./pages/entry.ts";
import { addressOf, PLACE, scenesOf, sharedOut, walk } from "./pages/playground.ts";
import { hasStory, onceEach, openVisit, pageVisits, titleOf, type Visit } from "./pages/visits.ts";
import { looksRight } from "./support/axe.ts";
import { look, lookAtOpened, lookOnce, MIRROR, pseudoOf, speak, widths } from "./support/mirror.ts";
import { cast } from "./support/people.ts";
import { areKept } from "./support/pictures.ts";
import { CourtWords } from "./support/said.ts";
import { openAs, test } from "./support/visit.ts";
import { words as fill } from "./support/words.ts";

test.use({ serverEnv: { PSEUDO_LOCALES: "1" } });

const locales = [{ tag: MIRROR, direction: "rtl" }] as const;
const HALL = "HCPP01-1";
/** What opens something in a hall: the bar's buttons, the tools, the tabs, menus and parts that unfold. */
const OPENERS =
  "[data-part~=room-bar__tools] button:not([aria-pressed]), [data-part~=room-tools] button, [role=tab], main [aria-haspopup], aside [aria-expanded]";

/** Looks at a page of the routes: its words, its tab, and by axe where no story does. */
async function lookAt(page: Page, court: CourtWords, tag: string, { path, frame }: Visit): Promise<void> {
  const isWall = frame === "wall";
  const name = path.slice(1).replaceAll("/", "-");
  await look(page, court, `${tag}-${name}`, isWall ? [1440] : widths);
  await expect.soft(page, path).toHaveTitle(titleOf(path, pseudoSentence));
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
      const comeOnce = onceEach(come);
      const visits = (await pageVisits()).filter(({ as }) => as === null);
      expect(visits.length).toBeGreaterThan(7);
      for (const visit of visits) {
        const html = await openVisit(page, visit, comeOnce);
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

test.describe(MIRROR, () => {
  const tag = MIRROR;
  test("the pages that only another page leads to", async ({ page, court, come, watch }) => {
    const login = pseudoOf(loginText);
    const loginWithOtp = pseudoOf(loginWithOtpText);
    const password = pseudoOf(passwordText);
    const register = pseudoOf(registerText);
    const words = new CourtWords(page);
    await speak(page, tag, court.url);
    const admin = await come("9000000042");
    for (const key of ["public_enabled", "password_login", "registration_pin"])
      await admin.ok(`/admin/settings/${key}`, { value: true }, "PUT");
    const send = () => page.locator("form [type=submit]").click();
    const isAt = async (path: string) => {
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page, path).toHaveTitle(titleOf(path, pseudoSentence));
      await look(page, words, `${tag}${path.replace("/", "-")}`);
    };

    await page.goto("/login");
    await page.getByLabel(login.phone).fill(cast.watcher.phone);
    await send();
    await isAt("/login-with-otp");
    const right = await codeOf(page, cast.watcher.phone);
    const code = page.getByLabel(fill(loginWithOtp.label));
    await code.pressSequentially(right === "111111" ? "222222" : "111111");
    await expect(page.getByText(loginWithOtp.wrong)).toBeVisible();
    await look(page, words, `${tag}-login-with-otp-wrong`);

    await page.goto("/login");
    await page.getByRole("button", { name: login.usePassword, exact: true }).click();
    await look(page, words, `${tag}-login-password`);
    await page.goto("/forgot-password");
    await page.getByLabel(pseudoOf(forgotPasswordText).username).fill(cast.watcher.phone);
    await page.getByRole("link", { name: pseudoOf(forgotPasswordText).toPassword }).click();
    await isAt("/password");
    await page.getByLabel(password.password, { exact: true }).fill("no such password");
    await send();
    await expect(page.getByRole("alert").first()).toBeVisible();
    await look(page, words, `${tag}-password-wrong`);

    await page.goto("/register");
    await page.getByText(register.kind.Public.name, { exact: true }).click();
    await look(page, words, `${tag}-register-chosen`);
    await page.getByLabel(login.phone).fill("8200000417");
    await send();
    await expect(page.getByRole("heading", { level: 1, name: register.code.title })).toBeVisible();
    await look(page, words, `${tag}-register-code`);
    await code.pressSequentially(await codeOf(page, "8200000417"));
    await isAt("/register-user");
    await send();
    await expect(page.locator(".field__error").first()).toBeVisible();
    await look(page, words, `${tag}-register-user-wrong`);
    // The wrong code and the wrong password.
    expect(watch.takeFaults()).toHaveLength(2);
  });

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
    const words = new CourtWords(page);
    await speak(page, tag, court.url);
    await page.goto(PLACE + addressOf("hearing", "officer"));
    for (const as of ["officer", "judge", "petitioner"]) {
      await walk(page, [addressOf("open", as), addressOf("hearing", as)]);
      const openers = page.locator(OPENERS);
      const back = () => walk(page, [addressOf("open", as), addressOf("hearing", as)]);
      const opened = await lookAtOpened(page, words, `${tag}-opened-${as}`, openers, back);
      expect(opened).toBeGreaterThan(5);
    }
  });

  test("the places of a hall", async ({ page, court }) => {
    const words = new CourtWords(page);
    await speak(page, tag, court.url);
    const scenes = await scenesOf(page);
    await page.goto(PLACE + addressOf("hearing", "officer"));
    for (const [n, scene] of scenes.entries()) {
      const { id } = scene;
      const { mirror } = sharedOut(scene, n);
      for (const [turn, as] of mirror.entries()) {
        const [walked] = await walk(page, [addressOf(id, as)]);
        expect.soft(walked, `${id} as ${as}`).toMatchObject({ stands: true, cut: [] });
        await lookOnce(page, words, `${tag}-${id}-${as}`, { says: `${id} as ${as}`, isKept: n % 6 === 0 });
        // On a telephone each scene is looked at as one of them, and the next scene as the next one.
        if (turn === n % mirror.length) await look(page, words, `${tag}-${id}-${as}`, [390]);
      }
    }
  });
});
