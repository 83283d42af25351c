// What each hall shows to the public now, read again every few seconds.
import type { LiveCourt } from "../../server/contract/rest/live.ts";
import { api } from "../net/api.ts";
import { useLoaded } from "./queries.ts";

const AGAIN_MS = 5_000;

/** @param isAsked - false asks nothing and stays loading */
export function useLiveCourts(isAsked = true) {
  return useLoaded<LiveCourt[]>({
    key: isAsked ? ["live courts"] : null,
    read: (signal) => api.get("/live/courts", { signal }),
    isForEveryone: true,
    againMs: () => AGAIN_MS,
  });
}
