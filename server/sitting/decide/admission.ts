// Who comes into the hall: entering, admission, refusal, removal, leaving.
import { CONSENT_VERSION } from "../../contract/limits.ts";
import { refuse } from "../../contract/refusals.ts";
import { type Role, standingOf } from "../../contract/roles.ts";
import type { PersonCommand } from "../../contract/sitting/commands.ts";
import { isOnRoster, type Profile, plainName, shownName, shownSide } from "../../contract/sitting/names.ts";
import { doorClosed, isPresent, type Person, type PersonState } from "../../contract/sitting/state.ts";
import { add, type Draft, type Handler, isOfCourt, personIn, seatInRunningItem, step } from "./draft.ts";

type Enter = Extract<PersonCommand, { type: "enter" }>;

/**
 * A person comes to the hall with their items, place and consent. The court is active at once; whoever was admitted
 * before comes back without waiting; roster matches come in by themselves when the hall says so; all others wait.
 */
export const enter: Handler<"enter"> = (draft, command) => {
  const { actor, sitting } = draft;
  if (actor.role === "SERVER") return refuse("not_allowed");
  if (command.consent !== CONSENT_VERSION) return refuse("consent_needed");
  if (command.items.some(({ item }) => !sitting.items[item])) return refuse("no_such_item");
  const known = personIn(draft, actor.id);
  if (known?.state === "REMOVED" || removedUnderAnotherName(draft)) return refuse("removed");
  const named = nameOf(draft, command, actor.role);
  if (known?.state === "REFUSED" && sameItems(known, named.items)) return refuse("refused_entry");
  if (!known) return enterFirst(draft, actor.role, named);
  add(draft, { type: "personNamed", person: known.id, ...named, at: draft.now });
  comeBack(draft, known.id);
  return undefined;
};

type Named = Pick<Person, "name" | "items" | "sides" | "submissions" | "onList" | "location" | "consent">;

/** Guests have no account to hold on to, so the name they gave is held instead (DOMAIN.md: "under any item or name"). */
function removedUnderAnotherName(draft: Draft): boolean {
  const { actor, sitting } = draft;
  return Object.values(sitting.people).some(
    (person) =>
      person.state === "REMOVED" &&
      person.role === actor.role &&
      person.role === "ANONYMOUS" &&
      plainName(person.profileName) === plainName(actor.profileName),
  );
}

function nameOf(draft: Draft, command: Enter, role: Role): Named {
  const profile: Profile = { ...draft.actor, role };
  const wanted = new Map(command.items.map(({ item, submission }) => [item, submission]));
  const kept = personIn(draft, draft.actor.id)?.items.filter((id) => id.startsWith("MEMO:")) ?? [];
  const items = draft.sitting.order
    .filter((id) => wanted.has(id) || kept.includes(id))
    .flatMap((id) => draft.sitting.items[id] ?? []);
  return {
    name: shownName(profile, items),
    items: items.map((item) => item.id),
    sides: Object.fromEntries(items.map((item) => [item.id, shownSide(item, profile)])),
    submissions: Object.fromEntries([...wanted].filter(([, text]) => text !== "")),
    onList: items.length > 0 && items.every((item) => isOnRoster(item, profile)),
    location: command.location,
    consent: { version: command.consent, at: draft.now },
  };
}

function sameItems(person: Person, items: readonly string[]): boolean {
  return person.items.join() === items.join();
}

function enterFirst(draft: Draft, role: Role, named: Named): undefined {
  const { actor, now } = draft;
  const { profileName, subRole } = actor;
  const ofCourt = standingOf(role, subRole) === "court";
  const start = { admitted: ofCourt, lostAt: null, reason: "", demotion: null, before: null };
  const state: PersonState = ofCourt ? "ACTIVE" : "WAITING";
  const person: Person = { id: actor.id, role, subRole, profileName, state, since: now, ...named, ...start };
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
function admitByRule(draft: Draft, id: string): void {
  const person = personIn(draft, id);
  if (person?.state !== "WAITING") return;
  const byRoster = person.onList && (draft.sitting.autoAdmit || draft.rules.autoAdmitRoster);
  const asWatcher =
    draft.rules.passiveEnabled &&
    (person.role === "ANONYMOUS" || person.role === "MEDIA") &&
    draft.sitting.phase === "sitting";
  if (byRoster) letIn(draft, person, "roster");
  else if (asWatcher) letIn(draft, person, "passive");
}

/** Where an admitted person stands: in the hall, or in the lobby while the door is closed to them. */
function placeFor(draft: Draft, person: Person): "PASSIVE" | "LOBBY" {
  const { running } = draft.sitting;
  const inItem = running !== null && person.items.includes(running);
  return doorClosed(draft.sitting) && !inItem ? "LOBBY" : "PASSIVE";
}

function letIn(draft: Draft, person: Person, by: "officer" | "roster" | "passive"): void {
  add(draft, { type: "personAdmitted", ...step(draft, person, placeFor(draft, person)), by });
  seatInRunningItem(draft, person.id);
}

/** The officer lets people in: all who still wait, or were refused before. Refuses only when none of them can be let in. */
export const admit: Handler<"admit"> = (draft, command) => {
  const named = command.people.map((id) => personIn(draft, id));
  if (named.every((person) => person === undefined)) return refuse("no_such_person");
  const waiting = named.filter((person) => person?.state === "WAITING" || person?.state === "REFUSED");
  if (waiting.length === 0) return refuse("person_not_waiting");
  for (const person of waiting) if (person) letIn(draft, person, "officer");
  return undefined;
};

/** The officer refuses a waiting person, with a reason that they are told. */
export const refuseEntry: Handler<"refuse"> = (draft, command) => {
  const person = personIn(draft, command.person);
  if (!person) return refuse("no_such_person");
  if (person.state !== "WAITING") return refuse("person_not_waiting");
  add(draft, { type: "personRefused", ...step(draft, person, "REFUSED"), reason: command.reason });
  return undefined;
};

/** Removes a person for the day; nobody of the court can be removed. */
export const remove: Handler<"remove"> = (draft, command) => {
  const person = personIn(draft, command.person);
  if (!person) return refuse("no_such_person");
  if (isOfCourt(person)) return refuse("person_of_court");
  if (person.state === "REMOVED") return refuse("removed");
  add(draft, { type: "personRemoved", ...step(draft, person, "REMOVED"), reason: command.reason });
  return undefined;
};

/** Lifts a removal; the person may come again, and waits. */
export const liftRemoval: Handler<"liftRemoval"> = (draft, command) => {
  const person = personIn(draft, command.person);
  if (!person) return refuse("no_such_person");
  if (person.state !== "REMOVED") return refuse("not_removed");
  add(draft, { type: "removalLifted", ...step(draft, person, "LEFT") });
  return undefined;
};

/** A person goes by themselves. */
export const leave: Handler<"leave"> = (draft) => {
  const person = personIn(draft, draft.actor.id);
  if (!person || !(isPresent(person) || person.state === "WAITING")) return refuse("not_in_hall");
  add(draft, { type: "personLeft", ...step(draft, person, "LEFT") });
  return undefined;
};
