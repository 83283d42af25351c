// The HTTP control: the secret, bad input of every kind, each with its own refusal, and what can be asked of it.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { refusalIn, roleIn } from "./support/client.ts";
import { Prosody } from "./support/server.ts";

let prosody: Prosody;
beforeAll(async () => {
  prosody = await Prosody.start();
});
afterAll(() => prosody.stop());

const deny = { group: "sitting-1", user: "victim", seq: 20 };

test.each([
  ["no secret", 1, { authorization: "" }],
  ["a wrong secret", 2, { authorization: "Bearer wrong" }],
  [
    "the right secret in the wrong scheme",
    3,
    { authorization: "Basic a-secret-of-the-tests-with-more-than-32-characters" },
  ],
  ["a wrong secret as long as the right one", 5, { authorization: `Bearer ${"x".repeat(50)}` }],
  ["a longer secret", 4, { authorization: "Bearer a-secret-of-the-tests-with-more-than-32-characters2" }],
])(
  "%s is refused everywhere, and nothing is done",
  async (_, number: number, headers: Record<string, string>) => {
    const post = {
      method: "POST",
      headers,
      body: JSON.stringify({ commands: [{ command: "deny", ...deny }] }),
    };
    for (const path of ["commands", "nothing"])
      expect(await prosody.http(path, post)).toMatchObject({
        status: 401,
        body: { error: { code: "wrong_secret" } },
      });
    for (const path of ["health", "rooms", "rooms/hall1", "nothing"])
      expect((await prosody.get(path, headers)).status).toBe(401);
    expect((await prosody.http("state", { ...post, method: "PUT" })).status).toBe(401);
    await prosody.focus("hall1");
    const victim = await prosody.person({ user: "victim", room: "hall1" });
    expect(roleIn(await victim.join("hall1", `victim${number}`))).toBe("participant");
  },
);

test("what came through a proxy is refused, even with the secret: this is for the inner network", async () => {
  const outside = { "x-forwarded-for": "203.0.113.7" };
  expect(await prosody.get("health", outside)).toMatchObject({
    status: 403,
    body: { error: { code: "not_inner" } },
  });
});

test.each([
  ["{", "bad_json", undefined],
  ["", "bad_json", undefined],
  ["null", "bad_json", undefined],
  ['"text"', "bad_json", undefined],
  ["[]", "missing", "commands"],
  ['{ "commands": null }', "missing", "commands"],
  ['{ "commands": "deny" }', "invalid", "commands"],
  ['{ "commands": { "command": "deny" } }', "invalid", "commands"],
  [JSON.stringify({ commands: Array(1001).fill({ command: "deny", ...deny }) }), "invalid", "commands"],
])(
  "what is no batch of commands (%#) is refused by name, and nothing of it is done",
  async (body, code, field) => {
    const answer = await prosody.http("commands", { method: "POST", body });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toMatchObject({ code, ...(field && { field }) });
  },
);

test.each([
  ["deny", { ...deny, group: undefined }, "missing", "group"],
  ["deny", { ...deny, user: null }, "missing", "user"],
  ["deny", { ...deny, user: "" }, "invalid", "user"],
  ["deny", { ...deny, user: "u".repeat(201) }, "invalid", "user"],
  ["deny", { ...deny, user: { id: "x" } }, "invalid", "user"],
  ["deny", { ...deny, seq: undefined }, "missing", "seq"],
  ["deny", { ...deny, seq: "20" }, "invalid", "seq"],
  ["deny", { ...deny, seq: -1 }, "invalid", "seq"],
  ["deny", { ...deny, seq: 1.5 }, "invalid", "seq"],
  ["undeny", { ...deny, group: 3 }, "invalid", "group"],
  ["kick", { user: "victim", seq: 1 }, "missing", "room"],
  ["kick", { room: "hall1", seq: 1 }, "missing", "user"],
  ["end", { room: "hall1" }, "missing", "seq"],
  ["share", { room: "hall1", seq: 1 }, "missing", "users"],
  ["allow", { room: "hall1", user: "victim", seq: 1 }, "missing", "media"],
  ["allow", { room: "hall1", user: "victim", seq: 1, media: ["desktop"] }, "invalid", "media"],
  [
    "allow",
    { room: "hall1", user: "victim", seq: 1, media: ["audio", "video", "audio"] },
    "invalid",
    "media",
  ],
  ["share", { room: "hall1", seq: 1, users: "victim" }, "invalid", "users"],
  ["share", { room: "hall1", seq: 1, users: [""] }, "invalid", "users"],
  ["share", { room: "hall1", seq: 1, users: { a: "b" } }, "invalid", "users"],
  ["share", { room: "hall1", seq: 1, users: Array(101).fill("u") }, "invalid", "users"],
  ["expire", { room: "hall1", seq: 1 }, "invalid", "command"],
  [3, { room: "hall1", seq: 1 }, "invalid", "command"],
  [undefined, deny, "invalid", "command"],
])(
  "%s: a bad command %# is refused by name, and those before and after it are taken",
  async (command, fields, code, field) => {
    const good = (user: string) => ({ command: "deny", group: "good", user, seq: 1 });
    const { status, body } = await prosody.commands([good("a"), { command, ...fields }, good("b")]);
    expect(status).toBe(200);
    expect(body.commands).toMatchObject([{ applied: true }, { error: { code, field } }, { applied: true }]);
  },
);

