// The cases a person has added today, in every hall: one list for all pages, stored on the server at each change.

import { signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { useEffect } from "react";
import { MEMO_CATEGORY, MEMO_NUMBER, NULL_CASE, NULL_CATEGORY } from "../../server/contract/limits.ts";
import type { Account } from "../../server/contract/rest/accounts.ts";
import type { CourtCase } from "../../server/contract/rest/cases.ts";
import { mayUse } from "../../server/contract/roles.ts";
import { viewOf } from "../../server/contract/views.ts";
import { type ApiError, api } from "../net/api.ts";
import { isFlagOn } from "../net/config.ts";
import { account } from "../net/session.ts";
import { type Parts, partsOf } from "./parts.ts";
import { asApiError } from "./use-load.ts";

/** off: this person adds no cases, or the court has switched that off. */
export type Mine =
  | { state: "off" }
  | { state: "loading" }
  | { state: "failed"; error: ApiError }
  | ({ state: "ready" } & Parts);

type Loaded =
  | { state: "loading" }
  | { state: "failed"; error: ApiError }
  | { state: "ready"; all: CourtCase[] };

const mine = signal<{ state: "off" } | Loaded>({ state: "loading" });
let owner: string | null = null;

/** The list, fetched anew when a page comes; the list that is known stays meanwhile. */
export function useMine(): Mine {
  useSignals();
  const me = account.value;
  const mayChoose = Boolean(me && choosesItems(me)) && isFlagOn("advocate_case_selection");
  const id = me?.id ?? null;
  useEffect(() => {
    if (mayChoose && id !== null) void loadMine(id);
  }, [mayChoose, id]);
  if (!mayChoose) return { state: "off" };
  const loaded = owner === id ? mine.value : { state: "loading" as const };
  return loaded.state === "ready" ? { state: "ready", ...partsOf(loaded.all) } : loaded;
}

/** Watchers have a role that chooses items, and come to see the court. */
function choosesItems(me: Account): boolean {
  return mayUse(me.role, "chooseItems") && viewOf(me).ownItems;
}

/** Fetches the list; also the way to try again. */
export async function loadMine(person: string | null = account.peek()?.id ?? null): Promise<void> {
  if (owner !== person || mine.value.state === "failed") mine.value = { state: "loading" };
  owner = person;
  try {
    const all = await api.get("/advocate/courts/added-case");
    if (owner === person) mine.value = { state: "ready", all };
  } catch (error) {
    const failure = asApiError(error);
    if (owner !== person) return;
    if (failure.code === "feature_off") mine.value = { state: "off" };
    else if (mine.value.state !== "ready") mine.value = { state: "failed", error: failure };
  }
}

function stored(courtId: string, cases: readonly CourtCase[]): void {
  if (mine.value.state !== "ready") return;
  const others = mine.value.all.filter((one) => one.courtId !== courtId);
  mine.value = { state: "ready", all: [...others, ...cases].sort(byHall) };
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
  return mine.value.state === "ready" && mine.value.all.some((each) => isSame(each, one));
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
  const now = mine.value;
  if (now.state === "ready")
    mine.value = { state: "ready", all: now.all.filter((each) => !isSame(each, one)) };
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
