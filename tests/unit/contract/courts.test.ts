// The order of halls on a board and in a list, and what a board says of them.
import { expect, test } from "bun:test";
import { byBenchAndNumber, hallStates, shownState } from "../../../server/contract/courts.ts";
import { boardCourt } from "../../support/board-row.ts";

test("halls stand by seat and number", () => {
  const halls = ["10", "2", "2A", "1"].map((number) => boardCourt(number));
  const rows = [...halls, boardCourt("1", { estCode: "HCPP02" })];
  expect(rows.toSorted(byBenchAndNumber).map(({ courtId }) => courtId)).toEqual([
    "HCPP01-1",
    "HCPP01-2",
    "HCPP01-2A",
    "HCPP01-10",
    "HCPP02-1",
  ]);
});

test("a hall whose bench rose in the middle of the day has risen on every board; behind a closed door the door alone is told", () => {
  for (const state of hallStates) expect(shownState({ state, risen: null })).toEqual({ state, until: null });
  const rose = (state: (typeof hallStates)[number], until: string | null) =>
    shownState({ state, risen: { until } });
  expect(rose("sitting", "14:30")).toEqual({ state: "risen", until: "14:30" });
  expect(rose("dictation", null)).toEqual({ state: "risen", until: null });
  expect(rose("in_camera", "14:30")).toEqual({ state: "in_camera", until: null });
});
