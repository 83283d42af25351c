// After the day of a sitting: what is refused to everybody, what the server still closes, and the one correction.
import { describe, expect, test } from "bun:test";
import { roles } from "../../../../server/contract/roles.ts";
import { applyAll } from "../../../../server/contract/sitting/apply.ts";
import { type Command, personCommand } from "../../../../server/contract/sitting/commands.ts";
import { dayEnds, isDayOver } from "../../../../server/contract/sitting/core/day.ts";
import type { SittingEvent } from "../../../../server/contract/sitting/events.ts";
import { type Action, permissions } from "../../../../server/contract/sitting/permissions.ts";
import { hearingRecord, ownRecord } from "../../../../server/contract/sitting/record/hearing-record.ts";
import { redact } from "../../../../server/contract/sitting/redact.ts";
import type { Sitting } from "../../../../server/contract/sitting/sitting.ts";
import { serverActor } from "../../../../server/sitting/actor.ts";
import { type Actor, decide } from "../../../../server/sitting/decide/index.ts";
import { DAY, openSitting, rules, SECRET, START } from "../../../support/histories.ts";
import { MINUTE, ScriptedDay } from "../../../support/scripted-day.ts";

const MIDNIGHT = Date.parse(`${DAY}T00:00:00+05:30`) + 24 * 60 * MINUTE;
const FOUR = MIDNIGHT + 4 * 60 * MINUTE;
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

function anyOf(type: Action): Command {
  return { type } as Command;
}

const closedDay = () => new ScriptedDay().do({ type: "closeSitting" });

function nextMorning(day = closedDay()): ScriptedDay {
  day.now = later;
  return day;
}

describe("the day of a sitting", () => {
  const of = (phase: Sitting["phase"], closedAt: number | null = null) =>
    dayEnds({ date: DAY, phase, closedAt });

  test("ends at midnight in India, and at 04:00 for a court that sat at midnight", () => {
    expect(of("not_open")).toBe(MIDNIGHT);
    expect(of("risen", MIDNIGHT - 1)).toBe(MIDNIGHT);
    expect(of("sitting")).toBe(FOUR);
    expect(of("risen", MIDNIGHT + 1)).toBe(FOUR);
    const sitting = openSitting();
    expect([MIDNIGHT, FOUR - 1, FOUR].map((now) => isDayOver(sitting, now))).toEqual([false, false, true]);
  });

  test("a court that sits past midnight is heard to its end, and what is left is recorded until 04:00", () => {
    const day = new ScriptedDay().hear(item);
    day.now = MIDNIGHT + MINUTE;
    day.do({ type: "recordOutcome", item, outcome: "HEARD" }, { type: "closeSitting" });
    day.do({ type: "recordOutcome", item: "FRESH:2", outcome: "ADJOURNED", nextDate: date });
    day.now = FOUR;
    expect(day.try("master", { type: "recordOutcome", item, outcome: "DISMISSED" })).toBe("day_over");
  });
});

