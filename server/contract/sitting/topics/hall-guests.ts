// Guests of bookings in halls: a listed case of their booking becomes their item (docs/domain.md#hall-guests).

import { always } from "../core/phases.ts";
import { everywhere } from "../core/places.ts";
import { nobody } from "../core/role-groups.ts";
import { onlyServer, type Rules } from "../core/topic.ts";

/** Guests have more items in a hall. */
type NameGuestItems = { type: "nameGuestItems"; people: { person: string; items: string[] }[] };
export const serverCommands = onlyServer<NameGuestItems>();
export const permissions: Rules<NameGuestItems> = {
  nameGuestItems: { roles: nobody, phases: always, in: everywhere },
};
