// Notices about a hall, each shown only while its condition on the hall holds.

import type { PersonCommand } from "../../../../server/contract/sitting/commands.ts";
import type { Room } from "../../../media/room.ts";
import type { Hall } from "../../../net/hall.ts";
import { textOf } from "../../../text/i18n.ts";
import { refusalText } from "../../../text/refusals.ts";
import type { NoticeKind } from "../../../ui/Notice.tsx";
import { announce, type Politeness, toast, type ValidWhile } from "../../../ui/toasts.ts";
import { isMutedAlone, maySpeak, refusalValidWhile, type ValidInHall } from "../news/valid-while.ts";
import { devicesText } from "../text/devices.text.ts";
import { commandFailed } from "./command-failed.ts";

type HallNow = Pick<Hall, "sitting" | "me">;

/** Turns a condition on a hall into the condition of a notice. Without a view of the hall the notice stays. */
export function validIn(hall: HallNow, validWhile: ValidInHall): ValidWhile {
  return () => {
    const [sitting, me] = [hall.sitting.value, hall.me.value];
    return sitting === null || validWhile({ sitting, me });
  };
}

/** Milliseconds that the answer to a press is shown, even if its reason no longer holds when the answer arrives. */
const ANSWER_MS = 5_000;

/** Shows and announces `text` while it is valid. */
export function notify(
  hall: HallNow,
  text: string,
  validWhile: ValidInHall,
  kind: NoticeKind = "info",
): void {
  toast(text, { kind, validWhile: validIn(hall, validWhile) });
}

/** Announces `text` to screen readers, unless it is no longer valid when its turn comes. */
export function announceInHall(
  hall: HallNow,
  text: string,
  validWhile: ValidInHall,
  politeness?: Politeness,
): void {
  announce(text, politeness, validIn(hall, validWhile));
}

/** Answers a press that the court refused: shown long enough to be read, and after that while the reason holds. */
export function notifyAnswer(hall: HallNow, text: string, validWhile: ValidInHall): void {
  toast(text, { kind: "held", validWhile: validIn(hall, validWhile), leastMs: ANSWER_MS });
}

/** Shows why the court refused a command, and what did not happen if the command has a sentence for that. */
export function notifyRefused(hall: HallNow, code: string, body: PersonCommand): void {
  const failed = commandFailed(body);
  const reason = refusalText(code);
  notifyAnswer(hall, failed === null ? reason : `${failed}. ${reason}`, refusalValidWhile(code));
}

/** Milliseconds after a change of the hall in which one's own part has arrived too: the server sends both at once. */
const OWN_PART_MS = 400;

/**
 * Called when a dictation or the securing, which silenced everybody, is over. Notifies a person that they may speak again, or, if
 * the court muted them meanwhile, that they are muted.
 * @param room - the notice disappears once its microphone is on
 * @param text - asks the person to press a button
 */
export function notifyLeave(hall: HallNow, room: Room | null, text: string): void {
  setTimeout(() => {
    if (hall.me.peek()?.muted) notify(hall, textOf(devicesText)("news.muted"), isMutedAlone, "held");
    else notify(hall, text, (now) => maySpeak(now) && room?.microphone.value !== true);
  }, OWN_PART_MS);
}
