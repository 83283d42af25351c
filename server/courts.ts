// The courts of a bench as a screen lists them: board lines from memory, with the progress of each category.
import type { BoardRow, Court } from "./contract/rest/courts.ts";
import { isDone } from "./contract/sitting/board.ts";
import type { Sitting } from "./contract/sitting/sitting.ts";
import { Failure } from "./failure.ts";
import type { Services } from "./services.ts";

/** The text of each board line: one that has changed is another. */
const lines = new WeakMap<BoardRow, string>();

/** The board of all courts, as the JSON of `BoardRow[]`: everyone is sent the same. */
export function boardText({ sittings }: Pick<Services, "sittings">): string {
  const parts = sittings.board.all().map((row) => {
    const text = lines.get(row) ?? JSON.stringify(row);
    lines.set(row, text);
    return text;
  });
  return `[${parts.join(",")}]`;
}

/** The text of each hall's court, made once for each board line and list that the hall has had: people do not change it. */
const texts = new WeakMap<BoardRow, Pick<Sitting, "items" | "order"> & { text: string }>();

function textOf(row: BoardRow, { items, order }: Sitting): string {
  const known = texts.get(row);
  if (known?.items === items && known.order === order) return known.text;
  const text = JSON.stringify(courtOf(row, { items, order }));
  texts.set(row, { items, order, text });
  return text;
}

/**
 * The courts of a bench (its name or code) today, as the JSON of `Court[]`: everyone is sent the same, and a hall that has not
 * moved is not written again.
 * @throws Failure not_found for a bench without courts
 */
export function courtsText({ sittings }: Pick<Services, "sittings">, bench: string): string {
  const halls = sittings.courtsOf(bench);
  if (halls.length === 0) throw new Failure("not_found", `no bench ${bench}`);
  const parts = halls.flatMap(({ id }) => {
    const row = sittings.board.row(id);
    const state = row && sittings.peek(row.sitting)?.state;
    if (!row || !state) return [];
    return [textOf(row, state)];
  });
  return `[${parts.join(",")}]`;
}

function courtOf(row: BoardRow, sitting: Pick<Sitting, "items" | "order">): Court {
  const status =
    row.state === "risen" || (row.total === 0 && row.state === "not_open") ? "disabled" : "active";
  return { ...row, status, categories: categoriesOf(sitting) };
}

/** The categories of a sitting's list in list order, with the span of their serials and how far they are. */
export function categoriesOf(sitting: Pick<Sitting, "items" | "order">): Court["categories"] {
  const categories = new Map<string, Court["categories"][number]>();
  for (const id of sitting.order) {
    const item = sitting.items[id];
    if (!item || item.state === "DELETED" || item.category === "MEMO") continue;
    const { category: value, categoryText: text, serial } = item;
    const known = categories.get(value) ?? { value, text, from: serial, to: serial, total: 0, done: 0 };
    known.from = Math.min(known.from, serial);
    known.to = Math.max(known.to, serial);
    known.total += 1;
    if (isDone(item)) known.done += 1;
    categories.set(value, known);
  }
  return [...categories.values()];
}
