// Notices about a hall, each shown for as long as it is true of the hall.

import type { PersonCommand } from "../../../server/contract/sitting/commands.ts";
import type { Room } from "../../media/room.ts";
import type { Hall } from "../../net/hall.ts";
import { textOf } from "../../text/i18n.ts";
import { refusalText } from "../../text/refusals.ts";
import type { NoticeKind } from "../../ui/Notice.tsx";
import { announce, type Politeness, toast, type ValidWhile } from "../../ui/toasts.ts";
import { commandFailed } from "./command-failed.ts";
import { isMutedAlone, maySpeak, refusalValidWhile, type ValidInHall } from "./valid-while.ts";

type HallNow = Pick<Hall, "sitting" | "me">;

/** A condition on a hall as the condition of a notice. Without a view of the hall the notice stays. */
export function validIn(hall: HallNow, validWhile: ValidInHall): ValidWhile {
  return () => {
    const [sitting, me] = [hall.sitting.value, hall.me.value];
    return sitting === null || validWhile({ sitting, me });
  };
}

/** Milliseconds that the answer to a press stays, though the reason may be gone when it arrives. */
const ANSWER_MS = 5_000;

/** Shows and announces `text` until it is no longer true. */
export function notify(
  hall: HallNow,
  text: string,
  validWhile: ValidInHall,
  kind: NoticeKind = "info",
): void {
  toast(text, { kind, validWhile: validIn(hall, validWhile) });
}

/** Announces `text` to screen readers, unless it is no longer true when they come to it. */
export function announceInHall(
  hall: HallNow,
  text: string,
  validWhile: ValidInHall,
  politeness?: Politeness,
): void {
  announce(text, politeness, validIn(hall, validWhile));
}

/** Answers a press that the court refused: shown long enough to be read, and then while the reason holds. */
export function notifyAnswer(hall: HallNow, text: string, validWhile: ValidInHall): void {
  toast(text, { kind: "held", validWhile: validIn(hall, validWhile), leastMs: ANSWER_MS });
}

/** Shows why the court refused a command, and what did not happen where that has a sentence of its own. */
export function notifyRefused(hall: HallNow, code: string, body: PersonCommand): void {
  const failed = commandFailed(body);
  const why = refusalText(code);
  notifyAnswer(hall, failed === null ? why : `${failed}. ${why}`, refusalValidWhile(code));
}

/** Milliseconds in which one's own part has come after the change of the whole hall: the server sends both at once. */
const OWN_PART_MS = 400;

/**
 * What silenced everybody is over: notifies whoever may speak again, and tells whoever the court muted meanwhile that
 * they are muted.
 * @param room - the notice goes once its microphone is on
 * @param text - asks for a press
 */
export function notifyLeave(hall: HallNow, room: Room | null, text: string): void {
  setTimeout(() => {
    if (hall.me.peek()?.muted) notify(hall, textOf("devices")("news.muted"), isMutedAlone, "held");
    else notify(hall, text, (now) => maySpeak(now) && room?.microphone.value !== true);
  }, OWN_PART_MS);
}
