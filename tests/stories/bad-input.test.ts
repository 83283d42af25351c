// Stories of bad input: every command of the socket with bodies of every wrong kind, from everybody; nothing breaks, all is answered.
import { beforeAll, expect, test } from "bun:test";
import fc from "fast-check";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import { personCommand } from "../../server/contract/sitting/commands.ts";
import { anyBodies, bodiesOf, inherited } from "../support/any-body.ts";
import { TestPerson, until } from "../support/client.ts";
import { auditVerify } from "../support/command.ts";
import { admit, anotherAdvocate, come, hall, oneServer, openHall, phones, today } from "./support/story.ts";

const server = oneServer();
const sitting = hall(1);
let officer: TestPerson;
let people: TestPerson[] = [];
let items: string[] = [];

beforeAll(async () => {
  ({ officer } = await openHall(1));
  items = officer.sitting(sitting).order.slice(0, 6);
  const judge = await come(phones.judge1);
  await judge.enter(sitting, [], "media");
  const [one, two] = [await anotherAdvocate(), await anotherAdvocate()];
  for (const advocate of [one, two]) {
    await advocate.enter(sitting, items.slice(0, 2), "media");
    await admit(officer, sitting, advocate);
  }
  const prison = await come(phones.prison);
  await prison.enter(sitting);
  await admit(officer, sitting, prison);
  const media = await come(phones.media);
  await media.enter(sitting);
  // The officer is there more often: without them most of the others' commands find nothing to do.
  people = [officer, officer, officer, judge, one, two, prison, media];
});

/** Everything that an id or a text may well be in this hall. */
const known = () => [
  ...people.map(({ account }) => account.id),
  ...items,
  "M1",
  "MEMO:M1",
  "B1",
  "B2",
  "C1",
  "C2",
  "everyone",
  "officer",
  "a reason",
  "Mediation",
  CONSENT_VERSION,
  "2099-01-01",
  today(),
];

/** The hall sits, and there is something in it for the next commands to meet. */
async function liven(): Promise<void> {
  await officer.send(sitting, { type: "openSitting", mode: "without_manual", ranges: [] });
  for (const person of people.slice(4)) {
    const command = {
      type: "enter",
      items: items.slice(0, 2).map((item) => ({ item, submission: "" })),
      location: "home",
      consent: CONSENT_VERSION,
    } as const;
    await officer.send(sitting, { type: "liftRemoval", person: person.account.id });
    await person.send(sitting, command);
    await officer.send(sitting, { type: "admit", people: [person.account.id] });
  }
  for (const item of items) await officer.send(sitting, { type: "callItem", item, confirmed: true });
  const [, , , , one, two] = people;
  await one?.send(sitting, { type: "askToPassOver", item: items[0] ?? "", reason: "Elsewhere" });
  await two?.send(sitting, { type: "askToShare", kind: "screen" });
  await officer.send(sitting, { type: "setRoleCall", on: true });
}

/** A command as it is, right or wrong; the answer is a refusal by name or the number of its entry. */
async function give(who: number, body: unknown): Promise<void> {
  const person = people[who] as TestPerson;
  const command = body as Parameters<TestPerson["send"]>[1];
  // Below what one page may say in a second: a flood is another story (engine.test.ts).
  await Bun.sleep(4);
  const said = `${person.account.role} ${JSON.stringify(body).slice(0, 400)}`;
  const answer = await Promise.race([person.send(sitting, command), Bun.sleep(15_000)]);
  expect({ answer, bye: person.bye }, said).toEqual({ answer: expect.anything(), bye: null });
  const isSound = personCommand.safeParse(JSON.parse(JSON.stringify(body))).success;
  const code = answer && "refused" in answer ? answer.refused : "done";
  expect(code, said).not.toBe("unavailable");
  if (!isSound) expect(code, said).toBe("bad_command");
  else expect(code, said).not.toBe("bad_command" as never);
}

test("every command with every kind of body, from everybody in the hall: each is answered by name", async () => {
  const bodies = anyBodies(known());
  expect(bodies.size).toBeGreaterThan(60);
  let given = 0;
  for (const round of [1, 2]) {
    for (const [type, body] of bodies) {
      if (given++ % 12 === 0) await liven();
      await fc.assert(fc.asyncProperty(fc.nat(people.length - 1), body, give), {
        numRuns: 10,
        endOnFailure: true,
        seed: round * 1000 + type.length,
      });
    }
  }
  expect(server().logs()).not.toMatch(/ IST (error|fatal) /);
});

