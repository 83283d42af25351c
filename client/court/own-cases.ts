// The cases a person has added today, in every hall: one list for all pages, stored on the server at each change.

import { signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { MEMO_CATEGORY, MEMO_NUMBER, NULL_CASE, NULL_CATEGORY } from "../../server/contract/limits.ts";
import type { Account } from "../../server/contract/rest/accounts.ts";
import type { CourtCase } from "../../server/contract/rest/cases.ts";
import { mayUse } from "../../server/contract/roles.ts";
import { roleViewOf } from "../../server/contract/views.ts";
import { ApiError, api, asApiError } from "../net/api.ts";
import type { CallInput } from "../net/calls.ts";
import { isFlagOn } from "../net/config.ts";
import { account } from "../net/session.ts";
import { type Parts, partsOf } from "./chosen-parts.ts";
import { queries, queryOf, type Reading, useLoaded } from "./queries.ts";

/** off: this person adds no cases, or the court has switched that off. */
export type OwnCases =
  | { state: "off" }
  | { state: "loading" }
  | { state: "failed"; error: ApiError; retry: () => void }
  | ({ state: "ready" } & Parts);

const ADDED = "added cases";

/** How the list is read. */
export const reading: Reading<CourtCase[]> = {
  key: [ADDED],
  read: (signal) => api.get("/advocate/courts/added-case", { signal }),
  isKept: true,
};

/** The query key of the list of the person who is logged in now. */
const keyNow = () => queryOf(reading, account.peek()?.id ?? null).queryKey;

/** Counts the changes of the list, for code that follows it by signals. */
const changes = signal(0);
queries.getQueryCache().subscribe(({ query }) => {
  // It may be drawing that makes the query; what draws does not follow the list by that.
  if (query.queryKey[1] === ADDED) changes.value = changes.peek() + 1;
});

/** The list. It is fetched again when a page opens; the known list is shown until then. */
export function useOwnCases(): OwnCases {
  useSignals();
  const me = account.value;
  const mayChoose = Boolean(me && choosesItems(me)) && isFlagOn("advocate_case_selection");
  const loaded = useLoaded({ ...reading, key: mayChoose ? reading.key : null });
  if (!mayChoose) return { state: "off" };
  if (loaded.state === "failed" && loaded.error.code === "feature_off") return { state: "off" };
  return loaded.state === "ready" ? { state: "ready", ...partsOf(loaded.data) } : loaded;
}

/** Watchers have a role that chooses items, and come to see the court. */
function choosesItems(me: Account): boolean {
  return mayUse(me.role, "chooseItems") && roleViewOf(me).ownItems;
}

/** Fetches the list again, where it is known, and waits for it. */
export function reloadOwnCases(): Promise<void> {
  return queries.refetchQueries({ queryKey: keyNow() });
}

/** Applies the answer of a change to the list, if it is known. `key` belongs to the person who made the change. */
function change(key: ReturnType<typeof keyNow>, made: (before: CourtCase[]) => CourtCase[]): void {
  queries.setQueryData(key, (before) => before && made(before));
  // The answer that is on its way may be older than the change.
  if (queries.isFetching({ queryKey: key }) > 0) void readAgain(key);
}

async function readAgain(queryKey: ReturnType<typeof keyNow>): Promise<void> {
  await queries.cancelQueries({ queryKey });
  await queries.refetchQueries({ queryKey });
}

/**
 * Checks that the same person is still logged in, because calls of one change belong to one person.
 * @throws ApiError when somebody else is logged in now
 */
function demandSame(key: ReturnType<typeof keyNow>): void {
  if (keyNow()[0] !== key[0]) throw new ApiError(403, "session_ended");
}

function stored(key: ReturnType<typeof keyNow>, courtId: string, cases: readonly CourtCase[]): void {
  change(key, (all) => [...all.filter((one) => one.courtId !== courtId), ...cases].sort(byHall));
}

function byHall(a: CourtCase, b: CourtCase): number {
  return a.hall.localeCompare(b.hall, "en", { numeric: true });
}

type Named = Pick<CourtCase, "courtId" | "category" | "serial">;

function isSame(a: Named, b: Named): boolean {
  return a.courtId === b.courtId && a.category === b.category && a.serial === b.serial;
}

/** Says, as long as the same person is logged in, whether a case is off their list; asked again when the list changes. */
export function whileRemoved(one: Named): () => boolean {
  const key = keyNow();
  const owner = account.peek()?.id;
  return () => {
    void changes.value;
    return account.value?.id === owner && !queries.getQueryData(key)?.some((each) => isSame(each, one));
  };
}

/**
 * Puts a case on the list with its submission.
 * @throws ApiError: the list is then as it was
 */
export async function addCase(one: Named, submission: string): Promise<void> {
  const key = keyNow();
  const param = { courtId: one.courtId };
  // Keeps what another tab has added since: the server takes the whole list of the hall.
  const known = await api.get("/advocate/courts/:courtId/case", { param });
  demandSame(key);
  const kept = known
    .filter((each) => !isSame(each, one))
    .map(({ category, serial, submission: said }) => ({ category, serial, submission: said }));
  const cases = [...kept, { category: one.category, serial: one.serial, submission }];
  stored(key, one.courtId, await api.post("/advocate/courts/:courtId/case", { param, json: { cases } }));
}

/**
 * Puts cases on the list, one after the other: each call stores the whole list of its hall.
 * @throws ApiError at the first that fails
 */
export async function addEach(cases: readonly Named[]): Promise<void> {
  const key = keyNow();
  for (const one of cases) {
    demandSame(key);
    await addCase(one, "");
  }
}

const MANY = "/advocate/courts/case";
const ONE_CASE = "/advocate/courts/:courtId/case/:category/:serial";
const paramOf = ({ courtId, category, serial }: Named) => ({ courtId, category, serial });

/**
 * Changes the submission of a case on the list.
 * @throws ApiError
 */
export async function changeSubmission(one: Named, submission: string): Promise<void> {
  const key = keyNow();
  stored(key, one.courtId, await api.put(ONE_CASE, { param: paramOf(one), json: { submission } }));
}

/**
 * Takes a case off the list; it is not an error if the case is off the list already.
 * @throws ApiError
 */
export async function removeCase(one: Named): Promise<void> {
  const key = keyNow();
  try {
    await api.delete(ONE_CASE, { param: paramOf(one) });
  } catch (error) {
    if (asApiError(error).code !== "not_found") throw error;
  }
  change(key, (all) => all.filter((each) => !isSame(each, one)));
}

/**
 * Writes a memo that is moved when its person joins the hall; one that was written before is replaced.
 * @throws ApiError
 */
export function addMemo(courtId: string, text: string): Promise<void> {
  return addCase({ courtId, category: MEMO_CATEGORY, serial: MEMO_NUMBER }, text);
}

/**
 * Whether a hall is joined without an item; the items stay on the list.
 * @throws ApiError
 */
export function watchOnly(courtId: string, isOn: boolean): Promise<void> {
  const nullCase = { courtId, category: NULL_CATEGORY, serial: NULL_CASE };
  return isOn ? addCase(nullCase, "") : removeCase(nullCase);
}

/**
 * Puts cases onto the lists of several courts in one call.
 * @throws ApiError: the lists are then as they were
 */
export async function addCases(courtData: CallInput<"post", typeof MANY>["json"]) {
  const key = keyNow();
  const { courts } = await api.post(MANY, { json: courtData });
  for (const { courtId, cases } of courts) stored(key, courtId, cases);
  return courts;
}
