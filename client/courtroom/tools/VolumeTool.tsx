// The volume of the hall: a tool with a slider, and two keys and the mouse wheel, which are off until the person switches them on.

import { useSignals } from "@preact/signals-react/runtime";
import { Volume2, VolumeX } from "lucide-react";
import { mediaChoice } from "../../media/choice.ts";
import type { Room } from "../../media/room.ts";
import { keyMap } from "../../net/preferences.ts";
import { textOf, useText } from "../../text/i18n.ts";
import { Slider } from "../../ui/Slider.tsx";
import { announce } from "../../ui/toasts.ts";
import { useKeys } from "../core/keys/keys.ts";
import { toolsText } from "../core/text/tools.text.ts";
import { mediaText } from "../media/text.ts";
import { ToolPanel } from "./Tool.tsx";
import styles from "./VolumeTool.module.css";

/** The change of one key press or one notch of the wheel. */
const STEP = 0.1;

type VolumeToolProps = { room: Room; isOpen: boolean; onOpen: (isOpen: boolean) => void };

export function VolumeTool({ room, isOpen, onOpen }: VolumeToolProps) {
  useSignals();
  const t = useText(toolsText);
  const tMedia = useText(mediaText);
  const { speakerVolume } = mediaChoice.value;
  const hasWheel = keyMap.value.wheel.isOn;
  useKeys({ volumeUp: () => change(room, STEP), volumeDown: () => change(room, -STEP) });
  return (
    <span
      className={styles.volumeTool}
      data-part="volume-tool"
      onWheel={hasWheel ? ({ deltaY }) => deltaY !== 0 && change(room, deltaY < 0 ? STEP : -STEP) : undefined}
    >
      <ToolPanel
        icon={speakerVolume === 0 ? VolumeX : Volume2}
        label={speakerVolume === 1 ? t("volume") : volumeWords(speakerVolume)}
        isOpen={isOpen}
        onOpen={onOpen}
      >
        <Slider
          label={tMedia("devices.volume")}
          value={speakerVolume}
          onChange={(volume) => room.setVolume(volume)}
        />
      </ToolPanel>
    </span>
  );
}

/** In tenths, so that ten steps lead from silence to full volume and back. */
function change(room: Room, by: number): void {
  const level = Math.round((mediaChoice.peek().speakerVolume + by) * 10) / 10;
  room.setVolume(Math.min(1, Math.max(0, level)));
  const { speakerVolume } = mediaChoice.peek();
  announce(volumeWords(speakerVolume), "polite", () => mediaChoice.value.speakerVolume === speakerVolume);
}

function volumeWords(volume: number): string {
  return textOf(toolsText)("volumeLevel", { level: `${Math.round(volume * 100)} %` });
}
