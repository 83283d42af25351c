// Uploads a file to the court, which shows it to everybody in step, and says why a file was not accepted.
import { ApiError, api } from "../../net/api.ts";

/** Why a file was not accepted; `refused` carries the server's refusal code. */
export type BringFailure = {
  reason: "corrupted" | "kind" | "unsafe" | "tooLarge" | "upload" | "refused";
  refusal: string | null;
};

const reasonByCode: Partial<Record<ApiError["code"], BringFailure["reason"]>> = {
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
    if (failure?.code === "unsupported" && failure.faults.file) return { reason: "unsafe", refusal: null };
    return { reason: (failure && reasonByCode[failure.code]) ?? "upload", refusal: failure?.refusal ?? null };
  }
}