/** The ids that a body names. */
function idsIn(body: Record<string, unknown>): unknown[] {
  const { item, person, room, file, message, memo, people: many = [], to, items: chosen } = body;
  const others = Array.isArray(chosen) ? chosen.map((one: { item: unknown }) => one.item) : [];
  const reader = typeof to === "object" ? Object.values(to ?? {}) : [];
  const named = [item, person, room, file, message, memo, ...reader, ...others, ...(many as unknown[])];
  return named.filter((id) => id !== undefined && id !== null);
}

test("a name that every object answers to is nobody's and nothing's: no command that names it is done", async () => {
  await liven();
  for (const name of inherited)
    for (const [type, body] of bodiesOf(name)) {
      const made = fc.sample(body, { numRuns: 12, seed: 7 }).filter((one) => idsIn(one).length > 0);
      const different = new Map(made.map((one) => [JSON.stringify(one), one]));
      for (const [said, one] of different)
        for (const who of [0, 3, 4]) {
          await Bun.sleep(3);
          const answer = await people[who]?.send(sitting, one as never);
          expect(answer, `${type} ${said}`).toHaveProperty("refused");
        }
    }
});

/** What is said on the socket besides commands, each with something wrong in it. */
const frames: (string | object)[] = [
  "",
  "\u0000",
  "null",
  "[]",
  '"hello"',
  "[".repeat(20_000),
  `${"[".repeat(20_000)}${"]".repeat(20_000)}`,
  `{"t":"ping","at":1e999}`,
  `{"t":"ping","at":1,"__proto__":{"t":"hello"}}`,
  `{"t":"ping","t":"hello","token":null}`,
  { t: "ping", at: "now" },
  { t: "board", on: "yes" },
  { t: "watch", sitting, presence: "all", known: null },
  { t: "watch", sitting, presence: "media", known: { seq: -1, audience: "court", epoch: "x" } },
  { t: "watch", sitting: { $gt: "" }, presence: "link", known: null },
  { t: "unwatch", sitting: 5 },
  { t: "__proto__" },
  { t: "constructor" },
  { t: "signal", kind: "join", grant: "x".repeat(70_000), session: "s", state: null },
  { t: "signal", kind: "link", to: "__proto__", toSession: "s", signal: { kind: "offer", sdp: 5 } },
  { t: "signal", kind: "state", state: { microphone: "on" } },
  ...inherited.map((kind) => ({ t: "signal", kind })),
];

test("other words of the socket that are none end their own connection, and nobody else's", async () => {
  const { token } = await anotherAdvocate();
  for (const frame of frames) {
    const person = new TestPerson(server().url);
    person.token = token;
    await person.connect();
    person.raw(frame);
    await until(`the end after ${JSON.stringify(frame).slice(0, 80)}`, () => person.closed);
    expect(person.bye).toBe("bad_message");
  }
  const binary = new WebSocket(`${server().url.replace(/^http/, "ws")}/socket.io/api/v1`);
  binary.onopen = () => binary.send(new Uint8Array([0xff, 0xfe, 0]));
  await until("the end after bytes", () => binary.readyState === WebSocket.CLOSED);
  expect(people.map(({ closed }) => closed)).not.toContain(true);
});

test("sittings that are none by name, and messages beyond the limit, harm nobody", async () => {
  const person = await anotherAdvocate();
  for (const name of [...inherited, "x".repeat(60_000), "a\u0000b", "\ud800", "HCPP01-1-2026-13-45"]) {
    person.raw({ t: "watch", sitting: name, presence: "link", known: null });
    expect(await person.refused(name, { type: "leave" })).toBe("not_in_hall");
  }
  expect({ closed: person.closed, bye: person.bye }).toEqual({ closed: false, bye: null });
  person.raw({ t: "ping", at: 1, more: "x".repeat(200_000) });
  await until("the end", () => person.closed);
  expect(people.map(({ closed }) => closed)).not.toContain(true);
});

test("what came through is a whole log, which folds to the same hall again", async () => {
  await liven();
  const reader = await stenographer();
  const before = reader.sitting(sitting);
  expect((await auditVerify(server(), [sitting])).out).toContain("whole");
  await server().restart();
  reader.halls.delete(sitting);
  await reader.connect();
  await reader.watch(sitting, "link");
  expect(reader.sitting(sitting)).toEqual(before);
});

/** Somebody of the court, with the hall as the court sees it, asked for anew. */
async function stenographer() {
  const reader = await come(phones.stenographer1);
  await reader.enter(sitting);
  reader.halls.delete(sitting);
  await reader.watch(sitting);
  return reader;
}
