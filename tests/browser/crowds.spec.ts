// What people read when the court sends no more for now: a hall asked for too often, a board that too many follow, a hall full of guests,
// a page too many of one person.

import { expect, type Page, type WebSocketRoute } from "@playwright/test";
import { frameText } from "../../client/court/frame.text.ts";
import { wantToJoinText } from "../../client/courtroom/device-check/text.ts";
import { qualityText } from "../../client/shell/quality.text.ts";
import { shellText } from "../../client/shell/shell.text.ts";
import { refusalsText } from "../../client/text/refusals.text.ts";
import { CONSENT_VERSION, SOCKETS_OF_PERSON } from "../../server/contract/limits.ts";
import type { ClientMessage, ServerMessage } from "../../server/contract/messages.ts";
import { boardText } from "../../server/contract/text/board.ts";
import { TestPerson } from "../support/client.ts";
import { cast } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";
import { words } from "./support/words.ts";

const HALL = "HCPP01-1";
const sitting = `${HALL}-${new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10)}`;

async function pictures(page: Page, name: string): Promise<void> {
  for (const theme of ["light", "dark"] as const) {
    await page.evaluate((to) => document.documentElement.setAttribute("data-theme", to), theme);
    for (const width of [1440, 1199]) {
      await page.setViewportSize({ width, height: 900 });
      await keepPicture(page, `${name}-${width}-${theme}`);
    }
  }
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "light"));
}

/** Between a page and the court: what each says may be kept back, and more may be asked on the page's own connection. */
type Between = {
  court: WebSocketRoute | null;
  passes: (message: ServerMessage) => boolean;
  said: ClientMessage[];
};

async function standBetween(page: Page): Promise<Between> {
  const between: Between = { court: null, passes: () => true, said: [] };
  await page.routeWebSocket(/socket\.io/, (own) => {
    const court = own.connectToServer();
    between.court = court;
    own.onMessage((text) => {
      const message: ClientMessage = JSON.parse(String(text));
      // A page that has asked for so many halls has spent what its person may be sent at once.
      if (message.t === "watch" && between.said.every(({ t }) => t !== "watch"))
        for (let asked = 0; asked < 60; asked++) court.send(JSON.stringify({ ...message, known: null }));
      between.said.push(message);
      court.send(text);
    });
    court.onMessage((text) => {
      if (between.passes(JSON.parse(String(text)))) own.send(text);
    });
  });
  return between;
}

