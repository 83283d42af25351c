// Pass over: an item comes later that day. Counsel ask, the other side answers, judge or officer decide.

import { z } from "zod";
import { isOfItem } from "../core/admitted-items.ts";
import type { AllFields } from "../core/all-fields.ts";
import { type Audience, personOf } from "../core/audience.ts";
import { type Item, isCallable, isRunning } from "../core/item.ts";
import type { Person } from "../core/person.ts";
import { whileSitting } from "../core/phases.ts";
import { halls } from "../core/places.ts";
import { bar, judgeOrOfficer, officer } from "../core/role-groups.ts";
import { givenReason, id, reason } from "../core/schemas.ts";
import type { CoreState } from "../core/state.ts";
import { foldItem, type ItemStep, setAside, withAct } from "../core/steps.ts";
import type { CommandsOf, Folds, Rules } from "../core/topic.ts";

/** A request to pass over an item. Times are milliseconds since 1970. */
export type PassOverAsk = {
  item: string;
  person: string;
  reason: string;
  /** The hall in whose running item the asker was active when they asked, as the server saw it; otherwise null. */
  speakingIn: string | null;
  at: number;
  /** The answers of the item's other people, by person. */
  answers: Record<string, boolean>;
};

/** Undecided requests to pass over, at most one for each item. */
export type PassOverState = { passOverAsks: Record<string, PassOverAsk> };
export const empty: PassOverState = { passOverAsks: {} };

export const commands = () => [
  z.strictObject({
    type: z.literal("passOver"),
    reason: reason(),
    confirmed: z.boolean().optional(),
  }),
  z.strictObject({ type: z.literal("recall"), item: id() }),
  z.strictObject({ type: z.literal("askToPassOver"), item: id(), reason: givenReason() }),
  z.strictObject({ type: z.literal("withdrawPassOver"), item: id() }),
  z.strictObject({ type: z.literal("answerPassOver"), item: id(), agrees: z.boolean() }),
  z.strictObject({
    type: z.literal("decidePassOver"),
    item: id(),
    allowed: z.boolean(),
    confirmed: z.boolean().optional(),
  }),
];
const canBeOff = { flag: "pass_over", refusal: "pass_over_off" } as const;
export const permissions: Rules<CommandsOf<typeof commands>> = {
  passOver: { roles: officer, phases: whileSitting, switch: canBeOff, in: halls },
  recall: { roles: officer, phases: whileSitting, in: halls },
  askToPassOver: { roles: bar, phases: whileSitting, switch: canBeOff, in: halls },
  withdrawPassOver: { roles: bar, phases: whileSitting, in: halls },
  answerPassOver: { roles: bar, phases: whileSitting, in: halls },
  decidePassOver: { roles: judgeOrOfficer, phases: whileSitting, in: halls },
};

export type PassOverEvent =
  | (ItemStep & { type: "itemPassedOver"; round: number })
  | (ItemStep & { type: "itemRecalled" })
  | { type: "passOverAsked"; ask: PassOverAsk; at: number }
  | { type: "passOverAnswered"; item: string; person: string; agrees: boolean; at: number }
  | { type: "passOverDecided"; item: string; person: string; allowed: boolean; at: number }
  | { type: "passOverWithdrawn"; item: string; person: string; at: number }
  | { type: "passOverAskDropped"; item: string; at: number };
type Needs = CoreState & PassOverState;
export const folds: Folds<Needs, PassOverEvent> = {
  itemPassedOver: (sitting, event) =>
    foldItem(sitting, event, (moved, before) => {
      const passed = { ...setAside(moved, before, event.at), round: event.round };
      return { item: withAct(passed, "passOver", event), running: null, call: null };
    }),
  itemRecalled: (sitting, event) => foldItem(sitting, event),
  passOverAsked: ({ passOverAsks }, { ask }) => ({ passOverAsks: { ...passOverAsks, [ask.item]: ask } }),
  passOverAnswered: ({ passOverAsks }, { item, person, agrees }) => {
    const ask = passOverAsks[item];
    if (!ask) return {};
    const answered = { ...ask, answers: { ...ask.answers, [person]: agrees } };
    return { passOverAsks: { ...passOverAsks, [item]: answered } };
  },
  passOverDecided: withoutAsk,
  passOverWithdrawn: withoutAsk,
  passOverAskDropped: withoutAsk,
};

