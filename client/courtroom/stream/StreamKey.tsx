// The bench's press that stops the stream at once, and lets it go on.
import { useSignals } from "@preact/signals-react/runtime";
import { MonitorOff } from "lucide-react";
import type { Sitting } from "../../../server/contract/sitting/state.ts";
import { useText } from "../../text/i18n.ts";
import { CardButton } from "../../ui/CardButton.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { useKeys } from "../keys.ts";
import { isUnderWay, useOrders } from "../officer/orders.tsx";
import { KeyOf } from "../settings/KeyOf.tsx";
import { streamNow } from "./streamNow.ts";

/** Absent while the court does not sit. Below an `OrdersProvider`. */
export function StreamKey({ sitting }: { sitting: Sitting }) {
  useSignals();
  const t = useText("stream");
  const orders = useOrders();
  const body = streamNow(sitting, orders.may, true);
  useKeys(body === null ? {} : { stream: () => void orders.give(body) });
  if (body === null) return null;
  const isStopped = sitting.streamStop !== null;
  return (
    <CardButton
      className="judge-key"
      kind="alarm"
      isOn={isStopped}
      isPending={isUnderWay(orders, body)}
      onPress={() => void orders.give(body)}
    >
      <Icon of={MonitorOff} />
      <b>{t(isStopped ? "isStopped" : "stop")}</b>
      <KeyOf action="stream" />
      <small>{t(isStopped ? "resume" : "stopMeans")}</small>
    </CardButton>
  );
}
