// How an item's events change a sitting: its state, what runs, what is paused, and today's pace.
import { withAct } from "./applyReason.ts";
import type { ItemEvent } from "./events.ts";
import { type Item, isRunning, type Sitting } from "./state.ts";

/** Folds one item event into a sitting. An item that is not there is left alone: its reader may not see it. */
export function applyItemEvent(sitting: Sitting, event: ItemEvent): Sitting {
  const item = sitting.items[event.item];
  if (!item) return sitting;
  const moved: Item = { ...item, state: event.to, since: event.at, why: event.why };
  switch (event.type) {
    case "itemCalled":
      return {
        ...put(sitting, { ...moved, calledAt: event.at }),
        running: item.id,
        call: {
          item: item.id,
          before: event.from,
          displaced: event.displaced,
          promoted: [],
          demoted: event.demoted,
        },
      };
    case "callCancelled":
      return { ...put(sitting, { ...moved, calledAt: null }), running: null, call: null };
    case "itemRestored":
      return {
        ...put(sitting, { ...moved, calledAt: event.calledAt, tookMs: event.heardMs }),
        running: item.id,
        pace: without(sitting.pace, item.tookMs),
      };
    case "hearingStarted":
      return { ...put(sitting, moved), call: null };
    case "itemPassedOver": {
      const passed = { ...rested(moved, item, event.at), round: event.round };
      return {
        ...put(sitting, withAct(passed, "passOver", event)),
        running: null,
        call: null,
      };
    }
    case "itemPaused": {
      const paused = withAct(rested(moved, item, event.at), "pause", event);
      return { ...put(sitting, paused), running: null, call: null, paused: item.id };
    }
    case "wentInCamera": {
      const closed = { ...moved, inCameraAt: item.inCameraAt ?? event.at, doorClosedToday: true };
      return put(sitting, withAct(closed, "inCamera", event));
    }
    case "itemResumed":
      return { ...put(sitting, { ...moved, calledAt: event.at }), running: item.id, paused: null };
    case "outcomeRecorded":
      return finish(sitting, item, { ...rested(moved, item, event.at), nextDate: event.nextDate });
    case "recordCorrected":
      return {
        ...put(sitting, { ...moved, nextDate: event.nextDate }),
        ...(event.appearances && { appeared: { ...sitting.appeared, [item.id]: event.appearances } }),
      };
    case "itemNotReached":
      return {
        ...put(sitting, rested(moved, item, event.at)),
        running: sitting.running === item.id ? null : sitting.running,
        call: sitting.call?.item === item.id ? null : sitting.call,
        paused: sitting.paused === item.id ? null : sitting.paused,
      };
    case "nextMarked":
    case "nextUnmarked":
    case "itemRecalled":
    case "itemRelisted":
      return put(sitting, moved);
    case "courtOpened":
      return put(sitting, { ...moved, doorClosedToday: false });
  }
}

/** Durations without the last one of this length. */
function without(pace: readonly number[], took: number): number[] {
  const last = pace.lastIndexOf(took);
  return pace.filter((_, index) => index !== last);
}

function put(sitting: Sitting, item: Item): Sitting {
  return { ...sitting, items: { ...sitting.items, [item.id]: item } };
}

/** The item no longer has the court's attention; the time it took so far is kept. */
function rested(moved: Item, before: Item, at: number): Item {
  const took = before.calledAt === null ? 0 : Math.max(0, at - before.calledAt);
  return { ...moved, calledAt: null, tookMs: before.tookMs + took };
}

/** An outcome ends a running or paused item; on an item that ended before it only corrects the record. */
function finish(sitting: Sitting, before: Item, after: Item): Sitting {
  const ended = isRunning(before.state) || before.state === "PAUSED";
  return {
    ...put(sitting, after),
    running: sitting.running === after.id ? null : sitting.running,
    paused: sitting.paused === after.id ? null : sitting.paused,
    call: sitting.call?.item === after.id ? null : sitting.call,
    pace: ended ? [...sitting.pace, after.tookMs] : sitting.pace,
  };
}
