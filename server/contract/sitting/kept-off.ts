// Which items the public does not see, and whose decision that was. Pure.
import { MEMO_NUMBER } from "../limits.ts";
import type { Item } from "./core/item.ts";
import type { Sitting } from "./sitting.ts";
import { type Broadcast, type Objection, objectionTo } from "./topics/stream.ts";

/** Why an item is not streamed: by the list or the officer, after or until the bench decides an objection. */
export type KeptOff = "list" | "officer" | "bench" | "objection";

/** Why the public does not see an item; null where it does, as far as the doors allow. */
export function keptOff(sitting: Pick<Sitting, "unstreamed" | "objections">, item: Item): KeptOff | null {
  if (!item.streaming) return "list";
  if (sitting.unstreamed.includes(item.id)) return "officer";
  const objection = objectionTo(sitting, item.id);
  if (objection?.decision === "upheld") return "bench";
  return objection?.decision === null ? "objection" : null;
}

/** When the public sees an item begin, and until when it has seen it, in milliseconds; null where it has not. */
export function seenOf(
  { calledAt, since }: Pick<Item, "calledAt" | "since">,
  { at, delay }: Pick<Broadcast, "at" | "delay">,
  now: number,
): { goesOut: number; seenUntil: number | null } {
  const goesOut = Math.max(calledAt ?? since, at) + delay * 1000;
  return { goesOut, seenUntil: goesOut <= now ? now - delay * 1000 : null };
}

/** The items of the day that were kept off the stream for good, in list order, without memos. */
export function excludedToday(sitting: Sitting): Item[] {
  return sitting.order.flatMap((id) => {
    const item = sitting.items[id];
    if (!item || item.serial === MEMO_NUMBER) return [];
    const reason = keptOff(sitting, item);
    return reason === null || reason === "objection" ? [] : [item];
  });
}

/** Objections that the bench sees: those not decided, the oldest first, and the decided one to the running item. */
export function objectionsToDecide({ objections, running }: Sitting): Objection[] {
  return objections.filter(({ item, decision }) => decision === null || item === running);
}
