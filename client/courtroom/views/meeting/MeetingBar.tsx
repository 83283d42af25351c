// The bottom of a small screen in a meeting: one's own devices, the hand, and the way out.

import { useSignals } from "@preact/signals-react/runtime";
import { Eye, Hand, LogOut, PhoneOff } from "lucide-react";
import { useState } from "react";
import { frameText } from "../../../court/frame.text.ts";
import bottomBarStyles from "../../../court/styles/bottom-bar.module.css";
import type { Room } from "../../../media/room.ts";
import { useText } from "../../../text/i18n.ts";
import { meetingsText } from "../../core/text/meetings.text.ts";
import { OwnDevices } from "../../tools/RoomTools.tsx";
import { Tool } from "../../tools/Tool.tsx";

type MeetingBarProps = {
  room: Room | null;
  hand?: { isUp: boolean; press: () => void };
  /** Watches again; absent for people who did not watch before. */
  back?: () => void;
  onLeave: () => void;
  /** Ends it for everybody; absent for people who may not. */
  onEnd?: () => void;
};

export function MeetingBar({ room, hand, back, onLeave, onEnd }: MeetingBarProps) {
  useSignals();
  const t = useText(meetingsText);
  const tFrame = useText(frameText);
  const [isOffered, setOffered] = useState(false);
  return (
    <div className={bottomBarStyles.bar} data-part="ask-bar" role="toolbar" aria-label={t("room.bar")}>
      {room?.right.value === "publish" && (
        <OwnDevices room={room} isOffered={isOffered} onOffer={setOffered} />
      )}
      {hand && (
        <Tool icon={Hand} onPress={hand.press}>
          {t(hand.isUp ? "room.lower" : "room.hand")}
        </Tool>
      )}
      {back && (
        <Tool icon={Eye} onPress={back}>
          {t("room.watchAgain")}
        </Tool>
      )}
      {onEnd && (
        <Tool icon={PhoneOff} onPress={onEnd}>
          {t("room.endShort")}
        </Tool>
      )}
      <Tool icon={LogOut} onPress={onLeave}>
        {tFrame("leave")}
      </Tool>
    </div>
  );
}
