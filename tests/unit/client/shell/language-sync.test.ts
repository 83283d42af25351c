// The language of an account: a choice that one account could not keep is never put into the account of the next person.
import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Account } from "../../../../server/contract/rest/accounts.ts";
import { accountOf } from "../../../support/account.ts";

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
const browser = {
  window: globalThis,
  sessionStorage: storage,
  localStorage: storage,
  document: { cookie: "", documentElement: { lang: "en" } },
};
const before = Object.keys(browser).map((name) => [name, Reflect.get(globalThis, name)] as const);
beforeAll(() => void Object.assign(globalThis, browser));
afterAll(() => {
  for (const [name, was] of before) Reflect.set(globalThis, name, was);
});

const person = (id: string, path: Account["path"]) => accountOf(id, { path });

test("a choice before the login is the account's; one that it could not keep, or has already, is not the next account's", async () => {
  const { replaceEnvironment } = await import("../../../../client/net/environment.ts");
  const { account } = await import("../../../../client/net/session.ts");
  const { language } = await import("../../../../client/text/i18n.ts");
  const { syncLanguage } = await import("../../../../client/shell/language-sync.ts");
  const kept: string[] = [];
  replaceEnvironment({
    fetch: async (url, { method }) => {
      kept.push(`${method} ${url}`);
      throw new Error("no network");
    },
    socket: () => {
      throw new Error("no socket");
    },
    room: null,
  });
  stored.set("sunwai.languageChosen", "");
  language.value = "en-XA";
  syncLanguage();
  account.value = person("one", "advocate");
  const [patch, ...more] = kept.splice(0);
  expect([patch, more]).toEqual(["PATCH /api/v1/advocate/", []]);
  const logIn = async (next: Account) => {
    account.value = null;
    await Bun.sleep(0);
    account.value = next;
    await Bun.sleep(0);
    return kept.splice(0);
  };
  expect(await logIn(person("one", "advocate"))).toEqual(["PATCH /api/v1/advocate/"]);
  expect(await logIn(person("other", "master"))).toEqual([]);
  expect(await logIn(person("one", "advocate"))).toEqual([]);
  stored.set("sunwai.languageChosen", "");
  expect(await logIn({ ...person("one", "advocate"), language: "en-XA" })).toEqual([]);
  expect(await logIn(person("other", "master"))).toEqual([]);
});
