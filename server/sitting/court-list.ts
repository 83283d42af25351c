// The courts of a bench as a screen lists them: board lines from memory, with the progress of each category.

import type { BoardRow, Court } from "../contract/rest/courts.ts";
import { categoriesOf } from "../contract/sitting/categories.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { Failure } from "../kernel/failure.ts";
import type { SittingDeps } from "./deps.ts";

/** A list as it was last written, by its first line: thousands who come in the morning are sent the same one. */
type Lists = WeakMap<BoardRow, { parts: readonly string[]; text: string }>;
const boards: Lists = new WeakMap();
const benches: Lists = new WeakMap();

/** The text of a list, made anew when one of its parts is another. */
function listOf(lists: Lists, first: BoardRow | undefined, parts: readonly string[]): string {
  const known = first && lists.get(first);
  if (known?.parts.length === parts.length && parts.every((part, n) => part === known.parts[n]))
    return known.text;
  const text = `[${parts.join(",")}]`;
  if (first) lists.set(first, { parts, text });
  return text;
}

/** The text of each board line: one that has changed is another. */
const lines = new WeakMap<BoardRow, string>();

/** The board of all courts, as the JSON of `BoardRow[]`: everyone is sent the same. */
export function boardText({ sittings }: Pick<SittingDeps, "sittings">): string {
  const rows = sittings.board.all();
  const parts = rows.map((row) => {
    const text = lines.get(row) ?? JSON.stringify(row);
    lines.set(row, text);
    return text;
  });
  return listOf(boards, rows[0], parts);
}

/** The text of each hall's court, made once for each board line and list: people do not change it. */
const texts = new WeakMap<BoardRow, Pick<Sitting, "items" | "order"> & { text: string }>();

function textOf(row: BoardRow, { items, order }: Sitting): string {
  const known = texts.get(row);
  if (known?.items === items && known.order === order) return known.text;
  const text = JSON.stringify(courtOf(row, { items, order }));
  texts.set(row, { items, order, text });
  return text;
}

/**
 * The courts of a bench (its name or code) today, as the JSON of `Court[]`. All are sent the same text, which is made
 * anew for a hall that has moved.
 * @throws Failure not_found for a bench without courts
 */
export function courtsText({ sittings }: Pick<SittingDeps, "sittings">, bench: string): string {
  const halls = sittings.courtsOf(bench);
  if (halls.length === 0) throw new Failure("not_found", `no bench ${bench}`);
  const parts: string[] = [];
  let first: BoardRow | undefined;
  for (const { id } of halls) {
    const row = sittings.board.row(id);
    const state = row && sittings.peek(row.sitting)?.state;
    if (!row || !state) continue;
    first ??= row;
    parts.push(textOf(row, state));
  }
  return listOf(benches, first, parts);
}

function courtOf(row: BoardRow, sitting: Pick<Sitting, "items" | "order">): Court {
  const status =
    row.state === "risen" || (row.total === 0 && row.state === "not_open") ? "disabled" : "active";
  return { ...row, status, categories: categoriesOf(sitting) };
}
