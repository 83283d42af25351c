// The tools under the stage: time, microphone, camera, volume, devices, layout, full screen; each with its key.

import { useSignals } from "@preact/signals-react/runtime";
import { Ellipsis, LayoutGrid, Maximize, Mic, MicOff, Minimize, Settings2 } from "lucide-react";
import { memo, type ReactNode, useState } from "react";
import styles from "../../court/styles/room-tools.module.css";
import type { Room } from "../../media/room.ts";
import { useText } from "../../text/i18n.ts";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { useStable } from "../../ui/use-stable.ts";
import { useIsSmall, useWidth } from "../../ui/use-width.ts";
import type { FrameKind } from "../core/hall/frame-kind.ts";
import { useKeys } from "../core/keys/keys.ts";
import { toggleFullScreen, useFullScreen } from "../core/shown/full-screen.ts";
import { isMinimal, toggleMinimal } from "../core/shown/minimal.ts";
import { devicesText } from "../core/text/devices.text.ts";
import { toolsText } from "../core/text/tools.text.ts";
import { chooseLayout, selectedLayout, usualLayout } from "../stage/layouts.ts";
import { stageText } from "../stage/text.ts";
import { VideoSettings } from "../stage/VideoSettings.tsx";
import { CameraTool, cameraKey } from "./CameraTool.tsx";
import { Clock, type ClockProps } from "./Clock.tsx";
import { DeviceDialog } from "./device-dialog.ts";
import { LayoutPicker } from "./LayoutPicker.tsx";
import { MoreViews, RoomyTools } from "./RoomyTools.tsx";
import { Tool, ToolPanel } from "./Tool.tsx";
import { VolumeTool } from "./VolumeTool.tsx";

export type RoomToolsProps = ClockProps & {
  courtId: string;
  /** Null for people who may not publish: they have no microphone and camera to press. */
  room: Room | null;
  kind: FrameKind;
  /** After one's own devices: the tool that shares. */
  share?: ReactNode;
  /** At the end of the bar: the officer's End, the judge's Rise, or a text on the devices. */
  end?: ReactNode;
};

export type OpenTool = "volume" | "devices" | "layout" | "camera" | "more" | null;

export const RoomTools = memo(function RoomTools(props: RoomToolsProps) {
  const { courtId, openedAt, endsAt, rises, room, kind, share, end } = props;
  useSignals();
  const t = useText(toolsText);
  const [open, setOpen] = useState<OpenTool>(null);
  const isPublishing = room?.right.value === "publish";
  // A phone has one layout, and the device's own buttons set the volume.
  const isPhone = useIsSmall();
  const offerCamera = useStable((isOpen: boolean) => setOpen(isOpen ? "camera" : null));
  useKeys({
    ...(room && isPublishing ? deviceKeys(room, offerCamera) : {}),
    ...(isPhone ? {} : { layout: () => setOpen("layout"), minimal: toggleMinimal }),
    full: toggleFullScreen,
  });
  return (
    <div className={styles.tools} data-part="room-tools" role="toolbar" aria-label={t("label")}>
      <Clock openedAt={openedAt} endsAt={endsAt} rises={rises} />
      <div className={styles.middle} data-part="room-tools__middle">
        {room && isPublishing && (
          <OwnDevices room={room} isOffered={open === "camera"} onOffer={offerCamera} />
        )}
        {share}
        <ToolsOfPage courtId={courtId} kind={kind} room={room} open={open} onOpen={setOpen} />
      </div>
      {end}
      {room && <DeviceDialog room={room} isOpen={open === "devices"} onClose={() => setOpen(null)} />}
    </div>
  );
});

type ToolsOfPageProps = Pick<RoomToolsProps, "courtId" | "kind" | "room"> & {
  open: OpenTool;
  onOpen: (tool: OpenTool) => void;
};

/** The tools that depend on this page alone, and are not rendered again for changes of the hall. */
const ToolsOfPage = memo(function ToolsOfPage({ courtId, kind, room, open, onOpen }: ToolsOfPageProps) {
  useSignals();
  const t = useText(toolsText);
  const isFull = useFullScreen();
  const isPublishing = room?.right.value === "publish";
  const isPhone = useIsSmall();
  // While the panels are hidden, only the tools of every moment stay.
  const isFew = isMinimal.value && !isPhone;
  const opener = (tool: OpenTool) => (isOpen: boolean) => onOpen(isOpen ? tool : null);
  return (
    <>
      {room && !isPhone && !isFew && (
        <VolumeTool room={room} isOpen={open === "volume"} onOpen={opener("volume")} />
      )}
      {room && !isFew && (
        <Tool icon={Settings2} onPress={() => onOpen("devices")}>
          {t("devices")}
        </Tool>
      )}
      {!isPhone && (
        <ToolPanel
          icon={LayoutGrid}
          label={t("layout")}
          action="layout"
          isOpen={open === "layout"}
          onOpen={opener("layout")}
        >
          <LayoutPanel courtId={courtId} kind={kind} hasOwn={isPublishing} onSelect={() => onOpen(null)} />
        </ToolPanel>
      )}
      {!isPhone && <RoomyTools courtId={courtId} />}
      {(isPhone || isFew) && (
        <Tool icon={isFull ? Minimize : Maximize} action="full" onPress={toggleFullScreen}>
          {t(isFull ? "fullOff" : "full")}
        </Tool>
      )}
      {!isPhone && (
        <span className={styles.more}>
          <ToolPanel icon={Ellipsis} label={t("more")} isOpen={open === "more"} onOpen={opener("more")}>
            <MoreViews courtId={courtId} onSelect={() => onOpen(null)} />
          </ToolPanel>
        </span>
      )}
    </>
  );
});

function deviceKeys(room: Room, onOffer: (isOffered: boolean) => void) {
  return {
    ...(room.isHeld.value ? {} : { microphone: () => void room.setMicrophone(!room.microphone.value) }),
    camera: () => cameraKey(room, onOffer),
  };
}

type OwnDevicesProps = { room: Room; isOffered: boolean; onOffer: (isOffered: boolean) => void };

/** One's own microphone and camera: the label names what a press does, the icon shows the state. */
export const OwnDevices = memo(function OwnDevices({ room, isOffered, onOffer }: OwnDevicesProps) {
  useSignals();
  const t = useText(toolsText);
  const tDevices = useText(devicesText);
  const isHeard = room.microphone.value;
  return (
    <>
      <Tool
        icon={isHeard ? Mic : MicOff}
        isOff={!isHeard}
        action="microphone"
        isDisabled={room.isHeld.value}
        onPress={() => void room.setMicrophone(!isHeard)}
      >
        {room.isHeld.value ? tDevices("held") : t(isHeard ? "mute" : "unmute")}
      </Tool>
      <CameraTool room={room} isOffered={isOffered} onOffer={onOffer} />
    </>
  );
});

type LayoutPanelProps = {
  courtId: string;
  kind: FrameKind;
  /** The person has a video of their own on the stage. */
  hasOwn: boolean;
  onSelect: () => void;
};

function LayoutPanel({ courtId, kind, hasOwn, onSelect }: LayoutPanelProps) {
  useSignals();
  const t = useText(stageText);
  const width = useWidth();
  return (
    <>
      <LayoutPicker
        selected={selectedLayout.value ?? usualLayout(kind, width)}
        onSelect={(layout) => {
          chooseLayout(layout);
          onSelect();
        }}
      />
      <MoreViews courtId={courtId} onSelect={onSelect} />
      <Disclosure title={t("settings.title")}>
        <VideoSettings hasOwn={hasOwn} />
      </Disclosure>
    </>
  );
}
