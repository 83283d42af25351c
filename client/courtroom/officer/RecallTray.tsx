// Items that were passed over, always in view, each with who is here for it; one press recalls.
import { useSignals } from "@preact/signals-react/runtime";
import type { RefObject } from "react";
import { serialText } from "../../../server/contract/sitting/names.ts";
import type { Item } from "../../../server/contract/sitting/state.ts";
import { useText } from "../../text/i18n.ts";
import { CardButton } from "../../ui/CardButton.tsx";
import { Hidden } from "../../ui/Hidden.tsx";
import { Key } from "../../ui/Key.tsx";
import { Serial } from "../../ui/Serial.tsx";
import { Here } from "../../ui/State.tsx";
import { type Presence, presenceOf, whoIsHere } from "../people/presence.ts";
import { isUnderWay, useOrders } from "./orders.tsx";
import type { Officer } from "./useOfficer.ts";

/** Items shown by number; the rest are counted. */
const SHOWN = 2;

type RecallTrayProps = { officer: Officer; onMore: () => void; tray: RefObject<HTMLFieldSetElement | null> };

export function RecallTray({ officer, onMore, tray }: RecallTrayProps) {
  const t = useText("officer");
  const passed = officer.items.filter((item) => item.state === "PASSED_OVER");
  if (passed.length === 0) return null;
  const shown = passed.slice(0, passed.length > SHOWN + 1 ? SHOWN : SHOWN + 1);
  const more = passed.length - shown.length;
  return (
    <fieldset className="recall-tray" aria-label={t("tray.label")} ref={tray}>
      <b>
        {t("tray.title")} <Key>G</Key>
      </b>
      {shown.map((item) => (
        <RecallChip key={item.id} item={item} presence={presenceOf(item, officer.byItem.get(item.id))} />
      ))}
      {more > 0 && (
        <CardButton
          className="recall"
          onPress={onMore}
          aria-label={t("tray.moreLabel", { count: passed.length })}
        >
          {t("tray.more", { count: more })}
        </CardButton>
      )}
    </fieldset>
  );
}

function RecallChip({ item, presence }: { item: Item; presence: Presence }) {
  useSignals();
  const t = useText("officer");
  const orders = useOrders();
  const body = { type: "recall", item: item.id } as const;
  const { here, of } = presence;
  const serial = serialText(item.serial);
  const who = whoIsHere(presence);
  const says = who === "all" ? t("tray.ready") : t("hereShort", { here, of });
  return (
    <CardButton
      className="recall"
      isPending={isUnderWay(orders, body)}
      isDisabled={!orders.may("recall")}
      onPress={() => void orders.give(body)}
    >
      <Hidden>{t("tray.recallItem")} </Hidden>
      <Serial state="passed-over">{serial}</Serial>
      <Here who={who}>{says}</Here>
    </CardButton>
  );
}
