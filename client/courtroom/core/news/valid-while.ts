// How long a notice about a hall is valid: the conditions under which notices are removed automatically. Pure.

import { HAND_LIMIT } from "../../../../server/contract/limits.ts";
import type { RefusalCode } from "../../../../server/contract/refusals.ts";
import { upNext } from "../../../../server/contract/sitting/core/call-order.ts";
import { isOnAir, type Person } from "../../../../server/contract/sitting/core/person.ts";
import { doorClosed, runningItem } from "../../../../server/contract/sitting/core/state.ts";
import type { Sitting } from "../../../../server/contract/sitting/sitting.ts";
import { confers } from "../../../../server/contract/sitting/topics/bench-talk.ts";
import type { ChatAsk } from "../../../../server/contract/sitting/topics/chat.ts";
import { cohostOf } from "../../../../server/contract/sitting/topics/co-host.ts";
import { isSilencedByDictation } from "../../../../server/contract/sitting/topics/dictation.ts";
import { roleViewOf } from "../../../../server/contract/views.ts";
import type { News } from "./news.ts";

/** A hall as this person sees it now. */
export type Now = { sitting: Sitting; me: Person | null };
export type ValidInHall = (now: Now) => boolean;

/** While the hall is secured or an order is dictated, the bar is silent; the court's staff must be able to answer the bench. */
export function isSilencedByCourt({ sitting, me }: Now): boolean {
  if (me === null || me.state === "SECRET_ROOM") return false;
  if (isSilencedByDictation(sitting, me)) return true;
  return sitting.secured !== null && roleViewOf(me).courtSide === "bar";
}

/** A press turns this person's microphone on in the hall now. */
export const maySpeak: ValidInHall = (now) =>
  now.me !== null && isOnAir(now.me) && !isSilencedByCourt(now) && !confers(now.sitting, now.me);

/** The court muted this person, and not everybody: they may turn the microphone on when they are to speak. */
export const isMutedAlone: ValidInHall = (now) => now.me?.muted === true && maySpeak(now);

export const isVideoStopped: ValidInHall = ({ me }) => me?.videoStopped === true;

export const areHandsFull: ValidInHall = ({ sitting }) => sitting.hands.length >= HAND_LIMIT;

/** The item is still the next one. */
export const isNext =
  (item: string | null): ValidInHall =>
  ({ sitting }) =>
    upNext(sitting)?.id === item;

/** Says whether a piece of news of the hall is still true. A newer notice about the same thing makes the older one invalid. */
export function newsValidWhile(
  says: News["says"],
  { running, next }: { running: string | null; next: string | null },
): ValidInHall {
  switch (says) {
    case "called":
    case "mine":
      return ({ sitting }) => runningItem(sitting)?.id === running;
    case "next":
    case "nextMine":
      return isNext(next);
    case "closed":
    case "opened":
      return ({ sitting }) => doorClosed(sitting) === (says === "closed");
    case "risen":
      return ({ sitting }) => sitting.phase === "risen";
  }
}

/** The hall is secured (`isIt`), or no longer. */
export const isSecuredNow =
  (isIt: boolean): ValidInHall =>
  ({ sitting }) =>
    (sitting.secured !== null) === isIt;

/** An order is dictated (`isIt`), or no longer. */
export const isDictatedNow =
  (isIt: boolean): ValidInHall =>
  ({ sitting }) =>
    (sitting.dictation !== null) === isIt;

/** The bench is in its own talk (`isIt`), or back. */
export const isBenchAway =
  (isIt: boolean): ValidInHall =>
  ({ sitting }) =>
    (sitting.benchTalk !== null) === isIt;

/** The item is still passed over: neither recalled nor given an outcome. */
export const isPassedOver =
  (item: string): ValidInHall =>
  ({ sitting }) =>
    sitting.items[item]?.state === "PASSED_OVER";

/** A report that somebody cannot hear the court is still open. */
export const isUnheard =
  (person: string, at: number): ValidInHall =>
  ({ sitting }) => {
    const report = sitting.audioReports[person];
    return report?.at === at && report.settledAt === null;
  };

/** Somebody is co-host, or is not. */
export const isCohost =
  (person: string, isIt: boolean): ValidInHall =>
  ({ sitting }) =>
    (cohostOf(sitting, person)?.state === "STANDING") === isIt;

/** The state of somebody's request to chat. */
export const isChatAsk =
  (person: string, state: ChatAsk["state"]): ValidInHall =>
  ({ sitting }) =>
    sitting.chatAsks[person]?.state === state;

/** The state of one's own request to chat. */
export const isOwnChatAsk =
  (state: ChatAsk["state"]): ValidInHall =>
  ({ sitting, me }) =>
    me !== null && sitting.chatAsks[me.id]?.state === state;

/** At least one of these messages was not deleted. */
export const areWritten =
  (messages: readonly string[]): ValidInHall =>
  ({ sitting }) =>
    messages.some((id) => !sitting.chat[id]?.deleted);

const hallRules: Partial<Record<string, ValidInHall>> = {
  hall_secured: ({ sitting }) => sitting.secured !== null,
  order_dictated: ({ sitting }) => sitting.dictation !== null,
  bench_confers: ({ sitting }) => sitting.benchTalk !== null,
} satisfies Partial<Record<RefusalCode, ValidInHall>>;

/** Whether the obstacle that a refusal names still exists; for most refusals that is not known. */
export function refusalValidWhile(code: string): ValidInHall {
  return hallRules[code] ?? (() => true);
}
