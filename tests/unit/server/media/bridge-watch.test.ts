// What follows from one reading of the bridges after another: since when each is as it is, and which are missed.
import { expect, test } from "bun:test";
import type { Bridge } from "../../../../server/contract/rest/operations.ts";
import { nextBridges } from "../../../../server/media/bridge-watch.ts";
import type { FoundBridge } from "../../../../server/media/jicofo.ts";

const start = Date.UTC(2026, 10, 25, 5);
const minute = (n: number) => new Date(start + n * 60_000);
const found = (name: string, more: Partial<FoundBridge> = {}): FoundBridge => ({
  name,
  state: "up",
  isFull: false,
  load: 0.1,
  people: 3,
  version: "2.3",
  ...more,
});

/** Readings one minute after another. */
function readings(all: FoundBridge[][], expected: string[] = []): Bridge[] {
  return all.reduce<Bridge[]>((before, now, n) => nextBridges(before, now, expected, minute(n)), []);
}
const short = (bridges: Bridge[]) =>
  bridges.map(({ name, state, since }) => [name, state, (Date.parse(since) - start) / 60_000]);

test("a bridge keeps the moment since when it is as it is, however full it gets", () => {
  const full = found("a", { isFull: true, load: 0.9 });
  expect(short(readings([[found("a")], [full], [found("a")]]))).toEqual([["a", "up", 0]]);
  const fails = found("a", { state: "failing" });
  expect(short(readings([[found("a")], [fails], [fails], [found("a")]]))).toEqual([["a", "up", 3]]);
  expect(short(readings([[found("a")], [fails], [fails]]))).toEqual([["a", "failing", 1]]);
});

test("one that is lost is missed since then, without load or people, with the version that it had", () => {
  const [, lost] = readings([[found("a"), found("b")], [found("a")], [found("a")]]);
  expect(lost).toEqual({
    name: "b",
    state: "away",
    isFull: false,
    load: 0,
    people: 0,
    version: "2.3",
    since: minute(1).toISOString(),
  });
});

test("one that there should be and that never came is missed since the first reading", () => {
  expect(short(readings([[found("a")], [found("a")]], ["a", "b"]))).toEqual([
    ["a", "up", 0],
    ["b", "away", 0],
  ]);
});

test("one that said that it would go is not missed, unless there should be one of its name", () => {
  const leaves = [[found("a", { state: "leaving" })], []];
  expect(readings(leaves)).toEqual([]);
  expect(short(readings(leaves, ["a"]))).toEqual([["a", "away", 1]]);
});

test("one that is lost is forgotten after a day, unless there should be one of its name", () => {
  const lost = readings([[found("a")], []]);
  const dayLater = new Date(minute(1).getTime() + 24 * 3_600_000);
  expect(nextBridges(lost, [], [], new Date(dayLater.getTime() - 1))).toHaveLength(1);
  expect(nextBridges(lost, [], [], dayLater)).toEqual([]);
  expect(nextBridges(lost, [], ["a"], dayLater)).toEqual(lost);
});

test("of bridges that have new names at every reading no more than the last 500 are missed", () => {
  const fresh = (n: number) => Array.from({ length: 400 }, (_, m) => found(`${n}-${m}`));
  const known = readings([fresh(0), fresh(1), fresh(2), fresh(3)], ["jvb-1"]);
  expect(known).toHaveLength(400 + 500 + 1);
  expect(known.filter(({ name }) => name.startsWith("2-"))).toHaveLength(400);
  expect(known).toContainEqual(expect.objectContaining({ name: "jvb-1", since: minute(0).toISOString() }));
});

test("they stand in the order of their names, the tenth after the second", () => {
  const names = ["jvb-10", "jvb-2", "jvb-2-second"];
  expect(readings([names.map((name) => found(name))]).map(({ name }) => name)).toEqual([
    "jvb-2",
    "jvb-2-second",
    "jvb-10",
  ]);
});
