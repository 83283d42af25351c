// Items as a person chooses them: looked up in the day's list, named with the person's side, kept until they join.
import { chosenOf, replaceChosen } from "../db/queries/chosen.ts";
import type { Account } from "./contract/accounts.ts";
import type { ChosenCase, CourtCase } from "./contract/cases.ts";
import { listedSide, type Profile } from "./contract/sitting/names.ts";
import { itemId, type ListedItem } from "./contract/sitting/state.ts";
import { Failure } from "./failure.ts";
import type { Services } from "./services.ts";

/** The part of an account that names and rosters are made of. */
export function profileOf(account: Account): Profile {
  const { role, subRole, displayName, enrolmentOrOffice } = account;
  return { role, subRole, profileName: displayName, office: enrolmentOrOffice };
}

/** An item as one person may see it in a list of cases: a closed item shows its case to those on its record alone. */
export function courtCase(
  item: ListedItem,
  courtId: string,
  hall: string,
  account: Account,
  submission = "",
): CourtCase {
  const side = listedSide(item, profileOf(account));
  const hidden = item.inCamera && side === "";
  const { id, category, categoryText, serial, purpose, inCamera } = item;
  return {
    id,
    courtId,
    hall,
    category,
    categoryText,
    serial,
    caseNumber: hidden ? "" : item.caseNumber,
    petitioner: hidden ? "" : item.petitioner,
    respondent: hidden ? "" : item.respondent,
    purpose: hidden ? "" : purpose,
    inCamera,
    side,
    submission,
  };
}

/** What a person chose today, in one court or in all, in list order. What a later list deleted is left out. */
export async function chosenCases(
  services: Services,
  account: Account,
  courtId?: string,
): Promise<CourtCase[]> {
  const { sittings, db } = services;
  const chosen = await chosenOf(db, account.id, sittings.today(), courtId);
  const cases: CourtCase[] = [];
  for (const one of chosen) {
    const live = await sittings.ofCourt(one.courtId);
    const item = live.state.items[itemId(one.category, one.serial)];
    if (!item || item.state === "DELETED") continue;
    cases.push(courtCase(item, one.courtId, live.state.hall, account, one.submission));
  }
  return cases;
}

/**
 * Makes `cases` a person's whole choice in one court today. Refuses (Failure invalid, with the field) a serial that is
 * not on the list.
 */
export async function chooseCases(
  services: Services,
  account: Account,
  courtId: string,
  cases: readonly ChosenCase[],
) {
  const { sittings, db, now } = services;
  sittings.court(courtId);
  const live = await sittings.ofCourt(courtId);
  const fields: Record<string, string> = {};
  for (const [n, one] of cases.entries()) {
    const item = live.state.items[itemId(one.category, one.serial)];
    if (!item || item.state === "DELETED") fields[`cases.${n}.serial`] = "No such item on today's list";
  }
  if (Object.keys(fields).length > 0)
    throw new Failure("invalid", "some items are not on the list", { fields });
  await replaceChosen(db, account.id, sittings.today(), courtId, cases, now());
  return chosenCases(services, account, courtId);
}
