// Calling an item, taking a call back, and starting to hear it.
import { refuse } from "../../contract/refusals.ts";
import {
  type Call,
  type Item,
  isBehindDoor,
  isCallable,
  isRunning,
  runningItem,
} from "../../contract/sitting/state.ts";
import { dictateAgain } from "./bench.ts";
import {
  add,
  type Draft,
  demotePeople,
  type Handler,
  itemIn,
  itemStep,
  personIn,
  promotePeopleOf,
  someoneReconnects,
  step,
} from "./draft.ts";

/**
 * Calls an item: its people become active, those of the item before it go down. An item that is being heard is
 * closed as heard by the call (its outcome can still be recorded); one that is only called must be settled first.
 */
export const callItem: Handler<"callItem"> = (draft, command) => {
  const item = itemIn(draft, command.item);
  const before = runningItem(draft.sitting);
  const { singleCase } = draft.sitting;
  if (!item) return refuse("no_such_item");
  if (!item.declared) return refuse("item_not_declared");
  if (singleCase !== null && singleCase !== item.id) return refuse("single_case");
  if (before?.state === "CALLED") return refuse("item_running");
  if (!isCallable(item.state)) return refuse("item_not_callable");
  if (before && command.confirmed !== true && someoneReconnects(draft, before.id))
    return refuse("person_reconnecting");
  const displaced = before ? displace(draft, before) : null;
  const demoted = demotePeople(draft, item.id);
  add(draft, { type: "itemCalled", ...itemStep(draft, item, "CALLED"), displaced, demoted });
  promotePeopleOf(draft, item.id, "item");
  return undefined;
};

function displace(draft: Draft, item: Item): Call["displaced"] {
  const { state, calledAt, tookMs } = item;
  const dictatedBy = draft.sitting.dictation?.by;
  add(draft, {
    type: "outcomeRecorded",
    ...itemStep(draft, item, "HEARD", "next item called"),
    outcome: "HEARD",
    nextDate: null,
  });
  return { item: item.id, state, calledAt, heardMs: tookMs, ...(dictatedBy !== undefined && { dictatedBy }) };
}

/** Takes a wrong call back: the item returns to its earlier state, and so does what it displaced, a dictated order too. */
export const cancelCall: Handler<"cancelCall"> = (draft) => {
  const { call } = draft.sitting;
  const item = runningItem(draft.sitting);
  if (call === null || item?.state !== "CALLED") return refuse("nothing_called");
  for (const id of call.promoted) {
    const person = personIn(draft, id);
    if (person && (person.state === "ACTIVE" || person.state === "RECONNECTING")) {
      add(draft, { type: "personDemoted", ...step(draft, person, "PASSIVE"), by: "item" });
    }
  }
  add(draft, { type: "callCancelled", ...itemStep(draft, item, call.before) });
  if (call.displaced) restore(draft, call.displaced);
  for (const id of call.demoted) {
    const person = personIn(draft, id);
    if (person?.state === "PASSIVE" && person.lostAt === null) {
      add(draft, { type: "personPromoted", ...step(draft, person, "ACTIVE"), by: "call_cancelled" });
    }
  }
  if (call.displaced?.dictatedBy !== undefined) dictateAgain(draft, call.displaced.dictatedBy);
  return undefined;
};

function restore(draft: Draft, displaced: NonNullable<Call["displaced"]>): void {
  const item = itemIn(draft, displaced.item);
  if (!item) return;
  const why = "call of the next item cancelled";
  add(draft, {
    type: "itemRestored",
    ...itemStep(draft, item, displaced.state, why),
    calledAt: displaced.calledAt,
    heardMs: displaced.heardMs,
  });
}

/**
 * The court begins to hear the called item; one that is listed in camera, or that the bench closed earlier today and has
 * not opened, is heard behind the closed door.
 */
export const hear: Handler<"hear"> = (draft) => {
  const item = runningItem(draft.sitting);
  if (item?.state !== "CALLED") return refuse("nothing_called");
  add(draft, { type: "hearingStarted", ...itemStep(draft, item, "HEARING") });
  if (isBehindDoor(item)) {
    const why = item.inCamera ? "listed in camera" : "closed earlier today";
    add(draft, {
      type: "wentInCamera",
      ...itemStep(draft, { ...item, state: "HEARING" }, "IN_CAMERA", why),
    });
  }
  return undefined;
};

/** Closes the item to everyone but its own parties and counsel. The reason may follow the act. */
export const goInCamera: Handler<"goInCamera"> = (draft, command) => {
  const item = runningItem(draft.sitting);
  if (!item || !isRunning(item.state)) return refuse("nothing_running");
  if (item.state === "IN_CAMERA") return refuse("already_in_camera");
  if (item.state !== "HEARING") return refuse("nothing_running");
  add(draft, { type: "wentInCamera", ...itemStep(draft, item, "IN_CAMERA", command.reason) });
  return undefined;
};

/** Opens the door again. An item that is listed in camera stays closed, and what was on the court's screen behind the door goes. */
export const openCourt: Handler<"openCourt"> = (draft) => {
  const item = runningItem(draft.sitting);
  if (item?.state !== "IN_CAMERA") return refuse("not_in_camera");
  if (item.inCamera) return refuse("door_closed");
  const { share } = draft.sitting;
  if (share !== null) add(draft, { type: "shareEnded", person: share.person, by: "court", at: draft.now });
  add(draft, { type: "courtOpened", ...itemStep(draft, item, "HEARING") });
  return undefined;
};
