// Says that a call closed the item before it as heard, and offers to take the call back or to record how that item ended.

import { signal } from "@preact/signals-react";
import { useEffect } from "react";
import type { Item } from "../../../server/contract/sitting/core/item.ts";
import { runningItem } from "../../../server/contract/sitting/core/state.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { closedByCall } from "../../../server/contract/sitting/topics/calling.ts";
import { itemWords } from "../../court/item-words.ts";
import { textOf } from "../../text/i18n.ts";
import { toast } from "../../ui/toasts.ts";
import { useCommands } from "../core/commands/commands.tsx";
import { usePrintedKey } from "../core/keys/printed.ts";
import { callingText } from "./text.ts";

/** The call that the page knows of, by the item that it closed and its time; its toast goes with it. */
const known = signal<string | null>(null);

/** Says it while the call can be cancelled, and nothing else was recorded for the closed item. */
export function useClosedByCall(sitting: Sitting, onOutcome: (item: Item) => void): void {
  const { dispatch } = useCommands();
  const key = usePrintedKey()("outcome");
  const closed = closedByCall(sitting);
  const call = closed && `${closed.id} ${runningItem(sitting)?.calledAt}`;
  useEffect(() => {
    if (known.peek() === call) return;
    known.value = call;
    if (closed === null) return;
    const t = textOf(callingText);
    toast(t("closed.says", itemWords(closed.serial)), {
      action: { label: t("closed.undo"), onPress: () => void dispatch({ type: "cancelCall" }) },
      other: { label: t("act.outcome"), shortcut: key, onPress: () => onOutcome(closed) },
      validWhile: () => known.value === call,
    });
  });
  useEffect(
    () => () => {
      known.value = null;
    },
    [],
  );
}
