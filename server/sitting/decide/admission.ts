// Who comes into the hall: entering, admission, refusal, removal, leaving.
import { CONSENT_VERSION } from "../../contract/limits.ts";
import { refuse } from "../../contract/refusals.ts";
import { type Role, standingOf } from "../../contract/roles.ts";
import { asksForMore, clearable, clearableAmongMany } from "../../contract/sitting/cleared.ts";
import type { PersonCommand } from "../../contract/sitting/commands.ts";
import { isKeptOut } from "../../contract/sitting/doors.ts";
import { nameOver, type Side, sideOfRole } from "../../contract/sitting/names.ts";
import { noDeviceOrders } from "../../contract/sitting/people.ts";
import { hasOtherOffice, isOnList, placeByList, placeIn } from "../../contract/sitting/roster.ts";
import { type Item, isPresent, type Person, type PersonState } from "../../contract/sitting/state.ts";
import { endWithOtherItems } from "./cohost.ts";
import { confirmNamed } from "./counsel.ts";
import {
  add,
  type Draft,
  type Handler,
  isBar,
  isOfCourt,
  itemIn,
  personIn,
  seatInRunningItem,
  step,
} from "./draft.ts";
import { refusesGuest } from "./guests.ts";

type Enter = Extract<PersonCommand, { type: "enter" }>;

/**
 * A person comes to the hall with their items, place and consent. The court is active at once; whoever was admitted
 * before comes back without waiting; roster matches come in by themselves when the hall says so; all others wait.
 */
export const enter: Handler<"enter"> = (draft, command) => {
  const { actor, sitting } = draft;
  if (actor.role === "SERVER") return refuse("not_allowed");
  if (command.consent !== CONSENT_VERSION) return refuse("consent_needed");
  if (command.items.some(({ item }) => !itemIn(draft, item))) return refuse("no_such_item");
  const before = personIn(draft, actor.id);
  if (before?.state === "REMOVED") return refuse("removed");
  if (actor.role === "ANONYMOUS") {
    if (command.items.length > 0) return refuse("guest_names_items");
    const { id, profileName: name, origin } = actor;
    const refusal = refusesGuest(sitting, draft.rules, { id, name, origin });
    if (refusal) return refusal;
  }
  // Whoever has another role or number now comes as somebody new: nothing of the earlier one's leave or seat is theirs.
  const isSame = before?.role === actor.role && before.subRole === actor.subRole;
  const known = isSame && !hasOtherOffice(before, actor.office) ? before : undefined;
  const isNew = known?.admitted !== true && known?.state !== "WAITING";
  if (sitting.doors.locked && isNew && standingOf(actor.role, actor.subRole) !== "court")
    return refuse("hall_locked");
  const named = nameOf(draft, command, actor.role, known);
  if (known?.state === "REFUSED" && sameItems(known, named.items)) return refuse("refused_entry");
  noteOrigin(draft);
  if (!known) return enterFirst(draft, actor.role, named);
  add(draft, { type: "personNamed", person: known.id, ...named, at: draft.now });
  endWithOtherItems(draft, known, named.items);
  comeBack(draft, known.id);
  stepOutOfItem(draft, known);
  return undefined;
};

/** Whoever was before the court for an item, and now comes without it, has stepped down. */
function stepOutOfItem(draft: Draft, before: Person): void {
  const person = personIn(draft, before.id);
  const { running } = draft.sitting;
  if (person?.state !== "ACTIVE" || !isBar(person) || running === null) return;
  if (!before.cleared.includes(running) || person.cleared.includes(running)) return;
  add(draft, { type: "personDemoted", ...step(draft, person, "PASSIVE"), by: "self" });
}

/** What a person will submit in items they are here for, while they wait or are in the hall; an empty text takes one off. */
export const changeSubmissions: Handler<"changeSubmissions"> = (draft, command) => {
  const person = personIn(draft, draft.actor.id);
  if (!person || (person.state !== "WAITING" && !isPresent(person))) return refuse("not_in_hall");
  if (command.items.some(({ item }) => !person.items.includes(item))) return refuse("no_such_item");
  const { name, items, cleared, sides, onList, location, consent } = person;
  const texts = { ...person.submissions, ...Object.fromEntries(command.items.map(textOf)) };
  const submissions = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));
  const named = { name, items, cleared, sides, submissions, onList, location, consent };
  add(draft, { type: "personNamed", person: person.id, ...named, at: draft.now });
  return undefined;
};

const textOf = ({ item, submission }: Enter["items"][number]): [string, string] => [item, submission];

