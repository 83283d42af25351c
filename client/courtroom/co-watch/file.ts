// The shared file: uploaded to the court, and fetched by everybody who sees it.
import type { SharedFile } from "../../../server/contract/sitting/core/shared-file.ts";
import { type Loaded, useLoaded } from "../../court/queries.ts";
import { ApiError, api } from "../../net/api.ts";
import { fetchBytes } from "../../net/transfer.ts";

/** Why a file was not accepted; `refused` carries the server's refusal code. */
export type BringFailure = {
  why: "corrupted" | "kind" | "tooLarge" | "upload" | "refused";
  refusal: string | null;
};

const whyByCode: Partial<Record<ApiError["code"], BringFailure["why"]>> = {
  corrupted_file: "corrupted",
  unsupported: "kind",
  too_large: "tooLarge",
  refused: "refused",
};

/**
 * Uploads a file and shows it to everybody in step.
 * @returns null when it is shown, or why it is not
 */
export async function bringFile(sitting: string, file: File): Promise<BringFailure | null> {
  const form = new FormData();
  form.set("file", file);
  try {
    await api.post("/meeting/cowatch", { form, query: { sitting } });
    return null;
  } catch (error) {
    const failure = error instanceof ApiError ? error : null;
    return { why: (failure && whyByCode[failure.code]) ?? "upload", refusal: failure?.refusal ?? null };
  }
}

/** Pauses between retries: a restarting server is back within their sum. */
const PAUSES_MS = [1_000, 2_000, 4_000];

/** The bytes of the shared file, fetched again for each file and at each `retry`. */
export function useSharedFile(sitting: string, { id, type }: SharedFile): Loaded<Blob> {
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
