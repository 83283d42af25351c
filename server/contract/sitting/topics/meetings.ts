// Meetings: a room without a list, a bench and a public, for the people who are invited (docs/domain.md#meeting-room).
import { always } from "../core/phases.ts";
import { nobody } from "../core/role-groups.ts";
import { onlyServer, type Rules } from "../core/topic.ts";

/** Some of the people are no longer invited, or the meeting is cancelled. */
type EndInvitations = { type: "endInvitations"; people: string[] };
export const serverCommands = onlyServer<EndInvitations>();
export const permissions: Rules<EndInvitations> = {
  endInvitations: { roles: nobody, phases: always },
};
