// The courts of a bench as a screen lists them: board lines from memory, with the progress of each category.
import type { Court } from "./contract/courts.ts";
import { isOver } from "./contract/sitting/board.ts";
import type { Sitting } from "./contract/sitting/state.ts";
import { Failure } from "./failure.ts";
import type { Services } from "./services.ts";

/** The courts of a bench (its name or code) today. Refuses (Failure not_found) a bench without courts. */
export function courtsFor({ sittings }: Pick<Services, "sittings">, bench: string): Court[] {
  const halls = sittings.courtsOf(bench);
  if (halls.length === 0) throw new Failure("not_found", `no bench ${bench}`);
  const rows = new Map(sittings.board().map((row) => [row.courtId, row]));
  return halls.flatMap((hall) => {
    const row = rows.get(hall.id);
    const live = row && sittings.peek(row.sitting);
    if (!row || !live) return [];
    const status =
      row.state === "risen" || (row.total === 0 && row.state === "not_open") ? "disabled" : "active";
    return [{ ...row, status, categories: categoriesOf(live.state) } as const];
  });
}

/** The categories of a sitting's list in list order, with the span of their serials and how far they are. */
export function categoriesOf(sitting: Sitting): Court["categories"] {
  const categories = new Map<string, Court["categories"][number]>();
  for (const id of sitting.order) {
    const item = sitting.items[id];
    if (!item || item.state === "DELETED" || item.category === "MEMO") continue;
    const { category: value, categoryText: text, serial } = item;
    const known = categories.get(value) ?? { value, text, from: serial, to: serial, total: 0, done: 0 };
    known.from = Math.min(known.from, serial);
    known.to = Math.max(known.to, serial);
    known.total += 1;
    if (isOver(item)) known.done += 1;
    categories.set(value, known);
  }
  return [...categories.values()];
}
