// The person's own camera: the label names what a press does; while videos are off to save data, it offers to turn them on again.

import { useSignals } from "@preact/signals-react/runtime";
import { Video, VideoOff } from "lucide-react";
import type { Room } from "../../media/room.ts";
import { qualityText } from "../../shell/quality.text.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { toolsText } from "../core/text/tools.text.ts";
import { cameraState, pressCamera } from "../media/camera.ts";
import { isAudioOnly, showVideos, showWithCamera } from "../quality/saving.ts";
import { Tool, ToolPanel } from "./Tool.tsx";

const cameraWords = {
  off: "cameraStart",
  opening: "cameraOpening",
  on: "cameraStop",
} as const;

type CameraToolProps = {
  room: Room;
  /** The offer to end audio only; the key of the camera opens it too. */
  isOffered: boolean;
  onOffer: (isOffered: boolean) => void;
};

export function CameraTool({ room, isOffered, onOffer }: CameraToolProps) {
  useSignals();
  const t = useText(toolsText);
  const tQuality = useText(qualityText);
  const camera = cameraState(room);
  if (!isAudioOnly() || camera !== "off")
    return (
      <Tool
        icon={camera === "off" ? VideoOff : Video}
        isOff={camera === "off"}
        action="camera"
        isBusy={camera === "opening"}
        onPress={() => pressCamera(room)}
      >
        {t(cameraWords[camera])}
      </Tool>
    );
  const ends = (act: () => void) => () => {
    onOffer(false);
    act();
  };
  return (
    <ToolPanel
      icon={VideoOff}
      isOff
      label={tQuality("saving.key")}
      action="camera"
      isOpen={isOffered}
      onOpen={onOffer}
    >
      <p>{tQuality("saving.keyMeans")}</p>
      <div className="button-row">
        <Button size="small" onPress={ends(showVideos)}>
          {tQuality("saving.back")}
        </Button>
        <Button size="small" kind="primary" icon={Video} onPress={ends(() => showWithCamera(room))}>
          {tQuality("saving.withCamera")}
        </Button>
      </div>
    </ToolPanel>
  );
}

/**
 * Does what the key of the camera does.
 * @param onOffer - opens or closes the offer to start the video again
 */
export function cameraKey(room: Room, onOffer: (isOffered: boolean) => void): void {
  if (isAudioOnly() && cameraState(room) === "off") onOffer(true);
  else pressCamera(room);
}
