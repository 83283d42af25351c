// Announces to the court's screen readers that somebody asks to pass an item over, once for each request.

import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { itemWords } from "../../court/item-words.ts";
import { useText } from "../../text/i18n.ts";
import { useAnnounced } from "../core/news/use-announced.ts";
import { askSerial, asksInOrder } from "./requests.ts";
import { passOverText } from "./text.ts";

/** Announces new requests while the component is mounted; requests from before that are in the panel already. */
export function useRequestNews(sitting: Sitting): void {
  const t = useText(passOverText);
  useAnnounced(
    asksInOrder(sitting),
    ({ item, at }) => `${item} ${at}`,
    (ask) => t("requests.news", itemWords(askSerial(sitting, ask))),
  );
}
