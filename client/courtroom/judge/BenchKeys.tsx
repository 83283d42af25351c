// Two of the bench's own controls: dictating the order, and talking with the bench alone.
import { useSignals } from "@preact/signals-react/runtime";
import { FilePen, Lock } from "lucide-react";
import { mayConfer, mayDictate } from "../../../server/contract/sitting/bench.ts";
import type { PersonCommand } from "../../../server/contract/sitting/commands.ts";
import type { Sitting } from "../../../server/contract/sitting/state.ts";
import { useText } from "../../text/i18n.ts";
import { CardButton } from "../../ui/CardButton.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { useKeys } from "../keys.ts";
import { isUnderWay, type Orders, useOrders } from "../officer/orders.tsx";
import { KeyOf } from "../settings/KeyOf.tsx";

/** Each absent where it would have no effect. Below an `OrdersProvider`. */
export function BenchKeys({ sitting }: { sitting: Sitting }) {
  useSignals();
  const t = useText("bench");
  const orders = useOrders();
  const dictate = dictationNow(sitting, orders);
  const talk = talkNow(sitting, orders);
  useKeys({
    ...(dictate ? { dictate: () => void orders.give(dictate) } : {}),
    ...(talk ? { benchTalk: () => void orders.give(talk) } : {}),
  });
  const isDictated = dictate?.type === "endDictation";
  const confers = talk?.type === "endBenchTalk";
  return (
    <>
      {dictate && (
        <CardButton
          className="judge-key"
          kind="dictate"
          isOn={isDictated}
          isPending={isUnderWay(orders, dictate)}
          onPress={() => void orders.give(dictate)}
        >
          <Icon of={FilePen} />
          <b>{t("dictate")}</b>
          <KeyOf action="dictate" />
          <small>{t(isDictated ? "dictateOn" : "dictateMeans")}</small>
        </CardButton>
      )}
      {talk && (
        <CardButton
          className="judge-key"
          kind="closed"
          isOn={confers}
          isPending={isUnderWay(orders, talk)}
          onPress={() => void orders.give(talk)}
        >
          <Icon of={Lock} />
          <b>{t("talk")}</b>
          <KeyOf action="benchTalk" />
          <small>{t(confers ? "talkOn" : "talkMeans")}</small>
        </CardButton>
      )}
    </>
  );
}

function dictationNow(sitting: Sitting, { may }: Orders): PersonCommand | null {
  if (sitting.dictation !== null) return may("endDictation") ? { type: "endDictation" } : null;
  return may("startDictation") && mayDictate(sitting) ? { type: "startDictation" } : null;
}

function talkNow(sitting: Sitting, { may }: Orders): PersonCommand | null {
  if (sitting.benchTalk !== null) return may("endBenchTalk") ? { type: "endBenchTalk" } : null;
  return may("startBenchTalk") && mayConfer(sitting) ? { type: "startBenchTalk" } : null;
}
