// The card in place of a hall says when the hearing goes on as the bench said it, and never by the clock.

import { expect, setSystemTime, test } from "bun:test";
import { createElement } from "react";
import { LiveCard } from "../../../../client/court/LiveCard.tsx";
import { liveCourtsText } from "../../../../client/court/live-courts.text.ts";
import { wordsOf } from "../../../support/words-of.ts";

const said = (props: Parameters<typeof LiveCard>[0]) => wordsOf(createElement(LiveCard, props));

test("a bench that rose until a time, and one that rose for the day", () => {
  setSystemTime(new Date("2026-11-23T13:10:00+05:30"));
  expect(said({ card: "recess", until: "15:00" })).toContain("The hearing will be back at 15:00");
  const forDay = said({ card: "recess", until: null });
  expect(forDay).toContain(liveCourtsText.en.card.recess);
  expect(forDay.join(" ")).not.toContain("14:00");
  setSystemTime();
});

test("a paused stream is no rising", () => {
  const paused = said({ card: "paused", until: "15:00" });
  expect(paused).toContain(liveCourtsText.en.card.paused);
  expect(paused.join(" ")).not.toContain("15:00");
});
