// For which of one's own items another counsel is being named: a press anywhere opens the dialog, which is loaded then.
import { signal } from "@preact/signals-react";
import { isInside } from "../../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { isCounsel } from "../../../server/contract/sitting/topics/stand-ins.ts";

/** Counsel in the hall whom the person sees there, and who are not in the item. */
export type InHall = { id: string; name: string; office: string };

export type Naming = {
  courtId: string;
  hall: string;
  item: string;
  serial: number;
  inHall: readonly InHall[];
};

export const naming = signal<Naming | null>(null);

/** Opens the dialog for an item. `sitting` is what the person sees of its hall. */
export function nameCounsel(
  sitting: Sitting,
  item: { id: string; serial: number },
  me: string | undefined,
): void {
  const { courtId, hall } = sitting;
  naming.value = {
    courtId,
    hall,
    item: item.id,
    serial: item.serial,
    inHall: counselIn(sitting, item.id, me),
  };
}

function counselIn({ people }: Sitting, item: string, me: string | undefined): InHall[] {
  return Object.values(people)
    .filter((one) => one.id !== me && isInside(one) && isCounsel(one) && !one.admittedItems.includes(item))
    .map(({ id, profileName, office = "" }) => ({ id, name: profileName, office }))
    .sort((a, b) => a.name.localeCompare(b.name));
}
