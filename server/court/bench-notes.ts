// The private notes of judges: sealed with the court's own key, for their writer alone (docs/domain.md#bench-notes).
import { benchNote, deleteBenchNote, putBenchNote } from "../../db/queries/bench-notes.ts";
import type { Secrets } from "../accounts/secrets.ts";
import { caseKey } from "../contract/sitting/core/roster.ts";
import { Failure } from "../failure.ts";
import type { Services } from "../services.ts";

type Parts = Pick<Services, "db" | "secrets" | "sittings" | "now">;
type Place = { sitting: string; item: string };
type Note = { text: string; changedAt: number | null };

const purposeOf = (accountId: string, key: string) => `bench note ${accountId} ${key}`;

/** Reads a note that is kept. */
export function readNote(
  secrets: Pick<Secrets, "unseal">,
  { accountId, caseKey: key, sealed }: { accountId: string; caseKey: string; sealed: string },
): string {
  return secrets.unseal(sealed, purposeOf(accountId, key));
}

/**
 * The key of the case of an item: the case comes back on other days, in other halls and under other numbers of the list.
 * @throws Failure not_found where the sitting has no such item
 */
async function keyOf({ sittings }: Parts, { sitting, item: id }: Place): Promise<string> {
  const { state } = await sittings.get(sitting);
  const item = Object.hasOwn(state.items, id) ? state.items[id] : undefined;
  if (!item) throw new Failure("not_found", "There is no such item");
  return caseKey(item.caseNumber) || `${sitting}/${id}`;
}

/** The judge's own note on the case of an item. */
export async function ownNote(parts: Parts, accountId: string, place: Place): Promise<Note> {
  const key = await keyOf(parts, place);
  const row = await benchNote(parts.db, { accountId, caseKey: key });
  if (!row) return { text: "", changedAt: null };
  const text = readNote(parts.secrets, { accountId, caseKey: key, sealed: row.sealed });
  return { text, changedAt: row.changedAt.getTime() };
}

/** Keeps another text of it; an empty one deletes it. */
export async function keepNote(parts: Parts, accountId: string, place: Place, text: string): Promise<Note> {
  const key = await keyOf(parts, place);
  const of = { accountId, caseKey: key };
  if (text === "") {
    await deleteBenchNote(parts.db, of);
    return { text, changedAt: null };
  }
  const changedAt = new Date(parts.now());
  const sealed = parts.secrets.seal(text, purposeOf(accountId, key));
  await putBenchNote(parts.db, { ...of, sealed, changedAt });
  return { text, changedAt: changedAt.getTime() };
}
