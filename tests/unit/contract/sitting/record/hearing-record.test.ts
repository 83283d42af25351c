// The hearing record as a fold: a day told by hand with its exact figures, and laws over random histories.
import { expect, test } from "bun:test";
import fc from "fast-check";
import { CONSENT_VERSION } from "../../../../../server/contract/limits.ts";
import type { HearingRecord, Span } from "../../../../../server/contract/rest/records.ts";
import type { Command } from "../../../../../server/contract/sitting/commands.ts";
import { isOfItem } from "../../../../../server/contract/sitting/core/admitted-items.ts";
import { isPresent } from "../../../../../server/contract/sitting/core/person.ts";
import { ownRecord, recordOf } from "../../../../../server/contract/sitting/record/hearing-record.ts";
import { RecordFold } from "../../../../../server/contract/sitting/record/record-fold.ts";
import { lengthOf } from "../../../../../server/contract/sitting/record/record-times.ts";
import { serverActor } from "../../../../../server/sitting/actor.ts";
import { assertHistories } from "../../../../support/assert-histories.ts";
import { hearingRecord } from "../../../../support/hearing-record.ts";
import {
  cast,
  DAY,
  history,
  type Moment,
  openSitting,
  play,
  SECRET,
  START,
} from "../../../../support/histories.ts";

const log = { entries: 0, root: "0".repeat(64), brokenAt: null, checkpoint: null };
const runs = { numRuns: 150 };
const MINUTE = 60_000;

const entriesOf = (moments: readonly Moment[]) =>
  moments.map(({ event }) => ({ events: [event], at: "at" in event ? event.at : START }));
const lastOf = (moments: readonly Moment[]) => Math.max(START, ...entriesOf(moments).map(({ at }) => at));

/** A random day and its record, read a minute after its last entry. */
function recordOfDay(acts: Parameters<typeof play>[1]) {
  const start = openSitting();
  const moments = play(start, acts);
  const now = lastOf(moments) + MINUTE;
  return { start, moments, now, record: hearingRecord(start, entriesOf(moments), now, log) };
}

const who = (id: string) => cast.find((actor) => actor.id === id) ?? serverActor;
const day = (script: [wait: number, who: string, command: Command][]) =>
  recordOfDay(script.map(([wait, id, command]) => ({ wait: wait * MINUTE, actor: who(id), command })));
const item = (record: HearingRecord, id: string) => record.items.find((one) => one.id === id);

test("a morning: called, passed over with its reason, heard in camera, adjourned, confirmed, and its counts", () => {
  const { record } = day([
    [1, "master", { type: "callItem", item: "FRESH:1" }],
    [2, "master", { type: "passOver", reason: "" }],
    [0, "master", { type: "giveReason", of: "passOver", item: "FRESH:1", round: 1, reason: "In Hall 5" }],
    [1, "master", { type: "callItem", item: "FRESH:2" }],
    [1, "master", { type: "hear" }],
    [2, "judge", { type: "goInCamera", reason: "Identity of a child" }],
    [3, "judge", { type: "openCourt" }],
    [1, "adv2", { type: "confirmAppearance", item: "FRESH:2" }],
    [3, "master", { type: "recordOutcome", item: "FRESH:2", outcome: "ADJOURNED", nextDate: "2026-12-01" }],
    [1, "master", { type: "recall", item: "FRESH:1" }],
    [1, "master", { type: "callItem", item: "FRESH:1" }],
    [4, "master", { type: "recordOutcome", item: "FRESH:1", outcome: "HEARD" }],
    [5, "master", { type: "closeSitting" }],
  ]);
  expect(record).toMatchObject({ date: DAY, phase: "risen", until: START + 25 * MINUTE, part: "whole" });
  expect(record.openings).toEqual([{ from: START, to: START + 25 * MINUTE }]);
  expect(record.closedDoors).toEqual([
    {
      item: "FRESH:2",
      from: START + 7 * MINUTE,
      to: START + 10 * MINUTE,
      reason: "Identity of a child",
    },
  ]);
  const first = item(record, "FRESH:1");
  expect(
    first?.times.map(({ what, at, round, reason }) => [what, (at - START) / MINUTE, round, reason]),
  ).toEqual([
    ["called", 1, 0, ""],
    ["passedOver", 3, 1, "In Hall 5"],
    ["recalled", 15, 0, ""],
    ["called", 16, 0, ""],
    ["outcome", 20, 0, ""],
  ]);
  expect(first).toMatchObject({ state: "HEARD", heardMs: null, closed: false });
  expect(first?.appearances).toMatchObject([
    { id: "adv1", activeMs: 6 * MINUTE, side: "Petitioner", confirmedAt: null },
  ]);
  const second = item(record, "FRESH:2");
  const ended = { state: "ADJOURNED", nextDate: "2026-12-01", heardMs: 9 * MINUTE, closed: true };
  expect(second).toMatchObject(ended);
  expect(second?.appearances).toMatchObject([{ id: "adv2", confirmedAt: START + 11 * MINUTE }]);
  expect(item(record, "FRESH:3")?.times.map(({ what }) => what)).toEqual(["notReached"]);
  expect(record.statistics).toEqual({
    peopleJoined: 10,
    longestWaitMs: 25 * MINUTE,
    itemsListed: 6,
    itemsReached: 2,
    medianItemMs: 9 * MINUTE,
    calls: 3,
    passOvers: 1,
    reconnects: 0,
    peakPresent: 10,
    peakAt: START,
  });
});