/** Where somebody came from, so that a removal holds for the device as well, and by which login; the address counts for guests alone. */
function noteOrigin(draft: Draft): void {
  const { id, role, origin } = draft.actor;
  if (origin === undefined) return;
  const address = role === "ANONYMOUS" ? origin.address : "";
  const known = draft.sitting.origins[id];
  const { device, login } = origin;
  if (known?.devices.at(-1) === device && known.address === address && known.login === login) return;
  const by = login === undefined ? {} : { login };
  add(draft, { type: "originNoted", person: id, device, address, ...by, at: draft.now });
}

type Named = Pick<
  Person,
  | "name"
  | "items"
  | "cleared"
  | "sides"
  | "submissions"
  | "onList"
  | "office"
  | "confirmed"
  | "location"
  | "consent"
>;

function nameOf(draft: Draft, command: Enter, role: Role, known: Person | undefined): Named {
  const { actor, sitting } = draft;
  const wanted = new Map(command.items.map(({ item, submission }) => [item, submission]));
  const kept = known?.items.filter((id) => id.startsWith("MEMO:")) ?? [];
  const items = sitting.order
    .filter((id) => wanted.has(id) || kept.includes(id))
    .flatMap((id) => sitting.items[id] ?? []);
  const isOfBar = standingOf(role, actor.subRole) === "bar";
  const places = new Map(items.map((item) => [item.id, placeOf(draft, item, role, known)]));
  const sides = items.map((item) => places.get(item.id) || sideOfRole(role));
  return {
    name: nameOver({ ...actor, role }, items, sides),
    items: items.map((item) => item.id),
    // Who is in the hall and names one more item has not been let in for that one.
    cleared: items
      .filter(({ id }) => isOfBar && (known?.cleared.includes(id) || places.get(id) !== null))
      .map((item) => item.id),
    sides: Object.fromEntries(items.map(({ id }, at) => [id, sides[at] ?? ""])),
    submissions: Object.fromEntries([...wanted].filter(([, text]) => text !== "")),
    onList: items.length > 0 && items.every(({ id }) => places.get(id) !== null),
    office: actor.office,
    ...confirmedIn(items, places, { ...actor, role }, known),
    location: command.location,
    consent: { version: command.consent, at: draft.now },
  };
}

/** The place somebody has in an item; what the officer of this hall confirmed or took back today goes before what earlier days know. */
function placeOf({ actor }: Draft, item: Item, role: Role, known: Person | undefined): Side | null {
  const today = known?.confirmed?.[item.id];
  const who = { ...actor, role, confirmed: today === null ? [] : actor.confirmed };
  const isOfBar = standingOf(role, actor.subRole) === "bar";
  return placeIn(item, who) ?? (isOfBar ? (today ?? null) : null);
}

/** Where the officer's word alone gives a place, so that the officer sees it and can take it back. */
function confirmedIn(
  items: readonly Item[],
  places: ReadonlyMap<string, Side | null>,
  who: { role: Role; subRole: Person["subRole"]; office: string },
  known: Person | undefined,
): Pick<Named, "confirmed"> {
  const byWord = items.flatMap(({ id, ...item }): [string, Side][] => {
    const side = places.get(id) ?? null;
    return side === null || placeByList({ id, ...item }, who) !== null ? [] : [[id, side]];
  });
  if (byWord.length === 0) return {};
  return { confirmed: { ...known?.confirmed, ...Object.fromEntries(byWord) } };
}

function sameItems(person: Person, items: readonly string[]): boolean {
  return person.items.join() === items.join();
}

function enterFirst(draft: Draft, role: Role, named: Named): undefined {
  const { actor, now } = draft;
  const { profileName, subRole } = actor;
  const ofCourt = standingOf(role, subRole) === "court";
  const start = {
    admitted: ofCourt,
    lostAt: null,
    reason: "",
    demotion: null,
    before: null,
    ...noDeviceOrders,
  };
  const state: PersonState = ofCourt ? "ACTIVE" : "WAITING";
  const person: Person = { id: actor.id, role, subRole, profileName, state, since: now, ...named, ...start };
  const earlier = personIn(draft, actor.id);
  if (earlier && (isPresent(earlier) || earlier.state === "WAITING"))
    add(draft, { type: "personKickedOut", ...step(draft, earlier, "KICKED_OUT") });
  add(draft, { type: "personEntered", person, at: now });
  admitByRule(draft, actor.id);
  return undefined;
}

