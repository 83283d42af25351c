// Calls an item, cancels a call, and starts to hear an item.
import { refuse } from "../../contract/refusals.ts";
import { type Item, isBehindDoor, isCallable } from "../../contract/sitting/core/item.ts";
import { type Call, runningItem } from "../../contract/sitting/core/state.ts";
import {
  add,
  type Decision,
  demotePeople,
  type Handler,
  type HandlersOf,
  itemIn,
  itemStep,
  personIn,
  promotePeopleOf,
  someoneReconnects,
  step,
} from "./decision.ts";
import { resumeDictation } from "./dictation.ts";

export type { CourtRules } from "./decision.ts";

/**
 * Calls an item: its people become active, those of the item before are demoted. An item that is being heard is
 * closed as heard, and its outcome can still be recorded; one that is only called must be settled first.
 */
const callItem: Handler<"callItem"> = (decision, command) => {
  const item = itemIn(decision, command.item);
  const before = runningItem(decision.sitting);
  const { singleCase } = decision.sitting;
  if (!item) return refuse("no_such_item");
  if (!item.declared) return refuse("item_not_declared");
  if (singleCase !== null && singleCase !== item.id) return refuse("single_case");
  if (before?.state === "CALLED") return refuse("item_running");
  if (!isCallable(item.state)) return refuse("item_not_callable");
  if (before && command.confirmed !== true && someoneReconnects(decision, before.id))
    return refuse("person_reconnecting");
  const displaced = before ? displace(decision, before) : null;
  const demoted = demotePeople(decision, item.id);
  add(decision, { type: "itemCalled", ...itemStep(decision, item, "CALLED"), displaced, demoted });
  promotePeopleOf(decision, item.id, "item");
  return undefined;
};

function displace(decision: Decision, item: Item): Call["displaced"] {
  const { state, calledAt, tookMs } = item;
  const dictatedBy = decision.sitting.dictation?.by;
  add(decision, {
    type: "outcomeRecorded",
    ...itemStep(decision, item, "HEARD", "next item called"),
    outcome: "HEARD",
    nextDate: null,
  });
  return { item: item.id, state, calledAt, tookMs, ...(dictatedBy !== undefined && { dictatedBy }) };
}

/** Cancels a wrong call: the item and the one it displaced return to their states, with a dictated order. */
const cancelCall: Handler<"cancelCall"> = (decision) => {
  const { call } = decision.sitting;
  const item = runningItem(decision.sitting);
  if (call === null || item?.state !== "CALLED") return refuse("nothing_called");
  for (const id of call.promoted) {
    const person = personIn(decision, id);
    if (person && (person.state === "ACTIVE" || person.state === "RECONNECTING")) {
      add(decision, { type: "personDemoted", ...step(decision, person, "PASSIVE"), by: "item" });
    }
  }
  add(decision, { type: "callCancelled", ...itemStep(decision, item, call.before) });
  if (call.displaced) restore(decision, call.displaced);
  for (const id of call.demoted) {
    const person = personIn(decision, id);
    if (person?.state === "PASSIVE" && person.lostAt === null) {
      add(decision, { type: "personPromoted", ...step(decision, person, "ACTIVE"), by: "call_cancelled" });
    }
  }
  if (call.displaced?.dictatedBy !== undefined) resumeDictation(decision, call.displaced.dictatedBy);
  return undefined;
};

function restore(decision: Decision, displaced: NonNullable<Call["displaced"]>): void {
  const item = itemIn(decision, displaced.item);
  if (!item) return;
  const why = "call of the next item cancelled";
  add(decision, {
    type: "itemRestored",
    ...itemStep(decision, item, displaced.state, why),
    calledAt: displaced.calledAt,
    tookMs: displaced.tookMs,
  });
}

/**
 * The court starts to hear the called item: behind the closed door if the list or the bench closed it today and the
 * bench has not opened it.
 */
const hear: Handler<"hear"> = (decision) => {
  const item = runningItem(decision.sitting);
  if (item?.state !== "CALLED") return refuse("nothing_called");
  add(decision, { type: "hearingStarted", ...itemStep(decision, item, "HEARING") });
  if (isBehindDoor(item)) {
    const why = item.inCamera ? "listed in camera" : "closed earlier today";
    add(decision, {
      type: "wentInCamera",
      ...itemStep(decision, { ...item, state: "HEARING" }, "IN_CAMERA", why),
    });
  }
  return undefined;
};

export const handlers: HandlersOf<"calling"> = { callItem, cancelCall, hear };

/** While the court sits, the first listed item is marked as next, and no other. */
export function reconcile(decision: Decision): void {
  const { sitting } = decision;
  const isCalling = sitting.phase === "sitting" && sitting.singleCase === null;
  const isWaiting = ({ declared, state }: Item) => declared && (state === "LISTED" || state === "NEXT");
  let first: Item | undefined;
  for (const id of sitting.order) {
    const item = sitting.items[id];
    if (item === undefined) continue;
    if (isCalling && first === undefined && isWaiting(item)) first = item;
    else if (item.state === "NEXT")
      add(decision, { type: "nextUnmarked", ...itemStep(decision, item, "LISTED") });
  }
  if (first?.state === "LISTED") add(decision, { type: "nextMarked", ...itemStep(decision, first, "NEXT") });
}
