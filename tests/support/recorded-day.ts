// The record of a day that is played by a script, for the tests of records, of their papers and of their tables.
import type { RecordLog } from "../../server/contract/rest/records.ts";
import type { Command } from "../../server/contract/sitting/commands.ts";
import { hearingRecord } from "./hearing-record.ts";
import { cast, openSitting, play, START } from "./histories.ts";

/** An act, so many milliseconds after the one before it. */
export type RecordedAct = [wait: number, who: string, command: Command];

const unsigned: RecordLog = { entries: 0, root: "0".repeat(64), brokenAt: null, checkpoint: null };

/** Somebody of the cast. */
export function actorOf(id: string) {
  const actor = cast.find((one) => one.id === id);
  if (!actor) throw new Error(`nobody is called ${id}`);
  return actor;
}

/** A day with these acts. Its record is read at the last of them. */
export function recordedDay(script: readonly RecordedAct[], log: RecordLog = unsigned) {
  const start = openSitting();
  const moments = play(
    start,
    script.map(([wait, id, command]) => ({ wait, actor: actorOf(id), command })),
  );
  const entries = moments.map(({ event }) => ({
    events: [event],
    at: "at" in event ? event.at : START,
  }));
  const now = START + script.reduce((sum, [wait]) => sum + wait, 0);
  return { record: hearingRecord(start, entries, now, log), after: moments.at(-1)?.after ?? start, now };
}
