// Which program records which hall: it keeps it while it says so; a free one goes to the first. Pure.
import type { LeaseChange, LeaseRow } from "../../db/queries/recorder-leases.ts";
import type { RecorderReport } from "../contract/rest/recorders.ts";

/** A hall goes to another program when the one that has it said nothing for so long. */
export const LEASE_MS = 10_000;
/** A recorder that has sent nothing for so long is replaced. */
const SILENT_MS = 20_000;
/** The time that a recorder has to send its first segment. */
export const START_MS = 40_000;
/** Two recorders of a hall are not opened sooner after one another. */
const AGAIN_MS = 5_000;
/** Halls that one look gives to a program at most, so that several share them. */
const AT_ONCE = 2;

type Facts = {
  /** The sittings that need a recorder. */
  needed: ReadonlySet<string>;
  now: number;
  /** Since when there is a server to report to: what came before it is nobody's fault. */
  since: number;
  seenAt: ReadonlyMap<string, Date>;
  /** A new run with its code, and what is kept of the code. */
  newRun(): { id: string; code: string; kept: string };
};

/** A hall of the program that asked; with the code of a recorder that is to be opened. */
type Given = { sitting: string; id: string; code: string | null };

/** A report's result: changed rows, halls given to the program, and recorders that lost theirs. */
export type Assigned = LeaseChange & {
  given: Given[];
  replaced: { sitting: string; recorder: string | null }[];
};

/** Decides for one program that reported. */
export function assignHalls(
  rows: readonly LeaseRow[],
  { holder, running, most }: RecorderReport,
  { needed, now, since, seenAt, newRun }: Facts,
): Assigned {
  const runs = new Set(running.map(({ id }) => id));
  const isOwn = (row: LeaseRow) => row.holder === holder || runs.has(row.recorder);
  const isOver = ({ until }: LeaseRow) => until.getTime() <= now;
  const isLate = ({ recorder, openedAt }: LeaseRow) => {
    const begun = Math.max(openedAt.getTime(), since);
    return now - begun > START_MS && now - (seenAt.get(recorder)?.getTime() ?? begun) > SILENT_MS;
  };
  const isGood = (row: LeaseRow) =>
    runs.has(row.recorder) ? !isLate(row) : now - row.openedAt.getTime() < AGAIN_MS;
  const until = new Date(now + LEASE_MS);
  const out: Assigned & { put: LeaseRow[]; drop: string[] } = { put: [], drop: [], given: [], replaced: [] };
  const open = (sitting: string) => {
    const { id, code, kept } = newRun();
    out.put.push({ sitting, holder, recorder: id, openedAt: new Date(now), until, code: kept });
    out.given.push({ sitting, id, code });
    out.replaced.push({ sitting, recorder: id });
  };
  const drop = (sitting: string) => {
    out.drop.push(sitting);
    out.replaced.push({ sitting, recorder: null });
  };
  for (const row of rows) {
    const { sitting, recorder } = row;
    const isNeeded = needed.has(sitting);
    // The process that is asked may hear of a recording a moment after the one that gave the hall.
    const isNew = now - row.openedAt.getTime() < AGAIN_MS;
    if (!isOwn(row)) {
      if (!isNeeded && isOver(row)) drop(sitting);
    } else if ((!isNeeded && !isNew) || out.given.length >= most) drop(sitting);
    else if (isGood(row)) {
      out.put.push({ ...row, holder, until });
      out.given.push({ sitting, id: recorder, code: null });
    } else open(sitting);
  }
  const has = new Map(rows.map((row) => [row.sitting, row]));
  // A server that has just started has not heard of the others yet.
  const isFree = (row: LeaseRow | undefined) =>
    row === undefined || (!isOwn(row) && isOver(row) && now - since > LEASE_MS);
  const free = [...needed].filter((sitting) => isFree(has.get(sitting)));
  const room = Math.min(AT_ONCE, Math.max(0, most - out.given.length));
  for (const sitting of free.slice(0, room)) open(sitting);
  return out;
}

/** Whether the browser that records is one of a machine of the hall: it is a program of its own, with one run. */
export const isOwnBrowser = ({ holder, recorder }: Pick<LeaseRow, "holder" | "recorder">): boolean =>
  holder === recorder;

/**
 * Gives a hall to a browser of the hall itself.
 * @returns nothing changed while another recorder sends, or is just being opened
 */
export function assignOwnBrowser(
  rows: readonly LeaseRow[],
  sitting: string,
  { now, seenAt, newRun }: Pick<Facts, "now" | "seenAt" | "newRun">,
): Assigned {
  const row = rows.find((one) => one.sitting === sitting);
  const lastAt = row && Math.max(row.openedAt.getTime(), seenAt.get(row.recorder)?.getTime() ?? 0);
  if (lastAt !== undefined && now - lastAt < SILENT_MS) return { put: [], drop: [], given: [], replaced: [] };
  const { id, code, kept } = newRun();
  const until = new Date(now + START_MS);
  return {
    put: [{ sitting, holder: id, recorder: id, openedAt: new Date(now), until, code: kept }],
    drop: [],
    given: [{ sitting, id, code }],
    replaced: [{ sitting, recorder: id }],
  };
}

/** Whether a hall's own browser goes on: it is needed, or so new that this process may not know. */
export function keepsOwnBrowser(
  { openedAt }: Pick<LeaseRow, "openedAt">,
  isNeeded: boolean,
  now: number,
): boolean {
  return isNeeded || now - openedAt.getTime() < AGAIN_MS;
}
