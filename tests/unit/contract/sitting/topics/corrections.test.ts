// Corrections of a day that is over: what they change, what stands beside them, and which are refused.
import { describe, expect, test } from "bun:test";
import { applyAll } from "../../../../../server/contract/sitting/apply.ts";
import { type Command, personCommand } from "../../../../../server/contract/sitting/commands.ts";
import type { SittingEvent } from "../../../../../server/contract/sitting/events.ts";
import { ownRecord } from "../../../../../server/contract/sitting/record/hearing-record.ts";
import { redact } from "../../../../../server/contract/sitting/redact.ts";
import type { Sitting } from "../../../../../server/contract/sitting/sitting.ts";
import { serverActor } from "../../../../../server/sitting/actor.ts";
import { type Actor, decide } from "../../../../../server/sitting/decide/index.ts";
import { hearingRecord } from "../../../../support/hearing-record.ts";
import { DAY, openSitting, rules, SECRET, START } from "../../../../support/histories.ts";
import { MINUTE, ScriptedDay } from "../../../../support/scripted-day.ts";

const MIDNIGHT = Date.parse(`${DAY}T00:00:00+05:30`) + 24 * 60 * MINUTE;
const later = MIDNIGHT + 9 * 60 * MINUTE;
const item = "FRESH:1";
const date = "2026-12-01";
const notReached = { state: "NOT_REACHED", nextDate: null } as const;
const adjourned = { state: "ADJOURNED", nextDate: date } as const;
const correct = {
  type: "correctRecord",
  item,
  from: notReached,
  to: adjourned,
  reason: "Wrong row",
} as const;

function actor(role: Actor["role"], hall: string | null = "HCPP01-1"): Actor {
  return role === "SERVER"
    ? serverActor
    : { id: role, role, subRole: null, profileName: role, office: "", hall };
}

const closedDay = () => new ScriptedDay().do({ type: "closeSitting" });

/** Gives corrections one after the other and reads the record with each event that there was. */
function corrected(commands: readonly Command[], start = closedDay().sitting) {
  const events: SittingEvent[] = [];
  let sitting = start;
  for (const [n, command] of commands.entries()) {
    const officer = { ...actor("MASTER"), id: `officer${n}`, profileName: `Officer ${n}` };
    const made = decide(sitting, command, officer, later + n, rules);
    if (!Array.isArray(made)) throw new Error(made.refused);
    events.push(...made);
    sitting = applyAll(sitting, made);
  }
  const log = { entries: events.length, root: "0".repeat(64), brokenAt: null, checkpoint: null };
  const entries = events.map((event) => ({ events: [event], at: later }));
  return { sitting, events, record: hearingRecord(start, entries, later + 99, log) };
}

