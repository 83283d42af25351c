// The tile of another hall says what is before its court; a bench that has risen is said, and not only that no item is called.

import { expect, test } from "bun:test";
import { nowWords } from "../../../../../client/courtroom/halls/now-words.ts";
import { hallsText } from "../../../../../client/courtroom/halls/text.ts";
import { textOf } from "../../../../../client/text/i18n.ts";
import { courtText } from "../../../../../server/contract/text/court.ts";
import { hall, item } from "../../../../support/plain-hall.ts";

const said = (of: Parameters<typeof nowWords>[2]) => nowWords(textOf(hallsText), textOf(courtText), of);
const rising = (until: string | null) => ({ until, by: "", item: null, at: 1 });

test("no item, a risen bench, and an item that stays before a risen bench", () => {
  const quiet = hall([item(4)]);
  const heard = hall([item(4, "HEARING", { calledAt: 1 })], { running: "FRESH:4" });
  const untilThree = hallsText.en.risenUntil.replace("{{time}}", "15:00");
  expect(said(quiet)).toEqual([hallsText.en.noItem]);
  expect(said({ ...quiet, rising: rising("15:00") })).toEqual([untilThree]);
  expect(said({ ...quiet, rising: rising(null) })).toEqual([hallsText.en.risenToday]);
  expect(said({ ...heard, rising: rising("15:00") })).toEqual(["Now item 4", untilThree]);
});
