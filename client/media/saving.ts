// Fewer videos while the connection is poor, step by step down to audio only; restored slowly, and more slowly after each relapse. Pure.
import { type VideoStep, videoSteps } from "../../server/contract/quality.ts";
import type { LinkQuality } from "./room.ts";

export type Saving = {
  step: VideoStep;
  /** Since when the connection has been poor, or good, without interruption; null while it is not. */
  poorSince: number | null;
  goodSince: number | null;
  /** When a step was last undone. */
  roseAt: number | null;
  /** How much longer than usual the connection must be good before the next step is undone. */
  backoff: number;
  /** When it was last checked. */
  at: number;
};

export const noSaving: Saving = {
  step: "all",
  poorSince: null,
  goodSince: null,
  roseAt: null,
  backoff: 1,
  at: 0,
};

/** Milliseconds of a poor connection before each step down, and of a good one before each step is undone. */
export const DOWN_MS = 10_000;
export const UP_MS = 20_000;
/** The longest time that counts between two checks: a machine that was suspended measured nothing. */
const SEEN_MS = 6_000;
/** A new step down this soon after an undone one means that it was undone too early. */
const TOO_EARLY_MS = 60_000;
const MOST_BACKOFF = 8;

function stepFrom(step: VideoStep, by: 1 | -1): VideoStep {
  return videoSteps[videoSteps.indexOf(step) + by] ?? step;
}

/**
 * The next step of saving.
 * @param saving - the saving so far
 * @param level - the quality of the connection
 * @param now - milliseconds
 * @returns the saving now; a fair connection does not change it
 */
export function nextSaving(saving: Saving, level: LinkQuality, now: number): Saving {
  const unseen = Math.max(0, now - saving.at - SEEN_MS);
  const later = (since: number | null) => (since === null ? null : since + unseen);
  const seen = { ...saving, poorSince: later(saving.poorSince), goodSince: later(saving.goodSince) };
  // Time without measurements does not count.
  return { ...follow({ ...seen, at: saving.at + unseen }, level, now), at: now };
}

function follow(saving: Saving, level: LinkQuality, now: number): Saving {
  switch (level) {
    case "poor":
      return fall(saving, now);
    case "good":
      return rise(saving, now);
    case "fair":
      return { ...saving, poorSince: null, goodSince: null };
    case "lost":
    case "unknown": {
      // The worst connections are lost now and then. That is not a recovery: the poor time so far still counts, and the lost time adds
      // nothing to it.
      const { poorSince, at } = saving;
      return { ...saving, poorSince: poorSince === null ? null : poorSince + now - at, goodSince: null };
    }
  }
}

function fall(saving: Saving, now: number): Saving {
  const poorSince = saving.poorSince ?? now;
  const next = { ...saving, poorSince, goodSince: null };
  if (now - poorSince < DOWN_MS || saving.step === "none") return next;
  const isTooEarly = saving.roseAt !== null && now - saving.roseAt < TOO_EARLY_MS;
  const backoff = isTooEarly ? Math.min(saving.backoff * 2, MOST_BACKOFF) : saving.backoff;
  return { ...next, step: stepFrom(saving.step, 1), poorSince: now, backoff };
}

function rise(saving: Saving, now: number): Saving {
  const goodSince = saving.goodSince ?? now;
  const next = { ...saving, goodSince, poorSince: null };
  if (saving.step === "all" || now - goodSince < UP_MS * saving.backoff) return next;
  const step = stepFrom(saving.step, -1);
  return { ...next, step, goodSince: now, roseAt: now, backoff: step === "all" ? 1 : saving.backoff };
}

/**
 * Returns whose videos stay at a step: the bench before all others, then the large person.
 * @param shown - those on screen in the order of the stage, the bench among them first
 * @returns those whose videos are received
 */
export function videosKept(
  step: VideoStep,
  shown: { bench: readonly string[]; main: string | null; all: readonly string[] },
): readonly string[] {
  switch (step) {
    case "all":
      return shown.all;
    case "fewer":
      return [...shown.bench, ...(shown.main === null ? [] : [shown.main])];
    case "small":
      return shown.bench.length > 0 ? shown.bench : shown.main === null ? [] : [shown.main];
    case "none":
      return [];
  }
}