test("what is not even an object among the commands leaves the others to be taken", async () => {
  const good = { command: "deny", group: "good", user: "c", seq: 1 };
  const { body } = await prosody.commands([null, 3, "deny", [], good]);
  const bad = { error: { code: "invalid" } };
  expect(body.commands).toMatchObject([bad, bad, bad, bad, { applied: true }]);
});

test("no commands are no fault", async () => {
  expect(await prosody.commands([])).toEqual({
    status: 200,
    body: { removed: 0, closed: 0, destroyed: 0, commands: [] },
  });
});

test.each([
  [{ denied: undefined }, "missing", "denied"],
  [{ denied: {}, expired: { a: 1 } }, "invalid", "expired"],
  [{ denied: [null] }, "invalid", "denied"],
  [{ denied: [deny, { group: "sitting-1", seq: 1 }] }, "missing", "denied[1].user"],
  [{ denied: [{ ...deny, lifted: "yes" }] }, "invalid", "denied[0].lifted"],
  [{ expired: [{ room: "hall1", user: 3, seq: 1 }] }, "invalid", "expired[0].user"],
  [{ shares: [{ room: "hall1", seq: 1 }] }, "missing", "shares[0].users"],
  [{ allowed: [{ room: "hall1", user: "u", media: "audio", seq: 1 }] }, "invalid", "allowed[0].media"],
])("a whole state with fault %# is refused by name", async (part, code, field) => {
  const answer = await prosody.arm(part);
  expect(answer).toMatchObject({ status: 400, body: { error: { code, field } } });
});

test("the whole state for an earlier life of Prosody is refused", async () => {
  const answer = await prosody.arm({ boot: "another" });
  expect(answer).toMatchObject({ status: 409, body: { error: { code: "another_boot" } } });
});

test("a huge body is refused, and the next command is taken", async () => {
  const huge = { command: "deny", ...deny, filler: "x".repeat(300_000) };
  expect(await prosody.commands([huge])).toMatchObject({
    status: 413,
    body: { error: { code: "too_large" } },
  });
  expect((await prosody.command("undeny", { ...deny, user: "nobody" })).status).toBe(200);
});

test("a command about a room or a person who is not there is kept for when they come", async () => {
  expect((await prosody.command("end", { room: "later", seq: 20 })).body).toEqual({
    applied: true,
    removed: 0,
    closed: 0,
    destroyed: 0,
  });
  await prosody.focus("later");
  const person = await prosody.person({ user: "late", room: "later", seq: 19 });
  expect(refusalIn(await person.join("later", "late"))).toBe("sunwai:stale");
});

test("unknown rooms and addresses are said to be unknown, in JSON", async () => {
  expect(await prosody.get("rooms/nowhere")).toMatchObject({
    status: 404,
    body: { error: { code: "unknown_room" } },
  });
  for (const method of ["GET", "POST", "PUT"]) {
    const answer = await prosody.http("nothing", { method, ...(method !== "GET" && { body: "{}" }) });
    expect(answer).toMatchObject({ status: 404, body: { error: { code: "unknown_address" } } });
  }
});

test("the list says who sits in which room, as what, and up to which event it is right", async () => {
  await prosody.focus("hall2");
  const judge = await prosody.person({ user: "judge", room: "hall2", moderator: true, seq: 12 });
  const watcher = await prosody.person({ user: "w", room: "hall2", right: "watch", group: "sitting-2" });
  await judge.join("hall2", "judge");
  await watcher.join("hall2", "watcher");
  const { body } = await prosody.get("rooms");
  expect(body).toMatchObject({ armed: true, boot: (await prosody.get("health")).body.boot });
  const hall = (body.rooms as { room: string; people: { user: string }[] }[]).find(
    ({ room }) => room === "hall2",
  );
  expect(hall?.people.sort((a, b) => a.user.localeCompare(b.user))).toMatchObject([
    {
      user: "judge",
      nick: "judge",
      right: "publish",
      moderator: true,
      seq: 12,
      group: "sitting-1",
      sharing: false,
    },
    {
      user: "w",
      nick: "watcher",
      right: "watch",
      moderator: false,
      seq: 10,
      group: "sitting-2",
      sharing: false,
    },
  ]);
  await prosody.receiver.event(({ n }) => n === body.last, "the event that the list is right up to");
});

test("health says which Prosody this is, whether it was told everything, and how the events stand", async () => {
  const { status, body } = await prosody.get("health");
  expect(status).toBe(200);
  expect(body).toMatchObject({ version: "4", armed: true, rooms: true, events: { dropped: 0 } });
  expect(String(body.prosody)).toMatch(/^\d+\./);
});
