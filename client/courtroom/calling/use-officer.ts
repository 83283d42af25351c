// What the officer's panels share: the people of every item, the actions that have an effect now, and the selected item.
import { useMemo, useState } from "react";
import type { Item } from "../../../server/contract/sitting/core/item.ts";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import { runningItem } from "../../../server/contract/sitting/core/state.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import type { Commands } from "../core/commands.tsx";
import { commandKey } from "../core/use-dispatch.ts";
import { peopleByItem } from "../people/attendance.ts";
import { type Acts, actsOf } from "./acts.ts";
import { useClickGuard } from "./click-guard.ts";
import { listedItems, nextToCall } from "./day-list.ts";

export type ByItem = ReadonlyMap<string, readonly Person[]>;

export type Officer = {
  sitting: Sitting;
  /** The day's list in order; a single case is alone in it. */
  items: readonly Item[];
  byItem: ByItem;
  acts: Acts;
  /** The item that the list keeps in view: the running one, else the next. */
  anchor: string | null;
  /** The item that the officer selected last; the anchor until they select one. */
  cursor: string | null;
  goTo: (item: string | null) => void;
  /** Whether the large button changed a moment ago, so that presses are ignored. */
  ignoresPresses: () => boolean;
};

/**
 * Returns what the parts of the officer's page share: the items, the actions that have an effect now, and the item that the keys act on.
 */
export function useOfficer(sitting: Sitting, commands: Commands): Officer {
  const [selected, goTo] = useState<string | null>(null);
  const items = useMemo(() => {
    const { singleCase } = sitting;
    return listedItems(sitting).filter(({ id }) => singleCase === null || id === singleCase);
  }, [sitting]);
  const byItem = useMemo(() => peopleByItem(sitting.people), [sitting.people]);
  const acts = useMemo(() => actsOf(sitting, commands.may), [sitting, commands]);
  const anchor = runningItem(sitting)?.id ?? nextToCall(sitting)?.id ?? null;
  const ignoresPresses = useClickGuard(largeAct(acts));
  const isThere = selected !== null && items.some(({ id }) => id === selected);
  const cursor = isThere ? selected : null;
  return useMemo(
    () => ({ sitting, items, byItem, acts, anchor, cursor, goTo, ignoresPresses }),
    [sitting, items, byItem, acts, anchor, cursor, ignoresPresses],
  );
}

/** The action of the large button of the now card. */
function largeAct({ hear, callNext }: Acts): string {
  const body = hear ?? callNext;
  return body === null ? "" : commandKey(body);
}
