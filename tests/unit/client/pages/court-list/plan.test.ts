// The map of the halls: which part of the building their numbers name, and where an arrow key leads from a room.
import { describe, expect, test } from "bun:test";
import { dotOf, isWithoutList } from "../../../../../client/pages/court-list/hall-state.ts";
import { type Place, planOf, roomAfter } from "../../../../../client/pages/court-list/plan.ts";
import { byBenchAndNumber, hallStates } from "../../../../../server/contract/courts.ts";
import { courtRow } from "../../../../support/board-row.ts";

const plan = (...numbers: string[]) =>
  planOf(numbers.map((number) => courtRow(number)).sort(byBenchAndNumber));
const parts = (...numbers: string[]) =>
  plan(...numbers).map(({ wing, floor, from, to, rooms }) => [wing, floor, from, to, rooms.length]);

describe("the parts of the building", () => {
  test("45 halls stand ten by ten, each in a room of its own", () => {
    const numbers = Array.from({ length: 45 }, (_, index) => String(index + 1));
    expect(parts(...numbers)).toEqual([
      ["", null, "1", "10", 10],
      ["", null, "11", "20", 10],
      ["", null, "21", "30", 10],
      ["", null, "31", "40", 10],
      ["", null, "41", "45", 5],
    ]);
    for (const { rooms, rows } of plan(...numbers)) {
      const places = rooms.map(({ column, row }) => `${column} ${row}`);
      expect(new Set(places).size).toBe(rooms.length);
      expect(rows).toBe(Math.ceil(rooms.length / 5));
    }
  });

  test("numbers of three digits name their floor, letters before them a wing", () => {
    expect(parts("101", "102A", "215", "1203", "007")).toEqual([
      ["", 0, "007", "007", 1],
      ["", 1, "101", "102A", 2],
      ["", 2, "215", "215", 1],
      ["", 12, "1203", "1203", 1],
    ]);
    expect(parts("B-12", "B-2", "A 101", "3")).toEqual([
      ["", null, "3", "3", 1],
      ["A", 1, "A 101", "A 101", 1],
      ["B", null, "B-2", "B-2", 1],
      ["B", null, "B-12", "B-12", 1],
    ]);
  });

  test("no floor is made up where one hall of the wing names none", () => {
    expect(parts("9", "101", "102")).toEqual([
      ["", null, "9", "9", 1],
      ["", null, "101", "102", 2],
    ]);
  });

  test("halls without a number, and none at all, are no fault", () => {
    expect(parts("Annexe", "दूसरा भवन", "2", "2A", "0")).toHaveLength(2);
    expect(plan("Annexe", "दूसरा भवन").flatMap(({ rooms }) => rooms)).toHaveLength(2);
    expect(plan()).toEqual([]);
  });
});

describe("the arrow keys", () => {
  // Two parts side by side, of five rooms and of two rows; below them a third.
  const row = (names: string, x: number, y: number): Place[] =>
    [...names].map((id, index) => ({ id, x: x + index * 95, y }));
  const places = [
    ...row("abcde", 0, 0),
    ...row("fg", 0, 110),
    ...row("hijkl", 520, 0),
    ...row("mnopq", 520, 110),
    ...row("rs", 0, 300),
  ];
  const after = (id: string, key: string) => roomAfter(places, id, key);

  test("lead to the next room on the screen, across parts, and stay where there is none", () => {
    expect(after("a", "ArrowRight")).toBe("b");
    expect(after("e", "ArrowRight")).toBe("h");
    expect(after("m", "ArrowLeft")).toBe("g");
    expect(after("a", "ArrowLeft")).toBeNull();
    expect(after("l", "ArrowRight")).toBeNull();
    expect(after("a", "ArrowDown")).toBe("f");
    expect(after("e", "ArrowDown")).toBe("m");
    expect(after("f", "ArrowDown")).toBe("r");
    expect(after("q", "ArrowDown")).toBe("s");
    expect(after("r", "ArrowUp")).toBe("f");
    expect(after("a", "ArrowUp")).toBeNull();
  });

  test("the first and the last have keys of their own, and no other key leads anywhere", () => {
    expect(after("k", "Home")).toBe("a");
    expect(after("k", "End")).toBe("s");
    expect(after("k", "Enter")).toBeNull();
    expect(after("nowhere", "ArrowUp")).toBeNull();
    expect(roomAfter([], "a", "Home")).toBeNull();
  });

  test("every room is reached from every other", () => {
    const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
    const reached = new Set(["a"]);
    for (const id of reached) for (const key of keys) reached.add(after(id, key) ?? id);
    expect(reached.size).toBe(places.length);
  });
});

test("the green dot is lit while a hall sits, and a hall without a list cannot be chosen", () => {
  expect(hallStates.filter((state) => dotOf(state) === "sitting")).toEqual(["sitting"]);
  const open = hallStates.filter((state) => !isWithoutList(courtRow("1", { state, status: "disabled" })));
  expect(open).toEqual(["sitting", "dictation", "in_camera", "risen"]);
  expect(isWithoutList(courtRow("1", { state: "not_open", status: "active" }))).toBe(false);
});
