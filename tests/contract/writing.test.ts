// How much one person may write: memos that wait, and commands with words of their own one after the other.
import { describe, expect, test } from "bun:test";
import { MEMO_LIMIT } from "../../server/contract/limits.ts";
import { WritingLimit } from "../../server/sitting/writing-limit.ts";
import { ScriptedDay } from "../support/scripted-day.ts";

const AT_ONCE = 30;

describe("memos", () => {
  const ask = { type: "requestMemo", text: "Demolition at 14:00" } as const;

  test("of one person wait up to the limit; the next is refused until the court has decided one", () => {
    const day = new ScriptedDay();
    for (let n = 0; n < MEMO_LIMIT; n++) day.by("adv1", ask);
    expect(day.try("adv1", ask)).toBe("memos_full");
    day.by("adv2", ask);
    day.do({ type: "decideMemo", memo: "M3", allowed: false, reason: "" }).by("adv1", ask);
    expect(day.try("adv1", ask)).toBe("memos_full");
  });

  test("of somebody who still waits are held to the same limit", () => {
    const day = new ScriptedDay();
    expect(day.person("stranger").state).toBe("WAITING");
    for (let n = 0; n < MEMO_LIMIT; n++) day.by("stranger", ask);
    expect(day.try("stranger", ask)).toBe("memos_full");
  });
});

describe("coming anew again and again", () => {
  const spend = (limit: WritingLimit, person: string, now: number) => {
    for (let n = 0; n < AT_ONCE; n++) expect(limit.allows(person, "enter", now)).toBe(true);
  };

  test("is allowed a number of times at once, then once a second", () => {
    const limit = new WritingLimit();
    spend(limit, "p", 0);
    for (const command of ["enter", "changeSubmissions", "requestMemo"] as const)
      expect(limit.allows("p", command, 500)).toBe(false);
    expect(limit.allows("p", "enter", 1000)).toBe(true);
    expect(limit.allows("p", "enter", 1500)).toBe(false);
    spend(limit, "p", 60_000);
    expect(limit.allows("p", "enter", 60_000)).toBe(false);
  });

  test("is counted for each person alone, and holds back nothing else that they do", () => {
    const limit = new WritingLimit();
    spend(limit, "p", 0);
    spend(limit, "q", 0);
    for (const command of ["raiseHand", "leave", "callItem", "loseLink"] as const)
      expect(limit.allows("p", command, 1)).toBe(true);
    expect(limit.allows("p", "enter", 1)).toBe(false);
  });

  test("holds for asks that are taken back and made anew, and never for taking back", () => {
    const limit = new WritingLimit();
    for (let n = 0; n < 300; n++) expect(limit.allows("p", "raiseHand", 0)).toBe(true);
    for (const command of ["raiseHand", "askToShare", "answerPassOver", "joinBreakout"] as const)
      expect(limit.allows("p", command, 1)).toBe(false);
    for (const command of ["lowerHand", "stopShare", "withdrawPassOver", "leaveBreakout", "enter"] as const)
      expect(limit.allows("p", command, 1)).toBe(true);
  });
});
