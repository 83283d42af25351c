// The changes of a hall that are announced to its people: an item called, the next item, the door, the rising. Pure.
import { isInRunningItem } from "../../../../server/contract/sitting/core/admitted-items.ts";
import { upNext } from "../../../../server/contract/sitting/core/call-order.ts";
import type { Person } from "../../../../server/contract/sitting/core/person.ts";
import { callOf, doorClosed, runningItem } from "../../../../server/contract/sitting/core/state.ts";
import type { Sitting } from "../../../../server/contract/sitting/sitting.ts";
import { serialText } from "../../../court/serial-text.ts";

/** The facts from which news are made; two that are equal have no news between them. */
export type Facts = {
  /** The call that runs, as `callOf` names it. */
  running: string | null;
  runningSerial: string;
  isMine: boolean;
  next: string | null;
  nextSerial: string;
  isNextMine: boolean;
  phase: Sitting["phase"];
  isClosed: boolean;
  state: Person["state"] | null;
};

export type News = {
  says: "called" | "mine" | "next" | "nextMine" | "closed" | "opened" | "risen";
  serial: string;
};

/**
 * The facts of a hall whose changes are announced.
 * @param sitting - the hall as this person sees it
 */
export function factsOf(sitting: Sitting, me: Person | null): Facts {
  const running = runningItem(sitting);
  const next = upNext(sitting);
  return {
    running: callOf(sitting),
    runningSerial: running ? serialText(running.serial) : "",
    isMine: isInRunningItem(sitting, me),
    next: next?.id ?? null,
    nextSerial: next ? serialText(next.serial) : "",
    isNextMine: next !== null && me?.admittedItems.includes(next.id) === true,
    phase: sitting.phase,
    isClosed: doorClosed(sitting),
    state: me?.state ?? null,
  };
}

/** The changes between two moments, the most urgent first. */
export function newsOf(before: Facts, after: Facts): News[] {
  const news: News[] = [];
  if (after.phase === "risen" && before.phase !== "risen") news.push({ says: "risen", serial: "" });
  if (after.running !== null && after.running !== before.running)
    news.push({ says: after.isMine ? "mine" : "called", serial: after.runningSerial });
  if (after.isClosed !== before.isClosed)
    news.push({ says: after.isClosed ? "closed" : "opened", serial: "" });
  if (after.next !== null && after.next !== before.next)
    news.push({ says: after.isNextMine ? "nextMine" : "next", serial: after.nextSerial });
  return news;
}

/** News that interrupt what a screen reader is reading. */
export function isUrgent({ says }: News): boolean {
  return says === "mine" || says === "closed";
}
