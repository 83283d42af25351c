// Every command after the day of a sitting: what is refused to everybody, and what the server still closes.
import { describe, expect, test } from "bun:test";
import { roles } from "../../../../server/contract/roles.ts";
import type { Command } from "../../../../server/contract/sitting/commands.ts";
import { type Action, permissions } from "../../../../server/contract/sitting/permissions.ts";
import type { Sitting } from "../../../../server/contract/sitting/sitting.ts";
import { serverActor } from "../../../../server/sitting/actor.ts";
import { type Actor, decide } from "../../../../server/sitting/decide/index.ts";
import { DAY, openSitting, rules, START } from "../../../support/histories.ts";
import { MINUTE, ScriptedDay } from "../../../support/scripted-day.ts";

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

function anyOf(type: Action): Command {
  return { type } as Command;
}

const closedDay = () => new ScriptedDay().do({ type: "closeSitting" });

function nextMorning(day = closedDay()): ScriptedDay {
  day.now = later;
  return day;
}

describe("every command once the day is over", () => {
  const days: [string, Sitting][] = [
    ["not opened", { ...openSitting(), phase: "not_open" }],
    ["still open", openSitting()],
    ["risen", closedDay().sitting],
  ];
  /** What becomes of a recording is decided for months. */
  const ofRecordings = [
    "publishRecording",
    "withdrawRecording",
    "openRecording",
    "holdRecording",
    "releaseRecording",
    "deleteRecording",
    "keepRecording",
    "noteRecorder",
    "sealRecording",
    "purgeRecording",
    "askCopy",
    "exportRecording",
    "giveCopy",
    "refuseCopy",
    "objectToCopy",
    "fetchCopy",
    "noteCopyMade",
    "noteCopyFailed",
    "noteRtmp",
  ];
  const stillTaken = ["correctRecord", "followUp", "loseLink", "kickOut", ...ofRecordings];

  test.each(days)("in a sitting that is %s: day_over, no matter who gives it", (_, sitting) => {
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
    for (const action of ["followUp", "loseLink", "kickOut"] as const)
      for (const role of roles)
        expect([role, decide(openSitting(), anyOf(action), actor(role), later, rules)]).toEqual([
          role,
          { refused: "not_allowed" },
        ]);
    const day = nextMorning(new ScriptedDay());
    day
      .by("server", { type: "loseLink", person: "adv1" })
      .by("server", { type: "kickOut", person: "adv2" })
      .by("server", { type: "followUp" });
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
