// The table of views: what a hall shows to each role and asks of it (docs/reference.md#views, docs/domain.md#roles).
// Permissions decide what a person may do to a sitting. Pure.
import type { CourtSide, Role, SubRole } from "./roles.ts";
import { courtSideOf } from "./roles.ts";

/**
 * officer: runs the list. bench: hears it. device: the court room's own wall, camera and microphone. record: writes the
 * orders. counsel, prosecutor: address the court. party: follows their own case. witness: is examined. point: a prison
 * or a police station from which somebody is produced. counsellor: goes into the secret room with a child or spouse.
 * media, watcher: look on.
 */
export const roleViewNames = [
  "officer",
  "bench",
  "device",
  "record",
  "counsel",
  "prosecutor",
  "party",
  "witness",
  "point",
  "counsellor",
  "media",
  "watcher",
] as const;
export type RoleViewName = (typeof roleViewNames)[number];

/** The room that shows a hall: a page of its own for the officer, one component each for the others. */
export type RoomName = "officer" | "bench" | "device" | "record" | "hall";

/** The abilities of a view besides its room: what it shows, or how it is shown. */
export const capabilities = [
  /** Runs the list: is listed last among the staff, and is written to as "the officer". */
  "runsList",
  /** Sits on the bench: the large videos, and the bench's own place in the talk of judges. */
  "isOnBench",
  /** Nobody is beside it to press a button: its microphone opens with the court. */
  "opensMicrophone",
  /** Has items on the list: their panel, their sounds and alerts, the keys to their other halls, and ready devices. */
  "ownItems",
  /** Speaks on a matter of its own: moves memos, asks to pass over (docs/domain.md#memo). */
  "addressesCourt",
  /** Its panel says where the door of the secret room stands. */
  "secretDoor",
  /** Carries its name over the videos while it watches (docs/domain.md#watermark). */
  "watermark",
] as const;
type Capability = (typeof capabilities)[number];

export type RoleView = {
  /** The key of its words and of its manual. */
  name: RoleViewName;
  room: RoomName;
  /** Its people's side of the court, by which every list of people groups them. */
  courtSide: CourtSide;
} & { readonly [capability in Capability]: boolean };

/** One row of the table: what a view shows. */
function row(name: RoleViewName, courtSide: CourtSide, room: RoomName, ...shown: Capability[]): RoleView {
  const shows = (capability: Capability) => shown.includes(capability);
  return {
    name,
    room,
    courtSide,
    runsList: shows("runsList"),
    isOnBench: shows("isOnBench"),
    opensMicrophone: shows("opensMicrophone"),
    ownItems: shows("ownItems"),
    addressesCourt: shows("addressesCourt"),
    secretDoor: shows("secretDoor"),
    watermark: shows("watermark"),
  };
}

export const roleViews: Readonly<Record<RoleViewName, RoleView>> = {
  officer: row("officer", "court", "officer", "runsList"),
  bench: row("bench", "court", "bench", "isOnBench"),
  device: row("device", "court", "device", "opensMicrophone"),
  record: row("record", "court", "record"),
  counsel: row("counsel", "bar", "hall", "ownItems", "addressesCourt", "watermark"),
  prosecutor: row("prosecutor", "bar", "hall", "ownItems", "addressesCourt", "watermark"),
  party: row("party", "bar", "hall", "ownItems", "addressesCourt", "watermark"),
  witness: row("witness", "bar", "hall", "ownItems", "watermark"),
  point: row("point", "bar", "hall", "ownItems", "watermark"),
  counsellor: row("counsellor", "bar", "hall", "ownItems", "secretDoor", "watermark"),
  media: row("media", "public", "hall", "watermark"),
  watcher: row("watcher", "public", "hall", "watermark"),
};

const byRole: Readonly<Record<Role, RoleViewName>> = {
  MASTER: "officer",
  JUDGE: "bench",
  COURT_ROOM: "device",
  STENOGRAPHER: "record",
  ADVOCATE: "counsel",
  PROSECUTOR: "prosecutor",
  WITNESS: "witness",
  PRISON: "point",
  POLICE_STATION: "point",
  COUNSELLOR: "counsellor",
  MEDIA: "media",
  ANONYMOUS: "watcher",
  ADMIN: "watcher",
};

/** Somebody with a role: an account, or a person in a hall. */
export type WithRole = { role: Role; subRole: SubRole | null };

/**
 * The view of a person: watchers' for people who only watch, and one of their own for parties, who speak for
 * themselves.
 * @param who - an account, or a person in a hall
 */
export function roleViewOf({ role, subRole }: WithRole): RoleView {
  const name = byRole[role];
  if (name === "media" || courtSideOf(role, subRole) !== "public")
    return roleViews[name === "counsel" && subRole !== null && subRole !== "Advocate" ? "party" : name];
  return roleViews.watcher;
}
