// Stories of the room of a meeting: who may follow it and how it is signed, breakout rooms, the chat, a shared screen, and hands.
import { beforeAll, expect, test } from "bun:test";
import { join as joined } from "node:path";
import { createSecrets } from "../../server/accounts/secrets.ts";
import { publishedName } from "../../server/audit/checkpoint.ts";
import type { Account } from "../../server/contract/rest/accounts.ts";
import type { PersonCommand } from "../../server/contract/sitting/commands.ts";
import { TestPerson, until } from "../support/client.ts";
import { auditOn, copyOf, forget, rewrite } from "./support/checkpoints.ts";
import { dialIn, failure, grant, join, joining, open, roomOf } from "./support/conferences.ts";
import { anotherAdvocate, come, inState, oneServer, openHall, phones, today } from "./support/story.ts";

const court = oneServer();

let host: TestPerson;
let judge: TestPerson;
let witness: TestPerson;
let advocate: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  host = await come(phones.officer1);
  judge = await come(phones.judge1);
  witness = await come(phones.witness);
  [advocate, stranger] = [await anotherAdvocate(), await anotherAdvocate()];
}, 60_000);

const id = ({ account }: TestPerson) => account.id;

/** A conference of the host's in which all of these take part. */
async function meet(title: string, people: readonly TestPerson[]) {
  const opened = await open(host, title);
  const sitting = await roomOf(host, opened);
  await host.enter(sitting, [], "media");
  for (const person of people) {
    await join(person, opened);
    await person.enter(sitting, [], "media");
    await inState(person, sitting, "ACTIVE");
  }
  return { opened, sitting };
}

/** Goes to the place of one's newest grant with audio and video, as a page does. */
async function goLive(person: TestPerson, place: string): Promise<void> {
  const mine = await until(`${person.account.displayName} to have ${place}`, () => {
    const now = grant(person);
    return now?.place === place ? now : null;
  });
  const before = person.signals.length;
  const state = { microphone: true, camera: true };
  person.raw({ t: "signal", kind: "join", grant: mine.id, session: `page-of-${id(person)}`, state });
  await until("the place", () => person.signals.slice(before).some(({ kind }) => kind === "joined"));
}

/** Returns the people with whom a page exchanges audio and video now, besides itself. */
function peersOf(page: TestPerson): string[] {
  let peers = new Set<string>();
  for (const signal of page.signals) {
    if (signal.kind === "joined") peers = new Set(signal.members.map(({ personId }) => personId));
    if (signal.kind === "memberJoined") peers.add(signal.member.personId);
    if (signal.kind === "memberLeft") peers.delete(signal.personId);
  }
  return [...peers].filter((peer) => peer !== id(page)).sort();
}
const withPeers = (page: TestPerson, ...peers: TestPerson[]) => {
  const expected = peers.map(id).sort().join();
  return until(`the peers of ${page.account.displayName}`, () => peersOf(page).join() === expected);
};

const textsOf = (person: TestPerson, sitting: string) =>
  Object.values({ ...person.sitting(sitting).chat, ...person.own(sitting)?.chat }).map(({ text }) => text);
const reads = (person: TestPerson, sitting: string, text: string) =>
  until(`${person.account.displayName} to read it`, () => textsOf(person, sitting).includes(text));
/** Whether anything a person was ever told has these words. */
const wasTold = (person: TestPerson, words: string) => JSON.stringify(person.told).includes(words);

const invite = (room: string, person: TestPerson): PersonCommand => ({
  type: "inviteToBreakout",
  room,
  person: id(person),
  promotePassive: true,
});
const write = (room: string, text: string): PersonCommand => ({ type: "sendChat", to: { room }, text });

