// Who was in a webinar, as its log says: times they came, how long, whether they spoke, and what they asked; and its table.
import { expect, test } from "bun:test";
import fc from "fast-check";
import { Attendance } from "../../../../server/calendar/attendance.ts";
import { webinarCsv } from "../../../../server/calendar/webinar-csv.ts";
import { applyAll } from "../../../../server/contract/sitting/apply.ts";
import type { Command } from "../../../../server/contract/sitting/commands.ts";
import { isOnAir, isPresent, type Person } from "../../../../server/contract/sitting/core/person.ts";
import type { LogEntry, SittingEvent } from "../../../../server/contract/sitting/events.ts";
import type { Sitting } from "../../../../server/contract/sitting/sitting.ts";
import { type Actor, decide } from "../../../../server/sitting/decide/index.ts";
import { assertHistories } from "../../../support/assert-histories.ts";
import { rules, START } from "../../../support/histories.ts";
import { emptyWebinar, enterRoom, webinarCast, webinarHistory } from "../../../support/webinar-histories.ts";

const actorOf = (id: string) => webinarCast.find((one) => one.id === id) as Actor;
const MINUTE = 60_000;

function entryOf(
  { id }: Sitting,
  before: number,
  at: number,
  actor: Actor,
  command: Command,
  events: SittingEvent[],
): LogEntry {
  return {
    sitting: id,
    seq: before + 1,
    at,
    commandId: String(before),
    commandHash: "",
    actorId: actor.id,
    actorRole: "ADVOCATE",
    command: command.type,
    events,
    previousHash: "",
    hash: "",
  };
}

/** The log of a webinar in which these commands were given, by minute. */
function logOf(commands: readonly [minute: number, who: string, command: Command][]): LogEntry[] {
  let sitting = emptyWebinar();
  return commands.map(([minute, who, command], n) => {
    const at = START + minute * MINUTE;
    const events = decide(sitting, command, actorOf(who), at, rules);
    if (!Array.isArray(events)) throw new Error(`${command.type}: ${events.refused}`);
    sitting = applyAll(sitting, events);
    return entryOf(sitting, n, at, actorOf(who), command, events);
  });
}

function attendanceIn(log: readonly LogEntry[], now: number) {
  const attendance = new Attendance(emptyWebinar());
  for (const entry of log) attendance.add(entry);
  return attendance.people(now);
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
  expect(attendanceIn(log, at(60))).toEqual([
    {
      name: "Name of watcherone",
      as: "watcher",
      firstCame: at(0),
      lastLeft: at(20),
      thereMs: 16 * MINUTE,
      times: 2,
      spokeMs: 2 * MINUTE,
      questions: 1,
    },
    {
      name: "Name of hostone",
      as: "host",
      firstCame: at(2),
      lastLeft: at(20),
      thereMs: 18 * MINUTE,
      times: 1,
      spokeMs: 18 * MINUTE,
      questions: 0,
    },
    {
      name: "Name of guestwatcher",
      as: "watcher",
      firstCame: at(4),
      lastLeft: at(15),
      thereMs: 11 * MINUTE,
      times: 1,
      spokeMs: 0,
      questions: 0,
    },
  ]);
  // While it goes on, a person who is there has not left.
  expect(attendanceIn(log.slice(0, 2), at(10))).toMatchObject([
    { lastLeft: null, thereMs: 10 * MINUTE },
    { lastLeft: null, thereMs: 8 * MINUTE, spokeMs: 8 * MINUTE },
  ]);
  expect(attendanceIn([], at(10))).toEqual([]);
});

/** Milliseconds of each in which a state of them held, by the states after each entry. */
function timesOf(
  log: readonly LogEntry[],
  end: number,
  holds: (person: Person) => boolean,
): Record<string, number> {
  const times: Record<string, number> = {};
  let sitting = emptyWebinar();
  for (const [n, { events, at }] of log.entries()) {
    sitting = applyAll(sitting, events);
    const until = log[n + 1]?.at ?? end;
    for (const one of Object.values(sitting.people))
      if (holds(one)) times[one.profileName] = (times[one.profileName] ?? 0) + until - at;
  }
  return times;
}

test("whatever happens in a webinar, each has the times that the states of everybody say", () => {
  assertHistories(
    fc.property(webinarHistory, (acts) => {
      let [sitting, at] = [emptyWebinar(), START];
      const log: LogEntry[] = [];
      for (const { command, actor, wait } of acts) {
        at += wait;
        const events = decide(sitting, command, actor, at, rules);
        if (!Array.isArray(events)) continue;
        sitting = applyAll(sitting, events);
        log.push(entryOf(sitting, log.length, at, actor, command, events));
      }
      const attended = attendanceIn(log, at);
      const there = timesOf(log, at, isPresent);
      const up = timesOf(log, at, isOnAir);
      expect(Object.fromEntries(attended.map(({ name, thereMs }) => [name, thereMs]))).toEqual(there);
      for (const { name, spokeMs } of attended) expect([name, spokeMs]).toEqual([name, up[name] ?? 0]);
    }),
    { numRuns: 300 },
  );
});

test("the table is safe to open, whatever people are called", () => {
  const one = {
    name: '=HYPERLINK("x")',
    as: "watcher" as const,
    firstCame: START,
    lastLeft: null,
    thereMs: 61_000,
    times: 1,
    spokeMs: 0,
    questions: 2,
  };
  const [head, line] = webinarCsv([one], "en").split("\r\n");
  expect(head).toBe("\uFEFFName,As,First came,Last left,Minutes there,Times,Spoke,Questions asked");
  expect(line).toContain("'=HYPERLINK");
  expect(line?.endsWith(",,2,1,No,2")).toBe(true);
});
