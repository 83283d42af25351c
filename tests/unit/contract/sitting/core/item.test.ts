// The clock of the running item: what the court had given it before a pause counts on, what it had before a pass over does not.
import { expect, test } from "bun:test";
import { calledSince } from "../../../../../server/contract/sitting/core/item.ts";
import { MINUTE, ScriptedDay } from "../../../../support/scripted-day.ts";

const ITEM = "FRESH:1";

test("the time since the call counts on after a pause, and begins anew after a pass over", () => {
  const day = new ScriptedDay().hear(ITEM).after(10).do({ type: "pause", reason: "" });
  expect(calledSince(day.item(ITEM))).toBeNull();
  day.after(5).do({ type: "resume" }).after(2);
  expect(day.now - Number(calledSince(day.item(ITEM)))).toBe(12 * MINUTE);
  const passed = new ScriptedDay().hear(ITEM).after(10).do({ type: "passOver", reason: "" });
  passed.do({ type: "recall", item: ITEM }, { type: "callItem", item: ITEM }).after(2);
  expect(passed.now - Number(calledSince(passed.item(ITEM)))).toBe(2 * MINUTE);
});
