// Which bookings are open, so that everybody may read their titles, and their meetings may be recorded
// (docs/domain.md#invitations-to-meetings).
import type { Database } from "../../db/client.ts";
import { hallsAmong, nameableAmong } from "../../db/queries/invitations.ts";
import type { StoredSchedule } from "../../db/queries/schedules.ts";
import { mayStream } from "../imports/cause-list/kinds.ts";

type Reader = Pick<Database, "select">;
export type Titled = Pick<StoredSchedule, "title" | "courtId" | "caseNumbers">;

/**
 * The bookings that are open: not in a hall of type FC, and not if one of their cases was ever closed, is of an
 * excluded kind, or was never on a list.
 * @param halls - the halls of the bookings, by their id
 * @returns the ids of the open ones
 */
export async function openAmong(
  db: Reader,
  bookings: readonly (Titled & { id: string })[],
  halls: ReadonlyMap<string, { isFamily: boolean }>,
): Promise<Set<string>> {
  const cases = [...new Set(bookings.flatMap(({ caseNumbers }) => caseNumbers))];
  const nameable = cases.length === 0 ? new Set<string>() : await nameableAmong(db, cases);
  const isOpen = ({ title, caseNumbers, courtId }: Titled) => {
    if (courtId !== null && halls.get(courtId)?.isFamily !== false) return false;
    const heading = { category: "", categoryText: "", purpose: title, inCamera: false };
    return (
      mayStream({ ...heading, caseNumber: "" }, "NORMAL") &&
      caseNumbers.every(
        (caseNumber) => nameable.has(caseNumber) && mayStream({ ...heading, caseNumber }, "NORMAL"),
      )
    );
  };
  return new Set(bookings.filter(isOpen).map(({ id }) => id));
}

/** Whether a single booking is open. */
export async function isOpenBooking(db: Reader, { title, courtId, caseNumbers }: Titled): Promise<boolean> {
  const halls = await hallsAmong(db, courtId === null ? [] : [courtId]);
  const open = await openAmong(
    db,
    [{ id: "", title, courtId, caseNumbers }],
    new Map(halls.map((hall) => [hall.id, hall])),
  );
  return open.size > 0;
}

type Recorded = Titled & Pick<StoredSchedule, "judgeRecords">;

/**
 * Whether a meeting is not recorded, whatever its booking says: it is not open, and no judge said that it may be
 * (docs/domain.md#recorded-meetings).
 */
export async function isRecordingBarred(db: Reader, booking: Recorded): Promise<boolean> {
  return !booking.judgeRecords && !(await isOpenBooking(db, booking));
}

/** Whether a meeting may be recorded as it was booked; a case may have been closed since then. */
export async function mayRecordNow(
  db: Reader,
  booking: Recorded & Pick<StoredSchedule, "mayRecord">,
): Promise<boolean> {
  return booking.mayRecord && !(await isRecordingBarred(db, booking));
}
