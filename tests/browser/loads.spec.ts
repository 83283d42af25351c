// Data of a page that cannot be loaded is said to be so where it stands, and comes when it is asked for again.

import { expect, type Page, type Request } from "@playwright/test";
import { contactsText } from "../../client/account/contacts.text.ts";
import { demoStripText } from "../../client/account/demo-strip.text.ts";
import { profileText } from "../../client/account/profile.text.ts";
import { scheduleText } from "../../client/court/schedule.text.ts";
import { chatText } from "../../client/courtroom/core/text/chat.text.ts";
import { hallsText } from "../../client/courtroom/halls/text.ts";
import { counselText } from "../../client/pages/profile/text.ts";
import { mastheadText } from "../../client/shell/masthead.text.ts";
import { CHAT_BURST, CHAT_BURST_MS, CHAT_KEPT } from "../../server/contract/limits.ts";
import { courtText } from "../../server/contract/text/court.ts";
import { recordText } from "../../server/contract/text/record.ts";
import { uiText } from "../../server/contract/text/ui.ts";
import { tab } from "./pages/chat.ts";
import { signIn } from "./pages/entry.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";
import type { Watch } from "./support/watch.ts";

const HALL = "HCPP01-1";
const day = new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10);
const sitting = `${HALL}-${day}`;
const phones = { officer: "9000000010", counsel: "9000001001", waiting: "9000001002" };

type Broken = {
  address: string;
  open: () => Promise<unknown>;
  failed: string;
  again: string;
  picture: string;
};

/** Opens a page whose call is cut; it says so, with a button by which it is asked for again and the words go. */
async function healsByAsking(page: Page, watch: Watch, broken: Broken): Promise<void> {
  await page.route(broken.address, (route) => route.abort());
  await broken.open();
  const words = page.getByText(broken.failed).first();
  await expect(words).toBeVisible();
  await keepPicture(page, `loads/${broken.picture}`);
  await page.unroute(broken.address);
  for (const fault of watch.takeFaults()) expect(fault).toContain("ERR_FAILED");
  await page.getByRole("button", { name: broken.again, exact: true }).first().click();
  await expect(words).toBeHidden();
}

test("the people of the demo", async ({ page, watch }) => {
  await healsByAsking(page, watch, {
    address: "**/dev/people",
    open: () => page.goto("/login"),
    failed: demoStripText.en.peopleFailed,
    again: demoStripText.en.peopleAgain,
    picture: "demo",
  });
  await expect(page.getByRole("button", { name: demoStripText.en.people.judge })).toBeVisible();
});

test("the calendar", async ({ page, come, watch }) => {
  const counsel = await come(phones.counsel);
  await healsByAsking(page, watch, {
    address: "**/schedules?*",
    open: () => openAs(page, counsel, "/schedule-court-proceedings?view=week"),
    failed: scheduleText.en.failed,
    again: uiText.en.tryAgain,
    picture: "calendar",
  });
});

test("the hall one is in, the sittings on record, and one's other halls", async ({ page, come, watch }) => {
  const counsel = await come(phones.counsel);
  await healsByAsking(page, watch, {
    address: "**/meeting/reconnect",
    open: () => openAs(page, counsel, "/profile"),
    failed: mastheadText.en.return.failed,
    again: mastheadText.en.return.again,
    picture: "return",
  });
  await healsByAsking(page, watch, {
    address: "**/records*",
    open: () => page.reload(),
    failed: recordText.en.failed,
    again: uiText.en.tryAgain,
    picture: "history",
  });
  await expect(page.getByText(recordText.en.historyEmpty)).toBeVisible();
  const waiting = await come(phones.waiting);
  await waiting.enter(sitting);
  await healsByAsking(page, watch, {
    address: "**/added-case",
    open: () => openAs(page, waiting, `/waiting?court=${HALL}`),
    failed: hallsText.en.notLoaded,
    again: hallsText.en.loadAgain,
    picture: "halls",
  });
});

test("what one person has added and removed is not shown to the next on the same tab", async ({
  page,
  come,
}) => {
  const counsel = await come(phones.counsel);
  const words = "to be heard with what follows";
  const cases = [3, 4].map((serial) => ({ category: "FRESH", serial, submission: words }));
  await counsel.ok(`/advocate/courts/${HALL}/case`, { cases });
  /** Goes to a page of the client without loading it again. */
  const go = (path: string) => page.evaluate((next) => history.pushState(null, "", next), path);
  await openAs(page, counsel, "/select-case");
  await page.getByRole("button", { name: /^Remove item 3/ }).click();
  const undo = page.getByRole("button", { name: courtText.en.list.undo });
  await expect(undo).toBeVisible();
  await expect(page.getByText(words)).toHaveCount(1);
  await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
  await go("/profile");
  await page.getByRole("main").getByRole("button", { name: profileText.en.logOut }).click();
  await expect(page).toHaveURL("/login");
  await expect(undo).toBeHidden();
  let answer = () => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route("**/added-case", async (route) => {
    await held;
    await route.continue();
  });
  await signIn(page, phones.waiting);
  await go("/select-case");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("html[data-same-document]")).toHaveCount(1);
  await expect(page.getByText(words)).toHaveCount(0);
  await expect(page.getByText(courtText.en.list.empty)).toHaveCount(0);
  answer();
  await expect(page.getByText(courtText.en.list.empty)).toBeVisible();
  await expect(page.getByText(words)).toHaveCount(0);
});

