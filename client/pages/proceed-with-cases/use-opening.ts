// Sends the opening in its way, sets the single case where one is chosen, and goes on to the room.
import { useState } from "react";
import { useLocation } from "wouter";
import type { Court } from "../../../server/contract/rest/courts.ts";
import type { CaseRangeArray } from "../../../server/contract/sitting/core/ranges.ts";
import type { OpeningMode } from "../../../server/contract/sitting/core/state.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { failureText } from "../../court/failure-text.ts";
import { asApiError } from "../../court/use-load.ts";
import { dispatcherOf } from "../../courtroom/core/commands.tsx";
import { api } from "../../net/api.ts";
import type { Hall } from "../../net/hall.ts";
import { useText } from "../../text/i18n.ts";
import { refusalText } from "../../text/refusals.ts";
import { toast } from "../../ui/toasts.ts";

export type OpeningFault = { title: string; text: string };

/** Opens the court in one of its ways. Throws ApiError. */
function open(mode: OpeningMode, courtId: string, ranges: CaseRangeArray) {
  const param = { courtId };
  switch (mode) {
    case "ranges":
      return api.put("/master/court/start/:courtId", { param, json: ranges });
    case "without_manual":
      return api.put("/master/court/start-without-adding-case-manually/:courtId", { param });
    case "manual_option":
      return api.put("/master/court/start-with-adding-case-manual-option/:courtId", {
        param,
        json: { caseRangeArray: ranges },
      });
  }
}

type Asked = { court: Court; sitting: Sitting; hall: Hall; onDone: () => void };

/** `send` opens the court, or adds to its list when it is open; `single` is the item's id, or null. */
export function useOpening({ court, sitting, hall, onDone }: Asked) {
  const t = useText("opening");
  const [, navigate] = useLocation();
  const [fault, setFault] = useState<OpeningFault | null>(null);
  const [isSending, setIsSending] = useState(false);
  const send = async (mode: OpeningMode, ranges: CaseRangeArray, single: string | null) => {
    const wasOpen = sitting.phase === "sitting";
    setIsSending(true);
    setFault(null);
    try {
      await open(mode, court.courtId, ranges);
      onDone();
      if (single !== null) {
        // Told here, with what it means for the opening; the page may be gone by then.
        const answer = await dispatcherOf(hall).dispatch({ type: "setSingleCase", item: single }, () => true);
        if (!answer.done) {
          toast(`${t("form.singleFailed")} ${refusalText(answer.code)}`, { kind: "alarm" });
        }
      }
      toast(t(wasOpen ? "form.added" : "form.done", { hall: court.number }));
      navigate(`/want-to-join?court=${encodeURIComponent(court.courtId)}`);
    } catch (error) {
      setFault({
        title: t(wasOpen ? "form.addFailed" : "form.failed"),
        text: failureText(asApiError(error)),
      });
      setIsSending(false);
    }
  };
  return { send, fault, isSending };
}
