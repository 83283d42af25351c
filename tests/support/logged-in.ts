// What the tests of calls for somebody who is logged in share: a browser's stores, who is logged in, and what stops with a test.
import { afterAll, afterEach, beforeAll } from "bun:test";
import type { Account } from "../../server/contract/rest/accounts.ts";

const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
const browser = { window: globalThis, localStorage: storage, sessionStorage: storage };

export async function logIn(id: string | null): Promise<void> {
  const { account } = await import("../../client/net/session.ts");
  account.value = id === null ? null : ({ id } as Account);
}

/** Until what waits only for promises and timers of no length is done. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((done) => setTimeout(done, 0));
}

/** A browser's stores for the tests of this file. After each test nobody is logged in, and what was pushed here is stopped. */
export function inBrowser(): (() => void)[] {
  const before = Object.keys(browser).map((name) => [name, Reflect.get(globalThis, name)] as const);
  const stops: (() => void)[] = [];
  beforeAll(() => void Object.assign(globalThis, browser));
  afterEach(async () => {
    for (const stop of stops.splice(0)) stop();
    await logIn(null);
  });
  afterAll(() => {
    for (const [name, was] of before) Reflect.set(globalThis, name, was);
  });
  return stops;
}
