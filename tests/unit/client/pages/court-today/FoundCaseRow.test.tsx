// A case that was found: “next” is said of the item that comes next, and the next date where one was given.

import { expect, test } from "bun:test";
import { createElement } from "react";
import { courtTodayText } from "../../../../../client/court/court-today.text.ts";
import type { FoundCase } from "../../../../../server/contract/rest/court-today.ts";
import { withBrowserGlobals } from "../../../../support/browser-globals.ts";
import { wordsOf } from "../../../../support/words-of.ts";

withBrowserGlobals();

const found: FoundCase = {
  courtId: "HCPP01-1",
  hall: "1",
  id: "FRESH:5",
  serial: 5,
  category: "FRESH",
  categoryText: "Fresh",
  caseNumber: "W.P.(C) 5/2026",
  petitioner: "A",
  respondent: "B",
  counsel: null,
  progress: "coming",
  ahead: 0,
  passedOver: 0,
  run: [],
  from: null,
  to: null,
  nextDate: null,
};
const mine = { kind: "mine", serial: "5" } as const;

async function said(of: Partial<FoundCase>): Promise<string> {
  const { FoundCaseRow } = await import("../../../../../client/pages/court-today/FoundCaseRow.tsx");
  return wordsOf(createElement(FoundCaseRow, { one: { ...found, ...of }, isOnAir: false })).join(" ");
}

test("the item after the running one is next, and the second one of a list of which none runs is not", async () => {
  const now = { kind: "now", serial: "4" } as const;
  const before = { kind: "ahead", serial: "4" } as const;
  expect(await said({ ahead: 1, run: [now, mine] })).toContain(courtTodayText.en.standing.next);
  expect(await said({ ahead: 0, run: [mine] })).toContain(courtTodayText.en.standing.next);
  expect(await said({ ahead: 1, run: [before, mine] })).not.toContain(courtTodayText.en.standing.next);
});

test("what is over says its next date, where it has one", async () => {
  expect(await said({ progress: "over" })).toContain(courtTodayText.en.standing.over);
  const adjourned = await said({ progress: "over", nextDate: "2026-12-14" });
  // A date is not broken into two lines.
  expect(adjourned.replaceAll("\u00a0", " ")).toContain(
    courtTodayText.en.find.nextDate.replace("{{date}}", "14 December 2026"),
  );
});
