// How the verification results of the logs and recordings are worded and printed by the command `bun run audit`.
import type { CheckedRecording } from "../broadcast/recording-check.ts";
import { lineOf } from "../kernel/hash-tree.ts";
import { momentText } from "../record/words.ts";
import { judge, type WholeLog } from "../sitting/verify.ts";
import type { BundleVerdict } from "./bundle.ts";
import { type Contradiction, contradiction, lateHours, type Proven, type Signed } from "./proof.ts";

/** The verification result of one log. */
export type Found = {
  sitting: string;
  verdict: BundleVerdict["verdict"] | Contradiction;
  /** The longest part that a trusted key signed; null for none. */
  signed: Pick<Proven, "size" | "keyId"> | null;
  late: ReturnType<typeof lateHours>;
};

type Broken = Exclude<Found["verdict"], { whole: true }>["reason"];

/** What is wrong with a log, in words. */
const verdictWords: Record<Broken, string> = {
  unknown: "there is a log and no sitting that it belongs to",
  gap: "an entry is missing",
  chain: "the entry does not follow the one before it",
  hash: "the entry was changed",
  head: "the log does not end where the sitting says it does",
  file: "its files are not in the bundle",
  signed: "the log up to this entry is not the one that was signed: it was rewritten",
  short: "so many entries were signed, and the log ends before: it was cut off",
  removed: "a witness has a checkpoint of so many entries, and the database has it no more",
  untrusted: "the database has a checkpoint of so many entries that no trusted key signed",
  lost: "so many entries were signed, and there is no such log any more",
};

/** A judged log, with its lines as signed, and when each was written where that is known. */
type JudgedLog = {
  verdict: BundleVerdict["verdict"];
  lines: readonly string[];
  times?: readonly { seq: number; at: number }[];
};

/**
 * Verifies a log by its own hashes, then by its checkpoints.
 * @param log - the whole log, or its lines with the results so far
 */
export function judgeSigned(
  sitting: string,
  log: WholeLog | JudgedLog,
  own: Omit<Signed, "lines">,
  now: number,
): Found {
  const {
    verdict,
    lines,
    times = [],
  }: JudgedLog = "verdict" in log
    ? log
    : { verdict: judge(sitting, log), lines: log.entries.map(lineOf), times: log.entries };
  const longest = own.proven.reduce<Proven | null>(
    (most, one) => (one.size > (most?.size ?? 0) ? one : most),
    null,
  );
  const signed = longest && { size: longest.size, keyId: longest.keyId };
  if (!verdict.whole) return { sitting, verdict, signed, late: [] };
  const wrong = contradiction({ lines, ...own });
  return {
    sitting,
    verdict: wrong ?? verdict,
    signed,
    late: wrong ? [] : lateHours(times, own.proven, now),
  };
}

/** A log that is not there at all, of which checkpoints are. */
export function lost(sitting: string, proven: readonly Proven[]): Found {
  const seq = Math.max(0, ...proven.filter((one) => one.sitting === sitting).map(({ size }) => size));
  return { sitting, verdict: { whole: false, seq, reason: "lost" }, signed: null, late: [] };
}

/**
 * Prints the results.
 * @returns the exit code. If the caller named a key that signed nothing of a log, that log is not proved, even if it
 * is whole
 */
export function printVerdicts(found: readonly Found[], isKeyNamed: boolean): 0 | 1 {
  for (const { sitting, verdict, signed, late } of found) {
    if (verdict.whole) console.log(`whole   ${sitting}  ${verdict.entries} entries  root ${verdict.root}`);
    else
      console.log(
        `BROKEN  ${sitting}  at entry ${verdict.seq}: ${verdict.reason}: ${verdictWords[verdict.reason]}`,
      );
    if (verdict.whole && signed)
      console.log(`signed  ${sitting}  to entry ${signed.size} by key ${signed.keyId}`);
    if (verdict.whole && verdict.entries > (signed?.size ?? 0))
      console.log(`UNSIGNED ${sitting}  entries ${(signed?.size ?? 0) + 1} to ${verdict.entries}`);
    if (verdict.whole) printLate(sitting, late);
  }
  const isProved = ({ verdict, signed }: Found) => verdict.whole && !(isKeyNamed && signed === null);
  return found.every(isProved) ? 0 : 1;
}

/** Prints the verification result of a recording. */
export function printRecording(
  sitting: string,
  { segments, trouble }: CheckedRecording,
  hasFiles: boolean,
): void {
  if (trouble !== null) console.log(`BROKEN  ${sitting}  recording: ${trouble}`);
  else {
    const files = hasFiles ? "" : "; its files were not read";
    console.log(`whole   ${sitting}  recording: ${segments} segments as sealed${files}`);
  }
}

/** Hours listed one by one; of more the number. */
const HOURS_LISTED = 3;

function printLate(sitting: string, late: Found["late"]): void {
  for (const { from, seq, signedAt } of late.slice(0, HOURS_LISTED)) {
    const when = signedAt === null ? "no checkpoint" : `none before ${momentText(signedAt.getTime())}`;
    console.log(`LATE    ${sitting}  ${momentText(from).slice(0, 16)} IST, entries to ${seq}: ${when}`);
  }
  if (late.length > HOURS_LISTED)
    console.log(`LATE    ${sitting}  and ${late.length - HOURS_LISTED} hours more`);
}
