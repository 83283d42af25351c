// The oldest browser that is let in, Chromium 80, walks from the login into a hall: no script fails, and what a current
// browser shows is there too, inside the window and whole.

import { expect, type Page, test } from "@playwright/test";
import { loginText } from "../../client/account/login.text.ts";
import { loginWithOtpText } from "../../client/account/login-with-otp.text.ts";
import { frameText } from "../../client/court/frame.text.ts";
import { youAreHereText } from "../../client/court/you-are-here.text.ts";
import { wantToJoinText } from "../../client/courtroom/device-check/text.ts";
import { selectCaseText } from "../../client/pages/select-case/text.ts";
import { waitingText } from "../../client/pages/waiting/text.ts";
import { courtText } from "../../server/contract/text/court.ts";
import { courtListText } from "../../server/contract/text/court-list.ts";
import { OldPage } from "../support/chromium80.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { signIn } from "./pages/entry.ts";
import { admitListed, beginSitting, openCourt } from "./pages/room.ts";
import { checkDevices, chooseHall, takeWay } from "./pages/way.ts";
import { Attendance, cast } from "./support/people.ts";
import { keepBytes } from "./support/pictures.ts";
import { words } from "./support/words.ts";

const HALL = 1;
let server: TestServer;
const attendance = new Attendance();
let old: OldPage;
test.beforeAll(async () => {
  server = await startServer();
  old = await OldPage.open();
});
test.afterAll(async () => {
  await old?.close();
  await attendance.close();
  await server.stop();
});

/** What a person reads and presses in the window: its words with its place, and whether it is whole. */
const SHOWN = `[...document.querySelectorAll("h1, h2, h3, a, button, label, input, [role=tab], [role=radio]")]
  .map((each) => {
    const box = each.getBoundingClientRect();
    const words = (each.innerText || each.getAttribute("aria-label") || each.getAttribute("placeholder") || "").replace(/\\s+/g, " ").trim();
    const style = getComputedStyle(each);
    return { words, left: Math.round(box.left), top: Math.round(box.top), right: Math.round(box.right),
      bottom: Math.round(box.bottom), visible: box.width > 1 && box.height > 1 && style.visibility === "visible" &&
        !each.closest("[hidden], .visually-hidden, .sr-only"),
      isCut: each.scrollWidth > each.clientWidth + 1 && style.overflow !== "visible" && style.display !== "inline" };
  })
  .filter(({ words, visible, left, top }) => visible && words !== "" && left < innerWidth && top < innerHeight)`;
type Shown = { words: string; left: number; top: number; right: number; bottom: number; isCut: boolean };

/** How far, in CSS pixels, something may stand from where a current browser has it. */
const APART = 48;

/** Compares the page of Chromium 80 with the same page in a current one. */
async function looksAs(page: Page, moment: string): Promise<void> {
  await keepBytes(await old.screenshot(), `older-${moment}-80`);
  await keepBytes(await page.screenshot(), `older-${moment}-now`);
  const seen = await old.evaluate<Shown[]>(SHOWN);
  const wanted = (await page.evaluate(SHOWN)) as Shown[];
  const withoutClock = (text: string) => text.replace(/\d+:\d\d/g, "");
  expect(wanted.length).toBeGreaterThan(3);
  for (const each of wanted) {
    const same = seen.filter(({ words }) => withoutClock(words) === withoutClock(each.words));
    const near = same.filter(
      ({ left, top }) => Math.abs(left - each.left) <= APART && Math.abs(top - each.top) <= APART,
    );
    expect(
      near,
      `${moment}: "${each.words}" at ${each.left}, ${each.top}; there: ${JSON.stringify(same)}`,
    ).not.toEqual([]);
    expect(near.some(({ isCut }) => !isCut) || each.isCut, `${moment}: "${each.words}" is cut off`).toBe(
      true,
    );
  }
  expect(
    await old.evaluate("document.documentElement.scrollWidth - innerWidth"),
    `${moment}: wider`,
  ).toBeLessThanOrEqual(0);
}

