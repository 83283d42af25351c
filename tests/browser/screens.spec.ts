// Screens with what people have on them: axe in both themes, wide and narrow, a quiet console, no other host. The pages that have no
// story here are looked at in pseudo-locales.spec.ts, where each is open anyway.
import { expect, type Page } from "@playwright/test";
import { accessibility } from "../../client/text/en/accessibility.ts";
import { addCase } from "../../client/text/en/add-case.ts";
import { admission } from "../../client/text/en/admission.ts";
import { browser } from "../../client/text/en/browser.ts";
import { calling } from "../../client/text/en/calling.ts";
import { contact } from "../../client/text/en/contact.ts";
import { court as courtWords } from "../../client/text/en/court.ts";
import { courtList } from "../../client/text/en/court-list.ts";
import { courtToday } from "../../client/text/en/court-today.ts";
import { courtType } from "../../client/text/en/court-type.ts";
import { devOutbox } from "../../client/text/en/dev-outbox.ts";
import { login } from "../../client/text/en/login.ts";
import { loginWithOtp } from "../../client/text/en/login-with-otp.ts";
import { multiCourt } from "../../client/text/en/multi-court.ts";
import { opening } from "../../client/text/en/opening.ts";
import { privacy } from "../../client/text/en/privacy.ts";
import { profile } from "../../client/text/en/profile.ts";
import { selectCase } from "../../client/text/en/select-case.ts";
import { shell } from "../../client/text/en/shell.ts";
import { siteMap } from "../../client/text/en/site-map.ts";
import { terms } from "../../client/text/en/terms.ts";
import { unauthorized } from "../../client/text/en/unauthorized.ts";
import { waiting as waitingWords } from "../../client/text/en/waiting.ts";
import { wantToJoin } from "../../client/text/en/want-to-join.ts";
import { youAreHere } from "../../client/text/en/you-are-here.ts";
import type { TestPerson } from "../support/client.ts";
import { calledSign, itemNow, panelOf, seenAs } from "./pages/room.ts";
import { pageVisits, titleOf } from "./pages/visits.ts";
import { checkDevices, sayPlace } from "./pages/way.ts";
import { type Look, looksRight } from "./support/axe.ts";
import { cast } from "./support/people.ts";
import { openAs, test } from "./support/visit.ts";
import { words } from "./support/words.ts";

type Come = (phone: string) => Promise<TestPerson>;

const HALL = "HCPP01-1";
const ITEM = "FRESH:3";
const chosen = (serial: number) => ({ category: "FRESH", serial, submission: "" });
const oldFirefox = "Mozilla/5.0 (X11; Linux x86_64; rv:60.0) Gecko/20100101 Firefox/60.0";
const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const today = () => new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10);
const sitting = (court: string) => `${court}-${today()}`;

test("before a login", async ({ page }) => {
  await test.step("the sign-in page, and what is wrong with a number", async () => {
    await page.goto("/login");
    await expect(page.getByRole("table", { name: login.today.title })).toBeVisible();
    await looks(page, "login");
    await page.getByRole("button", { name: login.sendCode }).click();
    await expect(page.getByText("Required")).toBeVisible();
    await looks(page, "login-required");
  });
  await test.step("the code, and a wrong one", async () => {
    await page.getByLabel(login.phone).fill(cast.watcher.phone);
    await page.getByRole("button", { name: login.sendCode }).click();
    await expect(heading(page, loginWithOtp.title)).toBeVisible();
    await looks(page, "login-with-otp");
  });
  const plain: [name: string, path: string, title: string][] = [
    ["error-500", "/error", shell.error.message],
    ["error-404", "/no-such-page", shell.error.notFound],
    ["unauthorized", "/unauthorized", shell.unauthorized.title],
    ["browser-supported", "/browser", browser.supportedTitle],
    ["join-supported", "/join", browser.device.supportedTitle],
    ["outbox", "/dev/outbox", devOutbox.title],
    ["court-today", "/court-today", courtToday.title],
    ["accessibility", "/accessibility", accessibility.title],
    ["terms", "/terms", terms.title],
    ["privacy", "/privacy", privacy.title],
    ["contact", "/contact", contact.title],
    ["site-map", "/site-map", siteMap.title],
  ];
  for (const [name, path, title] of plain)
    await test.step(name, async () => {
      await page.goto(path);
      await expect(heading(page, title)).toBeVisible();
      await looks(page, name);
    });
  await test.step("the wall screen", async () => {
    await page.goto("/display-board");
    await expect(page.getByRole("row")).toHaveCount(7);
    await looks(page, "display-board", { at: ["wide"] });
  });
});

