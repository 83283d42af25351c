// The cases on whose record a person is today, in every hall.
import type { CourtCase } from "../../server/contract/rest/cases.ts";
import { api } from "../net/api.ts";
import { type Loaded, useLoad } from "./use-load.ts";

export function useOnRecord(isWanted: boolean): Loaded<CourtCase[]> {
  return useLoad(isWanted ? "on record" : null, (signal) =>
    api.post("/advocate/courts/filter/case", { json: { courts: [], query: "" }, signal }),
  );
}