/** Shows the same address with the same session in the current browser, and compares. */
async function sameNow(page: Page, moment: string, ready: string): Promise<void> {
  await old.sees(ready);
  const token = await old.evaluate<string>("localStorage.getItem('sunwai.token')");
  await page.evaluate((value) => localStorage.setItem("sunwai.token", value), token);
  await page.goto(await old.evaluate<string>("location.href"));
  await expect(page.getByText(ready).first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await old.evaluate("document.fonts.ready.then(() => true)");
  await looksAs(page, moment);
}

test("Chromium 80 comes from the login into a hall, and shows what a current browser shows", async ({
  page,
}) => {
  test.setTimeout(420_000);
  const [judge, officer] = await Promise.all([
    attendance.open("judge", server.url),
    attendance.open("officer", server.url),
  ]);
  await test.step("a court sits", async () => {
    for (const { page: theirs, phone } of [judge, officer]) {
      await theirs.goto("/login");
      await signIn(theirs, phone);
      await chooseHall(theirs, HALL);
    }
    await takeWay(judge.page, "goToHall");
    await checkDevices(judge.page);
    await takeWay(officer.page, "open");
    await openCourt(officer.page);
    await beginSitting(judge.page);
    await checkDevices(officer.page);
    await expect(officer.page).toHaveURL(/\/moderator/);
  });

  await test.step("the login, in the build for older browsers", async () => {
    await old.goto(`${server.url}/login`);
    await old.sees(loginText.en.phone);
    expect(await old.evaluate("document.documentElement.dataset.build")).toBe("older");
    await page.goto(`${server.url}/login`);
    expect(await page.locator("html").getAttribute("data-build")).toBe("newest");
    await expect(page.getByLabel(loginText.en.phone)).toBeVisible();
    await old.sees(words(courtListText.en.hall, { hall: HALL }).slice(0, 2));
    await looksAs(page, "login");
    await old.evaluate("document.querySelector('input[autocomplete=tel-national]').focus()");
    await old.type(cast.petitioner.phone);
    await old.press("button", loginText.en.sendCode);
    await old.sees(words(loginWithOtpText.en.label));
    await old.until("document.activeElement.tagName === 'INPUT'");
    await old.type(await codeOf(page, server.url, cast.petitioner.phone));
    await old.until("location.pathname === '/court-list'");
  });
  await test.step("the court list", () => sameNow(page, "court-list", courtListText.en.detail.choose));
  await test.step("the choice of items", async () => {
    await old.press("a, button", courtListText.en.detail.choose);
    await old.until("location.pathname === '/select-case'");
    await sameNow(page, "items", courtText.en.list.title);
    await old.press("button", words(selectCaseText.en.addItem, { serial: 3, hall: HALL }));
    await old.sees(words(courtText.en.list.count_one, { count: 1 }));
    await old.press("a", courtText.en.next);
    await old.until("location.pathname === '/you-are-here'");
    await sameNow(page, "place", youAreHereText.en.home);
  });
  await test.step("watching the hall", async () => {
    await old.press("label", youAreHereText.en.home);
    await old.press("button", courtText.en.next);
    await old.until("location.pathname === '/want-to-join'");
    const previewing = "[data-state='previewing']";
    await old.until(`document.querySelector("${previewing}")`);
    await old.until(`document.querySelector("${previewing}").getBoundingClientRect().height > 300`);
    await keepBytes(await old.screenshot(), "older-join-80");
    await old.press("label", wantToJoinText.en.consent.agree);
    await old.press("button", wantToJoinText.en.join);
    await old.sees(waitingText.en.onList);
    await keepBytes(await old.screenshot(), "older-waiting-80");
    await admitListed(officer.page, 1);
    await old.until("location.pathname === '/meeting'");
    await old.sees(frameText.en.noItem);
    await old.until(
      "[...document.querySelectorAll('video')].some((each) => each.videoWidth > 0 && each.currentTime > 1)",
    );
    await keepBytes(await old.screenshot(), "older-hall-80");
    const shown = await old.evaluate<Shown[]>(SHOWN);
    expect(shown.filter(({ isCut }) => isCut).map(({ words: each }) => each)).toEqual([]);
    const [width, height] = await old.evaluate<number[]>("[innerWidth, innerHeight]");
    const outside = shown.filter(
      ({ right, bottom }) => right > (width ?? 0) + 1 || bottom > (height ?? 0) + 1,
    );
    expect(outside.map(({ words: each }) => each)).toEqual([]);
  });
  expect(old.problems).toEqual([]);
});

/** The newest code that was sent to a number. */
async function codeOf(page: Page, url: string, phone: string): Promise<string> {
  const messages = (await (await page.request.get(`${url}/api/v1/dev/outbox`)).json()) as {
    to: string;
    code: string;
  }[];
  return messages.find(({ to }) => to === phone)?.code ?? "";
}
