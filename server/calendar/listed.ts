// Somebody's own listed items, from today on, with when each is likely (docs/domain.md#forecast).

import { datesListed, storedItems } from "../../db/queries/causelist.ts";
import { itemsOnRecord, listedPlace } from "../../db/queries/chosen-items.ts";
import { momentOf } from "../contract/calendar/slots.ts";
import { isMemo, isNullCase } from "../contract/cases.ts";
import type { Account } from "../contract/rest/accounts.ts";
import type { ListedItem } from "../contract/rest/schedules.ts";
import { mayUse } from "../contract/roles.ts";
import type { LikelySpan } from "../contract/sitting/core/forecast.ts";
import { isOver, isRunning } from "../contract/sitting/core/item.ts";
import { placeIn, type Verified } from "../contract/sitting/core/roster.ts";
import {
  type ExpectedInDay,
  expectedToday,
  plannedInDay,
  withinHours,
} from "../contract/sitting/in-hours.ts";
import { roleViewOf } from "../contract/views.ts";
import { chosenCases, courtCase, verifiedOf } from "../sitting/chosen-cases.ts";
import { hoursOf } from "./clashes.ts";
import type { CalendarDeps } from "./deps.ts";

type ListedDeps = Pick<CalendarDeps, "db" | "now" | "sittings">;

type Days = { from: string; to: string; court?: string | undefined };
type Who = Verified & { displayName: string };
type Item = { courtId: string; id: string };

/**
 * The items in which an account has a place, or that it chose, on these days and from today on.
 * @param days - the first and the last day, and the hall if only one is meant
 * @returns by time; nothing for people who come without items
 */
export async function listedFor(
  services: ListedDeps,
  account: Account,
  { from, to, court }: Days,
): Promise<ListedItem[]> {
  if (!mayUse(account.role, "chooseItems") || !roleViewOf(account).ownItems) return [];
  const { db, sittings } = services;
  const today = sittings.today();
  const who = { ...(await verifiedOf(services, account)), displayName: account.displayName };
  const found: ListedItem[] = [];
  for (const day of await datesListed(db, from < today ? today : from, to))
    found.push(
      ...(day === today ? await ofToday(services, account, who) : await ofLaterDay(services, who, day)),
    );
  return found
    .filter(({ courtId }) => court === undefined || courtId === court)
    .sort((one, other) => one.date.localeCompare(other.date) || placeOf(one) - placeOf(other));
}

/** Returns the place of an item by its time; an item that is not likely to be reached is last. */
const placeOf = ({ from, outside }: ListedItem) =>
  outside === "after" ? Number.MAX_SAFE_INTEGER : (from ?? 0);

/** Items in which somebody has a place. One that has their name alone may be another's. */
const placesOn = async (db: CalendarDeps["db"], day: string, who: Who) =>
  (await itemsOnRecord(db, day, who)).filter((item) => placeIn(item, who, listedPlace(item)) !== null);

/** Items of today as their halls have them now: those on whose record somebody is, and those that they chose. */
async function ofToday(services: ListedDeps, account: Account, who: Who): Promise<ListedItem[]> {
  const { db, sittings } = services;
  const selected = (await chosenCases(services, account)).filter((one) => !isMemo(one) && !isNullCase(one));
  const onRecord = await placesOn(db, sittings.today(), who);
  const all = new Map<string, Item>(
    [...onRecord, ...selected].map((one) => [`${one.courtId} ${one.id}`, one]),
  );
  const found = await Promise.all([...all.values()].map((one) => ofHall(services, who, one)));
  return found.filter((one) => one !== null);
}

async function ofHall(services: ListedDeps, who: Who, { courtId, id }: Item): Promise<ListedItem | null> {
  const { db, now, sittings } = services;
  const { state: sitting } = await sittings.ofCourt(courtId);
  const item = sitting.items[id];
  if (!item || item.state === "DELETED") return null;
  const { category, serial, caseNumber } = courtCase(item, sitting, who);
  // A person without a place in a closed item reads nothing of it.
  if (caseNumber === "") return null;
  const hours = await momentsOf(db, courtId, sitting.date);
  const named = { date: sitting.date, courtId, id, category, serial, caseNumber, begins: hours.from };
  const isNow = isRunning(item.state);
  if (isOver(item) || isNow) return { ...named, isNow, ...timesOf(withinHours(null, hours)) };
  return { ...named, isNow, ...timesOf(expectedToday(sitting, id, hours, now())) };
}

const timesOf = ({ span, outside, ahead }: ExpectedInDay) => ({
  from: span?.from ?? null,
  to: span?.to ?? null,
  outside,
  ahead,
});

/** When a hall begins to sit on a day and when it rises. */
async function momentsOf(db: CalendarDeps["db"], courtId: string, day: string): Promise<LikelySpan> {
  const { from, to } = await hoursOf(db, courtId, day);
  return { from: momentOf(day, from), to: momentOf(day, to) };
}

/** Items of a day to come: their lists may still change, and nothing is closed yet by the bench. */
async function ofLaterDay({ db }: Pick<CalendarDeps, "db">, who: Who, day: string): Promise<ListedItem[]> {
  const items = await placesOn(db, day, who);
  const halls = [...new Set(items.map(({ courtId }) => courtId))];
  const lists = await storedItems(
    db,
    halls.map((courtId) => ({ courtId, date: day })),
  );
  const hoursIn = new Map(
    await Promise.all(halls.map(async (courtId) => [courtId, await momentsOf(db, courtId, day)] as const)),
  );
  return items.flatMap(({ courtId, id, category, serial, caseNumber }) => {
    const hours = hoursIn.get(courtId);
    if (hours === undefined) return [];
    const list = lists.filter((one) => one.courtId === courtId && !one.deleted);
    const own = list.find((one) => one.id === id)?.position ?? 0;
    const before = list.filter(({ position }) => position < own).length;
    return {
      date: day,
      courtId,
      id,
      category,
      serial,
      caseNumber,
      isNow: false,
      begins: hours.from,
      ...timesOf(plannedInDay(before, hours)),
    };
  });
}
