// Stories of a hall on Jitsi as far as our server goes: tokens, orders in step with the log, and a Prosody that is away.
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { createHmac } from "node:crypto";
import { decodeJwt } from "jose";
import type { JitsiGrant } from "../../server/contract/media.ts";
import { type TestPerson, until } from "../support/client.ts";
import { ControlStandIn, jitsiEnv, jitsiVariables } from "../support/jitsi.ts";
import { startServer } from "../support/server.ts";
import { admit, anotherAdvocate, come, hall, inState, oneServer, openHall, phones } from "./support.ts";

setDefaultTimeout(60_000);
const sitting = hall(1);
const stand = new ControlStandIn();
const server = oneServer({ env: jitsiVariables(stand.url) });
let master: TestPerson;
let judge: TestPerson;
let prison: TestPerson;
let item: string;

beforeAll(async () => {
  ({ master } = await openHall(1));
  await master.watch(sitting, "media");
  judge = await come(phones.judge1);
  await judge.enter(sitting, [], "media");
  prison = await come(phones.prison);
  await prison.enter(sitting, [], "media");
  await admit(master, sitting, prison);
  const { order, items } = master.sitting(sitting);
  item = order.find((each) => items[each]?.state === "LISTED" && !items[each].inCamera) ?? "";
}, 60_000);
afterAll(() => stand.down());

const id = (person: TestPerson) => person.account.id;
const grants = (person: TestPerson) =>
  person.signals.flatMap((signal) => (signal.kind === "grant" ? [signal.grant as JitsiGrant | null] : []));
const grantOf = (person: TestPerson) => grants(person).at(-1) ?? null;

/** Waits for a grant to a place of this hall with a right. */
function granted(person: TestPerson, place: string, right: string): Promise<JitsiGrant> {
  return until(`a grant to ${right} in ${place}`, () => {
    const grant = grantOf(person);
    return grant?.place.endsWith(`/${place}`) && grant.right === right ? grant : null;
  });
}

type Claims = {
  room: string;
  exp: number;
  context: { group: string; user: { right: string; seq: number; allow: string[] } };
};
const claimsOf = (grant: JitsiGrant) => decodeJwt<Claims>(grant.token);

/** Somebody who watches, or who is in the item and so before the court while it runs. */
async function counsel(items: string[] = []): Promise<TestPerson> {
  const person = await anotherAdvocate();
  await person.enter(sitting, items, "media");
  await admit(master, sitting, person);
  return person;
}

/** Tells the server of a seat in Jitsi, as the plugin does. */
let number = 0;
async function tell(
  type: "joined" | "left",
  person: string,
  grant: JitsiGrant,
  more: object = {},
): Promise<number> {
  const { context } = claimsOf(grant);
  number += 1;
  const event = {
    n: number,
    at: 1,
    type,
    room: grant.room,
    user: person,
    group: context.group,
    nick: `n${number}`,
  };
  const { right, seq } = context.user;
  const events = [{ ...event, right, moderator: false, seq, cause: "left", ...more }];
  const body = JSON.stringify({ boot: "events", sent: Math.floor(Date.now() / 1000), dropped: 0, events });
  const signature = `sha256=${createHmac("sha256", jitsiEnv.controlSecret).update(body).digest("hex")}`;
  const headers = { "x-sunwai-signature": signature };
  const url = `${server().url}/api/v1/internal/jitsi/events`;
  return (await fetch(url, { method: "POST", body, headers })).status;
}

test("everybody gets a token for what the sitting gives them, and who waits gets none", async () => {
  const bench = await granted(judge, "hearing", "publish");
  expect(claimsOf(bench)).toMatchObject({
    room: bench.room,
    context: { group: sitting, user: { id: id(judge), right: "publish", moderator: true } },
  });
  const waiting = await anotherAdvocate();
  await waiting.enter(sitting, [], "media");
  await inState(waiting, sitting, "WAITING");
  waiting.raw({ t: "signal", kind: "freshGrant", place: `${sitting}/hearing` });
  waiting.raw({ t: "signal", kind: "freshGrant", place: `${sitting}/hearing`, take: true });
  await until("the answers", () => grants(waiting).length >= 2);
  expect(grants(waiting).filter((grant) => grant !== null)).toEqual([]);
  await admit(master, sitting, waiting);
  const watch = await granted(waiting, "hearing", "watch");
  expect(watch.room).toBe(bench.room);
  expect(claimsOf(watch).context.user).toMatchObject({ right: "watch", allow: [], moderator: false });
});

