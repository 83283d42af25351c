// Opens and closes the small window automatically: when the page is hidden, on another page, and back (docs/reference.md#picture-in-picture).

import { signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useRef } from "react";
import { isPresent } from "../../../server/contract/sitting/core/person.ts";
import { isFlagOn } from "../../net/config.ts";
import { preferences } from "../../net/preferences.ts";
import { account } from "../../net/session.ts";
import { textOf } from "../../text/i18n.ts";
import { announce, toast } from "../../ui/toasts.ts";
import type { HallView } from "../core/hall/hall-view.ts";
import { watermarkName } from "../core/hall/viewer-name.ts";
import { pip } from "./pip.ts";
import { closePip, openPip, type PipRefusal, pipSupport } from "./state.ts";
import { pipText } from "./text.ts";

/** Pages of a hall: going from one to another does not leave the hall. */
const rooms = new Set(["/meeting", "/moderator"]);

/** Shows what the browser refused. */
function say(refusal: PipRefusal): void {
  const t = textOf(pipText);
  toast(refusal === "noVideo" ? t("noVideo") : `${t("refused")} ${t("refusedMeans")}`, {
    kind: "held",
  });
}

/** The tool's press: opens the small window, or closes it. */
export async function pressPip(courtId: string): Promise<void> {
  if (pip.peek() !== null) return closePip();
  const refusal = await openPip(courtId, "press");
  if (refusal === null) announce(textOf(pipText)("opened"));
  else say(refusal);
}

/** This person's videos have a watermark, which the browser's own window for a video cannot show (docs/domain.md#watermark). */
const isMarked = signal(false);

/** Whether a small window can be opened: the brand and the person allow it, and the browser has a kind that may be used. */
export function mayPip(): boolean {
  const support = pipSupport();
  return preferences.value.enablePIP && support !== null && (support === "page" || !isMarked.value);
}

/** For the page of a hall: opens and closes the small window by the person's settings. */
export function usePip(view: HallView): void {
  useSignals();
  const { courtId } = view;
  const hasMark = watermarkName(view.me, isFlagOn("brand_watermark")) !== null;
  useEffect(() => {
    isMarked.value = hasMark;
  }, [hasMark]);
  const { enablePIPOnMinimize, enablePIPOnClose } = preferences.value;
  const isThere = view.me !== null && isPresent(view.me) && view.sitting.phase !== "risen";
  const isAllowed = mayPip() && isThere;
  useOutOfSight(courtId, isAllowed && enablePIPOnMinimize);
  useOtherPage(courtId, isAllowed && enablePIPOnClose);
}

function useOutOfSight(courtId: string, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    let asked: Promise<PipRefusal | null> = Promise.resolve(null);
    const open = () => {
      asked = openPip(courtId, "itself");
    };
    const onVisibility = () => {
      if (document.visibilityState === "hidden") return open();
      // The answer may come only after the person has returned.
      void asked.then((refusal) => {
        if (document.visibilityState === "visible" && pip.peek()?.by === "itself") closePip();
        else if (refusal === "refused" && pip.peek() === null) notifyOnce();
      });
      asked = Promise.resolve(null);
    };
    document.addEventListener("visibilitychange", onVisibility);
    const stopAsking = answerBrowser(open);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      stopAsking();
    };
  }, [courtId, isOn]);
}

let isNotified = false;

/** A browser that refuses to open it automatically does so every time: one notice is enough. */
function notifyOnce(): void {
  if (isNotified) return;
  isNotified = true;
  toast(textOf(pipText)("refusedAlone"), { kind: "info" });
}

/** When somebody in a call switches tabs, Chromium asks the page to open it; older browsers do not have this action. */
function answerBrowser(open: () => void): () => void {
  // The type library does not have this action yet.
  const set = (handler: (() => void) | null) => {
    try {
      const session: { setActionHandler(action: string, handler: (() => void) | null): void } | undefined =
        navigator.mediaSession;
      session?.setActionHandler("enterpictureinpicture", handler);
    } catch {
      // An unknown action in this browser: the page notices itself that it is hidden.
    }
  };
  set(open);
  return () => set(null);
}

function useOtherPage(courtId: string, isOn: boolean): void {
  const latest = useRef(isOn);
  latest.current = isOn;
  useEffect(() => {
    const open = pip.peek();
    // A person who is back no longer needs it, and the window of another hall must not stay open.
    const isBack = open?.by === "itself" && document.visibilityState === "visible";
    if (open && (isBack || open.courtId !== courtId)) closePip();
    return () => {
      if (!latest.current || account.peek() === null || rooms.has(location.pathname)) return;
      void openPip(courtId, "itself").then((refusal) => refusal && say(refusal));
    };
  }, [courtId]);
}
