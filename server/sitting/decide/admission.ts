// Admission to the hall: entering, waiting, admitting, refusing, removing, leaving.

import { CONSENT_VERSION, CONSENTS_TO_RECORDING, MEETING_CONSENT_VERSION } from "../../contract/limits.ts";
import { refuse } from "../../contract/refusals.ts";
import { courtSideOf, type Role } from "../../contract/roles.ts";
import type { PersonCommand } from "../../contract/sitting/commands.ts";
import {
  admittableAmongMany,
  admittableItems,
  asksForMore,
  isInRunningItem,
} from "../../contract/sitting/core/admitted-items.ts";
import { isReconnecting } from "../../contract/sitting/core/attendance.ts";
import { itemPlace } from "../../contract/sitting/core/closed-items.ts";
import type { Item } from "../../contract/sitting/core/item.ts";
import type { Side } from "../../contract/sitting/core/listed-names.ts";
import {
  isBar,
  isOfCourt,
  isPresent,
  noDeviceRestrictions,
  type Person,
  type PersonState,
} from "../../contract/sitting/core/person.ts";
import {
  caseKey,
  hasOtherOffice,
  isOnList,
  placeByList,
  placeIn,
  sideConfirmedElsewhere,
} from "../../contract/sitting/core/roster.ts";
import { nameOver, sideOfRole } from "../../contract/sitting/core/shown-names.ts";
import { isMeeting, isWebinar } from "../../contract/sitting/core/state.ts";
import { isKeptOut } from "../../contract/sitting/topics/doors.ts";
import { isCounsel, standInOf } from "../../contract/sitting/topics/stand-ins.ts";
import { endWithOtherItems } from "./co-host.ts";
import { confirmNamed } from "./counsel-places.ts";
import {
  add,
  type Decision,
  type Handler,
  type HandlersOf,
  itemIn,
  personIn,
  seatInRunningItem,
  step,
} from "./decision.ts";
import { guestRefusal, hallGuestRefusal, meetingGuestRefusal } from "./guests.ts";
import { mayBeRecorded, outsideMeeting, startMeeting, startsMeeting } from "./meetings.ts";
import { watcherRefusal } from "./webinar.ts";

type Enter = Extract<PersonCommand, { type: "enter" }>;

/** The versions of the consent that are accepted here. Consent to a hall's covers a meeting's. */
function consentsTo(decision: Decision): readonly string[] {
  if (!isMeeting(decision.sitting)) return [CONSENT_VERSION];
  return mayBeRecorded(decision)
    ? CONSENTS_TO_RECORDING
    : [MEETING_CONSENT_VERSION, ...CONSENTS_TO_RECORDING];
}

/**
 * A person enters the hall with their items, place and consent. The court is active at once. A person who was
 * admitted before comes back without waiting; people on the roster are admitted automatically if the hall says so;
 * others wait.
 */
