// The page's own connection while it is in a hall: applies the saving, and reports the connection to the court.
import { effect } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { useEffect } from "react";
import type { PersonQuality } from "../../../server/contract/quality.ts";
import { isOnAir } from "../../../server/contract/sitting/core/person.ts";
import { mediaChoice } from "../../media/choice.ts";
import { reportedLevel } from "../../media/quality.ts";
import type { Room } from "../../media/room.ts";
import { onOpen, send } from "../../net/socket.ts";
import type { HallView } from "../core/hall/hall-view.ts";
import { isReportDue, type SentReport } from "./report.ts";
import { useSaving, videoStep } from "./saving.ts";

export function useQuality({ room, sitting, me }: HallView): void {
  useSignals();
  useSaving(room);
  const isHeard = me !== null && isOnAir(me) && room?.right.value === "publish";
  const { id } = sitting;
  useEffect(() => {
    if (room === null || !isHeard) return;
    let last: SentReport | null = null;
    const stopOpen = onOpen(() => {
      last = null;
    });
    const stop = effect(() => {
      const quality = qualityNow(room);
      const at = performance.now();
      if (quality === null || !isReportDue(last, quality, at)) return;
      send({ t: "quality", sitting: id, ...quality });
      last = { quality, at };
    });
    return () => {
      stop();
      stopOpen();
    };
  }, [room, id, isHeard]);
}

function qualityNow(room: Room): PersonQuality | null {
  const { level, figures } = room.quality.value;
  const reported = reportedLevel(level);
  const isChosen = mediaChoice.value.soundOnly;
  return reported && { level: reported, videos: videoStep.value, isChosen, figures };
}
