// What the officer asks of this person: to turn their microphone or camera on, which only they can do; and that it was muted.

import { useSignals } from "@preact/signals-react/runtime";
import { Mic, Video } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Device } from "../../../server/contract/sitting/core/person.ts";
import type { Room } from "../../media/room.ts";
import { isFlagOn } from "../../net/config.ts";
import { textOf, useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { toast } from "../../ui/toasts.ts";
import { CommandButton, useCommands } from "../core/commands.tsx";
import type { HallView } from "../core/hall-view.ts";
import { notify } from "../core/notify-hall.ts";
import { usePrintedKey } from "../core/printed.ts";
import { isMutedAlone, isVideoStopped } from "../core/valid-while.ts";
import calledStyles from "../frame/called.module.css";
import { isSoundOnly, showWithCamera } from "../quality/saving.ts";
import { opening } from "./use-device-rules.ts";

const icons = { microphone: Mic, camera: Video } as const;

function turnOn(room: Room, device: Device): void {
  if (device === "camera") showWithCamera(room);
  else void room.setMicrophone(true);
}

export function AskedBanner({ view }: { view: HallView }) {
  useSignals();
  const t = useText("devices");
  const tQuality = useText("quality");
  const printed = usePrintedKey();
  const { me, room } = view;
  const { dispatch } = useCommands();
  const answersItself = isFlagOn("participant_unmute");
  const device = me?.asked ?? null;
  const isReady = room?.right.value === "publish";
  const isOn = device !== null && room?.[device].value === true;
  useMutedNews(view);
  useEffect(() => {
    // The ask crossed with the press: what is on already is the answer.
    if (!isOn || device === null) return;
    const { type, isNeedless } = opening[device];
    void dispatch({ type }, isNeedless);
  }, [isOn, device, dispatch]);
  useEffect(() => {
    if (device === null || room === null || !isReady || !answersItself) return;
    turnOn(room, device);
    toast(textOf("devices")(`asked.done.${device}`), { kind: "held" });
  }, [device, room, isReady, answersItself]);
  if (device === null || room === null || !isReady || answersItself || isOn) return null;
  // A request stays, and is announced again once it can be followed.
  if (device === "microphone" && room.isHeld.value) return null;
  // While videos are off to save the line, the camera's key offers to end that first.
  const isWithoutVideo = device === "camera" && isSoundOnly();
  return (
    <div className={calledStyles.called} role="alert">
      <p>
        <b>{t(`asked.${device}`)}</b>
      </p>
      <div className="button-row">
        <CommandButton body={{ type: "declineAsk" }}>{t("asked.no")}</CommandButton>
        <Button
          kind="primary"
          icon={icons[device]}
          shortcut={isWithoutVideo ? undefined : printed(device)}
          onPress={() => turnOn(room, device)}
        >
          {isWithoutVideo ? tQuality("saving.withCameraLong") : t(`asked.yes.${device}`)}
        </Button>
      </div>
    </div>
  );
}

/** Somebody whose microphone or video the court turns off is notified at once: they may be in the middle of a sentence. */
function useMutedNews({ sitting, me, hall }: HallView): void {
  const isMuted = me?.muted === true;
  // What silences everybody has its own notice.
  const isForAll = sitting.secured !== null || sitting.dictation !== null;
  const isStopped = me?.videoStopped === true;
  const before = useRef({ isMuted, isStopped });
  useEffect(() => {
    const t = textOf("devices");
    if (isMuted && !before.current.isMuted && !isForAll) notify(hall, t("news.muted"), isMutedAlone, "held");
    if (isStopped && !before.current.isStopped) notify(hall, t("news.stopped"), isVideoStopped, "held");
    before.current = { isMuted, isStopped };
  }, [isMuted, isStopped, isForAll, hall]);
}
