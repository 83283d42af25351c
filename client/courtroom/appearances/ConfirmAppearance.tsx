// Counsel confirms for the record that they appeared. No button for those who may not; a text for those who did already.

import { BadgeCheck } from "lucide-react";
import { useState } from "react";
import { isOfItem } from "../../../server/contract/sitting/core/admitted-items.ts";
import type { Item } from "../../../server/contract/sitting/core/item.ts";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { wasTakenUp } from "../../../server/contract/sitting/topics/appearances.ts";
import { appearancesText } from "../../court/appearances.text.ts";
import ownItemStyles from "../../court/styles/own-item.module.css";
import { sendCommand } from "../../net/socket.ts";
import { useText } from "../../text/i18n.ts";
import { refusalText } from "../../text/refusals.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { toast } from "../../ui/toasts.ts";
import { mayNow } from "../core/commands/may.ts";

type ConfirmAppearanceProps = { sitting: Sitting; me: Person; item: Item };

export function ConfirmAppearance({ sitting, me, item }: ConfirmAppearanceProps) {
  const t = useText(appearancesText);
  if (sitting.appearances[item.id]?.[me.id] !== undefined)
    return (
      <p className={ownItemStyles.note} role="status">
        {t("confirmed")}
      </p>
    );
  const isOpen = mayNow(me, "confirmAppearance", sitting.phase) && wasTakenUp(item);
  if (!isOpen || !me.admitted || !isOfItem(me, item.id)) return null;
  return (
    <div className={ownItemStyles.note}>
      <ConfirmButton sitting={sitting.id} item={item.id} />
    </div>
  );
}

type ConfirmButtonProps = { sitting: string; item: string; onDone?: () => void };

/** The button alone; a refusal is shown as text. */
export function ConfirmButton({ sitting, item, onDone }: ConfirmButtonProps) {
  const t = useText(appearancesText);
  const [isUnderWay, setUnderWay] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const confirm = async () => {
    setUnderWay(true);
    const answer = await sendCommand(sitting, { type: "confirmAppearance", item });
    setUnderWay(false);
    setRefused(!answer.done);
    if (answer.done) onDone?.();
    else toast(refusalText(answer.code), { kind: "alarm" });
  };
  return (
    <Button
      size="small"
      icon={BadgeCheck}
      progress={progressOf({ isPending: isUnderWay, isError: isRefused })}
      onPress={() => void confirm()}
    >
      {t("confirm")}
    </Button>
  );
}
