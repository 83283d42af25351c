// When the log has to say that a recorder is lost or back, one row for each state and finding.
import { describe, expect, test } from "bun:test";
import { type KnownLoss, mayStillBegin, nextLoss } from "../../../../server/broadcast/recorder-loss.ts";

const NOW = 1_000_000;
const ago = (seconds: number) => NOW - seconds * 1000;

const runs: KnownLoss = { begunAt: ago(600), lostAt: null, lostWhy: null, answersSince: null };
const begins = { ...runs, begunAt: ago(44) };
const lost = { ...runs, lostAt: ago(100) };
const full = { ...lost, lostWhy: "full" } as const;

const sends = { isSending: true, storeTrouble: null } as const;
const silent = { isSending: false, storeTrouble: null } as const;
const noRoom = { isSending: false, storeTrouble: "full" } as const;
const away = { isSending: false, storeTrouble: "away" } as const;

type Row = [why: string, KnownLoss, Omit<Parameters<typeof nextLoss>[1], "now">, ReturnType<typeof nextLoss>];
const says = (what: "lost" | "back" | null, answersSince: number | null = null) => ({
  says: what,
  answersSince,
});

const rows: Row[] = [
  ["it runs and sends", runs, sends, says(null)],
  ["it was asked 44 s ago and sends", begins, sends, says(null)],
  ["it was asked 44 s ago and sends nothing yet", begins, silent, says(null)],
  ["it was asked 45 s ago and sends nothing", { ...runs, begunAt: ago(45) }, silent, says("lost")],
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

test("the store is not asked for a recorder that may still be about to begin, and for every other one", () => {
  expect(
    [begins, runs, lost, { ...lost, begunAt: ago(1) }].map((known) => mayStillBegin(known, NOW)),
  ).toEqual([true, false, false, false]);
});