/** An order dictated, the hall secured twice, two co-hosts, and an offer that nobody took up; then the court rises. */
const hallActs = () =>
  day([
    [1, "master", { type: "callItem", item: "FRESH:1" }],
    [1, "master", { type: "hear" }],
    [1, "judge", { type: "startDictation" }],
    [1, "master", { type: "offerCohost", person: "adv2" }],
    [1, "adv2", { type: "acceptCohost", offer: 1 }],
    [1, "master", { type: "offerCohost", person: "adv1" }],
    [1, "judge", { type: "endDictation" }],
    [1, "judge", { type: "secureHall" }],
    [1, "master", { type: "resumeHall" }],
    [1, "master", { type: "withdrawCohost", person: "adv2" }],
    [0, "master", { type: "withdrawCohost", person: "adv1" }],
    [1, "master", { type: "recordOutcome", item: "FRESH:1", outcome: "HEARD" }],
    [1, "master", { type: "callItem", item: "FRESH:2" }],
    [1, "master", { type: "hear" }],
    [0, "judge", { type: "startDictation" }],
    [1, "master", { type: "secureHall" }],
    [1, "master", { type: "recordOutcome", item: "FRESH:2", outcome: "HEARD" }],
    [1, "master", { type: "closeSitting" }],
    [5, "judge", { type: "leave" }],
  ]);

test("orders dictated, the hall secured and co-hosts are on record, from when to when and by whom", () => {
  const { record } = hallActs();
  const minutes = ({ from, to }: Span) => [from, to].map((at) => at && (at - START) / MINUTE);
  const nameOf = (id: string) => who(id).profileName;
  expect(record.dictations.map((one) => [one.item, one.by, ...minutes(one)])).toEqual([
    ["FRESH:1", nameOf("judge"), 3, 7],
    ["FRESH:2", nameOf("judge"), 13, 15],
  ]);
  expect(record.securings.map((one) => [one.by, ...minutes(one)])).toEqual([
    [nameOf("judge"), 8, 9],
    [nameOf("master"), 14, 16],
  ]);
  expect(record.cohosts.map((one) => [one.id, one.name, ...minutes(one)])).toEqual([
    ["adv2", nameOf("adv2"), 5, 10],
  ]);
});

test("counsel reads the dictations of their own items, that the hall was secured, and their own time as co-host", () => {
  const { record, moments } = hallActs();
  const people = moments.at(-1)?.after.people ?? {};
  const own = ownRecord(record, people.adv1);
  expect(own.dictations).toMatchObject([{ item: "FRESH:1", by: "" }]);
  expect(own.securings.map(({ by }) => by)).toEqual(["", ""]);
  expect(own.cohosts).toEqual([]);
  expect(ownRecord(record, people.adv2).cohosts).toMatchObject([{ id: "adv2" }]);
  expect(ownRecord(record, people.watcher)).toMatchObject({ dictations: [], cohosts: [] });
});

test("a lost link breaks the time of a person, and coming back begins it again", () => {
  const { record } = day([
    [0, "master", { type: "callItem", item: "FRESH:1" }],
    [4, "server", { type: "loseLink", person: "adv1" }],
    [2, "server", { type: "regainLink", person: "adv1" }],
    [3, "master", { type: "recordOutcome", item: "FRESH:1", outcome: "HEARD" }],
  ]);
  const spans = [
    { from: START, to: START + 4 * MINUTE },
    { from: START + 6 * MINUTE, to: START + 9 * MINUTE },
  ];
  expect(item(record, "FRESH:1")?.appearances).toMatchObject([{ id: "adv1", spans, activeMs: 7 * MINUTE }]);
  expect(record.statistics?.reconnects).toBe(1);
});

test("the record ends with the rising of the court, for those who stay on and those who come back too", () => {
  const { record } = day([
    [3, "master", { type: "closeSitting" }],
    [1, "judge", { type: "leave" }],
    [1, "judge", { type: "enter", items: [], location: "home", consent: CONSENT_VERSION }],
  ]);
  const bench = record.people.filter(({ ofCourt }) => ofCourt);
  expect(bench.map(({ id }) => id).sort()).toEqual(["judge", "master", "steno"]);
  for (const { spans } of bench) expect(spans).toEqual([{ from: START, to: START + 3 * MINUTE }]);
});

