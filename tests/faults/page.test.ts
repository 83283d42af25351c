// The page's own code (client/net/socket.ts, client/net/hall.ts) through kill -9, a silent line and a greeting that never comes.

import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import type { PersonCommand } from "../../server/contract/sitting/commands.ts";
import type { Sitting } from "../../server/contract/sitting/sitting.ts";
import { ownView } from "../../server/contract/sitting/topics/index.ts";
import { until } from "../support/client.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { allLeave, type Court, content, isLogged, query, sittingCourt } from "./support/faults.ts";
import type { FromPage, ToPage } from "./support/page-child.ts";
import { layWire, type Wire } from "./support/proxy.ts";
import type { SteadyPerson } from "./support/steady.ts";

/** Longer than a page believes in a silent line. */
const SILENCE_MS = 60_000;

class Page {
  state = "";
  sitting: Sitting | null = null;
  private readonly waiting = new Map<number, (answer: { done: boolean }) => void>();
  private readonly child = Bun.spawn([process.execPath, join(import.meta.dir, "support/page-child.ts")], {
    stdio: ["ignore", "ignore", "inherit"],
    ipc: (message: FromPage) => this.heard(message),
    serialization: "json",
  });

  tell(message: ToPage): void {
    this.child.send(message);
  }

  give(command: PersonCommand): Promise<{ done: boolean }> {
    const id = this.waiting.size;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.tell({ t: "command", id, command });
    });
  }

  async close(): Promise<void> {
    this.child.kill();
    await this.child.exited;
  }

  private heard(message: FromPage): void {
    if (message.t === "answer") this.waiting.get(message.id)?.(message.answer);
    else Object.assign(this, { state: message.state, sitting: message.sitting });
  }
}

let server: TestServer;
let wire: Wire;
let court: Court;
let page: Page;

beforeAll(async () => {
  server = await startServer();
  wire = await layWire(server.url);
  court = await sittingCourt(server, 2);
  page = new Page();
  const { token, account } = counsel();
  page.tell({ t: "open", url: wire.url, token, account, sitting: court.sitting });
  await until("the page to show the hall", () => page.sitting);
});
afterAll(async () => {
  await page.close();
  allLeave(court.people);
  wire.close();
  await server.stop();
});

/** The person whose page it is; they hold a second connection, which the checker looks at. */
const counsel = (): SteadyPerson => court.counsel[0] ?? court.officer;

/** The page shows what the checker found right: the hall's view with the person's own records over it. */
async function pageIsRight(): Promise<void> {
  await content(server.databaseUrl, court.people);
  const [held] = counsel().held();
  if (!held?.ownPart) throw new Error("the person has no part in the hall");
  const { view, ownPart } = held;
  const merged = ownView(view, ownPart);
  await until("the page to show it", () => Bun.deepEquals(page.sitting, merged)).catch(() =>
    expect(page.sitting).toEqual(merged),
  );
}

test("the server is killed with the page's command on its way: the page comes back, it is done once, all is shown", async () => {
  const { sitting, officer } = court;
  await page.give({ type: "raiseHand", reason: "before" });
  await server.kill9();
  await until("the page to notice", () => page.state === "lost");
  const given = page.give({ type: "lowerHand" });
  await server.restart();
  expect(await given).toMatchObject({ done: true });
  await officer.do(sitting, { type: "callItem", item: court.itemOf.get(counsel()) ?? "" });
  await until("the page's own seat", () => page.sitting?.people[counsel().account.id]?.state === "ACTIVE");
  await pageIsRight();
  const lowered = await query(
    server.databaseUrl,
    (sql) => sql`SELECT command_id FROM sitting_log WHERE command = 'lowerHand'`,
  );
  expect(lowered).toHaveLength(1);
  expect(await isLogged(server.databaseUrl, lowered[0]?.command_id)).toBe(true);
});

test("the line goes silent and the machine says so: the page does not wait for a goodbye, and catches up later", async () => {
  const { sitting, officer } = court;
  wire.hold();
  page.tell({ t: "offline" });
  await until("the page to know", () => page.state === "lost");
  await officer.do(sitting, { type: "setAutoAdmit", on: true });
  wire.mend();
  await until("the page to be back", () => page.state === "open");
  await pageIsRight();
});

test("the line goes silent without a word: the page finds out by itself", async () => {
  const { sitting, officer } = court;
  wire.hold();
  page.tell({ t: "pass", milliseconds: SILENCE_MS });
  await until("the page to know", () => page.state === "lost");
  await officer.do(sitting, { type: "setAutoAdmit", on: false });
  wire.mend();
  await until("the page to be back", () => page.state === "open");
  await pageIsRight();
});

test("a connection that is never greeted is given up", async () => {
  const { sitting, officer } = court;
  wire.deafen();
  const before = wire.laid();
  page.tell({ t: "offline" });
  await until("the page to try again in vain", () => page.state === "lost" && wire.laid() > before);
  wire.mend();
  page.tell({ t: "pass", milliseconds: SILENCE_MS });
  await until("the page to be back", () => page.state === "open");
  await officer.do(sitting, { type: "setAutoAdmit", on: true });
  await pageIsRight();
});
