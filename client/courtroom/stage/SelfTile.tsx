// The person's own video as the court sees it: docked on the stage in the chosen shape, or reduced to a chip.

import { useSignals } from "@preact/signals-react/runtime";
import { FileText, Maximize2, MicOff, Minus, MonitorUp, VideoOff } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import type { ShareKind } from "../../../server/contract/sitting/topics/screen-share.ts";
import { Tile } from "../../court/Tile.tsx";
import { type PreviewState, previewState } from "../../media/preview.ts";
import type { Room } from "../../media/room.ts";
import { preferences } from "../../net/preferences.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { cameraState } from "../media/camera.ts";
import { PersonVideo } from "../media/PersonVideo.tsx";
import { useVoice } from "../media/use-voice.ts";
import { NoVideo } from "./PersonTile.tsx";
import { bringBack, makeSmall, tookFocus, useIdle, useWake } from "./preview.ts";
import styles from "./SelfTile.module.css";
import { stageText } from "./text.ts";

type SelfTileProps = {
  room: Room;
  name: string;
  /** The kind of share with which this person shows the court something now; null while they show nothing. */
  shows: ShareKind | null;
};

/** One's own preview in the hearing: it shows what is sent to the court. */
function stateOf(room: Room, shows: ShareKind | null): PreviewState {
  return previewState({
    camera: room.selfVideo.value !== null && cameraState(room) === "on",
    sharing: shows === "cowatch",
    screenSharing: shows === "screen",
    expanded: false,
  });
}

const shareIcons = { cowatch: FileText, screen: MonitorUp } as const;

export function SelfTile({ room, name, shows }: SelfTileProps) {
  useSignals();
  const t = useText(stageText);
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
      preview={stateOf(room, shows)}
      badge={shows === null ? undefined : { icon: shareIcons[shows], text: t(`previewShares.${shows}`) }}
      name={t("you")}
      isMuted={!room.microphone.value}
      isSpeaking={isSpeaking}
      corner={<IconButton size="small" icon={Minus} label={t("previewSmall")} onPress={makeSmall} />}
    >
      {stream && <PersonVideo stream={stream} isMirrored />}
      {camera !== "on" && (
        <NoVideo
          name={name}
          reason={t(camera === "opening" ? "yourCameraOpens" : "yourCameraOff")}
          isOver={stream !== null}
        />
      )}
    </Tile>
  );
}

type SelfChipProps = Pick<SelfTileProps, "room" | "shows"> & {
  /** The share that is shown now; a press on the chip is remembered for this share. */
  share: string | null;
};

/** When the keyboard focus brought the video back, the focus moves into it. */
function useFocusBack(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (tookFocus()) place.current?.querySelector("button")?.focus();
  }, [place]);
}

/** The reduced preview. A video that was only left alone also comes back under the pointer. */
export function SelfChip({ room, shows, share }: SelfChipProps) {
  useSignals();
  const t = useText(stageText);
  const place = useRef<HTMLDivElement>(null);
  useWake(place);
  return (
    <div className={styles.selfChip} ref={place} data-preview={stateOf(room, shows)}>
      <Button
        size="small"
        icon={shows === null ? Maximize2 : shareIcons[shows]}
        aria-label={shows === null ? t("previewShow") : `${t("previewShow")}. ${t(`previewShares.${shows}`)}`}
        onPress={() => bringBack(share)}
      >
        {t("you")}
        {!room.microphone.value && <Icon of={MicOff} off />}
        {cameraState(room) === "off" && <Icon of={VideoOff} off />}
      </Button>
    </div>
  );
}
