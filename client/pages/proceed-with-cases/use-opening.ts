// Sends the opening in its way, sets the single case where one is chosen, and goes on to the room.

import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import type { Court } from "../../../server/contract/rest/courts.ts";
import type { CaseRangeArray } from "../../../server/contract/sitting/core/ranges.ts";
import type { OpeningMode } from "../../../server/contract/sitting/core/state.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { whileStarting } from "../../court/court-start.ts";
import { failureText } from "../../court/failure-text.ts";
import { useSending } from "../../court/queries.ts";
import { dispatcherOf } from "../../courtroom/core/commands/commands.tsx";
import { openingText } from "../../courtroom/opening/text.ts";
import { type ApiError, api, asApiError } from "../../net/api.ts";
import type { Hall } from "../../net/hall.ts";
import { useText } from "../../text/i18n.ts";
import { refusalText } from "../../text/refusals.ts";
import { toast } from "../../ui/toasts.ts";

export type OpeningFault = { title: string; text: string };

/**
 * Opens the court in one of its ways.
 * @throws ApiError
 */
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

type Asked = {
  court: Court;
  sitting: Sitting;
  hall: Hall;
  onDone: () => void;
  /** Called for an officer who is in the room already, instead of going to it. */
  onClose?: () => void;
};

/** `send` opens the court, or adds to its list when it is open; `single` is the item's id, or null. */
export function useOpening({ court, sitting, hall, onDone, onClose }: Asked) {
  const t = useText(openingText);
  const [, navigate] = useLocation();
  const { pinAsked, askForPin } = usePinDialog();
  const faultOf = (error: ApiError, { wasOpen }: Opening): OpeningFault => ({
    title: t(wasOpen ? "form.addFailed" : "form.failed"),
    text: failureText(error),
  });
  const openCourt = async ({ mode, ranges, single, wasOpen }: Opening) => {
    const opens = () => open(mode, court.courtId, ranges);
    const isOpen = await withPin(wasOpen ? opens : () => whileStarting(court.courtId, opens), askForPin);
    if (!isOpen) return false;
    onDone();
    if (single !== null) {
      // The failure is shown here, with its effect on the opening, because the page may be closed by then.
      const answer = await dispatcherOf(hall).dispatch({ type: "setSingleCase", item: single }, () => true);
      if (!answer.done) toast(`${t("form.singleFailed")} ${refusalText(answer.code)}`, { kind: "alarm" });
    }
    return true;
  };
  const sending = useSending(openCourt, {
    onSuccess: (isOpen, { wasOpen, address }) => {
      if (!isOpen) return;
      toast(t(wasOpen ? "form.added" : "form.done", { hall: court.number }));
      if (onClose) onClose();
      else if (!hasLeft(address)) navigate(`/want-to-join?court=${encodeURIComponent(court.courtId)}`);
    },
    onError: (error, opening) => {
      const { title, text } = faultOf(error, opening);
      if (hasLeft(opening.address)) toast(`${title} ${text}`, { kind: "alarm" });
    },
  });
  const { mutate, isPending, error, variables } = sending;
  return {
    send: (mode: OpeningMode, ranges: CaseRangeArray, single: string | null) =>
      mutate({ mode, ranges, single, wasOpen: sitting.phase === "sitting", address: location.pathname }),
    fault: error && variables ? faultOf(error, variables) : null,
    // Once the court is open the page goes on by itself.
    isSending: isPending || sending.data === true,
    pinAsked,
  };
}

type Opening = {
  mode: OpeningMode;
  ranges: CaseRangeArray;
  single: string | null;
  wasOpen: boolean;
  /** The page that it was sent from. */
  address: string;
};

/** The form is drawn anew when the hall opens, so the address says whether the officer has left: the opening goes on then. */
const hasLeft = (address: string): boolean => location.pathname !== address;

/** Asks for the officer's PIN in a dialog of the form. Leaving the form cancels the question. */
function usePinDialog() {
  const [pinAsked, setPinAsked] = useState<{ done: (isGiven: boolean) => void } | null>(null);
  // Null when the form is gone, and with it the dialog.
  const form = useRef<{ endAsking: () => void } | null>(null);
  useEffect(() => {
    form.current = { endAsking: () => {} };
    return () => {
      form.current?.endAsking();
      form.current = null;
    };
  }, []);
  const askForPin = () =>
    new Promise<boolean>((resolve) => {
      const done = (isGiven: boolean) => {
        setPinAsked(null);
        resolve(isGiven);
      };
      if (form.current === null) return resolve(false);
      form.current.endAsking = () => resolve(false);
      setPinAsked({ done });
    });
  return { pinAsked, askForPin };
}

/** Opens; where the court asks for the officer's PIN first, asks for it and opens again. False when it was not given. */
async function withPin(opens: () => Promise<unknown>, ask: () => Promise<boolean>): Promise<boolean> {
  try {
    await opens();
  } catch (error) {
    if (asApiError(error).refusal !== "pin_needed") throw error;
    if (!(await ask())) return false;
    await opens();
  }
  return true;
}
