// The bench's press that stops the stream at once, and lets it go on.
import { MonitorOff } from "lucide-react";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { useText } from "../../text/i18n.ts";
import { JudgeKey } from "../judge/JudgeKey.tsx";
import { useKeys } from "../keys.ts";
import { useOrders } from "../officer/orders.tsx";
import { streamNow } from "./streamNow.ts";

/** Absent while the court does not sit. Below an `OrdersProvider`. */
export function StreamKey({ sitting }: { sitting: Sitting }) {
  const t = useText("stream");
  const orders = useOrders();
  const body = streamNow(sitting, orders.may, true);
  useKeys(body === null ? {} : { stream: () => void orders.give(body) });
  if (body === null) return null;
  const isStopped = sitting.streamStop !== null;
  return (
    <JudgeKey
      icon={MonitorOff}
      action="stream"
      kind="alarm"
      isOn={isStopped}
      body={body}
      name={t(isStopped ? "isStopped" : "stop")}
      says={t(isStopped ? "resume" : "stopMeans")}
    />
  );
}
