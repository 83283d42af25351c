// Commands that a page kept when it loaded itself again: given again once it is known who is there, and never to somebody else.
import { afterAll, beforeAll, expect, jest, test } from "bun:test";
import { RELOAD_SECONDS } from "../../../../server/contract/limits.ts";
import type { ClientMessage, ServerMessage } from "../../../../server/contract/messages.ts";
import { accountOf } from "../../../support/account.ts";
import { bareBrowser } from "../../support/scripted-line.ts";

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
let reloads = 0;
const browser = bareBrowser({ store: storage, reload: () => void reloads++ });
beforeAll(browser.put);
afterAll(() => {
  jest.useRealTimers();
  browser.takeAway();
});

const me = accountOf("officer", { role: "MASTER", path: "master" });
const turns = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

test("a start that takes long loses no command, and a reload that was stopped leaves the page as it was", async () => {
  jest.useFakeTimers();
  const said: ClientMessage[] = [];
  let hear: (message: ServerMessage) => void = () => {};
  const { replaceEnvironment } = await import("../../../../client/net/environment.ts");
  replaceEnvironment({
    fetch: () => Promise.reject(new Error("no network")),
    socket: () => {
      const socket = {
        onopen: null as ((event: Event) => void) | null,
        onmessage: null as ((event: MessageEvent) => void) | null,
        onclose: null,
        send: (text: string) => void said.push(JSON.parse(text)),
        close: () => {},
      };
      hear = (message) => socket.onmessage?.(new MessageEvent("message", { data: JSON.stringify(message) }));
      queueMicrotask(() => socket.onopen?.(new Event("open")));
      return socket;
    },
    room: null,
  });
  const command = { t: "command", sitting: "hall", id: "kept", command: { type: "cancelCall" } };
  stored.set("sunwai.commands", JSON.stringify({ account: me.id, at: Date.now(), commands: [command] }));
  stored.set("sunwai.token", "a token");
  const { account } = await import("../../../../client/net/session.ts");
  const { isReloading, reload } = await import("../../../../client/net/reload.ts");
  await import("../../../../client/net/kept-commands.ts");
  const given = () => said.filter(({ t }) => t === "command").length;

  // The profile is not here yet, as with a server to which everybody comes back at once.
  jest.advanceTimersByTime(15_000);
  await turns();
  expect(stored.has("sunwai.commands")).toBe(true);
  account.value = me;
  await turns();
  jest.advanceTimersByTime(11_000);
  await turns();
  hear({ t: "welcome", now: Date.now(), build: null } as ServerMessage);
  expect(given()).toBe(1);
  expect(stored.has("sunwai.commands")).toBe(false);

  expect(reload()).toBe(true);
  expect([reloads, isReloading()]).toEqual([1, true]);
  jest.advanceTimersByTime(RELOAD_SECONDS * 1000);
  expect(isReloading()).toBe(false);
});
