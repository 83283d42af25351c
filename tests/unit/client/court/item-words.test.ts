// How sentences name an item, and that none says “item Memo”.

import { describe, expect, test } from "bun:test";
import { itemsWords, itemWords } from "../../../../client/court/item-words.ts";
import { serialText } from "../../../../client/court/serial-text.ts";
import { MEMO_NUMBER } from "../../../../server/contract/limits.ts";
import { filled, type Texts } from "../../../../server/contract/sentences.ts";
import { pseudoSentences } from "../../../../server/web/pseudo.ts";
import { allEnglish } from "../../../support/english.ts";

/** The sentences that put a number behind the word “item” by themselves, by why it is never a memo there; a topic stands for all of its own. */
const neverMemo: Readonly<Record<string, readonly string[]>> = {
  "a number that was typed": [
    "calling.serialField.none",
    "calling.serialField.several",
    "opening.form.singleMissing",
    "opening.form.singleOutside",
    "addCase",
  ],
  "rows of a list that is imported": ["faults"],
  "cases found in a list": ["selectCase.addItem", "selectCase.addedItem", "adminApprovals.item"],
  "cases of a list that were chosen for a hall": [
    "multiCourt.removeNumber",
    "courtList.myItem",
    "courtList.day.item",
    "courtList.day.clash",
    "courtList.day.clashAlike",
    "courtList.day.clashRunning",
    "courtList.day.clashBoth",
    "courtList.detail.joinFor",
    "courtList.detail.listChangedMeans",
    "meetings.toHall.joinFor",
    "secondDevice.bring",
    "secondDevice.item",
  ],
  "chosen cases, which have the memo beside them": ["youAreHere"],
  "items of a calendar, which leaves memos out": ["schedule.item"],
  "cases of a booking": ["hallBookings.items"],
  "items with counsel of a list or of the court's word, which a memo has not": ["naming", "messages"],
  "the words themselves": ["court.itemNamed"],
};
const excepted = Object.values(neverMemo).flat();

function sentencesIn(texts: Texts, path: string): [path: string, sentence: string][] {
  return Object.entries(texts).flatMap(([key, text]) => {
    if (text === undefined) return [];
    return typeof text === "string"
      ? [[`${path}.${key}`, text] as [string, string]]
      : sentencesIn(text, `${path}.${key}`);
  });
}

/** A key without the form of a count. */
const plain = (path: string) => path.replace(/_(zero|one|two|few|many|other)$/, "");
const covers = (exception: string, path: string) =>
  plain(path) === exception || path.startsWith(`${exception}.`);
const all = Object.entries(await allEnglish()).flatMap(([topic, texts]) => sentencesIn(texts, topic));
const numbered = all.filter(([, sentence]) => /\bitems? \{\{/i.test(sentence));
const naming = all.filter(
  ([path, sentence]) =>
    /\{\{(item|Item|ownItem|items|Items)\}\}/.test(sentence) && !/^(faults|court\.itemNamed)\./.test(path),
);

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

  test("is one of several, with the memos behind those with a number", () => {
    expect(itemsWords([14])).toEqual({ items: "item 14", Items: "Item 14" });
    expect(itemsWords(["3", "9"])).toEqual({ items: "items 3, 9", Items: "Items 3, 9" });
    expect(itemsWords([serialText(MEMO_NUMBER)])).toEqual({ items: "the memo", Items: "The memo" });
    expect(itemsWords([MEMO_NUMBER, MEMO_NUMBER])).toEqual({ items: "2 memos", Items: "2 memos" });
    expect(itemsWords([MEMO_NUMBER, 3])).toEqual({
      items: "item 3 and the memo",
      Items: "Item 3 and the memo",
    });
    expect(itemsWords([3, MEMO_NUMBER, 9, MEMO_NUMBER]).Items).toBe("Items 3, 9 and 2 memos");
  });
});

test("no sentence puts a number behind the word “item” by itself where it may be a memo", () => {
  const own = numbered.filter(([path]) => !excepted.some((exception) => covers(exception, path)));
  expect(own).toEqual([]);
  expect(naming.length).toBeGreaterThan(80);
});

test("every exception has such a sentence", () => {
  const needless = excepted.filter((exception) => !numbered.some(([path]) => covers(exception, path)));
  expect(needless).toEqual([]);
});

test("every sentence that names an item reads well with a memo, at its beginning and within", () => {
  const words = { ...itemWords(MEMO_NUMBER), ...itemsWords([MEMO_NUMBER]) };
  for (const [path, sentence] of naming) {
    const says = filled(sentence, words, "en-IN");
    expect(says, path).not.toMatch(/item memo/i);
    expect(says, path).not.toMatch(/\b(my|your|item|items) the\b/i);
    // A capital at the beginning of a sentence, and nowhere else.
    expect(says, path).not.toMatch(/^the memo .|[.:] the memo|[a-z,] The memo/);
    // The places of a translation stay as they are.
    expect(filled(pseudoSentences(sentence), words, "en-IN"), path).toContain("emo");
  }
});
