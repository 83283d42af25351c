// The people tab of a panel that only co-hosts have: it appears with the co-host's rights and disappears with them.
import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useRef } from "react";
import { useText } from "../../text/i18n.ts";
import type { HallView } from "../core/hall-view.ts";
import { isCohostNow } from "./cohost.ts";
import { cohostRoster } from "./roster.ts";

/**
 * The chosen tab. The people tab is there while the person is co-host, and may open as soon as it appears.
 * @param chosen - the tab that was chosen
 * @returns the tab that is shown, and its content
 */
export function useCohostTab<Tab extends string>(
  view: HallView,
  selected: Tab | "people",
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
    shown: selected === "people" && !isCohost ? usual : selected,
  };
}
