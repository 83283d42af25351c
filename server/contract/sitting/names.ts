// Who is on whose roster, and the name the court sees: made by the server, never typed (DOMAIN.md, rules).
import { MEMO_NUMBER } from "../limits.ts";
import { type Role, roleLabels, type SubRole, standingOf } from "../roles.ts";
import type { ListedItem, Person } from "./state.ts";

/** The verified part of a person that names are made of. */
export type Profile = { role: Role; subRole: SubRole | null; profileName: string; office: string };

/** What the list knows somebody by. */
type Listed = Pick<Profile, "role" | "profileName">;

/** The sides a person can have in an item, as they are shown after the name. */
export type Side = "Petitioner" | "Respondent" | "State" | "Remote point" | "Witness" | "Counsellor" | "";

/**
 * Two spellings of one name on a list are one name: case, full stops and the number of spaces do not count. Narrower
 * than `plainName`: who only looks like counsel on record is not on record.
 */
export function sameName(a: string, b: string): boolean {
  return listedName(a) === listedName(b);
}

/** A name as lists are searched for it: no title marks, lower case, no punctuation, single spaces. */
export function listedName(name: string): string {
  return name
    .normalize("NFKC")
    .toLocaleLowerCase("en")
    .replace(/[.,'’`]/g, " ")
    .replace(/^\s*adv(ocate)?\s+/u, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** The side a person has in an item by the list itself; empty when the list does not know them. */
export function listedSide(item: ListedItem, profile: Listed): Side {
  const named = (names: readonly string[]) => names.some((name) => sameName(name, profile.profileName));
  if (named(item.petitionerCounsel) || sameName(item.petitioner, profile.profileName)) return "Petitioner";
  if (named(item.respondentCounsel) || sameName(item.respondent, profile.profileName)) return "Respondent";
  if (item.remotePoint !== "" && sameName(item.remotePoint, profile.profileName)) return "Remote point";
  if (profile.role === "PROSECUTOR" && [item.petitioner, item.respondent].some(isState)) return "State";
  return "";
}

function isState(party: string): boolean {
  return /^(the )?(state|union)( of\b|$)/i.test(party);
}

/** On the roster: the list itself names the person in the item. */
export function isOnRoster(item: ListedItem, profile: Listed): boolean {
  return listedSide(item, profile) !== "";
}

/** The side that is shown: the list's, or what the role alone says. */
export function shownSide(item: ListedItem, profile: Profile): Side {
  const listed = listedSide(item, profile);
  if (listed !== "") return listed;
  if (profile.role === "WITNESS") return "Witness";
  if (profile.role === "COUNSELLOR") return "Counsellor";
  return "";
}

/** How a serial number is spoken and shown: `14`, or `Memo`. */
export function serialText(serial: number): string {
  return serial === MEMO_NUMBER ? "Memo" : String(serial);
}

/**
 * The shown name: `14 · Adv. Vimala Yadavalli (Petitioner)`.
 * People of the court carry their office, watchers what they are; nobody's name is edited in a hearing.
 */
export function shownName(profile: Profile, items: readonly ListedItem[]): string {
  const sides = items.map((item) => shownSide(item, profile));
  return nameOf(profile, items, sides);
}

/**
 * The name under which a person is shown at a moment. In: the person, those of their items that the reader may link
 * them with, and the item that runs. Their side is that of the running item when it is one of these, else of the first.
 */
export function nameAt(
  person: Named & Pick<Person, "sides">,
  items: readonly ListedItem[],
  running: string | null,
): string {
  const leading = items.find((item) => item.id === running) ?? items[0];
  return nameOf(person, items, [(leading && person.sides[leading.id]) ?? ""]);
}

type Named = Pick<Profile, "role" | "subRole" | "profileName">;

function nameOf(person: Named, items: readonly ListedItem[], sides: readonly string[]): string {
  if (person.role === "JUDGE" || person.role === "COURT_ROOM") return person.profileName;
  if (standingOf(person.role, person.subRole) !== "bar")
    return `${person.profileName} (${roleLabelOf(person)})`;
  const named = [...new Set(sides.filter((side) => side !== ""))];
  const side = named.length > 0 ? ` (${named.join(", ")})` : "";
  const serials = [...new Set(items.map((item) => serialText(item.serial)))].join(", ");
  return `${serials === "" ? "" : `${serials} · `}${person.profileName}${side}`;
}

function roleLabelOf(profile: Named): string {
  return profile.role === "ADVOCATE" && profile.subRole !== null ? profile.subRole : roleLabels[profile.role];
}