const agents = [
  { name: "browser", userAgent: oldFirefox, title: browser.title },
  { name: "join", userAgent: phone, title: browser.device.title },
];
for (const { name, userAgent, title } of agents)
  test.describe(`a ${name} that is not supported`, () => {
    test.use({ userAgent });
    test(`is led to /${name}`, async ({ page }) => {
      await page.goto("/court-list");
      await expect(page).toHaveURL(`/${name}`);
      await expect(heading(page, title)).toBeVisible();
      await looks(page, name);
    });
  });

test.describe("an old version of the court's own app", () => {
  test.use({
    userAgent: "Mozilla/5.0 (X11; Linux x86_64) SunwaiDesktop/0.0.90 Chrome/131.0.0.0 Safari/537.36",
  });
  test("is let in, and told to update", async ({ page }) => {
    await page.goto("/login");
    await expect(page.getByText(words(shell.updateApp.text, { version: "0.0.91" })).first()).toBeVisible();
    await looks(page, "update-app", { at: ["wide"] });
    await page.getByRole("button", { name: shell.updateApp.more }).click();
    await expect(page).toHaveURL("/downloads");
  });
});

test("an advocate, from the list of courts to the hearing", async ({ page, come }) => {
  const advocate = await come(cast.petitioner.phone);
  const admin = await come("9000000042");
  const officerOf1 = await come(cast.officer.phone);
  await advocate.ok(`/advocate/courts/${HALL}/case`, { cases: [chosen(3)] });
  await test.step("the way in", async () => {
    await openAs(page, advocate, "/court-list");
    await expect(page.getByRole("heading", { name: courtList.day.title })).toBeVisible();
    await looks(page, "court-list-advocate");
    await page.goto("/court-type");
    await expect(heading(page, courtType.title)).toBeVisible();
    await looks(page, "court-type");
    await page.goto(`/select-case?court=${HALL}`);
    await expect(page.getByText(selectCase.added, { exact: true }).first()).toBeVisible();
    await looks(page, "select-case");
    await page.goto(`/add-case?court=${HALL}`);
    await page.getByLabel(addCase.serial).fill("1");
    await expect(page.getByText(addCase.notOnRecord)).toBeVisible();
    await looks(page, "add-case");
    await page.goto("/profile");
    await expect(heading(page, profile.title)).toBeVisible();
    await looks(page, "profile");
  });
  await test.step("several courts, off and on", async () => {
    const way = page.getByRole("link", { name: courtWords.severalHalls });
    for (const path of ["/court-list", "/select-case"]) {
      await page.goto(path);
      await expect(
        page.getByText(path === "/court-list" ? courtList.day.title : selectCase.panel),
      ).toBeVisible();
      await expect(way).toHaveCount(0);
    }
    await page.goto("/multi-court");
    await expect(heading(page, unauthorized.title)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/unauthorized");
    await expect(page.getByText(unauthorized.why.multi_court)).toBeVisible();
    await looks(page, "multi-court-off");
    // The page leads back once the court has it on again.
    await admin.ok("/admin/settings/multi_court", { value: true }, "PUT");
    await page.reload();
    await expect(page).toHaveURL("/multi-court");
    for (const path of ["/court-list", "/select-case"]) {
      await page.goto(path);
      await way.click();
      await expect(page).toHaveURL("/multi-court");
    }
    await expect(page.getByText(multiCourt.lead)).toBeVisible();
    await looks(page, "multi-court-on");
  });
  await test.step("the place and the devices", async () => {
    await page.goto(`/you-are-here?court=${HALL}`);
    await expect(heading(page, youAreHere.title)).toBeVisible();
    await looks(page, "you-are-here");
    await sayPlace(page, "chambers");
    await expect(page.getByText(wantToJoin.connection.good)).toBeVisible();
    await looks(page, "want-to-join");
    await checkDevices(page);
  });
  await test.step("waiting, let in, called", async () => {
    await expect(page.getByText(waitingWords.onList)).toBeVisible();
    await looks(page, "waiting-not-open");
    await officerOf1.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
    await officerOf1.enter(sitting(HALL));
    await expect(page.getByText(waitingWords.phase.sitting.title)).toBeVisible();
    await looks(page, "waiting");
    await officerOf1.do(sitting(HALL), { type: "admit", people: [advocate.account.id] });
    await expect(seenAs(page, "watching")).toBeVisible();
    await looks(page, "meeting-passive");
    await officerOf1.do(sitting(HALL), { type: "callItem", item: ITEM });
    await officerOf1.do(sitting(HALL), { type: "hear" });
    await expect(calledSign(page, 3)).toBeVisible();
    await looks(page, "meeting-active");
  });
});

test("the court: the list, the opening, the officer's room, the judge's room", async ({ page, come }) => {
  const officerOf2 = await come("9000000011");
  const judgeOf2 = await come("9000000003");
  const HALL2 = "HCPP01-2";
  await test.step("the officer opens the court", async () => {
    await openAs(page, officerOf2, "/court-list");
    await expect(page.getByRole("link", { name: courtList.detail.open })).toBeVisible();
    await looks(page, "court-list-officer");
    await page.goto(`/proceed-with-cases?court=${HALL2}`);
    await expect(heading(page, words(opening.form.title, { hall: 2 }))).toBeVisible();
    await expect(page.getByText(opening.pin.offer)).toBeVisible();
    await looks(page, "proceed-with-cases");
    await page.getByText(opening.form.ranges, { exact: true }).click();
    await expect(page.getByText("Case Serial Range")).toBeVisible();
    await officerOf2.enter(sitting(HALL2));
    await page.goto(`/moderator?court=${HALL2}`);
    await expect(page.getByText(opening.notOpen.title).first()).toBeVisible();
    await looks(page, "moderator-not-open");
    await officerOf2.ok(`/master/court/start-without-adding-case-manually/${HALL2}`, undefined, "PUT");
    await expect(page.getByText(admission.nobodyWaits)).toBeVisible();
    await expect(panelOf(page).getByText(calling.now.none)).toBeVisible();
    await looks(page, "moderator-empty");
  });
  await fill(come, officerOf2, sitting(HALL2));
  await test.step("the officer in a hearing", async () => {
    await expect(page.getByText(admission.onList).first()).toBeVisible();
    await looks(page, "moderator-hearing");
  });
  await test.step("the judge", async () => {
    await openAs(page, judgeOf2, "/court-list");
    await expect(page.getByRole("link", { name: courtList.detail.goToHall })).toBeVisible();
    await looks(page, "court-list-judge");
    await judgeOf2.enter(sitting(HALL2));
    await page.goto(`/meeting?court=${HALL2}`);
    await expect(itemNow(page)).toBeVisible();
    await looks(page, "judge-room");
  });
  await test.step("the court-room device joins quickly", async () => {
    await openAs(page, await come("9000000017"), "/quick-join");
    await expect(page.getByText("HCPP01-2", { exact: true })).toBeVisible();
    await looks(page, "quick-join");
  });
});

/** Fills an open hall: an item heard, one passed over, a hand, people who wait, one of whom is on no list of theirs. */
async function fill(come: Come, officerOf: TestPerson, hall: string): Promise<void> {
  const inside: [phone: string, item: string][] = [
    ["9000001197", "FRESH:7"],
    ["9000001176", "FRESH:7"],
    ["9000001031", "FRESH:8"],
  ];
  const waiting: [phone: string, item: string][] = [
    ["9000001184", "FRESH:8"],
    ["9000001018", "FRESH:5"],
  ];
  const counsel: TestPerson[] = [];
  for (const [number, item] of [...inside, ...waiting]) {
    const one = await come(number);
    await one.enter(hall, [item]);
    counsel.push(one);
  }
  const admitted = counsel.slice(0, inside.length).map(({ account }) => account.id);
  await officerOf.do(hall, { type: "admit", people: admitted });
  await officerOf.do(hall, { type: "callItem", item: "FRESH:8" });
  await officerOf.do(hall, { type: "passOver", reason: "" });
  await officerOf.do(hall, { type: "callItem", item: "FRESH:7" });
  await officerOf.do(hall, { type: "hear" });
  await counsel[2]?.do(hall, { type: "raiseHand", reason: "The file is not complete" });
}

/** Looks at a page as it stands: its tab says which page it is, if its address alone shows it, and it looks right. */
async function looks(page: Page, name: string, look: Look = {}): Promise<void> {
  const { pathname } = new URL(page.url());
  const isShownByAddress = (await pageVisits()).some(({ path }) => path === pathname);
  if (isShownByAddress) await expect(page, pathname).toHaveTitle(titleOf(pathname));
  await looksRight(page, name, look);
}

/** Other addresses of a page that has its own. */
const otherAddresses = ["/password-reset", "/password-new", "/devicecheck"];

test("no two pages say the same in their tabs", async () => {
  const paths = (await pageVisits()).map(({ path }) => path).filter((path) => !otherAddresses.includes(path));
  expect(new Set(paths.map((path) => titleOf(path))).size).toBe(paths.length);
});