test("a fresh token comes when it is asked for, and nothing of the mesh is taken", async () => {
  const before = await granted(judge, "hearing", "publish");
  const told = grants(judge).length;
  judge.raw({ t: "signal", kind: "freshGrant", place: before.place });
  await until("a fresh grant", () => grants(judge).length > told);
  const after = grantOf(judge) as JitsiGrant;
  expect([after.id === before.id, after.room, after.right]).toEqual([false, before.room, "publish"]);
  const state = { microphone: true, camera: true };
  judge.raw({ t: "signal", kind: "join", grant: after.id, session: "page-of-judge", state });
  const refused = await until("the refusal", () => judge.signals.find(({ kind }) => kind === "refused"));
  expect(refused).toMatchObject({ code: "not_granted", of: "join" });
});

test("promoted: a second token and no order, so that the old stream stays; demoted: the old stream is ended, a new token to watch", async () => {
  const advocate = await counsel([item]);
  const watch = await granted(advocate, "hearing", "watch");
  await master.do(sitting, { type: "callItem", item });
  const publish = await granted(advocate, "hearing", "publish");
  expect(publish.room).toBe(watch.room);
  expect(claimsOf(publish).context.user.allow).toEqual(["audio", "video"]);
  expect(stand.orders("kick").filter(({ user }) => user === id(advocate))).toEqual([]);
  await master.do(sitting, { type: "demote", person: id(advocate) });
  const again = await granted(advocate, "hearing", "watch");
  const kick = await stand.order("kick", { room: publish.room, user: id(advocate) });
  expect(kick.seq as number).toBeGreaterThan(claimsOf(publish).context.user.seq);
  expect(kick.seq as number).toBeLessThanOrEqual(claimsOf(again).context.user.seq);
});

test("muted and stopped: the bridge is told at once, and again when they speak; a screen only while it is on", async () => {
  const advocate = await counsel([item]);
  const { room } = await granted(advocate, "hearing", "publish");
  const user = id(advocate);
  await master.do(sitting, { type: "mute", people: [user] });
  await stand.order("allow", { room, user, media: ["video"] });
  await master.do(sitting, { type: "stopVideo", people: [user] });
  await stand.order("allow", { room, user, media: [] });
  await advocate.do(sitting, { type: "unmute" });
  await stand.order("allow", { room, user, media: ["audio"] });
  await advocate.do(sitting, { type: "askToShare", kind: "screen" });
  await master.do(sitting, { type: "decideShare", person: user, granted: true });
  expect(stand.orders("share")).toEqual([]);
  await advocate.do(sitting, { type: "startShare", mode: "text" });
  await stand.order("share", { room, users: [user] });
  await advocate.do(sitting, { type: "stopShare" });
  await stand.order("share", { room, users: [] });
});

test("removed: denied in the whole sitting, and every token of theirs is refused; admitted again: a newer one is good", async () => {
  const rude = await counsel();
  const token = await granted(rude, "hearing", "watch");
  await master.do(sitting, { type: "remove", person: id(rude), reason: "" });
  const denied = await stand.order("deny", { group: sitting, user: id(rude) });
  expect(denied.seq as number).toBeGreaterThan(claimsOf(token).context.user.seq);
  await stand.order("kick", { room: token.room, user: id(rude), seq: denied.seq });
  await until("the grant to be taken", () => grantOf(rude) === null);
  rude.raw({ t: "signal", kind: "freshGrant", place: token.place });
  await until("the answer", () =>
    grants(rude)
      .slice(-2)
      .every((grant) => grant === null),
  );
  await master.do(sitting, { type: "liftRemoval", person: id(rude) });
  await rude.enter(sitting, [], "media");
  await inState(rude, sitting, "WAITING");
  await master.do(sitting, { type: "admit", people: [id(rude)] });
  const lifted = await stand.order("undeny", { group: sitting, user: id(rude) });
  const back = await granted(rude, "hearing", "watch");
  expect(claimsOf(back).context.user.seq).toBeGreaterThanOrEqual(lifted.seq as number);
});

