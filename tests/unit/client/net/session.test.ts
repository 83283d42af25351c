// The end of a login in a tab that may have missed another tab's.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { bareBrowser } from "../../support/scripted-line.ts";

const kept = new Map<string, string>();
const store = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
let reloads = 0;
const browser = bareBrowser({ store, reload: () => void reloads++ });
beforeAll(browser.put);
afterAll(browser.takeAway);

test("a tab whose login ends leaves the one that another tab has stored since, and takes it up", async () => {
  const { ended, endSession, token } = await import("../../../../client/net/session.ts");
  token.value = "the first";
  kept.set("sunwai.token", "the second");
  for (const reason of ["timed_out", "other_login", "logged_out"] as const) endSession(reason);
  expect([kept.get("sunwai.token"), ended.value, kept.get("sunwai.ended"), reloads]).toEqual([
    "the second",
    null,
    undefined,
    3,
  ]);
  kept.set("sunwai.token", "the first");
  endSession("timed_out");
  expect([token.value, kept.get("sunwai.token"), ended.value, reloads]).toEqual([
    null,
    undefined,
    "timed_out",
    3,
  ]);
});

test("a page that is shown again as it was left shows nothing of a login that is over, and goes on with one that is not", async () => {
  const { token } = await import("../../../../client/net/session.ts");
  const turn = (name: "pagehide" | "pageshow", persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event(name), { persisted }));
  const { style } = document.documentElement;
  const before = reloads;
  token.value = "the first";
  kept.set("sunwai.token", "the first");
  turn("pageshow", false);
  turn("pagehide", true);
  expect(style.visibility).toBe("hidden");
  turn("pageshow", true);
  expect([style.visibility, reloads]).toEqual(["", before]);
  // The next one logs in, or nobody.
  for (const next of ["the second", null]) {
    turn("pagehide", true);
    if (next === null) kept.delete("sunwai.token");
    else kept.set("sunwai.token", next);
    turn("pageshow", true);
    expect(style.visibility).toBe("hidden");
  }
  expect(reloads).toBe(before + 2);
});
