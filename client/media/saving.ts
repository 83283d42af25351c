// Fewer videos while the connection is poor, step by step down to audio alone; back slowly, and slower after each fall. Pure.
import { type VideoStep, videoSteps } from "../../server/contract/quality.ts";
import type { LinkQuality } from "./room.ts";

export type Saving = {
  step: VideoStep;
  /** Since when the connection has been poor, or good, without a break; null while it is not. */
  poorSince: number | null;
  goodSince: number | null;
  /** When a step was taken back last. */
  roseAt: number | null;
  /** By how much longer than usual it must be good before the next step back. */
  backoff: number;
  /** When it was looked at last. */
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

/** Milliseconds of a poor connection before each step down, and of a good one before each step back. */
export const DOWN_MS = 10_000;
export const UP_MS = 20_000;
/** Between two looks no more counts than this: a machine that slept saw nothing of its connection. */
const SEEN_MS = 6_000;
/** A fall so soon after a step back means that it came too early. */
const TOO_EARLY_MS = 60_000;
const MOST_BACKOFF = 8;

function stepFrom(step: VideoStep, by: 1 | -1): VideoStep {
  return videoSteps[videoSteps.indexOf(step) + by] ?? step;
}

/**
 * The next step of saving.
 * @param saving - how much is saved
 * @param level - how the connection is
 * @param now - milliseconds
 * @returns how much is saved now; a fair connection keeps it
 */
export function nextSaving(saving: Saving, level: LinkQuality, now: number): Saving {
  const unseen = Math.max(0, now - saving.at - SEEN_MS);
  const later = (since: number | null) => (since === null ? null : since + unseen);
  const seen = { ...saving, poorSince: later(saving.poorSince), goodSince: later(saving.goodSince) };
  // Time in which nothing was measured does not count.
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
      // The worst connections break now and then. That is no recovery: the poor time does not grow meanwhile.
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
 * Whose videos stay at a step: the bench before all others, then the one who is large.
 * @param shown - those on screen in the order of the stage, the bench among them first
 * @returns those that are received
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
