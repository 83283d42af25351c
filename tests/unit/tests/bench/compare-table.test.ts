// What is read from the benches of two trees, and the table of it.
import { expect, test } from "bun:test";
import { compared, conditionsText, heading, readFigure, readRowNames } from "../../../bench/compare-table.ts";

test("a figure is read from what a bench prints, and nothing from its other lines", () => {
  const line =
    "MISSED a whole court joins, CPU per person                            ours      12.3 ms  floor       8.0 ms  ratio   1.54  target ≤ 8 ms";
  expect(readFigure(line)).toEqual({ work: "a whole court joins, CPU per person", value: 12.3, unit: "ms" });
  const long =
    "met    segments of 165 kB, ours beside raw Bun.file, with a name longer than its column ours    4120 /s  floor      4300 /s  ratio   0.96  target ≥ 0.8 ×  (ours alone)";
  expect(readFigure(long)).toEqual({
    work: "segments of 165 kB, ours beside raw Bun.file, with a name longer than its column",
    value: 4120,
    unit: "/s",
  });
  for (const other of ["", "Every target is met.", "2 targets are missed.", "met ours floor"])
    expect(readFigure(other)).toBeNull();
});

test("the names of rows are read from the sentence that refuses one, and from no other", () => {
  expect(readRowNames("Downloading …\nThere is no row ?: memory, fanout, joins.\n")).toEqual([
    "memory",
    "fanout",
    "joins",
  ]);
  expect(readRowNames("error: Cannot find module")).toBeNull();
});

const cpu = (value: number) => ({ work: "joins, CPU per person", value, unit: "ms" });
const peak = (value: number, unit = "MB") => ({ work: "joins, memory", value, unit });
const cells = (line = "") => line.split(/ {2,}/);

test("both trees stand beside each other with the spread of their rounds and the ratio of their means", () => {
  const rounds = [
    { ours: [cpu(15), peak(400)], theirs: [cpu(10), peak(400)] },
    { ours: [cpu(18), peak(400)], theirs: [cpu(12), peak(400)] },
  ];
  expect(cells(heading("14ce3ed1"))).toEqual(["Work", "here", "14ce3ed1", "here / 14ce3ed1"]);
  expect(compared(rounds, "14ce3ed1").map(cells)).toEqual([
    ["joins, CPU per person", "16.5 ms (15.0 to 18.0)", "11.0 ms (10.0 to 12.0)", "1.50"],
    ["joins, memory", "400 MB", "400 MB", "1.00"],
  ]);
});

test("the spread of the ratio is that of each round's two runs", () => {
  const rounds = [
    { ours: [cpu(10)], theirs: [cpu(10)] },
    { ours: [cpu(30)], theirs: [cpu(20)] },
  ];
  expect(cells(compared(rounds, "old")[0])[3]).toBe("1.33 (1.00 to 1.50)");
});

test("a figure that one tree alone has is said to be, and one in another unit is not divided", () => {
  const rounds = [{ ours: [cpu(0.25)], theirs: [peak(300)] }];
  expect(compared(rounds, "old").map(cells)).toEqual([
    ["joins, CPU per person", "0.25 ms", "–", "not measured at old"],
    ["joins, memory", "–", "300 MB", "not measured here"],
  ]);
  expect(cells(compared([{ ours: [peak(300)], theirs: [peak(3, "kB")] }], "old")[0])[3]).toBe(
    "in kB there: not comparable",
  );
});

test("the last line says what was measured, how often and where", () => {
  const machine = { cores: 2, processor: "a processor", loads: [1.23, 4, 0.5] };
  expect(conditionsText({ here: "aaaaaaaa", isChanged: true, rounds: 2, ...machine })).toBe(
    "Here: aaaaaaaa with changes that are not committed. Measured 2 times each, in turn, on 2 cores of a processor, load 0.5 to 4.0.",
  );
  expect(conditionsText({ here: "aaaaaaaa", isChanged: false, rounds: 1, ...machine, loads: [2] })).toBe(
    "Here: aaaaaaaa. Measured once each, on 2 cores of a processor, load 2.0.",
  );
});
