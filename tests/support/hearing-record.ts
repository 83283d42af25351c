// The whole record of a sitting from its log, which a server folds as it reads it.
import type { HearingRecord, RecordLog } from "../../server/contract/rest/records.ts";
import type { LogEntry } from "../../server/contract/sitting/events.ts";
import { recordOf } from "../../server/contract/sitting/record/hearing-record.ts";
import { RecordFold } from "../../server/contract/sitting/record/record-fold.ts";
import type { Sitting } from "../../server/contract/sitting/sitting.ts";

/** @param start - the sitting before its first entry */
export function hearingRecord(
  start: Sitting,
  entries: readonly Pick<LogEntry, "events" | "at">[],
  now: number,
  log: RecordLog,
): HearingRecord {
  const fold = new RecordFold(start, now);
  for (const entry of entries) fold.add(entry);
  return recordOf(fold, now, log);
}
