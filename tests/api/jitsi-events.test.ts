// Jitsi's events: signed, recent and well-shaped, or refused; who is told of by them and has no right is put out.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { createHmac } from "node:crypto";
import { until } from "../support/client.ts";
import { ControlStandIn, jitsiEnv, jitsiVariables } from "../support/jitsi.ts";
import { startServer, type TestServer } from "../support/server.ts";

const PATH = "/internal/jitsi/events";
let stand: ControlStandIn;
let server: TestServer;
let other: TestServer;

beforeAll(async () => {
  stand = new ControlStandIn();
  server = await startServer({ env: jitsiVariables(stand.url) });
  other = await startServer();
});
afterAll(async () => {
  await server.stop();
  await other.stop();
  await stand.down();
});

const sign = (body: string, secret = jitsiEnv.controlSecret) =>
  `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;

async function post(
  body: string,
  headers: Record<string, string> = { "x-sunwai-signature": sign(body) },
  to = server,
) {
  const response = await fetch(`${to.url}${PATH}`, { method: "POST", body, headers });
  const text = await response.text();
  return { status: response.status, code: text === "" ? undefined : JSON.parse(text).error?.code };
}

const sent = () => Math.floor(Date.now() / 1000);
const started = { n: 1, at: 1, type: "started", version: "1" };
const joined = {
  room: "r",
  user: "u",
  group: "g",
  nick: "n",
  right: "publish",
  moderator: false,
  seq: 1,
  era: "era",
};
const batch = (events: unknown, more: object = {}) =>
  JSON.stringify({ boot: "b", sent: sent(), dropped: 0, events, ...more });

test("a signed batch is taken, and again: nothing is asked twice", async () => {
  const body = batch([started, { n: 2, at: 1, type: "somethingNew", of: { later: 1 } }]);
  expect(await post(body)).toEqual({ status: 204, code: undefined });
  expect(await post(body)).toEqual({ status: 204, code: undefined });
});

test.each([
  ["no signature", () => ({})],
  ["an empty signature", () => ({ "x-sunwai-signature": "" })],
  ["another's secret", (body: string) => ({ "x-sunwai-signature": sign(body, "x".repeat(40)) })],
  ["the signature of another body", () => ({ "x-sunwai-signature": sign("{}") })],
  ["the right one in capitals", (body: string) => ({ "x-sunwai-signature": sign(body).toUpperCase() })],
  ["the right one and more", (body: string) => ({ "x-sunwai-signature": `${sign(body)}0` })],
  ["the secret itself", () => ({ authorization: `Bearer ${jitsiEnv.controlSecret}` })],
])("with %s it is refused, and nothing is done", async (_, headersOf) => {
  const body = batch([{ ...joined, n: 9, at: 1, type: "joined", group: "refused" }]);
  const before = stand.noted.length;
  expect(await post(body, headersOf(body))).toEqual({ status: 403, code: "missing_auth_token" });
  expect(stand.noted.slice(before).filter(({ path }) => path === "end" || path === "kick")).toEqual([]);
});

test.each([
  ["no JSON", "{"],
  ["nothing", ""],
  ["null", "null"],
  ["a list", "[]"],
  ["no events", batch(undefined)],
  ["an empty list of events", batch([])],
  ["too many events", batch(Array(501).fill(started))],
  ["no boot", batch([started], { boot: "" })],
  ["an old batch", batch([started], { sent: sent() - 3600 })],
  ["one of tomorrow", batch([started], { sent: sent() + 3600 })],
])("%s is refused as no batch", async (_, body) => {
  expect(await post(body)).toEqual({ status: 400, code: "invalid" });
});

const odd = { ...joined, at: 1, type: "joined" };
let last = 0;
/** Tells of events of one life of Prosody, each with the next number. */
function tell(...events: ((n: number) => unknown)[]) {
  return post(
    batch(
      events.map((event) => event(++last)),
      { boot: "odd" },
    ),
  );
}

test.each([
  ["no object at all", () => 3, 0, "none"],
  ["nothing", () => null, 0, "none"],
  ["an event without a number", () => ({ at: 1, type: "started" }), 0, "started"],
  ["a number of zero", () => ({ ...started, n: 0 }), 0, "started"],
  ["a number as text", (n: number) => ({ ...started, n: `${n}` }), 0, "started"],
  ["an event without a type", (n: number) => ({ n, at: 1 }), "n", "none"],
  [
    "a type with somebody's name in it",
    (n: number) => ({ n: -n, at: 1, type: "9000000001 Asha" }),
    0,
    "none",
  ],
  ["a joining without a room", (n: number) => ({ ...odd, n, room: undefined }), "n", "joined"],
  ["a joining with a right that there is not", (n: number) => ({ ...odd, n, right: "all" }), "n", "joined"],
  ["a joining without its number", (n: number) => ({ ...odd, n, seq: null }), "n", "joined"],
  ["a sitting that no database can name", (n: number) => ({ ...odd, n, group: "a\0b" }), "n", "joined"],
  [
    "a leaving whose person is no text",
    (n: number) => ({ ...odd, n, user: {}, cause: "left", type: "left" }),
    "n",
    "left",
  ],
])(
  "%s among others is passed over and written down without a name, and the others are heard",
  async (name, event, n, type) => {
    const rooms = [`before ${name}`, `after ${name}`];
    const [before, after] = rooms.map((room) => (at: number) => ({
      ...odd,
      n: at,
      room,
      user: "secret-user",
    }));
    const said = `could not be read; its rooms are looked into n=${n === 0 ? 0 : last + 2} type=${type}`;
    const times = () => Bun.stripANSI(server.logs()).replaceAll(/ +/g, " ").split(said).length;
    const already = times();
    expect(await tell(before as never, event, after as never)).toEqual({ status: 204, code: undefined });
    for (const room of rooms) await stand.command("end", { room });
    await until("the log to say so", () => times() === already + 1);
    expect(server.logs()).not.toContain("secret-user");
  },
);

test("only an event that cannot be read: it is taken too, or it would come for ever, and the rooms are looked into", async () => {
  await tell((n) => ({ ...started, n }));
  const looks = () => stand.noted.filter(({ path }) => path === "rooms").length;
  await until("the look after a start", () => looks() > 0);
  const before = looks();
  expect(await tell((n) => ({ ...odd, n, room: "" }))).toEqual({ status: 204, code: undefined });
  await until("another look", () => looks() > before);
});

test("what came through a proxy finds no such call, and there is nothing else beside it", async () => {
  const body = batch([started]);
  const outer = { "x-sunwai-signature": sign(body), "x-forwarded-for": "203.0.113.7" };
  expect(await post(body, outer)).toEqual({ status: 404, code: "not_found" });
  for (const path of ["/internal", "/internal/", "/internal/jitsi", "/internal/jitsi/events/more"]) {
    const response = await fetch(`${server.url}${path}`, { method: "POST", body: "{}" });
    expect([path, response.status]).toEqual([path, 404]);
  }
  expect((await fetch(`${server.url}${PATH}`)).status).toBe(404);
});

test("a huge body is refused before it is read", async () => {
  expect(await post("x".repeat(300_000))).toEqual({ status: 413, code: "too_large" });
});

test("where there is no Jitsi there is no such call, with or without a signature", async () => {
  const body = batch([started]);
  expect(await post(body, { "x-sunwai-signature": sign(body) }, other)).toEqual({
    status: 404,
    code: "not_found",
  });
  const config = async (at: TestServer) => (await (await fetch(`${at.url}/api/v1/config`)).json()) as object;
  expect(await config(server)).toMatchObject({ media: "jitsi" });
  expect(await config(other)).toMatchObject({ media: "mesh" });
});

test("a room that is none of ours is ended, whatever sitting its people name", async () => {
  const groups = ["no-such-sitting", "HCPP01-1-1999-01-01", "../../x", "HCPP01-1-2026-99-99"];
  const events = groups.map((group, at) => ({
    ...joined,
    room: `room${at}`,
    group,
    n: at + 1,
    at: 1,
    type: "joined",
    seq: 7,
  }));
  expect(await post(batch(events, { boot: "another" }))).toMatchObject({ status: 204 });
  for (const at of groups.keys()) await stand.command("end", { room: `room${at}`, seq: 8 });
  await until("the log to say so", () => server.logs().includes("belongs to no open place"));
});

test("a person who was turned away is counted although a look at the rooms came first, and a person who came before it is not asked about twice", async () => {
  const refusals = async () => {
    const measures = await (await fetch(`${server.url}/metrics`)).text();
    return Number(/sunwai_jitsi_refusals_total\{of="room",code="stale"\} (\d+)/.exec(measures)?.[1] ?? 0);
  };
  const looks = () => stand.noted.filter(({ path }) => path === "rooms").length;
  const lookOnce = async () => {
    const before = looks();
    await post(batch([{ ...odd, n: ++last, room: "" }], { boot: stand.boot }));
    await until("a look", () => looks() > before);
  };
  await lookOnce();
  const before = await refusals();
  const [refused, came] = [++last, ++last];
  stand.last = came;
  await lookOnce();
  // They come one after the other: when the second is asked for, the first is done.
  await lookOnce();
  const away = { n: refused, at: 1, type: "refused", of: "room", code: "stale", count: 3, room: "r" };
  const seen = { ...odd, n: came, room: "shown by the look" };
  const after = { ...odd, n: ++last, room: "after the look" };
  expect(await post(batch([away, seen, after], { boot: stand.boot }))).toMatchObject({ status: 204 });
  await stand.command("end", { room: "after the look" });
  expect(stand.commands("end").some(({ room }) => room === "shown by the look")).toBe(false);
  expect(await refusals()).toBe(before + 3);
});
