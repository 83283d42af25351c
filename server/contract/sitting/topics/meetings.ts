// Meetings: a room without a list, a bench and a public, for the people who are invited (docs/domain.md#meeting-room).

import type { InvitedAs } from "../../calendar/kinds.ts";
import type { AllFields } from "../core/all-fields.ts";
import { always } from "../core/phases.ts";
import { everywhere } from "../core/places.ts";
import { nobody } from "../core/role-groups.ts";
import { type Folds, onlyServer, type Rules } from "../core/topic.ts";

export type MeetingState = {
  /** Its host may record it, by its booking when it began: people agreed to that (docs/domain.md#recorded-meetings). */
  mayRecord: boolean;
};
export const empty: MeetingState = { mayRecord: false };

/**
 * Some people are no longer invited, or the meeting is cancelled. `foundAs` is what each came as when that was found:
 * whoever came in as something else since then stays.
 */
type EndInvitations = {
  type: "endInvitations";
  people: string[];
  foundAs?: Partial<Record<string, InvitedAs>>;
};
export const serverCommands = onlyServer<EndInvitations>();
export const permissions: Rules<EndInvitations> = {
  endInvitations: { roles: nobody, phases: always, in: everywhere },
};

export type MeetingEvent = { type: "mayRecordSet"; on: boolean; at: number };
export const folds: Folds<MeetingState, MeetingEvent> = {
  mayRecordSet: (_, { on }) => ({ mayRecord: on }),
};

/** Everybody in the room knows it. */
export function redact({ mayRecord }: MeetingState): AllFields<MeetingState> {
  return { mayRecord };
}

export function ownView(view: MeetingState): AllFields<MeetingState> {
  return redact(view);
}