const enter: Handler<"enter"> = (decision, command) => {
  const { actor, sitting } = decision;
  if (actor.role === "SERVER") return refuse("not_allowed");
  if (!consentsTo(decision).includes(command.consent)) return refuse("consent_needed");
  if (command.items.some(({ item }) => !itemIn(decision, item))) return refuse("no_such_item");
  const before = personIn(decision, actor.id);
  if (before?.state === "REMOVED") return refuse("removed");
  // A person who was refused does not come in by choosing to watch.
  if (before?.state === "REFUSED" && actor.watchesOnly === true) return refuse("refused_entry");
  const outside = isMeeting(sitting)
    ? (outsideMeeting(decision) ?? meetingGuestRefusal(decision) ?? watcherRefusal(decision))
    : hallGuestRefusal(decision);
  if (outside) return outside;
  if (actor.hallGuest && command.items.length > 0) return refuse("guest_names_items");
  // The account of a booking's guest is for that booking alone.
  if (actor.role === "ANONYMOUS" && actor.office !== "") return refuse("not_allowed");
  if (actor.role === "ANONYMOUS") {
    if (command.items.length > 0) return refuse("guest_names_items");
    const { id, profileName: name, origin } = actor;
    const refusal = guestRefusal(sitting, decision.rules, { id, name, origin });
    if (refusal) return refusal;
  }
  // A person whose role or number has changed enters as a new person and keeps neither admission nor seat.
  const isSame = before?.role === actor.role && before.subRole === actor.subRole;
  const known = isSame && !hasOtherOffice(before, actor.office) ? before : undefined;
  const isNew = known?.admitted !== true && known?.state !== "WAITING";
  if (sitting.doors.locked && isNew && courtSideOf(actor.role, actor.subRole) !== "court")
    return refuse("hall_locked");
  const named = nameOf(decision, command, actor.role, known);
  // A person who was refused before the meeting was recorded agrees to that now, and waits for the host again.
  const agreesNow = known !== undefined && !hasAgreed(decision, known);
  if (known?.state === "REFUSED" && sameItems(known, named.items) && !agreesNow)
    return refuse("refused_entry");
  noteOrigin(decision);
  if (startsMeeting(decision)) {
    startMeeting(decision);
    for (const id of Object.keys(sitting.people)) admitByRule(decision, id);
  }
  if (!known) return enterFirst(decision, actor.role, named);
  add(decision, { type: "personNamed", person: known.id, ...named, at: decision.now });
  endWithOtherItems(decision, known, named.items);
  comeBack(decision, known.id);
  stepOutOfItem(decision, known);
  return undefined;
};

/** A person who was before the court for an item, and now enters without it, has stepped down. */
function stepOutOfItem(decision: Decision, before: Person): void {
  const person = personIn(decision, before.id);
  if (person?.state !== "ACTIVE" || !isBar(person)) return;
  if (!isInRunningItem(decision.sitting, before) || isInRunningItem(decision.sitting, person)) return;
  add(decision, { type: "personDemoted", ...step(decision, person, "PASSIVE"), by: "self" });
}

/** Where a person came from, so that a removal covers the device, and the login. The address counts for guests only. */
function noteOrigin(decision: Decision): void {
  const { id, role, invitation, hallGuest, origin } = decision.actor;
  if (origin === undefined) return;
  const isGuest = role === "ANONYMOUS" || invitation?.isGuest === true || hallGuest !== undefined;
  const address = isGuest ? origin.address : "";
  const known = decision.sitting.origins[id];
  const { device, login } = origin;
  if (known?.devices.at(-1) === device && known.address === address && known.login === login) return;
  const by = login === undefined ? {} : { login };
  add(decision, { type: "originNoted", person: id, device, address, ...by, at: decision.now });
}

type Named = Pick<
  Person,
  | "name"
  | "items"
  | "admittedItems"
  | "sides"
  | "submissions"
  | "onList"
  | "office"
  | "invitedAs"
  | "isGuest"
  | "guestOf"
  | "confirmed"
  | "confirmedElsewhere"
  | "location"
  | "consent"
>;

function nameOf(decision: Decision, command: Enter, role: Role, known: Person | undefined): Named {
  const { actor, sitting } = decision;
  const wanted = new Map([
    ...command.items.map(({ item, submission }) => [item, submission] as const),
    ...itemsOfCases(decision).map((item) => [item, ""] as const),
  ]);
  const kept = known?.items.filter((id) => id.startsWith("MEMO:")) ?? [];
  const items = sitting.order
    .filter((id) => wanted.has(id) || kept.includes(id))
    .flatMap((id) => sitting.items[id] ?? []);
  const isOfBar = courtSideOf(role, actor.subRole) === "bar";
  const { invitation, hallGuest } = actor;
  const invited = hallGuest
    ? { guestOf: hallGuest.date, invitedAs: hallGuest.as }
    : invitation && { invitedAs: invitation.as, ...(invitation.isGuest ? { isGuest: true } : {}) };
  const places = new Map(items.map((item) => [item.id, placeOf(decision, item, role, known)]));
  // A guest is let in anew each time, for their items too.
  const admittedBefore = hallGuest === undefined ? (known?.admittedItems ?? []) : [];
  const sides = items.map((item) => places.get(item.id) || sideOfRole(role));
  return {
    name: nameOver({ ...actor, role, ...invited }, items, sides),
    items: items.map((item) => item.id),
    // A person in the hall who names one more item is not admitted for that one yet.
    admittedItems: items
      .filter(({ id }) => isOfBar && (admittedBefore.includes(id) || places.get(id) !== null))
      .map((item) => item.id),
    sides: Object.fromEntries(items.map(({ id }, at) => [id, sides[at] ?? ""])),
    submissions: Object.fromEntries([...wanted].filter(([, text]) => text !== "")),
    onList: invitation
      ? !invitation.waitsForHost
      : items.length > 0 && items.every(({ id }) => places.get(id) !== null),
    office: actor.office,
    ...invited,
    ...confirmedIn(
      items.filter(({ id }) => standInOf(sitting, actor.id, id) === undefined),
      places,
      { ...actor, role },
      known,
    ),
    ...confirmedElsewhereIn(decision, items, { role, known }),
    location: command.location,
    consent: { version: command.consent, at: decision.now },
  };
}

