// Queries on the rooms of meetings: which date each is for, who is invited to it as what, and the room itself.
import { and, asc, eq, gt } from "drizzle-orm";
import type postgres from "postgres";
import { isRoomType, meetingRoomId, type RoomType } from "../../server/contract/calendar/meeting-room.ts";
import { NOT_BEFORE_MINUTES } from "../../server/contract/limits.ts";
import { DAY_MS } from "../../server/kernel/india-days.ts";
import type { Database } from "../client.ts";
import { among } from "../rows.ts";
import { accounts } from "../schema/accounts.ts";
import { benches, courts } from "../schema/courts.ts";
import { invitees, occurrences, schedules } from "../schema/schedules.ts";
import { sittings } from "../schema/sittings.ts";
import { webinarRegistrations } from "../schema/webinars.ts";
import { isInviteeOf, type StoredOccurrence, type StoredSchedule } from "./schedules.ts";

type Reader = Pick<Database, "select">;

/** A date of a booking, with its booking and the seat of the court at which its organiser is. */
export type Meeting = { occurrence: StoredOccurrence; schedule: StoredSchedule; estCode: string | null };

/** A date of a booking; null where there is none of this id. */
export async function meetingOf(db: Reader, occurrence: string): Promise<Meeting | null> {
  const [row] = await db
    .select({ occurrence: occurrences, schedule: schedules, estCode: accounts.estCode })
    .from(occurrences)
    .innerJoin(schedules, eq(schedules.id, occurrences.scheduleId))
    .innerJoin(accounts, eq(accounts.id, schedules.organiserId))
    .where(eq(occurrences.id, occurrence));
  return row ?? null;
}

const invitation = {
  state: occurrences.state,
  startsAt: occurrences.startsAt,
  hall: occurrences.courtId,
  kind: schedules.kind,
  organiserId: schedules.organiserId,
  screening: schedules.screening,
  openToGuests: schedules.openToGuests,
  waitingRoom: schedules.waitingRoom,
  muteOnJoin: schedules.muteOnJoin,
  watchOnly: schedules.watchOnly,
  inviteeId: invitees.id,
  as: invitees.invitedAs,
  accountId: invitees.accountId,
  guestId: invitees.guestId,
};

/** An invitation to a date, with what its room needs to know; as nothing for its organiser alone. */
export type InvitedTo = Awaited<ReturnType<typeof everybodyInvited>>[number];

const { title, caseNumbers, courtId, mayRecord, judgeRecords } = schedules;
/** The columns that say whether a meeting is recorded. */
const booking = { title, caseNumbers, courtId, mayRecord, judgeRecords };

/**
 * The part in which an account is invited to a date, and whether it came to an open webinar; null without such a
 * date.
 */
export async function invitedTo(
  db: Reader,
  occurrence: string,
  account: string,
): Promise<
  (InvitedTo & { registeredId: string | null; booking: Pick<StoredSchedule, keyof typeof booking> }) | null
> {
  const [row] = await db
    .select({ ...invitation, booking, registeredId: webinarRegistrations.accountId })
    .from(occurrences)
    .innerJoin(schedules, eq(schedules.id, occurrences.scheduleId))
    .leftJoin(invitees, and(eq(invitees.scheduleId, schedules.id), isInviteeOf(account)))
    .leftJoin(
      webinarRegistrations,
      and(
        eq(webinarRegistrations.occurrenceId, occurrences.id),
        eq(webinarRegistrations.accountId, account),
        eq(webinarRegistrations.wasInvited, false),
      ),
    )
    .where(eq(occurrences.id, occurrence));
  return row ?? null;
}

/**
 * For statements: the id of the date that an account is to be in now, begun or with an open room; of several the
 * first to begin. Null for none, and if they answered that they do not come.
 */
