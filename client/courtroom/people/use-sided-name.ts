// A person's name with the side on which they are shown: `Adv. Leela Quadros (Petr.)`.

import { sideOf } from "../../../server/contract/sitting/core/attendance.ts";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import { peopleText } from "../../../server/contract/text/people.ts";
import { useText } from "../../text/i18n.ts";

/**
 * The name of a person with their side.
 * @param item - the item by which they are shown
 */
export function useSidedName(person: Person, item: string | null): string {
  const t = useText(peopleText);
  const side = item === null ? "other" : sideOf(person, item);
  return side === "other"
    ? person[person.isGuest ? "name" : "profileName"]
    : t("withSide", { name: person.profileName, side: t(`sideShort.${side}`) });
}
