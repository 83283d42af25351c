// Data of a page that cannot be loaded is said to be so where it stands, and comes when it is asked for again.
import { expect, type Page } from "@playwright/test";
import { chat } from "../../client/text/en/chat.ts";
import { halls } from "../../client/text/en/halls.ts";
import { login } from "../../client/text/en/login.ts";
import { masthead } from "../../client/text/en/masthead.ts";
import { record } from "../../client/text/en/record.ts";
import { ui } from "../../client/text/en/ui.ts";
import { CHAT_BURST, CHAT_BURST_MS, CHAT_KEPT } from "../../server/contract/limits.ts";
import { tab } from "./pages/chat.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";
import type { Watch } from "./support/watch.ts";

const HALL = "HCPP01-1";
const day = new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10);
const sitting = `${HALL}-${day}`;
const phones = { master: "9000000010", counsel: "9000001001", waiting: "9000001002" };

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
  expect(watch.takeFaults().every((fault) => fault.includes("ERR_FAILED"))).toBe(true);
  await page.getByRole("button", { name: broken.again, exact: true }).first().click();
  await expect(words).toBeHidden();
}

test("the people of the demo", async ({ page, watch }) => {
  await healsByAsking(page, watch, {
    address: "**/dev/people",
    open: () => page.goto("/login"),
    failed: login.demo.peopleFailed,
    again: login.demo.peopleAgain,
    picture: "demo",
  });
  await expect(page.getByRole("button", { name: login.demo.people.judge })).toBeVisible();
});

test("the hall one is in, the sittings on record, and one's other halls", async ({ page, come, watch }) => {
  const counsel = await come(phones.counsel);
  await healsByAsking(page, watch, {
    address: "**/meeting/reconnect",
    open: () => openAs(page, counsel, "/profile"),
    failed: masthead.return.failed,
    again: masthead.return.again,
    picture: "return",
  });
  await healsByAsking(page, watch, {
    address: "**/records*",
    open: () => page.reload(),
    failed: record.failed,
    again: ui.tryAgain,
    picture: "history",
  });
  await expect(page.getByText(record.historyEmpty)).toBeVisible();
  const waiting = await come(phones.waiting);
  await waiting.enter(sitting);
  await healsByAsking(page, watch, {
    address: "**/added-case",
    open: () => openAs(page, waiting, `/waiting?court=${HALL}`),
    failed: halls.notLoaded,
    again: halls.loadAgain,
    picture: "halls",
  });
});

test("earlier messages of the chat", async ({ page, come, watch }) => {
  test.setTimeout(180_000);
  const master = await come(phones.master);
  await master.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await master.enter(sitting);
  for (let n = 1; n <= CHAT_KEPT + 5; n++) {
    // Nobody may write so many in so short a time: the court's clock goes on.
    if (n % CHAT_BURST === 0) await master.ok("/dev/clock", { advance: CHAT_BURST_MS });
    await master.do(sitting, { type: "sendChat", to: "everyone", text: `Notice ${n}.` });
  }
  const address = "**/meeting/chat?**";
  await page.route(address, (route) => route.abort());
  await openAs(page, master, `/moderator?court=${HALL}`);
  await tab(page).click();
  await page.getByRole("button", { name: chat.earlier }).click();
  await expect(page.getByText(chat.earlierFailed)).toBeVisible();
  await keepPicture(page, "loads/chat");
  await page.unroute(address);
  expect(watch.takeFaults().every((fault) => fault.includes("ERR_FAILED"))).toBe(true);
  await page.getByRole("button", { name: ui.tryAgain, exact: true }).click();
  await expect(page.getByText("Notice 1.", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: chat.earlier })).toBeHidden();
});
