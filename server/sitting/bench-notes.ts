// The private notes of judges: sealed with the court's own key, for their writer alone (docs/domain.md#bench-notes).
import { z } from "zod";
import { benchNote, deleteBenchNote, putBenchNote } from "../../db/queries/bench-notes.ts";
import type { Secrets } from "../accounts/secrets.ts";
import { caseKey } from "../contract/sitting/core/roster.ts";
import { Failure } from "../kernel/failure.ts";
import type { SittingDeps } from "./deps.ts";

type Parts = Pick<SittingDeps, "db" | "secrets" | "sittings" | "now">;
type Place = { sitting: string; item: string };
type Note = { text: string; changedAt: number | null };

type Row = { accountId: string; caseKey: string; sealed: string };
/** What is sealed: the case, and what its judge wrote on it. */
const SealedNote = z.object({ caseKey: z.string(), text: z.string() });
type SealedNote = z.infer<typeof SealedNote>;

const purposeOf = (accountId: string, mark: string) => `bench note ${accountId} ${mark}`;

/** The key of a note where it is kept: it says nothing of the case, and two judges have different ones. */
const markOf = (secrets: Secrets, accountId: string, key: string) =>
  secrets.mark(key, `case of a bench note of ${accountId}`);

/** Reads a note that is kept. */
function readNote(secrets: Pick<Secrets, "unseal">, { accountId, caseKey: mark, sealed }: Row): SealedNote {
  return SealedNote.parse(JSON.parse(secrets.unseal(sealed, purposeOf(accountId, mark))));
}

/** As `readNote`, for a judge's download: a note that cannot be read says so, and holds nothing else back. */
export function readableNote(
  secrets: Pick<Secrets, "unseal">,
  row: Row,
): SealedNote | { caseKey: null; text: null } {
  try {
    return readNote(secrets, row);
  } catch {
    return { caseKey: null, text: null };
  }
}

function sealedNote(secrets: Secrets, accountId: string, note: SealedNote): Row {
  const mark = markOf(secrets, accountId, note.caseKey);
  return { accountId, caseKey: mark, sealed: secrets.seal(JSON.stringify(note), purposeOf(accountId, mark)) };
}

/**
 * The key of an item's case, which comes back on other days, in other halls and under other numbers.
 * @throws Failure not_found where the sitting has no such item
 */
async function keyOf({ sittings }: Pick<Parts, "sittings">, { sitting, item: id }: Place): Promise<string> {
  const { state } = await sittings.get(sitting);
  const item = Object.hasOwn(state.items, id) ? state.items[id] : undefined;
  if (!item) throw new Failure("not_found", "There is no such item");
  return caseKey(item.caseNumber) || `${sitting}/${id}`;
}

/** The judge's own note on the case of an item. */
export async function ownNote(
  parts: Pick<Parts, "db" | "secrets" | "sittings">,
  accountId: string,
  place: Place,
): Promise<Note> {
  const key = await keyOf(parts, place);
  const of = { accountId, caseKey: markOf(parts.secrets, accountId, key) };
  const row = await benchNote(parts.db, of);
  if (!row) return { text: "", changedAt: null };
  const { text } = readNote(parts.secrets, { ...of, sealed: row.sealed });
  return { text, changedAt: row.changedAt.getTime() };
}

/** Keeps another text of it; an empty one deletes it. */
export async function keepNote(parts: Parts, accountId: string, place: Place, text: string): Promise<Note> {
  const key = await keyOf(parts, place);
  if (text === "") {
    await deleteBenchNote(parts.db, { accountId, caseKey: markOf(parts.secrets, accountId, key) });
    return { text, changedAt: null };
  }
  const changedAt = new Date(parts.now());
  const row = sealedNote(parts.secrets, accountId, { caseKey: key, text });
  await putBenchNote(parts.db, { ...row, changedAt });
  return { text, changedAt: changedAt.getTime() };
}
