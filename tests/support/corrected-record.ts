// A day of which the end of an item and who appeared in it are corrected three times, for the tests of corrections.
import type { RecordLog } from "../../server/contract/rest/records.ts";
import type { Command } from "../../server/contract/sitting/commands.ts";
import { START } from "./histories.ts";
import { type RecordedAct, recordedDay } from "./recorded-day.ts";

const HOUR = 3600_000;
export const ITEM = "FRESH:1";
const root = "ab".repeat(32);
const note = "court.example/HCPP01-1\n12\nq6urq6urq6s=\n\n— court.example+1a2b3c4d c2lnbmVk\n";

/** What the court signed of the log of this day. */
export const signed = { size: 12, root, key: "court.example+1a2b3c4d", at: START + 9 * HOUR, note };
export const log: RecordLog = { entries: 12, root, brokenAt: null, checkpoint: signed };

type Correction = Extract<Command, { type: "correctRecord" }>;

/** A day on which item 1 was called, heard and ended, and counsel confirmed; and these corrections two days later. */
export function corrected(corrections: readonly Correction[]) {
  return recordedDay(
    [
      [0, "master", { type: "callItem", item: ITEM }],
      [60_000, "master", { type: "hear" }],
      [60_000, "adv1", { type: "confirmAppearance", item: ITEM }],
      [60_000, "master", { type: "recordOutcome", item: ITEM, outcome: "HEARD" }],
      [60_000, "master", { type: "closeSitting", confirmed: true }],
      ...corrections.map((command): RecordedAct => [48 * HOUR, "master", command]),
    ],
    log,
  );
}

export const heard = { state: "HEARD", nextDate: null } as const;
export const reserved = { state: "RESERVED", nextDate: null } as const;
export const first = corrected([]);
export const appeared =
  first.record.items
    .find(({ id }) => id === ITEM)
    ?.appearances.map(({ name, side, role }) => ({ name, side: side || role })) ?? [];
export const other = [{ name: "Adv. Leela Ramanagar", side: "Respondent" }];
export const third = [...other, { name: "Ms. Ila Bhandarkar", side: "Petitioner, in person" }];
export const corrections: readonly Correction[] = [
  { type: "correctRecord", item: ITEM, from: heard, to: reserved, reason: "Judgment was reserved" },
  {
    type: "correctRecord",
    item: ITEM,
    from: { ...reserved, appearances: appeared },
    to: { ...reserved, appearances: other },
    reason: "Another counsel stood in",
  },
  {
    type: "correctRecord",
    item: ITEM,
    from: { ...reserved, appearances: other },
    to: { ...heard, appearances: third },
    reason: "The party was there too",
  },
];