test("the secret room is a room of its own, another each time: its people are put out of the hearing, and it is ended", async () => {
  const hearing = await granted(prison, "hearing", "watch");
  const opened: string[] = [];
  for (const round of [1, 2]) {
    await master.do(sitting, { type: "listForSecretRoom", people: [id(prison)] });
    await master.do(sitting, { type: "approveSecretRoom", people: [id(prison)] });
    const { room } = await granted(prison, "secret", "publish");
    opened.push(room);
    await until(
      "the order",
      () => stand.orders("kick").filter((kick) => isAbout(kick, hearing.room, prison)).length === round,
    );
    await master.do(sitting, { type: "endSecretRoom" });
    await stand.order("end", { room });
    await stand.order("kick", { room, user: id(prison) });
    await granted(prison, "hearing", "watch");
  }
  expect(new Set([hearing.room, ...opened]).size).toBe(3);
});

const isAbout = (kick: Record<string, unknown>, room: string, person: TestPerson) =>
  kick.room === room && kick.user === id(person);

test("the door closes on an item: everybody outside is out of the room before they are told anything", async () => {
  const outside = await anotherAdvocate();
  await outside.enter(sitting, [], "media");
  await admit(master, sitting, outside);
  const { room } = await granted(outside, "hearing", "watch");
  await master.do(sitting, { type: "hear" });
  await judge.do(sitting, { type: "goInCamera", reason: "" });
  await inState(outside, sitting, "LOBBY");
  expect(grantOf(outside)).toBeNull();
  await stand.order("kick", { room, user: id(outside) });
  expect(stand.orders("kick").filter(({ user }) => user === id(judge))).toEqual([]);
  await judge.do(sitting, { type: "openCourt" });
  await granted(outside, "hearing", "watch");
});

test("Prosody tells of somebody who sits there without the right, or as more than they are: they are put out", async () => {
  const advocate = await counsel();
  const watch = await granted(advocate, "hearing", "watch");
  expect(await tell("joined", id(advocate), watch)).toBe(204);
  expect(await tell("joined", id(advocate), watch, { right: "publish", nick: "sly", seq: 5_000_003 })).toBe(
    204,
  );
  await stand.order("kick", { room: watch.room, user: id(advocate), seq: 5_000_004 });
  expect(await tell("joined", "nobody-of-ours", watch, { seq: 7 })).toBe(204);
  await stand.order("kick", { room: watch.room, user: "nobody-of-ours", seq: 8 });
  const fine = stand.orders("kick").filter((kick) => isAbout(kick, watch.room, advocate));
  expect(fine).toHaveLength(1);
});

