// What can be done with one item of the list: recall and resume always at hand, the rest where the officer went.
import { serialText } from "../../../server/contract/sitting/names.ts";
import type { Item } from "../../../server/contract/sitting/state.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import type { RowActs } from "./acts.ts";
import { OrderButton } from "./orders.tsx";

type ItemActsProps = { item: Item; acts: RowActs; isCursor: boolean; onOutcome: (item: Item) => void };

export function ItemActs({ item, acts, isCursor, onOutcome }: ItemActsProps) {
  const t = useText("officer");
  const serial = serialText(item.serial);
  const hasMore = acts.call !== null || acts.single !== null || acts.correct;
  if (acts.recall === null && acts.resume === null && !(isCursor && hasMore)) return null;
  return (
    <fieldset className="item-acts" aria-label={t("list.acts", { serial })}>
      <OrderButton body={acts.recall} size="small" aria-label={t("tray.recall", { serial })}>
        {t("act.recall")}
      </OrderButton>
      <OrderButton body={acts.resume} size="small">
        {t("act.resume")}
      </OrderButton>
      {isCursor && (
        <>
          <OrderButton body={acts.call} size="small" shortcut="⏎">
            {t("act.callItem", { serial })}
          </OrderButton>
          {acts.correct && (
            <Button size="small" aria-haspopup="dialog" onPress={() => onOutcome(item)}>
              {t("act.correct")}
            </Button>
          )}
          <OrderButton body={acts.single} size="small" kind="quiet">
            {t("act.single")}
          </OrderButton>
        </>
      )}
    </fieldset>
  );
}
