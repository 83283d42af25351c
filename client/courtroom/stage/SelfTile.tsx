// One's own picture as the court has it: docked on the stage, or a chip when it was made small.

import { signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { Maximize2, MicOff, Minus, VideoOff } from "lucide-react";
import type { Room } from "../../media/room.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Tile } from "../../ui/Tile.tsx";
import { cameraState } from "../media/camera.ts";
import { PersonVideo } from "../media/PersonVideo.tsx";
import { useVoice } from "../media/useVoice.ts";
import { hidePreviewOnShare } from "../share/preview.ts";
import { NoPicture } from "./PersonTile.tsx";

/** The person made their own picture small; it stays so until they ask for it. */
export const isPreviewSmall = signal(false);

type SelfTileProps = { room: Room; name: string };

export function SelfTile({ room, name }: SelfTileProps) {
  useSignals();
  const t = useText("room");
  const stream = room.selfVideo.value;
  const camera = cameraState(room);
  const isSpeaking = useVoice(room.selfAudio.value);
  return (
    <Tile
      look="self"
      name={t("you")}
      isMuted={!room.microphone.value}
      isSpeaking={isSpeaking}
      corner={
        <IconButton
          size="small"
          icon={Minus}
          label={t("previewSmall")}
          onPress={() => {
            isPreviewSmall.value = true;
          }}
        />
      }
    >
      {stream && <PersonVideo stream={stream} isMirrored />}
      {camera !== "on" && (
        <NoPicture
          name={name}
          why={t(camera === "opening" ? "yourCameraOpens" : "yourCameraOff")}
          isOver={stream !== null}
        />
      )}
    </Tile>
  );
}

/** What is left of the preview when it is small. */
export function SelfChip({ room }: { room: Room }) {
  useSignals();
  const t = useText("room");
  return (
    <div className="self-chip">
      <Button
        size="small"
        icon={Maximize2}
        aria-label={t("previewShow")}
        onPress={() => {
          isPreviewSmall.value = false;
          hidePreviewOnShare(false);
        }}
      >
        {t("you")}
        {!room.microphone.value && <Icon of={MicOff} off />}
        {cameraState(room) === "off" && <Icon of={VideoOff} off />}
      </Button>
    </div>
  );
}
