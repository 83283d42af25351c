// The shared file: brought to the court, and fetched by everybody who sees it.
import type { SharedFile } from "../../../server/contract/sitting/core/shared-file.ts";
import { type Loaded, useLoad } from "../../court/use-load.ts";
import { ApiError, api } from "../../net/api.ts";
import { fetchBytes } from "../../net/transfer.ts";

/** Why a file was not taken; `refused` carries the court's own refusal. */
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
 * Uploads a file and shows it in step.
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

/** A server that restarts is back within these pauses. */
const PAUSES_MS = [1_000, 2_000, 4_000];

async function fetchFile(sitting: string, { id, type }: SharedFile, signal: AbortSignal): Promise<Blob> {
  for (const pause of [...PAUSES_MS, null]) {
    try {
      const { bytes } = await fetchBytes("/meeting/cowatch/:file", {
        param: { file: id },
        query: { sitting },
        signal,
      });
      return new Blob([bytes], { type });
    } catch (error) {
      // What is refused stays refused; only what is broken may heal.
      if (signal.aborted || (error instanceof ApiError && error.status >= 400 && error.status < 500)) break;
    }
    if (pause === null) break;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  throw new Error("the shared file did not come");
}

/** The bytes of the shared file, fetched again for each file and at each `retry`. */
export function useSharedFile(sitting: string, file: SharedFile): Loaded<{ id: string; blob: Blob }> {
  const { id } = file;
  const loaded = useLoad(`${sitting} ${id}`, async (signal) => ({
    id,
    blob: await fetchFile(sitting, file, signal),
  }));
  // The file before this one is nothing to look at meanwhile.
  return loaded.state === "ready" && loaded.data.id !== id ? { state: "loading" } : loaded;
}
