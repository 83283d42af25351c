// Who has a place in an item: by number or office on the list, or an officer's word. Never by name. Pure.
import { MEMO_CATEGORY } from "../../limits.ts";
import { courtSideOf, type Role, type SubRole } from "../../roles.ts";
import type { ListedItem } from "./item.ts";
import { listedName, type Side } from "./listed-names.ts";
import { isBar, type Person } from "./person.ts";
import type { CoreState } from "./state.ts";

/** A case in which an officer of a hall confirmed a person, on any day, and on which side. */
export type ConfirmedCase = { caseNumber: string; side: Side; courtId: string };

/** Where an item stands, and whether it is closed there: officers of other halls open no closed item. */
export type ItemPlace = { courtId: string; isClosed: boolean };

/** What gives a person a place in an item: what the court knows of the account, and what officers confirmed. */
export type Verified = {
  role: Role;
  subRole: SubRole | null;
  /** The enrolment number of counsel, the office of others (the account's `enrolmentOrOffice`). */
  office: string;
  confirmed?: readonly ConfirmedCase[];
  /** The items of the day in which they appear in place of counsel who named them. */
  standsIn?: readonly StandInPlace[];
};

/** An item in which somebody appears in place of other counsel (docs/domain.md#stand-in). */
export type StandInPlace = { courtId: string; item: string; caseNumber: string; side: Side };

/** How the list has a person without a place: with no number, or with that of somebody else (`listed`). */
export type NameHint = { side: Side; number: "missing" } | { side: Side; number: "differs"; listed: string };

/** The names of a person: they give hints, never rights. */
type Called = Verified & { profileName: string };

const enrolmentShape = /^(?=.*\d)[\p{L}\p{N}][\p{L}\p{N}.()-]*(\/[\p{L}\p{N}.()-]+)+$/u;

/** Whether a text can be an enrolment number on the Bar's roll, such as `P/8191/1995`. */
export function isEnrolment(text: string): boolean {
  return text.length <= 40 && enrolmentShape.test(enrolmentKey(text));
}

/** An enrolment number in the form in which numbers are compared: capitals, no spaces. */
export function enrolmentKey(text: string): string {
  return text.normalize("NFKC").toUpperCase().replace(/\s+/g, "");
}

/** An office as offices are compared. */
function officeKey(text: string): string {
  return text.normalize("NFC").replace(/\s+/g, " ").trim().toLowerCase();
}

/** A case number in the form in which cases are compared: lists of two days may have different spaces. */
export function caseKey(caseNumber: string): string {
  return caseNumber.normalize("NFKC").toUpperCase().replace(/\s+/g, "");
}

/**
 * The side on which a person of the bar has a place in an item. Null for a person without one, such as guests, media
 * and people who only watch. A place has no side where an officer confirmed a person without naming one.
 */
export function placeIn(item: ListedItem, who: Verified, at: ItemPlace): Side | null {
  if (courtSideOf(who.role, who.subRole) !== "bar") return null;
  const byList = placeByList(item, who);
  if (byList !== null) return byList;
  const named = who.standsIn?.find(
    (one) =>
      one.courtId === at.courtId &&
      one.item === item.id &&
      caseKey(one.caseNumber) === caseKey(item.caseNumber),
  );
  if (named) return named.side;
  return (
    sideConfirmedIn(item, who, at.courtId) ?? (at.isClosed ? null : sideConfirmedElsewhere(item, who, at))
  );
}

/** Roles that get places by a number or an office. */
const placed: readonly Role[] = ["ADVOCATE", "PROSECUTOR", "PRISON", "POLICE_STATION"];

/**
 * Whether the number or office of an account changed since its person entered, so that what it gave them is no longer
 * theirs. Somebody who had none loses nothing by getting one.
 */
export function hasOtherOffice({ role, office = "" }: Pick<Person, "role" | "office">, now: string): boolean {
  return placed.includes(role) && office !== "" && enrolmentKey(office) !== enrolmentKey(now);
}

/** The place that the list itself gives. */
export function placeByList(item: ListedItem, { role, office }: Verified): Side | null {
  if (role === "ADVOCATE" || role === "PROSECUTOR") {
    const own = isEnrolment(office) ? enrolmentKey(office) : null;
    const named = (numbers: readonly string[] = []) =>
      own !== null && numbers.some((number) => enrolmentKey(number) === own);
    if (named(item.petitionerEnrolments)) return "Petitioner";
    if (named(item.respondentEnrolments)) return "Respondent";
  }
  if (office === "") return null;
  const isOwn = (listed: string) => officeKey(listed) === officeKey(office);
  if (role === "PROSECUTOR" && item.prosecutorOffices?.some(isOwn)) return "State";
  // The court creates these accounts, each with the name of its place as its office.
  const isPoint = role === "PRISON" || role === "POLICE_STATION";
  return isPoint && item.remotePoint !== "" && isOwn(item.remotePoint) ? "Remote point" : null;
}

