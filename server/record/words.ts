// The words of a hearing record on paper and in tables: English, as the court's own record is kept; times in IST.

import type { HearingRecord, RecordCorrection, RecordItem, RecordTime } from "../contract/rest/records.ts";
import type { ItemState } from "../contract/sitting/core/item.ts";
import { serialText } from "../contract/sitting/core/shown-names.ts";

const steps: Record<RecordTime["what"], string> = {
  called: "Called",
  callCancelled: "Call cancelled",
  restored: "Taken up again: the next call was cancelled",
  hearing: "Hearing began",
  passedOver: "Passed over",
  recalled: "Recalled",
  paused: "Set aside",
  resumed: "Taken up again",
  doorClosed: "Door closed",
  doorOpened: "Door opened",
  outcome: "Outcome",
  notReached: "Not reached",
  relisted: "Listed again",
};

/** An item's state in words: `PART_HEARD` is `Part heard`. */
export function stateText(state: ItemState): string {
  const words = state.toLowerCase().replaceAll("_", " ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** What happened to an item, with the round or the outcome. */
export function stepText(time: RecordTime): string {
  const { what, round } = time;
  if (what === "outcome") return endText(time);
  return round > 1 ? `${steps[what]}, round ${round}` : steps[what];
}

/** How an item ended, as the record says it: `Adjourned to 16 November 2026`. */
export function endText({ state, nextDate }: Pick<RecordTime, "state" | "nextDate">): string {
  return nextDate === null ? stateText(state) : `${stateText(state)} to ${dateText(nextDate)}`;
}

/** What a correction replaced, or put: the end, and the appearances where these were corrected. */
export function recordedText({ appearances, ...end }: RecordCorrection["to"]): string {
  if (appearances === undefined) return endText(end);
  const people = appearances.map(({ name, side }) => `${name} (${side})`).join(", ");
  return `${endText(end)}; appeared: ${people === "" ? "nobody" : people}`;
}

const months = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** A date as the court writes it: `16 November 2026` for `2026-11-16`. */
export function dateText(date: string): string {
  return months.format(new Date(`${date}T00:00:00Z`));
}

/** A moment in IST as the court writes it: `16 November 2026, 10:35:07`. */
export function writtenMoment(at: number): string {
  const moment = momentText(at);
  return `${dateText(moment.slice(0, 10))}, ${moment.slice(11)}`;
}

/** A moment in IST as a table sorts it: `2026-11-23 10:35:07`; empty for none. */
export function momentText(at: number | null): string {
  if (at === null) return "";
  return new Date(at + 5.5 * 3600_000).toISOString().slice(0, 19).replace("T", " ");
}

/** The clock in IST with its seconds: `10:35:07`. */
export function clockText(at: number): string {
  return momentText(at).slice(11);
}

/** A length as hours, minutes and seconds: `0:06:00`. Lengths of a record are whole seconds (`recordTimes.ts`). */
export function lengthText(ms: number): string {
  const seconds = ms / 1000;
  const two = (value: number) => String(value).padStart(2, "0");
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** `3 Fresh`, or `Memo`. */
export function itemText({ serial, categoryText }: Pick<RecordItem, "serial" | "categoryText">): string {
  const number = serialText(serial);
  return number === categoryText ? number : `${number} ${categoryText}`;
}

/** The statistics in order, each with its name. */
export function statisticsText(record: HearingRecord): [name: string, value: string][] {
  const { statistics } = record;
  if (statistics === null) return [];
  const { longestWaitMs, medianItemMs, peakAt, peakPresent } = statistics;
  return [
    ["People joined", String(statistics.peopleJoined)],
    ["Longest wait", lengthText(longestWaitMs)],
    ["Items reached", `${statistics.itemsReached} of ${statistics.itemsListed}`],
    ["Median time heard per item", medianItemMs === null ? "" : lengthText(medianItemMs)],
    ["Calls", String(statistics.calls)],
    ["Pass-overs", String(statistics.passOvers)],
    ["Reconnects", String(statistics.reconnects)],
    ["Most people at once", peakAt === null ? String(peakPresent) : `${peakPresent} at ${clockText(peakAt)}`],
  ];
}

/** How whoever holds the record proves that the log behind it is whole. */
export function verifyText({ sitting, log }: HearingRecord): string {
  const broken = log.brokenAt === null ? "" : ` Entry ${log.brokenAt} of this log does NOT verify.`;
  return `To verify, run on the court's server: bun run audit verify ${sitting}. It must print "whole", ${log.entries} entries or more, and this root hash while the log has just these entries.${broken}`;
}

/** What the court signed of the log, with the lines that were signed; null while nothing was. */
export function signedText({ log: { checkpoint } }: HearingRecord): { head: string; lines: string[] } | null {
  if (checkpoint === null) return null;
  const { size, key, at, note } = checkpoint;
  const head = `Signed ${writtenMoment(at)} IST at ${size} entries with the key ${key}:`;
  return { head, lines: note.split("\n").filter((line) => line !== "") };
}
