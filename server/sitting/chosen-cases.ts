// Items as a person chooses them: looked up in the day's list, named with the person's side, kept until they join.
import {
  type ChosenItem,
  chosenItemsOf,
  deleteChosenItem,
  replaceChosenItems,
} from "../../db/queries/chosen-items.ts";
import { confirmedCases } from "../../db/queries/counsel.ts";
import { isMemo, isNullCase } from "../contract/cases.ts";
import { type Fault, fault } from "../contract/faults.ts";
import type { Account } from "../contract/rest/accounts.ts";
import type { ChosenCase, CourtCase } from "../contract/rest/cases.ts";
import { courtSideOf } from "../contract/roles.ts";
import { caseOf, isClosed, itemPlace, wasInCamera } from "../contract/sitting/core/closed-items.ts";
import { itemId, type ListedItem } from "../contract/sitting/core/item.ts";
import { isPresent } from "../contract/sitting/core/person.ts";
import { placeIn, type Verified } from "../contract/sitting/core/roster.ts";
import { can } from "../contract/sitting/permissions.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { isCounsel } from "../contract/sitting/topics/stand-ins.ts";
import { Failure } from "../kernel/failure.ts";
import { sha256 } from "../kernel/hash-chain.ts";
import { actorOf } from "./actor.ts";
import type { SittingDeps } from "./deps.ts";
import { dispatch } from "./dispatch.ts";
import { standInPlaces } from "./stand-in-rows.ts";

/**
 * What gives an account its places in items: its number or office, confirmed cases, and the items of today in which
 * it stands in for other counsel.
 */
export async function verifiedOf(
  { db, sittings }: Pick<SittingDeps, "db" | "sittings">,
  account: Account,
): Promise<Verified> {
  const { id, role, subRole, enrolmentOrOffice: office } = account;
  const isOfBar = courtSideOf(role, subRole) === "bar";
  const confirmed = isOfBar ? await confirmedCases(db, id) : [];
  const standsIn = isCounsel(account) ? standInPlaces(sittings, id) : [];
  return { role, subRole, office, confirmed, standsIn };
}

/**
 * An item as one person may see it in a list of cases: a closed item, and every item of a family court, shows its
 * case to those on its record alone, as the hall does (closed-items.ts).
 * @param item - the item as it is listed
 * @param sitting - the sitting of its hall, which knows what the bench has closed
 */
export function courtCase(
  item: ListedItem,
  sitting: Pick<Sitting, "courtId" | "hall" | "type" | "items">,
  who: Verified,
  submission = "",
): CourtCase {
  const { id, category, categoryText, serial } = item;
  const { courtId, hall } = sitting;
  const state = { inCamera: item.inCamera, inCameraAt: sitting.items[id]?.inCameraAt ?? null };
  const place = placeIn(item, who, itemPlace(state, sitting));
  const { caseNumber, petitioner, respondent, purpose } = caseOf(
    item,
    isClosed(state, sitting) && place === null,
  );
  return {
    id,
    courtId,
    hall,
    category,
    categoryText,
    serial,
    caseNumber,
    petitioner,
    respondent,
    purpose,
    inCamera: wasInCamera(state),
    side: place ?? "",
    submission,
  };
}

/** A memo or the null case as a list of cases shows it: no list has it, and nobody is on its record. */
function pseudoCase(one: ChosenCase, courtId: string, hall: string): CourtCase {
  const { category, serial, submission } = one;
  const title = isMemo(one) ? "Memo" : "";
  const nothing = { petitioner: "", respondent: "", purpose: "", inCamera: false, side: "" };
  const categoryText = isMemo(one) ? "Memo" : "Watching only";
  const id = itemId(category, serial);
  return { id, courtId, hall, category, categoryText, serial, caseNumber: title, ...nothing, submission };
}

/** What an account chose for the sittings that one court, or each court, is in now; by court and list order. */
async function chosenNow(
  { sittings, db }: Pick<SittingDeps, "db" | "sittings">,
  account: Account,
  courtId?: string,
) {
  const courts = courtId === undefined ? sittings.courtsOf().map(({ id }) => id) : [courtId];
  const days = [...new Set(courts.map((id) => sittings.dayOf(id)))];
  const found = await Promise.all(days.map((day) => chosenItemsOf(db, account.id, day, courtId)));
  const ofDay = found.flatMap((chosen, at) =>
    chosen.filter((one) => sittings.dayOf(one.courtId) === days[at]),
  );
  return days.length === 1
    ? ofDay
    : ofDay.sort((a, b) => (a.courtId < b.courtId ? -1 : +(a.courtId > b.courtId)));
}

