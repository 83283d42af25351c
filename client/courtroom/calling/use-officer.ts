// What the officer's panels share: the people of every item, the actions that have an effect now, and the selected item.
import { type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import { useMemo, useState } from "react";
import { peopleByItem } from "../../../server/contract/sitting/core/attendance.ts";
import { listedItems, nextToCall } from "../../../server/contract/sitting/core/call-order.ts";
import type { Item } from "../../../server/contract/sitting/core/item.ts";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import { runningItem } from "../../../server/contract/sitting/core/state.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { useStable } from "../../ui/use-stable.ts";
import type { Commands } from "../core/commands/commands.tsx";
import { commandKey } from "../core/commands/use-dispatch.ts";
import { type Acts, actsOf } from "./acts.ts";
import { useClickGuard } from "./click-guard.ts";

export type ByItem = ReadonlyMap<string, readonly Person[]>;

export type Officer = {
  sitting: Sitting;
  /** The day's list in order; a single case is alone in it. */
  items: readonly Item[];
  byItem: ByItem;
  acts: Acts;
  /** The item that the list keeps in view: the running one, else the next. */
  anchor: string | null;
  /** The item that the officer selected last. Only its list and its menu read it, so that nothing else is rendered for it. */
  selected: ReadonlySignal<string | null>;
  goTo: (item: string | null) => void;
  /** An item whose row gets the focus as soon as it is there. */
  awaited: Signal<string | null>;
  /** Whether the large button changed a moment ago, so that presses are ignored. */
  ignoresPresses: () => boolean;
};

/**
 * Returns what the parts of the officer's page share: the items, the actions that have an effect now, and the item that the keys act on.
 */
export function useOfficer(sitting: Sitting, commands: Commands): Officer {
  const [selected] = useState(() => signal<string | null>(null));
  const goTo = useStable((item: string | null) => {
    selected.value = item;
  });
  const [awaited] = useState(() => signal<string | null>(null));
  const { items: all, order, mode, singleCase } = sitting;
  const items = useMemo(
    () =>
      listedItems({ items: all, order, mode }).filter(({ id }) => singleCase === null || id === singleCase),
    [all, order, mode, singleCase],
  );
  const byItem = useMemo(() => peopleByItem(sitting.people), [sitting.people]);
  const acts = useMemo(() => actsOf(sitting, commands.may), [sitting, commands]);
  const anchor = runningItem(sitting)?.id ?? nextToCall(sitting)?.id ?? null;
  const ignoresPresses = useClickGuard(largeAct(acts));
  return useMemo(
    () => ({ sitting, items, byItem, acts, anchor, selected, goTo, awaited, ignoresPresses }),
    [sitting, items, byItem, acts, anchor, selected, goTo, awaited, ignoresPresses],
  );
}

/** The selected item while it is in the list. A component that calls this follows the signal. */
export function cursorOf({ items, selected }: Officer): string | null {
  const cursor = selected.value;
  return items.some(({ id }) => id === cursor) ? cursor : null;
}

/** The action of the large button of the now card. */
function largeAct({ hear, callNext }: Acts): string {
  const body = hear ?? callNext;
  return body === null ? "" : commandKey(body);
}
