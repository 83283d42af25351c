// What a tile of the court list says while its court is joined or opened.
import { expect, test } from "bun:test";
import { createElement } from "react";
import { type HallPending, HallTile } from "../../../../../client/pages/court-list/HallTile.tsx";
import { courtList } from "../../../../../client/text/en/court-list.ts";
import "../../../../../client/text/choosing.ts";
import { courtRow } from "../../../../support/board-row.ts";
import { wordsOf } from "../../../../support/words-of.ts";

test("a tile says that its court is being joined, or opened", () => {
  const tile = (pending: HallPending) =>
    createElement(HallTile, {
      court: courtRow("1"),
      lines: [],
      presence: "none",
      isSelected: true,
      pending,
      now: 0,
      onSelect: () => {},
    });
  expect(wordsOf(tile("joining"))).toContain("Joining court");
  expect(wordsOf(tile("opening"))).toContain(courtList.opening);
  expect(wordsOf(tile(null))).not.toContain("Joining court");
  expect(wordsOf(tile(null))).not.toContain(courtList.opening);
});
