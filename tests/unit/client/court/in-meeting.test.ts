// The words of a meeting stand before those of a hall: each is of a sentence that there is, with values that it is given, and names no hall.

import { expect, test } from "bun:test";
import { inMeetingText } from "../../../../client/court/in-meeting.text.ts";
import type { Texts } from "../../../../server/contract/sentences.ts";
import { allEnglish } from "../../../support/english.ts";

function* sentences(texts: Texts, path = ""): Generator<[string, string]> {
  for (const [key, value] of Object.entries(texts))
    if (typeof value === "string") yield [`${path}${key}`, value];
    else if (value) yield* sentences(value, `${path}${key}.`);
}

const ofHalls = new Map(sentences(await allEnglish()));
const ofMeetings = [...sentences(inMeetingText.en)];
const placesIn = (sentence: string) => [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);

test("each stands before a sentence that there is", () => {
  expect(ofMeetings.map(([path]) => path).filter((path) => !ofHalls.has(path))).toEqual([]);
});

test("none waits for a value that is not given", () => {
  for (const [path, sentence] of ofMeetings)
    expect(placesIn(ofHalls.get(path) ?? ""), path).toEqual(expect.arrayContaining(placesIn(sentence)));
});

test("none speaks of a hall, the court, an item or a bench", () => {
  expect(
    ofMeetings.filter(([, sentence]) =>
      /\b(halls?|courts?|items?|bench|hearing|officer|case)\b/i.test(sentence),
    ),
    // A building in which somebody is stays what it is.
  ).toEqual([["youAreHere.court_building", inMeetingText.en.youAreHere.court_building]]);
});
