// Stories of the engine: the same command twice, two masters at once, two processes, resume, the hash chain, and bad messages.
import { beforeAll, expect, test } from "bun:test";
import postgres from "postgres";
import { COMMANDS_AGAIN, CONSENT_VERSION } from "../../server/contract/limits.ts";
import type { PersonCommand } from "../../server/contract/sitting/commands.ts";
import { TestPerson, until } from "../support/client.ts";
import { startServer } from "../support/server.ts";
import { verifySitting } from "../support/verify-sitting.ts";
import {
  anotherAdvocate,
  come,
  counselFor,
  hall,
  itemState,
  oneServer,
  openHall,
  phones,
  today,
} from "./support/story.ts";

const server = oneServer();
const sitting = hall(1);
let officer: TestPerson;
let ids: string[] = [];
const take = () => ids.shift() ?? "";

beforeAll(async () => {
  ({ officer } = await openHall(1));
  const view = officer.sitting(sitting);
  ids = view.order.filter((id) => view.items[id]?.state === "LISTED" && !view.items[id]?.inCamera);
});

test("the same command id is answered alike and applied once; with another body it is refused", async () => {
  const command: PersonCommand = { type: "callItem", item: take() };
  const id = crypto.randomUUID();
  const first = await officer.send(sitting, command, id);
  const second = await officer.send(sitting, command, id);
  expect(second).toEqual(first);
  expect(await officer.send(sitting, { type: "hear" }, id)).toEqual({ refused: "command_reused" });
  await officer.do(sitting, { type: "cancelCall" });
  expect(await officer.send(sitting, command, id)).toEqual(first);
  expect(officer.sitting(sitting).running).toBeNull();
});

test("a command id is its person's own: nobody's command is answered with another's", async () => {
  const id = crypto.randomUUID();
  const leave: PersonCommand = { type: "leave" };
  const [one, two] = [await counselFor(officer, sitting, []), await counselFor(officer, sitting, [])];
  expect(await one.send(sitting, leave, id)).toHaveProperty("seq");
  expect(await two.send(sitting, leave, id)).toEqual({ refused: "command_id_taken" });
  expect(await one.send(sitting, leave, id)).toHaveProperty("seq");
  expect(await two.send(sitting, leave)).toHaveProperty("seq");
  const refused = crypto.randomUUID();
  expect(await one.send(sitting, { type: "raiseHand", reason: "" }, refused)).toHaveProperty("refused");
  expect(await officer.send(sitting, { type: "setAutoAdmit", on: false }, refused)).toHaveProperty("seq");
});

test("the ids of the server's own commands are out of reach", async () => {
  for (const id of [`kick:${crypto.randomUUID()}`, `memo:${"a".repeat(64)}`, "list:12:0123456789abcdef"])
    expect(await officer.send(sitting, { type: "setAutoAdmit", on: false }, id)).toEqual({
      refused: "bad_command",
    });
});

test("a refused command stays refused under its id", async () => {
  const id = crypto.randomUUID();
  expect(await officer.send(sitting, { type: "hear" }, id)).toEqual({ refused: "nothing_called" });
  await officer.do(sitting, { type: "callItem", item: take() });
  expect(await officer.send(sitting, { type: "hear" }, id)).toEqual({ refused: "nothing_called" });
  await officer.do(sitting, { type: "cancelCall" });
});

test("two officers' pages at once: one call wins, the other is refused, both screens agree", async () => {
  const second = new TestPerson(officer.url);
  Object.assign(second, { token: officer.token, account: officer.account });
  await second.connect();
  await second.watch(sitting);
  const answers = await Promise.all([
    officer.send(sitting, { type: "callItem", item: take() }),
    second.send(sitting, { type: "callItem", item: take() }),
  ]);
  expect(answers.filter((answer) => "seq" in answer)).toHaveLength(1);
  expect(answers.filter((answer) => "refused" in answer && answer.refused === "item_running")).toHaveLength(
    1,
  );
  await until(
    "both to agree",
    () => second.halls.get(sitting)?.known.seq === officer.halls.get(sitting)?.known.seq,
  );
  expect(second.sitting(sitting)).toEqual(officer.sitting(sitting));
  await officer.do(sitting, { type: "cancelCall" });
  second.close();
});

