// What forbids a signal between two members of a place of the mesh.
import type { LinkSignal, MediaMember, MediaRefusal } from "../contract/media.ts";
import { directionOf, sendsScreen } from "./mesh-direction.ts";
import { sees } from "./mesh-places.ts";

/**
 * Takes who says what to whom.
 * @returns the code of the refusal, or null if it may pass: `bad_direction` between two watchers, for a watcher's description
 * that would send, and for a second video of anybody but the one who may show their screen; `bad_description` for what is none
 * (docs/protocol.md#mesh)
 */
export function refusalOf(
  from: MediaMember,
  to: MediaMember,
  signal: LinkSignal,
  mayShare: boolean,
): MediaRefusal | null {
  if (!sees(from, to)) return "bad_direction";
  if (signal.about !== "description") return null;
  const direction = directionOf(signal.sdp);
  if (direction === "unreadable") return "bad_description";
  if (direction === "sends" && from.right === "watch") return "bad_direction";
  return !mayShare && sendsScreen(signal.sdp) ? "bad_direction" : null;
}
