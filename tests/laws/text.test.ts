// Laws of the sentences: no limit of the contract is written into one as a number.
import { expect, test } from "bun:test";
import { en } from "../../client/text/en/index.ts";

/** Numbers that are no limit of ours: keys of the keyboard, a time of day, choices of a length of time. */
const others =
  /^(?:keys\.named\.digits|manual\.steps\.deviceSound\.means|quality\.hear\.figures\.thousandths|floor\.ask\.frees?(?:Said)?\.\w+|officer\.outcome\.(?:two|four)Weeks|share\.shown\.(?:back|on)10)$/;

/** Every sentence with the way to it: `people.handsFull`. */
function sentencesOf(texts: object, way: string[] = []): [way: string, sentence: string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === "string"
      ? [[[...way, key].join("."), value]]
      : sentencesOf(value as object, [...way, key]),
  );
}

const numbered = (texts: object) =>
  sentencesOf(texts)
    .filter(
      ([way, sentence]) =>
        /(?<![\w+])(?:[2-9]|\d{2,})(?!\w)|\bThree\b/.test(sentence.replace(/\{\{\w+\}\}/g, "")) &&
        !others.test(way),
    )
    .map(([way, sentence]) => `${way}: ${sentence}`);

test("a sentence takes a limit from the contract and has no number written into it", () => {
  expect(numbered({ people: { full: "25 hands are up.", most: "{{handLimit}} hands" } })).toEqual([
    "people.full: 25 hands are up.",
  ]);
  expect(numbered(en)).toEqual([]);
});
