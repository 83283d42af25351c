// What other programs read: one date of a booking, and an account's calendar at a secret address
// (docs/domain.md#invitations-to-meetings).
import { feedOwner, ownDates, putFeed } from "../../db/queries/invitations.ts";
import { meetingOf } from "../../db/queries/meetings.ts";
import { changesOf } from "../../db/queries/schedules.ts";
import { FEED_DAYS_BEFORE, SCHEDULE_DAYS_AHEAD } from "../contract/limits.ts";
import { Failure } from "../kernel/failure.ts";
import { DAY_MS } from "../kernel/india-days.ts";
import type { CalendarDeps } from "./deps.ts";
import { calendarText } from "./icalendar.ts";
import { meetingFor } from "./meeting-for.ts";
import { calledIn, hashOfKey, newKey } from "./messages.ts";
import { namedOf, placesOf } from "./naming.ts";
import type { Reading } from "./reading.ts";

/** Makes the address of an account's calendar, which replaces the last. @returns it; nobody can read it again */
export async function makeFeed(
  { db, outbox, now }: Pick<CalendarDeps, "db" | "outbox" | "now">,
  accountId: string,
): Promise<{ address: string; madeAt: number }> {
  const key = newKey();
  const madeAt = new Date(now());
  await putFeed(db, { accountId, keyHash: hashOfKey(key), madeAt });
  return { address: `${outbox.site}/api/v1/calendar/${key}.ics`, madeAt: madeAt.getTime() };
}

/** The calendar behind an address. @throws Failure not_found */
export async function feedText(
  { db, outbox, settings, now }: Pick<CalendarDeps, "db" | "outbox" | "settings" | "now">,
  file: string,
): Promise<string> {
  const [, key] = /^([\w-]{43})\.ics$/.exec(file) ?? [];
  const owner = key === undefined ? null : await feedOwner(db, hashOfKey(key));
  if (owner === null) throw new Failure("not_found", "There is no such calendar");
  const at = now();
  const rows = await ownDates(db, owner.id, {
    startsAt: new Date(at - FEED_DAYS_BEFORE * DAY_MS),
    endsAt: new Date(at + SCHEDULE_DAYS_AHEAD * DAY_MS),
  });
  const schedules = [...new Map(rows.map(({ schedule }) => [schedule.id, schedule])).values()];
  const named = await namedOf(db, schedules);
  const places = await placesOf(
    db,
    rows.map(({ occurrence }) => occurrence),
  );
  const titles = new Map(
    await Promise.all(
      schedules.map(
        async ({ id, kind }): Promise<[string, string]> => [
          id,
          await calledIn(owner.language, { kind, title: named.get(id)?.title ?? null }),
        ],
      ),
    ),
  );
  const { court_name: name } = await settings.read();
  return calendarText(
    "PUBLISH",
    rows.map(({ schedule, occurrence, organiser, changedAt }) => ({
      id: occurrence.id,
      startsAt: occurrence.startsAt,
      endsAt: occurrence.endsAt,
      isCancelled: occurrence.state === "cancelled",
      sequence: occurrence.sequence,
      stamp: changedAt,
      title: titles.get(schedule.id) ?? "",
      organiser,
      hasPage: true,
      place: places.get(occurrence.id) ?? null,
    })),
    { court: { name, site: outbox.site, mail: outbox.mailAddress } },
  );
}

/**
 * One date of a booking as other calendars read it, with the same words as in a message.
 * @throws Failure not_found if there is none that the reader may see
 */
export async function dateText(
  services: Pick<CalendarDeps, "db" | "now" | "outbox" | "settings" | "sittings">,
  reading: Reading,
  id: string,
): Promise<string> {
  const { db, outbox, settings } = services;
  const facts = await meetingFor(services, reading, id);
  const found = await meetingOf(db, facts.id);
  if (found === null) throw new Failure("not_found", "There is no such meeting");
  const { schedule, occurrence: date } = found;
  const named = (await namedOf(db, [schedule])).get(schedule.id);
  const [changed] = await changesOf(db, schedule.id, 1);
  const { court_name: name } = await settings.read();
  const of = {
    id: date.id,
    startsAt: date.startsAt,
    endsAt: date.endsAt,
    sequence: date.sequence,
    isCancelled: date.state === "cancelled",
    stamp: changed?.change.at ?? schedule.madeAt,
    title: await calledIn(reading.account.language, { kind: schedule.kind, title: named?.title ?? null }),
    place: facts.hall?.name ?? null,
    organiser: facts.organiser,
    hasPage: reading.account.role !== "ANONYMOUS",
  };
  return calendarText("PUBLISH", [of], { court: { name, site: outbox.site, mail: outbox.mailAddress } });
}
