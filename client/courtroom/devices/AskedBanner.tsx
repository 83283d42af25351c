// The officer's request to turn the microphone or camera on, or to show the background, which only this person can do; and the notice
// that they were muted.

import { useSignals } from "@preact/signals-react/runtime";
import { Mic, ScanEye, Video } from "lucide-react";
import { useEffect } from "react";
import type { Asked } from "../../../server/contract/sitting/core/person.ts";
import { useChange } from "../../court/use-change.ts";
import { blurBackground } from "../../media/own-camera.ts";
import type { Room } from "../../media/room.ts";
import { qualityText } from "../../shell/quality.text.ts";
import { textOf, useText } from "../../text/i18n.ts";
import { Banner } from "../../ui/Banner.tsx";
import { Button } from "../../ui/Button.tsx";
import { CommandButton, useCommands } from "../core/commands/commands.tsx";
import { notify } from "../core/commands/notify-hall.ts";
import type { HallView } from "../core/hall/hall-view.ts";
import { usePrintedKey } from "../core/keys/printed.ts";
import { isMutedAlone, isVideoStopped } from "../core/news/valid-while.ts";
import { devicesText } from "../core/text/devices.text.ts";
import { isAudioOnly, showWithCamera } from "../quality/saving.ts";
import { opening } from "./use-device-rules.ts";

const icons = { microphone: Mic, camera: Video, background: ScanEye } as const;

function follow(room: Room, asked: Asked): void {
  if (asked === "background") void blurBackground(false);
  else if (asked === "camera") showWithCamera(room);
  else void room.setMicrophone(true);
}

export function AskedBanner({ view }: { view: HallView }) {
  useSignals();
  const t = useText(devicesText);
  const tQuality = useText(qualityText);
  const printed = usePrintedKey();
  const { me, room } = view;
  const { dispatch } = useCommands();
  const asked = me?.asked ?? null;
  const device = asked === "background" ? null : asked;
  const isReady = room?.right.value === "publish";
  const isOn = device !== null && room?.[device].value === true;
  useMutedNews(view);
  useEffect(() => {
    // The request and the press crossed on the way: a device that is already on answers the request.
    if (!isOn || device === null) return;
    const { type, isNeedless } = opening[device];
    void dispatch({ type }, isNeedless);
  }, [isOn, device, dispatch]);
  if (asked === null || room === null || !isReady || isOn) return null;
  // The banner stays, and is announced again as soon as the request can be followed.
  if (device === "microphone" && room.isHeld.value) return null;
  // While videos are off to save data, the camera's key first offers to turn them on again.
  const isWithoutVideo = device === "camera" && isAudioOnly();
  return (
    <Banner live="assertive">
      <p>
        <b>{t(`asked.${asked}`)}</b>
      </p>
      <div className="button-row">
        <CommandButton body={{ type: "declineAsk" }}>{t("asked.no")}</CommandButton>
        <Button
          kind="primary"
          icon={icons[asked]}
          shortcut={isWithoutVideo || device === null ? undefined : printed(device)}
          onPress={() => follow(room, asked)}
        >
          {isWithoutVideo ? tQuality("saving.withCameraLong") : t(`asked.yes.${asked}`)}
        </Button>
      </div>
    </Banner>
  );
}

/** Notifies a person at once when the court turns their microphone or video off: they may be in the middle of a sentence. */
function useMutedNews({ sitting, me, hall }: HallView): void {
  const isMuted = me?.muted === true;
  // A dictation and a securing, which silence everybody, have their own notices.
  const isForAll = sitting.secured !== null || sitting.dictation !== null;
  const isStopped = me?.videoStopped === true;
  useChange(isMuted, () => {
    if (isMuted && !isForAll) notify(hall, textOf(devicesText)("news.muted"), isMutedAlone, "held");
  });
  useChange(isStopped, () => {
    if (isStopped) notify(hall, textOf(devicesText)("news.stopped"), isVideoStopped, "held");
  });
}