test("two breakout rooms of a conference: what is said and seen in one is not in the other, and the host calls everybody back", async () => {
  const four = [judge, witness, advocate];
  const { opened, sitting } = await meet("Settlement talks", four);
  const { guest } = await dialIn(court().url, opened, "Meeting Room Two");
  await guest.enter(sitting, [], "media");
  await host.do(sitting, { type: "admit", people: [id(guest)] });
  await inState(guest, sitting, "ACTIVE");
  for (const person of [host, ...four, guest]) await goLive(person, `${sitting}/hearing`);
  await withPeers(host, ...four, guest);

  // The host alone opens rooms, whatever the others are elsewhere.
  for (const person of [...four, guest])
    expect(await person.refused(sitting, { type: "createBreakout", name: "Mine" })).toBe("not_allowed");
  await host.do(sitting, { type: "createBreakout", name: "Petitioner side" });
  await host.do(sitting, { type: "createBreakout", name: "Respondent side" });
  expect(await judge.refused(sitting, { type: "joinBreakout", room: "B1" })).toBe("not_invited");
  for (const [room, person] of [
    ["B1", judge],
    ["B1", guest],
    ["B2", witness],
    ["B2", advocate],
  ] as const) {
    await host.do(sitting, invite(room, person));
    await person.do(sitting, { type: "joinBreakout", room });
    await inState(person, sitting, "BREAKOUT");
    expect(grant(person)?.right).toBe("publish");
    await goLive(person, `${sitting}/breakout/${room}`);
  }
  await withPeers(judge, guest);
  await withPeers(guest, judge);
  await withPeers(witness, advocate);
  await withPeers(host);

  // Each room reads its own words, and nobody else does, the host neither.
  await judge.do(sitting, write("B1", "Our last offer is nine lakh"));
  await advocate.do(sitting, write("B2", "We would take eight lakh"));
  await reads(guest, sitting, "Our last offer is nine lakh");
  await reads(witness, sitting, "We would take eight lakh");
  expect(await witness.refused(sitting, write("B1", "Hello"))).toBe("not_in_side_room");
  expect(await host.refused(sitting, write("B1", "Hello"))).toBe("not_in_side_room");
  const seq = await host.do(sitting, { type: "sendChat", to: "everyone", text: "Five more minutes" });
  for (const person of [host, witness, judge])
    await until("to be told everything", () => (person.halls.get(sitting)?.known.seq ?? 0) >= seq);
  for (const person of [host, witness, advocate]) expect(wasTold(person, "nine lakh")).toBe(false);
  for (const person of [host, judge, guest]) expect(wasTold(person, "eight lakh")).toBe(false);
  // They are not told of the others' room either.
  for (const [person, other] of [
    [judge, "Respondent side"],
    [guest, "Respondent side"],
    [witness, "Petitioner side"],
  ] as const)
    expect(wasTold(person, other)).toBe(false);

  // One comes back by themselves, and may go in again; the host looks in.
  await guest.do(sitting, { type: "leaveBreakout" });
  await inState(guest, sitting, "ACTIVE");
  await goLive(guest, `${sitting}/hearing`);
  await withPeers(guest, host);
  await host.do(sitting, { type: "joinBreakout", room: "B1" });
  await goLive(host, `${sitting}/breakout/B1`);
  await withPeers(judge, host);
  await host.do(sitting, { type: "leaveBreakout" });
  await goLive(host, `${sitting}/hearing`);

  // The host ends both: everybody is back where they were.
  for (const room of ["B1", "B2"]) await host.do(sitting, { type: "endBreakout", room });
  for (const person of four) {
    await inState(person, sitting, "ACTIVE");
    await goLive(person, `${sitting}/hearing`);
  }
  await withPeers(host, ...four, guest);
  expect(await judge.refused(sitting, { type: "joinBreakout", room: "B1" })).toBe("no_such_breakout");
  expect(textsOf(witness, sitting)).not.toContain("Our last offer is nine lakh");
  guest.close();
}, 60_000);

test("who only watches a meeting is not sent into a room of it, nor goes into one to which they were invited before", async () => {
  const { opened, sitting } = await meet("With watchers", [judge, witness]);
  await host.do(sitting, { type: "createBreakout", name: "Apart" });
  await host.do(sitting, invite("B1", judge));
  expect(await judge.ok<object>(`/conferences/${opened.id}/viewer`, joining)).toMatchObject({
    state: "PASSIVE",
  });
  expect(await host.refused(sitting, invite("B1", judge))).toBe("never_active");
  expect(await judge.refused(sitting, { type: "joinBreakout", room: "B1" })).toBe("never_active");
  // The room ends with the meeting.
  await host.do(sitting, invite("B1", witness));
  await witness.do(sitting, { type: "joinBreakout", room: "B1" });
  await host.ok(`/conferences/${opened.id}/terminate`, {});
  await inState(witness, sitting, "LEFT");
  expect(host.sitting(sitting).breakouts.map(({ endedAt }) => endedAt)).not.toContain(null);
});

