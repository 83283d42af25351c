// The end of the day: what was left open is closed as its officer would, and nobody stays in the hall.
import { describe, expect, test } from "bun:test";
import { DAY, START } from "../../../../support/histories.ts";
import { MINUTE, ScriptedDay } from "../../../../support/scripted-day.ts";

const MIDNIGHT = Date.parse(`${DAY}T00:00:00+05:30`) + 24 * 60 * MINUTE;
const FOUR = MIDNIGHT + 4 * 60 * MINUTE;
const later = MIDNIGHT + 9 * 60 * MINUTE;
const item = "FRESH:1";

const closedDay = () => new ScriptedDay().do({ type: "closeSitting" });

function nextMorning(day = closedDay()): ScriptedDay {
  day.now = later;
  return day;
}

describe("the end of the day", () => {
  const end = { type: "followUp" } as const;

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
    expect(day.try("server", end)).toBe("nothing_due");
  });

  test("an item that was only called was not reached", () => {
    const day = nextMorning(new ScriptedDay().do({ type: "callItem", item })).by("server", end);
    expect(day.item(item)).toMatchObject({ state: "NOT_REACHED", calledAt: null });
    expect(day.sitting).toMatchObject({ phase: "risen", running: null, call: null });
  });

  test("does not come before the day is over, and puts people out of a hall that had risen or never opened", () => {
    const open = new ScriptedDay();
    open.now = FOUR - 1;
    expect(open.try("server", end)).toBe("nothing_due");
    const risen = closedDay();
    expect(risen.try("server", end)).toBe("nothing_due");
    nextMorning(risen).by("server", end);
    expect(risen.person("judge").state).toBe("LEFT");
    expect(risen.sitting.closedAt).toBe(START);
  });
});
