// How many sockets one person has: those that are open stay, one more is refused with a word, and comes in once another has gone.
import { afterAll, beforeAll, expect, test } from "bun:test";
import WebSocket from "ws";
import { SOCKETS_OF_PERSON } from "../../server/contract/limits.ts";
import { phones } from "../stories/support/story.ts";
import { TestPerson, until } from "../support/client.ts";
import { startServer, type TestServer } from "../support/server.ts";

let server: TestServer;
let person: TestPerson;
const opened: TestPerson[] = [];
beforeAll(async () => {
  server = await startServer();
  person = await new TestPerson(server.url).login(phones.judge1);
});
afterAll(async () => {
  for (const page of opened) page.close();
  await server.stop();
});

/** One more page of a person, with the login that they have. */
async function pageOf({ token, account }: TestPerson): Promise<TestPerson> {
  const page = Object.assign(new TestPerson(server.url), { token, account });
  opened.push(page);
  return page.connect();
}

const left = new Set<TestPerson>();
function leave(page: TestPerson): void {
  page.close();
  left.add(page);
}

test("a person has so many sockets; the next is told why and is gone, and the others and everybody else go on", async () => {
  // All at once, as when a process comes back, and so that none comes in while another is being looked up.
  const asked = Array.from({ length: SOCKETS_OF_PERSON + 20 }, () => pageOf(person));
  const results = await Promise.allSettled(asked);
  const pages = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  expect(pages).toHaveLength(SOCKETS_OF_PERSON);
  for (const result of results)
    if (result.status === "rejected") expect(String(result.reason)).toContain("too_many_sockets");
  await expect(pageOf(person)).rejects.toThrow("too_many_sockets");
  expect(pages.some((page) => page.closed)).toBe(false);
  const other = await pageOf(await new TestPerson(server.url).login(phones.judge2));
  expect(other.bye).toBeNull();
  expect((await person.call("/auth/contact")).status).toBe(200);

  for (const first of pages.slice(0, 1)) leave(first);
  const next = await until("room for one more", () => pageOf(person).catch(() => null));
  await expect(pageOf(person)).rejects.toThrow("too_many_sockets");
  leave(next);
});

test("one that a bad network left behind makes room, and one whose page is there stays", async () => {
  await until("as many sockets as there may be", () =>
    pageOf(person).then(
      () => null,
      () => true,
    ),
  );
  const isTheirs = (page: TestPerson) =>
    page.account.id === person.account.id && page.bye === null && !left.has(page);
  const [lost, ...others] = opened.filter(isTheirs);
  expect(others).toHaveLength(SOCKETS_OF_PERSON - 1);
  await person.call("/dev/clock", { advance: 31_000 });
  for (const page of others) page.raw({ t: "ping", at: 0 });
  await until("all but one to have spoken", () =>
    others.every(({ told }) => told.some((message) => message.t === "pong")),
  );
  await pageOf(person);
  await until("the silent one to be gone", () => lost?.closed);
  expect(others.some((page) => page.closed)).toBe(false);
  await expect(pageOf(person)).rejects.toThrow("too_many_sockets");
});

test("a socket that was refused is gone, also where its client never answers", async () => {
  const [socket, heard] = [
    new WebSocket(`${server.url.replace(/^http/, "ws")}/socket.io/api/v1`),
    [] as string[],
  ];
  socket.on("message", (data) => heard.push(String(data)));
  await new Promise((resolve) => socket.on("open", resolve));
  await until("as many sockets as there may be", () =>
    pageOf(person).then(
      () => null,
      () => true,
    ),
  );
  const closed = new Promise<number>((resolve) => socket.on("close", resolve));
  socket.send(JSON.stringify({ t: "hello", token: person.token }));
  // 1006: without a closing handshake.
  expect(await closed).toBe(1006);
  expect(heard).toEqual([JSON.stringify({ t: "bye", code: "too_many_sockets" })]);
});
