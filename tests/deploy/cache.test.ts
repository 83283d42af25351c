// The cache before the public stream, nginx for real: two hundred who watch cost the application one, and what a judge takes back is gone.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { hall, phones } from "../stories/support/story.ts";
import { TestPerson, until } from "../support/client.ts";
import { sureRecorder } from "../support/recorder.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { type Cache, startCache } from "./support/cache.ts";
import { type Door, openDoor } from "./support/caddy.ts";
import { freePorts } from "./support/turn.ts";

const HALL = "HCPP01-1";
const PATH = `/api/v1/live/courts/${HALL}`;
const VIEWERS = 200;
/** Seconds for which they watch. */
const WATCHED = 10;
/** How often a player asks for its playlist. */
const POLL_MS = 2000;
/** A cache that was told to ask again after a second has done so by then: its own clock counts in seconds. */
const ASKED_AGAIN_MS = 2100;

/** Bytes of a segment. */
const SEGMENT = 60_000;
/** The headers of the officer's own calls. */
const asOfficer = { Authorization: "" };
/** The file that a player reads before the segments. */
let init = "";

let server: TestServer;
let meet: Bun.Server<undefined>;
let cache: Cache;
let door: Door;

beforeAll(async () => {
  meet = Bun.serve({ hostname: "127.0.0.1", port: 0, fetch: () => new Response("media") });
  server = await startServer();
  const [inner = 0, port = 0] = freePorts(2);
  cache = await startCache(`127.0.0.1:${inner}`, port);
  const settings = { INNER_PORT: String(inner), LIVE_CACHE: new URL(cache.url).host };
  door = await openDoor([server.url], String(meet.url), { settings });
});
afterAll(async () => {
  await door.stop();
  await cache.stop();
  await Promise.all([server.stop(), meet.stop(true)]);
});

/** How many calls of the public stream the application has answered: playlists, files sent, and files that were the same. */
async function answered() {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const count = (route: string, status: number) =>
    [...text.matchAll(/^sunwai_rest_requests_total\{(.*)\} (\d+)$/gm)]
      .filter(([, labels = ""]) => labels.includes(route) && labels.includes(`status="${status}"`))
      .reduce((sum, [, , many]) => sum + Number(many), 0);
  const lists = count("index.m3u8", 200) + count("index.m3u8", 304);
  return { lists, sent: count("/files/", 200), same: count("/files/", 304) };
}

const namesIn = (playlist: string) => [...playlist.matchAll(/files\/(\w+)/g)].map(([, name]) => name ?? "");
const file = (name: string) => fetch(`${cache.url}${PATH}/files/${name}`);

/** Watches as a player does: the playlist again and again, and each file once. Out: how many calls that were. */
async function watch(n: number, end: number): Promise<number> {
  const own = new Set<string>();
  let calls = 0;
  await Bun.sleep((n * POLL_MS) / VIEWERS);
  while (performance.now() < end) {
    const next = Bun.sleep(POLL_MS);
    const answer = await fetch(`${cache.url}${PATH}/index.m3u8`);
    expect(answer.status).toBe(200);
    calls++;
    const names = namesIn(await answer.text());
    // A viewer who comes begins near the end of the list.
    if (own.size === 0) for (const name of names.slice(0, -3)) if (name !== init) own.add(name);
    for (const name of names) {
      if (own.has(name)) continue;
      own.add(name);
      seen.add(name);
      const got = await file(name);
      expect([got.status, (await got.bytes()).length]).toEqual([200, name === init ? 1000 : SEGMENT]);
      calls++;
    }
    await next;
  }
  return calls;
}

const come = async (phone: string) => (await new TestPerson(server.url).login(phone)).connect();
const list = () => fetch(`${cache.url}${PATH}/index.m3u8`);
const sitting = hall(1);
/** Every file that somebody who watched was shown. */
const seen = new Set<string>();

/** Whether what is recorded is sent no more; why it could not be sent, or null. */
const recorded = { isOver: false, failed: Promise.resolve<unknown>(null) };

/** A hall on air without a delay, with up to two minutes of what a recorder sends. */
async function onAir(): Promise<void> {
  const officer = await come(phones.officer1);
  asOfficer.Authorization = `Bearer ${officer.token}`;
  await officer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await officer.enter(sitting);
  const admin = await come(phones.admin);
  await admin.ok("/admin/settings/stream_delay_seconds", { value: 0 }, "PUT");
  const begun = Math.floor(Date.now() / 2000);
  await officer.do(sitting, { type: "startStream" });
  const recorder = await sureRecorder(server, sitting);
  const send = (path: string, bytes: number) => recorder(path, crypto.getRandomValues(new Uint8Array(bytes)));
  await send("/init", 1000);
  await send("/cards/technical", SEGMENT);
  const sendAll = async () => {
    for (let n = 0; n < 60 && !recorded.isOver; n++) {
      await Bun.sleep(Math.max(0, (begun + n) * 2000 - Date.now()));
      await send(`/segments/${begun + n}`, SEGMENT);
    }
  };
  // Later segments are sent as they come, until the server is killed.
  recorded.failed = sendAll().then(
    () => null,
    (error: unknown) => error,
  );
  await until("three segments to be public", async () => namesIn(await (await list()).text()).length > 4);
  init = /URI="files\/(\w+)"/.exec(await (await list()).text())?.[1] ?? "";
}

