// Whose time a booking takes: everybody invited but watchers, and the judges of its hall that day.
import type { Database } from "../../db/client.ts";
import { accountsKnownBy, type KnownBy, timeTaken, type WantedTimes } from "../../db/queries/clashes.ts";
import { rostersOfHall } from "../../db/queries/courts.ts";
import type { StoredInvitee } from "../../db/queries/schedules.ts";
import { dayInIndia } from "../kernel/india-days.ts";

type Reader = Pick<Database, "select">;

/** The invitation of a person, as far as it says whose time is taken. */
export type Wantable = Pick<StoredInvitee, "accountId" | "name" | "phone" | "email" | "invitedAs">;

/** A booking as it shall be: its hall, who is invited, and when. */
export type Asked = WantedTimes & {
  people: readonly Wantable[];
  /** Its title, where two of its own dates may meet each other. */
  title?: string;
};

/**
 * Somebody whose time is wanted: their name in the booking, and all by which another booking may know them. An
 * account, its number and its address are one person.
 */
type WantedPerson = KnownBy & {
  name: string;
  /** Says on which days their time is wanted; a judge of the hall is there only while they sit in it. */
  isWantedOn?: (day: string) => boolean;
};

/** The hall, the times, and the people with all that they are known by. */
export type Wanted = Omit<Asked, "people"> & { people: readonly WantedPerson[] };

const given = (keys: readonly (string | null | undefined)[]) =>
  keys.flatMap((key) => (key === null || key === undefined || key === "" ? [] : [key]));
const contactsOf = ({ phone, email }: Pick<Wantable, "phone" | "email">) =>
  given([phone, email?.toLowerCase()]);

/** The judges with an account in a hall from the first of these days on, each with their days. */
async function judgesOf(db: Reader, { courtId, times }: WantedTimes) {
  if (courtId === null || times.length === 0) return [];
  const first = dayInIndia(Math.min(...times.map(({ startsAt }) => startsAt.getTime())));
  const rosters = await rostersOfHall(db, courtId);
  const holding = rosters.findIndex(({ fromDate }) => fromDate <= first);
  const judges = rosters.slice(0, holding === -1 ? undefined : holding + 1).flatMap((one) => one.judges);
  return given([...new Set(judges.map(({ account }) => account))]).map((account) => ({
    account,
    isWantedOn: (day: string) =>
      rosters.find(({ fromDate }) => fromDate <= day)?.judges.some((judge) => judge.account === account) ===
      true,
  }));
}

/** Returns whose time a booking takes. This is the only place where that is decided. */
export async function wantedOf(db: Reader, { people: invited, ...when }: Asked): Promise<Wanted> {
  const guests = invited.filter(({ accountId, invitedAs }) => accountId === null && invitedAs !== "watcher");
  const ids = bookedAmong(invited);
  const bench = (await judgesOf(db, when)).filter(({ account }) => !ids.includes(account));
  const known = await accountsKnownBy(db, {
    accounts: [...ids, ...bench.map(({ account }) => account)],
    contacts: guests.flatMap(contactsOf),
  });
  const ofAccount = (id: string) =>
    known
      .filter((one) => one.id === id)
      .map((one) => ({ name: one.name, accounts: [id], contacts: contactsOf(one) }));
  const ofGuest = (guest: Wantable) => {
    const own = contactsOf(guest);
    const theirs = known.filter((one) => contactsOf(one).some((contact) => own.includes(contact)));
    const contacts = [...new Set([...own, ...theirs.flatMap(contactsOf)])];
    // Whether a number is that of an account is told to nobody: a guest has the name that was typed.
    return { name: guest.name, accounts: theirs.map(({ id }) => id), contacts };
  };
  return {
    ...when,
    people: [
      ...ids.flatMap(ofAccount),
      ...guests.map(ofGuest),
      ...bench.flatMap(({ account, isWantedOn }) =>
        ofAccount(account).map((judge) => ({ ...judge, isWantedOn })),
      ),
    ],
  };
}

/** Returns the accounts whose time a booking takes by an invitation: all but those who only watch. */
export const bookedAmong = (people: readonly Pick<Wantable, "accountId" | "invitedAs">[]) =>
  people.flatMap(({ accountId, invitedAs }) =>
    accountId === null || invitedAs === "watcher" ? [] : [accountId],
  );

const knownBy = (people: readonly KnownBy[]): KnownBy => ({
  accounts: [...new Set(people.flatMap(({ accounts }) => accounts))],
  contacts: [...new Set(people.flatMap(({ contacts }) => contacts))],
});

/** All for which bookings wait for each other: the hall, and all that its people are known by. */
export function keysOf({ courtId, people }: Wanted): string[] {
  const { accounts, contacts } = knownBy(people);
  return [...given([courtId]), ...accounts, ...contacts];
}

/** What people have at one of the times, by time, under the names that the wanted booking has. */
export async function peopleClashes(db: Reader, { people, ...when }: Wanted) {
  const found = await timeTaken(db, knownBy(people), when);
  return people
    .flatMap((person) => {
      const { name, accounts, contacts, isWantedOn = () => true } = person;
      const own = new Set([...accounts, ...contacts]);
      const theirs = found.filter(
        ({ keys, startsAt }) =>
          keys.some((key) => key !== null && own.has(key)) && isWantedOn(dayInIndia(startsAt.getTime())),
      );
      // Somebody who is invited to what is in their own hall has it once.
      return [...new Map(theirs.map((one) => [one.id, { ...one, name }])).values()];
    })
    .sort(
      (one, other) =>
        one.startsAt.getTime() - other.startsAt.getTime() || one.name.localeCompare(other.name, "en"),
    );
}
