// Why nobody is to be seen: that nobody is before the court is said only where that is so.
import { expect, test } from "bun:test";
import "../../../../../client/text/later.ts";
import { emptyWords } from "../../../../../client/courtroom/stage/empty-words.ts";
import { stage } from "../../../../../client/text/en/stage.ts";
import { textOf } from "../../../../../client/text/i18n.ts";
import { hall, item, somebody } from "../../../../support/plain-hall.ts";

const words = (of: Parameters<typeof emptyWords>[1], until: string | null) =>
  emptyWords(textOf("stage"), of, until);

test("in a room beside the hearing, while an item runs, and in the recess nobody reads that nobody is before the court", () => {
  const quiet = hall([item(1)], { running: null });
  const heard = hall([item(1, "HEARING", { calledAt: 1 })], { running: "FRESH:1" });
  const me = somebody("me", "ADVOCATE");
  const aside = { ...me, state: "BREAKOUT" as const };
  expect(words({ sitting: quiet, me }, null)).toBe(stage.emptyStage);
  expect(words({ sitting: quiet, me: null }, "14:00")).toBe(stage.emptyRecess.replace("{{until}}", "14:00"));
  expect(words({ sitting: heard, me }, null)).toBe(stage.emptyHeard);
  expect(words({ sitting: heard, me }, "14:00")).toBe(stage.emptyHeard);
  expect(words({ sitting: heard, me: aside }, null)).toBe(stage.emptyRoom);
  expect(words({ sitting: { ...quiet, phase: "not_open" }, me }, null)).toBe(stage.emptyStageClosed);
});
