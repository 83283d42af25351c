// How items end: what the rising of the court leaves over gets its date, a held seat is asked about, the pace counts once.
import { describe, expect, test } from "bun:test";
import { rowActs } from "../../../../../client/courtroom/calling/acts.ts";
import { outcomes } from "../../../../../server/contract/sitting/core/item.ts";
import { outcomesDue } from "../../../../../server/contract/sitting/topics/outcomes.ts";
import { MINUTE, ScriptedDay } from "../../../../support/scripted-day.ts";

const item = "FRESH:1";
const date = "2026-12-01";
const adjourn = { type: "recordOutcome", item, outcome: "ADJOURNED", nextDate: date } as const;
const dismiss = { type: "recordOutcome", item, outcome: "DISMISSED" } as const;
const close = { type: "closeSitting" } as const;
const everything = () => true;

describe("what the court did not reach", () => {
  test("gets its date once the court has risen, and not before", () => {
    const day = new ScriptedDay();
    expect(day.try("master", adjourn)).toBe("outcome_not_due");
    day.do(close);
    expect(rowActs(day.sitting, day.item(item), everything).correct).toBe(true);
    expect(day.try("master", { ...adjourn, nextDate: null })).toBe("next_date_needed");
    expect(day.try("master", dismiss)).toBe("outcome_not_due");
    day.do(adjourn);
    expect(day.item(item)).toMatchObject({ state: "ADJOURNED", nextDate: date });
    expect(day.sitting.pace).toEqual([]);
  });

  test("an item set aside mid-hearing when the court rises is part heard, or adjourned", () => {
    const day = new ScriptedDay().hear(item).after(10).do({ type: "pause", reason: "" }, close);
    expect(outcomesDue(day.item(item), day.sitting.phase)).toEqual(["ADJOURNED", "PART_HEARD"]);
    day.do({ type: "recordOutcome", item, outcome: "PART_HEARD", nextDate: date });
    expect(day.item(item)).toMatchObject({ state: "PART_HEARD", nextDate: date, tookMs: 10 * MINUTE });
    const other = new ScriptedDay().hear(item).after(10).do({ type: "pause", reason: "" }, close, adjourn);
    expect(other.item(item).state).toBe("ADJOURNED");
  });

  test("one that was called, and never heard, cannot be part heard", () => {
    const day = new ScriptedDay().do({ type: "callItem", item }, { type: "passOver", reason: "" }, close);
    expect(day.try("master", { ...adjourn, outcome: "PART_HEARD" })).toBe("outcome_not_due");
    day.do(adjourn);
  });

  test("while the court sits, nothing is due for what was not called, and everything for what runs or has ended", () => {
    const day = new ScriptedDay().hear(item);
    expect(outcomesDue(day.item("FRESH:2"), day.sitting.phase)).toEqual([]);
    expect(outcomesDue(day.item(item), day.sitting.phase)).toEqual([...outcomes]);
    day.do(dismiss, close);
    expect(outcomesDue(day.item(item), day.sitting.phase)).toEqual([...outcomes]);
  });
});

test("a next date is after the day of the sitting: today is refused", () => {
  const day = new ScriptedDay().hear(item);
  expect(day.try("master", { ...adjourn, nextDate: day.sitting.date })).toBe("next_date_past");
  day.do({ ...adjourn, nextDate: "2026-11-24" });
});

test("an adjourned item alone is put off sine die, and then has no date", () => {
  const day = new ScriptedDay().hear(item);
  expect(day.try("master", { ...adjourn, sineDie: true })).toBe("sine_die_adjourns");
  expect(day.try("master", { ...dismiss, sineDie: true })).toBe("sine_die_adjourns");
  expect(day.try("master", { ...adjourn, nextDate: null, sineDie: false })).toBe("next_date_needed");
  day.do({ ...adjourn, nextDate: null, sineDie: true });
  expect(day.item(item)).toMatchObject({ state: "ADJOURNED", nextDate: null });
});

describe("an item whose people are not all reached", () => {
  const lose = { type: "loseLink", person: "adv1" } as const;

  test("is not closed, passed over or displaced without a confirmation, also when the link was lost before the call", () => {
    const day = new ScriptedDay().by("server", lose).hear(item);
    expect(day.person("adv1")).toMatchObject({ state: "PASSIVE" });
    const next = { type: "callItem", item: "FRESH:2" } as const;
    const passOver = { type: "passOver", reason: "" } as const;
    for (const command of [dismiss, passOver, next]) {
      expect(day.try("master", command)).toBe("person_reconnecting");
      const confirmed = new ScriptedDay().by("server", lose).hear(item);
      confirmed.do({ ...command, confirmed: true });
    }
    day.by("server", { type: "regainLink", person: "adv1" }).do(dismiss);
  });

  test("is closed at once when the lost link is of somebody who is in another item", () => {
    new ScriptedDay()
      .by("server", { ...lose, person: "adv2" })
      .hear(item)
      .do(dismiss);
  });

  test("is closed at once when the time of the held seat is over", () => {
    new ScriptedDay().hear(item).by("server", lose).after(2).by("server", { type: "followUp" }).do(dismiss);
  });
});

test("the hand of somebody whose link is lost is not granted; once they are back it is", () => {
  const day = new ScriptedDay().by("adv1", { type: "raiseHand", reason: "" });
  day.by("server", { type: "loseLink", person: "adv1" });
  expect(day.try("master", { type: "allowHand", person: "adv1" })).toBe("person_not_passive");
  expect(day.sitting.hands).toHaveLength(1);
  day.by("server", { type: "regainLink", person: "adv1" }).do({ type: "allowHand", person: "adv1" });
  expect(day.person("adv1").state).toBe("ACTIVE");
});

describe("the pace of the day", () => {
  test("counts the time of an item once when a call beside it was taken back", () => {
    const day = new ScriptedDay().hear(item).after(10);
    day.do({ type: "callItem", item: "FRESH:2" }, { type: "cancelCall" }).after(2).do(dismiss);
    expect(day.item(item).tookMs).toBe(12 * MINUTE);
    expect(day.sitting.pace).toEqual([12 * MINUTE]);
  });

  test("takes back just the time that the cancelled call had closed, whatever else ended meanwhile", () => {
    const day = new ScriptedDay().hear("FRESH:3").after(4).do({ type: "pause", reason: "" });
    day.hear(item).after(10).do({ type: "callItem", item: "FRESH:2" });
    day.do({ ...dismiss, item: "FRESH:3" }, { type: "cancelCall" });
    expect(day.sitting.pace).toEqual([4 * MINUTE]);
    expect(day.item(item).tookMs).toBe(0);
  });

  test("sums the times an item was heard before and after it was set aside", () => {
    const day = new ScriptedDay().hear(item).after(10).do({ type: "pause", reason: "" });
    day.after(30).do({ type: "resume" }).after(5).do(dismiss);
    expect(day.item(item).tookMs).toBe(15 * MINUTE);
    expect(day.sitting.pace).toEqual([15 * MINUTE]);
  });
});
