// The names of guests: which there may be, and what is wrong with the others.
import { describe, expect, test } from "bun:test";
import { faultOf } from "../../../../server/contract/rest/faults.ts";
import { guestName } from "../../../../server/sitting/guest-login.ts";

describe("the name of a guest", () => {
  const good: [string, string][] = [
    ["Meera", "Meera"],
    ["  Meera   Nair ", "Meera Nair"],
    ["K. R. D'Souza-Rao", "K. R. D'Souza-Rao"],
    ["विद्या देवी", "विद्या देवी"],
    ["ശ്രീ", "ശ്രീ"],
    ["வேலு", "வேலு"],
    ["خدیجہ بیگم", "خدیجہ بیگم"],
    ["e\u0301lan", "élan"],
    ["क्\u200dष", "क्\u200dष"],
    ["x".repeat(60), "x".repeat(60)],
  ];
  for (const [name, kept] of good) {
    test(`may be ${JSON.stringify(name)}`, () => expect(guestName.parse(name)).toBe(kept));
  }

  const alphabet = "Accepts only alphabet characters";
  const bad: [unknown, string][] = [
    [undefined, "Required"],
    [null, "Required"],
    [7, "Required"],
    ["", "Required"],
    ["   ", "Required"],
    ["M", "must be at least 2 characters"],
    ["x".repeat(61), "at most 60 characters allowed"],
    ["R2D2", alphabet],
    ["<script>", alphabet],
    ["a\u0000b", alphabet],
    ["a\nb", alphabet],
    ["a\tb", alphabet],
    ["abc\u202e", alphabet],
    ["\u200d\u200d", alphabet],
    ["a \u200d b", alphabet],
    ["...", alphabet],
    // Letters of which nothing is seen: Hangul fillers, and marks that stand above nothing.
    ["\u3164\u3164", alphabet],
    ["\u115f \u1160", alphabet],
    ["\u02b9\u02bb", alphabet],
    ["🙂🙂", alphabet],
    ["a\ud800b", alphabet],
    ["../etc", alphabet],
    ["a@b.c", alphabet],
    ["\u3164\u3164", alphabet],
    ["Asha\u3164", alphabet],
    ["A\ufe0f\ufe0fB", alphabet],
    [`Z${"\u030d".repeat(8)}oya`, alphabet],
  ];
  for (const [name, message] of bad) {
    test(`may not be ${JSON.stringify(name)?.slice(0, 20)}`, () => {
      const [first] = guestName.safeParse(name).error?.issues ?? [];
      expect(first && faultOf(first).message).toBe(message);
    });
  }
});
