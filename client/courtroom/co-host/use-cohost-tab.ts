// The tab of the people in a panel that has it for co-hosts alone: it comes with the rights, is shown, and goes with them.
import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useRef } from "react";
import { useText } from "../../text/i18n.ts";
import type { HallView } from "../core/hall-view.ts";
import { isCohostNow } from "./cohost.ts";
import { cohostRoster } from "./roster.ts";

/**
 * The chosen tab; the people's tab is there while one is co-host, and may open at once when it comes.
 * @param chosen - the tab that was chosen
 * @returns the tab that is shown, and what is in it
 */
export function useCohostTab<Tab extends string>(
  view: HallView,
  chosen: Tab | "people",
  choose: (tab: Tab | "people") => void,
  usual: Tab,
  comesByItself = true,
) {
  useSignals();
  const t = useText("sidePanel");
  const { sitting, me } = view;
  const isCohost = isCohostNow(view);
  const before = useRef(isCohost);
  const latest = useRef(choose);
  latest.current = choose;
  useEffect(() => {
    if (isCohost && !before.current && comesByItself) latest.current("people");
    before.current = isCohost;
  }, [isCohost, comesByItself]);
  const waiting = isCohost && me !== null ? cohostRoster(sitting, me).waiting.length : 0;
  return {
    isCohost,
    peopleTab: { id: "people" as const, label: t("title"), count: waiting || undefined, isAlert: true },
    shown: chosen === "people" && !isCohost ? usual : chosen,
  };
}
