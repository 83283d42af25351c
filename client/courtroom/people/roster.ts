// Sorts the people of a hall into the groups of the side panel, and finds a person among them. Pure.
import type { CourtSide } from "../../../server/contract/roles.ts";
import { asksForMore, isInRunningItem } from "../../../server/contract/sitting/core/admitted-items.ts";
import { type Side, sideOf, sides } from "../../../server/contract/sitting/core/attendance.ts";
import { isPresent, type Person } from "../../../server/contract/sitting/core/person.ts";
import { isOnList, nameHint, verifiedOf } from "../../../server/contract/sitting/core/roster.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { roleViewOf } from "../../../server/contract/views.ts";
import { serialText } from "../../court/serial-text.ts";

/** The people that one command can admit. */
const ADMIT_MOST = 500;

/** Created once, not for each comparison. */
const english = new Intl.Collator("en");

type SideGroup = { side: Side; people: Person[] };

export type Roster = {
  waiting: Person[];
  /** In the running item, by side. */
  inItem: SideGroup[];
  /** Active, but not in the running item. */
  besides: Person[];
  court: Person[];
  others: Person[];
  /** Removed and refused today. */
  out: Person[];
};

/**
 * How a waiting person matches the list. `list`: they are on it in every item that they named. `named`: in every item where they
 * are not, the list has their name without a number. `otherHall`: an officer of another hall confirmed them in a closed item, in which this
 * hall's officer has not. `unproven`: no list can know them by a number, as a party in person. `differs`: the list has their name with another
 * person's number. `some`,
 * `none`: they are on it in some of their items, or in none. `more`: they are in the hall and have named one more item. `invited`: to a
 * meeting, which has no list.
 */
export type Match =
  | "list"
  | "named"
  | "otherHall"
  | "unproven"
  | "differs"
  | "some"
  | "none"
  | "noItem"
  | "watcher"
  | "more"
  | "invited"
  | "guest";

/** The order of people in a list. */
export const byName = (a: Person, b: Person): number => english.compare(a.profileName, b.profileName);

const courtSide = (person: Person): CourtSide => roleViewOf(person).courtSide;

/**
 * The groups of the list of people, each in order.
 * @param sitting - the sitting as the court sees it
 */
export function rosterOf(
  sitting: Pick<Sitting, "people" | "items" | "order" | "running">,
  query: string,
): Roster {
  const roster: Roster = { waiting: [], inItem: [], besides: [], court: [], others: [], out: [] };
  const { running } = sitting;
  const bySide = new Map<Side, Person[]>();
  for (const person of Object.values(sitting.people)) {
    if (!matchesQuery(sitting, person, query)) continue;
    if (asksForMore(person)) roster.waiting.push(person);
    if (person.state === "WAITING") roster.waiting.push(person);
    else if (person.state === "REMOVED" || person.state === "REFUSED") roster.out.push(person);
    else if (!isPresent(person)) continue;
    else if (courtSide(person) === "court") roster.court.push(person);
    else if (running !== null && isInRunningItem(sitting, person)) {
      const side = sideOf(person, running);
      bySide.set(side, [...(bySide.get(side) ?? []), person]);
    } else if (person.state === "ACTIVE" || person.state === "RECONNECTING") roster.besides.push(person);
    else roster.others.push(person);
  }
  const place = new Map(sitting.order.map((id, index) => [id, index]));
  const first = (person: Person) =>
    Math.min(...person.items.map((id) => place.get(id) ?? Infinity), Infinity);
  const bySince = (a: Person, b: Person) => a.since - b.since;
  roster.waiting.sort(bySince);
  roster.out.sort((a, b) => b.since - a.since);
  roster.besides.sort(byName);
  const isJudge = (person: Person) => Number(roleViewOf(person).isOnBench);
  roster.court.sort((a, b) => isJudge(b) - isJudge(a) || byName(a, b));
  roster.others.sort((a, b) => (first(a) === first(b) ? byName(a, b) : first(a) - first(b)));
  roster.inItem = sides.flatMap((side) => {
    const people = bySide.get(side);
    return people ? [{ side, people: people.sort(byName) }] : [];
  });
  return roster;
}

