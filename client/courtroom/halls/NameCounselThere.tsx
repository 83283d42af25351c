// Names another counsel, from here, for one's item in another hall.

import { useSignals } from "@preact/signals-react/runtime";
import type { Role, SubRole } from "../../../server/contract/roles.ts";
import type { Item } from "../../../server/contract/sitting/core/item.ts";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import { hasCase } from "../../../server/contract/sitting/core/roster.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { isCounsel, standInsOf, takesStandIns } from "../../../server/contract/sitting/topics/stand-ins.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { mayAsk } from "../core/commands/may-ask.ts";
import { nameCounsel } from "../naming/naming.ts";
import { standInsText } from "../stand-ins/text.ts";

/** Whether somebody may name another counsel for an item; not somebody who was named for it. For a component that calls useSignals(). */
export function mayName(
  who: { role: Role; subRole: SubRole | null },
  sitting: Sitting,
  item: Item,
  id: string | undefined,
): boolean {
  const isNamed = standInsOf(sitting, item.id).some(({ person }) => person === id);
  return (
    isCounsel(who) &&
    mayAsk(who, "nameStandIn", sitting.phase) &&
    hasCase(item) &&
    takesStandIns(item) &&
    !isNamed
  );
}

type NameCounselThereProps = { sitting: Sitting; me: Person; item: Item };

/** Absent where this person cannot name anybody. */
export function NameCounselThere({ sitting, me, item }: NameCounselThereProps) {
  useSignals();
  const t = useText(standInsText);
  if (!me.admittedItems.includes(item.id) || !mayName(me, sitting, item, me.id)) return null;
  return (
    <Button size="small" onPress={() => nameCounsel(sitting, item, me.id)}>
      {t("ask")}
    </Button>
  );
}
