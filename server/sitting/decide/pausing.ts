// Pausing: the running item is set aside mid-hearing, and resumed.
import { refuse } from "../../contract/refusals.ts";
import { isBehindDoor } from "../../contract/sitting/core/item.ts";
import { runningItem } from "../../contract/sitting/core/state.ts";
import {
  add,
  demotePeople,
  type Handler,
  type HandlersOf,
  itemIn,
  itemStep,
  promotePeopleOf,
} from "./decision.ts";

/** The running item is set aside mid-hearing; one paused item per hall. */
const pause: Handler<"pause"> = (decision, command) => {
  const item = runningItem(decision.sitting);
  if (item?.state !== "HEARING" && item?.state !== "IN_CAMERA") return refuse("nothing_running");
  if (decision.sitting.paused !== null) return refuse("already_paused");
  add(decision, { type: "itemPaused", ...itemStep(decision, item, "PAUSED", command.reason) });
  demotePeople(decision, null);
  return undefined;
};

/** Resumes the paused item in its earlier state, door included; the running item must be settled first. */
const resume: Handler<"resume"> = (decision) => {
  const item = itemIn(decision, decision.sitting.paused);
  if (!item) return refuse("nothing_paused");
  if (decision.sitting.running !== null) return refuse("item_running");
  demotePeople(decision, item.id);
  const to = isBehindDoor(item) ? "IN_CAMERA" : "HEARING";
  add(decision, { type: "itemResumed", ...itemStep(decision, item, to) });
  promotePeopleOf(decision, item.id, "item");
  return undefined;
};

export const handlers: HandlersOf<"pausing"> = { pause, resume };