/** The items of the cases to which a guest is invited: guests name none themselves. */
function itemsOfCases({ actor: { role, subRole, hallGuest }, sitting }: Decision): string[] {
  if (hallGuest === undefined || role === "SERVER" || courtSideOf(role, subRole) !== "bar") return [];
  const cases = new Set(hallGuest.cases.map(caseKey));
  return sitting.order.filter((id) => {
    const item = sitting.items[id];
    // The case number of a memo is only what its mover wrote.
    const isListed = item !== undefined && item.category !== "MEMO" && item.state !== "DELETED";
    return isListed && cases.has(caseKey(item.caseNumber));
  });
}

/** A person's side in an item; what this hall's officer said today comes before earlier days. */
function placeOf(
  { actor, sitting }: Decision,
  item: Item,
  role: Role,
  known: Person | undefined,
): Side | null {
  const standIn = standInOf(sitting, actor.id, item.id);
  if (standIn && isCounsel({ ...actor, role })) return placeByList(item, { ...actor, role }) ?? standIn.side;
  const today = known?.confirmed?.[item.id];
  const who = { ...actor, role, confirmed: today === null ? [] : actor.confirmed };
  const isOfBar = courtSideOf(role, actor.subRole) === "bar";
  const ofThisHall = known?.confirmedElsewhere?.[item.id] === undefined ? (today ?? null) : null;
  return placeIn(item, who, itemPlace(item, sitting)) ?? (isOfBar ? ofThisHall : null);
}

/** Notes the items that only other halls' officers confirmed: closed ones show it to this hall's officer. */
function confirmedElsewhereIn(
  { actor, sitting }: Decision,
  items: readonly Item[],
  { role, known }: { role: Role; known: Person | undefined },
): Pick<Named, "confirmedElsewhere"> {
  if (courtSideOf(role, actor.subRole) !== "bar") return {};
  const sides = items.flatMap((item): [string, Side][] => {
    if (placeByList(item, { ...actor, role }) !== null || known?.confirmed?.[item.id] === null) return [];
    const side = sideConfirmedElsewhere(item, actor, sitting);
    return side === null ? [] : [[item.id, side]];
  });
  const isNew = sides.length > 0 || known?.confirmedElsewhere !== undefined;
  return isNew ? { confirmedElsewhere: Object.fromEntries(sides) } : {};
}

/** Marks places that only an officer's confirmation gives, so that the officer sees it and can withdraw it. */
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

function enterFirst(decision: Decision, role: Role, named: Named): undefined {
  const { actor, now } = decision;
  const { profileName, subRole } = actor;
  const ofCourt = courtSideOf(role, subRole) === "court";
  const start = {
    admitted: ofCourt,
    lostAt: null,
    reason: "",
    demotion: null,
    before: null,
    ...noDeviceRestrictions,
  };
  const state: PersonState = ofCourt ? "ACTIVE" : "WAITING";
  const person: Person = { id: actor.id, role, subRole, profileName, state, since: now, ...named, ...start };
  const earlier = personIn(decision, actor.id);
  if (earlier && (isPresent(earlier) || earlier.state === "WAITING"))
    add(decision, { type: "personKickedOut", ...step(decision, earlier, "KICKED_OUT") });
  add(decision, { type: "personEntered", person, at: now });
  admitByRule(decision, actor.id);
  return undefined;
}