/** Whether a search matches a person: by a part of the name, or by the number of one of their items. */
function matchesQuery(sitting: Pick<Sitting, "items">, person: Person, query: string): boolean {
  const wanted = query.trim().toLocaleLowerCase("en");
  if (wanted === "") return true;
  if (/^\d+$/.test(wanted)) return serialsOf(sitting, person).includes(wanted);
  return person.profileName.normalize("NFKC").toLocaleLowerCase("en").includes(wanted.normalize("NFKC"));
}

/** The numbers of a person's items, as they are called. */
export function serialsOf(sitting: Pick<Sitting, "items">, person: Person): string[] {
  return person.items.flatMap((id) => {
    const item = sitting.items[id];
    return item ? [serialText(item.serial)] : [];
  });
}

/** The numbers of the items for which a person in the hall is not admitted yet. */
export function askedFor(sitting: Pick<Sitting, "items">, person: Person): string[] {
  return serialsOf(sitting, {
    ...person,
    items: person.items.filter((id) => !person.admittedItems.includes(id)),
  });
}

/**
 * How a waiting person matches the list.
 * @param items - the items as the reader sees them
 */
export function matchOf(person: Person, items: Sitting["items"]): Match {
  if (courtSide(person) === "public" && person.guestOf === undefined) return "watcher";
  if (asksForMore(person)) return "more";
  if (person.guestOf !== undefined) return "guest";
  if (person.invitedAs !== undefined) return "invited";
  if (isOnList(person)) return "list";
  if (person.items.length === 0) return "noItem";
  if (roleViewOf(person).name === "party") return "unproven";
  const open = person.items
    .filter((id) => !person.admittedItems.includes(id))
    .flatMap((id) => items[id] ?? []);
  if (open.some(({ id }) => person.confirmedElsewhere?.[id] !== undefined)) return "otherHall";
  const hints = open.map((item) => nameHint(item, verifiedOf(person))?.number ?? null);
  if (hints.includes("differs")) return "differs";
  if (hints.length > 0 && hints.every((hint) => hint === "missing")) return "named";
  return hints.includes("missing") || open.length < person.items.length ? "some" : "none";
}

/** Whether a party of one of the person's items has their name, which proves nothing. */
export function sharesName(person: Person, items: Sitting["items"]): boolean {
  return person.items.some(
    (id) => items[id] !== undefined && nameHint(items[id], verifiedOf(person)) !== null,
  );
}

/** The number that the list has beside this person's name, where the person has another one; empty when the list has none. */
export function listedNumber(person: Person, items: Sitting["items"]): string {
  const hints = person.items.flatMap(
    (id) => (items[id] ? nameHint(items[id], verifiedOf(person)) : null) ?? [],
  );
  return hints.find((hint) => hint.number === "differs")?.listed ?? "";
}

/** The item by which a person is shown: the running item if they are in it, else their first item in list order. */
export function leadingItem(sitting: Pick<Sitting, "items" | "running">, person: Person): string | null {
  const { running, items } = sitting;
  if (running !== null && person.items.includes(running)) return running;
  return person.items.find((id) => items[id] !== undefined) ?? null;
}

/** Everybody who is in the hall now. */
export function presentCount(sitting: Sitting): number {
  return Object.values(sitting.people).filter(isPresent).length;
}

/** The waiting people who are on the list; one command admits them together. */
function listedWaiting(sitting: Sitting): string[] {
  return Object.values(sitting.people).flatMap((person) =>
    person.state === "WAITING" && isOnList(person) ? [person.id] : [],
  );
}

/** The command that admits every waiting person who is on the list; null when there is none. */
export function admitListed(sitting: Sitting): { type: "admit"; people: string[] } | null {
  const people = listedWaiting(sitting).slice(0, ADMIT_MOST);
  return people.length === 0 ? null : { type: "admit", people };
}
