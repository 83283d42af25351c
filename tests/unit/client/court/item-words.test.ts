// How sentences name an item, and that no sentence of a hearing says “item Memo”.
import { describe, expect, test } from "bun:test";
import { itemWords } from "../../../../client/court/item-words.ts";
import { serialText } from "../../../../client/court/serial-text.ts";
import { en } from "../../../../client/text/en/index.ts";
import { addTopics } from "../../../../client/text/i18n.ts";
import { pseudoSentences } from "../../../../client/text/pseudo/pseudo.ts";
import { filled, type Texts } from "../../../../client/text/sentence.ts";
import { MEMO_NUMBER } from "../../../../server/contract/limits.ts";

addTopics({ court: en.court });

/** What is said in a hall, and in its record: any of the items may be a memo. */
const ofHearing = [
  ...([
    "calling",
    "dictation",
    "frame",
    "halls",
    "inCamera",
    "officer",
    "outcomes",
    "papers",
    "participant",
  ] as const),
  ...([
    "passOver",
    "reasons",
    "record",
    "rising",
    "roleCall",
    "sideRooms",
    "stenographer",
    "stream",
  ] as const),
];
/** Said of a number that was typed, and so never of a memo. */
const ofTypedNumber = ["calling.serialField.none", "calling.serialField.several"];

function sentencesIn(texts: Texts, path: string): [path: string, sentence: string][] {
  return Object.entries(texts).flatMap(([key, text]) => {
    if (text === undefined) return [];
    return typeof text === "string"
      ? [[`${path}.${key}`, text] as [string, string]]
      : sentencesIn(text, `${path}.${key}`);
  });
}

const all = ofHearing.flatMap((topic) => sentencesIn(en[topic], topic));
const naming = all.filter(([, sentence]) => /\{\{(item|Item|ownItem)\}\}/.test(sentence));

describe("an item in a sentence", () => {
  test("has its number, also where only the text of the number is known", () => {
    const words = { serial: "14", item: "item 14", Item: "Item 14", ownItem: "item 14" };
    expect(itemWords(14)).toEqual(words);
    expect(itemWords("14")).toEqual(words);
  });

  test("is the memo where it has none", () => {
    const words = { serial: "Memo", item: "the memo", Item: "The memo", ownItem: "memo" };
    expect(itemWords(MEMO_NUMBER)).toEqual(words);
    expect(itemWords(serialText(MEMO_NUMBER))).toEqual(words);
  });
});

test("no sentence of a hearing puts a number behind the word “item” by itself", () => {
  const own = all.filter(
    ([path, sentence]) => /\bitem \{\{/i.test(sentence) && !ofTypedNumber.includes(path),
  );
  expect(own).toEqual([]);
  expect(naming.length).toBeGreaterThan(60);
});

test("every sentence that names an item reads well with a memo, at its beginning and within", () => {
  for (const [path, sentence] of naming) {
    const says = filled(sentence, itemWords(MEMO_NUMBER), "en-IN");
    expect(says, path).not.toMatch(/item memo/i);
    expect(says, path).not.toMatch(/\b(my|your) the\b/i);
    // A capital at the beginning of a sentence, and nowhere else.
    expect(says, path).not.toMatch(/^the memo .|[.:] the memo|[a-z,] The memo/);
    // The places of a translation stay as they are.
    expect(filled(pseudoSentences(sentence), itemWords(MEMO_NUMBER), "en-IN"), path).toContain("emo");
  }
});
