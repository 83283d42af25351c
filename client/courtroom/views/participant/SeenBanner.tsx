// "Your item is called": the banner that says the person is before the court, or called up in a webinar, until the microphone is open.

import { useSignals } from "@preact/signals-react/runtime";
import { Mic, Video } from "lucide-react";
import type { Item } from "../../../../server/contract/sitting/core/item.ts";
import type { Person } from "../../../../server/contract/sitting/core/person.ts";
import { isWebinar, runningItem } from "../../../../server/contract/sitting/core/state.ts";
import { viewOf } from "../../../../server/contract/views.ts";
import { Serial } from "../../../court/Serial.tsx";
import { serialText } from "../../../court/serial-text.ts";
import type { Room } from "../../../media/room.ts";
import { isOutOfTouch } from "../../../shell/connection.ts";
import { useText } from "../../../text/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import type { HallView } from "../../core/hall-view.ts";
import { usePrintedKey } from "../../core/printed.ts";
import calledStyles from "../../frame/called.module.css";
import { cameraState } from "../../media/camera.ts";
import { isAudioOnly, showWithCamera } from "../../quality/saving.ts";

type SeenBannerProps = { view: HallView; me: Person };

export function SeenBanner({ view, me }: SeenBannerProps) {
  useSignals();
  const { sitting, room } = view;
  if (room === null || room.right.value !== "publish" || room.microphone.value) return null;
  // The officer's requests and the court's restrictions have banners of their own.
  if (sitting.benchTalk !== null || room.isHeld.value || me.asked === "microphone") return null;
  if (me.state !== "ACTIVE" || viewOf(me).standing === "court") return null;
  const running = runningItem(sitting);
  const isMine = running !== null && me.admittedItems.includes(running.id);
  return <Called room={room} item={isMine ? running : null} inWebinar={isWebinar(sitting)} />;
}

/** The stage of the item: the words and the colour of the call disappear once it is heard. */
const stages = {
  called: { look: calledStyles.called, says: "called.item", serial: "called" },
  heard: { look: `${calledStyles.called} ${calledStyles.heard}`, says: "called.heard", serial: "hearing" },
  inCamera: {
    look: `${calledStyles.called} ${calledStyles.closed}`,
    says: "called.inCamera",
    serial: "in-camera",
  },
} as const;

function stageOf(item: Item | null) {
  if (item?.state === "IN_CAMERA") return stages.inCamera;
  return item?.state === "HEARING" ? stages.heard : stages.called;
}

function Called({ room, item, inWebinar }: { room: Room; item: Item | null; inWebinar: boolean }) {
  useSignals();
  const t = useText("participant");
  const tQuality = useText("quality");
  const tTools = useText("tools");
  const printed = usePrintedKey();
  const camera = cameraState(room);
  const isSeen = camera === "on";
  const heardText = isOutOfTouch.value ? "called.apart" : isSeen ? "called.seen" : "called.notSeen";
  const stage = stageOf(item);
  return (
    <div className={stage.look} data-part="called--mine" role="status">
      {item !== null && <Serial state={stage.serial}>{serialText(item.serial)}</Serial>}
      <p>
        {inWebinar ? (
          <>
            <b>{t("inWebinar.is")}</b> <span>{t(isSeen ? "inWebinar.seen" : "inWebinar.notSeen")}</span>
          </>
        ) : (
          <>
            <b>{item === null ? t("called.floor") : t(stage.says, { serial: serialText(item.serial) })}</b>{" "}
            <span>{t(heardText)}</span>
          </>
        )}
      </p>
      <div className="button-row">
        {!isSeen && (
          <Button
            icon={Video}
            shortcut={isAudioOnly() ? undefined : printed("camera")}
            progress={camera === "opening" ? "loading" : undefined}
            onPress={() => showWithCamera(room)}
          >
            {camera === "off" && isAudioOnly()
              ? tQuality("saving.withCameraLong")
              : camera === "opening"
                ? tTools("cameraOpening")
                : t("called.camera")}
          </Button>
        )}
        <Button
          kind="primary"
          icon={Mic}
          shortcut={printed("microphone")}
          onPress={() => void room.setMicrophone(true)}
        >
          {t("called.microphone")}
        </Button>
      </div>
    </div>
  );
}
