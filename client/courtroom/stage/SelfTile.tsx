// One's own video as the court has it: docked on the stage in the chosen shape, or a chip when it steps aside.
import { useSignals } from "@preact/signals-react/runtime";
import { Maximize2, MicOff, Minus, VideoOff } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import type { Room } from "../../media/room.ts";
import { preferences } from "../../net/preferences.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Tile } from "../../ui/Tile.tsx";
import { cameraState } from "../media/camera.ts";
import { PersonVideo } from "../media/PersonVideo.tsx";
import { useVoice } from "../media/use-voice.ts";
import { NoVideo } from "./PersonTile.tsx";
import { bringBack, makeSmall, tookFocus, useIdle, useWake } from "./preview.ts";
import styles from "./SelfTile.module.css";

type SelfTileProps = { room: Room; name: string };

export function SelfTile({ room, name }: SelfTileProps) {
  useSignals();
  const t = useText("stage");
  const place = useRef<HTMLElement>(null);
  useIdle(place);
  useFocusBack(place);
  const stream = room.selfVideo.value;
  const camera = cameraState(room);
  const isSpeaking = useVoice(room.selfAudio.value);
  return (
    <Tile
      look="self"
      shape={preferences.value.currentPreviewShape}
      frame={place}
      name={t("you")}
      isMuted={!room.microphone.value}
      isSpeaking={isSpeaking}
      corner={<IconButton size="small" icon={Minus} label={t("previewSmall")} onPress={makeSmall} />}
    >
      {stream && <PersonVideo stream={stream} isMirrored />}
      {camera !== "on" && (
        <NoVideo
          name={name}
          why={t(camera === "opening" ? "yourCameraOpens" : "yourCameraOff")}
          isOver={stream !== null}
        />
      )}
    </Tile>
  );
}

type SelfChipProps = {
  room: Room;
  /** What is shared now, by which a press is remembered. */
  share: string | null;
};

/** The focus that brought the video back by the keyboard goes on in it. */
function useFocusBack(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (tookFocus()) place.current?.querySelector("button")?.focus();
  }, [place]);
}

/** What is left of the preview when it is small. A video that was only left alone also comes back under the pointer. */
export function SelfChip({ room, share }: SelfChipProps) {
  useSignals();
  const t = useText("stage");
  const place = useRef<HTMLDivElement>(null);
  useWake(place);
  return (
    <div className={styles.selfChip} ref={place}>
      <Button size="small" icon={Maximize2} aria-label={t("previewShow")} onPress={() => bringBack(share)}>
        {t("you")}
        {!room.microphone.value && <Icon of={MicOff} off />}
        {cameraState(room) === "off" && <Icon of={VideoOff} off />}
      </Button>
    </div>
  );
}
