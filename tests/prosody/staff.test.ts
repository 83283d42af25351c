// A part of the media plane that dies is gone in a moment, so that others take over; a line that comes back is kept, and so are people.
import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Element } from "ltx";
import type { Client } from "./support/client.ts";
import { Prosody } from "./support/server.ts";

let prosody: Prosody;
beforeAll(async () => {
  // As the images keep every stream that was lost.
  prosody = await Prosody.start();
});
afterAll(() => prosody.stop());

const hasLeft = (client: Client, nick: string, room: string) =>
  client.presencesOf(room, nick).some(({ attrs }) => attrs.type === "unavailable");

test("Jicofo is killed: its rooms read at once that it is gone, while people whose line is lost stay", async () => {
  const focus = await prosody.focus("hall1");
  const stays = await prosody.person({ user: "a", room: "hall1" });
  await stays.join("hall1", "a");
  const sleeper = await prosody.person({ user: "b", room: "hall1" });
  await sleeper.join("hall1", "b");
  await sleeper.cut();
  await prosody.asleep("hall1", "b");
  const gone = stays.next(
    ({ attrs }) => attrs.type === "unavailable" && attrs.from === "hall1@muc.meet.jitsi/focus",
    "the going of Jicofo",
  );
  await focus.cut();
  await gone;
  await stays.settle();
  expect(hasLeft(stays, "b", "hall1")).toBe(false);
});

test("a line that is taken up again is kept", async () => {
  const focus = await prosody.focus("hall2");
  const person = await prosody.person({ user: "c", room: "hall2" });
  await person.join("hall2", "c");
  await focus.cut();
  const again = await prosody.staffStream();
  expect((await again.resume(focus.smId)).name).toBe("resumed");
  // Another that is lost later is ended first: the patience with the line that came back is over by then.
  const other = await prosody.focus("hall3");
  const onlooker = await prosody.person({ user: "d", room: "hall3" });
  await onlooker.join("hall3", "d");
  const gone = onlooker.next(
    ({ attrs }) => attrs.type === "unavailable" && attrs.from === "hall3@muc.meet.jitsi/focus",
    "the going of the other",
  );
  await other.cut();
  await gone;
  await person.settle();
  expect(hasLeft(person, "focus", "hall2")).toBe(false);
});

const ended = (client: Client, nick: string, room: string) =>
  client.presencesOf(room, nick).some((presence) => presence.toString().includes("sunwai:ended"));

test("with Jicofo gone the call goes on, until the court takes something from somebody: then nobody is left in it", async () => {
  const room = "hall4";
  const focus = await prosody.focus(room);
  const before = await Promise.all(
    ["e", "f", "g"].map(async (user) => {
      const person = await prosody.person({ user, room, allow: ["audio"] });
      await person.join(room, user);
      return { user, person };
    }),
  );
  focus.send(`<presence xmlns="jabber:client" type="unavailable" to="${room}@muc.meet.jitsi/focus"/>`);
  await focus.settle();
  for (const { user, person } of before) {
    await person.settle();
    expect([user, hasLeft(person, user, room)]).toEqual([user, false]);
  }
  await prosody.focus(room);
  const after = await prosody.person({ user: "h", room });
  await after.join(room, "h");
  const others = before.slice(0, 2);
  const going = others.map(({ user, person }) =>
    person.next(
      ({ attrs }) => attrs.type === "unavailable" && attrs.from === `${room}@muc.meet.jitsi/${user}`,
      `the going of ${user}`,
    ),
  );
  await prosody.command("kick", { room, user: "g", seq: 50 });
  await Promise.all(going);
  for (const { user, person } of others) expect([user, ended(person, user, room)]).toEqual([user, true]);
  // A person who came when Jicofo was back is in a call that it runs.
  await after.settle();
  expect(hasLeft(after, "h", room)).toBe(false);
});

/** Two people in a room that Jicofo runs, and the first one's going, when it comes. */
async function twoIn(room: string, users: [string, string]) {
  const focus = await prosody.focus(room);
  const [stays, other] = await Promise.all(
    users.map(async (user) => {
      const person = await prosody.person({ user, room });
      await person.join(room, user);
      return person;
    }),
  );
  if (!stays || !other) throw new Error("two come in");
  const isTheirs = ({ attrs }: Element) =>
    attrs.type === "unavailable" && attrs.from === `${room}@muc.meet.jitsi/${users[0]}`;
  const out = () => stays.next(isTheirs, `the going of ${users[0]}`);
  return { focus, stays, other, out };
}

test("what was ordered while nobody had noticed yet that Jicofo was dead ends the call when it is noticed", async () => {
  const { focus, stays, out } = await twoIn("hall5", ["i", "j"]);
  const going = out();
  await focus.cut();
  await prosody.command("kick", { room: "hall5", user: "j", seq: 50 });
  await going;
  expect(ended(stays, "i", "hall5")).toBe(true);
});

test("what was ordered while Jicofo hung, some time before it ended, ends the call as well", async () => {
  const { focus, stays, out } = await twoIn("hall6", ["k", "l"]);
  await prosody.command("kick", { room: "hall6", user: "l", seq: 50 });
  // Longer than a dead line goes unnoticed.
  await Bun.sleep(4_000);
  const going = out();
  await focus.cut();
  await going;
  expect(ended(stays, "k", "hall6")).toBe(true);
});

test("a person who leaves while Jicofo is gone, and is removed after that, ends the call of the others", async () => {
  const { focus, stays, other, out } = await twoIn("hall7", ["m", "n"]);
  focus.send(`<presence xmlns="jabber:client" type="unavailable" to="hall7@muc.meet.jitsi/focus"/>`);
  await focus.settle();
  other.send(`<presence xmlns="jabber:client" type="unavailable" to="hall7@muc.meet.jitsi/n"/>`);
  await other.settle();
  await stays.settle();
  expect(hasLeft(stays, "m", "hall7")).toBe(false);
  const going = out();
  await prosody.command("kick", { room: "hall7", user: "n", seq: 50 });
  await going;
  expect(ended(stays, "m", "hall7")).toBe(true);
});
