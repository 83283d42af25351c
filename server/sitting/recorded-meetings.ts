// Decides who may act on the recording of a meeting or a webinar: those of the court who led it on its day, and the person who booked it
// (docs/domain.md#recorded-meetings).
import type { Database } from "../../db/client.ts";
import { type LibraryRow, recordingIn } from "../../db/queries/recording-library.ts";
import { isRoomType } from "../contract/calendar/meeting-room.ts";
import type { Account } from "../contract/rest/accounts.ts";
import { mayUse, type Role } from "../contract/roles.ts";
import { can } from "../contract/sitting/permissions.ts";
import { recordPart } from "../contract/sitting/record/record-part.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import type { Actor } from "./decide/index.ts";

type Reader = Pick<Database, "select">;

/** Whether somebody led the meeting that was recorded, or booked it. A host who is not of the court has no recordings of it. */
function hasLed(
  { type, leaders, organiser }: Pick<LibraryRow, "type" | "leaders" | "organiser">,
  { id, role }: { id: string; role: Role },
): boolean {
  if (!isRoomType(type) || !mayUse(role, "fullRecord")) return false;
  return organiser === id || leaders.includes(id);
}

/** Whether somebody plays a recording and decides on it: of a hall its officer and its judges, of a meeting those who led or booked it. */
export function mayDecide(
  row: Pick<LibraryRow, "type" | "hall" | "leaders" | "organiser">,
  account: Pick<Account, "id" | "role" | "courtHall">,
): boolean {
  if (isRoomType(row.type)) return hasLed(row, account);
  return account.courtHall === row.hall && can(account.role, "openRecording", "risen");
}

/** Whether somebody reads what there is of a recording: their own hall's or meeting's; an admin reads of all. */
export function mayReadRecording(
  row: Pick<LibraryRow, "type" | "hall" | "leaders" | "organiser">,
  account: Parameters<typeof recordPart>[0] & { id: string },
): boolean {
  return hasLed(row, account) || recordPart(account, row.hall) === "whole";
}

/**
 * Returns the part that somebody has for the recording of a meeting: the part of those who led it, or none. What they are invited as now
 * does not matter for that day.
 */
export async function actorOnRecording(
  db: Reader,
  { id, courtId }: Pick<Sitting, "id" | "courtId">,
  actor: Pick<Actor, "id" | "role" | "subRole">,
): Promise<Pick<Actor, "role" | "subRole" | "hall" | "invitation">> {
  const { role, subRole } = actor;
  const row = await recordingIn(db, id);
  const isTheirs = role !== "SERVER" && row !== undefined && hasLed(row, { id: actor.id, role });
  if (isTheirs) return { role: "MASTER", subRole: null, hall: courtId, invitation: undefined };
  return { role, subRole, hall: null, invitation: undefined };
}
