// Who is away: a connection that the court ends is the court's fault, one that falls silent the network's; the banner says which.
import { afterAll, beforeAll, expect, jest, test } from "bun:test";
import { createElement } from "react";
import { shell } from "../../../../client/text/en/shell.ts";
import type { ServerMessage } from "../../../../server/contract/messages.ts";

const nothing = { getItem: () => "a token", setItem: () => {}, removeItem: () => {} };
const document = Object.assign(new EventTarget(), {
  visibilityState: "visible",
  documentElement: { dataset: {} },
});
const browser = {
  window: globalThis,
  sessionStorage: nothing,
  localStorage: nothing,
  navigator: { onLine: true },
  document,
  location: { origin: "http://court.example" },
};
const before = Object.keys(browser).map((name) => [name, Reflect.get(globalThis, name)] as const);
const put = (name: string, value: unknown) =>
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
beforeAll(() => {
  for (const [name, value] of Object.entries(browser)) put(name, value);
});
afterAll(() => {
  jest.useRealTimers();
  for (const [name, was] of before) put(name, was);
});

test("a killed server is the court that is away; a line that falls silent is the network", async () => {
  jest.useFakeTimers();
  const { replaceEnvironment } = await import("../../../../client/net/environment.ts");
  let open = () => {};
  let close = () => {};
  let refuses = false;
  replaceEnvironment({
    fetch: () => Promise.reject(new Error("no network")),
    socket: () => {
      const socket = {
        onopen: null as ((event: Event) => void) | null,
        onmessage: null as ((event: MessageEvent) => void) | null,
        onclose: null as ((event: CloseEvent) => void) | null,
        send: () => {},
        close: () => {},
      };
      const welcome: ServerMessage = {
        t: "welcome",
        connection: "c1",
        account: "officer",
        epoch: "e1",
        now: Date.now(),
        build: null,
      };
      open = () => {
        socket.onopen?.(new Event("open"));
        socket.onmessage?.(new MessageEvent("message", { data: JSON.stringify(welcome) }));
      };
      close = () => socket.onclose?.(new CloseEvent("close"));
      queueMicrotask(() => (refuses ? close() : open()));
      return socket;
    },
    room: null,
  });
  const turns = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  };
  const { connect, courtEnded, socketState } = await import("../../../../client/net/socket.ts");
  const { isOnline, lostSince } = await import("../../../../client/shell/connection.ts");
  const { OfflineBanner } = await import("../../../../client/shell/OfflineBanner.tsx");
  const { wordsOf } = await import("../../../support/words-of.ts");
  await import("../../../../client/text/choosing.ts");
  const said = () => wordsOf(createElement(OfflineBanner, { seat: "held" }));
  isOnline.value = true;
  connect();
  await turns();
  expect(socketState.value).toBe("open");

  refuses = true;
  close();
  lostSince.value = 1;
  expect([socketState.value, courtEnded.value]).toEqual(["lost", true]);
  expect(said()).toContain(shell.banner.ended.held);
  jest.advanceTimersByTime(20_000);
  await turns();
  expect(courtEnded.value).toBe(true);

  refuses = false;
  for (let second = 0; second < 30; second++) {
    jest.advanceTimersByTime(1000);
    await turns();
  }
  expect(socketState.value).toBe("open");
  // Nothing comes any more, and nothing says so.
  refuses = true;
  jest.advanceTimersByTime(60_000);
  await turns();
  expect([socketState.value, courtEnded.value]).toEqual(["lost", false]);
  expect(said()).toContain(shell.banner.lost.held);
});
