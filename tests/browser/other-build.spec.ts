// An upgrade while pages are open: a page of another build than the server's loads itself again once, and loses no command.

import { expect, type Page, test } from "@playwright/test";
import postgres from "postgres";
import { frameText } from "../../client/court/frame.text.ts";
import { callingText } from "../../client/courtroom/calling/text.ts";
import { officerText } from "../../client/courtroom/core/text/officer.text.ts";
import type { PersonCommand } from "../../server/contract/sitting/commands.ts";
import { TestPerson } from "../support/client.ts";
import { copyProduct } from "../support/product-copy.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { panelOf } from "./pages/room.ts";
import { HALL, sitting } from "./pages/stage.ts";
import { cast } from "./support/people.ts";
import { openAs } from "./support/visit.ts";

const notices = (page: Page) => page.locator(".toasts");
const buildOf = (page: Page) => page.locator("html").getAttribute("data-build-name");
const copy = copyProduct();
let first: TestServer;
let second: TestServer | undefined;

test.beforeAll(async () => {
  first = await startServer();
  copy.change(
    "client/courtroom/core/text/officer.text.ts",
    `panel: "${officerText.en.panel}"`,
    `panel: "${officerText.en.panel} 2"`,
  );
  // An upgrade builds before it stops what runs.
  const build = Bun.spawn(
    [process.execPath, "-e", 'await (await import("./server/web/client.ts")).buildClient()'],
    {
      cwd: copy.folder,
      stdio: ["ignore", "inherit", "inherit"],
    },
  );
  expect(await build.exited).toBe(0);
});
test.afterAll(async () => {
  await second?.kill9();
  await first.kill9();
  copy.remove();
});

/** Starts the other version on the address, the database and the files of the first. */
async function upgrade(): Promise<void> {
  const { databaseUrl, dataDir, url } = first;
  const env = { PORT: new URL(url).port, DATA_DIR: dataDir };
  second = await startServer({ databaseUrl, env, folder: copy.folder });
}

/** How often the log has a command. */
async function logged(command: PersonCommand["type"]): Promise<number> {
  const sql = postgres(first.databaseUrl, { max: 1 });
  try {
    const [row] = await sql<{ count: number }[]>`
      SELECT count(*)::int AS count FROM sitting_log WHERE sitting = ${sitting} AND command = ${command}`;
    return row?.count ?? 0;
  } finally {
    await sql.end();
  }
}

type Watched = { loads: () => number; greetings: () => number; faults: string[] };

/** Counts from now on how often a page is loaded and greeted by a server, and notes what it throws or asks its person. */
function watchLoads(page: Page): Watched {
  let loads = 0;
  let greetings = 0;
  const faults: string[] = [];
  page.on("load", () => {
    loads += 1;
  });
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      if (String(payload).includes('"welcome"')) greetings += 1;
    }),
  );
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("dialog", (dialog) => {
    faults.push(`asked: ${dialog.type()}`);
    void dialog.accept();
  });
  return { loads: () => loads, greetings: () => greetings, faults };
}

test("a hall’s page is loaded again once, and what was pressed meanwhile is done once", async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: first.url });
  const page = await context.newPage();
  const officer = await new TestPerson(first.url).login(cast.officer.phone);
  await officer.connect();
  await officer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await officer.enter(sitting);
  officer.close();
  await openAs(page, officer, `/moderator?court=${HALL}`);
  await expect(panelOf(page).getByText(callingText.en.now.none)).toBeVisible();
  const board = await context.newPage();
  await board.goto("/display-board");
  await expect(board.getByRole("row").first()).toBeVisible();
  const login = await (await browser.newContext({ baseURL: first.url })).newPage();
  await login.goto("/login");
  const number = login.getByLabel("Mobile number");
  await number.fill("900000");
  const before = await buildOf(page);
  expect(before).toMatch(/^\w{24}$/);
  const [hall, wall, typed] = [watchLoads(page), watchLoads(board), watchLoads(login)];

  await test.step("a press while the server is away waits", async () => {
    await first.kill9();
    await page.keyboard.press("n");
    await expect(notices(page)).toContainText(frameText.en.commandWaits);
    expect(await logged("callItem")).toBe(0);
  });
  await test.step("the new version has the page loaded again, and the press is done", async () => {
    await upgrade();
    const panel = page.getByRole("complementary", { name: `${officerText.en.panel} 2` });
    await expect(panel.getByText(callingText.en.now.called, { exact: true })).toBeVisible();
    expect(await buildOf(page)).not.toBe(before);
    expect(hall.loads()).toBe(1);
    expect(await logged("callItem")).toBe(1);
    expect(await page.evaluate(() => sessionStorage.getItem("sunwai.commands"))).toBeNull();
  });
  await test.step("a board on a wall is loaded again too; a form in which somebody types is not", async () => {
    const now = await buildOf(page);
    await expect.poll(() => buildOf(board)).toBe(now);
    expect(wall.loads()).toBe(1);
    await expect.poll(typed.greetings).toBeGreaterThan(0);
    expect(typed.loads()).toBe(0);
    await expect(number).toHaveValue("900000");
    expect(await buildOf(login)).toBe(before);
  });
  await test.step("a server of the first version a moment later is no reason to load again: the hall goes on", async () => {
    const now = await buildOf(page);
    // However long the restart takes here, the last reload is a moment ago.
    await page.evaluate(() => {
      const noteReload = () => sessionStorage.setItem("sunwai.reloaded", String(Date.now()));
      noteReload();
      setInterval(noteReload, 100);
    });
    await second?.kill9();
    await first.restart();
    await page.keyboard.press("h");
    const panel = page.getByRole("complementary", { name: `${officerText.en.panel} 2` });
    await expect(panel.getByText(callingText.en.now.hearing).first()).toBeVisible();
    expect(await buildOf(page)).toBe(now);
    expect(hall.loads()).toBe(1);
  });
  expect([...hall.faults, ...wall.faults, ...typed.faults]).toEqual([]);
  await test.step("what a page kept more than a minute ago is not given any more, and that is said", async () => {
    const id = officer.account.id;
    const command = { t: "command", sitting, id: "kept-for-long", command: { type: "cancelCall" } };
    const kept = { account: id, at: Date.now() - 61_000, commands: [command] };
    await page.evaluate((text) => sessionStorage.setItem("sunwai.commands", text), JSON.stringify(kept));
    await page.reload();
    await expect(notices(page)).toContainText(frameText.en.commandLost);
    expect(await page.evaluate(() => sessionStorage.getItem("sunwai.commands"))).toBeNull();
    expect(await logged("cancelCall")).toBe(0);
  });
});
