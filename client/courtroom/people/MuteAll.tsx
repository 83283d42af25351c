// Everyone but the bench muted by one press of the officer, at the list of those who are heard and by its key.
import { useSignals } from "@preact/signals-react/runtime";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { account } from "../../session.ts";
import { useText } from "../../text/i18n.ts";
import { useKeys } from "../keys.ts";
import { OrderButton, useOrders } from "../officer/orders.tsx";
import { usePrinted } from "../settings/printed.ts";
import { muteAllNow } from "./doorActs.ts";

/** Absent while nobody else could be heard. */
export function MuteAll({ sitting }: { sitting: Sitting }) {
  useSignals();
  const t = useText("doors");
  const printed = usePrinted();
  return (
    <OrderButton body={muteAllNow(sitting, account.value?.id)} size="small" shortcut={printed("muteAll")}>
      {t("muteAll")}
    </OrderButton>
  );
}

/** The same by `Shift M`, also while no item is heard. Call it in a component below an `OrdersProvider`. */
export function useMuteAllKey(sitting: Sitting): void {
  const orders = useOrders();
  const body = orders.may("muteAll") ? muteAllNow(sitting, account.value?.id) : null;
  useKeys(body === null ? {} : { muteAll: () => void orders.give(body) });
}