type Confirmed = Pick<Verified, "confirmed">;

/** Whether an item is a case in which people can be confirmed. A memo's number is only what its mover wrote. */
export function hasCase({ category, caseNumber }: Pick<ListedItem, "category" | "caseNumber">): boolean {
  return category !== MEMO_CATEGORY && caseNumber !== "";
}

function confirmationsOf(item: ListedItem, { confirmed = [] }: Confirmed): ConfirmedCase[] {
  if (!hasCase(item) || confirmed.length === 0) return [];
  const { caseNumber } = item;
  const key = caseKey(caseNumber);
  return confirmed.filter((one) => caseKey(one.caseNumber) === key);
}

function sideConfirmedIn(item: ListedItem, who: Confirmed, courtId: string): Side | null {
  return confirmationsOf(item, who).find((one) => one.courtId === courtId)?.side ?? null;
}

/**
 * The side on which only officers of other halls confirmed somebody in an item; null otherwise. For a closed item it
 * is a hint to its officer and no place (docs/domain.md#confirmed-counsel).
 */
export function sideConfirmedElsewhere(
  item: ListedItem,
  who: Confirmed,
  { courtId }: Pick<ItemPlace, "courtId">,
): Side | null {
  const all = confirmationsOf(item, who);
  return all.some((one) => one.courtId === courtId) ? null : (all.at(-1)?.side ?? null);
}

/**
 * What the name alone suggests about somebody of the bar without a place in an item: a hint to the officer, never a
 * right. Case, full stops, spaces and title may differ. Null when the list does not have the name.
 */
export function nameHint(item: ListedItem, who: Called): NameHint | null {
  if (courtSideOf(who.role, who.subRole) !== "bar") return null;
  const wanted = listedName(who.profileName);
  const counsel = (
    names: readonly string[],
    numbers: readonly string[] = [],
    side: Side,
  ): NameHint | null => {
    const at = names.findIndex((name) => listedName(name) === wanted);
    if (at === -1) return null;
    const listed = numbers[at] ?? "";
    return listed === "" ? { side, number: "missing" } : { side, number: "differs", listed };
  };
  const other = (name: string, side: Side): NameHint | null =>
    name !== "" && listedName(name) === wanted ? { side, number: "missing" } : null;
  return (
    counsel(item.petitionerCounsel, item.petitionerEnrolments, "Petitioner") ??
    counsel(item.respondentCounsel, item.respondentEnrolments, "Respondent") ??
    other(item.petitioner, "Petitioner") ??
    other(item.respondent, "Respondent") ??
    other(item.remotePoint, "Remote point")
  );
}

/** Whether the list means this person: by the number where both are known, otherwise by the name. */
export function isWhom(
  listed: { name: string; number: string },
  { profileName, office = "" }: Person,
): boolean {
  if (listed.number !== "" && isEnrolment(office))
    return enrolmentKey(listed.number) === enrolmentKey(office);
  return listedName(listed.name) === listedName(profileName);
}

/** The fields of a person that decide their rights. */
export function verifiedOf({ role, subRole, profileName, office = "" }: Person): Called {
  return { role, subRole, office, profileName };
}

/**
 * Whether the list names a person in an item, if only by name: it keeps people away from a matter, and never admits.
 */
export function isNamedIn(item: ListedItem, person: Person): boolean {
  const who = verifiedOf(person);
  return (isBar(person) && placeByList(item, who) !== null) || nameHint(item, who) !== null;
}

/**
 * What the officer confirms by admitting a person: that the list means them where it has their name without a number.
 */
export function confirmable(
  { items }: Pick<CoreState, "items">,
  person: Person,
): { item: string; caseNumber: string; side: Side }[] {
  return person.items.flatMap((id) => {
    const item = items[id];
    if (item === undefined || person.admittedItems.includes(id)) return [];
    const hint = nameHint(item, verifiedOf(person));
    return hint?.number === "missing" ? [{ item: id, caseNumber: item.caseNumber, side: hint.side }] : [];
  });
}

/**
 * Whether the roster of each named item has a person: such people are admitted automatically, and stay in a secured
 * hall.
 */
export function isOnList(person: Pick<Person, "role" | "subRole" | "onList">): boolean {
  return person.onList && courtSideOf(person.role, person.subRole) === "bar";
}
