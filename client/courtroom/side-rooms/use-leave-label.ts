// How the button reads that leaves a breakout room: back to the hearing, or to the meeting.
import { isMeeting } from "../../../server/contract/sitting/core/state.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { useText } from "../../text/i18n.ts";

export function useLeaveLabel(sitting: Pick<Sitting, "type">): string {
  return useText("breakouts")(isMeeting(sitting) ? "leaveMeeting" : "leave");
}
