// What can be done with one item of the list: recall and resume are always shown, the rest only in the selected row.

import { hasOutcome, type Item } from "../../../server/contract/sitting/core/item.ts";
import { itemWords } from "../../court/item-words.ts";
import { serialText } from "../../court/serial-text.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { CommandButton } from "../core/commands/commands.tsx";
import { reasonsText } from "../reasons/text.ts";
import type { RowActs } from "./acts.ts";
import styles from "./ItemActs.module.css";
import { callingText } from "./text.ts";

/** At the end of the row of an item that was passed over or paused. */
export function ItemSide({ item, acts }: { item: Item; acts: RowActs }) {
  const t = useText(callingText);
  if (acts.recall === null && acts.resume === null) return null;
  const serial = serialText(item.serial);
  return (
    <span className={styles.itemSide}>
      <CommandButton body={acts.recall} size="small" aria-label={t("tray.recall", itemWords(serial))}>
        {t("act.recall")}
      </CommandButton>
      <CommandButton body={acts.resume} size="small" aria-label={t("tray.resume", itemWords(serial))}>
        {t("act.resume")}
      </CommandButton>
    </span>
  );
}

type ItemActsProps = {
  item: Item;
  /** Who moved the memo that the item was; empty for every other item. */
  mover: string;
  acts: RowActs;
  onOutcome: (item: Item) => void;
  onReason: (act: string) => void;
};

/** Below the row that the officer selected. */
export function ItemActs({ item, mover, acts, onOutcome, onReason }: ItemActsProps) {
  const t = useText(callingText);
  const tReasons = useText(reasonsText);
  const serial = serialText(item.serial);
  const { explain } = acts;
  if (acts.call === null && !acts.correct && explain === null) return null;
  return (
    <fieldset className={styles.itemActs} aria-label={t("list.acts", itemWords(serial))}>
      <CommandButton body={acts.call} size="small" shortcut="⏎">
        {mover === "" ? t("act.callItem", itemWords(serial)) : t("act.callMemo", { name: mover })}
      </CommandButton>
      {acts.correct && (
        <Button size="small" aria-haspopup="dialog" onPress={() => onOutcome(item)}>
          {t(hasOutcome(item.state) ? "act.correct" : "act.giveDate")}
        </Button>
      )}
      {explain && (
        <Button size="small" onPress={() => onReason(explain.key)}>
          {tReasons(explain.isDue ? "give" : "correct")}
        </Button>
      )}
    </fieldset>
  );
}
