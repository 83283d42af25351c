// How much one person may write: memos that wait, and commands with words of their own one after the other.
import { afterAll, beforeEach, describe, expect, setSystemTime, test } from "bun:test";
import { MEMO_LIMIT } from "../../../../server/contract/limits.ts";
import { WritingLimit } from "../../../../server/sitting/writing-limit.ts";
import { ScriptedDay } from "../../../support/scripted-day.ts";

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
  const start = Date.now();
  /** The limit counts by the clock of the machine. */
  const at = (milliseconds: number) => void setSystemTime(start + milliseconds);
  beforeEach(() => at(0));
  afterAll(() => void setSystemTime());

  const spend = async (limit: WritingLimit, person: string) => {
    for (let n = 0; n < AT_ONCE; n++) expect(await limit.allows(person, "enter")).toBe(true);
  };

  test("is allowed a number of times at once, then once a second", async () => {
    const limit = new WritingLimit();
    await spend(limit, "p");
    at(500);
    for (const command of ["enter", "changeSubmissions", "requestMemo"] as const)
      expect(await limit.allows("p", command)).toBe(false);
    at(1000);
    expect(await limit.allows("p", "enter")).toBe(true);
    at(1500);
    expect(await limit.allows("p", "enter")).toBe(false);
    at(60_000);
    await spend(limit, "p");
    expect(await limit.allows("p", "enter")).toBe(false);
  });

  test("is counted for each person alone, and holds back nothing else that they do", async () => {
    const limit = new WritingLimit();
    await spend(limit, "p");
    await spend(limit, "q");
    for (const command of ["raiseHand", "leave", "callItem", "loseLink"] as const)
      expect(await limit.allows("p", command)).toBe(true);
    expect(await limit.allows("p", "enter")).toBe(false);
  });

  test("holds for asks that are taken back and made anew, and never for taking back", async () => {
    const limit = new WritingLimit();
    for (let n = 0; n < 300; n++) expect(await limit.allows("p", "raiseHand")).toBe(true);
    for (const command of ["raiseHand", "askToShare", "answerPassOver", "joinBreakout"] as const)
      expect(await limit.allows("p", command)).toBe(false);
    for (const command of ["lowerHand", "stopShare", "withdrawPassOver", "leaveBreakout", "enter"] as const)
      expect(await limit.allows("p", command)).toBe(true);
  });
});
