// What a tile of the court list says while its court is joined or opened.

import { expect, test } from "bun:test";
import { createElement } from "react";
import { lineOf } from "../../../../../client/court/day-lines.ts";
import { type HallPending, HallTile } from "../../../../../client/pages/court-list/HallTile.tsx";
import { boardText } from "../../../../../server/contract/text/board.ts";
import { courtText } from "../../../../../server/contract/text/court.ts";
import { courtListText } from "../../../../../server/contract/text/court-list.ts";
import { courtRow } from "../../../../support/board-row.ts";
import { hall, item } from "../../../../support/plain-hall.ts";
import { wordsOf } from "../../../../support/words-of.ts";

test("a tile says that its court is being joined, or opened", () => {
  const tile = (pending: HallPending) =>
    createElement(HallTile, {
      court: courtRow("1"),
      lines: [],
      recorded: 3,
      presence: "none",
      isSelected: true,
      pending,
      now: 0,
      onSelect: () => {},
    });
  expect(wordsOf(tile(null))).toContain("3 of your items");
  expect(wordsOf(tile("joining"))).toContain("Joining court");
  expect(wordsOf(tile("opening"))).toContain(courtListText.en.opening);
  expect(wordsOf(tile(null))).not.toContain("Joining court");
  expect(wordsOf(tile(null))).not.toContain(courtListText.en.opening);
});

test("before the court opens a tile counts the list before one's own item, and says next of none", () => {
  const items = Array.from({ length: 20 }, (_, n) => item(n + 1, "LISTED", { declared: false }));
  const sitting = hall(items, { phase: "not_open", running: null });
  const line = (serial: number) => {
    const { id, category, categoryText, caseNumber, petitioner, respondent, purpose, inCamera } =
      item(serial);
    const listed = { id, category, categoryText, caseNumber, petitioner, respondent, purpose, inCamera };
    const one = { ...listed, serial, courtId: "HCPP01-1", hall: "1", side: "Petitioner", submission: "" };
    return lineOf(one, sitting, 0);
  };
  const said = wordsOf(
    createElement(HallTile, {
      court: courtRow("1"),
      lines: [line(1), line(19)],
      recorded: 3,
      presence: "none",
      isSelected: false,
      pending: null,
      now: 0,
      onSelect: () => {},
    }),
  );
  expect(said).toContain("18 before yours");
  expect(said).toContain("first on the list");
  expect(said).not.toContain(courtListText.en.isNext);
  // Those that are chosen stand one by one.
  expect(said).not.toContain("of your items");
});

test("while the bench has risen a tile says when it sits again, and not that the hall sits or hears its item now", () => {
  const now = {
    id: "FRESH:4",
    serial: 4,
    category: "FRESH",
    categoryText: "Fresh",
    caseNumber: "WP 4/2026",
    since: 0,
  };
  const tile = (risen: { until: string | null } | null) =>
    wordsOf(
      createElement(HallTile, {
        court: courtRow("1", { now, risen }),
        lines: [],
        recorded: 0,
        presence: "none",
        isSelected: false,
        pending: null,
        now: 0,
        onSelect: () => {},
      }),
    );
  expect(tile(null)).toContain(boardText.en.state.sitting);
  const risen = tile({ until: "14:30" });
  expect(risen).toContain(courtText.en.hallState.risen);
  expect(risen).toContain(courtListText.en.sitsAgain.replace("{{time}}", "14:30"));
  expect(risen).toContain(now.caseNumber);
  for (const said of [boardText.en.state.sitting, "Now · Fresh"]) expect(risen).not.toContain(said);
});
