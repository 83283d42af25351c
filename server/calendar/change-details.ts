// What changed in a booking, besides time, place and title, for a person it concerns (docs/domain.md#notified).
// Nobody is notified of special measures or of who must not see whom.
import type { StoredInvitee, StoredSchedule } from "../../db/queries/schedules.ts";
import type { InvitedAs } from "../contract/calendar/kinds.ts";
import { canonical } from "../contract/canonical.ts";
import { mayUse, type Role } from "../contract/roles.ts";
import { partOf } from "../sitting/meeting-rooms.ts";

export type ChangeDetail =
  | { of: "part"; as: InvitedAs; before: InvitedAs }
  | { of: "interpreter"; language: string | null; before: string | null }
  /** The cases that it is about now; null where they may not be named. */
  | { of: "cases"; numbers: readonly string[] | null }
  | { of: "waitingRoom" | "muteOnJoin" | "mayRecord"; isOn: boolean }
  /** The statement about a remote point no longer holds, since it was for another day. */
  | { of: "readiness" }
  | { of: "files"; added: number; removed: number };

/** Somebody invited, with the role of their account; null is the organiser, who hears of what others changed. */
export type Concerned = (StoredInvitee & { role: Role | null }) | null;

/** A booking before a change or after it; without a title it may not be named. */
export type Side = { schedule: StoredSchedule; named: { title: string | null } };

/** Returns the part that somebody takes, as its room will have it. */
function partIn(person: StoredInvitee, schedule: StoredSchedule): InvitedAs {
  const isGuest = person.accountId === null;
  const account = person.accountId ?? person.id;
  const { organiserId, watchOnly, courtId: hall } = schedule;
  const found = { as: person.invitedAs, organiserId, guestId: isGuest ? person.id : null, watchOnly, hall };
  return partOf(found, account) ?? person.invitedAs;
}

/** Whether somebody leads a room: they let others in, and nobody has to let them in. */
const leads = (part: InvitedAs, role: Role | null) =>
  part === "host" ||
  (part !== "watcher" && role !== null && (mayUse(role, "openCourt") || mayUse(role, "admin")));

/** What changed in the booking's own room for somebody who comes. A hall's room is the officer's matter. */
function ofRoom(person: NonNullable<Concerned>, before: Side, after: Side): ChangeDetail[] {
  if (after.schedule.courtId !== null) return [];
  const part = partIn(person, after.schedule);
  const isOfStream = after.schedule.kind === "webinar" && part === "watcher";
  const details = (["waitingRoom", "muteOnJoin", "mayRecord"] as const).flatMap((of): ChangeDetail[] =>
    before.schedule[of] === after.schedule[of] ? [] : [{ of, isOn: after.schedule[of] }],
  );
  return details.filter(({ of }) => {
    // Everybody who comes in must consent to it.
    if (of === "mayRecord") return true;
    return of === "waitingRoom" ? !isOfStream && !leads(part, person.role) : part !== "watcher";
  });
}

/**
 * Returns what is new for somebody who was invited before and still is.
 * @param was - their invitation before; null is the organiser
 */
export function changeDetailsFor(
  person: Concerned,
  was: StoredInvitee | null,
  before: Side,
  after: Side,
): ChangeDetail[] {
  const details: ChangeDetail[] = [];
  if (person !== null && was !== null) {
    const [as, earlier] = [partIn(person, after.schedule), partIn(was, before.schedule)];
    if (as !== earlier) details.push({ of: "part", as, before: earlier });
  }
  const [language, spoken] = [after.schedule.interpreter, before.schedule.interpreter];
  if (language !== spoken) details.push({ of: "interpreter", language, before: spoken });
  const { caseNumbers } = after.schedule;
  if (canonical(caseNumbers) !== canonical(before.schedule.caseNumbers)) {
    const mayName = before.named.title !== null && after.named.title !== null;
    details.push({ of: "cases", numbers: mayName ? caseNumbers : null });
  }
  if (person !== null) details.push(...ofRoom(person, before, after));
  return details;
}
