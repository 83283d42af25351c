// Who of an item is present on each side: the people whom the list expects, and those in the hall. Pure.

import type { Item } from "./item.ts";
import { isPresent, type Person } from "./person.ts";
import { isWhom } from "./roster.ts";
import type { CoreState } from "./state.ts";

/** The sides of an item, in the order in which the court names them. */
export const sides = [
  "petitioner",
  "respondent",
  "state",
  "remote",
  "witness",
  "counsellor",
  "other",
] as const;
export type Side = (typeof sides)[number];

/** One side: how many are present of how many expected, and when the first of the held seats lost its link. */
export type SideHere = { side: Side; here: number; of: number; lostAt: number | null };

/** An item's people: in total, by side, and how many of them wait to be admitted. */
export type Attendance = {
  here: number;
  of: number;
  lostAt: number | null;
  waiting: number;
  sides: SideHere[];
};

const nobody: readonly Person[] = [];

/** The people of every item, so that a list of thousands is searched once. */
export function peopleByItem(people: CoreState["people"]): ReadonlyMap<string, readonly Person[]> {
  const byItem = new Map<string, Person[]>();
  for (const person of Object.values(people)) {
    for (const id of person.admittedItems) {
      const list = byItem.get(id) ?? [];
      list.push(person);
      byItem.set(id, list);
    }
  }
  return byItem;
}

/** The side on which a person is in an item. */
export function sideOf(person: Person, item: string): Side {
  switch (person.sides[item]) {
    case "Petitioner":
      return "petitioner";
    case "Respondent":
      return "respondent";
    case "State":
      return "state";
    case "Remote point":
      return "remote";
    case "Witness":
      return "witness";
    case "Counsellor":
      return "counsellor";
    default:
      return "other";
  }
}

/** A person whom the list names, and the number with which it names them. Only the court may read numbers. */
export type Expected = { name: string; number: string };

/** Returns the people whom the list names for each side: counsel, or the party itself where it has none. */
export function expected(item: Item): Partial<Record<Side, readonly Expected[]>> {
  const named = (counsel: readonly string[], numbers: readonly string[] = [], party = ""): Expected[] => {
    if (counsel.length > 0) return counsel.map((name, at) => ({ name, number: numbers[at] ?? "" }));
    return party === "" ? [] : [{ name: party, number: "" }];
  };
  return {
    petitioner: named(item.petitionerCounsel, item.petitionerEnrolments, item.petitioner),
    respondent: named(item.respondentCounsel, item.respondentEnrolments, item.respondent),
    remote: named([], [], item.remotePoint),
  };
}

/** Whether a person is in the hall and their link is not lost. */
export function isHere(person: Person): boolean {
  return isPresent(person) && person.lostAt === null;
}

/** The link is lost and the seat is held: neither present nor gone. */
export function isReconnecting(person: Person): boolean {
  return isPresent(person) && person.lostAt !== null;
}

/**
 * Returns who of an item is present. A name on both sides counts on both. People whom the list does not name are
 * added to their side. People who wait outside are not present.
 * @param people - everyone who named the item
 */
export function attendanceOf(item: Item, people: readonly Person[] = nobody): Attendance {
  const names = expected(item);
  const inside = people.filter((person) => isHere(person) || isReconnecting(person));
  const found = sides.flatMap((side) => sideHere(side, names[side] ?? [], item.id, inside) ?? []);
  return {
    here: found.reduce((sum, { here }) => sum + here, 0),
    of: found.reduce((sum, { of }) => sum + of, 0),
    lostAt: earliest(found.map(({ lostAt }) => lostAt)),
    waiting: people.filter((person) => person.state === "WAITING").length,
    sides: found,
  };
}

function sideHere(
  side: Side,
  names: readonly Expected[],
  item: string,
  inside: readonly Person[],
): SideHere | null {
  const isNamed = (person: Person) => names.some((listed) => isWhom(listed, person));
  const listed =
    inside.length === 0
      ? []
      : names.flatMap((listed) => inside.find((person) => isWhom(listed, person)) ?? []);
  const unlisted = inside.filter((person) => sideOf(person, item) === side && !isNamed(person));
  const all = [...listed, ...unlisted];
  const of = names.length + unlisted.length;
  if (of === 0) return null;
  const lost = all.filter(isReconnecting).map((person) => person.lostAt);
  return { side, here: all.filter(isHere).length, of, lostAt: earliest(lost) };
}

function earliest(times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : Math.min(...known);
}

/** The look of the mark beside "n of m". */
export function whoIsHere({ here, of }: Pick<Attendance, "here" | "of">): "all" | "some" | "none" {
  if (here === 0) return "none";
  return here < of ? "some" : "all";
}

/** Whether an item can be called with both sides present, or who is missing. */
export type Readiness = "both" | "all" | "reconnecting" | "petitioner" | "respondent" | "nobody" | "unknown";

/** What the officer reads before calling. A person with a held seat is not missing (docs/domain.md#none-present). */
export function readinessOf(attendance: Attendance): Readiness {
  if (attendance.of === 0) return "unknown";
  const missing = (side: Side) => attendance.sides.some((each) => each.side === side && each.here === 0);
  if (attendance.lostAt !== null && (missing("petitioner") || missing("respondent"))) return "reconnecting";
  if (attendance.here === 0) return "nobody";
  if (missing("petitioner")) return "petitioner";
  if (!attendance.sides.some(({ side }) => side === "petitioner" || side === "respondent")) return "all";
  const government = attendance.sides.some((each) => each.side === "state" && each.here > 0);
  return missing("respondent") && !government ? "respondent" : "both";
}
