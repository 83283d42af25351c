// Who was in a webinar, as its log says: times they came, how long, whether they spoke, and what they asked; and its table.
import { expect, test } from "bun:test";
import { attendanceOf } from "../../../../server/calendar/webinar-attendance.ts";
import { webinarCsv } from "../../../../server/calendar/webinar-csv.ts";
import { applyAll } from "../../../../server/contract/sitting/apply.ts";
import type { Command } from "../../../../server/contract/sitting/commands.ts";
import type { LogEntry } from "../../../../server/contract/sitting/events.ts";
import { type Actor, decide } from "../../../../server/sitting/decide/index.ts";
import { rules, START } from "../../../support/histories.ts";
import { emptyWebinar, enterRoom, webinarCast } from "../../../support/webinar-histories.ts";

const actorOf = (id: string) => webinarCast.find((one) => one.id === id) as Actor;
const MINUTE = 60_000;

/** The log of a webinar in which these commands were given, by minute. */
function logOf(commands: readonly [minute: number, who: string, command: Command][]): LogEntry[] {
  let sitting = emptyWebinar();
  return commands.map(([minute, who, command], n) => {
    const at = START + minute * MINUTE;
    const events = decide(sitting, command, actorOf(who), at, rules);
    if (!Array.isArray(events)) throw new Error(`${command.type}: ${events.refused}`);
    sitting = applyAll(sitting, events);
    return {
      ...{ sitting: sitting.id, seq: n + 1, at, commandId: String(n), commandHash: "", actorId: who },
      ...{ actorRole: "ADVOCATE", command: command.type, events, previousHash: "", hash: "" },
    };
  });
}

test("each who came, with their times, whether they spoke, and their questions; also those taken back", () => {
  const log = logOf([
    [0, "watcherone", enterRoom],
    [2, "hostone", enterRoom],
    [3, "watcherone", { type: "askQuestion", text: "One?" }],
    [3, "watcherone", { type: "takeBackQuestion", question: "Q1" }],
    [4, "guestwatcher", enterRoom],
    [5, "watcherone", { type: "leave" }],
    [9, "watcherone", enterRoom],
    [10, "watcherone", { type: "raiseHand", reason: "" }],
    [11, "hostone", { type: "allowHand", person: "watcherone" }],
    [13, "hostone", { type: "demote", person: "watcherone" }],
    [15, "hostone", { type: "remove", person: "guestwatcher", reason: "" }],
    [20, "hostone", { type: "closeSitting" }],
  ]);
  const at = (minute: number) => START + minute * MINUTE;
  expect(attendanceOf(emptyWebinar(), log, at(60))).toEqual([
    {
      ...{
        name: "Name of watcherone",
        as: "watcher",
        firstCame: at(0),
        lastLeft: at(20),
        thereMs: 16 * MINUTE,
      },
      ...{ times: 2, spokeMs: 2 * MINUTE, questions: 1 },
    },
    {
      ...{ name: "Name of hostone", as: "host", firstCame: at(2), lastLeft: at(20), thereMs: 18 * MINUTE },
      ...{ times: 1, spokeMs: 18 * MINUTE, questions: 0 },
    },
    {
      ...{
        name: "Name of guestwatcher",
        as: "watcher",
        firstCame: at(4),
        lastLeft: at(15),
        thereMs: 11 * MINUTE,
      },
      ...{ times: 1, spokeMs: 0, questions: 0 },
    },
  ]);
  // While it goes on, whoever is there has not left.
  expect(attendanceOf(emptyWebinar(), log.slice(0, 2), at(10))).toMatchObject([
    { lastLeft: null, thereMs: 10 * MINUTE },
    { lastLeft: null, thereMs: 8 * MINUTE, spokeMs: 8 * MINUTE },
  ]);
  expect(attendanceOf(emptyWebinar(), [], at(10))).toEqual([]);
});

test("the table is safe to open, whatever people are called", () => {
  const one = {
    ...{ name: '=HYPERLINK("x")', as: "watcher" as const, firstCame: START, lastLeft: null },
    ...{ thereMs: 61_000, times: 1, spokeMs: 0, questions: 2 },
  };
  const [head, line] = webinarCsv([one], "en").split("\r\n");
  expect(head).toBe("\uFEFFName,As,First came,Last left,Minutes there,Times,Spoke,Questions asked");
  expect(line).toContain("'=HYPERLINK");
  expect(line?.endsWith(",,2,1,No,2")).toBe(true);
});
