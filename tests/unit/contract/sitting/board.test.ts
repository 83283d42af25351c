// How far a hall is: what counts as done, on the board, in the court list, and while the page counts by itself.
import { expect, test } from "bun:test";
import { categoriesIn } from "../../../../client/court/categories.ts";
import { boardRowOf, forecast, isDone, isOver } from "../../../../server/contract/sitting/board.ts";
import { type ItemState, itemStates, outcomes } from "../../../../server/contract/sitting/core/item.ts";
import { categoriesOf } from "../../../../server/courts.ts";
import { boardCourt } from "../../../support/board-row.ts";
import { hall, item } from "../../../support/plain-hall.ts";
import { ScriptedDay } from "../../../support/scripted-day.ts";

/** A hall that has risen over a list with items in these states. */
const risen = (states: readonly ItemState[]) =>
  hall(
    states.map((state, n) => item(n + 1, state)),
    { phase: "risen" },
  );

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
  const row = boardRowOf(boardCourt(), sitting);
  expect({ done: row.done, total: row.total }).toEqual({ done: 10, total: 43 });
  for (const categories of [categoriesOf(sitting), categoriesIn(sitting)])
    expect(categories).toMatchObject([{ value: "FRESH", done: 10, total: 43 }]);
});

test("after a pause the board says when the item was called, and likely times count what the court had given it before", () => {
  const day = new ScriptedDay().hear("FRESH:1");
  const called = day.item("FRESH:1").takenUpAt;
  day.after(4).do({ type: "pause", reason: "" }).after(5).do({ type: "resume" }).after(2);
  expect(day.item("FRESH:1").calledAt).not.toBe(called);
  expect(boardRowOf(boardCourt(), day.sitting).now?.since).toBe(Number(called));
  const whole = new ScriptedDay().hear("FRESH:1").after(6);
  const wait = ({ sitting, now }: ScriptedDay) => {
    const expected = forecast(sitting, "FRESH:2", now);
    return [Number(expected?.from) - now, Number(expected?.to) - now];
  };
  // The paused item counts no more: it is before the court again.
  expect(wait(day)).toEqual(wait(whole));
});

test("an item that was passed over is called anew", () => {
  const day = new ScriptedDay().hear("FRESH:1").after(4).do({ type: "passOver", reason: "" }).after(1);
  day.do({ type: "recall", item: "FRESH:1" }, { type: "callItem", item: "FRESH:1" });
  expect(boardRowOf(boardCourt(), day.sitting).now?.since).toBe(day.now);
});
