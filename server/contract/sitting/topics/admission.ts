// Admission: who enters the hall, waits, is admitted, refused or removed, and leaves; and who sees whom in the hall.

import { z } from "zod";
import type { InvitedAs } from "../../calendar/kinds.ts";
import { isRemotePoint } from "../../calendar/readiness.ts";
import { SUBMISSION_LENGTH } from "../../limits.ts";
import { courtRoles, type Role } from "../../roles.ts";
import { admittableItems } from "../core/admitted-items.ts";
import type { AllFields } from "../core/all-fields.ts";
import { type Audience, personOf } from "../core/audience.ts";
import { itemsOf, mayLink, namesMoved } from "../core/linked-names.ts";
import { isInGallery, isOfCourt, isOnAir, isOnlyWatching, isWatcher, type Person } from "../core/person.ts";
import { always, untilRisen } from "../core/phases.ts";
import { everywhere } from "../core/places.ts";
import { anyone, officer } from "../core/role-groups.ts";
import { isOnList } from "../core/roster.ts";
import { chosenItems, givenReason, id, people, reason } from "../core/schemas.ts";
import { nameAt } from "../core/shown-names.ts";
import { type CoreState, doorClosed } from "../core/state.ts";
import { foldPerson, type PersonStep } from "../core/steps.ts";
import type { CommandsOf, Folds, RecordKinds, Rules } from "../core/topic.ts";
import { type BreakoutState, sharesRoom, withoutInvited } from "./breakouts.ts";
import { type CohostState, noteDropped, seesWaiting } from "./co-host.ts";
import { type SecretRoomState, withoutListed } from "./secret-room.ts";

/** Where a person may say they are, on the page /you-are-here. */
export const locations = [
  "court_hall",
  "court_building",
  "chambers",
  "home",
  "remote_point",
  "abroad",
] as const;
export type Location = (typeof locations)[number];

/** Whether a text is one of them; a log contains them as text. */
export function isLocation(text: string): text is Location {
  return locations.some((known) => known === text);
}

/** Where a person is who comes into a meeting, unless they state another place. */
export function usualPlace(role: Role | null, as: InvitedAs = "participant"): Location {
  if (isRemotePoint({ role, as })) return "remote_point";
  return role !== null && courtRoles.includes(role) ? "court_building" : "home";
}

/** People of a remote point speak from there, or are brought to the court. */
const ofRemotePoints: readonly Location[] = ["remote_point", "court_building", "court_hall"];

/** The places among which somebody who comes into a hearing states theirs. */
export function placesOf(role: Role | null): readonly Location[] {
  return isRemotePoint({ role, as: "participant" }) ? ofRemotePoints : locations;
}

export type AdmissionState = Pick<CoreState, "people" | "autoAdmit">;
export const empty: AdmissionState = { people: {}, autoAdmit: false };

export const commands = () => [
  z.strictObject({
    type: z.literal("enter"),
    items: chosenItems(SUBMISSION_LENGTH),
    location: z.enum(locations),
    consent: z.string().max(20),
  }),
  z.strictObject({ type: z.literal("leave") }),
  z.strictObject({ type: z.literal("setAutoAdmit"), on: z.boolean() }),
  z.strictObject({ type: z.literal("admit"), people: people() }),
  z.strictObject({ type: z.literal("refuseEntry"), person: id(), reason: givenReason() }),
  z.strictObject({ type: z.literal("remove"), person: id(), reason: reason() }),
  z.strictObject({ type: z.literal("liftRemoval"), person: id() }),
];
export const permissions: Rules<CommandsOf<typeof commands>> = {
  enter: { roles: anyone, phases: always, in: everywhere },
  leave: { roles: anyone, phases: always, in: everywhere },
  setAutoAdmit: { roles: officer, phases: untilRisen, in: everywhere },
  admit: { roles: officer, phases: untilRisen, coHost: true, in: everywhere },
  refuseEntry: { roles: officer, phases: untilRisen, coHost: true, in: everywhere },
  remove: { roles: officer, phases: always, in: everywhere },
  liftRemoval: { roles: officer, phases: untilRisen, in: everywhere },
};

