// The shared file that this person has left, because it did not come; only their own page knows.
import { signal } from "@preact/signals-react";
import type { Share } from "../../../server/contract/sitting/topics/screen-share.ts";

const left = signal<string | null>(null);

/** Leaves a file, or comes in again (null). A file that is shown next is followed again. */
export function leaveFile(id: string | null): void {
  left.value = id;
}

/** Whether this person has left the file that is shared; for components that call useSignals(). */
export function hasLeftFile(share: Pick<Share, "cowatch"> | null): boolean {
  return share?.cowatch != null && share.cowatch.file.id === left.value;
}
