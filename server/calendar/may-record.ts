// Whether a booking may say that its room is recorded (docs/domain.md#recorded-meetings).
import type { Database } from "../../db/client.ts";
import type { StoredSchedule } from "../../db/queries/schedules.ts";
import { isOpenBooking, type Titled } from "../causelist/open-bookings.ts";
import { canonical } from "../contract/canonical.ts";
import { fault } from "../contract/faults.ts";
import type { Account } from "../contract/rest/accounts.ts";
import { Failure } from "../kernel/failure.ts";

type Asked = Titled & Pick<StoredSchedule, "mayRecord">;

/**
 * Checks that a booking may be recorded: if it is not open, only a judge has it recorded.
 * @param before - the booking that is changed; null for a new one
 * @returns whether a judge said that it may be recorded, now or before under the same title and with the same cases
 * @throws Failure invalid
 */
export async function checkMayRecord(
  db: Pick<Database, "select">,
  { role }: Pick<Account, "role">,
  asked: Asked,
  before: (Asked & Pick<StoredSchedule, "judgeRecords">) | null,
): Promise<Pick<StoredSchedule, "judgeRecords">> {
  if (!asked.mayRecord) return { judgeRecords: false };
  const isSame =
    before?.title === asked.title && canonical(before.caseNumbers) === canonical(asked.caseNumbers);
  const isKept = isSame && before.mayRecord;
  if (isKept && before.judgeRecords) return { judgeRecords: true };
  const isOpen = await isOpenBooking(db, asked);
  // A judge who changes something else keeps an option that somebody chose, while everybody may choose it.
  if (role === "JUDGE") return { judgeRecords: !(isKept && isOpen) };
  if (isOpen) return { judgeRecords: false };
  throw new Failure("invalid", "The booking is not as it must be", {
    faults: { mayRecord: fault("judgeRecords") },
  });
}
