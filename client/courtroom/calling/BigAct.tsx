// The one large button of the now card: hear the called item, or call the next, with its number and who is here for it.
import type { PersonCommand } from "../../../server/contract/sitting/commands.ts";
import type { Item } from "../../../server/contract/sitting/core/item.ts";
import { Serial } from "../../court/Serial.tsx";
import { serialText } from "../../court/serial-text.ts";
import { useText } from "../../text/i18n.ts";
import { CommandButton } from "../core/commands.tsx";
import { type Presence, readinessOf } from "../people/presence.ts";
import styles from "./BigAct.module.css";

type BigActProps = {
  body: PersonCommand | null;
  item: Item;
  presence: Presence;
  does: string;
  shortcut: string | undefined;
  /** The act changed a moment ago: a press is passed over, and the button says so to those who ask. */
  isResting: () => boolean;
};

export function BigAct({ body, item, presence, does, shortcut, isResting }: BigActProps) {
  const t = useText("calling");
  const facts = [
    t(`ready.${readinessOf(presence)}`),
    presence.waiting > 0 ? t("ready.waiting", { count: presence.waiting }) : "",
  ];
  return (
    <CommandButton
      body={body}
      kind="primary"
      className={styles.callNext}
      data-part="call-next"
      shortcut={shortcut}
      aria-disabled={isResting() || undefined}
    >
      <Serial state="plain">{serialText(item.serial)}</Serial>
      <span>
        {does}
        <small>{facts.filter((fact) => fact !== "").join(" · ")}</small>
      </span>
    </CommandButton>
  );
}
