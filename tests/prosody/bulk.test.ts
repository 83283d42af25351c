// Many put out at once: one request, one pass, each told of themselves alone, and what fails for one is done for the others.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { type Client, isOwn, refusalIn } from "./support/client.ts";
import { Prosody } from "./support/server.ts";

const failing = `
Component "failing.meet.jitsi" "test_failing_hook"
  muc_component = "muc.meet.jitsi"
`;
let prosody: Prosody;
beforeAll(async () => {
  prosody = await Prosody.start({ hosts: failing });
});
afterAll(() => prosody.stop());

const names = (count: number, of: string) => Array.from({ length: count }, (_, index) => `${of}${index}`);

/** People in a room, each with a token of number 10. */
async function seated(room: string, users: readonly string[], right: "publish" | "watch", group = room) {
  const people: { user: string; client: Client }[] = [];
  for (const user of users) {
    const client = await prosody.person({ user, room, right, group });
    await client.join(room, user);
    people.push({ user, client });
  }
  return people;
}

const kick = (room: string, user: string, seq = 20) => ({ command: "kick", room, user, seq });
const usersIn = async (room: string) =>
  ((await prosody.get(`rooms/${room}`)).body.people as { user: string }[]).map(({ user }) => user).sort();
const leavings = ({ inbox }: Client) =>
  inbox.filter((stanza) => stanza.is("presence") && stanza.attrs.type === "unavailable");

test("a door closes: one request puts out all who are named, from every room, and nobody else", async () => {
  const focus = await prosody.focus("hall1", "side1");
  const users = names(40, "w");
  const watchers = await seated("hall1", users.slice(0, 30), "watch", "s1");
  const inside = await seated("side1", users.slice(30), "publish", "s1");
  const [judge] = await seated("hall1", ["judge"], "publish", "s1");
  const commands = [
    ...users.slice(0, 30).map((user) => kick("hall1", user)),
    ...users.slice(30).map((user) => ({ command: "deny", group: "s1", user, seq: 20 })),
  ];
  const { status, body } = await prosody.commands(commands);
  expect(status).toBe(200);
  expect(body).toEqual({
    removed: 40,
    closed: 40,
    destroyed: 0,
    commands: Array(40).fill({ applied: true }),
  });
  const gone = [...watchers, ...inside];
  await Promise.all(gone.map(({ client }) => client.closed));
  expect(await usersIn("hall1")).toEqual(["judge"]);
  expect(await usersIn("side1")).toEqual([]);
  for (const [at, { client }] of gone.entries()) {
    const own = leavings(client).filter(isOwn);
    expect(own.map(String)).toEqual([expect.stringContaining(at < 30 ? "sunwai:kicked" : "sunwai:denied")]);
  }
  await focus.settle();
  expect(leavings(focus)).toHaveLength(40);
  await judge?.client.settle();
});

test("those who go together do not hear of one another; who stays hears of all", async () => {
  await prosody.focus("hall2");
  const going = await seated("hall2", names(12, "g"), "publish");
  const [stays] = await seated("hall2", ["stays"], "publish");
  await prosody.commands(going.map(({ user }) => kick("hall2", user)));
  await Promise.all(going.map(({ client }) => client.closed));
  // The last to go is told of by then: the room was not to be empty before.
  const heard = going.map(({ client }) => leavings(client).filter((stanza) => !isOwn(stanza)).length);
  expect(heard.reduce((sum, each) => sum + each, 0)).toBeLessThan(going.length);
  await stays?.client.settle();
  expect(stays && leavings(stays.client)).toHaveLength(12);
});

test("each is judged by its own number: an older one about somebody does nothing, whatever stands beside it", async () => {
  await prosody.focus("hall3");
  const [back, late] = await seated("hall3", ["back", "late"], "watch");
  const { body } = await prosody.commands([
    { command: "deny", group: "hall3", user: "back", seq: 20 },
    { command: "undeny", group: "hall3", user: "back", seq: 21 },
    { command: "deny", group: "hall3", user: "back", seq: 19 },
    kick("hall3", "late", 9),
  ]);
  expect(body).toMatchObject({ removed: 0, closed: 0 });
  expect((body.commands as { applied: boolean }[]).map(({ applied }) => applied)).toEqual([
    true,
    true,
    false,
    true,
  ]);
  await back?.client.settle();
  await late?.client.settle();
});

test("a room that all leave at once ends once, and after all of them were told of", async () => {
  const focus = await prosody.focus("hall4");
  const people = await seated("hall4", names(5, "e"), "publish");
  focus.send(`<presence xmlns="jabber:client" type="unavailable" to="hall4@muc.meet.jitsi/focus"/>`);
  await focus.settle();
  await prosody.commands(people.map(({ user }) => kick("hall4", user)));
  const { receiver } = prosody;
  await receiver.event(
    ({ type, room }) => type === "roomDestroyed" && room === "hall4",
    "the end of the room",
  );
  const { body } = await prosody.get("health");
  const { last } = body.events as { last: number };
  await receiver.event(({ n }) => n === last, "the last event");
  const told = receiver.events.filter(({ room, type }) => room === "hall4" && type !== "joined");
  expect(told.map(({ type, cause }) => [type, cause].join(" ").trim())).toEqual([
    "roomCreated",
    ...Array(5).fill("left kicked"),
    "roomDestroyed",
  ]);
});

test("two rooms end in one request", async () => {
  await prosody.focus("room5", "room6");
  const people = [
    ...(await seated("room5", names(3, "x"), "watch")),
    ...(await seated("room6", ["y"], "publish")),
  ];
  const { body } = await prosody.commands([
    { command: "end", room: "room5", seq: 20 },
    { command: "end", room: "room6", seq: 20 },
  ]);
  expect(body).toMatchObject({ removed: 4, closed: 4, destroyed: 2 });
  await Promise.all(people.map(({ client }) => client.closed));
  for (const room of ["room5", "room6"]) expect((await prosody.get(`rooms/${room}`)).status).toBe(404);
});

test("a hook that is not ours fails for some: they and all others are out, and no stream is left", async () => {
  await prosody.focus("hall7");
  const people = await seated("hall7", ["a7", "fails7", "b7", "fails8", "c7"], "watch");
  const { status, body } = await prosody.commands(people.map(({ user }) => kick("hall7", user)));
  expect(status).toBe(200);
  expect(body).toMatchObject({ closed: 5, commands: Array(5).fill({ applied: true }) });
  await Promise.all(people.map(({ client }) => client.closed));
  const again = await prosody.person({ user: "a7", room: "hall7", group: "hall7" });
  expect(refusalIn(await again.join("hall7", "a7"))).toBe("sunwai:stale");
  expect(prosody.log()).toContain("this hook is broken");
});

test("the whole state with 600 who are out, told to a Prosody with people in it: they are out, the others stay", async () => {
  await prosody.focus("hall8");
  const gone = await seated("hall8", names(20, "d"), "watch");
  const [stays] = await seated("hall8", ["stays8"], "watch");
  const denied = names(600, "d").map((user) => ({ group: "hall8", user, seq: 20 }));
  const shares = [{ room: "hall8", users: [], seq: 20 }];
  expect((await prosody.arm({ denied, shares })).body).toMatchObject({ applied: true });
  await Promise.all(gone.map(({ client }) => client.closed));
  expect(await usersIn("hall8")).toEqual(["stays8"]);
  await stays?.client.settle();
});
