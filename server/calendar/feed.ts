// The calendar of one account as other programs read it, at an address that is its only secret (docs/domain.md#invitations-to-meetings).
import { feedOwner, ownDates, putFeed } from "../../db/queries/invitations.ts";
import { FEED_DAYS_BEFORE, SCHEDULE_DAYS_AHEAD } from "../contract/limits.ts";
import { Failure } from "../failure.ts";
import type { Services } from "../services.ts";
import { DAY_MS } from "../sitting/days.ts";
import { calendarText } from "./icalendar.ts";
import { calledIn, hashOfKey, newKey } from "./messages.ts";
import { namedOf } from "./naming.ts";

/** Makes the address of an account's calendar; one that it had stops working. @returns the address, which nobody can read again */
export async function makeFeed(
  { db, outbox, now }: Pick<Services, "db" | "outbox" | "now">,
  accountId: string,
): Promise<{ address: string; madeAt: number }> {
  const key = newKey();
  const madeAt = new Date(now());
  await putFeed(db, { accountId, keyHash: hashOfKey(key), madeAt });
  return { address: `${outbox.site}/api/v1/calendar/${key}.ics`, madeAt: madeAt.getTime() };
}

/** The calendar behind an address. @throws Failure not_found */
export async function feedText(
  { db, outbox, settings, now }: Pick<Services, "db" | "outbox" | "settings" | "now">,
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
      ...{ id: occurrence.id, startsAt: occurrence.startsAt, endsAt: occurrence.endsAt },
      ...{ isCancelled: occurrence.state === "cancelled", sequence: occurrence.sequence },
      ...{ stamp: changedAt, title: titles.get(schedule.id) ?? "", organiser, hasPage: true },
      place: named.get(schedule.id)?.hall ?? null,
    })),
    { court: { name, site: outbox.site, mail: outbox.mailAddress } },
  );
}