test("two hundred who watch a hall: the application sends each file once", async () => {
  await onAir();
  const before = await answered();
  const end = performance.now() + WATCHED * 1000;
  const calls = await Promise.all(Array.from({ length: VIEWERS }, (_, n) => watch(n, end)));
  const after = await answered();
  const asked = calls.reduce((sum, one) => sum + one, 0);
  const [lists, sent, same] = [
    after.lists - before.lists,
    after.sent - before.sent,
    after.same - before.same,
  ];
  const reached = lists + sent + same;
  console.log(
    `${VIEWERS} viewers asked ${asked} times; the application was asked ${reached} times (${lists} playlists, ${sent} files, ` +
      `${same} files again): ${((1 - reached / asked) * 100).toFixed(1)} % came from the cache`,
  );
  expect(asked).toBeGreaterThan(VIEWERS * 8);
  // A viewer who asks for it at the same moment waits for the answer to the first one.
  expect(sent).toBeLessThanOrEqual(seen.size);
  // A list that is a second old is asked for again, also by a viewer who comes while that is answered: nobody may be given what was taken
  // back. How often depends on how long an answer takes; it is a small part of what the viewers ask (deploy/SCALING.md).
  expect(lists + same).toBeLessThan(asked / 10);
});

test("the door gives the stream out of the cache, and the cache nothing else", async () => {
  const through = await fetch(`${door.url}${PATH}/index.m3u8`);
  expect([through.status, through.headers.has("x-cache")]).toEqual([200, true]);
  // How many watch is for the officer alone: a cache that passes no token on would have them logged out.
  const watching = await fetch(`${door.url}/api/v1/master/court/${HALL}/watching`, { headers: asOfficer });
  expect([watching.status, watching.headers.has("x-cache")]).toEqual([200, false]);
  const other = await fetch(`${door.url}/api/v1/openapi.json`);
  expect([other.status, other.headers.has("x-cache")]).toEqual([200, false]);
  const alone = await fetch(`${cache.url}${PATH}/index.m3u8?only=sound`);
  expect([alone.status, (await alone.text()).includes("sound/")]).toEqual([200, true]);
  for (const path of ["/", "/api/v1/openapi.json", "/api/v1/live/../recorder", "/metrics"])
    expect([path, (await fetch(cache.url + path)).status]).toEqual([path, 404]);
});

test("nobody goes round the cache by what they add to an address", async () => {
  const begun = Math.floor(Date.now() / 2000) - 20;
  const good = [
    "/chapters",
    `/replay.m3u8?from=${begun}`,
    `/replay.m3u8?only=sound&from=${begun}`,
    "/index.m3u8?",
  ];
  for (const path of good) expect([path, (await fetch(cache.url + PATH + path)).status]).toEqual([path, 200]);
  const files = [`/files/${init}`, `/sound/${init}`, "/chapters", "/index.m3u8"];
  const added = files.flatMap((path) => ["?from=1", "?from=2&only=sound", "?x"].map((more) => path + more));
  const replays = [
    "",
    "?from=007",
    "?from=1&from=2",
    "?only=sound&from=1&only=sound",
    "?from=1&x",
    "?only=sound",
  ];
  const odd = [...added, ...replays.map((more) => `/replay.m3u8${more}`), "/index.m3u8?only=sound&x=1"];
  const before = await answered();
  for (const path of odd) expect([path, (await fetch(cache.url + PATH + path)).status]).toEqual([path, 404]);
  expect((await fetch(`${cache.url}${PATH}/files/${init}`, { method: "POST" })).status).toBe(405);
  expect((await fetch(`${cache.url}/api/v1/live/courts?from=1`)).status).toBe(404);
  expect(await answered()).toEqual(before);
});

test("what a judge takes back is gone from the cache, also while many ask for it at once", async () => {
  const cut = [...seen].filter((name) => name !== init);
  expect(cut.length).toBeGreaterThan(5);
  for (const name of cut) expect((await file(name)).status).toBe(200);
  const judge = await come(phones.judge1);
  await judge.enter(sitting);
  await judge.do(sitting, { type: "stopStream" });
  await judge.do(sitting, { type: "takeBackStream", back: "two_minutes" });
  await Bun.sleep(ASKED_AGAIN_MS);
  const asks = Array.from({ length: 10 }, () => cut).flat();
  const statuses = await Promise.all(asks.map(async (name) => (await file(name)).status));
  expect(new Set(statuses)).toEqual(new Set([404]));
  expect(namesIn(await (await list()).text()).filter((name) => cut.includes(name))).toEqual([]);
});

test("while the application is away the cache shows nothing of what it has, and then goes on", async () => {
  expect((await file(init)).status).toBe(200);
  recorded.isOver = true;
  expect(await recorded.failed).toBeNull();
  await server.kill9();
  await Bun.sleep(ASKED_AGAIN_MS);
  expect((await file(init)).status).toBeGreaterThanOrEqual(500);
  await server.restart();
  await until("the stream to be back", async () => (await file(init)).status === 200);
});

test("a cache that dies keeps nobody from the stream", async () => {
  await cache.stop();
  await until("the door to give it out itself", async () => {
    const answer = await fetch(`${door.url}${PATH}/files/${init}`);
    return answer.status === 200 && !answer.headers.has("x-cache");
  });
});
