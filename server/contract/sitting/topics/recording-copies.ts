// Copies of a recording: asked for, given or refused, made by the server, downloaded (docs/domain.md#copies).

import { z } from "zod";
import { COPY_DAYS_MAX, STREAM_DELAY_MAX, STREAM_SLOT_MS } from "../../limits.ts";
import { type Airing, publicAt } from "../core/airing.ts";
import type { AllFields } from "../core/all-fields.ts";
import { isClosed } from "../core/closed-items.ts";
import { onceOpened } from "../core/phases.ts";
import { everywhere, halls } from "../core/places.ts";
import { bar, judgeOrOfficer, nobody } from "../core/role-groups.ts";
import { givenReason, id } from "../core/schemas.ts";
import type { CoreState } from "../core/state.ts";
import { type CommandsOf, type Folds, onlyServer, type Rules } from "../core/topic.ts";
import { type RecordingState, recordedUntil } from "./recording.ts";
import { isKeptOff, type StreamState } from "./stream.ts";

/** The people for whom a copy can be: somebody who has a place in its items, the media, or the court itself. */
export const copyAskers = ["bar", "media", "court"] as const;
export type CopyAsker = (typeof copyAskers)[number];

type CopyDecision = { at: number; by: string } & (
  | { isGiven: true /** Until when it can be downloaded. */; until: number }
  | { isGiven: false; why: string }
);

/** Why a given copy has no file: it could not be made, or an item of it has been closed to the public since. */
export const copyFailures = ["file", "closed"] as const;
export type CopyFailure = (typeof copyFailures)[number];

/** The file of a copy: its SHA-256 and bytes; `isMarked` where the name of who asked is in the picture. */
export type CopyFile = { hash: string; bytes: number; seconds: number; isMarked: boolean };

/** Times are milliseconds since 1970. */
export type RecordingCopy = {
  /** Its number among the copies of the sitting, from 1. */
  copy: number;
  at: number;
  by: string;
  asker: CopyAsker;
  /** Empty: everything that was recorded. */
  items: readonly string[];
  why: string;
  /** Until when the parties of the items may object; null where they are not asked. */
  partiesUntil: number | null;
  objections: readonly { at: number; by: string }[];
  decision: CopyDecision | null;
  made: ({ at: number } & CopyFile) | null;
  /** When the server gave up making it, and why. */
  failed: { at: number; why: CopyFailure } | null;
};

export type RecordingCopiesState = {
  /** The one with number 3 is the third. No page reads them in a hall. */
  recordingCopies: readonly RecordingCopy[];
};
export const empty: RecordingCopiesState = { recordingCopies: [] };

const copy = () => z.int().min(1).max(100_000);

export const commands = () => [
  z.strictObject({ type: z.literal("askCopy"), items: z.array(id()).min(1).max(60), why: givenReason() }),
  z.strictObject({ type: z.literal("exportRecording"), items: z.array(id()).max(200), why: givenReason() }),
  z.strictObject({ type: z.literal("giveCopy"), copy: copy(), days: z.int().min(1).max(COPY_DAYS_MAX) }),
  z.strictObject({ type: z.literal("refuseCopy"), copy: copy(), why: givenReason() }),
  z.strictObject({ type: z.literal("objectToCopy"), copy: copy() }),
  z.strictObject({ type: z.literal("fetchCopy"), copy: copy() }),
];

type CopyServerCommand =
  | ({ type: "noteCopyMade"; copy: number } & CopyFile)
  | { type: "noteCopyFailed"; copy: number; why: CopyFailure };
export const serverCommands = onlyServer<CopyServerCommand>();

const anyDay = { phases: onceOpened, day: "any" } as const;
const copied = { switch: { flag: "recording_copies", refusal: "copies_off" } } as const;
export const permissions: Rules<CommandsOf<typeof commands> | CopyServerCommand> = {
  askCopy: { roles: [...bar, "MEDIA"], ...anyDay, ...copied, in: halls },
  // Rooms have the court's own copy alone: one for others is of the items of a hall.
  exportRecording: { roles: judgeOrOfficer, ...anyDay, isProven: true, in: everywhere },
  giveCopy: { roles: judgeOrOfficer, ...anyDay, ...copied, in: halls },
  refuseCopy: { roles: judgeOrOfficer, ...anyDay, in: halls },
  objectToCopy: { roles: bar, ...anyDay, in: halls },
  fetchCopy: { roles: [...bar, "MEDIA", ...judgeOrOfficer], ...anyDay, isProven: true, in: everywhere },
  noteCopyMade: { roles: nobody, ...anyDay, in: everywhere },
  noteCopyFailed: { roles: nobody, ...anyDay, in: everywhere },
};

