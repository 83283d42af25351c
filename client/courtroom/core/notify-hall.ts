// Tells something of a hall in passing, for as long as it is true of the hall.

import type { Room } from "../../media/room.ts";
import type { Hall } from "../../net/hall.ts";
import { textOf } from "../../text/i18n.ts";
import { refusalText } from "../../text/refusals.ts";
import type { NoticeKind } from "../../ui/Notice.tsx";
import { announce, type Politeness, toast, type ValidWhile } from "../../ui/toasts.ts";
import { isMutedAlone, maySpeak, refusalValidWhile, type ValidInHall } from "./valid-while.ts";

type ToldHall = Pick<Hall, "sitting" | "me">;

/** In: the hall and what must stay true of it. Out: that condition for a notice; without a view of the hall nothing is known against it. */
export function validIn(hall: ToldHall, still: ValidInHall): ValidWhile {
  return () => {
    const [sitting, me] = [hall.sitting.value, hall.me.value];
    return sitting === null || still({ sitting, me });
  };
}

/** Milliseconds that the answer to a press stays, though the reason may be gone when it arrives. */
const ANSWER_MS = 5_000;

/** Shows and says `text` until it is no longer true. */
export function notify(hall: ToldHall, text: string, still: ValidInHall, kind: NoticeKind = "info"): void {
  toast(text, { kind, still: validIn(hall, still) });
}

/** Says `text` to readers unless it is no longer true before they come to it. */
export function say(hall: ToldHall, text: string, still: ValidInHall, politeness?: Politeness): void {
  announce(text, politeness, validIn(hall, still));
}

/** Answers a press that the court did not do: long enough to be read, and then while the reason stands. */
export function answer(hall: ToldHall, text: string, still: ValidInHall): void {
  toast(text, { kind: "held", still: validIn(hall, still), leastMs: ANSWER_MS });
}

/** Tells why the court did not do what was asked. */
export function notifyRefused(hall: ToldHall, code: string): void {
  answer(hall, refusalText(code), refusalValidWhile(code));
}

/** Milliseconds in which one's own part has come after what the whole hall was told: both leave the court at once. */
const OWN_PART_MS = 400;

/**
 * What silenced everybody is over: tells `text`, which asks for a press, to whom may speak again, and to whom the court
 * muted meanwhile that they are muted. In: the room, so that it goes once the microphone is on.
 */
export function notifyLeave(hall: ToldHall, room: Room | null, text: string): void {
  setTimeout(() => {
    if (hall.me.peek()?.muted) notify(hall, textOf("devices")("news.muted"), isMutedAlone, "held");
    else notify(hall, text, (now) => maySpeak(now) && room?.microphone.value !== true);
  }, OWN_PART_MS);
}
