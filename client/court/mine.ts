// The cases a person has added today, in every hall: one list for all pages, stored on the server at each change.

import { useSignals } from "@preact/signals-react/runtime";
import { MEMO_CATEGORY, MEMO_NUMBER, NULL_CASE, NULL_CATEGORY } from "../../server/contract/limits.ts";
import type { Account } from "../../server/contract/rest/accounts.ts";
import type { CourtCase } from "../../server/contract/rest/cases.ts";
import { mayUse } from "../../server/contract/roles.ts";
import { viewOf } from "../../server/contract/views.ts";
import { type ApiError, api } from "../net/api.ts";
import { isFlagOn } from "../net/config.ts";
import { account } from "../net/session.ts";
import { keptLoad } from "./kept-load.ts";
import { type Parts, partsOf } from "./parts.ts";
import { asApiError } from "./use-load.ts";

/** off: this person adds no cases, or the court has switched that off. */
export type Mine =
  | { state: "off" }
  | { state: "loading" }
  | { state: "failed"; error: ApiError; retry: () => void }
  | ({ state: "ready" } & Parts);

const mine = keptLoad((signal) => api.get("/advocate/courts/added-case", { signal }));

/** The list, fetched again when a page comes; the list that is known stays meanwhile. */
export function useMine(): Mine {
  useSignals();
  const me = account.value;
  const mayChoose = Boolean(me && choosesItems(me)) && isFlagOn("advocate_case_selection");
  const loaded = mine.useKept(mayChoose ? (me?.id ?? null) : null);
  if (!mayChoose) return { state: "off" };
  if (loaded.state === "failed" && loaded.error.code === "feature_off") return { state: "off" };
  return loaded.state === "ready" ? { state: "ready", ...partsOf(loaded.data) } : loaded;
}

/** Watchers have a role that chooses items, and come to see the court. */
function choosesItems(me: Account): boolean {
  return mayUse(me.role, "chooseItems") && viewOf(me).ownItems;
}

/** Fetches the list again. */
export const reloadMine = mine.reload;

function stored(courtId: string, cases: readonly CourtCase[]): void {
  mine.change((all) => [...all.filter((one) => one.courtId !== courtId), ...cases].sort(byHall));
}

function byHall(a: CourtCase, b: CourtCase): number {
  return a.hall.localeCompare(b.hall, "en", { numeric: true });
}

type Named = Pick<CourtCase, "courtId" | "category" | "serial">;

function isSame(a: Named, b: Named): boolean {
  return a.courtId === b.courtId && a.category === b.category && a.serial === b.serial;
}

/** Whether a case is on the list now. */
export function isAdded(one: Named): boolean {
  return mine.known()?.some((each) => isSame(each, one)) ?? false;
}

/** Puts a case on the list with its submission. Throws ApiError; the list is then as it was. */
export async function addCase(one: Named, submission: string): Promise<void> {
  const param = { courtId: one.courtId };
  // What another tab added meanwhile stays: the server takes the whole list of the hall.
  const known = await api.get("/advocate/courts/:courtId/case", { param });
  const kept = known
    .filter((each) => !isSame(each, one))
    .map(({ category, serial, submission: said }) => ({ category, serial, submission: said }));
  const cases = [...kept, { category: one.category, serial: one.serial, submission }];
  stored(one.courtId, await api.post("/advocate/courts/:courtId/case", { param, json: { cases } }));
}

const ONE_CASE = "/advocate/courts/:courtId/case/:category/:serial";
const paramOf = ({ courtId, category, serial }: Named) => ({ courtId, category, serial });

/** Changes the submission of a case on the list. Throws ApiError. */
export async function changeSubmission(one: Named, submission: string): Promise<void> {
  stored(one.courtId, await api.put(ONE_CASE, { param: paramOf(one), json: { submission } }));
}

/** Takes a case off the list. Throws ApiError; one that is off already is no error. */
export async function removeCase(one: Named): Promise<void> {
  try {
    await api.delete(ONE_CASE, { param: paramOf(one) });
  } catch (error) {
    if (asApiError(error).code !== "not_found") throw error;
  }
  mine.change((all) => all.filter((each) => !isSame(each, one)));
}

/** Writes a memo that is moved when its person joins the hall; one that was written before is replaced. Throws ApiError. */
export function addMemo(courtId: string, text: string): Promise<void> {
  return addCase({ courtId, category: MEMO_CATEGORY, serial: MEMO_NUMBER }, text);
}

/** Whether a hall is joined without an item; the items stay on the list. Throws ApiError. */
export function watchOnly(courtId: string, isOn: boolean): Promise<void> {
  const nullCase = { courtId, category: NULL_CATEGORY, serial: NULL_CASE };
  return isOn ? addCase(nullCase, "") : removeCase(nullCase);
}

/** Takes over what a call for several courts stored. */
export function takeStored(courts: readonly { courtId: string; cases: CourtCase[] }[]): void {
  for (const { courtId, cases } of courts) stored(courtId, cases);
}