test("two processes on one database decide as one: nothing twice, no gap, both sides see everything", async () => {
  const other = await startServer({ databaseUrl: server().databaseUrl });
  const there = new TestPerson(other.url);
  Object.assign(there, { token: officer.token, account: officer.account });
  await there.connect();
  await there.watch(sitting);
  const on = [true, false];
  const commands = Array.from(
    { length: 40 },
    (_, n) => ({ type: "setAutoAdmit", on: on[n % 2] ?? true }) as const,
  );
  const answers = await Promise.all(
    commands.map((command, n) => (n % 2 ? there : officer).send(sitting, command)),
  );
  const seqs = answers.map((answer) => ("seq" in answer ? answer.seq : -1));
  expect(new Set(seqs).size).toBe(40);
  expect(seqs).not.toContain(-1);
  const last = Math.max(...seqs);
  await until("both to be there", () =>
    [officer, there].every((person) => (person.halls.get(sitting)?.known.seq ?? 0) >= last),
  );
  expect(there.sitting(sitting)).toEqual(officer.sitting(sitting));
  there.close();
  await other.stop();
});

test("a client that was cut is told just what it missed, in order", async () => {
  const advocate = await counselFor(officer, sitting, []);
  const resets = advocate.halls.get(sitting)?.resets;
  const known = advocate.halls.get(sitting)?.known.seq ?? 0;
  advocate.cut();
  await until("the loss", () => officer.sitting(sitting).people[advocate.account.id]?.lostAt);
  const item = take();
  await officer.do(sitting, { type: "callItem", item });
  await advocate.connect();
  await advocate.watch(sitting);
  await until("the call", () => itemState(advocate, sitting, item) === "CALLED");
  expect(advocate.halls.get(sitting)?.resets).toBe(resets as number);
  expect(advocate.halls.get(sitting)?.seqs.filter((seq) => seq > known)[0]).toBe(known + 1);
  await officer.do(sitting, { type: "cancelCall" });
});

test("the log proves itself whole, and a tampered row is found", async () => {
  const sql = postgres(server().databaseUrl, { max: 1, onnotice: () => {} });
  expect(await verifySitting(sql, sitting)).toMatchObject({ whole: true });
  const [row] =
    await sql`SELECT seq, events FROM sitting_log WHERE sitting = ${sitting} ORDER BY seq DESC OFFSET 3 LIMIT 1`;
  await sql`ALTER TABLE sitting_log DISABLE TRIGGER sitting_log_keeps`;
  await sql`UPDATE sitting_log SET actor_id = 'somebody else' WHERE sitting = ${sitting} AND seq = ${row?.seq}`;
  expect(await verifySitting(sql, sitting)).toEqual({ whole: false, seq: row?.seq, reason: "hash" });
  await sql`UPDATE sitting_log SET actor_id = ${officer.account.id} WHERE sitting = ${sitting} AND seq = ${row?.seq}`;
  await sql`ALTER TABLE sitting_log ENABLE TRIGGER sitting_log_keeps`;
  await sql.end();
});

test("every transition of an item keeps who, when, from, to and why", async () => {
  const item = take();
  await officer.do(sitting, { type: "callItem", item });
  const seq = await officer.do(sitting, { type: "passOver", reason: "counsel absent" });
  const sql = postgres(server().databaseUrl, { max: 1 });
  const [row] =
    await sql`SELECT actor_id, actor_role, events FROM sitting_log WHERE sitting = ${sitting} AND seq = ${seq}`;
  expect(row?.actor_id).toBe(officer.account.id);
  expect(row?.actor_role).toBe(officer.account.role);
  expect(row?.events[0]).toMatchObject({
    type: "itemPassedOver",
    item,
    from: "CALLED",
    to: "PASSED_OVER",
    why: "counsel absent",
    round: 1,
  });
  await sql.end();
});

test("the board moves for everyone, without a login too", async () => {
  const wall = await new TestPerson(server().url).connect();
  wall.raw({ t: "board", on: true });
  await until("the board", () => wall.board.size === 6);
  const item = take();
  await officer.do(sitting, { type: "callItem", item });
  await until("the item on the wall", () => wall.board.get("HCPP01-1")?.now?.id === item);
  await officer.do(sitting, { type: "passOver", reason: "" });
  await until("the passed-over item", () =>
    wall.board.get("HCPP01-1")?.passedOver.some((one) => `${one.category}:${one.serial}` === item),
  );
  wall.close();
});

