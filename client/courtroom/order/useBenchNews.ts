// Says when an order begins to be dictated and when it is done, and when the bench confers and is back.
import { useEffect, useRef } from "react";
import { confers, isHushed } from "../../../server/contract/sitting/bench.ts";
import { textOf } from "../../text/i18n.ts";
import { announce, toast } from "../../ui/announce.tsx";
import type { HallView } from "../useHall.ts";

/** Those whom it silences hear of it at once, in the middle of a sentence; whoever is to press something reads it. */
export function useBenchNews({ sitting, me }: Pick<HallView, "sitting" | "me">): void {
  const isDictated = sitting.dictation !== null;
  const isConferred = sitting.benchTalk !== null;
  const isSilent = me !== null && isHushed(sitting, me);
  const isInside = me !== null && confers(sitting, me);
  const before = useRef({ isDictated, isConferred, isSilent, isInside });
  useEffect(() => {
    const was = before.current;
    before.current = { isDictated, isConferred, isSilent, isInside };
    const t = textOf("bench");
    if (isDictated && !was.isDictated) {
      if (isSilent) announce(t("told.dictation"), "assertive");
      else announce(t("told.dictationSaid"));
    }
    if (!isDictated && was.isDictated) {
      if (was.isSilent) toast(t("told.dictationOver"));
      else announce(t("told.dictationOverSaid"));
    }
    if (isConferred && !was.isConferred && !isInside) announce(t("told.talk"));
    if (!isConferred && was.isConferred) {
      if (was.isInside) toast(t("told.backSilent"));
      else announce(t("told.talkOver"));
    }
  }, [isDictated, isConferred, isSilent, isInside]);
}
