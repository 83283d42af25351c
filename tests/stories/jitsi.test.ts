// Stories of a hall on Jitsi as far as our server goes: tokens, commands in step with the log, and who sits in a room by what right.
import { expect, test } from "bun:test";
import type { JitsiGrant } from "../../server/contract/media.ts";
import { type TestPerson, until } from "../support/client.ts";
import { jitsiVariables } from "../support/jitsi.ts";
import {
  claimsOf,
  counsel,
  granted,
  grantOf,
  grants,
  id,
  jitsiHall,
  seqOf,
  sitting,
  stand,
  tellJoined,
} from "./support/jitsi.ts";
import { admit, anotherAdvocate, hall, inState, oneServer, openHall, openItem } from "./support/story.ts";

const server = oneServer({ env: jitsiVariables(stand.url) });
const cast = jitsiHall();

test("everybody gets a token for what the sitting gives them, and who waits gets none", async () => {
  const { officer, judge } = cast;
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
  await admit(officer, sitting, waiting);
  const watch = await granted(waiting, "hearing", "watch");
  expect(watch.room).toBe(bench.room);
  expect(claimsOf(watch).context.user).toMatchObject({ right: "watch", allow: [], moderator: false });
});

test("a fresh token comes when it is asked for, and nothing of the mesh is taken", async () => {
  const { judge } = cast;
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

test("promoted: a second token and no command, so that the old stream stays; demoted: the old stream is ended, a new token to watch", async () => {
  const { officer, item } = cast;
  const advocate = await counsel(officer, [item]);
  const watch = await granted(advocate, "hearing", "watch");
  await officer.do(sitting, { type: "callItem", item });
  const publish = await granted(advocate, "hearing", "publish");
  expect(publish.room).toBe(watch.room);
  expect(claimsOf(publish).context.user.allow).toEqual(["audio", "video"]);
  expect(stand.commands("kick").filter(({ user }) => user === id(advocate))).toEqual([]);
  await officer.do(sitting, { type: "demote", person: id(advocate) });
  const again = await granted(advocate, "hearing", "watch");
  const kick = await stand.command("kick", { room: publish.room, user: id(advocate) });
  expect(kick.seq as number).toBeGreaterThan(seqOf(publish));
  expect(kick.seq as number).toBeLessThanOrEqual(seqOf(again));
});

test("muted and stopped: the bridge is told at once, and again when they speak; a screen only while it is on", async () => {
  const { officer, item } = cast;
  const advocate = await counsel(officer, [item]);
  const { room } = await granted(advocate, "hearing", "publish");
  const user = id(advocate);
  await officer.do(sitting, { type: "mute", people: [user] });
  await stand.command("allow", { room, user, media: ["video"] });
  await officer.do(sitting, { type: "stopVideo", people: [user] });
  await stand.command("allow", { room, user, media: [] });
  await advocate.do(sitting, { type: "unmute" });
  await stand.command("allow", { room, user, media: ["audio"] });
  await advocate.do(sitting, { type: "askToShare", kind: "screen" });
  await officer.do(sitting, { type: "decideShare", person: user, granted: true });
  expect(stand.commands("share")).toEqual([]);
  await advocate.do(sitting, { type: "startShare", mode: "text" });
  await stand.command("share", { room, users: [user] });
  await advocate.do(sitting, { type: "stopShare" });
  await stand.command("share", { room, users: [] });
});

test("removed: denied in the whole sitting, and every token of theirs is refused; admitted again: a newer one is good", async () => {
  const { officer } = cast;
  const rude = await counsel(officer);
  const token = await granted(rude, "hearing", "watch");
  await officer.do(sitting, { type: "remove", person: id(rude), reason: "" });
  const denied = await stand.command("deny", { group: sitting, user: id(rude) });
  expect(denied.seq as number).toBeGreaterThan(seqOf(token));
  await stand.command("kick", { room: token.room, user: id(rude), seq: denied.seq });
  await until("the grant to be taken", () => grantOf(rude) === null);
  rude.raw({ t: "signal", kind: "freshGrant", place: token.place });
  await until("the answer", () =>
    grants(rude)
      .slice(-2)
      .every((grant) => grant === null),
  );
  await officer.do(sitting, { type: "liftRemoval", person: id(rude) });
  await rude.enter(sitting, [], "media");
  await inState(rude, sitting, "WAITING");
  await officer.do(sitting, { type: "admit", people: [id(rude)] });
  const lifted = await stand.command("undeny", { group: sitting, user: id(rude) });
  const back = await granted(rude, "hearing", "watch");
  expect(seqOf(back)).toBeGreaterThanOrEqual(lifted.seq as number);
});

test("the secret room is a room of its own, another each time: its people are put out of the hearing, and it is ended", async () => {
  const { officer, prison } = cast;
  const hearing = await granted(prison, "hearing", "watch");
  const opened: string[] = [];
  for (const round of [1, 2]) {
    await officer.do(sitting, { type: "listForSecretRoom", people: [id(prison)] });
    await officer.do(sitting, { type: "approveSecretRoom", people: [id(prison)] });
    const { room } = await granted(prison, "secret", "publish");
    opened.push(room);
    await until(
      "the command",
      () => stand.commands("kick").filter((kick) => isAbout(kick, hearing.room, prison)).length === round,
    );
    await officer.do(sitting, { type: "endSecretRoom" });
    await stand.command("end", { room });
    await stand.command("kick", { room, user: id(prison) });
    await granted(prison, "hearing", "watch");
  }
  expect(new Set([hearing.room, ...opened]).size).toBe(3);
});

const isAbout = (kick: Record<string, unknown>, room: string, person: TestPerson) =>
  kick.room === room && kick.user === id(person);

test("the door closes on an item: everybody outside is out of the room before they are told anything", async () => {
  const { officer, judge } = cast;
  const outside = await anotherAdvocate();
  await outside.enter(sitting, [], "media");
  await admit(officer, sitting, outside);
  const { room } = await granted(outside, "hearing", "watch");
  await officer.do(sitting, { type: "hear" });
  await judge.do(sitting, { type: "goInCamera", reason: "" });
  await inState(outside, sitting, "LOBBY");
  expect(grantOf(outside)).toBeNull();
  await stand.command("kick", { room, user: id(outside) });
  expect(stand.commands("kick").filter(({ user }) => user === id(judge))).toEqual([]);
  await judge.do(sitting, { type: "openCourt" });
  await granted(outside, "hearing", "watch");
});

test("Prosody tells of somebody who sits there without the right, or as more than they are: they are put out", async () => {
  const { officer } = cast;
  const advocate = await counsel(officer);
  const watch = await granted(advocate, "hearing", "watch");
  expect(await tellJoined(server().url, id(advocate), watch)).toBe(204);
  expect(
    await tellJoined(server().url, id(advocate), watch, { right: "publish", nick: "sly", seq: 5_000_003 }),
  ).toBe(204);
  await stand.command("kick", { room: watch.room, user: id(advocate), seq: 5_000_004 });
  expect(await tellJoined(server().url, "nobody-of-ours", watch, { seq: 7 })).toBe(204);
  await stand.command("kick", { room: watch.room, user: "nobody-of-ours", seq: 8 });
  const fine = stand.commands("kick").filter((kick) => isAbout(kick, watch.room, advocate));
  expect(fine).toHaveLength(1);
});

test("one voice: who is heard in another hall is told so here, and by a press is heard here and no longer there", async () => {
  const { officer, item } = cast;
  const second = hall(2);
  const { officer: officer2 } = await openHall(2);
  const other = openItem(officer2, second);
  const advocate = await counsel(officer, [item]);
  const first = await granted(advocate, "hearing", "publish");
  expect(await tellJoined(server().url, id(advocate), first, { nick: "first" })).toBe(204);
  await advocate.enter(second, [other], "media");
  await admit(officer2, second, advocate);
  await officer2.do(second, { type: "callItem", item: other });
  const there = await granted(advocate, "hearing", "publish", second);
  const elsewhere = () =>
    advocate.signals.filter((each) => each.kind === "refused" && each.code === "speaking_elsewhere");
  await until("the word that they are heard elsewhere", () => elsewhere().length > 0);
  expect(await tellJoined(server().url, id(advocate), there, { nick: "second" })).toBe(204);
  await stand.command("kick", { room: there.room, user: id(advocate) });
  const told = grants(advocate).length;
  advocate.raw({ t: "signal", kind: "freshGrant", place: there.place, take: true });
  await stand.command("kick", {
    room: first.room,
    user: id(advocate),
    seq: seqOf(first) + 1,
  });
  await until("a fresh grant", () => grants(advocate).length > told);
  const taken = grantOf(advocate) as JitsiGrant;
  expect(seqOf(taken)).toBeGreaterThan(seqOf(there));
  // The page in the first hall comes in again by itself, before the one that was asked for has.
  expect(await tellJoined(server().url, id(advocate), first, { nick: "again", seq: seqOf(first) + 1 })).toBe(
    204,
  );
  await stand.command("kick", { room: first.room, user: id(advocate), seq: seqOf(first) + 2 });
  const refusals = elsewhere().length;
  expect(await tellJoined(server().url, id(advocate), taken, { nick: "third" })).toBe(204);
  const kicks = stand.commands("kick").filter((kick) => isAbout(kick, there.room, advocate));
  expect([kicks.length, elsewhere().length]).toEqual([1, refusals]);
});
