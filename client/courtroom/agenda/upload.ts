// Bringing a file to the hall: its progress, the way to stop it, and the sentence when it was not taken.
import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { RefusalCode } from "../../../server/contract/refusals.ts";
import { refusals } from "../../../server/contract/refusals.ts";
import type { FileFacts } from "../../../server/contract/sitting/core/files.ts";
import { ApiError } from "../../net/api.ts";
import type { CallInput } from "../../net/calls.ts";
import { sendForm } from "../../net/transfer.ts";
import { textOf } from "../../text/i18n.ts";
import { refusalText } from "../../text/refusals.ts";

/** The kinds of file that are taken, for the browser's own chooser. */
export const accepted = ".pdf,.png,.jpg,.jpeg,.webp,application/pdf,image/png,image/jpeg,image/webp";

/** Where a file is brought: the call, and the sitting and item it is for. */
type Destination =
  | { path: "/meeting/files"; query: CallInput<"post", "/meeting/files">["query"] }
  | { path: "/meeting/agenda-files"; query: CallInput<"post", "/meeting/agenda-files">["query"] };

export type Upload = {
  /** From 0 to 1; null while nothing is on its way. */
  progress: ReadonlySignal<number | null>;
  /** The name of the file that is on its way. */
  name: ReadonlySignal<string>;
  /** What went wrong with the last one, in words; "" for nothing. */
  error: ReadonlySignal<string>;
  /**
   * Uploads a file of at most `most` bytes.
   * @returns its facts; null when it was not taken or was stopped
   */
  bring: (to: Destination, file: File, most: number) => Promise<FileFacts | null>;
  stop: () => void;
  /** The error has been read. */
  forget: () => void;
};

export function createUpload(): Upload {
  const progress = signal<number | null>(null);
  const error = signal("");
  const name = signal("");
  let abort: AbortController | null = null;
  return {
    progress,
    error,
    name,
    async bring({ path, query }, file, most) {
      const t = textOf("agenda");
      error.value = file.size > most ? t("upload.tooLarge", { most: most / 1024 / 1024 }) : "";
      if (error.value !== "") return null;
      const form = new FormData();
      form.set("file", file);
      abort = new AbortController();
      name.value = file.name;
      progress.value = 0;
      try {
        return await sendForm(path, { query, form, signal: abort.signal }, (done) => {
          progress.value = done;
        });
      } catch (failure) {
        if (failure instanceof ApiError) error.value = uploadText(failure, most);
        return null;
      } finally {
        progress.value = null;
        abort = null;
      }
    },
    stop: () => abort?.abort(),
    forget: () => {
      error.value = "";
    },
  };
}

/** The sentence for a file that was not taken: those of docs/reference.md#user-messages letter for letter. */
function uploadText({ code, refusal }: Pick<ApiError, "code" | "refusal">, most: number): string {
  const t = textOf("agenda");
  if (refusal !== null && isRefusal(refusal)) return refusalText(refusal);
  switch (code) {
    case "corrupted_file":
      return t("upload.corrupted");
    case "too_large":
      return t("upload.tooLarge", { most: most / 1024 / 1024 });
    case "unsupported":
      return t("upload.unsupported");
    case "too_many":
      return t("upload.tooMany");
    default:
      return t("upload.failed");
  }
}

function isRefusal(code: string): code is RefusalCode {
  return refusals.some((known) => known === code);
}