test("a hall that was asked for too often: why, when, and the way to ask again; later a notice over what is old", async ({
  page,
  come,
}) => {
  const officer = await come(cast.officer.phone);
  const judge = await come(cast.judge.phone);
  await officer.call(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await officer.enter(sitting);
  await judge.enter(sitting);
  const between = await standBetween(page);
  // The page hears of the refusal alone, as if its own asking had been the one too many.
  between.passes = (message) => message.t !== "reset";
  await openAs(page, judge, `/meeting?court=${HALL}`);
  await expect(
    page.getByRole("heading", { name: words(frameText.en.refused.title, { hall: "1" }) }),
  ).toBeVisible();
  await expect(page.getByText(frameText.en.refused.means)).toBeVisible();
  await expect(page.getByText(/Trying again automatically in \d+ second/)).toBeVisible();
  await pictures(page, "hall-refused");
  between.passes = () => true;
  const asked = between.said.length;
  await page.getByRole("button", { name: frameText.en.refused.ask }).click();
  await expect.poll(() => between.said.slice(asked).some(({ t }) => t === "watch")).toBe(true);
  await expect(page.locator("main[data-part~=stage]")).toBeVisible();

  await test.step("what follows is missed", async () => {
    for (let n = 0; n < 60; n++)
      between.court?.send(JSON.stringify({ t: "watch", sitting, presence: "media", known: null }));
    let missed = false;
    between.passes = (message) => {
      if (message.t === "reset") return false;
      if (message.t !== "change" || missed) return true;
      missed = true;
      return false;
    };
    await officer.do(sitting, { type: "setAutoAdmit", on: false });
    await officer.do(sitting, { type: "setAutoAdmit", on: true });
    await expect(page.getByText(frameText.en.refused.behind)).toBeVisible();
    await pictures(page, "hall-behind");
    between.passes = () => true;
    await page.getByRole("button", { name: frameText.en.refused.ask }).click();
    await expect(page.getByText(frameText.en.refused.behind)).toHaveCount(0);
  });
});

test("a board that too many follow: on the login page and the wall, with the way to ask again; a login is no stranger", async ({
  page,
}) => {
  let isFull = true;
  let refused = 0;
  let cut = () => {};
  await page.routeWebSocket(/socket\.io/, (own) => {
    const court = own.connectToServer();
    cut = () => void own.close({ code: 1000 });
    own.onMessage((text) => {
      const message: ClientMessage = JSON.parse(String(text));
      if (!isFull || message.t !== "board") return court.send(text);
      own.send(JSON.stringify({ t: "bye", code: "too_many" } satisfies ServerMessage));
      cut();
      refused += 1;
    });
  });
  for (const path of ["/login", "/display-board"]) {
    isFull = true;
    await page.goto(path);
    await expect(page.getByRole("heading", { name: boardText.en.crowded })).toBeVisible();
    await expect(page.getByText(boardText.en.crowdedMeans)).toBeVisible();
    await pictures(page, `board-crowded${path.replace("/", "-")}`);
    const before = refused;
    await page.getByRole("button", { name: boardText.en.crowdedAsk }).click();
    await expect.poll(() => refused).toBeGreaterThan(before);
    await expect(page.getByRole("heading", { name: boardText.en.crowded })).toBeVisible();
    isFull = false;
    await page.getByRole("button", { name: boardText.en.crowdedAsk }).click();
    await expect(page.getByRole("heading", { name: boardText.en.crowded })).toHaveCount(0);
    await expect(page.getByRole("row").nth(1)).toBeVisible();
    isFull = true;
    cut();
    await expect(page.getByText(boardText.en.crowdedLast)).toBeVisible();
    await expect(page.getByRole("row").nth(1)).toBeVisible();
    await pictures(page, `board-crowded-last${path.replace("/", "-")}`);
  }
});

test("one page more than a person may have: each page says so, and comes in once another one is closed", async ({
  page,
  come,
}) => {
  const officer = await come(cast.officer.phone);
  await officer.call(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  const judge = await come(cast.judge.phone);
  await judge.enter(sitting);
  const { token, account, url } = judge;
  const others = Array.from({ length: SOCKETS_OF_PERSON - 1 }, () =>
    Object.assign(new TestPerson(url), { token, account }),
  );
  for (const one of others) await one.connect();
  const said = page
    .getByRole("alert")
    .filter({ hasText: words(qualityText.en.disconnected.pages.means, { count: SOCKETS_OF_PERSON }) });
  await openAs(page, judge, "/court-list");
  await expect(said).toBeVisible();
  await expect(page.getByText(shellText.en.banner.lost.none)).toHaveCount(0);
  await pictures(page, "pages-too-many");
  await page.goto(`/meeting?court=${HALL}`);
  await expect(said).toBeVisible();
  await expect(page.getByRole("heading", { name: qualityText.en.disconnected.pages.title })).toBeVisible();
  await pictures(page, "pages-too-many-room");
  const again = page.getByRole("button", { name: qualityText.en.disconnected.retry });
  await again.click();
  await expect(said).toBeVisible();
  others[0]?.close();
  await again.click();
  await expect(page.locator("main[data-part~=stage]")).toBeVisible();
  await expect(said).toHaveCount(0);
  for (const one of others) one.close();
});

test("a hall that is full of guests: the one who comes reads it, with the way to try again and the board", async ({
  page,
  watch,
  court,
  come,
}) => {
  const officer = await come(cast.officer.phone);
  const admin = await come("9000000042");
  await officer.call(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  const guestNamed = async (name: string) => {
    const guest = new TestPerson(court.url);
    const login = await guest.ok<Pick<TestPerson, "token" | "account">>(
      `/anonymous/court/passive/${HALL}/join?name=${encodeURIComponent(name)}`,
      {},
    );
    return Object.assign(guest, login);
  };
  const first = await guestNamed("Lata Kulkarnikar");
  const second = await guestNamed("Meera Joshikar");
  await first.connect();
  const place = { courtId: HALL, location: "home", consent: CONSENT_VERSION };
  const rows = [
    ["guests_per_address", refusalsText.en.guests_of_address_full],
    ["guests_per_hall", refusalsText.en.guests_full],
  ] as const;
  await first.ok("/meeting/join", place);
  for (const [setting, sentence] of rows) {
    await admin.ok(`/admin/settings/${setting}`, { value: 1 }, "PUT");
    await openAs(page, second, `/want-to-join?court=${HALL}&place=home`);
    await page.getByText(wantToJoinText.en.consent.agree).click();
    await page.getByRole("button", { name: wantToJoinText.en.join, exact: true }).click();
    const notice = page.locator("[data-part~=join-failed]");
    await expect(notice).toContainText(words(wantToJoinText.en.failed.full, { hall: "1" }));
    await expect(notice).toContainText(sentence);
    await expect(notice.getByRole("link", { name: wantToJoinText.en.failed.board })).toHaveAttribute(
      "href",
      "/display-board",
    );
    await pictures(page, `guests-${setting}`);
    await admin.ok(`/admin/settings/${setting}`, { value: 60 }, "PUT");
  }
  await page
    .locator("[data-part~=join-failed]")
    .getByRole("button", { name: wantToJoinText.en.failed.again })
    .click();
  await expect(page).toHaveURL(/\/(meeting|waiting)/);
  first.close();
  const refused = watch.takeFaults();
  expect(refused.filter((fault) => !fault.includes("409"))).toEqual([]);
});
