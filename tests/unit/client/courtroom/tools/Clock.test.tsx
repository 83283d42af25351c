// The clock under the videos says when the bench rises where a roster says it, and otherwise since when the court is open.
import { afterAll, beforeAll, expect, setSystemTime, test } from "bun:test";
import { createElement } from "react";
import { withBrowserGlobals } from "../../../../support/browser-globals.ts";
import { wordsOf } from "../../../../support/words-of.ts";

withBrowserGlobals();
const at = (clock: string) => new Date(`2026-11-23T${clock}:00+05:30`);
beforeAll(() => void setSystemTime(at("11:22")));
afterAll(() => void setSystemTime());

test.each([
  ["16:30", "Rises 13:00"],
  ["12:30", "Rises 12:30"],
  ["11:00", "Open since 10:31"],
  [null, "Open since 10:31"],
] as const)("at 11:22 with a roster until %p: %s", async (rises, words) => {
  const { Clock } = await import("../../../../../client/courtroom/tools/Clock.tsx");
  const clock = createElement(Clock, { openedAt: at("10:31").getTime(), rises });
  expect(wordsOf(clock)).toContain(words);
});
