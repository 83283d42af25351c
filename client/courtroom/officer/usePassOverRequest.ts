// What is asked before an item is passed over with a reason.
import { serialText } from "../../../server/contract/sitting/names.ts";
import type { Item } from "../../../server/contract/sitting/state.ts";
import { useText } from "../../text/i18n.ts";
import type { ReasonRequest } from "../people/ReasonDialog.tsx";
import { useOrders } from "./orders.tsx";
import { passOverReasons } from "./PassOver.tsx";

/** In: the running item. Out: the request for the reason dialog, or null when nothing runs. */
export function usePassOverRequest(item: Item | null): ReasonRequest | null {
  const t = useText("officer");
  const orders = useOrders();
  if (item === null) return null;
  return {
    title: t("passOverTitle", { serial: serialText(item.serial) }),
    lead: t("passOverLead"),
    reasons: passOverReasons.map((id) => t(`reasons.passOver.${id}`)),
    startsWithOther: true,
    does: t("act.passOver"),
    kind: "primary",
    onReason: (reason) => void orders.give({ type: "passOver", reason }),
  };
}
