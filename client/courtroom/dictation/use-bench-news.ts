// Notices when an order begins to be dictated and when it is done, and when the bench talks alone and is back.

import { useEffect, useRef } from "react";
import { confers } from "../../../server/contract/sitting/topics/bench-talk.ts";
import { isSilencedByDictation } from "../../../server/contract/sitting/topics/dictation.ts";
import { textOf } from "../../text/i18n.ts";
import { benchTalkText } from "../bench-talk/text.ts";
import { announceInHall, notify, notifyLeave } from "../core/commands/notify-hall.ts";
import type { HallView } from "../core/hall/hall-view.ts";
import { isBenchAway, isDictatedNow, maySpeak, type ValidInHall } from "../core/news/valid-while.ts";
import { dictationText } from "./text.ts";

/**
 * Interrupts those whom it silences, who may be in the middle of a sentence; shows a notice to those who have something to press.
 */
export function useBenchNews({ sitting, me, hall, room }: HallView): void {
  const isDictated = sitting.dictation !== null;
  const isConferred = sitting.benchTalk !== null;
  const isSilent = me !== null && isSilencedByDictation(sitting, me);
  const isInside = me !== null && confers(sitting, me);
  const before = useRef({ isDictated, isConferred, isSilent, isInside });
  useEffect(() => {
    const was = before.current;
    before.current = { isDictated, isConferred, isSilent, isInside };
    const t = textOf(dictationText);
    const tBenchTalk = textOf(benchTalkText);
    // A notice that asks for a press disappears when it is pressed, or when the permission is withdrawn.
    const isToSpeak: ValidInHall = (now) => maySpeak(now) && room?.microphone.value !== true;
    if (isDictated && !was.isDictated) {
      if (isSilent) announceInHall(hall, t("news.dictation"), isDictatedNow(true), "assertive");
      else announceInHall(hall, t("news.dictationSaid"), isDictatedNow(true));
    }
    if (!isDictated && was.isDictated) {
      if (was.isSilent && sitting.secured === null) notifyLeave(hall, room, t("news.dictationOver"));
      else announceInHall(hall, t("news.dictationOverSaid"), isDictatedNow(false));
    }
    if (isConferred && !was.isConferred && !isInside)
      announceInHall(hall, tBenchTalk("news.talk"), isBenchAway(true));
    if (!isConferred && was.isConferred) {
      if (was.isInside) notify(hall, tBenchTalk("news.backSilent"), isToSpeak);
      else announceInHall(hall, tBenchTalk("news.talkOver"), isBenchAway(false));
    }
  }, [isDictated, isConferred, isSilent, isInside, sitting.secured, hall, room]);
}