test("to whom it does not invite a room is not there to be followed, be it a login or a guest of a hall", async () => {
  const { sitting } = await meet("Followed by its people", [judge]);
  const guest = new TestPerson(court().url);
  await openHall(4);
  const path = `/anonymous/court/passive/HCPP01-4/join?name=${encodeURIComponent("Aarav Bhanushe")}`;
  Object.assign(guest, await guest.ok<{ token: string; account: Account }>(path, {}));
  await guest.connect();
  for (const nobody of [stranger, guest]) {
    const before = nobody.told.length;
    nobody.raw({ t: "watch", sitting, presence: "none", known: null });
    await until("the answer", () => nobody.told.length > before);
    expect(nobody.told.slice(before)).toEqual([{ t: "noHall", sitting }]);
  }
  await judge.watch(sitting, "none");
  expect(judge.sitting(sitting).phase).toBe("sitting");
}, 60_000);

test("breakout rooms of a meeting by the calls; to a person who is not in it there is no such meeting", async () => {
  const { sitting } = await meet("By the calls", [judge, witness]);
  const { courtId } = host.sitting(sitting);
  const path = "/meeting/breakout";
  const made = await host.ok<{ id: string }>(path, { courtId, name: "Chambers" });
  const asked = { courtId, participant: id(judge), promoteModerator: true };
  const { token } = await host.ok<{ token: string }>(`${path}/${made.id}/token`, asked);
  expect(await judge.ok<object>(`${path}/${made.id}/join`, { courtId, token })).toMatchObject({
    state: "BREAKOUT",
  });
  expect(await witness.ok<unknown>(`${path}?courtId=${courtId}`)).toEqual([]);
  expect(await host.ok<unknown>(`${path}?courtId=${courtId}`)).toMatchObject([
    { members: [{ id: id(judge) }] },
  ]);
  // The person who leads the room ends it.
  await judge.ok(`${path}/${made.id}/end`, { courtId });
  await inState(judge, sitting, "ACTIVE");
  expect(await failure(judge, path, { courtId, name: "Mine" })).toEqual([406, "not_allowed"]);
  const none = `meeting-${crypto.randomUUID()}`;
  for (const of of [courtId, none])
    expect(await failure(stranger, `${path}?courtId=${of}`, undefined, "GET")).toEqual([404, "not_found"]);
});

test("the secret room, the list and the stream are of halls: in a meeting its host has none of them", async () => {
  const { sitting } = await meet("No court", [witness]);
  for (const command of [
    { type: "listForSecretRoom", people: [id(witness)] },
    { type: "startStream" },
    { type: "offerCohost", person: id(witness) },
  ] satisfies PersonCommand[])
    expect(await host.refused(sitting, command)).toBe("not_in_meetings");
});

test("the chat of a meeting: its host writes to all, a person who takes part asks first, and the words are read", async () => {
  const { sitting } = await meet("With a chat", [witness, advocate]);
  await host.do(sitting, { type: "sendChat", to: "everyone", text: "Welcome to all" });
  for (const person of [witness, advocate]) await reads(person, sitting, "Welcome to all");
  await witness.do(sitting, { type: "sendChat", to: "officer", text: "I hear you badly" });
  await reads(host, sitting, "I hear you badly");
  expect(textsOf(advocate, sitting)).toEqual(["Welcome to all"]);
  const toAll: PersonCommand = { type: "sendChat", to: "everyone", text: "It is better now" };
  expect(await witness.refused(sitting, toAll)).toBe("chat_ask_first");
  await witness.do(sitting, { type: "askToChat" });
  await host.do(sitting, { type: "decideChat", person: id(witness), allowed: true });
  await witness.do(sitting, toAll);
  await reads(advocate, sitting, "It is better now");
  expect(await stranger.refused(sitting, toAll)).toBe("not_in_hall");
});

