// The bench's press that silences everyone but the bench.
import { MicOff } from "lucide-react";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { account } from "../../session.ts";
import { useText } from "../../text/i18n.ts";
import { JudgeKey } from "../judge/JudgeKey.tsx";
import { useKeys } from "../keys.ts";
import { useOrders } from "../officer/orders.tsx";
import { muteAllNow } from "./doorActs.ts";

/** In place while the court sits, also while nobody else could be heard. Below an `OrdersProvider`. */
export function JudgeMute({ sitting }: { sitting: Sitting }) {
  const t = useText("doors");
  const orders = useOrders();
  const may = orders.may("muteAll");
  const body = may ? muteAllNow(sitting, account.value?.id) : null;
  useKeys(body === null ? {} : { muteAllBench: () => void orders.give(body) });
  if (!may) return null;
  return (
    <JudgeKey
      icon={MicOff}
      action="muteAllBench"
      body={body}
      name={t("muteAll")}
      says={t(body === null ? "muteAllIdle" : "muteAllMeans")}
    />
  );
}
