// Uploads a file to the hall: its progress, how to cancel it, and the sentence that is shown when the file is refused.

import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { RefusalCode } from "../../../server/contract/refusals.ts";
import { refusals } from "../../../server/contract/refusals.ts";
import type { FileFacts } from "../../../server/contract/sitting/core/files.ts";
import { ApiError } from "../../net/api.ts";
import type { CallInput } from "../../net/calls.ts";
import { sendForm } from "../../net/transfer.ts";
import { textOf } from "../../text/i18n.ts";
import { refusalText } from "../../text/refusals.ts";
import { agendaText } from "./text.ts";

/** The accepted kinds of file, for the browser's file chooser. */
export const accepted = ".pdf,.png,.jpg,.jpeg,.webp,application/pdf,image/png,image/jpeg,image/webp";

/**
 * Where a file is uploaded to: the call, with the sitting and item or the booking that the file is for. Before joining, the call has a
 * token of its own.
 */
type Destination =
  | { path: "/meeting/files"; query: CallInput<"post", "/meeting/files">["query"] }
  | { path: "/meeting/agenda-files"; query: CallInput<"post", "/meeting/agenda-files">["query"] }
  | { path: "/schedules/:id/files"; param: { id: string } }
  | { path: "/meeting/pre-auth/agenda-files"; query: { item: string }; ticket: string };

export type Upload = {
  /** From 0 to 1; null while nothing is uploaded. */
  progress: ReadonlySignal<number | null>;
  /** The name of the file that is uploaded. */
  name: ReadonlySignal<string>;
  /** The sentence on why the last upload failed; "" when it did not. */
  error: ReadonlySignal<string>;
  /**
   * Uploads a file of at most `most` bytes.
   * @returns what the server says of the file; null when it was refused or cancelled
   */
  bring: (to: Destination, file: File, most: number) => Promise<FileFacts | null>;
  stop: () => void;
  /** Clears the error once the person has read it. */
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
    async bring(to, file, most) {
      name.value = file.name;
      error.value = file.size > most ? tooLarge(most) : "";
      if (error.value !== "") return null;
      const form = new FormData();
      form.set("file", file);
      abort = new AbortController();
      progress.value = 0;
      try {
        const { signal } = abort;
        const onProgress = (done: number) => {
          progress.value = done;
        };
        if ("param" in to) return await sendForm(to.path, { param: to.param, form, signal }, onProgress);
        if ("ticket" in to)
          return await sendForm(to.path, { query: to.query, ticket: to.ticket, form, signal }, onProgress);
        return await sendForm(to.path, { query: to.query, form, signal }, onProgress);
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

const tooLarge = (most: number) => textOf(agendaText)("upload.tooLarge", { most: most / 1024 / 1024 });

/**
 * Why a file is refused before it is sent, by its size and its name; the server judges it by its content.
 * @param most - bytes
 * @returns the sentence; "" where nothing is known against it
 */
export function refusalBefore({ size, name }: File, most: number): string {
  if (size > most) return tooLarge(most);
  const ending = /\.\w+$/.exec(name.toLowerCase())?.[0];
  const isKnown = ending !== undefined && accepted.split(",").includes(ending);
  return isKnown ? "" : textOf(agendaText)("upload.unsupported");
}

/** The sentence for a refused file; the texts are those of docs/reference.md#user-messages, letter for letter. */
function uploadText({ code, refusal, faults }: ApiError, most: number): string {
  const t = textOf(agendaText);
  if (refusal !== null && isRefusal(refusal)) return refusalText(refusal);
  switch (code) {
    case "corrupted_file":
      return t("upload.corrupted");
    case "too_large":
      return tooLarge(most);
    case "unsupported":
      return t(faults.file === undefined ? "upload.unsupported" : "upload.unsafe");
    case "too_many":
      return t("upload.tooMany");
    default:
      return t("upload.failed");
  }
}

function isRefusal(code: string): code is RefusalCode {
  return refusals.some((known) => known === code);
}
