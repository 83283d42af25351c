// What is done to an item for a reason, and how a reason that is given later joins the act it explains.
import type { ItemStep, ReasonEvent } from "./events.ts";
import type { Item, ItemAct, ItemState, Sitting } from "./state.ts";

/** The state in which each act leaves an item. */
const stateAfter: Record<ItemAct["of"], ItemState> = {
  passOver: "PASSED_OVER",
  pause: "PAUSED",
  inCamera: "IN_CAMERA",
};

/** The item with one more act on its record. In: its event, with the reason if it came with the act. */
export function withAct(item: Item, of: ItemAct["of"], { from, why, at }: ItemStep): Item {
  const round = item.acts.filter((act) => act.of === of).length + 1;
  return { ...item, acts: [...item.acts, { of, round, at, from, reason: why }] };
}

/** Folds a reason into the act it is for. What is not there is left alone: its reader may not see it. */
export function applyReason(sitting: Sitting, event: ReasonEvent): Sitting {
  if (event.of === "remove") {
    const person = sitting.people[event.person];
    if (person?.state !== "REMOVED") return sitting;
    return {
      ...sitting,
      people: { ...sitting.people, [person.id]: { ...person, reason: event.reason } },
    };
  }
  const item = sitting.items[event.item];
  if (!item) return sitting;
  const isMeant = (act: ItemAct) => act.of === event.of && act.round === event.round;
  const last = item.acts.at(-1);
  const isStill = last !== undefined && isMeant(last) && item.state === stateAfter[event.of];
  const acts = item.acts.map((act) => (isMeant(act) ? { ...act, reason: event.reason } : act));
  const explained = { ...item, acts, why: isStill ? event.reason : item.why };
  return { ...sitting, items: { ...sitting.items, [item.id]: explained } };
}
