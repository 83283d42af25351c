// How far a hall is: what counts as done, on the board, in the court list, and while the page counts by itself.
import { expect, test } from "bun:test";
import { categoriesIn } from "../../client/cases/categories.ts";
import { boardRowOf, isDone, isOver } from "../../server/contract/sitting/board.ts";
import {
  emptySitting,
  type Item,
  type ItemState,
  itemStates,
  outcomes,
  type Sitting,
} from "../../server/contract/sitting/state.ts";
import { categoriesOf } from "../../server/courts.ts";

function item(serial: number, state: ItemState): Item {
  return {
    id: `FRESH:${serial}`,
    category: "FRESH",
    categoryText: "Fresh",
    serial,
    caseNumber: `W.P.(C) ${serial}/2026`,
    petitioner: "A",
    respondent: "B",
    petitionerCounsel: [],
    respondentCounsel: [],
    purpose: "",
    streaming: true,
    inCamera: false,
    remotePoint: "",
    state,
    declared: true,
    round: 0,
    why: "",
    acts: [],
    since: 0,
    calledAt: null,
    heardMs: 0,
    nextDate: null,
  };
}

/** A hall that has risen over a list with items in these states. */
function risen(states: readonly ItemState[]): Sitting {
  const items = states.map((state, n) => item(n + 1, state));
  return {
    ...emptySitting("s", { id: "c", number: "1", type: "NORMAL" }, "2026-11-23"),
    phase: "risen",
    items: Object.fromEntries(items.map((each) => [each.id, each])),
    order: items.map((each) => each.id),
  };
}

const court = {
  courtId: "c",
  number: "1",
  name: "Court Hall 1",
  bench: "Principal",
  estCode: "HCPP01",
  coram: "Single",
  judges: [],
  type: "NORMAL" as const,
};

test("an item is done when it has its outcome, and in no other state", () => {
  expect(itemStates.filter((state) => isDone(item(1, state)))).toEqual([...outcomes]);
});

test("what was not reached is over for today and not done: it gets a date", () => {
  expect(isOver(item(1, "NOT_REACHED"))).toBe(true);
  const sitting = risen([
    ...outcomes,
    ...Array.from({ length: 33 }, (): ItemState => "NOT_REACHED"),
    "DELETED",
  ]);
  const row = boardRowOf(court, sitting);
  expect({ done: row.done, total: row.total }).toEqual({ done: 7, total: 40 });
  for (const categories of [categoriesOf(sitting), categoriesIn(sitting)])
    expect(categories).toMatchObject([{ value: "FRESH", done: 7, total: 40 }]);
});
