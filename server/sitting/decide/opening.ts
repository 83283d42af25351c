// The day of a hall: opened with its ranges, limited to a single case, risen, and ended.
import { refuse } from "../../contract/refusals.ts";
import { isDayOver } from "../../contract/sitting/core/day.ts";
import { isLeft } from "../../contract/sitting/core/item.ts";
import { areRangesValid, expandRanges } from "../../contract/sitting/core/ranges.ts";
import { isMeeting, runningItem } from "../../contract/sitting/core/state.ts";
import { awaitedAtRising } from "../../contract/sitting/topics/outcomes.ts";
import { closeBreakouts } from "./breakouts.ts";
import {
  add,
  type Decision,
  type Due,
  demotePeople,
  type Handler,
  type HandlersOf,
  itemIn,
  itemStep,
} from "./decision.ts";
import { leaveRoom } from "./meetings.ts";
import { closeSecretRoom } from "./secret-room.ts";

/** Opens the court with its ranges, without cases or with cases that the officer types; again, it only adds ranges. */
const openSitting: Handler<"openSitting"> = (decision, command) => {
  const { sitting, now } = decision;
  // A meeting has no list to open: it begins with its host.
  if (isMeeting(sitting)) return refuse("wrong_phase");
  if (!areRangesValid(command.ranges)) return refuse("bad_range");
  const hasRanges = command.ranges.length > 0 && command.mode !== "without_manual";
  if (command.mode === "ranges" && !hasRanges) return refuse("no_ranges");
  if (sitting.phase === "sitting" && !hasRanges) return refuse("already_open");
  if (sitting.phase === "risen") relist(decision);
  if (hasRanges) {
    const declared = expandRanges(command.ranges, categoryOptions(decision));
    add(decision, { type: "rangesDeclared", ranges: command.ranges, declared, at: now });
  }
  if (sitting.phase !== "sitting") add(decision, { type: "sittingOpened", mode: command.mode, at: now });
  return undefined;
};

/** The list's own names for its categories take precedence over the court's general ones. */
function categoryOptions(decision: Parameters<Handler<"openSitting">>[0]) {
  const listed = Object.values(decision.sitting.items).map((item) => ({
    value: item.category,
    text: item.categoryText,
  }));
  return [...listed, ...decision.rules.categories];
}

function relist(decision: Parameters<Handler<"openSitting">>[0]): void {
  for (const item of Object.values(decision.sitting.items)) {
    if (item.state === "NOT_REACHED")
      add(decision, { type: "itemRelisted", ...itemStep(decision, item, "LISTED") });
  }
}

/**
 * The court rises: what was not reached is recorded so. A running item must be ended first. Items that were set aside
 * today end with the rising, which needs a confirmation while one of their people reconnects.
 */
const closeSitting: Handler<"closeSitting"> = (decision, command) => {
  if (decision.sitting.running !== null) return refuse("item_running");
  if (command.confirmed !== true && awaitedAtRising(decision.sitting).length > 0)
    return refuse("person_reconnecting");
  rise(decision);
  if (isMeeting(decision.sitting)) leaveRoom(decision);
  return undefined;
};

/**
 * The day of the sitting is over. A court that still sits is closed: an item that was being heard is part heard,
 * because nobody said that it ended; one that was only called was not reached. Everybody leaves.
 */
export const due: Due = (moment) => {
  if (!isDayOver(moment.sitting, moment.now)) return [];
  const decision: Decision = { ...moment, events: [] };
  const running = runningItem(decision.sitting);
  if (running?.state === "CALLED")
    add(decision, { type: "itemNotReached", ...itemStep(decision, running, "NOT_REACHED", DAY_ENDED) });
  else if (running)
    add(decision, {
      type: "outcomeRecorded",
      ...itemStep(decision, running, "PART_HEARD", DAY_ENDED),
      outcome: "PART_HEARD",
      nextDate: null,
    });
  if (decision.sitting.phase === "sitting") rise(decision);
  leaveRoom(decision);
  return decision.events;
};

const DAY_ENDED = "the day ended";

function rise(decision: Decision): void {
  for (const item of Object.values(decision.sitting.items)) {
    if (isLeft(item)) add(decision, { type: "itemNotReached", ...itemStep(decision, item, "NOT_REACHED") });
  }
  closeSecretRoom(decision);
  closeBreakouts(decision);
  demotePeople(decision, null);
  add(decision, { type: "sittingClosed", at: decision.now });
}

/** Turns list calling off for a sitting with a single case, or on again. */
const setSingleCase: Handler<"setSingleCase"> = (decision, command) => {
  const { running } = decision.sitting;
  if (command.item !== null && !itemIn(decision, command.item)) return refuse("no_such_item");
  if (command.item !== null && running !== null && running !== command.item) return refuse("item_running");
  add(decision, { type: "singleCaseSet", item: command.item, at: decision.now });
  return undefined;
};

export const handlers: HandlersOf<"opening"> = { openSitting, closeSitting, setSingleCase };
