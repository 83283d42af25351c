// How names and numbers are spelled for a search: what people type in different ways is one word.
import { describe, expect, test } from "bun:test";
import {
  askedWords,
  foundWords,
  isNumberMeant,
  longestWord,
  numberParts,
} from "../../../../server/court/searched-words.ts";

describe("words", () => {
  test.each([
    ["capitals and spaces", "  SARITA   pallavoor ", "Sarita Pallavoor"],
    ["titles", "Adv. Sarita Pallavoor", "Sarita Pallavoor"],
    ["dots of initials", "K.M. Joseph", "K M Joseph"],
    ["initials in one", "KM Joseph", "K. M. Joseph"],
    ["an apostrophe", "DMellora", "D’Mellora"],
    ["another apostrophe", "d'mellora", "D’Mellora"],
    ["marks on Latin letters", "Jose", "José"],
    ["wide letters", "Ｓａｒｉｔａ", "Sarita"],
    ["letters that nobody sees", "Sa\u200drita", "Sarita"],
    [
      "Hindi, decomposed",
      "\u0938\u0941\u0928\u0940\u0924\u093e \u092c\u0921\u093c\u0947",
      "\u0938\u0941\u0928\u0940\u0924\u093e \u092c\u095c\u0947",
    ],
    ["Hindi digits", "वार्ड १२", "वार्ड 12"],
  ])("%s make no other name", (_what, typed, listed) => {
    const own = foundWords(listed);
    expect(askedWords(typed).length).toBeGreaterThan(0);
    for (const word of askedWords(typed)) expect(own).toContain(word);
  });

  test("vowel signs of Indian scripts are part of a word", () => {
    expect(foundWords("राम")).not.toEqual(foundWords("रोम"));
  });

  test("what stands in every second name is not asked for", () => {
    expect(askedWords("Adv. & Ors. v. the")).toEqual(["the"]);
    expect(longestWord(askedWords("mr 12"))).toBe("");
  });
});

describe("case numbers", () => {
  const own = numberParts("W.P.(C) 3871/2026");
  if (!own) throw new Error("no number");
  test.each([
    "3871",
    "03871",
    "3871/2026",
    "3871/26",
    "wp 3871",
    "W.P.(C) No. 3871 of 2026",
    "wpc3871/2026",
    "३८७१",
  ])("%s means W.P.(C) 3871/2026", (typed) => {
    const asked = numberParts(typed);
    expect(asked && isNumberMeant(asked, own)).toBe(true);
  });

  test.each(["387", "38710", "2026", "3871/2025", "LPA 3871", "3871/2026/1", "Pallavoor"])(
    "%s does not",
    (typed) => {
      const asked = numberParts(typed);
      expect(asked !== null && isNumberMeant(asked, own)).toBe(false);
    },
  );
});