test("a page without a login may look at the board and nothing else", async () => {
  const wall = await new TestPerson(server().url).connect();
  wall.raw({ t: "watch", sitting, presence: "none", known: null });
  await until("the goodbye", () => wall.closed);
  expect(wall.bye).toBe("no_session");
});

for (const [what, nowhere] of [
  ["a court that there is not", `HCPP01-99-${today()}`],
  ["a day without a sitting", "HCPP01-1-2020-02-30"],
  ["a text that is no id", "the first hall\u0000"],
  ["nothing", ""],
  ["an id beyond any length", "x".repeat(5000)],
] as const) {
  test(`watching ${what} is refused by name, and the connection goes on`, async () => {
    const person = await anotherAdvocate();
    person.raw({ t: "watch", sitting: nowhere, presence: "media", known: null });
    await until("the refusal", () => person.noHalls.length > 0);
    expect(person.noHalls).toEqual([nowhere]);
    person.raw({ t: "unwatch", sitting: nowhere });
    expect(await person.refused(nowhere, { type: "raiseHand", reason: "" })).toBe("not_in_hall");
    await person.watch(sitting, "none");
    expect({ closed: person.closed, bye: person.bye }).toEqual({ closed: false, bye: null });
    person.close();
  });
}

for (const [what, message] of [
  ["text that is no JSON", "{nonsense"],
  ["an unknown message", { t: "shout" }],
  ["an unknown field", { t: "ping", at: 1, more: 2 }],
  ["a command without an id", { t: "command", sitting, command: { type: "hear" } }],
  ["another hello", { t: "hello", token: null }],
] as const) {
  test(`${what} ends the connection and nothing else`, async () => {
    const person = await anotherAdvocate();
    person.raw(message);
    await until("the goodbye", () => person.closed);
    expect(person.bye).toBe("bad_message");
    expect(await officer.refused(sitting, { type: "hear" })).toBe("nothing_called");
  });
}

for (const [what, command] of [
  ["a command nobody knows", { type: "dropTables" }],
  ["a command of the server's own", { type: "followUp" }],
  ["a text with a NUL", { type: "passOver", reason: "a\u0000b" }],
  ["half a character", { type: "passOver", reason: "\ud800" }],
  ["a reason beyond its length", { type: "passOver", reason: "x".repeat(301) }],
  ["no command", null],
] as const) {
  test(`${what} is answered with a refusal, and the page goes on`, async () => {
    const person = await anotherAdvocate();
    expect(await person.send(sitting, Object(command))).toEqual({
      refused: "bad_command",
    });
    expect(await person.refused(sitting, { type: "hear" })).toBe("not_allowed");
    expect(person.bye).toBeNull();
  });
}

test("a malformed command before the greeting is not answered", async () => {
  const stranger = new WebSocket(`${server().url.replace(/^http/, "ws")}/socket.io/api/v1`);
  const heard: string[] = [];
  stranger.onmessage = (event) => heard.push(String(event.data));
  stranger.onopen = () => stranger.send(JSON.stringify({ t: "command", sitting, id: "12345678" }));
  await until("the end", () => stranger.readyState === WebSocket.CLOSED);
  expect(heard.join()).toBe(JSON.stringify({ t: "bye", code: "bad_message" }));
});

test("who says twice who they are, before the first is answered, is somebody of neither", async () => {
  const [one, other] = [await anotherAdvocate(), await anotherAdvocate()];
  const twice = new WebSocket(`${server().url.replace(/^http/, "ws")}/socket.io/api/v1`);
  const heard: string[] = [];
  twice.onmessage = (event) => heard.push(String(event.data));
  twice.onopen = () => {
    for (const { token } of [one, other]) twice.send(JSON.stringify({ t: "hello", token }));
  };
  await until("the end", () => twice.readyState === WebSocket.CLOSED);
  expect(heard.filter((text) => text.includes('"bad_message"'))).toHaveLength(1);
  expect(heard.filter((text) => text.includes('"welcome"')).length).toBeLessThanOrEqual(1);
});

test("a flood of messages closes the flooding page alone", async () => {
  const person = await anotherAdvocate();
  for (let n = 0; n < 2000; n++) person.raw({ t: "ping", at: n });
  await until("the goodbye", () => person.closed);
  expect(await officer.refused(sitting, { type: "hear" })).toBe("nothing_called");
});

