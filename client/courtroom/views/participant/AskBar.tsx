// The bottom of a small screen: the buttons that a person needs most, and a menu for the rest.

import { Ellipsis, FilePlus2, Hand, RotateCwSquare, Siren } from "lucide-react";
import { useState } from "react";
import { streamText } from "../../../../server/contract/text/stream.ts";
import { frameText } from "../../../court/frame.text.ts";
import { itemWords } from "../../../court/item-words.ts";
import { serialText } from "../../../court/serial-text.ts";
import styles from "../../../court/styles/bottom-bar.module.css";
import toolStyles from "../../../court/styles/tool.module.css";
import type { Room } from "../../../media/room.ts";
import { qualityText } from "../../../shell/quality.text.ts";
import { useText } from "../../../text/i18n.ts";
import { CardButton } from "../../../ui/CardButton.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Menu, type MenuChoice } from "../../../ui/Menu.tsx";
import { toggleTheme } from "../../../ui/theme.ts";
import { audioReportsText } from "../../audio-reports/text.ts";
import { toggleFullScreen } from "../../core/shown/full-screen.ts";
import { toolsText } from "../../core/text/tools.text.ts";
import { handsText } from "../../hands/text.ts";
import { memosText } from "../../memos/text.ts";
import { passOverText } from "../../pass-over/text.ts";
import { promotionText } from "../../promotion/text.ts";
import { hearing, isConnectionOpen } from "../../quality/open.ts";
import { screenShareText } from "../../screen-share/text.ts";
import { standInsText } from "../../stand-ins/text.ts";
import { DeviceDialog } from "../../tools/device-dialog.ts";
import { OwnDevices } from "../../tools/RoomTools.tsx";
import { Tool } from "../../tools/Tool.tsx";
import type { AskKind } from "./AskDialog.tsx";
import { participantText } from "./text.ts";
import type { Asks } from "./use-asks.ts";

type AskBarProps = {
  asks: Asks;
  room: Room | null;
  isActive: boolean;
  /** Starts or stops sharing; absent for a person who may not share now. */
  share?: { isOn: boolean; act: () => void };
  /** The person gets the audio of the hall, and can report that they hear nothing. */
  canHear: boolean;
  onAsk: (kind: AskKind) => void;
  onLeave: () => void;
};

export function AskBar(props: AskBarProps) {
  const { asks, room, isActive, share, onAsk, onLeave } = props;
  const t = useText(participantText);
  const tHands = useText(handsText);
  const tMemos = useText(memosText);
  const [isDevicesOpen, setDevicesOpen] = useState(false);
  const [isOffered, setOffered] = useState(false);
  const { hand, urgent, memo, passOver, offStream, stepDown } = asks;
  // A person who is being heard has no hand to raise: the urgent entry takes its place.
  const showsUrgent = !isActive || !hand;
  const items = useMoreItems(props, showsUrgent);
  const acts: Record<string, (() => void) | undefined> = {
    urgent: () => onAsk("urgent"),
    memo: () => onAsk("memo"),
    passOver: passOver?.withdraw ?? (() => onAsk("passOver")),
    nameCounsel: props.asks.nameCounsel?.open,
    offStream: offStream?.ask,
    share: share?.act,
    stepDown,
    devices: () => setDevicesOpen(true),
    connection: () => {
      isConnectionOpen.value = true;
    },
    hear: () => {
      hearing.value = "asked";
    },
    full: toggleFullScreen,
    theme: toggleTheme,
    leave: onLeave,
  };
  return (
    <div className={styles.bar} data-part="ask-bar" role="toolbar" aria-label={t("ask.bar")}>
      {isActive && room && <OwnDevices room={room} isOffered={isOffered} onOffer={setOffered} />}
      {hand && (
        <Tool
          icon={Hand}
          isDisabled={hand.place === null && hand.isFull}
          onPress={hand.place === null ? hand.raise : hand.lower}
        >
          {tHands(hand.place === null ? "ask.handShort" : "ask.lowerShort")}
        </Tool>
      )}
      {showsUrgent && urgent && (
        <Tool icon={Siren} onPress={() => onAsk("urgent")}>
          {tHands("ask.urgentShort")}
        </Tool>
      )}
      {!isActive && passOver && <PassOverTool passOver={passOver} onAsk={() => onAsk("passOver")} />}
      {!isActive && !passOver && memo && (
        <Tool icon={FilePlus2} onPress={() => onAsk("memo")}>
          {tMemos("ask.short")}
        </Tool>
      )}
      <Menu
        label={t("ask.more")}
        placement="top end"
        items={items}
        onAction={(id) => acts[id]?.()}
        trigger={
          <CardButton className={toolStyles.tool} data-part="tool">
            <Icon of={Ellipsis} />
            {t("ask.more")}
          </CardButton>
        }
      />
      {room && <DeviceDialog room={room} isOpen={isDevicesOpen} onClose={() => setDevicesOpen(false)} />}
    </div>
  );
}

