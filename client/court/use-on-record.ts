// The cases on whose record a person is today, in every hall.
import type { CourtCase } from "../../server/contract/rest/cases.ts";
import { api } from "../net/api.ts";
import { type LoadState, useLoaded } from "./queries.ts";

export function useOnRecord(isWanted: boolean): LoadState<CourtCase[]> {
  return useLoaded({
    key: isWanted ? ["cases on record"] : null,
    read: (signal) => api.post("/advocate/courts/filter/case", { json: { courts: [], query: "" }, signal }),
  });
}
