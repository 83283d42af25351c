// The public copy of a recording: published by the court, withdrawn, and what it has (docs/domain.md#public-copy).

import { z } from "zod";
import type { Role } from "../../roles.ts";
import { type Airing, publicAt, type Span } from "../core/airing.ts";
import type { AllFields } from "../core/all-fields.ts";
import { isClosed } from "../core/closed-items.ts";
import { onceOpened } from "../core/phases.ts";
import { halls } from "../core/places.ts";
import { judge, judgeOrOfficer } from "../core/role-groups.ts";
import type { CoreState } from "../core/state.ts";
import { publicSlots } from "../core/stream-slots.ts";
import type { CommandsOf, Folds, Rules } from "../core/topic.ts";
import { type RecordingState, sealedSlots } from "./recording.ts";
import { isKeptOff, type StreamState } from "./stream.ts";

type Withdrawal = { at: number; by: string; byBench: boolean };

/** Times are milliseconds since 1970. */
export type Publication = { at: number; by: string; withdrawn: Withdrawal | null };

export type PublicationState = {
  /** Null for a recording that was never published. No page reads it in a hall. */
  publication: Publication | null;
};
export const empty: PublicationState = { publication: null };

export const commands = () => [
  z.strictObject({ type: z.literal("publishRecording") }),
  z.strictObject({ type: z.literal("withdrawRecording") }),
];

const anyDay = { roles: judgeOrOfficer, phases: onceOpened, day: "any", in: halls } as const;
export const permissions: Rules<CommandsOf<typeof commands>> = {
  publishRecording: { ...anyDay, switch: { flag: "public_recordings", refusal: "publishing_off" } },
  withdrawRecording: anyDay,
};

export type PublicationEvent =
  | { type: "recordingPublished"; at: number; by: string }
  | ({ type: "recordingWithdrawn" } & Withdrawal);

export const folds: Folds<PublicationState, PublicationEvent> = {
  recordingPublished: (_, { at, by }) => ({ publication: { at, by, withdrawn: null } }),
  recordingWithdrawn: ({ publication }, { type: _, ...withdrawn }) => ({
    publication: publication && { ...publication, withdrawn },
  }),
};

/** The library and the pages of public recordings show it; in a hall nobody reads it. */
export function redact(): AllFields<PublicationState> {
  return empty;
}

export function ownView(): AllFields<PublicationState> {
  return empty;
}

type Needs = PublicationState & Pick<RecordingState, "recordingPurge" | "recordingDeletion">;

/** Whether everybody may watch the recording now; nobody sees one that is about to be deleted. */
export function isPublished({ publication, recordingPurge, recordingDeletion }: Needs): boolean {
  return publication?.withdrawn === null && recordingPurge === null && recordingDeletion === null;
}

type Withdrawn = Pick<Withdrawal, "byBench"> | null;
type ActingRole = Role | "SERVER";
const isJudge = (role: ActingRole) => judge.some((one) => one === role);

/** Whether this role may publish a withdrawn recording: what a judge withdrew only a judge publishes again. */
export function mayPublishAgain(withdrawn: Withdrawn, role: ActingRole): boolean {
  return withdrawn?.byBench !== true || isJudge(role);
}

/**
 * Whether this role may withdraw what is already withdrawn: a judge may after the officer, so that only a judge
 * publishes it again.
 */
export function mayKeepWithdrawn(withdrawn: Withdrawn, role: ActingRole): boolean {
  return withdrawn?.byBench === false && isJudge(role);
}

type SpanNeeds = Pick<CoreState, "items" | "type"> &
  Pick<StreamState, "airing" | "unstreamed" | "objections">;

/**
 * The part of the day that a public copy has: what the public stream has shown, without items that are closed or kept
 * off it by now, even if they were seen.
 * @returns spans in order, of which those with a mask are not shown
 */
export function publicSpans(sitting: SpanNeeds, now: number): Span[] {
  return publicAt(sitting.airing, now).map((span) => {
    const item = span.item === null ? undefined : sitting.items[span.item];
    if (span.mask !== null || item === undefined) return span;
    if (isClosed(item, sitting)) return { ...span, mask: "in_camera" };
    return isKeptOff(item, sitting) ? { ...span, mask: "excluded" } : span;
  });
}

/** When the public will have seen the last of a day, in milliseconds since 1970. */
export function lastSeen({ marks, delays }: Airing): number {
  const longest = Math.max(0, ...delays.map(({ seconds }) => seconds));
  return (marks.at(-1)?.at ?? 0) + longest * 1000;
}

type CopyNeeds = SpanNeeds & Pick<RecordingState, "recordingMarks" | "recordingSeal" | "recordingGaps">;

/** The items of which a public copy shows something, once the public has seen the last of the day. */
export function publishedItems(sitting: CopyNeeds): string[] {
  const sealed = new Set(sealedSlots(sitting));
  const slots = publicSlots(publicSpans(sitting, lastSeen(sitting.airing)), (slot) =>
    sealed.has(slot) ? { slot, name: "", run: "" } : undefined,
  );
  return [...new Set(slots.flatMap((slot) => ("name" in slot ? (slot.item ?? []) : [])))];
}
