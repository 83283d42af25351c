// Everybody's search in today's lists: what is found, in which order, and what is told of it.
import { describe, expect, test } from "bun:test";
import { CASES_FOUND_MOST } from "../../../../server/contract/limits.ts";
import type { ListedItem } from "../../../../server/contract/sitting/core/item.ts";
import type { Sitting } from "../../../../server/contract/sitting/sitting.ts";
import { indexOf } from "../../../../server/court/case-index.ts";
import { findCases, type SearchedHall, wantedBy } from "../../../../server/court/public-cases.ts";
import { enrolmentOf, listedItem, START } from "../../../support/histories.ts";
import { ScriptedDay } from "../../../support/scripted-day.ts";

const hallOf = (sitting: Sitting, number = "1"): SearchedHall => ({
  number,
  sitting,
  index: indexOf(sitting),
});
const find = (day: ScriptedDay | SearchedHall[], text: string) => {
  const wanted = wantedBy(text);
  if (wanted === null) throw new Error(`nothing is asked by ${text}`);
  return findCases(day instanceof ScriptedDay ? [hallOf(day.sitting)] : day, wanted, START);
};
const serials = (day: ScriptedDay, text: string) => find(day, text).cases.map(({ serial }) => serial);
const withList = (...items: ListedItem[]) => new ScriptedDay().list(...items);

describe("what is asked", () => {
  test.each(["", " ", "st", "Adv.", "a b c", "--", "राम".slice(0, 2)])("%p is too short", (text) => {
    expect(wantedBy(text)).toBeNull();
  });
  test.each(["sta", "7", "राम", "P/8191/1995"])("%p is enough", (text) => {
    expect(wantedBy(text)).not.toBeNull();
  });
});

describe("what is found", () => {
  const day = withList(
    listedItem(21, { petitioner: "सुनीता देवी", petitionerCounsel: ["Adv. K. M. Joseph"] }),
    listedItem(22, { petitioner: "Brightwater Mills Ltd.", caseNumber: "CS(COMM) 131/2026 & 132/2026" }),
  );

  test.each<[text: string, found: number[]]>([
    ["Petitioner 3", [3]],
    ["petit", [1, 2, 3, 4, 5]],
    ["W.P.(C) 4/2026", [4]],
    ["Counsel 2", [2, 22]],
    [enrolmentOf("Adv. Counsel 2"), [2]],
    [` ${enrolmentOf("Adv. Counsel 2").toLowerCase()} `, [2]],
    ["सुनीता", [21]],
    ["KM Joseph", [21]],
    ["joseph k", [21]],
    ["mills brightwater", [22]],
    ["Brightwater v. State", [22]],
    ["132/2026", [22]],
    ["Brightwater Joseph", []],
    ["Nobody", []],
  ])("%p finds %p", (text, found) => {
    expect(serials(day, text)).toEqual(found);
  });

  test("a part within a word finds nothing: only its beginning does", () => {
    expect(serials(day, "itioner")).toEqual([]);
  });

  test("counsel by whom it was found are named, parties bring none", () => {
    expect(find(day, "Joseph").cases[0]?.counsel).toBe("Adv. K. M. Joseph");
    expect(find(day, "Brightwater").cases[0]?.counsel).toBeNull();
  });

  test("a memo is found by nothing", () => {
    const { sitting } = day;
    const memo = { ...sitting.items["FRESH:1"], ...listedItem(77), id: "MEMO:a", category: "MEMO" };
    const items = { ...sitting.items, "MEMO:a": memo as Sitting["items"][string] };
    const halls = [hallOf({ ...sitting, items, order: [...sitting.order, "MEMO:a"] })];
    expect(find(halls, "Petitioner 77").cases).toEqual([]);
  });
});

describe("where it stands", () => {
  test("each state has its own word, and what comes has its run and a range of times", () => {
    const day = new ScriptedDay().hear("FRESH:1");
    expect(find(day, "Petitioner 1").cases[0]).toMatchObject({ progress: "running", run: [], from: null });
    const third = find(day, "Petitioner 3").cases[0];
    expect(third).toMatchObject({ progress: "coming", ahead: 2, hall: "1", serial: 3 });
    expect(third?.run).toEqual([
      { kind: "now", serial: "1" },
      { kind: "ahead", serial: "2" },
      { kind: "mine", serial: "3" },
    ]);
    expect((third?.to ?? 0) - (third?.from ?? 0)).toBeGreaterThanOrEqual(5 * 60_000);
    day.do({ type: "passOver", reason: "" });
    expect(find(day, "Petitioner 1").cases[0]?.progress).toBe("passed_over");
    day
      .do({ type: "recall", item: "FRESH:1" })
      .hear("FRESH:1")
      .do({ type: "recordOutcome", item: "FRESH:1", outcome: "HEARD" });
    expect(find(day, "Petitioner 1").cases[0]).toMatchObject({ progress: "over", nextDate: null });
    day
      .hear("FRESH:2")
      .do({ type: "recordOutcome", item: "FRESH:2", outcome: "ADJOURNED", nextDate: "2026-12-14" });
    expect(find(day, "Petitioner 2").cases[0]).toMatchObject({ progress: "over", nextDate: "2026-12-14" });
    day.do({ type: "closeSitting" });
    expect(find(day, "Petitioner 3").cases[0]?.progress).toBe("not_reached");
  });

  test("what is heard stands before what comes, and what is over last", () => {
    const day = new ScriptedDay()
      .hear("FRESH:1")
      .do({ type: "recordOutcome", item: "FRESH:1", outcome: "HEARD" })
      .hear("FRESH:3");
    expect(serials(day, "Petitioner")).toEqual([3, 2, 4, 5, 1]);
  });

  test("no more are answered than there may be, whole names before begun ones, and what is over after both", () => {
    const many = Array.from({ length: 40 }, (_, n) => listedItem(100 + n, { petitioner: "Joshipur" }));
    const day = withList(...many, listedItem(200, { petitioner: "Joshi" }));
    const { cases, isCut } = find(day, "joshi");
    expect([cases.length, isCut]).toEqual([CASES_FOUND_MOST, true]);
    expect(cases.map(({ serial }) => serial)).toContain(200);
    expect(find(day, "Joshi 200").isCut).toBe(false);
  });
});

describe("the index", () => {
  test("stays while the list is the same, and has a list that changed", () => {
    const day = new ScriptedDay();
    const first = indexOf(day.sitting);
    day.hear("FRESH:1");
    const second = indexOf(day.sitting, first);
    expect(second.byLetters).toBe(first.byLetters);
    day.list(listedItem(2, { petitioner: "Corrected Name" }));
    const third = indexOf(day.sitting, second);
    expect(third.byLetters).not.toBe(first.byLetters);
    expect(find([{ number: "1", sitting: day.sitting, index: third }], "corrected").cases).toHaveLength(1);
    expect(find([{ number: "1", sitting: day.sitting, index: third }], "Petitioner 2").cases).toEqual([]);
  });
});
