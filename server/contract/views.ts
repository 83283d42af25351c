// Which view of a hall a person gets: what the room shows them, and what it asks of them (docs/reference.md#views and docs/domain.md#roles). Pure.
import type { Role, SubRole } from "./roles.ts";
import { standingOf } from "./roles.ts";

/**
 * officer: runs the list. bench: hears it. device: the court room's own wall, camera and microphone. record: writes the
 * orders. counsel, prosecutor: address the court. party: follows their own case. witness: is examined. point: a prison
 * or a police station from which somebody is produced. counsellor: goes into the secret room with a child or spouse.
 * media, watcher: look on.
 */
export const views = [
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
export type View = (typeof views)[number];

const byRole: Record<Role, View> = {
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

/** The view of a role. Whoever only watches has the watchers' view; parties, who speak for themselves, their own. */
export function viewOf(role: Role, subRole: SubRole | null): View {
  const view = byRole[role];
  if (view !== "counsel") return view;
  if (standingOf(role, subRole) === "public") return "watcher";
  return subRole === null || subRole === "Advocate" ? "counsel" : "party";
}

/** Whether somebody speaks on a matter of their own: moves memos, asks to pass over (docs/domain.md#memo). */
export function addressesCourt(view: View): boolean {
  return view === "counsel" || view === "prosecutor" || view === "party";
}
