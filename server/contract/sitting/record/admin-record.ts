// What an admin, who belongs to no hall, reads of a record: closed items by number and state alone. Pure.
import type { HearingRecord, RecordItem } from "../../rest/records.ts";

/**
 * A record without the cases of closed items, who appeared in them, and why (docs/domain.md#closed-shows). People who
 * were up in closed items alone are not named.
 */
export function adminRecord(record: HearingRecord): HearingRecord {
  const isClosed = (item: RecordItem) => item.closed || record.type === "FC";
  const idsIn = (items: readonly RecordItem[]) =>
    new Set(items.flatMap(({ appearances }) => appearances.map(({ id }) => id)));
  const inClosed = idsIn(record.items.filter(isClosed));
  const inOpen = idsIn(record.items.filter((item) => !isClosed(item)));
  return {
    ...record,
    closedDoors: record.closedDoors.map((door) => ({ ...door, reason: "" })),
    people: record.people.filter(({ id, ofCourt }) => ofCourt || inOpen.has(id) || !inClosed.has(id)),
    items: record.items.map((item) => (isClosed(item) ? closedItem(item) : item)),
  };
}

function closedItem(item: RecordItem): RecordItem {
  return {
    ...item,
    caseNumber: "",
    petitioner: "",
    respondent: "",
    purpose: "",
    appearances: [],
    standIns: [],
    times: item.times.map((time) => ({ ...time, reason: "" })),
    corrections: item.corrections.map((one) => ({ ...one, reason: "" })),
  };
}
