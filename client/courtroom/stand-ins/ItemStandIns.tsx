// Counsel named in place of others in one item, as the court reads them; the officer undoes each.

import type { StandIn } from "../../../server/contract/sitting/topics/stand-ins.ts";
import { sideKey } from "../../../server/contract/sitting/topics/stand-ins.ts";
import { useText } from "../../text/i18n.ts";
import { classes } from "../../ui/classes.ts";
import { CommandButton, useCommands } from "../core/commands/commands.tsx";
import styles from "./ItemStandIns.module.css";
import { standInsText } from "./text.ts";

/** Absent where there are none. Below a `CommandProvider`. */
export function ItemStandIns({ standIns, className }: { standIns: readonly StandIn[]; className?: string }) {
  const t = useText(standInsText);
  const { may } = useCommands();
  const says = useStandInWords();
  if (standIns.length === 0) return null;
  return (
    <ul className={classes(styles.standIns, className)} aria-label={t("court.label")}>
      {standIns.map((one) => (
        <li key={one.id}>
          <span>{says(one)}</span>
          <CommandButton
            body={may("endStandIn") ? { type: "endStandIn", standIn: one.id } : null}
            size="small"
            aria-label={t("court.undoOf", { name: one.name, by: one.byName })}
          >
            {t("court.undo")}
          </CommandButton>
        </li>
      ))}
    </ul>
  );
}

/** Who appears in place of whom, or who was named and has not answered. */
export function useStandInWords(): (one: StandIn) => string {
  const t = useText(standInsText);
  return ({ state, side, name, byName: by }) =>
    t(`court.${state === "asked" ? "asked" : sideKey(side)}`, { name, by });
}
