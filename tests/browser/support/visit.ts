// A test of pages: a server for all of them, a page that must stay without faults, and people who are logged in.
import { test as base, expect, type Page } from "@playwright/test";
import { TestPerson } from "../../support/client.ts";
import { startServer, type TestServer } from "../../support/server.ts";
import { type Watch, watchPage } from "./watch.ts";

type Shared = {
  /** What the court's server has in its environment beside the usual; the same in the whole file. */
  serverEnv: Record<string, string>;
  court: TestServer;
  /** Logs somebody in by their number through the calls, and connects them. */
  come: (phone: string) => Promise<TestPerson>;
};

type Opened = { file: string; server: TestServer; people: TestPerson[] };
let opened: Opened | null = null;

async function close(): Promise<void> {
  for (const person of opened?.people ?? []) person.close();
  await opened?.server.stop();
  opened = null;
}

/** A court for each file of tests: what one file leaves in a hall is nothing to the next. */
async function courtOf(file: string, env: Record<string, string>): Promise<Opened> {
  if (opened?.file === file) return opened;
  await close();
  opened = { file, server: await startServer({ env }), people: [] };
  return opened;
}

/** Playwright's test; when it ends, its page has logged no error or warning and asked no other host, see `watch`. */
export const test = base.extend<{ watch: Watch } & Shared, { closing: undefined }>({
  closing: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here.
    async ({}, use) => {
      await use(undefined);
      await close();
    },
    { scope: "worker", auto: true, timeout: 60_000 },
  ],
  serverEnv: [{}, { option: true }],
  court: [
    async ({ serverEnv }, use, { file }) => use((await courtOf(file, serverEnv)).server),
    { timeout: 180_000 },
  ],
  come: async ({ court, serverEnv }, use, { file }) => {
    const { people } = await courtOf(file, serverEnv);
    await use(async (phone) => {
      const person = await new TestPerson(court.url).login(phone);
      people.push(person);
      return person.connect();
    });
  },
  baseURL: async ({ court }, use) => use(court.url),
  contextOptions: { reducedMotion: "reduce" },
  watch: [
    async ({ page, court }, use) => {
      const watch = watchPage(page, court.url);
      await use(watch);
      expect(watch.takeFaults()).toEqual([]);
    },
    { auto: true },
  ],
});

/** For a wait that is over when a recorder has begun and sent, which takes what the machine makes of it: the test's own time is its limit. */
export const asLongAsTheTest = { timeout: 0 };

/** Opens a page with a person's login. */
export async function openAs(page: Page, { token, account }: TestPerson, path: string): Promise<void> {
  const blank = { contentType: "text/html", body: '<link rel="icon" href="data:,">' };
  await page.route("**/blank", (route) => route.fulfill(blank));
  await page.goto("/blank");
  // While anything is caught on its way a browser keeps nothing: each later page would be fetched and compiled anew.
  await page.unroute("**/blank");
  const kept = { "sunwai.token": token, "sunwai.path": account.path };
  await page.evaluate((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, kept);
  await page.goto(path);
}