/** Records that the person is present again, whatever state they were in. */
function comeBack(decision: Decision, id: string): void {
  const person = personIn(decision, id);
  if (!person) return;
  const wasRefused = person.state === "REFUSED";
  if (isReconnecting(person)) {
    const to = person.state === "RECONNECTING" ? "ACTIVE" : person.state;
    add(decision, { type: "linkRegained", ...step(decision, person, to) });
  } else if (["ABSENT", "KICKED_OUT", "LEFT", "REFUSED"].includes(person.state)) {
    // The host lets some people in themselves, and does so each time: a person who must not see them may be there now.
    const { invitation, hallGuest } = decision.actor;
    const isAdmitted = person.admitted && invitation?.waitsForHost !== true && hallGuest === undefined;
    const back = isOfCourt(person) ? "ACTIVE" : isAdmitted ? placeFor(decision, person) : "WAITING";
    add(decision, { type: "personReturned", ...step(decision, person, back) });
  }
  seatInRunningItem(decision, id);
  // The host of a meeting has refused them, and decides again.
  if (!(wasRefused && isMeeting(decision.sitting))) admitByRule(decision, id);
}

/** Admits without the officer: people on the roster where hall or court allow it, watchers into an open hall. */
export function admitByRule(decision: Decision, id: string): void {
  const person = personIn(decision, id);
  if (person?.state !== "WAITING") return;
  const { waitingRoom, locked } = decision.sitting.doors;
  // Nobody who watches waits for the host.
  if (isWebinar(decision.sitting) && person.invitedAs === "watcher") {
    if (!locked) letIn(decision, person, "passive");
    return;
  }
  // A meeting begins with its host, who lets in some of the people themselves.
  if (isMeeting(decision.sitting) && (decision.sitting.phase !== "sitting" || !person.onList)) return;
  // A link may have gone to somebody else, so the officer admits a guest who comes by one, each time.
  if (person.guestOf !== undefined) return;
  // In a meeting everybody is on the list, so a person who waits there waits for the host.
  const byRoster =
    !isMeeting(decision.sitting) &&
    isOnList(person) &&
    (decision.sitting.autoAdmit || decision.rules.autoAdmitRoster);
  const asWatcher =
    decision.rules.passiveEnabled &&
    (person.role === "ANONYMOUS" || person.role === "MEDIA") &&
    decision.sitting.phase === "sitting";
  if (byRoster) letIn(decision, person, "roster");
  else if (asWatcher) letIn(decision, person, "passive");
  else if (!waitingRoom && !locked) letIn(decision, person, "open_door");
}

/**
 * The state of an admitted person: in the hall, or in the lobby while the door is closed to them. In a meeting people
 * who take part are active.
 */
function placeFor(decision: Decision, person: Person): "PASSIVE" | "LOBBY" | "ACTIVE" {
  if (isMeeting(decision.sitting) && isBar(person) && person.invitedAs !== "watcher") return "ACTIVE";
  return isKeptOut(decision.sitting, { ...person, state: "PASSIVE" }) ? "LOBBY" : "PASSIVE";
}

type LetInBy = "officer" | "cohost" | "roster" | "passive" | "open_door";

/** Resolves, for the officer, the items for which they admit the person. */
function letIn(decision: Decision, person: Person, by: LetInBy, items = admittableItems(person)): void {
  const fewer = items.length < admittableItems(person).length ? { admittedItems: items } : {};
  add(decision, {
    type: "personAdmitted",
    ...step(decision, person, placeFor(decision, person)),
    by,
    ...fewer,
  });
  if (by === "officer") confirmNamed(decision, person, items);
  seatInRunningItem(decision, person.id);
}

