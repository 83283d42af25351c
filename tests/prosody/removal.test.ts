// Those put out stay out: over an open stream, a new one and a resumed one, by an old token, and after a restart of Prosody.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { type Client, refusalIn, roleIn } from "./support/client.ts";
import { Prosody } from "./support/server.ts";

let prosody: Prosody;
beforeAll(async () => {
  prosody = await Prosody.start();
});
afterAll(() => prosody.stop());

/** Waits until a client is told that somebody, or they themselves, left a room. */
const leaving = (client: Client, nick: string) =>
  client.next(
    ({ attrs }) => attrs.type === "unavailable" && attrs.from?.endsWith(`/${nick}`) === true,
    `the leaving of ${nick}`,
  );

test("somebody removed is out of the room at once, everybody sees it, and their stream is closed", async () => {
  await prosody.focus("hall1");
  const judge = await prosody.person({ user: "judge", room: "hall1", moderator: true });
  const rude = await prosody.person({ user: "rude", room: "hall1" });
  await judge.join("hall1", "judge");
  await rude.join("hall1", "rude");
  const seen = leaving(judge, "rude");
  const { status, body } = await prosody.command("deny", { group: "sitting-1", user: "rude", seq: 20 });
  expect(status).toBe(200);
  expect(body).toEqual({ applied: true, removed: 1, closed: 1, destroyed: 0 });
  expect((await seen).toString()).toContain(`code="307"`);
  await rude.closed;
  expect(rude.inbox.some((stanza) => stanza.toString().includes("sunwai:denied"))).toBe(true);
});

test("they stay out over a new stream, with the old token and with a newer one, and are put off the line when they insist", async () => {
  await prosody.focus("hall2");
  await prosody.command("deny", { group: "sitting-1", user: "insistent", seq: 20 });
  for (const seq of [10, 30]) {
    const again = await prosody.person({ user: "insistent", room: "hall2", seq });
    for (let attempt = 1; attempt <= 9; attempt += 1)
      expect(refusalIn(await again.join("hall2", `n${attempt}`))).toBe("sunwai:denied");
    await again.join("hall2", "n10");
    await again.closed;
  }
});

test("under another room of the same sitting they are out too; in another sitting they are not", async () => {
  await prosody.focus("hall3", "side3", "hall9");
  await prosody.command("deny", { group: "sitting-1", user: "moving", seq: 20 });
  const side = await prosody.person({ user: "moving", room: "side3" });
  expect(refusalIn(await side.join("side3", "moving"))).toBe("sunwai:denied");
  const other = await prosody.person({ user: "moving", room: "hall9", group: "sitting-9" });
  expect(roleIn(await other.join("hall9", "moving"))).toBe("participant");
});

test("a stream that is asleep is ended too: it cannot be resumed", async () => {
  const focus = await prosody.focus("hall4");
  const token = await prosody.token({ user: "asleep", room: "hall4" });
  const asleep = await prosody.person({ user: "asleep", room: "hall4" });
  await asleep.join("hall4", "asleep");
  await asleep.cut();
  await prosody.asleep("hall4", "asleep");
  const seen = leaving(focus, "asleep");
  const { body } = await prosody.command("deny", { group: "sitting-1", user: "asleep", seq: 20 });
  expect(body).toMatchObject({ removed: 1, closed: 1 });
  await seen;
  const back = await prosody.stream({ token, room: "hall4", previd: asleep.smId });
  expect((await back.resume(asleep.smId)).name).toBe("failed");
  expect((await prosody.get("rooms/hall4")).body.people).toEqual([]);
  await back.close();
  // The room is gone: the same command again finds nothing to close.
  const again = await prosody.command("deny", { group: "sitting-1", user: "asleep", seq: 20 });
  expect(again.body).toEqual({ applied: true, removed: 0, closed: 0, destroyed: 0 });
});

test("a stream that is asleep and whose person is welcome can be resumed, with its seat", async () => {
  await prosody.focus("hall5");
  const token = await prosody.token({ user: "tunnel", room: "hall5" });
  const before = await prosody.person({ user: "tunnel", room: "hall5" });
  await before.join("hall5", "tunnel");
  await before.cut();
  await prosody.asleep("hall5", "tunnel");
  const back = await prosody.stream({ token, room: "hall5", previd: before.smId });
  expect((await back.resume(before.smId)).name).toBe("resumed");
  expect((await prosody.get("rooms/hall5")).body.people).toMatchObject([{ user: "tunnel", asleep: false }]);
});

test("the officer lets them in again: a new token is good", async () => {
  await prosody.focus("hall6");
  await prosody.command("deny", { group: "sitting-1", user: "sorry", seq: 20 });
  expect(
    (await prosody.command("undeny", { group: "sitting-1", user: "sorry", seq: 21 })).body,
  ).toMatchObject({
    applied: true,
  });
  const back = await prosody.person({ user: "sorry", room: "hall6", seq: 21 });
  expect(roleIn(await back.join("hall6", "sorry"))).toBe("participant");
  // A repeated or late word of the removal changes nothing: the newer one stands.
  const late = await prosody.command("deny", { group: "sitting-1", user: "sorry", seq: 20 });
  expect(late.body).toMatchObject({ applied: false });
  await back.settle();
});

