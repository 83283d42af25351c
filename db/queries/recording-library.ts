// The recordings of the library, newest first: of a hall or of all, between days, with a case number or a party.
import { and, desc, eq, exists, gte, ilike, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import { meetingRoomId, roomTypes } from "../../server/contract/calendar/meeting-room.ts";
import type { Database } from "../client.ts";
import { courts } from "../schema/courts.ts";
import { outcomes } from "../schema/read-models.ts";
import { recordingChecks, recordings } from "../schema/recordings.ts";
import { occurrences, schedules } from "../schema/schedules.ts";

/** `of`: the reader's hall and account; null for all recordings. `hall`: the number of a hall. */
export type WantedRecordings = {
  of: { hall: string; account: string } | null;
  from?: string | undefined;
  to?: string | undefined;
  hall?: string | undefined;
  search?: string | undefined;
};

const columns = {
  sitting: recordings.sitting,
  courtId: recordings.courtId,
  date: recordings.date,
  hall: courts.number,
  startedAt: recordings.startedAt,
  endedAt: recordings.endedAt,
  isSealed: recordings.isSealed,
  segments: recordings.segments,
  bytes: recordings.bytes,
  missing: recordings.missing,
  heldAt: recordings.heldAt,
  heldWhy: recordings.heldWhy,
  deletionDue: recordings.deletionDue,
  purgedAt: recordings.purgedAt,
  publishedAt: recordings.publishedAt,
  isPublic: recordings.isPublic,
  checkedAt: recordingChecks.checkedAt,
  trouble: recordingChecks.trouble,
  type: courts.type,
  name: courts.name,
  leaders: recordings.leaders,
  organiser: schedules.organiserId,
};

/** The date of a booking in whose room a recording was made; nothing in a hall. */
const dateOfRoom = sql<string | null>`CASE WHEN ${inArray(courts.type, [...roomTypes])}
  THEN replace(${courts.id}, ${meetingRoomId("")}, '')::uuid END`;

function everyRecording(db: Pick<Database, "select">) {
  return db
    .select(columns)
    .from(recordings)
    .innerJoin(courts, eq(courts.id, recordings.courtId))
    .leftJoin(recordingChecks, eq(recordingChecks.sitting, recordings.sitting))
    .leftJoin(occurrences, eq(occurrences.id, dateOfRoom))
    .leftJoin(schedules, eq(schedules.id, occurrences.scheduleId));
}

export type LibraryRow = Awaited<ReturnType<typeof recordingsIn>>[number];

/** @param after - the last recording of the page before */
export function recordingsIn(
  db: Pick<Database, "select">,
  { of, from, to, hall, search }: WantedRecordings,
  limit: number,
  after?: { date: string; sitting: string },
) {
  const { date, sitting } = recordings;
  return everyRecording(db)
    .where(
      and(
        of === null ? undefined : isTheirs(of),
        from === undefined ? undefined : gte(date, from),
        to === undefined ? undefined : lte(date, to),
        hall === undefined ? undefined : eq(courts.number, hall),
        search ? or(hasCase(db, search), isCalled(search)) : undefined,
        after && sql`(${date}, ${sitting}) < (${after.date}, ${after.sitting})`,
      ),
    )
    .orderBy(desc(date), desc(sitting))
    .limit(limit);
}

/** Which public recordings are wanted; `numbered` is a pattern of the case numbers that they name. */
export type WantedPublic = { date?: string | undefined; hall?: string | undefined; numbered?: string };

/** @param after - the last recording of the page before */
export function publicRecordingsIn(
  db: Pick<Database, "select">,
  { date: day, hall, numbered }: WantedPublic,
  limit: number,
  after?: { date: string; sitting: string },
) {
  const { date, sitting, publicCases } = recordings;
  return everyRecording(db)
    .where(
      and(
        eq(recordings.isPublic, true),
        day === undefined ? undefined : eq(date, day),
        hall === undefined ? undefined : eq(courts.number, hall),
        numbered === undefined
          ? undefined
          : sql`EXISTS (SELECT FROM unnest(${publicCases}) AS one WHERE one LIKE ${numbered})`,
        after && sql`(${date}, ${sitting}) < (${after.date}, ${after.sitting})`,
      ),
    )
    .orderBy(desc(date), desc(sitting))
    .limit(limit);
}

/** One recording; undefined where the sitting has none. */
export async function recordingIn(
  db: Pick<Database, "select">,
  sitting: string,
): Promise<LibraryRow | undefined> {
  const [row] = await everyRecording(db).where(eq(recordings.sitting, sitting));
  return row;
}

/** A recording of one's own hall, or of a meeting or a webinar that one led or organised. */
function isTheirs({ hall, account }: { hall: string; account: string }): SQL | undefined {
  return or(
    eq(courts.number, hall),
    sql`${account} = ANY(${recordings.leaders})`,
    eq(schedules.organiserId, account),
  );
}

/** A meeting or a webinar has this in its title, or in the number of one of its cases. */
function isCalled(search: string): SQL | undefined {
  const part = partOf(search);
  const named = or(ilike(courts.name, part), sql`${schedules.caseNumbers}::text ILIKE ${part}`);
  return and(inArray(courts.type, [...roomTypes]), named);
}

/** A text as a pattern that it is anywhere in another one. */
const partOf = (search: string) => `%${search.replace(/[\\%_]/g, "\\$&")}%`;

/** A case of the day has this in its number, or among its parties where its door was open. */
function hasCase(db: Pick<Database, "select">, search: string): SQL {
  const part = partOf(search);
  const { caseNumber, petitioner, respondent, closed } = outcomes;
  const named = sql`(NOT ${closed} AND (${petitioner} ILIKE ${part} OR ${respondent} ILIKE ${part}))`;
  const found = db
    .select({ one: sql`1` })
    .from(outcomes)
    .where(and(eq(outcomes.sitting, recordings.sitting), or(sql`${caseNumber} ILIKE ${part}`, named)));
  return exists(found);
}
