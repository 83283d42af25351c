// What forbids a signal between two members of a place of the mesh.
import type { LinkSignal, MediaMember, MediaRefusal } from "../contract/media.ts";
import { directionOf } from "./mesh-direction.ts";
import { sees } from "./mesh-places.ts";

/**
 * In: who says what to whom. Out: the code of the refusal, or null if it may pass: `bad_direction` between two
 * watchers, and for a watcher's description that would send; `bad_description` for what is none (DESIGN.md §6).
 */
export function refusalOf(from: MediaMember, to: MediaMember, signal: LinkSignal): MediaRefusal | null {
  if (!sees(from, to)) return "bad_direction";
  if (signal.about !== "description") return null;
  const direction = directionOf(signal.sdp);
  if (direction === "unreadable") return "bad_description";
  return direction === "sends" && from.right === "watch" ? "bad_direction" : null;
}
