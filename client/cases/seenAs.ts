// The name under which each hall will see a person, from their profile and the cases they added. Pure.
import type { Account } from "../../server/contract/accounts.ts";
import type { CourtCase } from "../../server/contract/cases.ts";
import { bareItem } from "../../server/contract/sitting/applyList.ts";
import { shownName } from "../../server/contract/sitting/names.ts";
import type { ListedItem } from "../../server/contract/sitting/state.ts";

/** One hall and the name it will show; the server makes the same name when the person enters. */
export type SeenAs = { courtId: string; hall: string; name: string };

type Named = Pick<Account, "role" | "subRole" | "displayName" | "enrolmentOrOffice">;

/** The names by hall, in the order in which the halls first come in the list of cases. */
export function seenAs(account: Named, cases: readonly CourtCase[]): SeenAs[] {
  const halls = new Map<string, CourtCase[]>();
  for (const one of cases) halls.set(one.courtId, [...(halls.get(one.courtId) ?? []), one]);
  const { role, subRole, displayName: profileName, enrolmentOrOffice: office } = account;
  return [...halls].map(([courtId, own]) => ({
    courtId,
    hall: own[0]?.hall ?? "",
    name: shownName(
      { role, subRole, profileName, office },
      own.map((one) => listedFor(one, profileName)),
    ),
  }));
}

/** The side of a case is known by the list alone; here the list's own entry is made from it. */
function listedFor(one: CourtCase, profileName: string): ListedItem {
  const item: ListedItem = { ...bareItem(one.category, one.categoryText, one.serial), id: one.id };
  if (one.side === "Petitioner") return { ...item, petitionerCounsel: [profileName] };
  if (one.side === "Respondent") return { ...item, respondentCounsel: [profileName] };
  if (one.side === "Remote point") return { ...item, remotePoint: profileName };
  return { ...item, petitioner: one.petitioner, respondent: one.respondent };
}