test("a screen in a meeting: asked for, granted by the host, one at a time, and stopped by them", async () => {
  const { sitting } = await meet("With a screen", [witness, advocate]);
  expect(await witness.refused(sitting, { type: "startShare", mode: "text" })).toBe("share_not_granted");
  for (const person of [witness, advocate]) await person.do(sitting, { type: "askToShare", kind: "screen" });
  const decide = (person: TestPerson): PersonCommand => ({
    type: "decideShare",
    person: id(person),
    granted: true,
  });
  expect(await advocate.refused(sitting, decide(witness))).toBe("not_allowed");
  await host.do(sitting, decide(witness));
  await witness.do(sitting, { type: "startShare", mode: "text" });
  await until("the others to see it", () => advocate.sitting(sitting).share?.state === "on");
  expect(advocate.sitting(sitting).share).toMatchObject({ person: id(witness), kind: "screen" });
  expect(await host.refused(sitting, decide(advocate))).toBe("share_taken");
  await host.do(sitting, { type: "stopShare", person: id(witness) });
  await until("nothing to be shared", () => witness.sitting(sitting).share === null);
  await host.do(sitting, decide(advocate));
  await advocate.do(sitting, { type: "startShare", mode: "motion" });
  // A person who goes into a breakout room shows nothing to the others.
  await host.do(sitting, { type: "createBreakout", name: "Aside" });
  await host.do(sitting, invite("B1", advocate));
  await advocate.do(sitting, { type: "joinBreakout", room: "B1" });
  await until("nothing to be shared again", () => witness.sitting(sitting).share === null);
});

test("hands in a meeting: in the order in which they were raised, given the floor or lowered by the host", async () => {
  const { sitting } = await meet("With hands", [witness, advocate]);
  await host.do(sitting, { type: "demote", person: id(witness) });
  await inState(witness, sitting, "PASSIVE");
  for (const person of [advocate, witness]) await person.do(sitting, { type: "raiseHand", reason: "" });
  const hands = () => host.sitting(sitting).hands.map(({ person }) => person);
  await until("both hands", () => hands().join() === [advocate, witness].map(id).join());
  expect(await advocate.refused(sitting, { type: "lowerHand", person: id(witness) })).toBe("not_allowed");
  await host.do(sitting, { type: "allowHand", person: id(witness) });
  await inState(witness, sitting, "ACTIVE");
  await until("leave to speak", () => grant(witness)?.right === "publish");
  await host.do(sitting, { type: "lowerHand", person: id(advocate) });
  for (const person of [host, advocate])
    await until("no hands", () => person.sitting(sitting).hands.length === 0);
});

test("a room is signed and published without its id, and proven whole by its id and the court's key", async () => {
  const { opened, sitting } = await meet("Signed apart", [judge]);
  await host.ok(`/conferences/${opened.id}/terminate`, {});
  const at = `${court().url}/.well-known/sunwai`;
  const read = async (path: string) => (await fetch(`${at}${path}`)).text();
  const name = publishedName(createSecrets({ dataDir: court().dataDir }), sitting);
  const note = await until("the checkpoint", async () => {
    const { checkpoints } = JSON.parse(await read("/checkpoints"));
    return checkpoints.find((one: { sitting: string }) => one.sitting === name)?.note as string | undefined;
  });
  expect(note.split("\n")[0]).toEndWith(`/log/${name}`);
  const all = [await read("/checkpoints"), await read(`/checkpoints/${today()}`)];
  all.push(await read(`/log/${name}/checkpoint`), await read(`/checkpoints/${name}`));
  for (const told of all) expect(told).not.toContain(sitting.slice("meeting-".length, -11));
  for (const path of [`/log/${sitting}/checkpoint`, `/checkpoints/${sitting}`])
    expect((await fetch(`${at}${path}`)).status).toBe(404);
  const copy = joined(court().dataDir, "witness.txt");
  await Bun.write(copy, note);
  const words = ["verify", sitting, "--checkpoints", copy];
  const withKey = { DATA_DIR: court().dataDir };
  const whole = await auditOn(court().databaseUrl, words, withKey);
  expect([whole.code, whole.text]).toEqual([0, expect.stringContaining(sitting)]);
  // Whoever takes the rows away and rewrites the log is found by the witness's copy.
  await court().stop();
  const forged = await copyOf(court().databaseUrl, async (sql) => {
    await forget(sql);
    await rewrite(sql, sitting, (entry) => ({ ...entry, at: entry.at + 1 }));
  });
  expect((await auditOn(forged, words, withKey)).code).toBe(1);
}, 120_000);
