// Lets people into a meeting, conference or webinar by REST, and registers them for a webinar.
import type { z } from "zod";
import { register } from "../../db/queries/webinars.ts";
import { originOf } from "../accounts/devices.ts";
import type { Session } from "../accounts/session.ts";
import { occurrenceOfRoom } from "../contract/calendar/meeting-room.ts";
import type { joiningMeeting } from "../contract/rest/meetings.ts";
import type { entered } from "../contract/rest/shared.ts";
import { isWebinar } from "../contract/sitting/core/state.ts";
import { dispatch } from "../sitting/dispatch.ts";
import type { CalendarDeps } from "./deps.ts";

/**
 * Brings somebody into a room.
 * @throws Failure as of the command `enter`
 */
export async function enterRoom(
  services: Pick<CalendarDeps, "db" | "env" | "now" | "sittings">,
  session: Session,
  sitting: string,
  joining: z.infer<typeof joiningMeeting>,
  how: { watchesOnly?: boolean } = {},
): Promise<z.infer<typeof entered>> {
  const { account } = session;
  const enter = { type: "enter" as const, items: [], ...joining };
  const origin = originOf(services.env, session, sitting);
  const { seq } = await dispatch(services, sitting, enter, account, origin, how);
  const { state } = await services.sittings.get(sitting);
  const person = state.people[account.id];
  if (!person) throw new Error("the person who entered is not in the sitting");
  const occurrenceId = isWebinar(state) ? occurrenceOfRoom(state.courtId) : null;
  // People who are not invited have registered already.
  if (occurrenceId !== null)
    await register(services.db, {
      occurrenceId,
      accountId: account.id,
      name: account.displayName,
      email: null,
      registeredAt: new Date(services.now()),
      wasInvited: true,
    });
  return { sitting, seq, state: person.state };
}
