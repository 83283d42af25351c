// The bench's press that silences everyone but the bench.
import { useSignals } from "@preact/signals-react/runtime";
import { MicOff } from "lucide-react";
import type { Sitting } from "../../../server/contract/sitting/state.ts";
import { account } from "../../session.ts";
import { useText } from "../../text/i18n.ts";
import { CardButton } from "../../ui/CardButton.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { useKeys } from "../keys.ts";
import { isUnderWay, useOrders } from "../officer/orders.tsx";
import { KeyOf } from "../settings/KeyOf.tsx";
import { muteAllNow } from "./doorActs.ts";

/** Absent while nobody else could be heard. Below an `OrdersProvider`. */
export function JudgeMute({ sitting }: { sitting: Sitting }) {
  useSignals();
  const t = useText("doors");
  const orders = useOrders();
  const body = orders.may("muteAll") ? muteAllNow(sitting, account.value?.id) : null;
  useKeys(body === null ? {} : { muteAllBench: () => void orders.give(body) });
  if (body === null) return null;
  return (
    <CardButton
      className="judge-key"
      isPending={isUnderWay(orders, body)}
      onPress={() => void orders.give(body)}
    >
      <Icon of={MicOff} />
      <b>{t("muteAll")}</b>
      <KeyOf action="muteAllBench" />
      <small>{t("muteAllMeans")}</small>
    </CardButton>
  );
}
