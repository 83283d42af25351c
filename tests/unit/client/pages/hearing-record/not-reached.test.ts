// The record as its page folds it: which items the court never came to, and their serials in few words.
import { expect, test } from "bun:test";
import { isNeverReached, serialsOf } from "../../../../../client/pages/hearing-record/not-reached.ts";
import type { Command } from "../../../../../server/contract/sitting/commands.ts";
import { hearingRecord } from "../../../../support/hearing-record.ts";
import { cast, openSitting, play, START } from "../../../../support/histories.ts";

const log = { entries: 0, root: "0".repeat(64), brokenAt: null, checkpoint: null };

/** The record of a day in which the officer gives these, one each minute. */
function recordOf(commands: Command[]) {
  const actor = cast.find(({ id }) => id === "master");
  if (!actor) throw new Error("there is no officer");
  const start = openSitting();
  const moments = play(
    start,
    commands.map((command) => ({ wait: 60_000, actor, command })),
  );
  const entries = moments.map(({ event }) => ({ events: [event], at: "at" in event ? event.at : START }));
  return hearingRecord(start, entries, START + commands.length * 60_000, log);
}

const folded = (commands: Command[]) =>
  recordOf(commands)
    .items.filter(isNeverReached)
    .map(({ id }) => id);

const all = ["FRESH:1", "FRESH:2", "FRESH:3", "FRESH:4", "FRESH:5", "FRESH:6"];
const but = (...ids: string[]) => all.filter((id) => !ids.includes(id));

test("items of which nothing stands but that they were not reached are folded, also when the court sat again", () => {
  expect(folded([{ type: "closeSitting" }])).toEqual(all);
  const opening: Command = { type: "openSitting", mode: "without_manual", ranges: [] };
  expect(folded([{ type: "closeSitting" }, opening, { type: "closeSitting" }])).toEqual(all);
});

test("what the court began, passed over or corrected stands open", () => {
  const heard: Command[] = [
    { type: "callItem", item: "FRESH:1" },
    { type: "hear" },
    { type: "recordOutcome", item: "FRESH:1", outcome: "HEARD" },
    { type: "callItem", item: "FRESH:2" },
    { type: "passOver", reason: "" },
    { type: "callItem", item: "FRESH:3" },
    { type: "cancelCall" },
    { type: "closeSitting" },
  ];
  expect(folded(heard)).toEqual(but("FRESH:1", "FRESH:2", "FRESH:3"));
  const [item] = recordOf([{ type: "closeSitting" }]).items;
  if (!item) throw new Error("there is no item");
  const end = { state: "HEARD", nextDate: null } as const;
  const correction = { at: START, by: "Officer", reason: "Wrong row", from: end, to: end };
  expect(isNeverReached({ ...item, corrections: [correction] })).toBe(false);
});

test("serials are told by category, runs of three and more by their ends", () => {
  const of = (category: string, categoryText: string, ...serials: number[]) =>
    serials.map((serial) => ({ category, categoryText, serial }));
  const list = [
    ...of("PRON", "Pronouncement", 1, 2),
    ...of("FRESH", "Fresh", 3, 5, 6, 7, 8, 22),
    ...of("MEMO", "Memo", 999999999, 999999999),
  ];
  expect(serialsOf(list)).toBe("Pronouncement 1, 2; Fresh 3, 5–8, 22; Memo");
  expect(serialsOf([])).toBe("");
});
