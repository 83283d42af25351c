// The stream among the officer's doors: a switch, or who stopped it where it is not the officer's to end.
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { useText } from "../../text/i18n.ts";
import { Switch } from "../../ui/Choice.tsx";
import { useOrders } from "../officer/orders.tsx";
import { streamNow } from "./streamNow.ts";

/** Absent while the court does not sit. Below an `OrdersProvider`. */
export function StreamDoor({ sitting }: { sitting: Sitting }) {
  const t = useText("stream");
  const orders = useOrders();
  const body = streamNow(sitting, orders.may, false);
  if (body === null && sitting.streamStop === null) return null;
  return (
    <div>
      <Switch
        isSelected={sitting.streamStop === null}
        isDisabled={body === null}
        onChange={() => body !== null && void orders.give(body)}
      >
        {t("door")}
      </Switch>
      <small>{t(body === null ? "onlyBench" : "doorMeans")}</small>
    </div>
  );
}

/** The word that the stream is stopped, for the list of doors that are not as usual. */
export function StreamWord({ sitting }: { sitting: Sitting }) {
  const t = useText("stream");
  const { streamStop } = sitting;
  return streamStop === null ? null : (
    <li className="chip" data-door="stream">
      {t("isStopped")}
      {streamStop.byBench && `. ${t("byBench")}`}
    </li>
  );
}
