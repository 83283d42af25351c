// What people ask of a sitting: the commands, as they arrive on the socket or from a REST route.
import { z } from "zod";
import {
  MEMO_CATEGORY,
  NULL_CATEGORY,
  RANGE_TOTAL_MAX,
  REASON_LENGTH,
  SERIAL_MAX,
  SUBMISSION_LENGTH,
} from "../limits.ts";
import { oneLine } from "../oneLine.ts";
import { isSound } from "../sound.ts";
import { appearanceCommands } from "./appearanceCommands.ts";
import { benchCommands } from "./bench.ts";
import { chatCommands, type FileCommand } from "./chat.ts";
import { type AcceptCohost, cohostCommands } from "./cohost.ts";
import { correctRecord } from "./correction.ts";
import { doorCommands } from "./doors.ts";
import type { NoteElsewhere } from "./elsewhere.ts";
import { floorCommands } from "./floor.ts";
import { hearingCommands } from "./hearing.ts";
import { peopleCommands } from "./people.ts";
import { roomRollCommands } from "./roomRoll.ts";
import { roomCommands } from "./rooms.ts";
import { type StartCowatch, shareCommands } from "./share.ts";
import { itemActs, type ListedItem, openingModes, outcomes } from "./state.ts";
import { streamCommands } from "./stream.ts";

const id = z.string().min(1).max(80).refine(isSound);
const people = z.array(id).min(1).max(500);
/** Reasons, memos and the like: one line. */
const line = z.string().overwrite(oneLine).trim();
const reason = line.max(REASON_LENGTH).refine(isSound);
const givenReason = line.min(1).max(REASON_LENGTH).refine(isSound);
const day = z.iso.date();

/** Where a person may say they are (design/03-you-are-here). */
export const locations = [
  "court_hall",
  "court_building",
  "chambers",
  "home",
  "remote_point",
  "abroad",
] as const;
export type Location = (typeof locations)[number];

/** Why something was done: an item passed over, set aside or closed for the n-th time today, or a person removed. */
const giveReason = z.discriminatedUnion("of", [
  z.strictObject({
    type: z.literal("giveReason"),
    of: z.enum(itemActs),
    item: id,
    round: z.int().min(1).max(999),
    reason: givenReason,
  }),
  z.strictObject({
    type: z.literal("giveReason"),
    of: z.literal("remove"),
    person: id,
    reason: givenReason,
  }),
]);

const serial = z.int().min(1).max(SERIAL_MAX);

const ownCategories: readonly string[] = [MEMO_CATEGORY, NULL_CATEGORY];

/** Whether the master may type a category: MEMO and NULL are the court's own, and the colon parts an item's id. */
export function mayBeTyped(category: string): boolean {
  return !category.includes(":") && !ownCategories.includes(category.toLocaleUpperCase("en"));
}

/** Ranges of serials by category, as the master declares them (SPEC.md §3, caseRangeArray). */
export const caseRangeArray = z
  .array(
    z.strictObject({
      category: line.min(1).max(40).refine(isSound).refine(mayBeTyped),
      caseRanges: z
        .array(z.strictObject({ from: serial, to: serial }))
        .min(1)
        .max(50),
    }),
  )
  .max(60);
export type CaseRangeArray = z.infer<typeof caseRangeArray>;

/** The same for a call, which is told the field that is wrong; a command of the same ranges is refused with bad_range. */
export const soundRanges = caseRangeArray.superRefine((ranges, context) => {
  for (const [n, { caseRanges }] of ranges.entries())
    for (const [m, { from, to }] of caseRanges.entries())
      if (from > to) {
        const message = `must be at least ${from}, where the range begins`;
        context.addIssue({ code: "custom", path: [n, "caseRanges", m, "to"], message });
      }
  if (countSerials(ranges) > RANGE_TOTAL_MAX)
    context.addIssue({ code: "custom", message: `may declare ${RANGE_TOTAL_MAX} serials at most` });
});

/** The ranges after expansion: serials in a list, with the category's text (SPEC.md §3). */
export type ExpandedRange = { category: string; categoryText: string; cases: number[] };

const chosenItems = z
  .array(z.strictObject({ item: id, submission: line.max(SUBMISSION_LENGTH).refine(isSound) }))
  .max(60);

