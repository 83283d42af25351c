// Correcting the record of a day that is over: the one thing that is still done to its sitting.
import { refuse } from "../../contract/refusals.ts";
import { endOf, isSameAppearances, isSameEnd } from "../../contract/sitting/correction.ts";
import { add, type Handler, itemIn, itemStep, own } from "./draft.ts";

/**
 * The officer corrects how an item ended, its next date, or who appeared in it for whom, with a reason. Nothing of the hearing is done again. Refuses
 * an item without a recorded end, one that was corrected since the officer read it, and a correction that changes nothing.
 */
export const correctRecord: Handler<"correctRecord"> = (draft, { item: id, from, to, reason }) => {
  const item = itemIn(draft, id);
  if (!item) return refuse("no_such_item");
  const stands = endOf(item);
  if (stands === null) return refuse("not_on_record");
  if (!isSameEnd(stands, from)) return refuse("corrected_meanwhile");
  const { appearances } = to;
  const corrected = own(draft.sitting.appeared, id);
  // What was recorded first is told by the record; what was corrected since must have been read.
  if (appearances && corrected && !isSameAppearances(corrected, from.appearances))
    return refuse("corrected_meanwhile");
  const isOther = appearances !== undefined && !isSameAppearances(appearances, from.appearances);
  if (isSameEnd(from, to) && !isOther) return refuse("nothing_corrected");
  if (to.state === "ADJOURNED" && to.nextDate === null) return refuse("next_date_needed");
  if (to.nextDate !== null && to.nextDate <= draft.sitting.date) return refuse("next_date_past");
  add(draft, {
    type: "recordCorrected",
    ...itemStep(draft, item, to.state, reason),
    nextDate: to.nextDate,
    dateBefore: item.nextDate,
    by: draft.actor.id,
    name: draft.actor.profileName,
    ...(isOther ? { appearances } : {}),
  });
  return undefined;
};
