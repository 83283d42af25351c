// Hearing records made by hand for the tests of documents: a small whole one, and whatever of it a test changes.
import type { HearingRecord, RecordAppearance, RecordItem } from "../../server/contract/rest/records.ts";

const AT = Date.UTC(2026, 10, 23, 5, 0);
const MINUTE = 60_000;
const spanOf = (from: number, to: number) => ({ from: AT + from * MINUTE, to: AT + to * MINUTE });

export const recordCourt = {
  highCourt: "High Court of Surya Pradesh",
  name: "Court Hall 1",
  bench: "Principal Seat",
  judges: ["Hon'ble Mr. Justice Tarun Devgarh", "Hon'ble Ms. Justice Anita Kosala"],
};

/** Somebody who was active for an item. */
export function appearanceOf(name: string, more: Partial<RecordAppearance> = {}): RecordAppearance {
  return {
    id: name,
    name,
    role: "Advocate",
    ofCourt: false,
    activeMs: 6 * MINUTE,
    spans: [spanOf(5, 11)],
    side: "Petitioner",
    confirmedAt: null,
    ...more,
  };
}

/** An item that was called, heard and adjourned. */
export function recordItemOf(serial: number, more: Partial<RecordItem> = {}): RecordItem {
  const step = { round: 0, nextDate: null, reason: "" };
  return {
    id: `FRESH:${serial}`,
    serial,
    category: "FRESH",
    categoryText: "Fresh",
    caseNumber: `W.P.(C) ${serial}/2026`,
    petitioner: `Petitioner ${serial}`,
    respondent: "State of the Province",
    purpose: "admission",
    closed: false,
    state: "ADJOURNED",
    nextDate: "2026-12-01",
    corrections: [],
    heardMs: 6 * MINUTE,
    times: [
      { ...step, what: "called", at: AT + MINUTE, state: "CALLED" },
      { ...step, what: "hearing", at: AT + 5 * MINUTE, state: "HEARING" },
      { ...step, what: "outcome", at: AT + 11 * MINUTE, state: "ADJOURNED", nextDate: "2026-12-01" },
    ],
    appearances: [appearanceOf("Adv. Vimala Yadavalli"), appearanceOf("Adv. Harish Barnala")],
    standIns: [],
    ...more,
  };
}

/** A record of a court that has risen, of one item unless told otherwise. */
export function recordWith(more: Partial<HearingRecord> = {}): HearingRecord {
  return {
    sitting: "HCPP01-1-2026-11-23",
    courtId: "HCPP01-1",
    hall: "1",
    date: "2026-11-23",
    type: "NORMAL",
    phase: "risen",
    isDayOver: true,
    until: AT + 25 * MINUTE,
    part: "whole",
    openings: [spanOf(0, 25)],
    closedDoors: [],
    dictations: [],
    securings: [],
    streamStops: [],
    recordings: [],
    recordingGaps: [],
    cohosts: [],
    people: [appearanceOf("Adv. Vimala Yadavalli")],
    items: [recordItemOf(1)],
    statistics: null,
    log: { entries: 12, root: "ab".repeat(32), brokenAt: null, checkpoint: null },
    ...more,
  };
}
