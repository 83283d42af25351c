// What stands below the screen of a stream, and the bench beside it.

import { expect, test } from "bun:test";
import { createElement } from "react";
import { liveCourtsText } from "../../../../client/court/live-courts.text.ts";
import { About, itemOf, PlayerPage } from "../../../../client/player/PlayerPage.tsx";
import { MEMO_NUMBER } from "../../../../server/contract/limits.ts";
import { wordsOf } from "../../../support/words-of.ts";

const page = (isShown: boolean) =>
  createElement(PlayerPage, {
    hall: "1",
    screen: null,
    item: { serial: 4, caseNumber: "", title: "" },
    isShown,
    isClosed: false,
    title: "Court Hall 1",
    keys: "",
    about: "About",
    children: null,
  });

test("an item without a case number is not shown only where a card stands in place of the video", () => {
  expect(wordsOf(page(false))).toContain(liveCourtsText.en.notShown);
  expect(wordsOf(page(true))).not.toContain(liveCourtsText.en.notShown);
});

test("the bench beside the screen has its full names", () => {
  const judges = ["Hon'ble the Chief Justice Ms. Revathi Aranyakul", "Hon'ble Mr. Justice Tarun Devgarh"];
  const said = String(wordsOf(createElement(About, { title: "Court Hall 1", judges, children: null })));
  for (const name of ["Revathi Aranyakul", "Mr. Justice Tarun Devgarh"]) expect(said).toContain(name);
});

test("a matter without parties, as a memo, has no title; one with a single party has its name alone", () => {
  const titled = (petitioner: string, respondent: string) =>
    itemOf({ item: { serial: MEMO_NUMBER, caseNumber: "Ira Sen", petitioner, respondent } })?.title;
  expect(titled("", "")).toBe("");
  expect(titled("Lake Users Forum", "")).toBe("Lake Users Forum");
  expect(titled("Lake Users Forum", "State")).toBe("Lake Users Forum v. State");
});
