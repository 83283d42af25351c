// The state of a sitting: one court hall on one date, as folded from its log.
import type { Phase } from "../permissions.ts";
import type { Role, SubRole } from "../roles.ts";
import { type Appearances, emptyAppearances } from "./appearances.ts";
import { type ChatState, emptyChat } from "./chat.ts";
import { type Cohosts, noCohosts } from "./cohost.ts";
import { type Corrected, noneCorrected } from "./correction.ts";
import { type DoorFields, emptyDoors } from "./doors.ts";
import { type ElsewhereFields, nobodyElsewhere } from "./elsewhere.ts";
import { emptyFloor, type Floor } from "./floor.ts";
import { emptyHearing, type Hearing } from "./hearing.ts";
import { type Item, type ItemState, isBehindDoor } from "./item.ts";
import type { Side } from "./listedNames.ts";
import { noOrigins, type Origins } from "./origins.ts";
import type { DeviceOrders } from "./people.ts";
import { noRooms, type Rooms } from "./rooms.ts";
import { emptyShare, type Share, type ShareRequest } from "./share.ts";
import { emptyStream, type StreamFields } from "./stream.ts";
import { emptyViewFields, type ViewFields } from "./viewFields.ts";

export * from "./item.ts";

/** States of a person in a sitting (DOMAIN.md, "A person in a sitting"); LEFT is a person who went by themselves, BREAKOUT one in a breakout room. */
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

/** A person in a sitting. Times are milliseconds since 1970. */
export type Person = DeviceOrders & {
  id: string;
  role: Role;
  subRole: SubRole | null;
  /** The shown name, made by the server: `14 · Adv. Vimala Yadavalli (Petitioner)`. */
  name: string;
  /** The verified name of the profile. */
  profileName: string;
  state: PersonState;
  /** When they came into their state. */
  since: number;
  /** Items they are here for, by id, in list order. */
  items: string[];
  /** Those of them for which they may be before the court: on the list there, or let in for it by the officer. */
  cleared: string[];
  /** Their side in each of these items. */
  sides: Record<string, string>;
  /** The submission text they gave for each of these items. */
  submissions: Record<string, string>;
  /** They have a place in each of the items they named; of the bar alone (`isOnList`). */
  onList: boolean;
  /** The enrolment number of counsel, the office of others; absent in old logs. */
  office?: string;
  /** By item: the side on which an officer confirmed them, here or on an earlier day; null where it was taken back. */
  confirmed?: Record<string, Side | null>;
  /** Where they said they are. */
  location: string;
  /** The version of the consent they gave last, and when; its text is kept beside the log. */
  consent: { version: string; at: number };
  /** Once admitted, they come back without waiting again. */
  admitted: boolean;
  /** When their link was lost; null while it is up. */
  lostAt: number | null;
  /** Why they were refused or removed; empty while nobody has said why they were removed. */
  reason: string;
  /** Who brought them down from active last: the officer, the item's end, or themselves. */
  demotion: "officer" | "item" | "self" | null;
  /** Where they were before the secret room or a breakout room. */
  before: PersonState | null;
};

/** A raised hand, or an urgent entry that jumps the queue. */
export type Hand = { person: string; urgent: boolean; reason: string; at: number };

/** A request to take up an unlisted or urgent matter. */
export type Memo = {
  id: string;
  person: string;
  text: string;
  state: "REQUESTED" | "ALLOWED" | "REFUSED";
  reason: string;
  at: number;
};

/** The running call: what ran before it, so that a wrong call can be taken back. */
export type Call = {
  item: string;
  before: ItemState;
  /** The item that the call closed, the state it had, and those whom the call moved. */
  displaced: {
    item: string;
    state: ItemState;
    calledAt: number | null;
    /** Its `tookMs`, under the name that logs have. */
    heardMs: number;
    /** The judge whose dictated order the call broke off. */
    dictatedBy?: string;
  } | null;
  promoted: string[];
  demoted: string[];
};

/** A whole sitting. Absent records are records the reader may not see. */
export type Sitting = DoorFields &
  StreamFields &
  Rooms &
  ElsewhereFields &
  Floor &
  Hearing &
  Origins &
  Corrected &
  ViewFields &
  Cohosts & {
    appearances: Appearances;
    id: string;
    courtId: string;
    hall: string;
    date: string;
    type: "NORMAL" | "FC";
    phase: Phase;
    openedAt: number | null;
    closedAt: number | null;
    mode: OpeningMode | null;
    autoAdmit: boolean;
    singleCase: string | null;
    items: Record<string, Item>;
    /** Item ids in list order. */
    order: string[];
    running: string | null;
    paused: string | null;
    call: Call | null;
    people: Record<string, Person>;
    hands: Hand[];
    memos: Record<string, Memo>;
    /** Milliseconds that each finished item of today took, in the order they ended. */
    pace: number[];
    share: Share | null;
    shareRequests: ShareRequest[];
  } & ChatState;

/** How the master opened the court (SPEC.md §7: three ways to start). */
export const openingModes = ["ranges", "without_manual", "manual_option"] as const;
export type OpeningMode = (typeof openingModes)[number];

/** The empty sitting of a hall on a date, before its list is published. */
export function emptySitting(
  id: string,
  court: { id: string; number: string; type: "NORMAL" | "FC" },
  date: string,
): Sitting {
  return {
    id,
    courtId: court.id,
    hall: court.number,
    date,
    type: court.type,
    phase: "not_open",
    openedAt: null,
    closedAt: null,
    mode: null,
    autoAdmit: false,
    singleCase: null,
    items: {},
    order: [],
    running: null,
    paused: null,
    call: null,
    people: {},
    hands: [],
    memos: {},
    ...noRooms,
    pace: [],
    ...emptyDoors,
    ...emptyStream,
    ...emptyChat,
    ...emptyShare,
    ...emptyFloor,
    ...nobodyElsewhere,
    ...emptyViewFields,
    ...emptyHearing,
    ...emptyAppearances,
    ...noCohosts,
    ...noOrigins,
    ...noneCorrected,
  };
}

/** The id of a sitting: the court's id and the date. */
export function sittingId(courtId: string, date: string): string {
  return `${courtId}-${date}`;
}

/** The running item, called or heard. */
export function runningItem(sitting: Sitting): Item | null {
  return (sitting.running !== null && sitting.items[sitting.running]) || null;
}

/**
 * The door is closed to all who are not in the running item: an FC hall, an item listed in camera,
 * or one the judge closed (DOMAIN.md, "Lobby").
 */
export function doorClosed(sitting: Sitting): boolean {
  if (sitting.type === "FC") return true;
  const item = runningItem(sitting);
  return item !== null && isBehindDoor(item);
}

/** People who are in the hall and can be seen or can see (not waiting, gone or kept out). */
export function isPresent(person: Person): boolean {
  return ["PASSIVE", "LOBBY", "ACTIVE", "RECONNECTING", "SECRET_ROOM", "BREAKOUT"].includes(person.state);
}
