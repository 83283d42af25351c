// What the officer can do with the item before the court and with the list; an action is present only when it has an effect. Pure.

import type { PersonCommand } from "../../../server/contract/sitting/commands.ts";
import { nextToCall } from "../../../server/contract/sitting/core/call-order.ts";
import { type Item, isCallable, isOver } from "../../../server/contract/sitting/core/item.ts";
import { runningItem } from "../../../server/contract/sitting/core/state.ts";
import type { Action } from "../../../server/contract/sitting/permissions.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { outcomesDue } from "../../../server/contract/sitting/topics/outcomes.ts";
import { type ExplainedAct, lastExplainedAct } from "../reasons/reasons.ts";

/** The actions of the now card; one that is null has no button and no key. */
export type Acts = {
  callNext: PersonCommand | null;
  hear: PersonCommand | null;
  passOver: PersonCommand | null;
  pause: PersonCommand | null;
  resume: PersonCommand | null;
  cancelCall: PersonCommand | null;
  goInCamera: PersonCommand | null;
  openCourt: PersonCommand | null;
  /** The item whose outcome would be recorded. */
  outcome: Item | null;
};

const none: Acts = {
  callNext: null,
  hear: null,
  passOver: null,
  pause: null,
  resume: null,
  cancelCall: null,
  goInCamera: null,
  openCourt: null,
  outcome: null,
};

/**
 * The actions that have an effect now.
 * @param may - whether this person may give a command in the phase of the sitting
 */
export function actsOf(sitting: Sitting, may: (action: Action) => boolean): Acts {
  const item = runningItem(sitting);
  const acts = item === null ? betweenItems(sitting) : whileRunning(sitting, item);
  const allowed = (command: PersonCommand | null) => (command && may(command.type) ? command : null);
  return {
    callNext: allowed(acts.callNext),
    hear: allowed(acts.hear),
    passOver: allowed(acts.passOver),
    pause: allowed(acts.pause),
    resume: allowed(acts.resume),
    cancelCall: allowed(acts.cancelCall),
    goInCamera: allowed(acts.goInCamera),
    openCourt: allowed(acts.openCourt),
    outcome: may("recordOutcome") ? acts.outcome : null,
  };
}

function callOf(item: Item | null): PersonCommand | null {
  return item && { type: "callItem", item: item.id };
}

function betweenItems(sitting: Sitting): Acts {
  const paused = sitting.paused === null ? undefined : sitting.items[sitting.paused];
  return {
    ...none,
    callNext: callOf(nextToCall(sitting)),
    resume: paused ? { type: "resume" } : null,
    outcome: paused ?? null,
  };
}

function whileRunning(sitting: Sitting, item: Item): Acts {
  // When counsel has asked for it, passing over answers that request: the reason asked with goes on record.
  const passOver: PersonCommand = sitting.passOverAsks[item.id]
    ? { type: "decidePassOver", item: item.id, allowed: true }
    : { type: "passOver", reason: "" };
  if (item.state === "CALLED")
    return { ...none, hear: { type: "hear" }, cancelCall: { type: "cancelCall" }, passOver, outcome: item };
  const isClosed = item.state === "IN_CAMERA";
  return {
    ...none,
    callNext: callOf(nextToCall(sitting)),
    passOver,
    pause: sitting.paused === null ? { type: "pause", reason: "" } : null,
    goInCamera: isClosed ? null : { type: "goInCamera", reason: "" },
    openCourt: isClosed && !item.inCamera ? { type: "openCourt" } : null,
    outcome: item,
  };
}

/** The actions that can be done with one row of the list. */
export type RowActs = {
  call: PersonCommand | null;
  recall: PersonCommand | null;
  resume: PersonCommand | null;
  single: PersonCommand | null;
  /** A recorded outcome can be corrected, and an item that was not reached gets its date. */
  correct: boolean;
  /** The last act on this item whose reason is still missing (isDue) or can be corrected. */
  explain: Pick<ExplainedAct, "key" | "isDue"> | null;
};

/** The actions that have an effect on one item now. */
export function rowActs(sitting: Sitting, item: Item, may: (action: Action) => boolean): RowActs {
  const running = runningItem(sitting);
  const { singleCase } = sitting;
  const callable = isCallable(item.state) && item.declared && (singleCase === null || singleCase === item.id);
  const allowed = (command: PersonCommand, isDue: boolean) => (isDue && may(command.type) ? command : null);
  return {
    call: allowed({ type: "callItem", item: item.id }, callable && running?.state !== "CALLED"),
    recall: allowed({ type: "recall", item: item.id }, item.state === "PASSED_OVER"),
    resume: allowed({ type: "resume" }, sitting.paused === item.id && running === null),
    single: allowed(
      { type: "setSingleCase", item: item.id },
      singleCase === null && (running === null ? callable : running.id === item.id),
    ),
    correct: isOver(item) && outcomesDue(item, sitting.phase).length > 0 && may("recordOutcome"),
    explain: (may("giveReason") && lastExplainedAct(item)) || null,
  };
}