/** What a person chose today, in one court or in all, in list order, without deleted items. */
export async function chosenCases(
  services: Pick<SittingDeps, "db" | "sittings">,
  account: Account,
  courtId?: string,
): Promise<CourtCase[]> {
  return casesOf(services, account, await chosenNow(services, account, courtId));
}

/** Chosen items as their person sees them. */
async function casesOf(
  services: Pick<SittingDeps, "db" | "sittings">,
  account: Account,
  chosen: readonly ChosenItem[],
): Promise<CourtCase[]> {
  const { sittings } = services;
  const cases: CourtCase[] = [];
  const who = await verifiedOf(services, account);
  for (const one of chosen) {
    const live = await sittings.ofCourt(one.courtId);
    if (isMemo(one) || isNullCase(one)) {
      cases.push(pseudoCase(one, one.courtId, live.state.hall));
      continue;
    }
    const item = live.state.items[itemId(one.category, one.serial)];
    if (!item || item.state === "DELETED") continue;
    cases.push(courtCase(item, live.state, who, one.submission));
  }
  return cases;
}

/**
 * Makes `cases` a person's whole choice in one court today.
 * @throws Failure invalid, with the field, for a serial that the list has not and for a memo without a subject
 */
export async function chooseCases(
  services: Pick<SittingDeps, "db" | "sittings" | "now">,
  account: Account,
  courtId: string,
  cases: readonly ChosenCase[],
) {
  const { sittings, db, now } = services;
  sittings.court(courtId);
  const live = await sittings.ofCourt(courtId);
  const faults: Record<string, Fault> = {};
  for (const [n, one] of cases.entries()) {
    if (isMemo(one) && one.submission === "") faults[`cases.${n}.submission`] = fault("required");
    if (isMemo(one) || isNullCase(one)) continue;
    const item = live.state.items[itemId(one.category, one.serial)];
    if (!item || item.state === "DELETED") faults[`cases.${n}.serial`] = fault("unknownItem");
  }
  if (Object.keys(faults).length > 0)
    throw new Failure("invalid", "some items are not on the list", { faults });
  const stored = await replaceChosenItems(db, account.id, live.state.date, courtId, cases, now());
  await updateSubmissions(services, account, live.state, cases);
  return casesOf(services, account, stored);
}

/** Somebody who has already joined need not join again: the hall gets the new submission. */
async function updateSubmissions(
  services: Pick<SittingDeps, "sittings">,
  account: Account,
  sitting: Sitting,
  cases: readonly ChosenCase[],
): Promise<void> {
  const person = sitting.people[account.id];
  if (!person || !can(account.role, "changeSubmissions", sitting.phase)) return;
  if (person.state !== "WAITING" && !isPresent(person)) return;
  const items = cases
    .map(({ category, serial, submission }) => ({ item: itemId(category, serial), submission }))
    .filter(
      ({ item, submission }) =>
        person.items.includes(item) && (person.submissions[item] ?? "") !== submission,
    );
  if (items.length > 0) await dispatch(services, sitting.id, { type: "changeSubmissions", items }, account);
}

/**
 * Moves the memo that a person wrote before joining, once they are in: it goes to the court officer and is no longer
 * among their cases. While the sitting takes none it stays there. Coming twice at once moves it once.
 */
export async function moveMemo(
  services: Pick<SittingDeps, "db" | "sittings">,
  account: Account,
  sitting: Sitting,
  memo: ChosenCase,
) {
  const { sittings, db } = services;
  const isThere = Object.values(sitting.memos).some(
    ({ person, text }) => person === account.id && text === memo.submission,
  );
  if (!isThere) {
    if (!can(account.role, "requestMemo", sitting.phase)) return;
    const id = `memo:${sha256(`${account.id} ${memo.submission}`)}`;
    const command = { type: "requestMemo", text: memo.submission } as const;
    const answer = await sittings.command(sitting.id, id, command, actorOf(account));
    if ("refused" in answer) return;
  }
  await deleteChosenItem(db, account.id, sitting.date, sitting.courtId, memo);
}