/** What a person says about themselves at the door, and what the list and the officer know about it. */
export type PersonNamed = {
  type: "personNamed";
  person: string;
  name: string;
  items: string[];
  admittedItems: string[];
  sides: Record<string, string>;
  submissions: Record<string, string>;
  onList: boolean;
  /** Absent when unchanged. */
  office?: string;
  invitedAs?: Person["invitedAs"];
  isGuest?: boolean;
  guestOf?: string;
  confirmed?: Person["confirmed"];
  confirmedElsewhere?: Person["confirmedElsewhere"];
  location: string;
  consent: Person["consent"];
  at: number;
};

export type AdmissionEvent =
  | { type: "personEntered"; person: Person; at: number }
  | PersonNamed
  | (PersonStep & { type: "personReturned" })
  | (PersonStep & {
      type: "personAdmitted";
      by: "officer" | "cohost" | "roster" | "passive" | "open_door";
      /** The items for which they are admitted, when these are not all they named. */
      admittedItems?: string[];
    })
  | (PersonStep & { type: "itemsAdmitted"; admittedItems?: string[] })
  | (PersonStep & { type: "personRefused"; reason: string })
  | (PersonStep & { type: "personLeft" })
  | (PersonStep & { type: "personRemoved"; reason: string })
  | (PersonStep & { type: "removalLifted" })
  | { type: "autoAdmitSet"; on: boolean; at: number };
type Needs = CoreState & CohostState & SecretRoomState & BreakoutState;
export const folds: Folds<Needs, AdmissionEvent> = {
  /** Somebody who enters in another role keeps the items of before, as items in which they have had a side. */
  personEntered: (sitting, { person }) => {
    const earlier = sitting.people[person.id];
    return {
      ...(earlier && noteDropped(sitting, earlier, person.items)),
      people: { ...sitting.people, [person.id]: person },
    };
  },
  personNamed: (sitting, event) => {
    const person = sitting.people[event.person];
    if (!person) return {};
    const { type: _type, person: _id, at: _at, ...named } = event;
    return {
      ...noteDropped(sitting, person, named.items),
      people: { ...sitting.people, [person.id]: { ...person, ...named } },
    };
  },
  personReturned: (sitting, event) => foldPerson(sitting, event, () => ({ lostAt: null })),
  personAdmitted: (sitting, event) =>
    foldPerson(sitting, event, (_, before) => ({
      admitted: true,
      reason: "",
      admittedItems:
        event.by === "officer" ? (event.admittedItems ?? admittableItems(before)) : before.admittedItems,
    })),
  itemsAdmitted: (sitting, event) =>
    foldPerson(sitting, event, (_, before) => ({
      admittedItems: event.admittedItems ?? admittableItems(before),
    })),
  personRefused: (sitting, event) => foldPerson(sitting, event, () => ({ reason: event.reason })),
  personLeft: (sitting, event) => foldPerson(sitting, event),
  personRemoved: (sitting, event) => {
    const removed = foldPerson(sitting, event, () => ({ reason: event.reason }));
    if (!sitting.people[event.person]) return {};
    return {
      ...removed,
      ...withoutListed(sitting, event.person),
      ...withoutInvited(sitting, event.person),
    };
  },
  removalLifted: (sitting, event) =>
    foldPerson(sitting, event, () => ({ reason: "", admitted: false, admittedItems: [] })),
  autoAdmitSet: (_, { on }) => ({ autoAdmit: on }),
};

export const records: RecordKinds<{ people: Person }, Needs> = {
  people: {
    show: redactPerson,
    idOf: ({ id }) => id,
    // People see who waits if they help with that, and who is in a room with them. Nobody else is looked at: 2,000
    // may watch a webinar.
    ofOwnPart: (self, sitting) => {
      const state = sitting.people[self]?.state;
      const isInRoom = state === "SECRET_ROOM" || state === "BREAKOUT";
      return isInRoom || seesWaiting(sitting, self) ? null : [self];
    },
    mayDiffer: (before, after, { audience, hasMoved }) => {
      const self = personOf(audience);
      const helpsOthers = self !== null && seesWaiting(before, self) !== seesWaiting(after, self);
      return hasMoved || helpsOthers || namesMoved(before, after);
    },
  },
};

