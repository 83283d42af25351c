// Opening and closing a sitting, its list and its ranges.
import { refuse } from "../../contract/refusals.ts";
import { expandRanges, rangesAreSound } from "../../contract/sitting/commands.ts";
import { awaitedAtRising } from "../../contract/sitting/outcomes.ts";
import { caseKey } from "../../contract/sitting/roster.ts";
import {
  type Item,
  isDeletable,
  isPresent,
  type ListedItem,
  runningItem,
} from "../../contract/sitting/state.ts";
import { closeBreakouts } from "./breakouts.ts";
import { leaveOtherCase } from "./counsel.ts";
import { add, type Draft, demotePeople, type Handler, itemIn, itemStep, step } from "./draft.ts";
import { closeSecretRoom } from "./rooms.ts";

/** Opens the court with its ranges, without adding cases, or with cases typed by the master; later only adds ranges. */
export const openSitting: Handler<"openSitting"> = (draft, command) => {
  const { sitting, now } = draft;
  if (!rangesAreSound(command.ranges)) return refuse("bad_range");
  const declares = command.ranges.length > 0 && command.mode !== "without_manual";
  if (command.mode === "ranges" && !declares) return refuse("no_ranges");
  if (sitting.phase === "sitting" && !declares) return refuse("already_open");
  if (sitting.phase === "risen") relist(draft);
  if (declares) {
    const declared = expandRanges(command.ranges, categoryOptions(draft));
    add(draft, { type: "rangesDeclared", ranges: command.ranges, declared, at: now });
  }
  if (sitting.phase !== "sitting") add(draft, { type: "sittingOpened", mode: command.mode, at: now });
  return undefined;
};

/** The list's own names for its categories come before the court's general ones. */
function categoryOptions(draft: Parameters<Handler<"openSitting">>[0]) {
  const listed = Object.values(draft.sitting.items).map((item) => ({
    value: item.category,
    text: item.categoryText,
  }));
  return [...listed, ...draft.rules.categories];
}

function relist(draft: Parameters<Handler<"openSitting">>[0]): void {
  for (const item of Object.values(draft.sitting.items)) {
    if (item.state === "NOT_REACHED")
      add(draft, { type: "itemRelisted", ...itemStep(draft, item, "LISTED") });
  }
}

/**
 * The court rises: what was not reached is recorded as that. A running item must be ended first. What was before the
 * court today and set aside ends with the rising: while one of its people is reconnecting that needs a confirmation.
 */
export const closeSitting: Handler<"closeSitting"> = (draft, command) => {
  if (draft.sitting.running !== null) return refuse("item_running");
  if (command.confirmed !== true && awaitedAtRising(draft.sitting).length > 0)
    return refuse("person_reconnecting");
  rise(draft);
  return undefined;
};

/**
 * The day of the sitting is over. A court that still sits is closed as its officer would close it: what was being heard
 * is part heard, for nobody said that it ended; what is only called was not reached. Whoever is still in the hall is out of it.
 */
export const endDay: Handler<"endDay"> = (draft) => {
  const running = runningItem(draft.sitting);
  if (running?.state === "CALLED")
    add(draft, { type: "itemNotReached", ...itemStep(draft, running, "NOT_REACHED", DAY_ENDED) });
  else if (running)
    add(draft, {
      type: "outcomeRecorded",
      ...itemStep(draft, running, "PART_HEARD", DAY_ENDED),
      outcome: "PART_HEARD",
      nextDate: null,
    });
  if (draft.sitting.phase === "sitting") rise(draft);
  for (const person of Object.values(draft.sitting.people)) {
    if (isPresent(person) || person.state === "WAITING")
      add(draft, { type: "personLeft", ...step(draft, person, "LEFT") });
  }
  return draft.events.length > 0 ? undefined : refuse("not_in_hall");
};

const DAY_ENDED = "the day ended";

function rise(draft: Draft): void {
  const open = ["LISTED", "NEXT", "PASSED_OVER", "RECALLED", "PAUSED"];
  for (const item of Object.values(draft.sitting.items)) {
    if (open.includes(item.state))
      add(draft, { type: "itemNotReached", ...itemStep(draft, item, "NOT_REACHED") });
  }
  closeSecretRoom(draft);
  closeBreakouts(draft);
  demotePeople(draft, null);
  add(draft, { type: "sittingClosed", at: draft.now });
}

/** Turns list calling off for a sitting on one matter, or on again. */
export const setSingleCase: Handler<"setSingleCase"> = (draft, command) => {
  const { running } = draft.sitting;
  if (command.item !== null && !itemIn(draft, command.item)) return refuse("no_such_item");
  if (command.item !== null && running !== null && running !== command.item) return refuse("item_running");
  add(draft, { type: "singleCaseSet", item: command.item, at: draft.now });
  return undefined;
};

/** Whether people on the roster of their items come in by themselves. */
export const setAutoAdmit: Handler<"setAutoAdmit"> = (draft, command) => {
  add(draft, { type: "autoAdmitSet", on: command.on, at: draft.now });
  return undefined;
};

/**
 * Puts the cause list, or what changed in it, into the sitting. A running or finished item is not taken away. Where another
 * case stands now, those of the case before are in it by the list's or the officer's word alone.
 */
export const publishList: Handler<"publishList"> = (draft, command) => {
  const { items } = draft.sitting;
  const deleted = command.deleted.filter((id) => isDeletable(itemIn(draft, id)?.state ?? "DELETED"));
  add(draft, { type: "listPublished", items: command.items, deleted, at: draft.now });
  for (const item of command.items) if (isOtherCase(items[item.id], item)) leaveOtherCase(draft, item.id);
  return undefined;
};

function isOtherCase(before: Item | undefined, { caseNumber }: ListedItem): boolean {
  if (!before || !(isDeletable(before.state) || before.state === "DELETED")) return false;
  return before.caseNumber !== "" && caseKey(before.caseNumber) !== caseKey(caseNumber);
}