test("one voice: who is heard in another hall is told so here, and by a press is heard here and no longer there", async () => {
  const second = hall(2);
  const { master: master2 } = await openHall(2);
  const { order, items } = master2.sitting(second);
  const other = order.find((each) => items[each]?.state === "LISTED" && !items[each].inCamera) ?? "";
  const advocate = await counsel([item]);
  const first = await granted(advocate, "hearing", "publish");
  expect(await tell("joined", id(advocate), first, { nick: "first" })).toBe(204);
  await advocate.enter(second, [other], "media");
  await admit(master2, second, advocate);
  await master2.do(second, { type: "callItem", item: other });
  const there = await until("the grant of the second hall", () => {
    const grant = grantOf(advocate);
    return grant?.place === `${second}/hearing` && grant.right === "publish" ? grant : null;
  });
  const elsewhere = () =>
    advocate.signals.filter((each) => each.kind === "refused" && each.code === "speaking_elsewhere");
  await until("the word that they are heard elsewhere", () => elsewhere().length > 0);
  expect(await tell("joined", id(advocate), there, { nick: "second" })).toBe(204);
  await stand.order("kick", { room: there.room, user: id(advocate) });
  const told = grants(advocate).length;
  advocate.raw({ t: "signal", kind: "freshGrant", place: there.place, take: true });
  await stand.order("kick", {
    room: first.room,
    user: id(advocate),
    seq: claimsOf(first).context.user.seq + 1,
  });
  await until("a fresh grant", () => grants(advocate).length > told);
  const taken = grantOf(advocate) as JitsiGrant;
  expect(claimsOf(taken).context.user.seq).toBeGreaterThan(claimsOf(there).context.user.seq);
  const refusals = elsewhere().length;
  expect(await tell("joined", id(advocate), taken, { nick: "third" })).toBe(204);
  const kicks = stand.orders("kick").filter((kick) => isAbout(kick, there.room, advocate));
  expect([kicks.length, elsewhere().length]).toEqual([1, refusals]);
});

test("Prosody is away: the court is told and goes on, tokens are given, and all is made good when it is back", async () => {
  const advocate = await counsel();
  const before = await granted(advocate, "hearing", "watch");
  await stand.down();
  const said = (isUp: boolean) =>
    until(`the court told ${isUp}`, () =>
      master.told.some((each) => each.t === "mediaNews" && each.isUp === isUp),
    );
  await said(false);
  expect(advocate.told.filter(({ t }) => t === "mediaNews")).toEqual([]);
  const late = await come(phones.stenographer1);
  await late.enter(sitting, [], "media");
  await granted(late, "hearing", "publish");
  await until("whoever comes later to be told too", () => late.told.some(({ t }) => t === "mediaNews"));
  await master.do(sitting, { type: "remove", person: id(advocate), reason: "" });
  await inState(advocate, sitting, "REMOVED");
  expect(grantOf(advocate)).toBeNull();
  stand.up("second");
  await said(true);
  const state = await until("the whole state", () =>
    stand.orders("state").find(({ boot }) => boot === "second"),
  );
  const of = (key: string) => state[key] as Record<string, unknown>[];
  expect(of("denied").find(({ user }) => user === id(advocate))).toMatchObject({ group: sitting });
  expect(of("denied").find(({ user }) => user === id(judge))).toMatchObject({ lifted: true });
  const { seq } = of("expired").find(({ room }) => room === before.room) ?? {};
  expect(seq as number).toBeGreaterThan(claimsOf(before).context.user.seq);
  expect(of("allowed")).toContainEqual({
    room: before.room,
    user: id(judge),
    media: ["audio", "video"],
    seq,
  });
  await stand.order("deny", { group: sitting, user: id(advocate) });
});

test("a second process gives the same rooms, and what it is ordered of is done as well; a restart loses nothing", async () => {
  const bench = await granted(judge, "hearing", "publish");
  const other = await startServer({ databaseUrl: server().databaseUrl, env: jitsiVariables(stand.url) });
  try {
    const steno = await come(phones.courtRoom1, other);
    await steno.enter(sitting, [], "media");
    expect((await granted(steno, "hearing", "publish")).room).toBe(bench.room);
    const advocate = await counsel();
    await granted(advocate, "hearing", "watch");
    await master.do(sitting, { type: "remove", person: id(advocate), reason: "" });
    await until("both processes to order it", () => {
      const denials = stand.orders("deny").filter(({ user }) => user === id(advocate));
      return denials.length >= 2 && new Set(denials.map(({ seq }) => seq)).size === 1;
    });
  } finally {
    await other.stop();
  }
  const states = stand.orders("state").length;
  await server().restart();
  const told = await until("the state after our own start", () => stand.orders("state")[states]);
  expect(told).toMatchObject({ boot: "second", expired: [] });
});