function withoutAsk({ passOverAsks }: PassOverState, { item }: { item: string }): PassOverState {
  const { [item]: _gone, ...others } = passOverAsks;
  return { passOverAsks: others };
}

/** Only the court and the people of the item see requests to pass over, and their reasons. */
export function redact(sitting: Needs, audience: Audience): AllFields<PassOverState> {
  const { passOverAsks } = sitting;
  if (audience === "court") return { passOverAsks };
  const self = personOf(audience);
  const own = self === null ? undefined : sitting.people[self];
  if (own === undefined) return { passOverAsks: {} };
  const asks = Object.entries(passOverAsks).flatMap(([item, ask]) =>
    isOfItem(own, item) ? [[item, askOf(ask)] as const] : [],
  );
  return { passOverAsks: Object.fromEntries(asks) };
}

function askOf({ item, person, reason: why, speakingIn, at, answers }: PassOverAsk): AllFields<PassOverAsk> {
  return { item, person, reason: why, speakingIn, at, answers };
}

export function ownView(view: PassOverState, own: PassOverState): AllFields<PassOverState> {
  return { passOverAsks: { ...view.passOverAsks, ...own.passOverAsks } };
}

/** The people of the items with a request, when one of the requests changed. */
export function affectedPeople(before: Needs, after: Needs): string[] {
  if (before.passOverAsks === after.passOverAsks) return [];
  const items = [before, after].flatMap(({ passOverAsks }) => Object.keys(passOverAsks));
  return Object.values(after.people).flatMap((person) =>
    items.some((item) => person.admittedItems.includes(item)) ? person.id : [],
  );
}

/** Whether a person may still ask to pass an item over: it has not been called yet, or is before the court. */
export function canBePassedOver(item: Item): boolean {
  return isCallable(item.state) || isRunning(item.state);
}

/**
 * Whether a person's answer counts: they belong to the same item and not to the asker's side. Where the list knows no
 * side, anybody but the asker may answer; the court sees who did.
 */
export function isOtherSide(person: Person, asker: Person | undefined, item: string): boolean {
  if (!asker || person.id === asker.id || !isOfItem(person, item)) return false;
  const [own, theirs] = [person.sides[item] ?? "", asker.sides[item] ?? ""];
  return own === "" || theirs === "" || own !== theirs;
}

/** Adds an item once to the map of passed-over items, by category (docs/reference.md#pass-over-lists, passoverList). */
export function addPassedOver(lists: Record<string, Item[]>, item: Item): Record<string, Item[]> {
  const list = Object.hasOwn(lists, item.category) ? (lists[item.category] ?? []) : [];
  if (list.some((known) => known.id === item.id)) return lists;
  return Object.assign(Object.create(null), lists, { [item.category]: [...list, item] });
}

/** Passed-over items by category, in list order (docs/reference.md#pass-over-lists, passoverList). */
export function passoverList(sitting: CoreState): Record<string, Item[]> {
  let lists: Record<string, Item[]> = Object.create(null);
  for (const id of sitting.order) {
    const item = sitting.items[id];
    if (item?.state === "PASSED_OVER") lists = addPassedOver(lists, item);
  }
  return lists;
}

/** Passed-over items of a category, or all (docs/reference.md#pass-over-lists, selectedPassOverList). */
export function selectedPassOverList(sitting: CoreState, category: string | null): Item[] {
  const lists = passoverList(sitting);
  return category === null ? Object.values(lists).flat() : (lists[category] ?? []);
}
