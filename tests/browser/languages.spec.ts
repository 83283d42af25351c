// The choice of the language: it changes the words of a room that stays as it is, and is kept for 180 days.

import { expect, type Page } from "@playwright/test";
import { callingText } from "../../client/courtroom/calling/text.ts";
import { LANGUAGE_COOKIE, LANGUAGE_COOKIE_SECONDS } from "../../server/contract/limits.ts";
import { pseudoLocales } from "../../server/contract/locales.ts";
import { uiText } from "../../server/contract/text/ui.ts";
import { pseudoSentence } from "../../server/web/pseudo.ts";
import { signIn } from "./pages/entry.ts";
import { panelOf } from "./pages/room.ts";
import { own, sitting } from "./pages/stage.ts";
import { cast } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";

test.use({ serverEnv: { PSEUDO_LOCALES: "1" } });

const html = (page: Page) => page.locator("html");

async function choose(page: Page, label: string, tag: string): Promise<void> {
  await page.getByRole("button", { name: label }).first().click();
  await page
    .getByRole("menuitemradio", { name: tag === "en" ? "English" : (pseudoLocales[tag]?.name ?? "") })
    .click();
  await expect(html(page)).toHaveAttribute("lang", tag);
}

test("the officer changes the language in the hall: the words change, the hall does not", async ({
  page,
  context,
  come,
}) => {
  const sockets: string[] = [];
  page.on("websocket", (socket) => sockets.push(socket.url()));
  const officer = await come(cast.officer.phone);
  await officer.ok("/master/court/start-without-adding-case-manually/HCPP01-1", undefined, "PUT");
  await officer.enter(sitting);
  await openAs(page, officer, "/moderator?court=HCPP01-1");
  await expect(panelOf(page).getByText(callingText.en.now.none)).toBeVisible();
  const picture = () =>
    own(page)
      .locator("video")
      .evaluate((video: HTMLVideoElement) => {
        const stream = video.srcObject instanceof MediaStream ? video.srcObject : null;
        return stream?.getVideoTracks().map(({ id, readyState }) => `${id} ${readyState}`) ?? [];
      });
  await expect.poll(picture).toHaveLength(1);
  const shown = await picture();
  await page.evaluate(() => Object.assign(window, { isLoadedOnce: true }));
  const before = sockets.length;

  await choose(page, uiText.en.language, "en-XA");
  await expect(html(page)).toHaveAttribute("dir", "ltr");
  await expect(page.getByText(pseudoSentence(callingText.en.now.none)).first()).toBeVisible();
  await keepPicture(page, "pseudo/changed-in-the-hall");
  await choose(page, pseudoSentence(uiText.en.language), "ar-XB");
  await expect(html(page)).toHaveAttribute("dir", "rtl");
  await keepPicture(page, "pseudo/mirrored-in-the-hall");

  expect(await picture()).toEqual(shown);
  expect(await page.evaluate(() => Reflect.get(window, "isLoadedOnce"))).toBe(true);
  expect(sockets.length).toBe(before);

  const [kept] = (await context.cookies()).filter(({ name }) => name === LANGUAGE_COOKIE);
  expect(kept).toMatchObject({ value: "ar-XB", path: "/", sameSite: "Lax", httpOnly: false });
  const days = ((kept?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(LANGUAGE_COOKIE_SECONDS / 86_400);

  const again = await page.goto("/login");
  expect(await again?.text()).toContain('lang="ar-XB" dir="rtl"');
  await page.goto("/moderator?court=HCPP01-1");
  await expect(page.getByText(pseudoSentence(callingText.en.now.none)).first()).toBeVisible();
  await choose(page, pseudoSentence(uiText.en.language), "en");
  await expect(panelOf(page).getByText(callingText.en.now.none)).toBeVisible();
});

const kept = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === LANGUAGE_COOKIE)?.value;

test("the account keeps the language: it holds on the next machine, unless another was chosen there before the login", async ({
  page,
  browser,
  come,
  court,
}) => {
  const { phone } = cast.watcher;
  const person = await come(phone);
  const ofAccount = async (token: string) =>
    (
      await page.request.get(`${court.url}/api/v1/${person.account.path}/`, {
        headers: { authorization: `Bearer ${token}` },
      })
    ).json();
  const tokenOf = async (theirs: Page) =>
    (await theirs.evaluate(() => localStorage.getItem("sunwai.token"))) ?? "";
  await openAs(page, person, "/profile");
  await choose(page, uiText.en.language, "en-XA");
  await expect.poll(() => ofAccount(person.token)).toMatchObject({ language: "en-XA" });
  expect(await kept(page)).toBe("en-XA");

  await test.step("on another machine the account's language holds, and the machine keeps it", async () => {
    const theirs = await (await browser.newContext({ baseURL: court.url })).newPage();
    await theirs.goto("/login");
    await expect(html(theirs)).toHaveAttribute("lang", "en");
    await signIn(theirs, phone);
    await expect(html(theirs)).toHaveAttribute("lang", "en-XA");
    await expect(theirs.getByRole("heading", { level: 1 })).toHaveText(/[ñöûĝĥåéîö]/);
    expect(await kept(theirs)).toBe("en-XA");
    await theirs.context().close();
  });
  await test.step("what was chosen on the login page is theirs from then on", async () => {
    const theirs = await (await browser.newContext({ baseURL: court.url })).newPage();
    await theirs.goto("/login");
    await choose(theirs, uiText.en.language, "ar-XB");
    await choose(theirs, pseudoSentence(uiText.en.language), "en");
    await signIn(theirs, phone);
    await expect.poll(async () => ofAccount(await tokenOf(theirs))).toMatchObject({ language: "en" });
    await expect(html(theirs)).toHaveAttribute("lang", "en");
    expect(await kept(theirs)).toBe("en");
    await theirs.reload();
    await expect(html(theirs)).toHaveAttribute("lang", "en");
    await theirs.context().close();
  });
});

test("the files of a record are in the language of the page", async ({ page, come, court }) => {
  const judge = await come(cast.judge.phone);
  const ask = (cookie: string) =>
    page.request.get(`${court.url}/api/v1/${judge.account.path}/court/HCPP01-1/record.csv`, {
      headers: { authorization: `Bearer ${judge.token}`, cookie },
    });
  expect(await (await ask("")).text()).not.toMatch(/[ñöûĝĥ]/);
  expect(await (await ask(`${LANGUAGE_COOKIE}=en-XA`)).text()).toMatch(/[ñöûĝĥ]/);
});
