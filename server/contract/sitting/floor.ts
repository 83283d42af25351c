// The floor: asking to pass over, the role call, the roll of submissions, and the lists of what was set aside. Pure.
import { z } from "zod";
import { REASON_LENGTH } from "../limits.ts";
import { oneLine } from "../oneLine.ts";
import { standingOf } from "../roles.ts";
import { isOfItem } from "./cleared.ts";
import { type Item, isCallable, isPresent, isRunning, type Person, type Sitting } from "./state.ts";

const sound = (text: string) => !text.includes("\u0000") && text.isWellFormed();
const id = z.string().min(1).max(80).refine(sound);
const givenReason = z.string().overwrite(oneLine).trim().min(1).max(REASON_LENGTH).refine(sound);

/** What people ask of the floor beside hands and memos. */
export const floorCommands = [
  z.strictObject({ type: z.literal("askToPassOver"), item: id, reason: givenReason }),
  z.strictObject({ type: z.literal("withdrawPassOver"), item: id }),
  z.strictObject({ type: z.literal("answerPassOver"), item: id, agrees: z.boolean() }),
  z.strictObject({
    type: z.literal("decidePassOver"),
    item: id,
    allowed: z.boolean(),
    confirmed: z.boolean().optional(),
  }),
  z.strictObject({ type: z.literal("setRoleCall"), on: z.boolean() }),
  z.strictObject({ type: z.literal("answerRoleCall") }),
  z.strictObject({ type: z.literal("orderRoll"), item: id, people: z.array(id).max(500) }),
] as const;

/** A request to pass over an item. Times are milliseconds since 1970. */
export type PassOverAsk = {
  item: string;
  person: string;
  reason: string;
  /** The number of the hall in whose running item the asker was active when they asked, as the server saw it; else null. */
  speakingIn: string | null;
  at: number;
  /** What the others of the item answered, by person. */
  answers: Record<string, boolean>;
};

/** A role call: the item whose people confirm that they are here, and those who have. */
export type RoleCall = { item: string; since: number; here: string[] };

export type FloorDeskEvent =
  | { type: "passOverAsked"; ask: PassOverAsk; at: number }
  | { type: "passOverAnswered"; item: string; person: string; agrees: boolean; at: number }
  | { type: "passOverDecided"; item: string; person: string; allowed: boolean; at: number }
  | { type: "passOverWithdrawn"; item: string; person: string; at: number }
  | { type: "passOverAskDropped"; item: string; at: number }
  | { type: "roleCallSet"; item: string | null; at: number }
  | { type: "roleCallAnswered"; person: string; at: number }
  | { type: "rollOrdered"; item: string; people: string[]; at: number };

/** What the floor keeps in a sitting. */
export type Floor = {
  /** Requests to pass over that nobody has decided, one for an item at most. */
  passOverAsks: Record<string, PassOverAsk>;
  roleCall: RoleCall | null;
  /** The order in which the officer put the counsel of an item. */
  rolls: Record<string, string[]>;
};

export const emptyFloor: Floor = { passOverAsks: {}, roleCall: null, rolls: {} };

/** Whether somebody may still ask to pass an item over: it is to come, or before the court. */
export function canBePassedOver(item: Item): boolean {
  return isCallable(item.state) || isRunning(item.state);
}

/**
 * Whether a person's answer to a request counts: of the same item, and not on the asker's side. Where the list does
 * not know a side, anybody but the asker may answer; the court sees who did.
 */
export function isOtherSide(person: Person, asker: Person | undefined, item: string): boolean {
  if (!asker || person.id === asker.id || !isOfItem(person, item)) return false;
  const [own, theirs] = [person.sides[item] ?? "", asker.sides[item] ?? ""];
  return own === "" || theirs === "" || own !== theirs;
}

/** Whether a person addresses the court in an item: counsel whom the list or the officer let in for it. */
function isCounselOf(person: Person, item: string): boolean {
  const speaks = person.role === "ADVOCATE" || person.role === "PROSECUTOR";
  return speaks && standingOf(person.role, person.subRole) === "bar" && isOfItem(person, item);
}

/** The order in which sides address the court while nobody has put them in another. */
const sidesInOrder: readonly string[] = ["Petitioner", "State", "Respondent"];

/**
 * The roll of submissions: ids of the counsel of an item who are in the hall. First as the officer ordered them, then
 * by side (the petitioner first), then as they came.
 */
export function rollOf(sitting: Sitting, item: string): string[] {
  const ordered = sitting.rolls[item] ?? [];
  const place = (person: Person): number => {
    const known = ordered.indexOf(person.id);
    if (known >= 0) return known;
    const side = sidesInOrder.indexOf(person.sides[item] ?? "");
    return ordered.length + (side < 0 ? sidesInOrder.length : side);
  };
  return Object.values(sitting.people)
    .filter((person) => isPresent(person) && isCounselOf(person, item))
    .sort((a, b) => place(a) - place(b))
    .map((person) => person.id);
}

/** Adds an item to the map of what was passed over, under its category, unless it is there (SPEC.md §3, passoverList). */
export function addPassedOver(lists: Record<string, Item[]>, item: Item): Record<string, Item[]> {
  const list = Object.hasOwn(lists, item.category) ? (lists[item.category] ?? []) : [];
  if (list.some((known) => known.id === item.id)) return lists;
  return Object.assign(Object.create(null), lists, { [item.category]: [...list, item] });
}

/** Passed-over items by category, in list order (SPEC.md §3, passoverList). */
export function passoverList(sitting: Sitting): Record<string, Item[]> {
  let lists: Record<string, Item[]> = Object.create(null);
  for (const id of sitting.order) {
    const item = sitting.items[id];
    if (item?.state === "PASSED_OVER") lists = addPassedOver(lists, item);
  }
  return lists;
}

/** The passed-over items of one category; all of them without one (SPEC.md §3, selectedPassOverList). */
export function selectedPassOverList(sitting: Sitting, category: string | null): Item[] {
  const lists = passoverList(sitting);
  return category === null ? Object.values(lists).flat() : (lists[category] ?? []);
}

/** The item that was set aside mid-hearing (SPEC.md §3, pausedCase). */
export function pausedCase(sitting: Sitting): Item | null {
  return (sitting.paused !== null && sitting.items[sitting.paused]) || null;
}

/** Its category (SPEC.md §3, pausedCategory). */
export function pausedCategory(sitting: Sitting): string | null {
  return pausedCase(sitting)?.category ?? null;
}

/** Who went from active to passive by the officer, or because the item ended, the last first (DOMAIN.md, "Demote"). */
export function demotedList(sitting: Sitting): Person[] {
  return broughtDown(sitting, (by) => by === "officer" || by === "item");
}

/** Who stepped down by themselves, the last first. */
export function userDemotedList(sitting: Sitting): Person[] {
  return broughtDown(sitting, (by) => by === "self");
}

function broughtDown(sitting: Sitting, isMeant: (by: Person["demotion"]) => boolean): Person[] {
  return Object.values(sitting.people)
    .filter((person) => (person.state === "PASSIVE" || person.state === "LOBBY") && isMeant(person.demotion))
    .sort((a, b) => b.since - a.since);
}
