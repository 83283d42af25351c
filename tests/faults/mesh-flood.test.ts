// Watchers who flood a judge with session descriptions: the judge stays, the floods are refused, and honest words still pass.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import type { LinkSignal, MediaRefusal } from "../../server/contract/media.ts";
import { hall, phones } from "../stories/support/story.ts";
import { TestPerson, until } from "../support/client.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { type RawClient, rawClient } from "./support/raw.ts";

const sitting = hall(1);
const WATCHERS = 6;
const state = { microphone: true, camera: true };
const sessionOf = (id: string) => `page-of-${id}`;

let server: TestServer;
let officer: TestPerson;
let judge: TestPerson;
let reader: RawClient;
const watchers: TestPerson[] = [];

async function come(phone: string): Promise<TestPerson> {
  return (await new TestPerson(server.url).login(phone)).connect();
}

function grantOf({ signals }: TestPerson) {
  const said = signals.findLast((signal) => signal.kind === "grant");
  return said?.kind === "grant" && said.grant?.plane === "mesh" ? said.grant : null;
}

/** Takes a person's seat in the hearing; their page is named like their account. */
async function join(person: TestPerson, right: "publish" | "watch"): Promise<void> {
  const grant = await until(`the grant to ${right}`, () => {
    const given = grantOf(person);
    return given?.right === right ? given : null;
  });
  person.raw({ t: "signal", kind: "join", grant: grant.id, session: sessionOf(person.account.id), state });
  await until("the seat", () => person.signals.some(({ kind }) => kind === "joined"));
}

beforeAll(async () => {
  server = await startServer();
  officer = await come(phones.officer1);
  await officer.ok("/master/court/start-without-adding-case-manually/HCPP01-1", undefined, "PUT");
  await officer.enter(sitting, [], "media");
  await join(officer, "publish");
  for (let n = 0; n < WATCHERS; n++) {
    const watcher = await come(String(9000001001 + n));
    await watcher.enter(sitting, [], "media");
    await officer.do(sitting, { type: "admit", people: [watcher.account.id] });
    await join(watcher, "watch");
    watchers.push(watcher);
  }
  judge = await new TestPerson(server.url).login(phones.judge1);
  reader = await rawClient(server.url, judge.token);
  const command = { type: "enter", items: [], location: "chambers", consent: CONSENT_VERSION };
  reader.say({ t: "command", sitting, id: crypto.randomUUID(), command });
  reader.say({ t: "watch", sitting, presence: "media", known: null });
  const [, grant] = await until("the judge's grant", () =>
    /"plane":"mesh","id":"([^"]+)","place":"[^"]+","right":"publish"/.exec(reader.text()),
  );
  reader.say({ t: "signal", kind: "join", grant, session: sessionOf(judge.account.id), state });
  await until("the judge's seat", () => reader.text().includes('"kind":"joined"'));
});
afterAll(async () => {
  reader?.destroy();
  for (const person of [officer, ...watchers]) person?.close();
  await server.stop();
});

/** A description of so many characters, which a watcher may say. */
function offer(turn: number, length: number): LinkSignal {
  const sdp = "v=0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\na=recvonly\r\n".padEnd(length, "a=x:yyyyyyyyyy\r\n");
  return { about: "description", link: 1, type: "offer", turn, sdp };
}

function say(from: TestPerson, to: string, signal: LinkSignal): void {
  from.raw({ t: "signal", kind: "link", to, toSession: sessionOf(to), signal });
}

const refusals = ({ signals }: TestPerson): MediaRefusal[] =>
  signals.flatMap((signal) => (signal.kind === "refused" && signal.of === "link" ? [signal.code] : []));

/** Until everything that a person said before was dealt with. */
async function settled(person: TestPerson): Promise<void> {
  const pongs = () => person.told.filter(({ t }) => t === "pong").length;
  const before = pongs();
  person.raw({ t: "ping", at: 1 });
  await until("the pong", () => pongs() > before);
}

/** So many of 30 kB may be said at once: more would end the socket of who says them (docs/reference.md#limits). */
const MANY = 20;

test("six watchers who say many large descriptions each do not knock a judge off who does not read meanwhile", async () => {
  reader.stopReading();
  const { id } = judge.account;
  for (const watcher of watchers) for (let n = 1; n <= MANY; n++) say(watcher, id, offer(n, 30_000));
  for (const watcher of watchers) {
    await settled(watcher);
    // Told of each that did not pass; what passed is what a few links need.
    expect(refusals(watcher).length).toBeGreaterThan(MANY - 10);
    expect(new Set(refusals(watcher)).isSubsetOf(new Set(["too_fast", "peer_slow"]))).toBe(true);
    expect(watcher.closed).toBe(false);
  }
  await officer.do(sitting, { type: "setAutoAdmit", on: true });
  expect(officer.sitting(sitting).people[id]?.lostAt).toBeNull();
  const read = reader.bytes();
  reader.readOn();
  await until("what waited", () => reader.bytes() > read);
  reader.say({ t: "ping", at: 4711 });
  await until("the judge's pong", () => reader.text().includes('"at":4711'));
  expect(reader.isClosed()).toBe(false);
  expect(
    (await (await fetch(`${server.url}/metrics`)).text()).includes("sunwai_backpressure_closes_total 0"),
  ).toBe(true);
});

test("what others say to the judge passes while watchers flood", async () => {
  const { id } = judge.account;
  for (const watcher of watchers) for (let n = 1; n <= 4; n++) say(watcher, id, offer(n, 30_000));
  say(officer, id, { about: "rebuild", link: 815 });
  await until("the officer's word", () => reader.text().includes('"about":"rebuild","link":815'));
  expect(refusals(officer)).toEqual([]);
});

test("a signal larger than any link needs is refused as that, and the one who says it stays", async () => {
  say(officer, judge.account.id, offer(1, 50_000));
  await until("the refusal", () => refusals(officer).includes("too_large"));
  expect(officer.closed).toBe(false);
});

test("coming and going without end, and devices that flicker, are refused before they fill anybody's line", async () => {
  const [, watcher = officer] = watchers;
  const grant = grantOf(watcher)?.id;
  const told = () =>
    officer.signals.filter(({ kind }) => kind === "memberJoined" || kind === "memberLeft").length;
  const before = told();
  for (let n = 0; n < 100; n++) {
    watcher.raw({ t: "signal", kind: "leave" });
    watcher.raw({ t: "signal", kind: "join", grant, session: sessionOf(watcher.account.id), state });
  }
  await settled(watcher);
  await settled(officer);
  expect(told() - before).toBeLessThan(80);
  const flickers = watchers[2] ?? officer;
  for (let n = 0; n < 200; n++)
    officer.raw({ t: "signal", kind: "state", state: { ...state, camera: n % 2 === 0 } });
  await settled(officer);
  await settled(flickers);
  expect(flickers.signals.filter(({ kind }) => kind === "memberState").length).toBeLessThan(90);
  expect(
    officer.signals.some((one) => one.kind === "refused" && one.of === "state" && one.code === "too_fast"),
  ).toBe(true);
});
