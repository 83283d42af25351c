// Who sits in Jitsi's rooms: messages of Prosody, looks at its rooms and messages of other processes may come in any order.
import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { publish } from "../../db/notifications.ts";
import { JitsiSeats } from "../../server/media/jitsi-seats.ts";
import { until } from "../support/client.ts";
import { type TestDatabase, testDatabase } from "./support/cause-list-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const warned: unknown[] = [];
const log = { warn: (...of: unknown[]) => void warned.push(of) };
/** A process' seats, and what it was told of them, in order. */
function processOf(name: string) {
  const told: string[] = [];
  const changed = ({ nick }: { nick: string }, isTaken: boolean) =>
    void told.push(`${nick} ${isTaken ? "came" : "went"}`);
  return { seats: new JitsiSeats({ process: name, sql: database.sql, log, changed }), told };
}

let one: ReturnType<typeof processOf>;
beforeEach(() => {
  one = processOf("one");
});

const seat = (nick: string) =>
  ({ room: "r", user: `person-${nick}`, group: "g", nick, right: "publish", seq: 1, era: "e" }) as const;
const look = (...nicks: string[]) => [{ room: "r", people: nicks.map(seat) }];
const at = (n: number, boot = "first") => ({ boot, n });
const came = (nick: string, n: number, boot?: string) => ({
  seat: seat(nick),
  isTaken: true,
  by: at(n, boot),
});
const went = (nick: string, n: number, boot?: string) => ({ ...came(nick, n, boot), isTaken: false });
const sits = ({ seats }: typeof one, nick: string) => seats.of(`person-${nick}`).length;

test("a look that was on its way while somebody came and another went takes back neither", () => {
  one.seats.note([came("a", 1)]);
  one.seats.note([came("b", 2), went("a", 3)]);
  one.seats.replace(look("a"), at(1));
  expect([sits(one, "a"), sits(one, "b")]).toEqual([0, 1]);
  expect(one.told).toEqual(["a came", "b came", "a went"]);
});

test("a look is the whole truth up to its event: who is missing in it has gone, and older words say nothing", () => {
  one.seats.note([came("a", 1), came("b", 2)]);
  one.seats.replace(look("b", "c"), at(9));
  one.seats.note([came("a", 8), went("b", 7)]);
  expect(["a", "b", "c"].map((nick) => sits(one, nick))).toEqual([0, 1, 1]);
  one.seats.note([came("a", 10)]);
  expect(sits(one, "a")).toBe(1);
});

test("words about one seat in the wrong order: the newest counts", () => {
  one.seats.note([went("a", 4)]);
  one.seats.note([came("a", 3)]);
  expect([sits(one, "a"), one.told]).toEqual([0, []]);
});

test("Prosody has started again: nothing of its life before is heard any more, and its own numbers count anew", () => {
  one.seats.note([came("a", 100)]);
  one.seats.replace(look("a"), at(100));
  one.seats.note([came("b", 1, "second")]);
  one.seats.replace(look("b"), at(1, "second"));
  one.seats.note([came("a", 101), came("c", 2, "second")]);
  expect(["a", "b", "c"].map((nick) => sits(one, nick))).toEqual([0, 1, 1]);
});

test("what we ordered ourselves counts at once, and is corrected by the next look where nothing came of it", () => {
  one.seats.note([came("a", 1)]);
  one.seats.replace(look("a"), at(1));
  one.seats.note([{ seat: seat("a"), isTaken: false }]);
  expect(sits(one, "a")).toBe(0);
  one.seats.replace(look("a"), at(1));
  expect(sits(one, "a")).toBe(1);
});

test("another person or another right under the same nick: the one before has gone", () => {
  one.seats.note([came("a", 1)]);
  one.seats.note([{ ...came("a", 2), seat: { ...seat("a"), right: "watch" } }]);
  expect(one.seats.of("person-a").map(({ right }) => right as string)).toEqual(["watch"]);
  one.seats.replace([{ room: "r", people: [{ ...seat("a"), user: "other" }] }], at(3));
  expect([sits(one, "a"), one.seats.of("other").length]).toEqual([0, 1]);
  expect(one.told).toEqual(["a came", "a went", "a came", "a went", "a came"]);
});

test("a word of another process that is late brings back nobody who has gone", async () => {
  const other = processOf("other");
  await one.seats.start();
  await other.seats.start();
  other.seats.note([came("a", 1)]);
  await until("the other's word", () => sits(one, "a") === 1);
  one.seats.replace([], at(5));
  other.seats.note([came("a", 3), came("b", 6)]);
  await until("the later word", () => sits(one, "b") === 1);
  expect([sits(one, "a"), one.told]).toEqual([0, ["a came", "a went", "b came"]]);
  await publish(database.sql, "jitsi", JSON.stringify({ process: "other", changes: [{ seat: {} }] }));
  // Both hear it.
  await until("the odd word", () => warned.length === 2);
  await one.seats.stop();
  await other.seats.stop();
});