describe("every command once the day is over", () => {
  const days: [string, Sitting][] = [
    ["not opened", { ...openSitting(), phase: "not_open" }],
    ["still open", openSitting()],
    ["risen", closedDay().sitting],
  ];
  /** What becomes of a recording is decided for months. */
  const ofRecordings = [
    ...["publishRecording", "withdrawRecording"],
    ...["openRecording", "holdRecording", "releaseRecording", "deleteRecording", "keepRecording"],
    ...["noteRecorder", "sealRecording", "purgeRecording"],
    ...["askCopy", "exportRecording", "giveCopy", "refuseCopy", "objectToCopy", "fetchCopy", "noteCopyMade"],
    "noteCopyFailed",
    "noteRtmp",
  ];
  const stillTaken = ["correctRecord", "endDay", "loseLink", "expireSeat", "kickOut", ...ofRecordings];

  test.each(days)("in a sitting that is %s: day_over, whoever gives it", (_, sitting) => {
    for (const action of Object.keys(permissions) as Action[]) {
      if (stillTaken.includes(action)) continue;
      for (const role of [...roles, "SERVER"] as const)
        expect([action, role, decide(sitting, anyOf(action), actor(role), later, rules)]).toEqual([
          action,
          role,
          { refused: "day_over" },
        ]);
    }
  });

  test("the server's own closing ones are the server's alone", () => {
    for (const action of ["endDay", "loseLink", "expireSeat", "kickOut"] as const)
      for (const role of roles)
        expect([role, decide(openSitting(), anyOf(action), actor(role), later, rules)]).toEqual([
          role,
          { refused: "not_allowed" },
        ]);
    const day = nextMorning(new ScriptedDay());
    day.by("server", { type: "loseLink", person: "adv1" });
    day.now += 2 * MINUTE;
    day
      .by("server", { type: "expireSeat", person: "adv1" })
      .by("server", { type: "kickOut", person: "adv2" });
  });

  test("who corrects: the officer of the hall, and after the day alone", () => {
    const { sitting } = closedDay();
    for (const role of [...roles, "SERVER"] as const) {
      const answer = decide(sitting, correct, actor(role), later, rules);
      const may = role === "MASTER" || role === "SERVER";
      expect([role, Array.isArray(answer) || answer.refused]).toEqual([role, may || "not_allowed"]);
    }
    expect(decide(sitting, correct, actor("MASTER", "HCPP01-2"), later, rules)).toEqual({
      refused: "wrong_hall",
    });
    expect(decide(sitting, correct, actor("MASTER", null), later, rules)).toEqual({ refused: "wrong_hall" });
    expect(decide(sitting, correct, actor("MASTER"), START, rules)).toEqual({ refused: "day_not_over" });
    expect(decide(openSitting(), correct, actor("MASTER"), later, rules)).toEqual({ refused: "wrong_phase" });
  });
});

describe("the end of the day", () => {
  const end = { type: "endDay" } as const;

  test("closes what was left open as its officer would: heard, or not reached; nobody stays in the hall", () => {
    const day = nextMorning(new ScriptedDay().hear("FRESH:2").do({ type: "pause", reason: "" }).hear(item));
    day.by("server", end);
    expect(day.item(item)).toMatchObject({ state: "PART_HEARD", why: "the day ended", calledAt: null });
    expect(day.item("FRESH:2").state).toBe("NOT_REACHED");
    expect(day.item("FRESH:3").state).toBe("NOT_REACHED");
    expect(day.sitting).toMatchObject({
      phase: "risen",
      running: null,
      paused: null,
      call: null,
      closedAt: later,
    });
    const gone = ["LEFT", "REFUSED", "REMOVED", "ABSENT", "KICKED_OUT"];
    expect(Object.values(day.sitting.people).filter(({ state }) => !gone.includes(state))).toEqual([]);
    expect(day.try("server", end)).toBe("not_in_hall");
  });

  test("an item that was only called was not reached", () => {
    const day = nextMorning(new ScriptedDay().do({ type: "callItem", item })).by("server", end);
    expect(day.item(item)).toMatchObject({ state: "NOT_REACHED", calledAt: null });
    expect(day.sitting).toMatchObject({ phase: "risen", running: null, call: null });
  });

  test("does not come before the day is over, and puts people out of a hall that had risen or never opened", () => {
    const open = new ScriptedDay();
    open.now = FOUR - 1;
    expect(open.try("server", end)).toBe("day_not_over");
    const risen = closedDay();
    expect(risen.try("server", end)).toBe("day_not_over");
    nextMorning(risen).by("server", end);
    expect(risen.person("judge").state).toBe("LEFT");
    expect(risen.sitting.closedAt).toBe(START);
  });
});

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
        ...{ entries: 3, root: "0".repeat(64), brokenAt: null, checkpoint: null },
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
