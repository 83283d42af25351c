// Says when an order begins to be dictated and when it is done, and when the bench confers and is back.
import { useEffect, useRef } from "react";
import { confers, isHushed } from "../../../server/contract/sitting/bench.ts";
import { textOf } from "../../text/i18n.ts";
import { announce } from "../../ui/told.ts";
import { maySpeak, type StillSo } from "../still.ts";
import { tell, tellLeave } from "../tell.ts";
import type { HallView } from "../useHall.ts";

/** Those whom it silences hear of it at once, in the middle of a sentence; whoever is to press something reads it. */
export function useBenchNews({ sitting, me, hall, room }: HallView): void {
  const isDictated = sitting.dictation !== null;
  const isConferred = sitting.benchTalk !== null;
  const isSilent = me !== null && isHushed(sitting, me);
  const isInside = me !== null && confers(sitting, me);
  const before = useRef({ isDictated, isConferred, isSilent, isInside });
  useEffect(() => {
    const was = before.current;
    before.current = { isDictated, isConferred, isSilent, isInside };
    const t = textOf("bench");
    // What asks for a press goes when it is pressed, or when the court takes the leave again.
    const isToSpeak: StillSo = (now) => maySpeak(now) && room?.microphone.value !== true;
    if (isDictated && !was.isDictated) {
      if (isSilent) announce(t("told.dictation"), "assertive");
      else announce(t("told.dictationSaid"));
    }
    if (!isDictated && was.isDictated) {
      if (was.isSilent && sitting.secured === null) tellLeave(hall, room, t("told.dictationOver"));
      else announce(t("told.dictationOverSaid"));
    }
    if (isConferred && !was.isConferred && !isInside) announce(t("told.talk"));
    if (!isConferred && was.isConferred) {
      if (was.isInside) tell(hall, t("told.backSilent"), isToSpeak);
      else announce(t("told.talkOver"));
    }
  }, [isDictated, isConferred, isSilent, isInside, sitting.secured, hall, room]);
}
