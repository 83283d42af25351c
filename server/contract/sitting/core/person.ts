// A person in a sitting: their states, and what every topic asks about one (docs/domain.md#person-states).
import type { InvitedAs } from "../../calendar/kinds.ts";
import { courtSideOf, type Role, type SubRole } from "../../roles.ts";
import type { Side } from "./listed-names.ts";

/** The states of a person (docs/domain.md#person-states). LEFT: went on their own. BREAKOUT: in a breakout room. */
export const personStates = [
  "WAITING",
  "REFUSED",
  "PASSIVE",
  "LOBBY",
  "ACTIVE",
  "RECONNECTING",
  "ABSENT",
  "SECRET_ROOM",
  "BREAKOUT",
  "REMOVED",
  "KICKED_OUT",
  "LEFT",
] as const;
export type PersonState = (typeof personStates)[number];

type Device = "microphone" | "camera";

/** What an officer may ask of a person: to turn a device on, or to show what is behind them. */
export type Asked = Device | "background";

/** The court's orders about a person's microphone and camera. */
export type DeviceRestrictions = {
  /** Nobody's page plays this person's audio until they unmute themselves. */
  muted: boolean;
  /** Nobody's page shows this person's video until they start it themselves. */
  videoStopped: boolean;
  /** What the officer asked of them, until they answer or are no longer active. */
  asked: Asked | null;
};

/** A person without any such order. */
export const noDeviceRestrictions: DeviceRestrictions = { muted: false, videoStopped: false, asked: null };

/** A person in a sitting. Times are milliseconds since 1970. */
export type Person = DeviceRestrictions & {
  id: string;
  role: Role;
  subRole: SubRole | null;
  /** The shown name, made by the server: `14 · Adv. Vimala Yadavalli (Petitioner)`. */
  name: string;
  /** The verified name of the profile. */
  profileName: string;
  state: PersonState;
  /** When they entered their state. */
  since: number;
  /** Items they are here for, by id, in list order. */
  items: string[];
  /** Those of them for which they may be before the court: on the list, or admitted for it by the officer. */
  admittedItems: string[];
  /** Their side in each of these items. */
  sides: Record<string, string>;
  /** The submission text they gave for each of these items. */
  submissions: Record<string, string>;
  /** They have a place in each of the items they named; only for the bar (`isOnList`). */
  onList: boolean;
  /** The enrolment number of counsel, the office of others; the court and the person alone read it. */
  office?: string;
  /** The part in which a person is invited to a meeting or as a guest of a hall, shown in place of their role. */
  invitedAs?: InvitedAs;
  /** In a meeting: they have no account, which is shown beside their name. Absent for others. */
  isGuest?: boolean;
  /** The date of the booking that invited a person without an account to this hall; absent for everybody else. */
  guestOf?: string;
  /** By item: the side on which an officer confirmed them, here or on an earlier day; null where that was withdrawn. */
  confirmed?: Record<string, Side | null>;
  /**
   * By item: the side on which only officers of other halls confirmed them. A place while the item is open, a hint to
   * the officer while it is closed. Absent for others.
   */
  confirmedElsewhere?: Record<string, Side>;
  /** Their page blurs what is behind them; absent while it does not. */
  isBlurred?: boolean;
  /** Where they said they are. */
  location: string;
  /** The version of the consent they gave last, and when; its text is kept beside the log. */
  consent: { version: string; at: number };
  /** Once admitted, they come back without waiting again. */
  admitted: boolean;
  /** When their link was lost; null while it is up. */
  lostAt: number | null;
  /** Why they were refused or removed; empty while no reason was given. */
  reason: string;
  /** The cause of their last demotion: the officer, the end of the item, or they themselves. */
  demotion: "officer" | "item" | "self" | null;
  /** Where they were before the secret room or a breakout room. */
  before: PersonState | null;
};

/** People in the hall who can be seen or can see (not waiting, gone or kept out). */
export function isPresent({ state }: Pick<Person, "state">): boolean {
  return ["PASSIVE", "LOBBY", "ACTIVE", "RECONNECTING", "SECRET_ROOM", "BREAKOUT"].includes(state);
}

/** Whether an officer of this hall confirmed a person in an item: here today, or on an earlier day. */
export function isConfirmedHere(
  { confirmed, confirmedElsewhere }: Pick<Person, "confirmed" | "confirmedElsewhere">,
  item: string,
): boolean {
  return typeof confirmed?.[item] === "string" && confirmedElsewhere?.[item] === undefined;
}

/** People who can be seen and heard in the hearing now, or hold such a seat. */
export function isOnAir({ state }: Pick<Person, "state">): boolean {
  return state === "ACTIVE" || state === "RECONNECTING";
}

/** Whether a person is in a room beside the hearing: they are neither seen nor heard in the hearing. */
export function isInSideRoom(state: PersonState): boolean {
  return state === "SECRET_ROOM" || state === "BREAKOUT";
}

/** Whether a person is in the hall itself, and not outside its closed door. */
export function isInside({ state }: Pick<Person, "state">): boolean {
  return state === "PASSIVE" || state === "ACTIVE" || state === "RECONNECTING";
}

/** Whether a person who is not of the court can ever be heard in a hearing. */
export function isBar({ role, subRole }: Pick<Person, "role" | "subRole">): boolean {
  return courtSideOf(role, subRole) === "bar";
}

/** Judges, the officer, stenographers and the court-room device. */
export function isOfCourt({ role, subRole }: Pick<Person, "role" | "subRole">): boolean {
  return courtSideOf(role, subRole) === "court";
}

/** Only watches, whatever items they named: media and the public. */
export function isWatcher({ role, subRole }: Pick<Person, "role" | "subRole">): boolean {
  return courtSideOf(role, subRole) === "public";
}

/**
 * Whether a person is invited to watch and is not called up. Only the host's side knows that they are there
 * (docs/domain.md#webinar).
 */
export function isOnlyWatching(person: Pick<Person, "invitedAs" | "state">): boolean {
  return person.invitedAs === "watcher" && !isOnAir(person);
}

/** Only watches, and is in the hall: not in a room beside it, which is invisible from outside. */
export function isInGallery(person: Person): boolean {
  return isWatcher(person) && isPresent(person) && !isInSideRoom(person.state);
}
