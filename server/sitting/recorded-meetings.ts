// Who may act on a meeting's recording: people of the court who led it that day, and its booker
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

/** Whether somebody led the recorded meeting or booked it. A host who is not of the court has no recordings. */
function hasLed(
  { type, leaders, organiser }: Pick<LibraryRow, "type" | "leaders" | "organiser">,
  { id, role }: { id: string; role: Role },
): boolean {
  if (!isRoomType(type) || !mayUse(role, "fullRecord")) return false;
  return organiser === id || leaders.includes(id);
}

/** Whether somebody plays a recording and decides on it: a hall's officer and judges, who led or booked a meeting. */
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
 * The part that somebody has for a meeting's recording: that of people who led it, or none, whatever today's
 * invitation says.
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
