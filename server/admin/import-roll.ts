// Imports the roll of advocates, for console and command line: shows what a file would do, does it, stores its undo.
import { randomUUID } from "node:crypto";
import type { Database } from "../../db/client.ts";
import type { Transaction } from "../../db/queries/admin-log.ts";
import { keepUndo } from "../../db/queries/admin-undos.ts";
import { putRoll, rollLines, takeOffRoll } from "../../db/queries/enrolled-advocates.ts";
import type { Enrolled } from "../../db/queries/registrations.ts";
import { type Actor, act } from "../acts/act.ts";
import { canonical } from "../contract/canonical.ts";
import { fault, inRow } from "../contract/faults.ts";
import { UNDO_MINUTES } from "../contract/limits.ts";
import type { RollImported, RollPreview } from "../contract/rest/admin-roll.ts";
import { forbidDemo } from "../court/import.ts";
import type { BadCourtRow } from "../imports/court-files.ts";
import { importReader } from "../imports/reader.ts";
import { Failure } from "../kernel/failure.ts";
import { hashed, inSlices, mapped } from "../kernel/in-slices.ts";
import { rollEntryOf } from "./roll-entries.ts";

type RollFile = { fileName: string; csv: string; isWhole: boolean };
type By = { actor: Actor; now: number };
type Change = { enrolment: string; before: Enrolled | null; after: Enrolled | null };
type Compared = { changes: Change[]; unchanged: number; bad: BadCourtRow[] };

/** Bad rows that are shown: nothing is imported while there is one. */
const BAD = 200;

async function compare(
  tx: Pick<Transaction, "select">,
  { fileName, csv, isWhole }: RollFile,
): Promise<Compared> {
  const { rows, bad } = await importReader.read("roll", {
    file: { name: fileName || "roll.csv", bytes: new TextEncoder().encode(csv) },
  });
  const stored = await rollLines(tx);
  const named = new Set(rows.map(({ value }) => value.enrolment));
  const gone = isWhole ? [...stored.values()].filter(({ enrolment }) => !named.has(enrolment)) : [];
  // Lines that keep their number: not those to which the file gives another, nor those it takes off.
  const keeping = [...stored.values()].filter(({ enrolment }) => !named.has(enrolment) && !isWhole);
  const holders = new Map(keeping.map((line) => [line.phone, line]));
  const changes: Change[] = [];
  const compareRow = ({ file, row, value }: (typeof rows)[number]) => {
    const holder = holders.get(value.phone);
    if (holder) {
      const wrong = fault("heldBy", { name: `${holder.displayName}, ${holder.enrolment},` });
      bad.push({ file, row, column: "phone", ...inRow(wrong) });
      return;
    }
    const before = stored.get(value.enrolment) ?? null;
    if (before?.phone === value.phone && before.displayName === value.displayName) return;
    changes.push({ enrolment: value.enrolment, before, after: value });
  };
  await inSlices(mapped(rows, compareRow));
  const unchanged = rows.length - changes.length - bad.filter(({ column }) => column === "phone").length;
  const removed = gone.map((line): Change => ({ enrolment: line.enrolment, before: line, after: null }));
  return { changes: [...changes, ...removed], unchanged: Math.max(unchanged, 0), bad };
}

function kindsOf(changes: readonly Change[]) {
  return {
    added: changes.filter(({ before }) => before === null),
    changed: changes.filter(({ before, after }) => before !== null && after !== null),
    removed: changes.filter(({ after }) => after === null),
  };
}

/** Returns a short hash of what the file changes: an import does what its preview showed, or nothing. */
const expectedOf = ({ changes }: Compared): Promise<string> => inSlices(hashed([changes], canonical));

function shown({ enrolment, before, after }: Change) {
  const fields = (["phone", "displayName"] as const).filter(
    (field) => before !== null && after !== null && before[field] !== after[field],
  );
  const changes = fields.map((field) => ({
    column: field === "phone" ? field : "display_name",
    before: before?.[field] ?? "",
    after: after?.[field] ?? "",
  }));
  return { enrolment, displayName: (after ?? before)?.displayName ?? "", fields: [...fields], changes };
}

/**
 * Returns what a roll would do. Nothing is written.
 * @throws Failure bad_file when it is no such file
 */
export async function previewRoll(db: Database, file: RollFile): Promise<RollPreview> {
  const compared = await compare(db, file);
  const { added, changed, removed } = kindsOf(compared.changes);
  return {
    added: await inSlices(mapped(added, shown)),
    changed: await inSlices(mapped(changed, shown)),
    removed: await inSlices(mapped(removed, shown)),
    unchanged: compared.unchanged,
    bad: compared.bad.slice(0, BAD).map(({ file: _, ...one }) => one),
    badInAll: compared.bad.length,
    expected: await expectedOf(compared),
  };
}

/**
 * Imports a roll whose every row is good. Accounts that there are stay as they are.
 * @param expected - what its preview said
 * @returns how many lines were added, changed and taken off, and what undoes it
 * @throws Failure bad_file; invalid while rows are bad; conflict when it would do something else by now, or at the demo
 */
export async function importRoll(
  db: Database,
  file: RollFile & { expected: string; reason?: string },
  by: By,
): Promise<RollImported> {
  return act<RollImported>(db, by, async (tx, seq) => {
    await forbidDemo(tx);
    const compared = await compare(tx, file);
    if (compared.bad.length > 0)
      throw new Failure("invalid", "Rows are bad", { faults: { csv: fault("badRows") } });
    if ((await expectedOf(compared)) !== file.expected)
      throw new Failure("conflict", "The roll was changed since the preview");
    const { changes } = compared;
    const { added, changed, removed } = kindsOf(changes);
    const counts = { added: added.length, changed: changed.length, removed: removed.length };
    if (changes.length === 0) return { result: { ...counts, undo: null }, isUnchanged: true };
    const at = new Date(by.now);
    await takeOffRoll(
      tx,
      removed.map(({ enrolment }) => enrolment),
    );
    await putRoll(
      tx,
      changes.flatMap(({ after }) => after ?? []),
      at,
    );
    const undo = { id: randomUUID(), until: new Date(by.now + UNDO_MINUTES * 60_000) };
    await keepUndo(tx, { ...undo, seq, changes: { added: [], changed: [], roll: changes } }, at);
    const parts = changes.map(({ enrolment, before, after }) => rollEntryOf(enrolment, before, after));
    const entry = { act: "rollImported", subjectKind: "roll", subject: file.fileName } as const;
    const result = { ...counts, undo: { id: undo.id, until: undo.until.toISOString() } };
    return { result, entry: { ...entry, reason: file.reason, after: counts }, parts };
  });
}
