// The cases to choose from: from the person's record, from a hall's present list, or found by words.
import type { CourtCase } from "../../../server/contract/rest/cases.ts";
import type { Court } from "../../../server/contract/rest/courts.ts";
import { casesOf } from "../../court/lookup.ts";
import { type LoadState, useLoaded } from "../../court/queries.ts";
import { useFollowedHall } from "../../court/use-halls.ts";
import { useOnRecord } from "../../court/use-on-record.ts";
import { type ApiError, api } from "../../net/api.ts";
import { useDebounced } from "../../ui/use-debounced.ts";

/** record: cases on whose record the person is; all: every case of the day. */
export type Source = "record" | "all";

/** idle: nothing to look for yet. `isCut` when the server had more than it gave; `isSearch` when words were given. */
export type Found = { onRecord: number | null } & (
  | { state: "idle" | "loading" }
  | { state: "failed"; error: ApiError; retry: () => void }
  | { state: "ready"; cases: CourtCase[]; isCut: boolean; isSearch: boolean }
);

/** What one search gives at most (server: routes/advocate.ts). */
const MOST = 200;

/** The cases that match the typed text, in one hall or in all. */
export function useFoundCases(source: Source, court: Court | null, typed: string): Found {
  const query = useDebounced(typed.trim());
  const record = useOnRecord(true);
  const followed = useFollowedHall(source === "all" && query === "" ? (court?.courtId ?? null) : null);
  const isSearch = source === "all" && query !== "";
  const searched = useLoaded({
    key: isSearch ? ["cases found", court?.courtId ?? "", query] : null,
    read: (signal) =>
      api.post("/advocate/courts/filter/case", {
        json: { courts: court === null ? [] : [court.courtId], query },
        signal,
      }),
  });
  const own = record.state === "ready" ? record.data : [];
  const onRecord = record.state === "ready" ? own.length : null;
  const ready = (cases: CourtCase[], isCut = false) => {
    return { onRecord, state: "ready" as const, cases, isCut, isSearch: query !== "" };
  };
  if (source === "record") {
    return asFound(record, onRecord, (cases) =>
      ready(inHall(cases, court).filter((one) => matches(one, query))),
    );
  }
  if (isSearch)
    return asFound(searched, onRecord, (cases) => ready(withSides(cases, own), cases.length >= MOST));
  if (court === null) return { onRecord, state: "idle" };
  const sitting = followed?.sitting ?? null;
  return sitting === null ? { onRecord, state: "loading" } : ready(casesOf(sitting, court, own));
}

function asFound(
  loaded: LoadState<CourtCase[]>,
  onRecord: number | null,
  ready: (cases: CourtCase[]) => Found,
): Found {
  switch (loaded.state) {
    case "loading":
      return { onRecord, state: "loading" };
    case "failed":
      return { onRecord, ...loaded };
    case "ready":
      return ready(loaded.data);
  }
}

function inHall(cases: readonly CourtCase[], court: Court | null): CourtCase[] {
  return court === null ? [...cases] : cases.filter(({ courtId }) => courtId === court.courtId);
}

function withSides(cases: readonly CourtCase[], own: readonly CourtCase[]): CourtCase[] {
  const known = new Map(own.map((one) => [`${one.courtId} ${one.id}`, one]));
  return cases.map((one) => known.get(`${one.courtId} ${one.id}`) ?? one);
}

/** Every word of the query is in the case's number, parties or serial. */
function matches(one: CourtCase, query: string): boolean {
  const text = `${one.serial} ${one.caseNumber} ${one.petitioner} ${one.respondent}`.toLocaleLowerCase("en");
  return query
    .toLocaleLowerCase("en")
    .split(/\s+/)
    .every((word) => text.includes(word));
}