describe("a correction", () => {
  const dismissed = { state: "DISMISSED", nextDate: null } as const;

  test("changes what the record says of the item, and nothing of the hearing", () => {
    const before = closedDay().sitting;
    const { sitting, events } = corrected([correct]);
    expect(events.map(({ type }) => type)).toEqual(["recordCorrected"]);
    const { items: _, ...rest } = sitting;
    const { items: __, ...restBefore } = before;
    expect(rest).toEqual(restBefore);
    expect(sitting.items[item]).toEqual({
      ...(before.items[item] as Sitting["items"][string]),
      ...adjourned,
      why: "Wrong row",
      since: later,
    });
  });

  test("puts an item off sine die where it says so", () => {
    const sineDie = { state: "ADJOURNED", nextDate: null } as const;
    const { sitting } = corrected([{ ...correct, to: sineDie, sineDie: true }]);
    expect(sitting.items[item]).toMatchObject(sineDie);
  });

  test("stands beside the first entry with who, when, why, from and to; one of a correction too", () => {
    const again = { ...correct, from: adjourned, to: dismissed, reason: "Read the order sheet" };
    const day = new ScriptedDay()
      .hear("FRESH:2")
      .do({ type: "recordOutcome", item: "FRESH:2", outcome: "HEARD" });
    const start = day.do({ type: "closeSitting" }).sitting;
    const of2 = { ...correct, item: "FRESH:2", from: { state: "HEARD", nextDate: null } as const };
    const { events } = corrected([of2, { ...again, item: "FRESH:2" }], start);
    const all = [
      ...[
        {
          type: "outcomeRecorded",
          item: "FRESH:2",
          from: "HEARING",
          to: "HEARD",
          why: "",
          at: START,
        } as const,
      ].map((one) => ({ ...one, outcome: "HEARD" as const, nextDate: null })),
      ...events,
    ];
    const record = hearingRecord(
      openSitting(),
      all.map((event) => ({ events: [event], at: START })),
      later,
      {
        entries: 3,
        root: "0".repeat(64),
        brokenAt: null,
        checkpoint: null,
      },
    );
    const of = record.items.find(({ id }) => id === "FRESH:2");
    expect(of).toMatchObject(dismissed);
    expect(of?.times).toMatchObject([{ what: "outcome", state: "HEARD" }]);
    expect(of?.corrections).toEqual([
      {
        at: later,
        by: "Officer 0",
        reason: "Wrong row",
        from: { state: "HEARD", nextDate: null },
        to: adjourned,
      },
      { at: later + 1, by: "Officer 1", reason: "Read the order sheet", from: adjourned, to: dismissed },
    ]);
  });

  test("two officers at once: the second reads that the first was quicker", () => {
    const { sitting } = corrected([correct]);
    const second = { ...correct, to: dismissed };
    expect(decide(sitting, second, actor("MASTER"), later, rules)).toEqual({
      refused: "corrected_meanwhile",
    });
    expect(decide(sitting, correct, actor("MASTER"), later, rules)).toEqual({
      refused: "corrected_meanwhile",
    });
  });

  test.each<[string, Partial<typeof correct> | object, string]>([
    ["an unknown item", { item: "FRESH:999" }, "no_such_item"],
    ["the same as before", { to: notReached }, "nothing_corrected"],
    ["adjourned without a date", { to: { state: "ADJOURNED", nextDate: null } }, "next_date_needed"],
    ["sine die with a date", { sineDie: true }, "sine_die_adjourns"],
    ["heard sine die", { to: { state: "HEARD", nextDate: null }, sineDie: true }, "sine_die_adjourns"],
    ["a date on the day of the sitting", { to: { state: "ADJOURNED", nextDate: DAY } }, "next_date_past"],
    ["a date before it", { to: { state: "HEARD", nextDate: "2020-01-01" } }, "next_date_past"],
  ])("%s is refused", (_, change, code) => {
    const answer = decide(closedDay().sitting, { ...correct, ...change }, actor("MASTER"), later, rules);
    expect(answer).toEqual({ refused: code as never });
  });

  test("an item that was put on the list after the rising has no end on record", () => {
    const day = closedDay();
    const { items, order } = day.sitting;
    const late = { ...(items[item] as Sitting["items"][string]), id: "FRESH:77", state: "LISTED" as const };
    const sitting = { ...day.sitting, items: { ...items, "FRESH:77": late }, order: [...order, "FRESH:77"] };
    const answer = decide(sitting, { ...correct, item: "FRESH:77" }, actor("MASTER"), later, rules);
    expect(answer).toEqual({ refused: "not_on_record" });
  });

  test("its shape: a reason that is there and bounded, an end that is one, a date that is one, and nothing else", () => {
    const isGood = (change: object) => personCommand.safeParse({ ...correct, ...change }).success;
    expect(isGood({})).toBe(true);
    for (const reason of ["", "   ", "x".repeat(301), undefined, 5])
      expect([reason, isGood({ reason })]).toEqual([reason, false]);
    for (const state of ["LISTED", "DELETED", "CALLED", "", null])
      expect([state, isGood({ to: { state, nextDate: null } })]).toEqual([state, false]);
    for (const nextDate of ["2026-02-30", "tomorrow", 5])
      expect(isGood({ to: { state: "HEARD", nextDate } })).toBe(false);
    for (const change of [{ by: "somebody" }, { from: undefined }]) expect(isGood(change)).toBe(false);
  });

  test("of a closed item it names nobody to those who may not know, and its reason reaches its own bar alone", () => {
    const closed = Object.values(openSitting().items).find(({ inCamera }) => inCamera)?.id ?? "";
    const { sitting, record } = corrected([{ ...correct, item: closed, reason: "CORRECTIONREASON" }]);
    for (const audience of ["bar", "public", "person:adv1", "person:watcher"] as const) {
      const told = JSON.stringify(redact(sitting, audience));
      expect([audience, told.includes(SECRET), told.includes("CORRECTIONREASON")]).toEqual([
        audience,
        false,
        false,
      ]);
    }
    expect(JSON.stringify(redact(sitting, "court"))).toContain("CORRECTIONREASON");
    const own = ownRecord(record, sitting.people.adv1);
    expect(JSON.stringify(own)).not.toContain(SECRET);
    expect(JSON.stringify(own)).not.toContain("CORRECTIONREASON");
  });
});
