// What the dialog of an outcome suggests and sends: dates on which the court is open, and no date for an item adjourned sine die.
import { expect, test } from "bun:test";
import { SINE_DIE } from "../../../../../client/court/sine-die.ts";
import {
  draftOf,
  outcomeCommand,
  weeksAfter,
  wrongWithOutcome,
} from "../../../../../client/courtroom/outcomes/outcome.ts";
import { outcomes } from "../../../../../server/contract/sitting/core/item.ts";
import { item } from "../../../../support/plain-hall.ts";

const DAY = "2026-11-29";

test("a suggested date is a court day: Sundays and holidays move it on", () => {
  expect(weeksAfter(DAY, 2, new Set())).toBe("2026-12-14");
  expect(weeksAfter(DAY, 2, new Set(["2026-12-14", "2026-12-15"]))).toBe("2026-12-16");
  expect(weeksAfter("2026-11-30", 1, new Set())).toBe("2026-12-07");
});

test("sine die is the date of an adjourned item alone, and is known again when it is corrected", () => {
  const draft = { outcome: "ADJOURNED", nextDate: SINE_DIE, note: "" } as const;
  expect(wrongWithOutcome(draft, DAY)).toBeNull();
  expect(outcomeCommand(item(3, "HEARING"), draft)).toMatchObject({ nextDate: null, sineDie: true });
  const notice = { ...draft, outcome: "NOTICE" } as const;
  expect(outcomeCommand(item(3, "HEARING"), notice)).toEqual({
    type: "recordOutcome",
    item: "FRESH:3",
    outcome: "NOTICE",
    nextDate: null,
    note: "",
  });
  expect(draftOf(item(3, "ADJOURNED"), outcomes).nextDate).toBe(SINE_DIE);
  expect(draftOf(item(3, "HEARING"), outcomes).nextDate).toBe("");
});
