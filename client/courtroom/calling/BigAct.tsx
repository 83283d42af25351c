// The one large button of the now card: hear the called item or call the next one, with its number and who is present for it.

import type { PersonCommand } from "../../../server/contract/sitting/commands.ts";
import { type Attendance, readinessOf } from "../../../server/contract/sitting/core/attendance.ts";
import type { Item } from "../../../server/contract/sitting/core/item.ts";
import { Serial } from "../../court/Serial.tsx";
import { serialText } from "../../court/serial-text.ts";
import { useText } from "../../text/i18n.ts";
import { CommandButton } from "../core/commands/commands.tsx";
import styles from "./BigAct.module.css";
import { callingText } from "./text.ts";

type BigActProps = {
  body: PersonCommand | null;
  item: Item;
  attendance: Attendance;
  does: string;
  shortcut: string | undefined;
  /** The action changed a moment ago: a press is ignored, and the button shows that. */
  ignoresPresses: () => boolean;
};

export function BigAct({ body, item, attendance, does, shortcut, ignoresPresses }: BigActProps) {
  const t = useText(callingText);
  const facts = [
    t(`ready.${readinessOf(attendance)}`),
    attendance.waiting > 0 ? t("ready.waiting", { count: attendance.waiting }) : "",
  ];
  return (
    <CommandButton
      body={body}
      kind="primary"
      className={styles.callNext}
      data-part="call-next"
      shortcut={shortcut}
      aria-disabled={ignoresPresses() || undefined}
    >
      <Serial state="plain">{serialText(item.serial)}</Serial>
      <span>
        {does}
        <small>{facts.filter((fact) => fact !== "").join(" · ")}</small>
      </span>
    </CommandButton>
  );
}