/** The person is here again, from wherever they were. */
function comeBack(draft: Draft, id: string): void {
  const person = personIn(draft, id);
  if (!person) return;
  if (person.lostAt !== null && isPresent(person)) {
    const to = person.state === "RECONNECTING" ? "ACTIVE" : person.state;
    add(draft, { type: "linkRegained", ...step(draft, person, to) });
  } else if (["ABSENT", "KICKED_OUT", "LEFT", "REFUSED"].includes(person.state)) {
    const back = isOfCourt(person) ? "ACTIVE" : person.admitted ? placeFor(draft, person) : "WAITING";
    add(draft, { type: "personReturned", ...step(draft, person, back) });
  }
  seatInRunningItem(draft, id);
  admitByRule(draft, id);
}

/** Without the officer: roster matches when the hall or the court says so, and watchers into an open hall. */
export function admitByRule(draft: Draft, id: string): void {
  const person = personIn(draft, id);
  if (person?.state !== "WAITING") return;
  const { waitingRoom, locked } = draft.sitting.doors;
  const byRoster = isOnList(person) && (draft.sitting.autoAdmit || draft.rules.autoAdmitRoster);
  const asWatcher =
    draft.rules.passiveEnabled &&
    (person.role === "ANONYMOUS" || person.role === "MEDIA") &&
    draft.sitting.phase === "sitting";
  if (byRoster) letIn(draft, person, "roster");
  else if (asWatcher) letIn(draft, person, "passive");
  else if (!waitingRoom && !locked) letIn(draft, person, "open_door");
}

/** Where an admitted person stands: in the hall, or in the lobby while the door is closed to them. */
function placeFor(draft: Draft, person: Person): "PASSIVE" | "LOBBY" {
  return isKeptOut(draft.sitting, { ...person, state: "PASSIVE" }) ? "LOBBY" : "PASSIVE";
}

type LetInBy = "officer" | "cohost" | "roster" | "passive" | "open_door";

/** In: for the officer, the items they let the person in for. */
function letIn(draft: Draft, person: Person, by: LetInBy, items = clearable(person)): void {
  const fewer = items.length < clearable(person).length ? { cleared: items } : {};
  add(draft, { type: "personAdmitted", ...step(draft, person, placeFor(draft, person)), by, ...fewer });
  if (by === "officer") confirmNamed(draft, person, items);
  seatInRunningItem(draft, person.id);
}

/**
 * The officer lets people in: all who still wait, or were refused before, and those in the hall who have named one more
 * item since. Many at one press are not looked at one by one: for a closed item they come by the list or the officer's
 * word, and others are let in for it alone. A co-host opens the door of the hall to those who wait: whom the officer
 * refused, and who is before the court for an item that the list does not give them, stays the officer's. Refuses only
 * when none of them can be let in.
 */
export const admit: Handler<"admit"> = (draft, command) => {
  const named = [...new Set(command.people)].map((id) => personIn(draft, id));
  if (named.every((person) => person === undefined)) return refuse("no_such_person");
  const { isCohost } = draft;
  const isOut = (person?: Person) =>
    person?.state === "WAITING" || (!isCohost && person?.state === "REFUSED");
  const itemsOf = (person: Person) =>
    named.length > 1 ? clearableAmongMany(person, draft.sitting) : clearable(person);
  const asksNow = (person: Person) =>
    asksForMore(person) && itemsOf(person).some((id) => !person.cleared.includes(id));
  const waiting = named.filter(isOut);
  const asking = named.filter((person) => !isCohost && person !== undefined && asksNow(person));
  if (waiting.length + asking.length === 0) return refuse("person_not_waiting");
  for (const person of waiting)
    if (person) letIn(draft, person, isCohost ? "cohost" : "officer", itemsOf(person));
  for (const person of asking) if (person) clear(draft, person, itemsOf(person));
  return undefined;
};

function clear(draft: Draft, person: Person, items: string[]): void {
  const fewer = items.length < clearable(person).length ? { cleared: items } : {};
  add(draft, { type: "personCleared", ...step(draft, person, person.state), ...fewer });
  confirmNamed(draft, person, items);
  seatInRunningItem(draft, person.id);
}

/** The officer or a co-host refuses a waiting person, with a reason that they are told. */
export const refuseEntry: Handler<"refuse"> = (draft, command) => {
  const person = personIn(draft, command.person);
  if (!person) return refuse("no_such_person");
  if (person.state !== "WAITING") return refuse("person_not_waiting");
  add(draft, { type: "personRefused", ...step(draft, person, "REFUSED"), reason: command.reason });
  return undefined;
};

/** A person goes by themselves. */
export const leave: Handler<"leave"> = (draft) => {
  const person = personIn(draft, draft.actor.id);
  if (!person || !(isPresent(person) || person.state === "WAITING")) return refuse("not_in_hall");
  add(draft, { type: "personLeft", ...step(draft, person, "LEFT") });
  return undefined;
};