/** A person as an audience may see them; null when it must not know of them. The court reads the whole record. */
function redactPerson(person: Person, audience: Audience, sitting: Needs): Person | null {
  if (audience === "court") return withName(person, sitting);
  if (personOf(audience) === person.id) return ownPerson(person);
  if (!isShown(person, audience, sitting)) return null;
  const items = itemsOf(person, sitting).filter((item) => mayLink(item, audience, sitting));
  const ids = items.map((item) => item.id);
  const { id: personId, role, subRole, profileName, state, since, lostAt, muted, videoStopped } = person;
  const shown: AllFields<Person> = {
    id: personId,
    role,
    subRole,
    name: nameAt(person, items, sitting.running),
    profileName,
    state,
    since,
    items: ids,
    sides: Object.fromEntries(ids.map((item) => [item, person.sides[item] ?? ""])),
    admittedItems: [],
    submissions: {},
    location: "",
    consent: { version: "", at: 0 },
    reason: "",
    // Only a co-host, who admits people, is shown who waits.
    onList: state === "WAITING" && isOnList(person),
    admitted: false,
    lostAt,
    demotion: null,
    before: null,
    muted,
    videoStopped,
    asked: null,
    isBlurred: undefined,
    office: undefined,
    // In a hall it is for its officer, who lets the guest in.
    invitedAs: person.guestOf === undefined ? person.invitedAs : undefined,
    isGuest: person.isGuest,
    guestOf: undefined,
    confirmed: undefined,
    confirmedElsewhere: undefined,
  };
  return shown;
}

/** A person reads everything that the court has recorded about them as a person of the hall. */
function ownPerson(person: Person): AllFields<Person> {
  const { id: own, role, subRole, name, profileName, state, since, items, admittedItems, sides } = person;
  const { submissions, onList, location, consent, admitted, lostAt, demotion, before } = person;
  const { muted, videoStopped, asked, isBlurred, office, invitedAs, isGuest, guestOf } = person;
  const { confirmed, confirmedElsewhere } = person;
  return {
    id: own,
    role,
    subRole,
    name,
    profileName,
    state,
    since,
    items,
    admittedItems,
    sides,
    submissions,
    onList,
    location,
    consent,
    admitted,
    lostAt,
    reason: person.reason,
    demotion,
    before,
    muted,
    videoStopped,
    asked,
    isBlurred,
    office,
    invitedAs,
    isGuest,
    guestOf,
    confirmed,
    confirmedElsewhere,
  };
}

/** In one hall every person has one name: the present one, made from the items with which the reader may link them. */
function withName(person: Person, sitting: CoreState): Person {
  const name = nameAt(person, itemsOf(person, sitting), sitting.running);
  return name === person.name ? person : { ...person, name };
}

/**
 * Behind a closed door the public sees only the bench, and the bar are the people of the item. A person in a room
 * beside the hall is seen only there. The audience `board` sees nobody; the display board reads `public`. People who
 * only watch are shown to the court and to a co-host who helps with them. Only the court sees who watches a webinar.
 */
export function isShown(person: Person, audience: Audience, sitting: Needs): boolean {
  if (audience === "board") return false;
  const self = personOf(audience);
  if (self !== null) {
    const me = sitting.people[self];
    if (person.state === "WAITING") return seesWaiting(sitting, self);
    if (isInGallery(person) && seesWaiting(sitting, self)) return true;
    return me !== undefined && sharesRoom(sitting, me, person);
  }
  const active = isOnAir(person);
  if (isOfCourt(person)) return active;
  if (isWatcher(person) || isOnlyWatching(person)) return false;
  if (audience === "bar") return active || person.state === "PASSIVE";
  return active && !doorClosed(sitting);
}

/** Only the officer sees whether people are admitted automatically. */
export function redact(
  { autoAdmit }: CoreState,
  audience: Audience,
): AllFields<Pick<CoreState, "autoAdmit">> {
  return { autoAdmit: audience === "court" && autoAdmit };
}

export function ownView(view: AdmissionState, own: AdmissionState): AllFields<AdmissionState> {
  return { people: { ...view.people, ...own.people }, autoAdmit: view.autoAdmit };
}

/** The people whose own record changed. */
export function affectedPeople({ people: before }: CoreState, { people: after }: CoreState): string[] {
  if (before === after) return [];
  return Object.values(after).flatMap((person) => (before[person.id] === person ? [] : person.id));
}
