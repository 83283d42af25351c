// The people tab of a panel: who is in the hall, and with a co-host's rights the people whom they help with.

import { useSignals } from "@preact/signals-react/runtime";
import { isPresent } from "../../../server/contract/sitting/core/person.ts";
import { useChange } from "../../court/use-change.ts";
import { useText } from "../../text/i18n.ts";
import type { HallView } from "../core/hall/hall-view.ts";
import { sidePanelText } from "../core/text/side-panel.text.ts";
import { isCohostNow } from "./cohost.ts";
import { cohostRoster } from "./roster.ts";

/**
 * The chosen tab. The people tab is there while the person is in the hall, and may open when they become co-host.
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
  const t = useText(sidePanelText);
  const { sitting, me } = view;
  const isCohost = isCohostNow(view);
  useChange(isCohost, () => {
    if (isCohost && comesByItself) choose("people");
  });
  const hasPeople = me !== null && isPresent(me);
  const waiting = isCohost && me !== null ? cohostRoster(sitting, me).waiting.length : 0;
  return {
    isCohost,
    hasPeople,
    peopleTab: { id: "people" as const, label: t("title"), count: waiting || undefined, isAlert: true },
    shown: selected === "people" && !hasPeople ? usual : selected,
  };
}