test("counsel reads the items they were let in for, and of others neither the case nor why the door was closed", () => {
  const { record, moments } = day([
    [0, "master", { type: "callItem", item: "FRESH:6" }],
    [1, "master", { type: "hear" }],
    [2, "master", { type: "recordOutcome", item: "FRESH:6", outcome: "HEARD" }],
    [1, "master", { type: "callItem", item: "FRESH:1" }],
  ]);
  const people = moments.at(-1)?.after.people ?? {};
  const own = ownRecord(record, people.adv1);
  expect(own.items.map(({ id }) => id)).toEqual(["FRESH:1"]);
  expect(own.statistics).toBeNull();
  expect(own.closedDoors).toMatchObject([{ item: null, reason: "", from: START, to: START + 3 * MINUTE }]);
  expect(JSON.stringify(own)).not.toContain(SECRET);
  expect(own.people.every((one) => one.ofCourt || one.id === "adv1")).toBe(true);
  expect(ownRecord(record, people.adv6).items.map(({ id }) => id)).toEqual(["FRESH:6"]);
  expect(ownRecord(record, undefined).items).toEqual([]);
  expect(ownRecord(record, people.watcher).items).toEqual([]);
});

test("no time is ever negative, none overlaps the next, and nobody is longer in items than in the hall", () => {
  assertHistories(
    fc.property(history, (acts) => {
      const { record } = recordOfDay(acts);
      const {
        openings,
        closedDoors,
        dictations,
        securings,
        streamStops,
        recordings,
        recordingGaps,
        cohosts,
      } = record;
      const of = (person: string) => cohosts.filter(({ id }) => id === person);
      const all: Span[][] = [
        openings,
        closedDoors,
        dictations,
        securings,
        streamStops,
        recordings,
        recordingGaps,
        ...cohosts.map(({ id }) => of(id)),
      ];
      all.push(...record.people.map(({ spans }) => spans));
      for (const one of record.items) all.push(...one.appearances.map(({ spans }) => spans));
      for (const spans of all) {
        for (const [n, { from, to }] of spans.entries()) {
          expect(to ?? record.until + MINUTE).toBeGreaterThanOrEqual(from);
          if (n > 0) expect(from).toBeGreaterThanOrEqual(spans[n - 1]?.to ?? Number.NaN);
        }
      }
      for (const { heardMs } of record.items) expect(heardMs ?? 0).toBeGreaterThanOrEqual(0);
      for (const { id, activeMs } of record.people) {
        const inItems = record.items.flatMap((one) => one.appearances).filter((one) => one.id === id);
        expect(inItems.reduce((sum, one) => sum + one.activeMs, 0)).toBeLessThanOrEqual(activeMs);
      }
      for (const count of Object.values(record.statistics ?? {}))
        expect(count ?? 0).toBeGreaterThanOrEqual(0);
    }),
    runs,
  );
});

test("everyone who is active in the log is in the record, for as long as the log has them so", () => {
  assertHistories(
    fc.property(history, (acts) => {
      const { start, moments, record } = recordOfDay(acts);
      // A day that ends open: what is counted up to the rising is shown by the morning above.
      if (record.phase !== "sitting") return;
      const active = new Map<string, number>();
      let [state, at] = [start, START];
      const pass = (to: number) => {
        for (const { id, state: place } of Object.values(state.people))
          if (place === "ACTIVE") active.set(id, (active.get(id) ?? 0) + lengthOf({ from: at, to }, to));
        at = to;
      };
      for (const [n, { after }] of moments.entries()) {
        pass(entriesOf(moments)[n]?.at ?? at);
        state = after;
      }
      pass(record.until);
      const found = new Map(record.people.map(({ id, activeMs }) => [id, activeMs]));
      for (const [id, ms] of active) expect([id, found.get(id)]).toEqual([id, ms]);
    }),
    { numRuns: 60 },
  );
});

test("the most people present at once, and who ever was, are those of the log", () => {
  assertHistories(
    fc.property(history, (acts) => {
      const { start, moments, record } = recordOfDay(acts);
      const states = [start, ...moments.map(({ after }) => after)];
      const present = states.map((state) =>
        Object.values(state.people)
          .filter(isPresent)
          .map(({ id }) => id),
      );
      expect(record.statistics?.peakPresent).toBe(Math.max(...present.map((ids) => ids.length)));
      expect(record.statistics?.peopleJoined).toBe(new Set(present.flat()).size);
    }),
    runs,
  );
});

test("the part of one counsel never holds a closed case of others, in whatever order things happen", () => {
  assertHistories(
    fc.property(history, (acts) => {
      const { moments, record } = recordOfDay(acts);
      const people = moments.at(-1)?.after.people ?? {};
      for (const id of ["adv1", "adv2", "stranger", "watcher", "guest"]) {
        const person = people[id];
        if (person && isOfItem(person, "FRESH:6")) continue;
        const text = JSON.stringify(ownRecord(record, person));
        expect(text).not.toContain(SECRET);
        expect(text).not.toContain("DOORREASON");
      }
    }),
    runs,
  );
});

test("a record that is read in between leaves the next one as it would have been", () => {
  assertHistories(
    fc.property(history, fc.nat(60), (acts, cut) => {
      const { start, moments, now, record } = recordOfDay(acts);
      const fold = new RecordFold(start, now);
      for (const [n, entry] of entriesOf(moments).entries()) {
        if (n === cut) recordOf(fold, entry.at, log);
        fold.add(entry);
      }
      expect(recordOf(fold, now, log)).toEqual(record);
    }),
    { numRuns: 60 },
  );
});