test("a flood of bytes in few messages closes the flooding page alone; what a page says at its busiest does not", async () => {
  const offer = (n: number) => ({
    t: "signal",
    kind: "link",
    to: "nobody-there",
    toSession: "nobody-there",
    signal: {
      about: "description",
      link: 1,
      type: "offer",
      turn: n,
      sdp: "v=0\r\n".padEnd(40_000, "a=x\r\n"),
    },
  });
  const person = await anotherAdvocate();
  for (let n = 0; n < 10; n++) person.raw(offer(n));
  expect(await person.refused(sitting, { type: "hear" })).toBe("not_allowed");
  expect({ closed: person.closed, bye: person.bye }).toEqual({ closed: false, bye: null });
  for (let n = 0; n < 100; n++) person.raw(offer(n));
  await until("the goodbye", () => person.closed);
  expect(person.bye).toBe("bad_message");
  expect(await officer.refused(sitting, { type: "hear" })).toBe("nothing_called");
});

test("a person who comes again and again is refused by name after a while, and nothing more is logged of it", async () => {
  const person = await anotherAdvocate();
  await person.enter(sitting);
  const command: PersonCommand = { type: "enter", items: [], location: "home", consent: CONSENT_VERSION };
  const answers = await Promise.all(Array.from({ length: 200 }, () => person.send(sitting, command)));
  const done = answers.filter((answer) => "seq" in answer).length;
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(100);
  expect(answers).toContainEqual({ refused: "too_often" });
  expect({ closed: person.closed, bye: person.bye }).toEqual({ closed: false, bye: null });
  await person.do(sitting, { type: "leave" });
});

test("of commands given again that are refused so many are written down, also of those that come at once", async () => {
  const person = await anotherAdvocate();
  await person.enter(sitting);
  const begin = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, n) =>
      person.send(sitting, { type: "lowerHand" }, `refused-again-${n}`, true),
    ),
  );
  const most = COMMANDS_AGAIN.burst + (COMMANDS_AGAIN.perSecond * (performance.now() - begin)) / 1000 + 1;
  const kept = answers.filter((answer) => "refused" in answer && answer.refused !== "unavailable").length;
  expect(kept).toBeGreaterThan(0);
  expect(kept).toBeLessThanOrEqual(most);
});

test("a command that is given again after a lost answer is not counted: it is answered as it was done", async () => {
  const person = await anotherAdvocate();
  await person.enter(sitting);
  const command: PersonCommand = { type: "enter", items: [], location: "home", consent: CONSENT_VERSION };
  const first = await person.send(sitting, command, "given-again-1");
  expect(first).toEqual({ seq: expect.any(Number) });
  const more = await Promise.all(Array.from({ length: 200 }, () => person.send(sitting, command)));
  expect(more.at(-1)).toEqual({ refused: "too_often" });
  expect(await person.send(sitting, command, "given-again-1")).toEqual(first);
  await person.do(sitting, { type: "leave" });
});

test("no other command under its id, of the same person or another, is excepted from the limit", async () => {
  const [one, other] = [await anotherAdvocate(), await anotherAdvocate()];
  const enter: PersonCommand = { type: "enter", items: [], location: "home", consent: CONSENT_VERSION };
  const pairs = async (first: TestPerson, second: TestPerson, name: string) => {
    const answers = Array.from({ length: 200 }, (_, n) => {
      const id = `pair-of-${name}-${n}`;
      void first.send(sitting, { type: "hear" }, id);
      return second.send(sitting, enter, id);
    });
    return (await Promise.all(answers)).filter((answer) => "seq" in answer).length;
  };
  expect(await pairs(one, other, "two")).toBeLessThan(100);
  expect(await pairs(one, one, "one")).toBeLessThan(100);
  for (const person of [one, other]) person.close();
});

test("a token that is not ours is refused at the greeting", async () => {
  const stranger = new TestPerson(server().url);
  stranger.token = "not.a.token";
  expect(stranger.connect()).rejects.toThrow("no_session");
});

test("the roles that may not are refused for every command, whatever the phase", async () => {
  const media = await come(phones.media);
  await media.enter(sitting);
  for (const type of [
    "closeSitting",
    "cancelCall",
    "hear",
    "resume",
    "openCourt",
    "endSecretRoom",
    "stepDown",
  ] as const) {
    expect(await media.refused(sitting, { type })).toBe("not_allowed");
  }
});
