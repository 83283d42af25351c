// A booking's history, for its organiser and whoever may change it: each change, before and after
// (docs/domain.md#booking-history).
import { z } from "zod";
import type { Database } from "../../db/client.ts";
import {
  entriesOf,
  inviteesOf,
  lastPrivateChange,
  namesAmong,
  scheduleFor,
} from "../../db/queries/schedules.ts";
import { invitedAs, scheduleKinds } from "../contract/calendar/kinds.ts";
import { repeatKinds } from "../contract/calendar/repeats.ts";
import { placeInDay } from "../contract/calendar/slots.ts";
import { canonical } from "../contract/canonical.ts";
import { BOOKING_HISTORY_PAGE } from "../contract/limits.ts";
import type { Account } from "../contract/rest/accounts.ts";
import type { BookingChanged, BookingHistory, ChangedField } from "../contract/rest/booking-history.ts";
import { mayUse } from "../contract/roles.ts";
import { Failure } from "../kernel/failure.ts";
import { hallNames } from "./naming.ts";
import { mayChange, type Reading } from "./reading.ts";

const moment = z.iso.datetime().transform((text) => Date.parse(text));
const storedPerson = z.object({
  id: z.string(),
  accountId: z.string().nullable(),
  name: z.string(),
  invitedAs: z.enum(invitedAs),
});

/** The fields that an entry keeps of a booking. */
const stored = z
  .object({
    title: z.string(),
    kind: z.enum(scheduleKinds),
    courtId: z.string().nullable(),
    caseNumbers: z.array(z.string()),
    dates: z.array(z.tuple([moment, moment])),
    repeat: z.object({ every: z.enum(repeatKinds), until: z.string() }).nullable(),
    people: z.array(storedPerson),
    interpreter: z.string().nullable(),
    screening: z.array(z.object({ who: z.string(), from: z.string() })),
    measures: z.string(),
    openToGuests: z.boolean(),
    waitingRoom: z.boolean(),
    muteOnJoin: z.boolean(),
    watchOnly: z.boolean(),
    mayRecord: z.boolean(),
    /** The name of a file. */
    name: z.string(),
    readiness: z
      .object({
        day: z.string(),
        isNewCoordinator: z.boolean().default(false),
        identity: z.boolean(),
        room: z.boolean(),
        line: z.boolean(),
      })
      .nullable(),
  })
  .partial();
type Stored = z.infer<typeof stored>;

/** Reads a stored side of a change, each field on its own. A field that cannot be read is left out. */
function readStored(kept: unknown): Stored {
  const found = Object.entries(Object(kept)).flatMap(([field, value]) => {
    const one = stored.safeParse({ [field]: value });
    return one.success ? [one.data] : [];
  });
  return Object.assign({}, ...found);
}

/** Returns what is in one list and not in the other. */
const without = <T>(list: readonly T[] | undefined, other: readonly T[] | undefined): T[] | undefined => {
  const known = new Set((other ?? []).map(canonical));
  return list?.filter((one) => !known.has(canonical(one)));
};

const apart = <T>(before: readonly T[] | undefined, after: readonly T[] | undefined) => ({
  before: without(before, after),
  after: without(after, before),
});

type Names = {
  people: ReadonlyMap<string, string>;
  halls: ReadonlyMap<string, string>;
  /** Where guests are reached, by their invitation; nobody for who may not read it. */
  addresses: ReadonlyMap<string, { phone: string | null; email: string | null }>;
};
type Entry = { what: BookingChanged["what"]; before: Stored; after: Stored };

/** Names as they are now: of an account that is gone nothing is left. */
const personIn =
  ({ people, addresses }: Names) =>
  ({ id, accountId, name, invitedAs: as }: z.infer<typeof storedPerson>) => {
    const { phone = null, email = null } = addresses.get(id) ?? {};
    return { name: accountId === null ? name : (people.get(accountId) ?? ""), as, phone, email };
  };

function screeningIn(names: Names, { screening, people = [] }: Stored) {
  const nameOf = new Map(people.map((one) => [one.id, personIn(names)(one).name]));
  return screening?.map(({ who, from }) => ({ who: nameOf.get(who) ?? "", from: nameOf.get(from) ?? "" }));
}

const spansIn = ({ dates }: Stored) => dates?.map(([startsAt, endsAt]) => ({ startsAt, endsAt }));

