// Meetings: a room without a list, a bench and a public, into which those come who are invited (docs/domain.md#meeting-room); and guests of
// bookings in halls.
import { always } from "../core/phases.ts";
import { nobody } from "../core/role-groups.ts";
import { onlyServer, type Rules } from "../core/topic.ts";

/** Some of the people are no longer invited, or the meeting is cancelled. */
type EndInvitations = { type: "endInvitations"; people: string[] };
/** Guests of bookings have more items in a hall: cases of their booking came to its list. */
type NameGuestItems = { type: "nameGuestItems"; people: { person: string; items: string[] }[] };
export const serverCommands = onlyServer<EndInvitations | NameGuestItems>();
export const permissions: Rules<EndInvitations | NameGuestItems> = {
  endInvitations: { roles: nobody, phases: always },
  nameGuestItems: { roles: nobody, phases: always },
};
