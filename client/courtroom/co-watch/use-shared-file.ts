// The bytes of the shared file, fetched by everybody who sees it.
import type { SharedFile } from "../../../server/contract/sitting/core/shared-file.ts";
import { type LoadState, useLoaded } from "../../court/queries.ts";
import { fetchBytes } from "../../net/transfer.ts";

/** Pauses between retries: a restarting server is back within their sum. */
const PAUSES_MS = [1_000, 2_000, 4_000];

/** The bytes of the shared file, fetched again for each file and at each `retry`. */
export function useSharedFile(sitting: string, { id, type }: SharedFile): LoadState<Blob> {
  const loaded = useLoaded({
    key: ["shared file", sitting, id],
    read: async (signal) => {
      const input = { param: { file: id }, query: { sitting }, signal };
      const { bytes } = await fetchBytes("/meeting/cowatch/:file", input);
      return new Blob([bytes], { type });
    },
    repeatAfter: PAUSES_MS,
  });
  // While the next file loads, the previous one is not shown.
  return loaded.state === "ready" && loaded.isStale ? { state: "loading" } : loaded;
}
