// Tells something of a hall in passing, for as long as it is true of the hall.

import type { Room } from "../../media/room.ts";
import type { Hall } from "../../net/hall.ts";
import { textOf } from "../../text/i18n.ts";
import { refusalText } from "../../text/refusals.ts";
import type { NoticeKind } from "../../ui/Notice.tsx";
import { announce, type Politeness, type Still, toast } from "../../ui/toasts.ts";
import { isMutedAlone, maySpeak, type StillSo, stillRefused } from "./valid-while.ts";

type ToldHall = Pick<Hall, "sitting" | "me">;

/** In: the hall and what must stay true of it. Out: that condition for a notice; without a view of the hall nothing is known against it. */
export function stillIn(hall: ToldHall, still: StillSo): Still {
  return () => {
    const [sitting, me] = [hall.sitting.value, hall.me.value];
    return sitting === null || still({ sitting, me });
  };
}

/** Milliseconds that the answer to a press stays, though the reason may be gone when it arrives. */
const ANSWER_MS = 5_000;

/** Shows and says `text` until it is no longer true. */
export function tell(hall: ToldHall, text: string, still: StillSo, kind: NoticeKind = "info"): void {
  toast(text, { kind, still: stillIn(hall, still) });
}

/** Says `text` to readers unless it is no longer true before they come to it. */
export function say(hall: ToldHall, text: string, still: StillSo, politeness?: Politeness): void {
  announce(text, politeness, stillIn(hall, still));
}

/** Answers a press that the court did not do: long enough to be read, and then while the reason stands. */
export function answer(hall: ToldHall, text: string, still: StillSo): void {
  toast(text, { kind: "held", still: stillIn(hall, still), leastMs: ANSWER_MS });
}

/** Tells why the court did not do what was asked. */
export function tellRefused(hall: ToldHall, code: string): void {
  answer(hall, refusalText(code), stillRefused(code));
}

/** Milliseconds in which one's own part has come after what the whole hall was told: both leave the court at once. */
const OWN_PART_MS = 400;

/**
 * What silenced everybody is over: tells `text`, which asks for a press, to whom may speak again, and to whom the court
 * muted meanwhile that they are muted. In: the room, so that it goes once the microphone is on.
 */
export function tellLeave(hall: ToldHall, room: Room | null, text: string): void {
  setTimeout(() => {
    if (hall.me.peek()?.muted) tell(hall, textOf("doors")("told.muted"), isMutedAlone, "held");
    else tell(hall, text, (now) => maySpeak(now) && room?.microphone.value !== true);
  }, OWN_PART_MS);
}
