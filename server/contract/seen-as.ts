// The name under which each hall will see a person, from their profile and the cases they added. Pure.
import type { Account } from "./rest/accounts.ts";
import type { CourtCase } from "./rest/cases.ts";
import { nameOver, sideOfRole } from "./sitting/core/shown-names.ts";

/** One hall and the name it will show; the server makes the same name when the person enters. */
export type SeenAs = { courtId: string; hall: string; name: string };

type Named = Pick<Account, "role" | "subRole" | "displayName">;

/** The names by hall, in the order in which the halls first come in the list of cases. */
export function seenAs(account: Named, cases: readonly CourtCase[]): SeenAs[] {
  const halls = new Map<string, CourtCase[]>();
  for (const one of cases) halls.set(one.courtId, [...(halls.get(one.courtId) ?? []), one]);
  const { role, subRole, displayName: profileName } = account;
  return [...halls].map(([courtId, own]) => ({
    courtId,
    hall: own[0]?.hall ?? "",
    name: nameOver(
      { role, subRole, profileName },
      own,
      own.map(({ side }) => side || sideOfRole(role)),
    ),
  }));
}