/** The lines under More; an action that the person may not do now is absent. */
function useMoreItems(props: AskBarProps, showsUrgent: boolean): MenuChoice<string>[] {
  const { room, isActive, share, canHear } = props;
  const { urgent, memo, passOver, offStream, stepDown } = props.asks;
  const tHands = useText(handsText);
  const tMemos = useText(memosText);
  const tPassOver = useText(passOverText);
  const tStandIns = useText(standInsText);
  const tStream = useText(streamText);
  const tScreenShare = useText(screenShareText);
  const tPromotion = useText(promotionText);
  const tTools = useText(toolsText);
  const tQuality = useText(qualityText);
  const tAudioReports = useText(audioReportsText);
  const tFrame = useText(frameText);
  const serial = passOver ? serialText(passOver.item.serial) : "";
  return [
    ...(!showsUrgent && urgent ? [{ id: "urgent", label: tHands("urgent.button") }] : []),
    ...((isActive || passOver) && memo ? [{ id: "memo", label: tMemos("ask.button") }] : []),
    ...(isActive && passOver && (passOver.ask === null || passOver.withdraw)
      ? [
          {
            id: "passOver",
            label: tPassOver(passOver.withdraw ? "ask.withdraw" : "ask.button", itemWords(serial)),
          },
        ]
      : []),
    ...(props.asks.nameCounsel ? [{ id: "nameCounsel", label: tStandIns("ask") }] : []),
    ...(offStream
      ? [
          {
            id: "offStream",
            label: tStream(`objection.${offStream.state ?? "ask"}`, {
              ...itemWords(offStream.item.serial),
            }),
            isDisabled: offStream.state !== null,
          },
        ]
      : []),
    ...(share ? [{ id: "share", label: tScreenShare(share.isOn ? "toolStop" : "toolMenu") }] : []),
    ...(stepDown ? [{ id: "stepDown", label: tPromotion("stepDown") }] : []),
    ...(room ? [{ id: "devices", label: tTools("devices") }] : []),
    ...(room ? [{ id: "connection", label: tQuality("own.title") }] : []),
    ...(canHear ? [{ id: "hear", label: tAudioReports("hear.button") }] : []),
    { id: "full", label: tTools("full") },
    { id: "theme", label: tFrame("theme") },
    { id: "leave", label: tFrame("leave"), kind: "alarm" as const },
  ];
}

type PassOverToolProps = { passOver: NonNullable<Asks["passOver"]>; onAsk: () => void };

function PassOverTool({ passOver: { ask, withdraw }, onAsk }: PassOverToolProps) {
  const t = useText(passOverText);
  return (
    <Tool icon={RotateCwSquare} isDisabled={ask !== null && !withdraw} onPress={withdraw ?? onAsk}>
      {t(withdraw ? "ask.withdrawShort" : ask === null ? "ask.short" : "ask.askedShort")}
    </Tool>
  );
}
