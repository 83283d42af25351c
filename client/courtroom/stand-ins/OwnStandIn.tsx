// What counsel read at their own item: in whose place they appear, with the way to step back, or who appears in theirs.

import type { Item } from "../../../server/contract/sitting/core/item.ts";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { isBeforeCall, standInsOf } from "../../../server/contract/sitting/topics/stand-ins.ts";
import { useText } from "../../text/i18n.ts";
import { classes } from "../../ui/classes.ts";
import { CommandButton } from "../core/commands/commands.tsx";
import styles from "./OwnStandIn.module.css";
import { standInsText } from "./text.ts";

type OwnStandInProps = { sitting: Sitting; me: Person; item: Item; className?: string };

export function OwnStandIn({ sitting, me, item, className }: OwnStandInProps) {
  const t = useText(standInsText);
  return standInsOf(sitting, item.id).map(({ id, by, byName, person, name, state }) => {
    if (person === me.id && state === "accepted")
      return (
        <div key={id} className={classes(styles.named, className)}>
          <p>{t("own.named", { name: byName })}</p>
          {isBeforeCall(item) && (
            <CommandButton body={{ type: "answerStandIn", standIn: id, accepts: false }} size="small">
              {t("own.stepBack")}
            </CommandButton>
          )}
        </div>
      );
    if (by !== me.id || (state !== "asked" && state !== "accepted")) return null;
    return (
      <p key={id} className={className}>
        {t(`own.${state}`, { name })}
      </p>
    );
  });
}
