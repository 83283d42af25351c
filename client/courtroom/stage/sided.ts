// The people of one's own item, with their side where the hall does not say it any more. Pure.

import { isInRunningItem } from "../../../server/contract/sitting/core/admitted-items.ts";
import { expected } from "../../../server/contract/sitting/core/attendance.ts";
import { wasInCamera } from "../../../server/contract/sitting/core/closed-items.ts";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import { isWhom } from "../../../server/contract/sitting/core/roster.ts";
import { nameOver } from "../../../server/contract/sitting/core/shown-names.ts";
import { runningItem } from "../../../server/contract/sitting/core/state.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { roleViewOf } from "../../../server/contract/views.ts";

const listedSides = { petitioner: "Petitioner", respondent: "Respondent" } as const;

/**
 * A person as the people of the running item know them. Once its door was closed, the bar in the hall is told of nobody's side in it for
 * the day (docs/domain.md#closed-for-the-day); its own people read the list of their case, and know by it who speaks for whom.
 * @param sitting - the sitting as this person sees it
 */
export function withOwnSide(person: Person, sitting: Sitting, me: Person | null): Person {
  const item = runningItem(sitting);
  if (item === null || me === null || !wasInCamera(item)) return person;
  if (!isInRunningItem(sitting, me) || roleViewOf(person).courtSide !== "bar") return person;
  if (person.sides[item.id] !== undefined) return person;
  const listed = expected(item);
  const side = (["petitioner", "respondent"] as const).find((one) =>
    listed[one]?.some((whom) => isWhom(whom, person)),
  );
  if (side === undefined) return person;
  const word = listedSides[side];
  return {
    ...person,
    name: nameOver(person, [item], [word]),
    sides: { ...person.sides, [item.id]: word },
  };
}