test("a press is one call however quickly it is made, and its answer is not for the next person on the same tab", async ({
  page,
  come,
}) => {
  const counsel = await come(phones.counsel);
  const cases = [3, 4].map((serial) => ({ category: "FRESH", serial, submission: "" }));
  await counsel.ok(`/advocate/courts/${HALL}/case`, { cases });
  await openAs(page, counsel, "/select-case");
  let answer = () => {};
  const held = new Promise<void>((done) => {
    answer = done;
  });
  const removals: string[] = [];
  const removed = Promise.withResolvers<void>();
  await page.route("**/case/FRESH/*", async (route) => {
    removals.push(route.request().method());
    const response = await route.fetch();
    removed.resolve();
    await held;
    await route.fulfill({ response });
  });
  const remove = page.getByRole("button", { name: /^Remove item 3/ });
  await remove.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(remove).toHaveAttribute("aria-busy", "true");
  // The court does it for counsel, and refuses it once they have logged out; only its answer to the page waits.
  await removed.promise;
  expect(removals).toEqual(["DELETE"]);
  await page.evaluate(() => document.documentElement.setAttribute("data-same-document", ""));
  await page.evaluate(() => history.pushState(null, "", "/profile"));
  await page.getByRole("main").getByRole("button", { name: profileText.en.logOut }).click();
  await expect(page).toHaveURL("/login");
  await signIn(page, phones.waiting);
  const answered = page.waitForResponse("**/case/FRESH/*");
  answer();
  await (await answered).finished();
  expect(removals).toEqual(["DELETE"]);
  await page.evaluate(() => history.pushState(null, "", "/select-case"));
  await expect(page.getByText(courtText.en.list.empty)).toBeVisible();
  await expect(page.locator("html[data-same-document]")).toHaveCount(1);
  await expect(page.getByRole("button", { name: courtText.en.list.undo })).toHaveCount(0);
});

test("earlier messages of the chat", async ({ page, come, watch }) => {
  test.setTimeout(180_000);
  const officer = await come(phones.officer);
  await officer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await officer.enter(sitting);
  for (let n = 1; n <= CHAT_KEPT + 5; n++) {
    // Nobody may write so many in so short a time: the court's clock goes on.
    if (n % CHAT_BURST === 0) await officer.ok("/dev/clock", { advance: CHAT_BURST_MS });
    await officer.do(sitting, { type: "sendChat", to: "everyone", text: `Notice ${n}.` });
  }
  const address = "**/meeting/chat?**";
  await page.route(address, (route) => route.abort());
  await openAs(page, officer, `/moderator?court=${HALL}`);
  await tab(page).click();
  await page.getByRole("button", { name: chatText.en.earlier }).click();
  await expect(page.getByText(chatText.en.earlierFailed)).toBeVisible();
  await keepPicture(page, "loads/chat");
  await page.unroute(address);
  for (const fault of watch.takeFaults()) expect(fault).toContain("ERR_FAILED");
  await page.getByRole("button", { name: uiText.en.tryAgain, exact: true }).click();
  await expect(page.getByText("Notice 1.", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: chatText.en.earlier })).toBeHidden();
});

test("the button to sign out stays under the pointer while the page loads the rest", async ({
  page,
  come,
}) => {
  const officer = await come(phones.officer);
  const loads = ["**/auth/contact", "**/common/photo", "**/records*", "**/counsel/confirmed"];
  const held = Promise.withResolvers<void>();
  const asked = loads.map((call) => page.waitForRequest(call));
  for (const call of loads)
    await page.route(call, async (route) => {
      await held.promise;
      await route.continue();
    });
  await openAs(page, officer, "/profile");
  const out = page.getByRole("main").getByRole("button", { name: profileText.en.logOut });
  await expect(out).toBeVisible();
  await Promise.all(asked);
  await page.evaluate(() => document.fonts.ready);
  const before = await out.boundingBox();
  held.resolve();
  await expect(page.getByText(counselText.en.none)).toBeVisible();
  await expect(page.getByRole("list", { name: recordText.en.history })).toBeVisible();
  await expect(page.getByRole("button", { name: profileText.en.contact.email.add })).toBeVisible();
  expect(await out.boundingBox()).toEqual(before);
});

test("data are loading in words and by the line at the top after 200 ms, and not before; the line is drawn for 5 s", async ({
  page,
  come,
}) => {
  const counsel = await come(phones.counsel);
  const go = (path: string) => page.evaluate((next) => history.pushState(null, "", next), path);
  const open = new Set<Request>();
  page.on("request", (request) => open.add(request));
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  await page.clock.install();
  // Once before, so that the page itself is there the second time.
  await openAs(page, counsel, "/profile/contacts");
  await expect(page.getByRole("heading", { level: 1, name: contactsText.en.title })).toBeVisible();
  await go("/profile");
  await expect(page.getByRole("main").getByRole("button", { name: profileText.en.logOut })).toBeVisible();
  const line = page.getByRole("progressbar", { name: uiText.en.pageLoading });
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route("**/common/contacts", async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  // From here on time passes only as it is let pass, and nothing else is on its way. A clock stops at a moment that is still to come,
  // which a busy machine may reach late.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 20_000);
  await page.clock.runFor(300);
  await expect.poll(() => open.size).toBe(0);
  await expect(line).toHaveCount(0);
  await go("/profile/contacts");
  await asked.promise;
  const word = page.getByRole("status").filter({ hasText: uiText.en.loading });
  await page.clock.runFor(199);
  expect([await word.count(), await line.count()]).toEqual([0, 0]);
  await page.clock.runFor(1);
  await expect(word).toBeVisible();
  await expect(line).toBeVisible();
  expect(await line.locator("span").evaluate(({ style }) => style.animationDuration)).toBe("5000ms");
  held.resolve();
  await page.clock.resume();
  await expect(word).toHaveCount(0);
  await expect(line).toHaveCount(0);
});
