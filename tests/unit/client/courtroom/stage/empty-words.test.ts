// Why nobody is to be seen: that nobody is before the court is said only where that is so.

import { expect, setSystemTime, test } from "bun:test";
import { emptyWords } from "../../../../../client/courtroom/stage/empty-words.ts";
import { stageText } from "../../../../../client/courtroom/stage/text.ts";
import { textOf } from "../../../../../client/text/i18n.ts";
import { hall, item, somebody } from "../../../../support/plain-hall.ts";

const words = (of: Parameters<typeof emptyWords>[1]) => emptyWords(textOf(stageText), of);
const me = somebody("me", "ADVOCATE");
const quiet = hall([item(1)], { running: null });
const heard = hall([item(1, "HEARING", { calledAt: 1 })], { running: "FRESH:1" });

test("in a room beside the hearing and while an item runs nobody reads that nobody is before the court", () => {
  const aside = { ...me, state: "BREAKOUT" as const };
  expect(words({ sitting: quiet, me })).toBe(stageText.en.emptyStage);
  expect(words({ sitting: heard, me })).toBe(stageText.en.emptyHeard);
  expect(words({ sitting: heard, me: aside })).toBe(stageText.en.emptyRoom);
  expect(words({ sitting: { ...quiet, phase: "not_open" }, me })).toBe(stageText.en.emptyStageClosed);
});

test("the bench has risen only where it said so: a court that sits at ten past one is in no recess", () => {
  setSystemTime(new Date("2026-11-23T13:10:00+05:30"));
  expect(words({ sitting: quiet, me: null })).toBe(stageText.en.emptyStage);
  setSystemTime();
  for (const sitting of [quiet, heard]) {
    const risen = (until: string | null) =>
      words({ sitting: { ...sitting, rising: { until, by: "", item: null, at: 1 } }, me });
    expect(risen("15:00")).toBe(stageText.en.emptyRisenUntil.replace("{{until}}", "15:00"));
    expect(risen(null)).toBe(stageText.en.emptyRisen);
  }
});
