// The tools under the stage: time, microphone, camera, loudness, devices, layout, full screen; each with its key.
import { useSignals } from "@preact/signals-react/runtime";
import {
  LayoutGrid,
  Maximize,
  Mic,
  MicOff,
  Minimize,
  Settings2,
  Video,
  VideoOff,
  Volume2,
  VolumeX,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Sitting } from "../../../server/contract/sitting/state.ts";
import { mediaChoice } from "../../media/choice.ts";
import type { Room } from "../../media/room.ts";
import { formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Switch } from "../../ui/Choice.tsx";
import { Slider } from "../../ui/Slider.tsx";
import type { FrameKind } from "../frame/CourtroomFrame.tsx";
import { toggleFullScreen, useFullScreen } from "../frame/fullScreen.ts";
import { useKeys } from "../keys.ts";
import { cameraState, pressCamera } from "../media/camera.ts";
import { hidePreviewOnShare, hidesPreviewOnShare } from "../share/preview.ts";
import { chooseLayout, chosenLayout, usualLayout } from "../stage/layouts.ts";
import { useWidth } from "../stage/useWidth.ts";
import { useNow } from "../useNow.ts";
import { DeviceDialog } from "./DeviceDialog.tsx";
import { LayoutPicker } from "./LayoutPicker.tsx";
import { Tool, ToolPanel } from "./Tool.tsx";

export type RoomToolsProps = {
  sitting: Sitting;
  /** Null or right: only those who publish have a microphone and a camera to press. */
  room: Room | null;
  kind: FrameKind;
  /** After one's own devices: the tool that shares. */
  share?: ReactNode;
  /** At the end of the bar: the officer's End, the judge's Rise, or a word on the devices. */
  end?: ReactNode;
};

export type OpenTool = "volume" | "devices" | "layout" | null;

export function RoomTools({ sitting, room, kind, share, end }: RoomToolsProps) {
  useSignals();
  const t = useText("room");
  const [open, setOpen] = useState<OpenTool>(null);
  const isFull = useFullScreen();
  const isPublishing = room?.right.value === "publish";
  // A phone has one layout, and the devices hold the volume.
  const isPhone = useWidth() < 768;
  const opener = (tool: OpenTool) => (isOpen: boolean) => setOpen(isOpen ? tool : null);
  useKeys({
    ...(room && isPublishing ? deviceKeys(room) : {}),
    ...(isPhone ? {} : { l: () => setOpen("layout") }),
    f: toggleFullScreen,
  });
  return (
    <div className="room-tools" role="toolbar" aria-label={t("tools.label")}>
      <Clock sitting={sitting} />
      <div className="room-tools__middle">
        {room && isPublishing && <OwnDevices room={room} />}
        {share}
        {room && !isPhone && (
          <ToolPanel
            icon={mediaChoice.value.speakerVolume === 0 ? VolumeX : Volume2}
            label={t("tools.volume")}
            isOpen={open === "volume"}
            onOpen={opener("volume")}
          >
            <VolumePanel room={room} />
          </ToolPanel>
        )}
        {room && (
          <Tool icon={Settings2} onPress={() => setOpen("devices")}>
            {t("tools.devices")}
          </Tool>
        )}
        {!isPhone && (
          <ToolPanel
            icon={LayoutGrid}
            label={t("tools.layout")}
            isOpen={open === "layout"}
            onOpen={opener("layout")}
          >
            <ChosenLayout kind={kind} onChosen={() => setOpen(null)} />
            {isPublishing && <PreviewChoice />}
          </ToolPanel>
        )}
        <Tool icon={isFull ? Minimize : Maximize} onPress={toggleFullScreen}>
          {t(isFull ? "tools.fullOff" : "tools.full")}
        </Tool>
      </div>
      {end}
      {room && <DeviceDialog room={room} isOpen={open === "devices"} onClose={() => setOpen(null)} />}
    </div>
  );
}

function deviceKeys(room: Room) {
  return {
    ...(room.isHeld.value ? {} : { m: () => void room.setMicrophone(!room.microphone.value) }),
    v: () => pressCamera(room),
  };
}

const cameraWords = {
  off: "tools.cameraStart",
  opening: "tools.cameraOpening",
  on: "tools.cameraStop",
} as const;

/** One's own microphone and camera: the word says what a press does, the icon how it is. */
export function OwnDevices({ room }: { room: Room }) {
  useSignals();
  const t = useText("room");
  const doors = useText("doors");
  const isHeard = room.microphone.value;
  const camera = cameraState(room);
  return (
    <>
      <Tool
        icon={isHeard ? Mic : MicOff}
        isOff={!isHeard}
        isDisabled={room.isHeld.value}
        onPress={() => void room.setMicrophone(!isHeard)}
      >
        {room.isHeld.value ? doors("held") : t(isHeard ? "tools.mute" : "tools.unmute")}
      </Tool>
      <Tool
        icon={camera === "off" ? VideoOff : Video}
        isOff={camera === "off"}
        isBusy={camera === "opening"}
        onPress={() => pressCamera(room)}
      >
        {t(cameraWords[camera])}
      </Tool>
    </>
  );
}

export function VolumePanel({ room }: { room: Room }) {
  useSignals();
  const t = useText("room");
  const { speakerVolume } = mediaChoice.value;
  return (
    <Slider label={t("devices.volume")} value={speakerVolume} onChange={(volume) => room.setVolume(volume)} />
  );
}

function ChosenLayout({ kind, onChosen }: { kind: FrameKind; onChosen: () => void }) {
  useSignals();
  const width = useWidth();
  return (
    <LayoutPicker
      selected={chosenLayout.value ?? usualLayout(kind, width)}
      onSelect={(layout) => {
        chooseLayout(layout);
        onChosen();
      }}
    />
  );
}

/** Whether one's own picture steps aside while something is shared. */
function PreviewChoice() {
  useSignals();
  const t = useText("share");
  return (
    <Switch isSelected={hidesPreviewOnShare.value} onChange={hidePreviewOnShare}>
      {t("preview")}
    </Switch>
  );
}

function Clock({ sitting }: { sitting: Sitting }) {
  const t = useText("room");
  const now = useNow();
  const { openedAt, phase } = sitting;
  return (
    <p className="room-tools__clock">
      {formatTime(now)}
      {phase === "sitting" && openedAt !== null && (
        <small>{t("tools.openSince", { time: formatTime(openedAt) })}</small>
      )}
    </p>
  );
}
