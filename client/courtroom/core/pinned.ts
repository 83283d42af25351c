// The person whom this person pinned on their own screen is large instead of the speaker; nobody else sees it.
import { signal } from "@preact/signals-react";

/** The pinned person by id; null while the speaker is large. It lasts as long as the page. */
export const pinned = signal<string | null>(null);

/** Pins a person, or unpins the pinned one. */
export function pin(id: string | null): void {
  pinned.value = id;
}
