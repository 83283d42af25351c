// Setting items aside and taking them up again: pass over, recall, pause, resume, and the outcome that ends them.
import { refuse } from "../../contract/refusals.ts";
import { outcomesDue } from "../../contract/sitting/outcomes.ts";
import { isBehindDoor, isRunning, runningItem } from "../../contract/sitting/state.ts";
import {
  add,
  demotePeople,
  type Handler,
  itemIn,
  itemStep,
  promotePeopleOf,
  someoneReconnects,
} from "./draft.ts";

/** The called item is taken later the same day; reason and round are recorded (DOMAIN.md, "Pass over"). */
export const passOver: Handler<"passOver"> = (draft, command) => {
  const item = runningItem(draft.sitting);
  if (!item) return refuse("nothing_running");
  if (command.confirmed !== true && someoneReconnects(draft, item.id)) return refuse("person_reconnecting");
  const round = item.round + 1;
  add(draft, { type: "itemPassedOver", ...itemStep(draft, item, "PASSED_OVER", command.reason), round });
  demotePeople(draft, null);
  return undefined;
};

/** A passed-over item is put back in line, before the rest of the list. */
export const recall: Handler<"recall"> = (draft, command) => {
  const item = itemIn(draft, command.item);
  if (!item) return refuse("no_such_item");
  if (item.state !== "PASSED_OVER") return refuse("not_passed_over");
  add(draft, { type: "itemRecalled", ...itemStep(draft, item, "RECALLED") });
  return undefined;
};

/** The running item is set aside mid-hearing; one paused item per hall. */
export const pause: Handler<"pause"> = (draft, command) => {
  const item = runningItem(draft.sitting);
  if (item?.state !== "HEARING" && item?.state !== "IN_CAMERA") return refuse("nothing_running");
  if (draft.sitting.paused !== null) return refuse("already_paused");
  add(draft, { type: "itemPaused", ...itemStep(draft, item, "PAUSED", command.reason) });
  demotePeople(draft, null);
  return undefined;
};

/** The paused item is taken up again as it was, so that a closed door stays closed; what runs must be settled first. */
export const resume: Handler<"resume"> = (draft) => {
  const item = itemIn(draft, draft.sitting.paused);
  if (!item) return refuse("nothing_paused");
  if (draft.sitting.running !== null) return refuse("item_running");
  demotePeople(draft, item.id);
  const to = isBehindDoor(item) ? "IN_CAMERA" : "HEARING";
  add(draft, { type: "itemResumed", ...itemStep(draft, item, to) });
  promotePeopleOf(draft, item.id, "item");
  return undefined;
};

/**
 * Records how an item ended, or corrects an outcome recorded before; after the rising, gives what was not reached its
 * date. An adjourned item needs its next date, after the day of the sitting. While one of its people is reconnecting,
 * ending it needs a conscious confirmation; so with one that was set aside mid-hearing.
 */
export const recordOutcome: Handler<"recordOutcome"> = (draft, command) => {
  const item = itemIn(draft, command.item);
  if (!item) return refuse("no_such_item");
  const running = isRunning(item.state);
  if (!outcomesDue(item, draft.sitting.phase).includes(command.outcome)) return refuse("outcome_not_due");
  const nextDate = command.nextDate ?? null;
  if (command.outcome === "ADJOURNED" && nextDate === null) return refuse("next_date_needed");
  if (nextDate !== null && nextDate <= draft.sitting.date) return refuse("next_date_past");
  const closes = running || item.state === "PAUSED";
  if (closes && command.confirmed !== true && someoneReconnects(draft, item.id))
    return refuse("person_reconnecting");
  const why = command.note ?? "";
  add(draft, {
    type: "outcomeRecorded",
    ...itemStep(draft, item, command.outcome, why),
    outcome: command.outcome,
    nextDate,
  });
  if (running) demotePeople(draft, null);
  return undefined;
};
