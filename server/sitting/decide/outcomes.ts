// Outcomes: how an item ended, recorded or corrected.
import { refuse } from "../../contract/refusals.ts";
import { isRunning } from "../../contract/sitting/core/item.ts";
import { outcomesDue } from "../../contract/sitting/topics/outcomes.ts";
import {
  add,
  demotePeople,
  type Handler,
  type HandlersOf,
  itemIn,
  itemStep,
  someoneReconnects,
} from "./decision.ts";

/**
 * Records or corrects how an item ended; after the rising it gives a date to an item that was not reached. An
 * adjourned item needs a later date, or is put off sine die. While one of its people reconnects, ending an item needs
 * a confirmation, as does ending one that was set aside mid-hearing.
 */
const recordOutcome: Handler<"recordOutcome"> = (decision, command) => {
  const item = itemIn(decision, command.item);
  if (!item) return refuse("no_such_item");
  const running = isRunning(item.state);
  if (!outcomesDue(item, decision.sitting.phase).includes(command.outcome)) return refuse("outcome_not_due");
  const nextDate = command.nextDate ?? null;
  const isAdjourned = command.outcome === "ADJOURNED";
  if (command.sineDie === true && (!isAdjourned || nextDate !== null)) return refuse("sine_die_adjourns");
  if (isAdjourned && nextDate === null && command.sineDie !== true) return refuse("next_date_needed");
  if (nextDate !== null && nextDate <= decision.sitting.date) return refuse("next_date_past");
  const closes = running || item.state === "PAUSED";
  if (closes && command.confirmed !== true && someoneReconnects(decision, item.id))
    return refuse("person_reconnecting");
  const why = command.note ?? "";
  add(decision, {
    type: "outcomeRecorded",
    ...itemStep(decision, item, command.outcome, why),
    outcome: command.outcome,
    nextDate,
  });
  if (running) demotePeople(decision, null);
  return undefined;
};

export const handlers: HandlersOf<"outcomes"> = { recordOutcome };