type OfCopy = { copy: number; at: number };
export type RecordingCopiesEvent =
  | ({ type: "copyAsked" } & Pick<
      RecordingCopy,
      "copy" | "at" | "by" | "asker" | "items" | "why" | "partiesUntil"
    >)
  | ({ type: "copyObjected"; by: string } & OfCopy)
  | ({ type: "copyGiven"; by: string; until: number } & OfCopy)
  | ({ type: "copyRefused"; by: string; why: string } & OfCopy)
  | ({ type: "copyMade" } & OfCopy & CopyFile)
  | ({ type: "copyFailed"; why: CopyFailure } & OfCopy)
  | ({ type: "copyFetched"; by: string } & OfCopy);

type Needs = RecordingCopiesState;

/** The copies with one of them changed. */
function changed(
  { recordingCopies }: Needs,
  { copy: number }: OfCopy,
  change: (one: RecordingCopy) => Partial<RecordingCopy>,
): Needs {
  const of = (one: RecordingCopy) => (one.copy === number ? { ...one, ...change(one) } : one);
  return { recordingCopies: recordingCopies.map(of) };
}

export const folds: Folds<Needs, RecordingCopiesEvent> = {
  copyAsked: ({ recordingCopies }, { type: _, ...asked }) => ({
    recordingCopies: [
      ...recordingCopies,
      { ...asked, objections: [], decision: null, made: null, failed: null },
    ],
  }),
  copyObjected: (sitting, event) =>
    changed(sitting, event, ({ objections }) => ({
      objections: [...objections, { at: event.at, by: event.by }],
    })),
  copyGiven: (sitting, event) =>
    changed(sitting, event, () => ({
      decision: { at: event.at, by: event.by, isGiven: true, until: event.until },
    })),
  copyRefused: (sitting, event) =>
    changed(sitting, event, () => ({
      decision: { at: event.at, by: event.by, isGiven: false, why: event.why },
    })),
  copyMade: (sitting, event) => {
    const { at, hash, bytes, seconds, isMarked } = event;
    return changed(sitting, event, () => ({ made: { at, hash, bytes, seconds, isMarked } }));
  },
  copyFailed: (sitting, event) =>
    changed(sitting, event, () => ({ failed: { at: event.at, why: event.why } })),
  copyFetched: () => ({}),
};

/** Nobody in a hall is told of copies: the library shows them. */
export function redact(): AllFields<RecordingCopiesState> {
  return empty;
}

export function ownView(): AllFields<RecordingCopiesState> {
  return empty;
}

/** The items of which something was recorded until now. */
export function recordedItems({ recordingMarks }: Pick<RecordingState, "recordingMarks">, now: number) {
  return recordedUntil(recordingMarks, now).flatMap(({ gap, item }) => (gap === null ? [item] : []));
}

/**
 * What the public was to see, once all that was heard until a moment has been on the stream.
 * @returns spans in order; `mask` is null where the public saw the hall
 */
export function airedUntil(airing: Airing, moment: number) {
  return publicAt(airing, moment + STREAM_DELAY_MAX * 1000);
}

/** What is near a masked moment is masked with it, so nothing may be left of a part that is shorter than this. */
const SHORTEST_MS = 4 * STREAM_SLOT_MS;

/** The items of which the public stream showed, or is about to show, something that was recorded until now. */
export function streamedItems(
  { recordingMarks, airing }: Pick<RecordingState, "recordingMarks"> & Pick<StreamState, "airing">,
  now: number,
): ReadonlySet<string> {
  const shown = airedUntil(airing, now).filter(({ mask }) => mask === null);
  const recorded = recordedUntil(recordingMarks, now).filter(({ gap }) => gap === null);
  const items = recorded.flatMap(({ item, from, to }) => {
    const isShown = shown.some((span) => Math.min(span.to, to) - Math.max(span.from, from) >= SHORTEST_MS);
    return item !== null && isShown ? [item] : [];
  });
  return new Set(items);
}

type PublicNeeds = Pick<CoreState, "items" | "type"> & Pick<StreamState, "unstreamed" | "objections">;

/** Whether an item was heard in public and nothing kept it off the stream: of others the media get no copy. */
export function isPublicItem(sitting: PublicNeeds, id: string): boolean {
  const item = Object.hasOwn(sitting.items, id) ? sitting.items[id] : undefined;
  return item !== undefined && !isClosed(item, sitting) && !isKeptOff(item, sitting);
}

type Wanted = Pick<RecordingCopy, "items" | "asker">;

/** Whether the asker may still have a copy of these items. The media get none of an item that was closed since. */
export function isStillTheirs(sitting: PublicNeeds, { items, asker }: Wanted): boolean {
  return asker !== "media" || items.every((item) => isPublicItem(sitting, item));
}

/** Returns until when a copy can be downloaded; null where it was not given. */
export function givenUntil({ decision }: Pick<RecordingCopy, "decision">): number | null {
  return decision?.isGiven === true ? decision.until : null;
}
