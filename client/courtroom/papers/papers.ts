// The papers of a case as the bench reads them: those of one item, and those of the whole sitting. Pure.

import { listedItems, nextToCall } from "../../../server/contract/sitting/core/call-order.ts";
import type { Item } from "../../../server/contract/sitting/core/item.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import type { AgendaFile } from "../../../server/contract/sitting/topics/agenda.ts";

/** The files of an item, or of the whole sitting (null), in the order in which they were added. */
export function papersOf({ agenda }: Pick<Sitting, "agenda">, item: string | null): AgendaFile[] {
  return Object.values(agenda)
    .filter((file) => file.item === item)
    .sort((a, b) => a.at - b.at);
}

/** How many papers the item before the court has, with those of the whole sitting. */
export function papersNow(sitting: Sitting): number {
  return Object.values(sitting.agenda).filter(({ item }) => item === null || item === sitting.running).length;
}

/** The items whose papers can be chosen: all of the list but those that were deleted. */
export function itemsOfPapers(sitting: Sitting): Item[] {
  return listedItems(sitting).filter(({ state }) => state !== "DELETED");
}

/** The item whose papers are shown until another is chosen: the one before the court, else the next. */
export function itemOfPapers(sitting: Sitting): string | null {
  return sitting.running ?? nextToCall(sitting)?.id ?? itemsOfPapers(sitting)[0]?.id ?? null;
}
