// The items that will likely be taken before one's own item, and when that may be called. Pure.

import { itemsBefore } from "../../../server/contract/sitting/core/call-order.ts";
import { type Forecast, forecast } from "../../../server/contract/sitting/core/forecast.ts";
import type { Item } from "../../../server/contract/sitting/core/item.ts";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import { runningItem } from "../../../server/contract/sitting/core/state.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { roleViewOf } from "../../../server/contract/views.ts";
import type { RunStep } from "../../court/Run.tsx";
import { serialText } from "../../court/serial-text.ts";

/** Numbers that are shown between the running item and one's own; the others are counted. */
const SHOWN = 3;

/** The row of numbers from the running item to mine. Empty when my item will not be called. */
export function runTo(sitting: Sitting, id: string, now: number): RunStep[] {
  const mine = sitting.items[id];
  if (!mine || forecast(sitting, id, now) === null) return [];
  const running = runningItem(sitting);
  const ahead = itemsBefore(sitting, id).filter((item) => item !== running);
  const shown = ahead.length > SHOWN ? ahead.slice(0, SHOWN - 1) : ahead;
  const more = ahead.length - shown.length;
  return [
    ...(running ? [{ kind: "now" as const, serial: serialText(running.serial) }] : []),
    ...shown.map((item) => ({ kind: "ahead" as const, serial: serialText(item.serial) })),
    ...(more > 0 ? [{ kind: "more" as const, count: more }] : []),
    { kind: "mine" as const, serial: serialText(mine.serial) },
  ];
}

/** The state of one of my items, as the card shows it. */
export type ItemForecast =
  | { is: "running"; item: Item }
  | { is: "coming"; item: Item; forecast: Forecast }
  | { is: "passedOver"; item: Item; forecast: Forecast }
  | { is: "paused"; item: Item }
  | { is: "notDeclared"; item: Item }
  | { is: "over"; item: Item };

/**
 * How far an item is from being called.
 * @param now - milliseconds
 * @returns null for an item that is not on the list
 */
export function forecastOfItem(sitting: Sitting, id: string, now: number): ItemForecast | null {
  const item = sitting.items[id];
  if (!item || item.state === "DELETED") return null;
  if (sitting.running === id) return { is: "running", item };
  if (item.state === "PAUSED") return { is: "paused", item };
  const expected = forecast(sitting, id, now);
  if (expected === null) return { is: "over", item };
  if (item.state === "PASSED_OVER") return { is: "passedOver", item, forecast: expected };
  if (sitting.phase === "sitting" && !item.declared) return { is: "notDeclared", item };
  return { is: "coming", item, forecast: expected };
}

/**
 * How a person comes before the court for an item of theirs: by the call of the item, or, while they are waiting or have named
 * the item since they joined, once the officer admits them for it.
 * @returns null for those who only watch it
 */
export function moveUpOf(me: Person, item: string): "called" | "onceIn" | "onceAdmitted" | null {
  if (!roleViewOf(me).ownItems) return null;
  if (me.state === "WAITING") return "onceIn";
  return me.admittedItems.includes(item) ? "called" : "onceAdmitted";
}

const pressing = ["running", "paused", "coming", "passedOver", "notDeclared", "over"] as const;

/** A person's items in a hall, the most urgent first; finished ones last. */
export function myForecasts(sitting: Sitting, ids: readonly string[], now: number): ItemForecast[] {
  return ids
    .flatMap((id) => forecastOfItem(sitting, id, now) ?? [])
    .sort((a, b) => rank(a) - rank(b) || aheadOf(a) - aheadOf(b));
}

function rank(itemForecast: ItemForecast): number {
  // A passed-over item may be recalled at any time, but items that come in list order are read first.
  return pressing.indexOf(itemForecast.is);
}

function aheadOf(itemForecast: ItemForecast): number {
  return "forecast" in itemForecast ? itemForecast.forecast.ahead : 0;
}

/** The item is called, or is next, after the running one where one runs: its people should be in the hall. */
export function isNear(sitting: Sitting, itemForecast: ItemForecast): boolean {
  if (itemForecast.is !== "coming") return itemForecast.is === "running";
  return itemForecast.forecast.ahead === (runningItem(sitting) === null ? 0 : 1);
}
