// The person whom this person pinned on their own screen is large instead of the speaker; nobody else sees it.
import { signal } from "@preact/signals-react";
import { isFlagOn } from "../../../net/config.ts";

/** The pinned person by id; null while the speaker is large. It lasts as long as the page. */
export const pinned = signal<string | null>(null);

/** The person whom the videos keep large; nobody where the court has switched the button off, for a component that calls useSignals(). */
export const pinnedNow = (): string | null => (isFlagOn("participant_pin") ? pinned.value : null);

/** Pins a person, or unpins the pinned one. */
export function pin(id: string | null): void {
  pinned.value = id;
}
