// Proves a log by its signed checkpoints, wherever copies of them were kept.
import type { LogEntry } from "../contract/sitting/events.ts";
import { Tree } from "../kernel/hash-tree.ts";
import { openNote, type Verifier } from "../kernel/signed-note.ts";
import { readCheckpoint, sittingOf } from "./checkpoint.ts";
import { hourOf } from "./signing.ts";

/** A signed text, where it was found, and for one of the database when it was signed and what its row says. */
export type Claim = {
  note: string;
  from: string;
  row?: { sitting: string; size: number; root: string; at: Date };
};

/** A checkpoint that a trusted key signed. */
export type Proven = { sitting: string; size: number; root: string; keyId: string; claim: Claim };

/** A claim by no trusted key: another key signed it, its signature is false, or it is no checkpoint. */
export type UntrustedCheckpoint = { claim: Claim; why: "unknown" | "forged" | "form" };

/** How a log differs from what was signed, and at which entry. */
export type Contradiction = {
  whole: false;
  seq: number;
  reason: "signed" | "short" | "removed" | "untrusted" | "lost";
};

/**
 * Parts what trusted keys signed from all else.
 * @param rooms - rooms' ids by the names under which they are signed; what a witness has of others is of a log with
 * that name
 */
export function sorted(
  claims: readonly Claim[],
  trusted: readonly Verifier[],
  rooms: ReadonlyMap<string, string>,
) {
  const proven: Proven[] = [];
  const untrusted: UntrustedCheckpoint[] = [];
  for (const claim of claims) {
    const found = provenBy(claim, trusted, rooms);
    if (typeof found === "string") untrusted.push({ claim, why: found });
    else proven.push(found);
  }
  return { proven, untrusted };
}

function provenBy(
  claim: Claim,
  trusted: readonly Verifier[],
  rooms: ReadonlyMap<string, string>,
): Proven | UntrustedCheckpoint["why"] {
  const opened = openNote(claim.note, trusted);
  if (typeof opened === "string") return opened;
  const [by] = opened.by;
  const checkpoint = readCheckpoint(opened.text);
  const name = checkpoint && by ? sittingOf(checkpoint.origin, by.name) : null;
  const sitting = name === null ? null : (rooms.get(name) ?? name);
  if (checkpoint === null || sitting === null || !by) return "form";
  const { size, root } = checkpoint;
  const { row } = claim;
  if (row && (row.sitting !== sitting || row.size !== size || row.root !== root)) return "form";
  return { sitting, size, root, keyId: by.id, claim };
}

/** A log to be proved: its lines in order, as they are hashed, and what is known of its checkpoints. */
export type Signed = {
  lines: readonly string[];
  proven: readonly Proven[];
  /** The checkpoints of this log in the database that no trusted key signed. */
  untrusted: readonly UntrustedCheckpoint[];
  /** Whether the database is to have every checkpoint that a witness has. */
  isComplete: boolean;
};

/** How a log contradicts what was signed; null when all agrees. The entry is the first that is known to be wrong. */
export function contradiction({ lines, proven, untrusted, isComplete }: Signed): Contradiction | null {
  const inside = new Set(proven.filter(({ claim }) => claim.row).map(({ claim }) => claim.note));
  const roots = rootsAt(lines, new Set(proven.map(({ size }) => size)));
  const wrong = proven
    .filter(({ size, root }) => size <= lines.length && roots.get(size) !== root)
    .sort((a, b) => a.size - b.size)[0];
  if (wrong) return { whole: false, seq: wrong.size, reason: "signed" };
  const longest = proven.reduce((most, { size }) => Math.max(most, size), 0);
  if (longest > lines.length) return { whole: false, seq: longest, reason: "short" };
  if (untrusted[0]) return { whole: false, seq: untrusted[0].claim.row?.size ?? 0, reason: "untrusted" };
  const removed = isComplete && proven.find(({ claim }) => !claim.row && !inside.has(claim.note));
  return removed ? { whole: false, seq: removed.size, reason: "removed" } : null;
}

function rootsAt(lines: readonly string[], sizes: ReadonlySet<number>): Map<number, string> {
  const tree = new Tree();
  const roots = new Map<number, string>();
  if (sizes.has(0)) roots.set(0, tree.root());
  for (const line of lines) {
    tree.add(line);
    if (sizes.has(tree.size)) roots.set(tree.size, tree.root());
  }
  return roots;
}

/** Milliseconds after an hour in which its checkpoint is still in time. */
const GRACE_MS = 10 * 60_000;

/**
 * The hours in which a log grew without a checkpoint in time, each with its last entry and when that was signed, or
 * null. Only the checkpoint's row says when it was made: a witness knows when it came.
 */
export function lateHours(
  entries: readonly Pick<LogEntry, "seq" | "at">[],
  proven: readonly Proven[],
  now: number,
): { from: number; seq: number; signedAt: Date | null }[] {
  const lastOf = new Map<number, Pick<LogEntry, "seq" | "at">>();
  for (const entry of entries) lastOf.set(hourOf(entry.at), entry);
  const rows = proven.flatMap(({ size, claim }) => (claim.row ? [{ size, at: claim.row.at }] : []));
  return [...lastOf.values()].flatMap(({ seq, at }) => {
    const end = at - ((at + 1_800_000) % 3_600_000) + 3_600_000;
    if (end + GRACE_MS > now) return [];
    const signed = rows.filter(({ size }) => size >= seq).map((row) => row.at.getTime());
    const first = signed.length === 0 ? null : Math.min(...signed);
    if (first !== null && first <= end + GRACE_MS) return [];
    return [{ from: end - 3_600_000, seq, signedAt: first === null ? null : new Date(first) }];
  });
}
