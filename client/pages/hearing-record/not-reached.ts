// The items of a record that the court never came to: which they are, and their serials in few words. Pure.

import { MEMO_CATEGORY } from "../../../server/contract/limits.ts";
import type { RecordItem } from "../../../server/contract/rest/records.ts";
import { formatList } from "../../text/format.ts";

type Run = { from: number; to: number };

/** Whether the record of an item says only that it was not reached. */
export function isNeverReached({ state, times, appearances, corrections }: RecordItem): boolean {
  return (
    state === "NOT_REACHED" &&
    appearances.length === 0 &&
    corrections.length === 0 &&
    times.every(({ what }) => what === "notReached" || what === "relisted")
  );
}

/**
 * Serials in short, as `Pronouncement 1, 2; Fresh 5–22`; a memo has no number.
 * @param items - in the order of the list
 */
export function serialsOf(
  items: readonly Pick<RecordItem, "category" | "categoryText" | "serial">[],
): string {
  const categories = new Map<string, { name: string; runs: Run[] }>();
  for (const { category, categoryText: name, serial } of items) {
    const runs = categories.get(category)?.runs ?? [];
    const last = runs.at(-1);
    if (last && last.to + 1 === serial) last.to = serial;
    else runs.push({ from: serial, to: serial });
    categories.set(category, { name, runs });
  }
  return [...categories]
    .map(([category, { name, runs }]) =>
      isMemo(category) ? name : `${name} ${formatList(runs.map(runText))}`,
    )
    .join("; ");
}

const isMemo = (category: string) => category === MEMO_CATEGORY;

function runText({ from, to }: Run): string {
  if (from === to) return String(from);
  return to === from + 1 ? `${from}, ${to}` : `${from}–${to}`;
}
