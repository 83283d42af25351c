// The sentence on what did not happen when a command was refused, for commands that have one (docs/reference.md#messages).

import type { PersonCommand } from "../../../../server/contract/sitting/commands.ts";
import { frameText } from "../../../court/frame.text.ts";
import { textOf } from "../../../text/i18n.ts";
import { chatText } from "../text/chat.text.ts";
import { doorsText } from "../text/doors.text.ts";

/**
 * @param body - the command that was refused
 * @returns the sentence before the reason, without its full stop; null where the reason alone is enough
 */
export function commandFailed(body: PersonCommand): string | null {
  switch (body.type) {
    case "setDoor":
      if (body.door === "muteOnJoin") return null;
      return textOf(doorsText)(`failed.${body.door}.${body.on ? "on" : "off"}`);
    case "deleteChat":
      return textOf(chatText)("deleteFailed");
    case "askToChat":
    case "askToPassOver":
    case "askToShare":
    case "raiseHand":
    case "requestMemo":
    case "urgentEntry":
      return textOf(frameText)("requestFailed");
    default:
      return null;
  }
}
