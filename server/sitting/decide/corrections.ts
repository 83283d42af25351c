// Corrects the record of a day that is over: the only command that a past sitting accepts.
import { refuse } from "../../contract/refusals.ts";
import { endOf, isSameAppearances, isSameEnd } from "../../contract/sitting/topics/corrections.ts";
import { add, type Handler, type HandlersOf, itemIn, itemStep, own } from "./decision.ts";

/**
 * The officer corrects, with a reason, how an item ended, its next date, or who appeared for whom; never the hearing.
 * Refused without a recorded end, if it was corrected since the officer read it, and if nothing changes.
 */
const correctRecord: Handler<"correctRecord"> = (decision, { item: id, from, to, sineDie, reason }) => {
  const item = itemIn(decision, id);
  if (!item) return refuse("no_such_item");
  const recordedEnd = endOf(item);
  if (recordedEnd === null) return refuse("not_on_record");
  if (!isSameEnd(recordedEnd, from)) return refuse("corrected_meanwhile");
  const { appearances } = to;
  const corrected = own(decision.sitting.appeared, id);
  // The original outcome is in the record; later corrections must have been read.
  if (appearances && corrected && !isSameAppearances(corrected, from.appearances))
    return refuse("corrected_meanwhile");
  const isOther = appearances !== undefined && !isSameAppearances(appearances, from.appearances);
  if (isSameEnd(from, to) && !isOther) return refuse("nothing_corrected");
  const hasNoDate = to.state === "ADJOURNED" && to.nextDate === null;
  if (sineDie === true && !hasNoDate) return refuse("sine_die_adjourns");
  // Sine die stays what it is when something else is corrected.
  if (hasNoDate && sineDie !== true && !isSameEnd(from, to)) return refuse("next_date_needed");
  if (to.nextDate !== null && to.nextDate <= decision.sitting.date) return refuse("next_date_past");
  add(decision, {
    type: "recordCorrected",
    ...itemStep(decision, item, to.state, reason),
    nextDate: to.nextDate,
    dateBefore: item.nextDate,
    by: decision.actor.id,
    name: decision.actor.profileName,
    ...(isOther ? { appearances } : {}),
  });
  return undefined;
};

export const handlers: HandlersOf<"corrections"> = { correctRecord };
