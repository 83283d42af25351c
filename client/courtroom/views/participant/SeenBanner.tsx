// "Your item is called": until the microphone is open, the strip of the running item says that the person is before the court with it, and
// a banner that they are without one, or were called up in a webinar.

import { useSignals } from "@preact/signals-react/runtime";
import { Mic, Video } from "lucide-react";
import { isInRunningItem } from "../../../../server/contract/sitting/core/admitted-items.ts";
import type { Item } from "../../../../server/contract/sitting/core/item.ts";
import type { Person } from "../../../../server/contract/sitting/core/person.ts";
import { isWebinar, runningItem } from "../../../../server/contract/sitting/core/state.ts";
import type { Sitting } from "../../../../server/contract/sitting/sitting.ts";
import { roleViewOf } from "../../../../server/contract/views.ts";
import type { Room } from "../../../media/room.ts";
import { isOutOfTouch } from "../../../shell/connection.ts";
import { qualityText } from "../../../shell/quality.text.ts";
import { useText } from "../../../text/i18n.ts";
import { Banner } from "../../../ui/Banner.tsx";
import { Button } from "../../../ui/Button.tsx";
import type { HallView } from "../../core/hall/hall-view.ts";
import { usePrintedKey } from "../../core/keys/printed.ts";
import { toolsText } from "../../core/text/tools.text.ts";
import { CaseStrip } from "../../frame/CaseStrip.tsx";
import { cameraState } from "../../media/camera.ts";
import { isAudioOnly, showWithCamera } from "../../quality/saving.ts";
import { participantText } from "./text.ts";

/** The audio and video of a person who is before the court and not heard, with the running item where it is theirs. */
type Call = { room: Room; item: Item | null };

/** Whether a person is before the court and has not turned their microphone on. Only for components that call `useSignals`. */
export function ownCall({ sitting, room }: HallView, me: Person): Call | null {
  if (room === null || room.right.value !== "publish" || room.microphone.value) return null;
  // The officer's requests, the court's restrictions and a bench that has risen have banners of their own.
  if (sitting.benchTalk !== null || sitting.rising !== null) return null;
  if (room.isHeld.value || me.asked === "microphone") return null;
  if (me.state !== "ACTIVE" || roleViewOf(me).courtSide === "court") return null;
  return { room, item: isInRunningItem(sitting, me) ? runningItem(sitting) : null };
}

type SeenBannerProps = { view: HallView; me: Person };

/** Absent where the strip of the item says it. */
export function SeenBanner({ view, me }: SeenBannerProps) {
  useSignals();
  const t = useText(participantText);
  const call = ownCall(view, me);
  if (call === null || call.item !== null) return null;
  const isSeen = cameraState(call.room) === "on";
  return (
    <Banner data-part="called--mine" live="polite">
      <p>
        {isWebinar(view.sitting) ? (
          <>
            <b>{t("inWebinar.is")}</b> <span>{t(webinarText(isSeen))}</span>
          </>
        ) : (
          <>
            <b>{t("called.floor")}</b> <span>{t(heardText(isSeen))}</span>
          </>
        )}
      </p>
      <TurnOn room={call.room} />
    </Banner>
  );
}

/** The stage of the item: the words and the colour of the call disappear once it is heard. */
const stages = { CALLED: "called", HEARING: "heard", IN_CAMERA: "inCamera" } as const;

type CalledStripProps = { sitting: Sitting; room: Room; item: Item };

/** The strip of the running item for a person who is before the court with it. */
export function CalledStrip({ sitting, room, item }: CalledStripProps) {
  useSignals();
  const t = useText(participantText);
  const stage = item.state === "IN_CAMERA" || item.state === "HEARING" ? stages[item.state] : stages.CALLED;
  const isSeen = cameraState(room) === "on";
  return (
    <CaseStrip
      sitting={sitting}
      isInside
      own={{
        stage,
        says: (
          <>
            <b>{t(`called.${stage}`)}</b> {t(heardText(isSeen))}
          </>
        ),
        acts: <TurnOn room={room} />,
      }}
    />
  );
}

function webinarText(isSeen: boolean) {
  if (isOutOfTouch.value) return "inWebinar.apart";
  return isSeen ? "inWebinar.seen" : "inWebinar.notSeen";
}

function heardText(isSeen: boolean) {
  if (isOutOfTouch.value) return "called.apart";
  return isSeen ? "called.seen" : "called.notSeen";
}

function TurnOn({ room }: { room: Room }) {
  useSignals();
  const t = useText(participantText);
  const tQuality = useText(qualityText);
  const tTools = useText(toolsText);
  const printed = usePrintedKey();
  const camera = cameraState(room);
  return (
    <div className="button-row">
      {camera !== "on" && (
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
  );
}
