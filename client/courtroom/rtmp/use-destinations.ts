// Where the hall's public stream can be sent besides, as its officer reads it: read when it is first shown, and again when more is shown.

import type { RtmpForHall } from "../../../server/contract/rest/rtmp.ts";
import { type LoadState, useLoaded } from "../../court/queries.ts";
import { api } from "../../net/api.ts";

/** `isAsked` is false for those who may not send it anywhere. */
export function useDestinations(courtId: string, isAsked = true): LoadState<RtmpForHall> {
  return useLoaded({
    key: isAsked ? ["rtmp", courtId] : null,
    read: (signal) => api.get("/master/rtmp", { signal }),
  });
}
