// The notices over the videos when audio and video need something: a press, a device, a place, time.

import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useState } from "react";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import styles from "../../court/styles/over-videos.module.css";
import type { Room, RoomFault } from "../../media/room.ts";
import { socketState } from "../../net/socket.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { MediaAway } from "../media/MediaAway.tsx";
import { mediaText } from "../media/text.ts";
import { troubleKey } from "../media/trouble-key.ts";
import { isElsewhere, retryMedia, takeMediaHere } from "../media/use-room.ts";
import { SavingNotice } from "../quality/SavingNotice.tsx";
import { HallBehind } from "./HallRefused.tsx";

/** Milliseconds before a reconnecting call is shown: most are back sooner. */
const BREAK_MS = 1_500;

export function RoomNotices({ room, sitting }: { room: Room; sitting: Pick<Sitting, "id" | "people"> }) {
  useSignals();
  const t = useText(mediaText);
  return (
    <div className={styles.over} data-part="room-notices">
      <HallBehind sitting={sitting.id} />
      <MediaAway sitting={sitting} />
      {room.needsGesture.value && (
        <Notice
          kind="held"
          live="polite"
          title={t("audio.held")}
          action={
            <Button size="small" kind="primary" onPress={() => void room.resumeAudio()}>
              {t("audio.turnOn")}
            </Button>
          }
        >
          {t("audio.heldMeans")}
        </Notice>
      )}
      {room.state.value === "full" && (
        <Notice kind="held" live="polite" title={t("full")}>
          {t("fullMeans")}
        </Notice>
      )}
      {room.state.value === "failed" && <Failed fault={room.fault.value} />}
      <Interrupted room={room} />
      {isElsewhere.value && (
        <Notice
          kind="held"
          live="polite"
          title={t("elsewhere")}
          action={
            <Button size="small" onPress={takeMediaHere}>
              {t("useHere")}
            </Button>
          }
        >
          {t("elsewhereMeans")}
        </Notice>
      )}
      <SavingNotice />
      <Trouble room={room} />
    </div>
  );
}

/** Audio and video that did not start, or ended, and why, as far as it is known. The page also retries automatically. */
function Failed({ fault }: { fault: RoomFault | null }) {
  const t = useText(mediaText);
  if (fault === null)
    return (
      <Notice kind="held" live="polite" title={t("failed")}>
        {t("failedMeans")}
      </Notice>
    );
  return (
    <Notice
      kind="held"
      live="polite"
      title={t(`fault.${fault}`)}
      action={
        <Button size="small" onPress={retryMedia}>
          {t("tryAgain")}
        </Button>
      }
    >
      {t(`faultMeans.${fault}`)}
    </Notice>
  );
}

/** Audio and video were connected and are reconnecting. That the whole court cannot be reached is shown elsewhere. */
function Interrupted({ room }: { room: Room }) {
  useSignals();
  const t = useText(mediaText);
  const isBroken =
    room.state.value === "joining" && room.right.value !== null && socketState.value !== "lost";
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    setIsLong(false);
    if (!isBroken) return;
    const timer = setTimeout(() => setIsLong(true), BREAK_MS);
    return () => clearTimeout(timer);
  }, [isBroken]);
  if (!isBroken || !isLong) return null;
  return (
    <Notice kind="held" live="polite" title={t("broken")}>
      {t("brokenMeans")}
    </Notice>
  );
}

/** A device that failed: shown until the person has read it, and again when another one fails. */
function Trouble({ room }: { room: Room }) {
  useSignals();
  const t = useText(mediaText);
  const trouble = room.trouble.value;
  const [read, setRead] = useState(trouble);
  if (trouble === null || trouble === read) return null;
  return (
    <Notice
      kind={trouble.what === "replaced" ? "info" : "held"}
      live="polite"
      title={t(troubleKey(trouble))}
      action={
        <Button size="small" onPress={() => setRead(trouble)}>
          {t("trouble.read")}
        </Button>
      }
    >
      {t(`troubleDo.${trouble.what}`)}
    </Notice>
  );
}
