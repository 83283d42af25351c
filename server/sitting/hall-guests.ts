// Guests whose booking is in a hall: their role there, and who is no longer invited (docs/domain.md#hall-guests).
import type { Database } from "../../db/client.ts";
import { hallGuestsOf } from "../../db/queries/hall-guests.ts";
import type { InvitedAs } from "../contract/calendar/kinds.ts";
import { opensAt } from "../contract/calendar/meeting-room.ts";
import { boundsOfDay } from "../contract/calendar/slots.ts";
import { NOT_BEFORE_MINUTES } from "../contract/limits.ts";
import { isBar, isPresent, type Person } from "../contract/sitting/core/person.ts";
import { caseKey } from "../contract/sitting/core/roster.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import type { Actor } from "./decide/index.ts";

/** The hall in which a sitting is, and its day. */
type Where = Pick<Sitting, "courtId" | "date">;

/** Whether an account belongs to a guest of a booking and exists only for that booking. */
export const isBookingGuest = ({ role, office }: Pick<Actor, "role" | "office">): boolean =>
  role === "ANONYMOUS" && office !== "";

/** A guest leads nothing, whatever they are invited as. */
const asGuest = (as: InvitedAs): InvitedAs => (as === "host" ? "participant" : as);

/** A witness is a witness here too. Somebody invited to watch is a court viewer, others are like a party. */
function roleOf(as: InvitedAs): Pick<Actor, "role" | "subRole"> {
  if (as === "witness") return { role: "WITNESS", subRole: null };
  return { role: "ADVOCATE", subRole: as === "watcher" ? "Court Viewer" : "Litigant" };
}

/** The part that a booking's guest has in a hall on a day; empty where the booking has no date there. */
export async function hallGuestIn(
  db: Database,
  sitting: Where,
  { id }: Pick<Actor, "id">,
): Promise<Partial<Pick<Actor, "role" | "subRole" | "office" | "hallGuest">>> {
  const [first] = await hallGuestsOf(db, sitting.courtId, boundsOfDay(sitting.date), id);
  if (first === undefined) return {};
  const { date, startsAt, caseNumbers: cases } = first;
  const as = asGuest(first.as);
  const hallGuest = { date, as, cases, opensAt: opensAt(startsAt.getTime(), NOT_BEFORE_MINUTES) };
  return { ...roleOf(as), office: "", hallGuest };
}

/** Guests of bookings who are in a hall, or wait at its door. */
const guestsHere = ({ people }: Sitting) =>
  Object.values(people).filter(
    (one) => one.guestOf !== undefined && (isPresent(one) || one.state === "WAITING"),
  );

/**
 * Changes for guests of bookings in a hall or at its door: who is no longer invited, whose case is no longer the
 * booking's, and who gets items because the list has their case.
 */
export async function hallGuestChanges(
  db: Database,
  sitting: Sitting,
): Promise<{ uninvited: string[]; added: { person: string; items: string[] }[] }> {
  const here = guestsHere(sitting);
  if (here.length === 0) return { uninvited: [], added: [] };
  const invited = new Map(
    (await hallGuestsOf(db, sitting.courtId, boundsOfDay(sitting.date)))
      .reverse()
      .map(({ guestId, as, caseNumbers }) => [guestId, { as: asGuest(as), cases: caseNumbers.map(caseKey) }]),
  );
  // A memo of a guest is not a case, whatever its text says.
  const listed = sitting.order
    .flatMap((item) => sitting.items[item] ?? [])
    .filter(({ category }) => category !== "MEMO");
  const isInvited = ({ id, invitedAs, items }: Person) => {
    const now = invited.get(id);
    if (now === undefined) return false;
    return (
      now.as === invitedAs &&
      listed.every((item) => !items.includes(item.id) || now.cases.includes(caseKey(item.caseNumber)))
    );
  };
  const missing = ({ id, items }: Person) =>
    listed.filter(
      (item) =>
        item.state !== "DELETED" &&
        !items.includes(item.id) &&
        invited.get(id)?.cases.includes(caseKey(item.caseNumber)) === true,
    );
  return {
    uninvited: here.filter((person) => !isInvited(person)).map(({ id }) => id),
    added: here
      .filter((person) => isBar(person) && isInvited(person))
      .map((person) => ({ person: person.id, items: missing(person).map(({ id }) => id) }))
      .filter(({ items }) => items.length > 0),
  };
}
