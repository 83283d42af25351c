// The order of halls on a board and in a list.
import { expect, test } from "bun:test";
import { byBenchAndNumber } from "../../../server/contract/courts.ts";
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
