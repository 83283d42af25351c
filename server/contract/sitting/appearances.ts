// Appearances: counsel says for the record that they appeared in an item that was taken up.
import { hasOutcome, type Item, isRunning } from "./state.ts";

export type AppearanceEvent = { type: "appearanceConfirmed"; item: string; person: string; at: number };

/** When whom confirmed their appearance, in milliseconds since 1970: item id, then person id. */
export type Appearances = Record<string, Record<string, number>>;

export const emptyAppearances: { appearances: Appearances } = { appearances: {} };

/** The court has called the item today: one can have appeared in it. */
export function wasTakenUp(item: Item): boolean {
  const isAside = item.state === "PASSED_OVER" || item.state === "RECALLED" || item.state === "PAUSED";
  return isRunning(item.state) || isAside || hasOutcome(item.state) || item.round > 0 || item.tookMs > 0;
}

/** What one person confirmed; nobody else's. */
export function ownAppearances(appearances: Appearances, person: string | null): Appearances {
  if (person === null) return {};
  const own: Appearances = {};
  for (const [item, people] of Object.entries(appearances)) {
    const at = people[person];
    if (at !== undefined) own[item] = { [person]: at };
  }
  return own;
}
