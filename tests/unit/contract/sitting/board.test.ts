// How far a hall is: what counts as done, on the board, in the court list, and while the page counts by itself.

import { expect, test } from "bun:test";
import { momentOf } from "../../../../server/contract/calendar/slots.ts";
import { boardRowOf, keepsBoardRow } from "../../../../server/contract/sitting/board.ts";
import { categoriesOf } from "../../../../server/contract/sitting/categories.ts";
import { forecast } from "../../../../server/contract/sitting/core/forecast.ts";
import {
  type ItemState,
  isLeft,
  isOver,
  isRunning,
  itemStates,
  outcomes,
} from "../../../../server/contract/sitting/core/item.ts";
import { redact } from "../../../../server/contract/sitting/redact.ts";
import { boardCourt } from "../../../support/board-row.ts";
import { hall, item } from "../../../support/plain-hall.ts";
import { ScriptedDay } from "../../../support/scripted-day.ts";

/** A hall that has risen over a list with items in these states. */
const risen = (states: readonly ItemState[]) =>
  hall(
    states.map((state, n) => item(n + 1, state)),
    { phase: "risen" },
  );

test("every item is over, left, running or removed, and never two of these", () => {
  for (const state of itemStates) {
    const one = item(1, state);
    const is = [isOver(one), isLeft(one), isRunning(state), state === "DELETED"];
    expect([state, is.filter(Boolean)]).toEqual([state, [true]]);
  }
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
  expect(categoriesOf(sitting)).toMatchObject([{ value: "FRESH", done: 10, total: 43 }]);
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

test("a bench that rose is on the board, with the time that it said, and goes with it; another change of it sends a line", () => {
  const called = item(1, "HEARING");
  const rising = { until: "14:30", by: "", item: called.id, at: 1 };
  const sitting = hall([called], { running: called.id });
  expect(boardRowOf(boardCourt(), sitting).risen).toBeNull();
  const rose = { ...sitting, rising };
  expect(boardRowOf(boardCourt(), rose).risen).toEqual({ until: "14:30" });
  expect(boardRowOf(boardCourt(), { ...rose, rising: { ...rising, until: null } }).risen).toEqual({
    until: null,
  });
  expect(keepsBoardRow(sitting, rose)).toBe(false);
});

test("behind a closed door the board does not say that the bench rose", () => {
  const closed = item(1, "IN_CAMERA");
  const rising = { until: "14:30", by: "", item: closed.id, at: 1 };
  const sitting = redact(hall([closed], { running: closed.id, rising }), "public");
  expect(boardRowOf(boardCourt(), sitting).risen).toBeNull();
});

test("likely times begin when a bench that has risen sits again, and there are none where it rose for the day", () => {
  const day = new ScriptedDay().hear("FRESH:1").after(4);
  const { from } = forecast(day.sitting, "FRESH:2", day.now) ?? {};
  const rose = (until: string | null) => ({
    ...day.sitting,
    rising: { until, by: "", item: null, at: day.now },
  });
  const later = forecast(rose("16:00"), "FRESH:2", day.now)?.from;
  expect(Number(later)).toBeGreaterThanOrEqual(momentOf(day.sitting.date, "16:00"));
  expect(Number(later)).toBeGreaterThan(Number(from));
  expect(forecast(rose("00:01"), "FRESH:2", day.now)?.from).toBe(Number(from));
  expect(forecast(rose(null), "FRESH:2", day.now)).toMatchObject({ from: null, to: null });
});
