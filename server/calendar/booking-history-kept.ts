// Selects what a booking's history keeps for good: the fields that changed, and of people no more than who they are
// (docs/domain.md#booking-history).
import type { insertChange, Moments, StoredInvitee, StoredSchedule } from "../../db/queries/schedules.ts";
import { canonical } from "../contract/canonical.ts";

type ChangeRow = Parameters<typeof insertChange>[1];

/** An entry of the history of a booking. */
export const changeRow = (
  { account, now }: { account: { id: string }; now: number },
  scheduleId: string,
  what: ChangeRow["what"],
  more: Partial<Pick<ChangeRow, "occurrenceId" | "fields" | "before" | "after">> = {},
): ChangeRow => ({ scheduleId, at: new Date(now), accountId: account.id, what, fields: [], ...more });

/** Dates as the history keeps them. */
export const spans = (dates: readonly Moments[]) => dates.map(({ startsAt, endsAt }) => [startsAt, endsAt]);

/** Keeps an account's id and a guest's name. Numbers and addresses go with the invitation. */
export const keptPerson = ({ id, accountId, name, invitedAs }: StoredInvitee) => ({
  id,
  accountId,
  name: accountId === null ? name : "",
  invitedAs,
});

type State = Partial<StoredSchedule> & {
  dates?: ReturnType<typeof spans>;
  people?: readonly StoredInvitee[];
};

/** The people who differ from the other side, and those whom the screening names. */
function keptPeople(people: readonly StoredInvitee[], other: readonly StoredInvitee[], named: Set<string>) {
  const known = new Set(other.map(keptPerson).map(canonical));
  return people.map(keptPerson).filter((one) => named.has(one.id) || !known.has(canonical(one)));
}

/** Both sides of a change, as kept. Kind and hall before it are always there: they show that an entry was private. */
export function keptOf(fields: string[], before: State, after: State) {
  const pairs = fields.includes("screening") ? [...(before.screening ?? []), ...(after.screening ?? [])] : [];
  const named = new Set(pairs.flatMap(({ who, from }) => [who, from]));
  const isOfPeople = fields.includes("people") || named.size > 0;
  const side = ({ people = [], ...state }: State, other: State, more: readonly string[] = []) => {
    const names = new Set([...fields, ...more]);
    const kept = Object.fromEntries(Object.entries(state).filter(([field]) => names.has(field)));
    return isOfPeople ? { ...kept, people: keptPeople(people, other.people ?? [], named) } : kept;
  };
  return { fields, before: side(before, after, ["kind", "courtId"]), after: side(after, before) };
}
