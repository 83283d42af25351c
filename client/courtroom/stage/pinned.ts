// Whom this person pinned on their own screen: large before whoever speaks, and nobody else sees it.
import { signal } from "@preact/signals-react";

/** The pinned person by id; null while speaking decides. It lasts as long as the page. */
export const pinned = signal<string | null>(null);

/** Pins a person, or lets go of the one who is pinned. */
export function pin(id: string | null): void {
  pinned.value = id;
}
