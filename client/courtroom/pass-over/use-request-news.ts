// Announces to the court's screen readers that somebody asks to pass an item over, once for each request.
import { useEffect, useRef } from "react";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { textOf } from "../../text/i18n.ts";
import { announce } from "../../ui/toasts.ts";
import { askSerial, asksInOrder } from "./requests.ts";

/** Announces new requests while the component is mounted; requests from before that are in the panel already. */
export function useRequestNews(sitting: Sitting): void {
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const asks = asksInOrder(sitting);
    const before = known.current;
    known.current = new Set(asks.map(({ item, at }) => `${item} ${at}`));
    if (before === null) return;
    const t = textOf("passOver");
    for (const ask of asks) {
      if (before.has(`${ask.item} ${ask.at}`)) continue;
      announce(t("requests.news", { serial: askSerial(sitting, ask) }));
    }
  }, [sitting]);
}
