// The shared file: brought to the court, and fetched by everybody who sees it.
import { useEffect, useState } from "react";
import type { SharedFile } from "../../../server/contract/sitting/core/shared-file.ts";
import { ApiError, api } from "../../net/api.ts";
import { fetchBytes } from "../../net/transfer.ts";

/** Why a file was not taken; `refused` carries the court's own refusal. */
export type BringFailure = {
  why: "corrupted" | "kind" | "tooLarge" | "upload" | "refused";
  refusal: string | null;
};

const reasons: Partial<Record<ApiError["code"], BringFailure["why"]>> = {
  corrupted_file: "corrupted",
  unsupported: "kind",
  too_large: "tooLarge",
  refused: "refused",
};

/** Brings a file to be shown in step. Out: null when it is shown, or why it is not. */
export async function bringFile(sitting: string, file: File): Promise<BringFailure | null> {
  const form = new FormData();
  form.set("file", file);
  try {
    await api.post("/meeting/cowatch", { form, query: { sitting } });
    return null;
  } catch (error) {
    const failure = error instanceof ApiError ? error : null;
    return { why: (failure && reasons[failure.code]) ?? "upload", refusal: failure?.refusal ?? null };
  }
}

export type Fetched = { state: "fetching" } | { state: "ready"; blob: Blob } | { state: "failed" };

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
export function useSharedFile(sitting: string, file: SharedFile): { fetched: Fetched; retry: () => void } {
  const [fetched, setFetched] = useState<Fetched>({ state: "fetching" });
  const [tries, setTries] = useState(0);
  const { id, type } = file;
  useEffect(() => {
    const abort = new AbortController();
    setFetched({ state: "fetching" });
    fetchFile(sitting, { ...file, id, type }, abort.signal).then(
      (blob) => setFetched({ state: "ready", blob }),
      () => {
        if (!abort.signal.aborted) setFetched({ state: "failed" });
      },
    );
    return () => abort.abort();
  }, [sitting, id, type, tries]);
  return { fetched, retry: () => setTries((before) => before + 1) };
}
