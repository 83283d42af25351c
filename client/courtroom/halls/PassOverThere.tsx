// Asks another hall, from here, to pass over one's item there: the request that its bench, its officer and the other side read.

import { useSignals } from "@preact/signals-react/runtime";
import type { Item } from "../../../server/contract/sitting/core/item.ts";
import { isPresent, type Person } from "../../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { canBePassedOver } from "../../../server/contract/sitting/topics/pass-over.ts";
import { roleViewOf } from "../../../server/contract/views.ts";
import type { Hall } from "../../net/hall.ts";
import { useText } from "../../text/i18n.ts";
import { refusalText } from "../../text/refusals.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { useCommand } from "../core/commands/commands.tsx";
import { mayAsk } from "../core/commands/may-ask.ts";
import { hallsText } from "./text.ts";

type PassOverThereProps = {
  hall: Hall;
  sitting: Sitting;
  me: Person;
  item: Item;
  /** Why, as the court there reads it; it checks by itself where the person speaks. */
  reason: string;
  kind?: "primary" | "second";
};

/** Absent where this person cannot ask it. */
export function PassOverThere({ hall, sitting, me, item, reason, kind = "second" }: PassOverThereProps) {
  useSignals();
  const t = useText(hallsText);
  const command = useCommand({ hall, shows: "all" });
  const { send, refusal } = command;
  const ask = sitting.passOverAsks[item.id];
  const isOwnItem = roleViewOf(me).addressesCourt && isPresent(me) && me.admittedItems.includes(item.id);
  const isOffered = mayAsk(me, "askToPassOver", sitting.phase) && item.declared && canBePassedOver(item);
  if (!isOwnItem || !(isOffered || ask)) return null;
  const progress = progressOf(command);
  const number = { hall: sitting.hall };
  return (
    <>
      {refusal !== null && <span role="alert">{refusalText(refusal)}</span>}
      {ask && <b>{t("passOver.asked", number)}</b>}
      {ask?.person === me.id && (
        <Button
          size="small"
          progress={progress}
          onPress={() => void send({ type: "withdrawPassOver", item: item.id })}
        >
          {t("passOver.takeBack")}
        </Button>
      )}
      {!ask && (
        <Button
          size="small"
          kind={kind}
          progress={progress}
          onPress={() => void send({ type: "askToPassOver", item: item.id, reason })}
        >
          {t("passOver.ask", number)}
        </Button>
      )}
    </>
  );
}
