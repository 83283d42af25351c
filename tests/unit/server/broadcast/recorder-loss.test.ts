// When the log has to say that a recorder is lost or back, one row for each state and finding.
import { describe, expect, test } from "bun:test";
import { type KnownLoss, mayStillBegin, nextLoss } from "../../../../server/broadcast/recorder-loss.ts";

const NOW = 1_000_000;
const ago = (seconds: number) => NOW - seconds * 1000;

const runs: KnownLoss = { begunAt: ago(600), lostAt: null, lostWhy: null, answersSince: null };
const begun = { ...runs, begunAt: ago(44) };
const lost = { ...runs, lostAt: ago(100) };
const full = { ...lost, lostWhy: "full" } as const;

const sends = { isBeginning: false, isSending: true, storeTrouble: null } as const;
const silent = { ...sends, isSending: false } as const;
const begins = { ...silent, isBeginning: true } as const;
const noRoom = { ...silent, storeTrouble: "full" } as const;
const away = { ...silent, storeTrouble: "away" } as const;

type Row = [why: string, KnownLoss, Omit<Parameters<typeof nextLoss>[1], "now">, ReturnType<typeof nextLoss>];
const says = (what: "lost" | "back" | null, answersSince: number | null = null) => ({
  says: what,
  answersSince,
});

const rows: Row[] = [
  ["it runs and sends", runs, sends, says(null)],
  ["it was begun 44 s ago, and a recorder sends", begun, sends, says(null)],
  ["it was begun 44 s ago, and a recorder is about to begin", begun, begins, says(null)],
  ["it was begun 44 s ago, and no recorder is there that could begin", begun, silent, says("lost")],
  ["it was begun 45 s ago, and nothing is sent", { ...runs, begunAt: ago(45) }, silent, says("lost")],
  ["it falls silent", runs, silent, says("lost")],
  ["it falls silent, and the store is full", runs, noRoom, says("lost")],
  ["it stays silent", lost, silent, says(null)],
  ["it stays silent, though it went on only just now", { ...lost, begunAt: ago(1) }, silent, says(null)],
  ["it is back", lost, sends, says("back")],
  ["it is back after the store was full", full, sends, says("back")],
  ["it is back while the store is watched", { ...full, answersSince: ago(10) }, sends, says("back")],
  ["it is silent, and now the store is full", lost, noRoom, says("lost")],
  ["the store stays full", full, noRoom, says(null)],
  ["the store was full, and is away now", full, away, says("lost")],
  ["the store answers again", full, silent, says(null, NOW)],
  [
    "the store answers since 44 s, and nothing came",
    { ...full, answersSince: ago(44) },
    silent,
    says(null, ago(44)),
  ],
  [
    "the store answers since 45 s, and nothing came: the recorder is silent",
    { ...full, answersSince: ago(45) },
    silent,
    says("lost"),
  ],
  [
    "the store answered for a moment, and is full again",
    { ...full, answersSince: ago(10) },
    noRoom,
    says(null),
  ],
  ["the store answered for a moment, and is away", { ...full, answersSince: ago(10) }, away, says("lost")],
];

describe("what the log has to say", () => {
  test.each(rows)("%s", (_why, known, found, expected) => {
    expect(nextLoss(known, { now: NOW, ...found })).toEqual(expected);
  });
});

test("a recorder has 45 seconds to begin, once", () => {
  expect([begun, runs, lost, { ...lost, begunAt: ago(1) }].map((known) => mayStillBegin(known, NOW))).toEqual(
    [true, false, false, false],
  );
});