test("somebody demoted cannot come back with the token to publish that they still hold, nor by resuming", async () => {
  await prosody.focus("hall7");
  const old = await prosody.token({ user: "counsel", room: "hall7", seq: 10 });
  const counsel = await prosody.person({ user: "counsel", room: "hall7", seq: 10 });
  await counsel.join("hall7", "counsel");
  const { body } = await prosody.command("kick", { room: "hall7", user: "counsel", seq: 15 });
  expect(body).toEqual({ applied: true, removed: 1, closed: 1, destroyed: 0 });
  await counsel.closed;
  const resumed = await prosody.stream({ token: old, room: "hall7", previd: counsel.smId });
  expect((await resumed.resume(counsel.smId)).name).toBe("failed");
  const again = await prosody.person({ user: "counsel", room: "hall7", seq: 10 });
  expect(refusalIn(await again.join("hall7", "counsel"))).toBe("sunwai:stale");
  const watching = await prosody.person({ user: "counsel", room: "hall7", right: "watch", seq: 15 });
  expect(roleIn(await watching.join("hall7", "counsel"))).toBe("visitor");
});

test("a late command to put out the older stream leaves the newer one alone", async () => {
  await prosody.focus("hall8");
  const promoted = await prosody.person({ user: "promoted", room: "hall8", seq: 30 });
  await promoted.join("hall8", "promoted");
  const { body } = await prosody.command("kick", { room: "hall8", user: "promoted", seq: 29 });
  expect(body).toEqual({ applied: true, removed: 0, closed: 0, destroyed: 0 });
  await promoted.settle();
});

test("an ended room throws everybody out, Jicofo too, and an old token does not open it again", async () => {
  const focus = await prosody.focus("room10");
  const one = await prosody.person({ user: "one", room: "room10" });
  const two = await prosody.person({ user: "two", room: "room10", right: "watch" });
  await one.join("room10", "one");
  await two.join("room10", "two");
  const gone = leaving(focus, "focus");
  const { body } = await prosody.command("end", { room: "room10", seq: 40 });
  expect(body).toEqual({ applied: true, removed: 2, closed: 2, destroyed: 1 });
  expect((await gone).toString()).toContain("<destroy");
  await Promise.all([one.closed, two.closed]);
  expect((await prosody.get("rooms/room10")).status).toBe(404);
  const again = await prosody.person({ user: "one", room: "room10", seq: 39 });
  expect(refusalIn(await again.join("room10", "one"))).toBe("sunwai:stale");
  await focus.join("room10", "focus");
  expect(refusalIn(await again.join("room10", "one"))).toBe("sunwai:stale");
  const reopened = await prosody.person({ user: "one", room: "room10", seq: 41 });
  expect(roleIn(await reopened.join("room10", "one"))).toBe("participant");
  // The command again, as after a lost answer: the room that was opened since stays.
  expect((await prosody.command("end", { room: "room10", seq: 40 })).body).toMatchObject({ destroyed: 0 });
});

test("a restart forgets nothing that matters: nobody enters before our server has told again who is out", async () => {
  const own = await Prosody.start();
  try {
    await own.command("deny", { group: "sitting-1", user: "removed", seq: 20 });
    await own.halt();
    await own.run();
    await own.focus("hall11");
    const back = await own.person({ user: "removed", room: "hall11" });
    expect(refusalIn(await back.join("hall11", "removed"))).toBe("sunwai:not_ready");
    await own.arm({
      denied: [
        { group: "sitting-1", user: "removed", seq: 20 },
        { group: "sitting-1", user: "forgiven", seq: 22, lifted: true },
      ],
      expired: [
        { room: "hall11", user: "demoted", seq: 20 },
        { room: "ended11", seq: 20 },
      ],
    });
    await back.closed;
    const removed = await own.person({ user: "removed", room: "hall11" });
    expect(refusalIn(await removed.join("hall11", "removed"))).toBe("sunwai:denied");
    const demoted = await own.person({ user: "demoted", room: "hall11", seq: 19 });
    expect(refusalIn(await demoted.join("hall11", "demoted"))).toBe("sunwai:stale");
    const ended = await own.person({ user: "anybody", room: "ended11", seq: 19 });
    expect(refusalIn(await ended.join("ended11", "anybody"))).toBe("sunwai:stale");
    await own.command("deny", { group: "sitting-1", user: "forgiven", seq: 21 });
    const forgiven = await own.person({ user: "forgiven", room: "hall11", seq: 23 });
    expect(roleIn(await forgiven.join("hall11", "forgiven"))).toBe("participant");
  } finally {
    await own.stop();
  }
});