const commandSchemas = [
  z.strictObject({ type: z.literal("openSitting"), mode: z.enum(openingModes), ranges: caseRangeArray }),
  z.strictObject({ type: z.literal("closeSitting"), confirmed: z.boolean().optional() }),
  z.strictObject({ type: z.literal("setSingleCase"), item: id.nullable() }),
  z.strictObject({ type: z.literal("setAutoAdmit"), on: z.boolean() }),
  z.strictObject({
    type: z.literal("enter"),
    items: chosenItems,
    location: z.enum(locations),
    consent: z.string().max(20),
  }),
  z.strictObject({ type: z.literal("changeSubmissions"), items: chosenItems }),
  z.strictObject({ type: z.literal("leave") }),
  z.strictObject({ type: z.literal("admit"), people }),
  z.strictObject({ type: z.literal("refuse"), person: id, reason: givenReason }),
  z.strictObject({ type: z.literal("remove"), person: id, reason }),
  z.strictObject({ type: z.literal("liftRemoval"), person: id }),
  z.strictObject({
    type: z.literal("confirmCounsel"),
    person: id,
    item: id,
    side: z.enum(["Petitioner", "Respondent", "State", ""]),
  }),
  /** Of an item of this sitting, or of a case whose person and item need not be here: one of the two. */
  z
    .strictObject({
      type: z.literal("withdrawCounsel"),
      person: id,
      item: id.optional(),
      caseNumber: line.min(1).max(200).refine(isSound).optional(),
    })
    .refine(({ item, caseNumber }) => (item === undefined) !== (caseNumber === undefined), {
      message: "names an item or a case number, one of the two",
    }),
  z.strictObject({ type: z.literal("promote"), person: id }),
  z.strictObject({ type: z.literal("demote"), person: id }),
  z.strictObject({ type: z.literal("stepDown") }),
  z.strictObject({ type: z.literal("callItem"), item: id, confirmed: z.boolean().optional() }),
  z.strictObject({ type: z.literal("cancelCall") }),
  z.strictObject({ type: z.literal("hear") }),
  z.strictObject({ type: z.literal("passOver"), reason, confirmed: z.boolean().optional() }),
  z.strictObject({ type: z.literal("recall"), item: id }),
  z.strictObject({ type: z.literal("pause"), reason }),
  z.strictObject({ type: z.literal("resume") }),
  z.strictObject({
    type: z.literal("recordOutcome"),
    item: id,
    outcome: z.enum(outcomes),
    nextDate: day.nullable().optional(),
    note: reason.optional(),
    confirmed: z.boolean().optional(),
  }),
  z.strictObject({ type: z.literal("goInCamera"), reason }),
  z.strictObject({ type: z.literal("openCourt") }),
  giveReason,
  z.strictObject({ type: z.literal("raiseHand"), reason }),
  z.strictObject({ type: z.literal("urgentEntry"), reason: givenReason }),
  z.strictObject({ type: z.literal("lowerHand"), person: id.optional() }),
  z.strictObject({ type: z.literal("allowHand"), person: id }),
  z.strictObject({ type: z.literal("requestMemo"), text: givenReason }),
  z.strictObject({ type: z.literal("decideMemo"), memo: id, allowed: z.boolean(), reason }),
  z.strictObject({ type: z.literal("listForSecretRoom"), people }),
  z.strictObject({ type: z.literal("approveSecretRoom"), people }),
  z.strictObject({ type: z.literal("endSecretRoom") }),
  ...doorCommands,
  ...streamCommands,
  ...peopleCommands,
  ...chatCommands,
  ...shareCommands,
  ...roomCommands,
  ...floorCommands,
  ...hearingCommands,
  ...appearanceCommands(id),
  correctRecord,
  ...cohostCommands,
  ...benchCommands,
  ...roomRollCommands,
] as const;

/** A command that a person may give. */
export const personCommand = z.discriminatedUnion("type", commandSchemas);
export type PersonCommand = z.infer<typeof personCommand>;

/** A command that only the server gives: the list, and what happens to links and sessions. */
export type ServerCommand =
  | { type: "publishList"; items: ListedItem[]; deleted: string[] }
  | { type: "loseLink"; person: string }
  | { type: "regainLink"; person: string }
  | { type: "expireSeat"; person: string }
  /** `unless`: the login that the account has by now, for which whoever has come back by it stays. */
  | { type: "kickOut"; person: string; unless?: string }
  | { type: "endDay" }
  | NoteElsewhere;

export type Command = PersonCommand | FileCommand | StartCowatch | AcceptCohost | ServerCommand;

/** Serials declared by an opening, counted before they are expanded. */
export function countSerials(ranges: CaseRangeArray): number {
  let total = 0;
  for (const { caseRanges } of ranges)
    for (const { from, to } of caseRanges) total += Math.max(0, to - from + 1);
  return total;
}

/**
 * Expands ranges into serials, each once and in order, with `categoryText` looked up by value (SPEC.md §3).
 * A category without an option keeps its own value as text. Refuses nothing: callers check with `rangesAreSound` first.
 */
export function expandRanges(
  ranges: CaseRangeArray,
  categoryOptions: readonly { value: string; text: string }[],
): ExpandedRange[] {
  const byCategory = new Map<string, Set<number>>();
  for (const { category, caseRanges } of ranges) {
    const cases = byCategory.get(category) ?? new Set<number>();
    for (const { from, to } of caseRanges) for (let n = from; n <= to; n++) cases.add(n);
    byCategory.set(category, cases);
  }
  return [...byCategory].map(([category, cases]) => ({
    category,
    categoryText: categoryOptions.find((option) => option.value === category)?.text ?? category,
    cases: [...cases].sort((a, b) => a - b),
  }));
}

/** Ranges that run forwards and declare no more than one opening may (limits.ts). */
export function rangesAreSound(ranges: CaseRangeArray): boolean {
  const forwards = ranges.every(({ caseRanges }) => caseRanges.every(({ from, to }) => from <= to));
  return forwards && countSerials(ranges) <= RANGE_TOTAL_MAX;
}
