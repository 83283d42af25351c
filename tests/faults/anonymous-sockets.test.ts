// Sockets of nobody: the silent ones are closed in real time, the board's watchers are kept, and a crowd of both keeps nobody
// out who logs in from the same building.
import { afterAll, beforeAll, expect, test } from "bun:test";
import WebSocket from "ws";
import { ANONYMOUS_SOCKET_LIMITS } from "../../server/contract/limits.ts";
import { phones } from "../stories/support/story.ts";
import { TestPerson, until } from "../support/client.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
const opened: Stranger[] = [];
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  for (const { socket } of opened) socket.terminate();
  await server.stop();
});

type Stranger = { socket: WebSocket; heard: string[]; closed: boolean };

/** A socket from an address that says this and nothing else; resolved once it is open. */
async function stranger(says: unknown[], address = "203.0.113.7"): Promise<Stranger> {
  const url = `${server.url.replace(/^http/, "ws")}/socket.io/api/v1`;
  const socket = new WebSocket(url, { headers: { "X-Forwarded-For": address } });
  const one: Stranger = { socket, heard: [], closed: false };
  opened.push(one);
  socket.on("message", (data) => one.heard.push(String(data)));
  socket.on("error", () => {});
  await new Promise<void>((resolve) => {
    socket.on("open", () => {
      for (const message of says) socket.send(JSON.stringify(message));
      resolve();
    });
    socket.on("close", () => {
      one.closed = true;
      resolve();
    });
  });
  return one;
}

/** What a socket was told when it was closed. */
function byeOf({ heard }: Stranger): string {
  const last: { t?: unknown; code?: unknown } = JSON.parse(heard.at(-1) ?? "{}");
  return last.t === "bye" ? String(last.code) : "";
}

const nobody = { t: "hello", token: null };
const board = { t: "board", on: true };

test("a socket that says nothing is closed and told why; the board's watchers and those with a login stay", async () => {
  const silent = await stranger([]);
  const greeted = await stranger([nobody]);
  const pinging = await stranger([nobody, { t: "ping", at: 1 }]);
  const wall = await stranger([nobody, board]);
  const person = await (await new TestPerson(server.url).login(phones.judge1)).connect();
  for (const one of [silent, greeted, pinging]) {
    await until("the goodbye", () => one.closed, 30);
    expect(byeOf(one)).toBe("silent");
  }
  wall.heard.length = 0;
  wall.socket.send(JSON.stringify({ t: "ping", at: 2 }));
  await until("an answer to the wall screen", () => wall.heard.length > 0);
  expect([wall.closed, person.closed]).toEqual([false, false]);
  // A person who no longer follows it is silent again.
  wall.socket.send(JSON.stringify({ t: "board", on: false }));
  await until("the goodbye to who left the board", () => wall.closed, 30);
  expect(byeOf(wall)).toBe("silent");
  person.close();
});

test("of too many silent sockets of an address the oldest gives way, and a person who logs in from there comes in", async () => {
  const address = "203.0.113.8";
  const first = await stranger([], address);
  const many: Stranger[] = [];
  while (many.length < ANONYMOUS_SOCKET_LIMITS.silent.ofAddress) {
    const hundred = Array.from({ length: 100 }, () => stranger([], address));
    many.push(...(await Promise.all(hundred)));
  }
  await until("the oldest to go", () => first.closed);
  // On a slow machine its time may be up before the crowd is there.
  expect(["too_many", "silent"]).toContain(byeOf(first));
  const person = await new TestPerson(server.url).login(phones.judge2);
  const own = await stranger([{ t: "hello", token: person.token }], address);
  await until("the welcome", () => own.heard.some((text) => text.includes('"welcome"')));
  for (const { socket } of many) socket.terminate();
  expect(own.closed).toBe(false);
});

test("an address has so many screens of the board; more are told so, other addresses and people with a login are not", async () => {
  const address = "203.0.113.9";
  const screens: Stranger[] = [];
  while (screens.length < ANONYMOUS_SOCKET_LIMITS.boards.ofAddress) {
    const hundred = Array.from({ length: 100 }, () => stranger([nobody, board], address));
    screens.push(...(await Promise.all(hundred)));
  }
  await until("all their boards", () =>
    screens.every(({ heard }) => heard.some((text) => text.startsWith('{"t":"board"'))),
  );
  const more = await stranger([nobody, board], address);
  await until("the goodbye", () => more.closed);
  expect(byeOf(more)).toBe("too_many");
  const elsewhere = await stranger([nobody, board], "203.0.113.10");
  const person = await new TestPerson(server.url).login(phones.judge3);
  const own = await stranger([{ t: "hello", token: person.token }], address);
  await until("the welcome", () => own.heard.some((text) => text.includes('"welcome"')));
  own.socket.send(JSON.stringify(board));
  for (const one of [elsewhere, own])
    await until("the board", () => one.heard.some((text) => text.startsWith('{"t":"board"')));
  // One that goes makes room.
  screens[0]?.socket.terminate();
  await until("room for one more", async () => {
    const next = await stranger([nobody, board], address);
    await until("an answer", () => next.closed || next.heard.some((text) => text.startsWith('{"t":"board"')));
    return !next.closed;
  });
  for (const { socket } of screens) socket.terminate();
});

test("who asks for the whole board over and over is sent away", async () => {
  const turns = [board, { t: "board", on: false }];
  const most = Array.from({ length: 120 }, (_, n) => turns[n % 2]);
  const often = await stranger([nobody, ...most], "203.0.113.30");
  const flood = await stranger([nobody, ...Array<unknown>(500).fill(board)], "203.0.113.30");
  await until("the goodbye", () => flood.closed);
  expect(byeOf(flood)).toBe("bad_message");
  expect(often.closed).toBe(false);
  expect(often.heard.filter((text) => text.startsWith('{"t":"board"'))).toHaveLength(60);
});
