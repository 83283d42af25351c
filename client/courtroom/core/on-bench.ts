// Who sits on the bench.

import type { Person } from "../../../server/contract/sitting/core/person.ts";
import { mayEver } from "../../../server/contract/sitting/permissions.ts";

/** Judges are those who may close the hall's doors and do not call its items. */
export function isOnBench({ role }: Pick<Person, "role">): boolean {
  return mayEver(role, "goInCamera") && !mayEver(role, "callItem");
}
