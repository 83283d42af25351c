// Why nobody is to be seen: that nobody is before the court is said only where that is so.
import { expect, test } from "bun:test";
import { emptyWords } from "../../../../../client/courtroom/stage/empty-words.ts";
import { hall, item, somebody } from "../../../../support/plain-hall.ts";

/** The words by their key. */
const words = (of: Parameters<typeof emptyWords>[1], until: string | null) =>
  emptyWords((key) => key, of, until);

test("in a room beside the hearing, while an item runs, and in the recess nobody reads that nobody is before the court", () => {
  const quiet = hall([item(1)], { running: null });
  const heard = hall([item(1, "HEARING", { calledAt: 1 })], { running: "FRESH:1" });
  const me = somebody("me", "ADVOCATE");
  const aside = { ...me, state: "BREAKOUT" as const };
  expect(words({ sitting: quiet, me }, null)).toBe("emptyStage");
  expect(words({ sitting: quiet, me: null }, "14:00")).toBe("emptyRecess");
  expect(words({ sitting: heard, me }, null)).toBe("emptyHeard");
  expect(words({ sitting: heard, me }, "14:00")).toBe("emptyHeard");
  expect(words({ sitting: heard, me: aside }, null)).toBe("emptyRoom");
  expect(words({ sitting: { ...quiet, phase: "not_open" }, me }, null)).toBe("emptyStageClosed");
});