/**
 * The officer admits people: who wait, were refused before, or are in the hall and have named one more item. When one
 * press admits many, only people on the list or with the officer's word come into a closed item; others are admitted
 * for it one by one. A co-host admits people who wait, except those whom the officer refused and those before the
 * court for an item that the list does not give them. It is refused only when none can be let in.
 */
const admit: Handler<"admit"> = (decision, command) => {
  const named = [...new Set(command.people)].map((id) => personIn(decision, id));
  if (named.every((person) => person === undefined)) return refuse("no_such_person");
  const { isCohost } = decision;
  // Somebody refused before the meeting could be recorded joins again and agrees to that before the host lets them
  // in.
  const isOut = (person?: Person) =>
    person?.state === "WAITING" || (!isCohost && person?.state === "REFUSED" && hasAgreed(decision, person));
  const itemsOf = (person: Person) =>
    named.length > 1 ? admittableAmongMany(person, decision.sitting) : admittableItems(person);
  const asksNow = (person: Person) =>
    asksForMore(person) && itemsOf(person).some((id) => !person.admittedItems.includes(id));
  const waiting = named.filter(isOut);
  const asking = named.filter((person) => !isCohost && person !== undefined && asksNow(person));
  if (waiting.length + asking.length === 0) return refuse("person_not_waiting");
  for (const person of waiting)
    if (person) letIn(decision, person, isCohost ? "cohost" : "officer", itemsOf(person));
  for (const person of asking) if (person) clear(decision, person, itemsOf(person));
  return undefined;
};

function clear(decision: Decision, person: Person, items: string[]): void {
  const fewer = items.length < admittableItems(person).length ? { admittedItems: items } : {};
  add(decision, { type: "itemsAdmitted", ...step(decision, person, person.state), ...fewer });
  confirmNamed(decision, person, items);
  seatInRunningItem(decision, person.id);
}

/** Whether somebody agreed to what is asked here now. */
const hasAgreed = ({ sitting }: Decision, { consent }: Person): boolean =>
  !sitting.mayRecord || CONSENTS_TO_RECORDING.includes(consent.version);

/** The officer or a co-host refuses a waiting person, with a reason that the person reads. */
const refuseEntry: Handler<"refuseEntry"> = (decision, command) => {
  const person = personIn(decision, command.person);
  if (!person) return refuse("no_such_person");
  if (person.state !== "WAITING") return refuse("person_not_waiting");
  add(decision, { type: "personRefused", ...step(decision, person, "REFUSED"), reason: command.reason });
  return undefined;
};

/** A person leaves on their own. */
const leave: Handler<"leave"> = (decision) => {
  const person = personIn(decision, decision.actor.id);
  if (!person || !(isPresent(person) || person.state === "WAITING")) return refuse("not_in_hall");
  add(decision, { type: "personLeft", ...step(decision, person, "LEFT") });
  return undefined;
};

/** Removes a person for the day; people of the court cannot be removed. The reason may follow later. */
const remove: Handler<"remove"> = (decision, command) => {
  const person = personIn(decision, command.person);
  if (!decision.rules.buttons.remove) return refuse("button_off");
  if (!person) return refuse("no_such_person");
  if (isOfCourt(person)) return refuse("person_of_court");
  if (person.state === "REMOVED") return refuse("removed");
  add(decision, { type: "personRemoved", ...step(decision, person, "REMOVED"), reason: command.reason });
  return undefined;
};

/** Lifts a removal; the person may enter again, and waits. */
const liftRemoval: Handler<"liftRemoval"> = (decision, command) => {
  const person = personIn(decision, command.person);
  if (!person) return refuse("no_such_person");
  if (person.state !== "REMOVED") return refuse("not_removed");
  add(decision, { type: "removalLifted", ...step(decision, person, "LEFT") });
  return undefined;
};

/** Whether people on the roster of their items are admitted automatically. */
const setAutoAdmit: Handler<"setAutoAdmit"> = (decision, command) => {
  add(decision, { type: "autoAdmitSet", on: command.on, at: decision.now });
  return undefined;
};

export const handlers: HandlersOf<"admission"> = {
  enter,
  admit,
  refuseEntry,
  leave,
  remove,
  liftRemoval,
  setAutoAdmit,
};
