// What the officer can say about a person's place in the items they named: that they are counsel there, or no longer are. Pure.

import type { PersonCommand } from "../../../server/contract/sitting/commands.ts";
import { isConfirmedHere, type Person } from "../../../server/contract/sitting/core/person.ts";
import { hasCase, placeByList, verifiedOf } from "../../../server/contract/sitting/core/roster.ts";
import type { Action } from "../../../server/contract/sitting/permissions.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { roleViewOf } from "../../../server/contract/views.ts";
import { serialText } from "../../court/serial-text.ts";

export type CounselAct = {
  id: `counsel-${number}`;
  text: "confirmPetitioner" | "confirmRespondent" | "withdrawCounsel";
  serial: string;
  body: PersonCommand;
};

/**
 * The menu lines for a counsel's places, in list order.
 * @param items - the items as the officer sees them
 * @param may - what the officer may do
 */
export function counselActs(
  person: Person,
  items: Sitting["items"],
  may: (action: Action) => boolean,
): CounselAct[] {
  if (roleViewOf(person).courtSide !== "bar") return [];
  const acts: Omit<CounselAct, "id">[] = person.items.flatMap((id) => {
    const item = items[id];
    if (item === undefined || placeByList(item, verifiedOf(person)) !== null) return [];
    const about = { person: person.id, item: id };
    const serial = serialText(item.serial);
    const isConfirmed = isConfirmedHere(person, id);
    const made: Omit<CounselAct, "id">[] = [];
    if (!isConfirmed && hasCase(item) && may("confirmCounsel"))
      made.push(
        {
          text: "confirmPetitioner",
          serial,
          body: { type: "confirmCounsel", ...about, side: "Petitioner" },
        },
        {
          text: "confirmRespondent",
          serial,
          body: { type: "confirmCounsel", ...about, side: "Respondent" },
        },
      );
    if ((isConfirmed || person.admittedItems.includes(id)) && may("withdrawCounsel"))
      made.push({ text: "withdrawCounsel", serial, body: { type: "withdrawCounsel", ...about } });
    return made;
  });
  return acts.map((act, at) => ({ ...act, id: `counsel-${at}` }));
}