export function openMeetingIn(sql: postgres.Sql, account: string, now: number) {
  // A date ends on the day on which it begins. Nobody is taken back to a conference for the rest of the day.
  return sql`(SELECT o.id FROM occurrences o JOIN schedules s ON s.id = o.schedule_id
    LEFT JOIN invitees i ON i.schedule_id = s.id AND (i.account_id = ${account}::uuid OR i.guest_id = ${account}::uuid)
    WHERE o.state = 'planned' AND s.kind <> 'conference'
      AND o.starts_at > ${new Date(now - DAY_MS)}::timestamptz
      AND o.starts_at <= ${new Date(now + NOT_BEFORE_MINUTES * 60_000)}::timestamptz
      AND o.ends_at > ${new Date(now)}::timestamptz
      AND (s.organiser_id = ${account}::uuid OR i.id IS NOT NULL) AND i.answer IS DISTINCT FROM 'no'
    ORDER BY o.starts_at, o.id LIMIT 1)`;
}

/** The date of `openMeetingIn` alone. `now` is in milliseconds since 1970. */
export async function openMeetingOf(
  { $client: sql }: Pick<Database, "$client">,
  account: string,
  now: number,
): Promise<string | null> {
  const [row] = await sql<{ id: string | null }[]>`SELECT ${openMeetingIn(sql, account, now)} AS id`;
  return row?.id ?? null;
}

/** Everybody who is invited to a date; one row without an invitee where nobody is. */
export function everybodyInvited(db: Reader, occurrence: string) {
  return db
    .select(invitation)
    .from(occurrences)
    .innerJoin(schedules, eq(schedules.id, occurrences.scheduleId))
    .leftJoin(invitees, eq(invitees.scheduleId, schedules.id))
    .where(eq(occurrences.id, occurrence));
}

/** Whether there is a sitting of this id. */
export async function hasSitting(db: Reader, id: string): Promise<boolean> {
  const rows = await db.select({ id: sittings.id }).from(sittings).where(eq(sittings.id, id));
  return rows.length > 0;
}

/** A meeting's room, as its sitting begins. `name` is the title of what takes place; nobody is a judge. */
export type MeetingRoom = {
  id: string;
  number: string;
  type: RoomType;
  name: string;
  bench: string;
  judges: string[];
};

/** The room of a meeting that was made before; null where there is none. */
export async function meetingRoom(db: Reader, id: string): Promise<MeetingRoom | null> {
  const { number, type, name, judges } = courts;
  const [row] = await db
    .select({ id: courts.id, number, type, name, judges, bench: benches.name })
    .from(courts)
    .innerJoin(benches, eq(benches.estCode, courts.estCode))
    .where(eq(courts.id, id));
  return row && isRoomType(row.type) ? { ...row, type: row.type } : null;
}

/** A booking stays a webinar, or never becomes one. */
const roomTypeOf = ({ kind }: StoredSchedule): RoomType => (kind === "webinar" ? "WEBINAR" : "MEETING");

/** Makes the room of a meeting, where there is none yet. */
export async function insertMeetingRoom(
  db: Pick<Database, "select" | "insert">,
  { occurrence, schedule, estCode }: Meeting,
): Promise<void> {
  const [first] = await db.select({ estCode: benches.estCode }).from(benches).orderBy(asc(benches.estCode));
  await db
    .insert(courts)
    .values({
      id: meetingRoomId(occurrence.id),
      number: `M-${occurrence.id}`,
      name: schedule.title,
      estCode: estCode ?? first?.estCode ?? "",
      type: roomTypeOf(schedule),
      coram: "",
      judges: [],
    })
    .onConflictDoNothing();
}

/** Gives the rooms of a booking another name; those of dates that are over keep theirs. */
export async function nameRooms(
  tx: Pick<Database, "update" | "select">,
  schedule: string,
  { name, now }: { name: string; now: number },
): Promise<void> {
  const left = await tx
    .select({ id: occurrences.id })
    .from(occurrences)
    .where(and(eq(occurrences.scheduleId, schedule), gt(occurrences.endsAt, new Date(now))));
  await tx
    .update(courts)
    .set({ name })
    .where(
      among(
        courts.id,
        left.map(({ id }) => meetingRoomId(id)),
      ),
    );
}