/** A field of an entry with what it was and what it became; null for what is nothing to its reader. */
function fieldOf(field: string, { what, before, after }: Entry, names: Names): ChangedField | null {
  const both = <K extends keyof Stored>(key: K) => ({ before: before[key], after: after[key] });
  const hall = (id: string | null | undefined) => (id ? (names.halls.get(id) ?? id) : id);
  switch (field) {
    case "title":
      return { field: "title", ...both("title") };
    case "kind":
      return { field: "kind", ...both("kind") };
    case "courtId":
      return { field: "courtId", before: hall(before.courtId), after: hall(after.courtId) };
    case "caseNumbers":
      return { field: "caseNumbers", ...apart(before.caseNumbers, after.caseNumbers) };
    case "dates":
      return { field: "dates", ...apart(spansIn(before), spansIn(after)) };
    case "repeat":
      return { field: "repeat", ...both("repeat") };
    case "people": {
      const those = apart(before.people, after.people);
      return {
        field: "people",
        before: those.before?.map(personIn(names)),
        after: those.after?.map(personIn(names)),
      };
    }
    case "interpreter":
      return { field: "interpreter", ...both("interpreter") };
    case "screening":
      return { field: "screening", ...apart(screeningIn(names, before), screeningIn(names, after)) };
    case "measures":
      return { field: "measures", ...both("measures") };
    case "openToGuests":
    case "waitingRoom":
    case "muteOnJoin":
    case "watchOnly":
    case "mayRecord":
      return { field, ...both(field) };
    case "files": {
      const name = before.name === undefined ? [] : [before.name];
      return what === "fileAdded"
        ? { field: "files", before: [], after: name }
        : { field: "files", before: name, after: [] };
    }
    case "readiness": {
      const side = ({ readiness, people: [point] = [] }: Stored) =>
        readiness && { point: point ? personIn(names)(point).name : "", ...readiness };
      return { field, before: side(before), after: side(after) };
    }
    default:
      return null;
  }
}

/** Whether this is the reader's own booking, or one that they may change. */
export const mayReadHistory = (
  account: Account,
  schedule: Parameters<typeof mayChange>[1] & { organiserId: string },
): boolean => schedule.organiserId === account.id || mayChange(account, schedule);

/** The fields that only those who may change the booking read, as in the booking itself. */
const arrangersOnly: ReadonlySet<string> = new Set(["screening", "measures"]);

/**
 * A page of a booking's history.
 * @param after - the last entry of the page before
 * @throws Failure not_found if the reader may not see it, and for a conference; not_allowed if they may not change it
 */
export async function historyFor(
  db: Database,
  reading: Reading,
  { id, after }: { id: string; after?: number | undefined },
): Promise<BookingHistory> {
  const { account, reader } = reading;
  const found = await scheduleFor(db, reader, id);
  if (found === null || found.schedule.kind === "conference")
    throw new Failure("not_found", "There is no such booking");
  const { schedule } = found;
  const isTheirs = mayChange(account, schedule);
  if (!mayReadHistory(account, schedule))
    throw new Failure("not_allowed", "The history is read by people who may change the booking");
  // Entries from before a booking came into a hall stay private to its organiser, an admin and the invited.
  const isAllTheirs = schedule.organiserId === account.id || mayUse(account.role, "admin");
  const oldest = isAllTheirs ? null : await lastPrivateChange(db, id);
  const rows = await entriesOf(db, id, { before: after, oldest, most: BOOKING_HISTORY_PAGE + 1 });
  const kept = rows.slice(0, BOOKING_HISTORY_PAGE).map(({ change, by, startsAt }) => ({
    change,
    by,
    startsAt,
    entry: { what: change.what, before: readStored(change.before), after: readStored(change.after) },
  }));
  const states = kept.flatMap(({ entry }) => [entry.before, entry.after]);
  const ids = states.flatMap(({ people = [] }) => people.flatMap(({ accountId }) => accountId ?? []));
  const halls = states.flatMap(({ courtId }) => courtId ?? []);
  const names: Names = {
    people: new Map((await namesAmong(db, [...new Set(ids)])).map((one) => [one.id, one.name])),
    halls: await hallNames(db, halls),
    addresses: new Map(
      isTheirs ? (await inviteesOf(db, id)).map(({ invitee }) => [invitee.id, invitee]) : [],
    ),
  };
  const changes = kept.map(({ change, by, startsAt, entry }): BookingChanged => {
    const shown = change.fields
      .filter((field) => change.id !== oldest || field === "courtId")
      .filter((field) => isTheirs || !arrangersOnly.has(field));
    return {
      id: change.id,
      at: change.at.getTime(),
      by,
      what: change.what,
      date: startsAt === null ? null : placeInDay(startsAt.getTime()).day,
      fields: shown.flatMap((field) => fieldOf(field, entry, names) ?? []),
    };
  });
  const isWhole = rows.length <= BOOKING_HISTORY_PAGE;
  return { changes, next: isWhole ? null : String(changes.at(-1)?.id) };
}
