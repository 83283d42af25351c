// What is news in a hall, and what of it is urgent.
import { describe, expect, test } from "bun:test";
import { factsOf, isUrgent, newsOf } from "../../../../../../client/courtroom/core/news/news.ts";
import type { Sitting } from "../../../../../../server/contract/sitting/sitting.ts";
import { hall, item, somebody } from "../../../../../support/plain-hall.ts";

const NOW = Date.parse("2026-11-23T11:00:00+05:30");

const running = item(11, "HEARING", { calledAt: NOW - 60_000 });

describe("news", () => {
  const me = somebody("me", "ADVOCATE", { items: ["FRESH:12"], state: "PASSIVE" });
  const facts = (sitting: Sitting) => factsOf(sitting, me);
  const idle = hall([item(11), item(12, "NEXT"), item(13)]);

  test("the same moment twice is no news", () => {
    expect(newsOf(facts(idle), facts(idle))).toEqual([]);
  });

  test("another's call is told politely, one's own at once", () => {
    const other = hall([running, item(12, "NEXT")], { running: running.id });
    const own = hall([item(11, "HEARD"), item(12, "CALLED"), item(13, "NEXT")], { running: "FRESH:12" });
    expect(newsOf(facts(idle), facts(other))).toEqual([{ says: "called", serial: "11" }]);
    expect(newsOf(facts(other), facts(own))).toEqual([
      { says: "mine", serial: "12" },
      { says: "next", serial: "13" },
    ]);
    expect(newsOf(facts(other), facts(own)).map(isUrgent)).toEqual([true, false]);
  });

  test("an item that is called again, with nothing shown between the two calls, is told again", () => {
    const first = hall([running, item(12, "NEXT")], { running: running.id });
    const later = { ...running, calledAt: (running.calledAt ?? 0) + 1 };
    const again = hall([later, item(12, "NEXT")], { running: later.id });
    expect(newsOf(facts(first), facts(again))).toEqual([{ says: "called", serial: "11" }]);
  });

  test("my item next, the closing door and the rising are told", () => {
    const before = hall([item(11, "NEXT"), item(12)]);
    expect(newsOf(facts(before), facts(idle))).toEqual([{ says: "nextMine", serial: "12" }]);
    const shut = hall([{ ...running, state: "IN_CAMERA" }, item(12, "NEXT")], { running: running.id });
    const open = hall([running, item(12, "NEXT")], { running: running.id });
    expect(newsOf(facts(open), facts(shut))).toEqual([{ says: "closed", serial: "" }]);
    expect(newsOf(facts(shut), facts(open))).toEqual([{ says: "opened", serial: "" }]);
    expect(newsOf(facts(idle), facts({ ...idle, phase: "risen" }))[0]).toEqual({ says: "risen", serial: "" });
  });
});
