// Screens with what people have on them: axe in both themes, wide and narrow, a quiet console, no other host. The pages that have no
// story here are looked at in pseudo-locales.spec.ts, where each is open anyway.

import { expect, type Page } from "@playwright/test";
import { loginText } from "../../client/account/login.text.ts";
import { loginWithOtpText } from "../../client/account/login-with-otp.text.ts";
import { profileText } from "../../client/account/profile.text.ts";
import { addCaseText } from "../../client/court/add-case.text.ts";
import { courtTodayText } from "../../client/court/court-today.text.ts";
import { youAreHereText } from "../../client/court/you-are-here.text.ts";
import { admissionText } from "../../client/courtroom/admission/text.ts";
import { callingText } from "../../client/courtroom/calling/text.ts";
import { wantToJoinText } from "../../client/courtroom/device-check/text.ts";
import { openingText } from "../../client/courtroom/opening/text.ts";
import { accessibilityText } from "../../client/pages/accessibility/text.ts";
import { contactText } from "../../client/pages/contact/text.ts";
import { courtTypeText } from "../../client/pages/court-type/text.ts";
import { devOutboxText } from "../../client/pages/dev-outbox/text.ts";
import { multiCourtText } from "../../client/pages/multi-court/text.ts";
import { privacyText } from "../../client/pages/privacy/text.ts";
import { selectCaseText } from "../../client/pages/select-case/text.ts";
import { siteMapText } from "../../client/pages/site-map/text.ts";
import { termsText } from "../../client/pages/terms/text.ts";
import { unauthorizedText } from "../../client/pages/unauthorized/text.ts";
import { waitingText } from "../../client/pages/waiting/text.ts";
import { shellText } from "../../client/shell/shell.text.ts";
import { browserText } from "../../server/contract/text/browser.ts";
import { courtText } from "../../server/contract/text/court.ts";
import { courtListText } from "../../server/contract/text/court-list.ts";
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
    await expect(page.getByRole("table", { name: loginText.en.today.title })).toBeVisible();
    await looks(page, "login");
    await page.getByRole("button", { name: loginText.en.sendCode }).click();
    await expect(page.getByText("Required")).toBeVisible();
    await looks(page, "login-required");
  });
  await test.step("the code, and a wrong one", async () => {
    await page.getByLabel(loginText.en.phone).fill(cast.watcher.phone);
    await page.getByRole("button", { name: loginText.en.sendCode }).click();
    await expect(heading(page, loginWithOtpText.en.title)).toBeVisible();
    await looks(page, "login-with-otp");
  });
  const plain: [name: string, path: string, title: string][] = [
    ["error-500", "/error", shellText.en.error.message],
    ["error-404", "/no-such-page", shellText.en.error.notFound],
    ["unauthorized", "/unauthorized", shellText.en.unauthorized.title],
    ["browser-supported", "/browser", browserText.en.supportedTitle],
    ["join-supported", "/join", browserText.en.device.supportedTitle],
    ["outbox", "/dev/outbox", devOutboxText.en.title],
    ["court-today", "/court-today", courtTodayText.en.title],
    ["accessibility", "/accessibility", accessibilityText.en.title],
    ["terms", "/terms", termsText.en.title],
    ["privacy", "/privacy", privacyText.en.title],
    ["contact", "/contact", contactText.en.title],
    ["site-map", "/site-map", siteMapText.en.title],
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
  { name: "browser", userAgent: oldFirefox, title: browserText.en.title },
  { name: "join", userAgent: phone, title: browserText.en.device.title },
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
    await expect(
      page.getByText(words(shellText.en.updateApp.text, { version: "0.0.91" })).first(),
    ).toBeVisible();
    await looks(page, "update-app", { at: ["wide"] });
    await page.getByRole("button", { name: shellText.en.updateApp.more }).click();
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
    await expect(page.getByRole("heading", { name: courtListText.en.day.title })).toBeVisible();
    await looks(page, "court-list-advocate");
    await page.goto("/court-type");
    await expect(heading(page, courtTypeText.en.title)).toBeVisible();
    await looks(page, "court-type");
    await page.goto(`/select-case?court=${HALL}`);
    await expect(page.getByText(selectCaseText.en.added, { exact: true }).first()).toBeVisible();
    await looks(page, "select-case");
    await page.goto(`/add-case?court=${HALL}`);
    await page.getByLabel(addCaseText.en.serial).fill("1");
    await expect(page.getByText(addCaseText.en.notOnRecord)).toBeVisible();
    await looks(page, "add-case");
    await page.goto("/profile");
    await expect(heading(page, profileText.en.title)).toBeVisible();
    await looks(page, "profile");
  });
  await test.step("several courts, off and on", async () => {
    const way = page.getByRole("link", { name: courtText.en.severalHalls });
    for (const path of ["/court-list", "/select-case"]) {
      await page.goto(path);
      await expect(
        page.getByText(path === "/court-list" ? courtListText.en.day.title : selectCaseText.en.panel),
      ).toBeVisible();
      await expect(way).toHaveCount(0);
    }
    await page.goto("/multi-court");
    await expect(heading(page, unauthorizedText.en.title)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/unauthorized");
    await expect(page.getByText(unauthorizedText.en.why.multi_court)).toBeVisible();
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
    await expect(page.getByText(multiCourtText.en.lead)).toBeVisible();
    await looks(page, "multi-court-on");
  });
  await test.step("the place and the devices", async () => {
    await page.goto(`/you-are-here?court=${HALL}`);
    await expect(heading(page, youAreHereText.en.title)).toBeVisible();
    await looks(page, "you-are-here");
    await sayPlace(page, "chambers");
    await expect(page.getByText(wantToJoinText.en.connection.good)).toBeVisible();
    await looks(page, "want-to-join");
    await checkDevices(page);
  });
  await test.step("waiting, let in, called", async () => {
    await expect(page.getByText(waitingText.en.onList)).toBeVisible();
    await looks(page, "waiting-not-open");
    await officerOf1.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
    await officerOf1.enter(sitting(HALL));
    await expect(page.getByText(waitingText.en.phase.sitting.title)).toBeVisible();
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
    await expect(page.getByRole("link", { name: courtListText.en.detail.open })).toBeVisible();
    await looks(page, "court-list-officer");
    await page.goto(`/proceed-with-cases?court=${HALL2}`);
    await expect(heading(page, words(openingText.en.form.title, { hall: 2 }))).toBeVisible();
    await expect(page.getByText(openingText.en.pin.offer)).toBeVisible();
    await looks(page, "proceed-with-cases");
    await page.getByText(openingText.en.form.ranges, { exact: true }).click();
    await expect(page.getByText("Case Serial Range")).toBeVisible();
    await officerOf2.enter(sitting(HALL2));
    await page.goto(`/moderator?court=${HALL2}`);
    await expect(page.getByText(openingText.en.notOpen.title).first()).toBeVisible();
    await looks(page, "moderator-not-open");
    await officerOf2.ok(`/master/court/start-without-adding-case-manually/${HALL2}`, undefined, "PUT");
    await expect(page.getByText(admissionText.en.nobodyWaits)).toBeVisible();
    await expect(panelOf(page).getByText(callingText.en.now.none)).toBeVisible();
    await looks(page, "moderator-empty");
  });
  await fill(come, officerOf2, sitting(HALL2));
  await test.step("the officer in a hearing", async () => {
    await expect(page.getByText(admissionText.en.onList).first()).toBeVisible();
    await looks(page, "moderator-hearing");
  });
  await test.step("the judge", async () => {
    await openAs(page, judgeOf2, "/court-list");
    await expect(page.getByRole("link", { name: courtListText.en.detail.goToHall })).toBeVisible();
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
