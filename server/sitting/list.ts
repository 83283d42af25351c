// Compares the stored cause list with the one in a sitting.

import type { Command } from "../contract/sitting/commands.ts";
import { isDeletable, type ListedItem } from "../contract/sitting/core/item.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { keysOf } from "../contract/typed-keys.ts";

/** The command that updates a sitting's list to the stored one; undefined when they are equal. */
export function listCommand(state: Sitting, listed: readonly ListedItem[]): Command | undefined {
  const items = listed.filter((item) => differs(item, state));
  const wanted = new Set(listed.map((item) => item.id));
  const deleted = Object.values(state.items)
    .filter(
      (item) =>
        !wanted.has(item.id) && item.caseNumber !== "" && item.category !== "MEMO" && isDeletable(item.state),
    )
    .map((item) => item.id);
  return items.length + deleted.length > 0 ? { type: "publishList", items, deleted } : undefined;
}

function differs(listed: ListedItem, state: Sitting): boolean {
  const known = state.items[listed.id];
  if (!known || known.state === "DELETED") return true;
  // A case that the officer added by its number has no enrolment numbers.
  return keysOf(listed).some((key) => JSON.stringify(listed[key]) !== JSON.stringify(known[key] ?? []));
}
