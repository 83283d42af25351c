// Whether a booking may say that its room is recorded (docs/domain.md#recorded-meetings).
import type { Database } from "../../db/client.ts";
import type { StoredSchedule } from "../../db/queries/schedules.ts";
import { canonical } from "../contract/canonical.ts";
import { fault } from "../contract/faults.ts";
import type { Account } from "../contract/rest/accounts.ts";
import { Failure } from "../failure.ts";
import { namedOf } from "./naming.ts";

type Asked = Pick<StoredSchedule, "kind" | "title" | "courtId" | "caseNumbers" | "mayRecord">;

/**
 * A case that may not be named in a message is not recorded in a meeting room either, unless a judge has it recorded. What was allowed
 * before stays as it was.
 * @param before - the booking that is changed; null for a new one
 * @throws Failure invalid
 */
export async function checkMayRecord(
  db: Pick<Database, "select">,
  { role }: Pick<Account, "role">,
  asked: Asked,
  before: Asked | null,
): Promise<void> {
  const { kind, title, courtId, caseNumbers, mayRecord } = asked;
  const isSame = before?.title === title && canonical(before.caseNumbers) === canonical(caseNumbers);
  if (!mayRecord || role === "JUDGE" || (before?.mayRecord === true && isSame)) return;
  const named = await namedOf(db, [{ id: "", kind, title, courtId, caseNumbers }]);
  if ((named.get("")?.title ?? null) !== null) return;
  throw new Failure("invalid", "The booking is not as it must be", {
    faults: { mayRecord: fault("judgeRecords") },
  });
}
