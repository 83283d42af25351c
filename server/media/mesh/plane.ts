// The media plane of the mesh: makes grants from rights, and updates the relay to the state of a sitting.
import type { MediaRight } from "../../contract/media.ts";
import type { Sitting } from "../../contract/sitting/sitting.ts";
import { screenSharer } from "../../contract/sitting/topics/screen-share.ts";
import type { Env } from "../../kernel/env.ts";
import type { MediaPlane } from "../../sitting/media-plane.ts";
import { isRecorder, placesOf, recorderRight, rightOf } from "../../sitting/media-rights.ts";
import { grantFor } from "../grants.ts";
import type { MeshRelay } from "./relay.ts";
import { seatOf } from "./seats.ts";

/** The right that a sitting gives a person, or a recorder, in one of its places. */
export function rightInPlace(state: Sitting, place: string, person: string): MediaRight | null {
  const right = isRecorder(person) ? recorderRight(state) : rightOf(state, state.people[person]);
  return right?.place === place ? right.right : null;
}

/**
 * The media plane of the mesh.
 * @param now - milliseconds
 */
export function meshPlane(relay: MeshRelay, env: Env, now: () => number): MediaPlane {
  return {
    grant({ connectionId, personId }, basis) {
      const of = basis ? seatOf(basis.person) : "public";
      relay.grant(connectionId, personId, basis && grantFor(basis.right, basis, env, now()), of);
    },
    /** People whose socket was closed have links without us; they lose these when they lose the right. */
    enforce({ state }) {
      for (const place of placesOf(state)) {
        relay.enforce(place, (person) => rightInPlace(state, place, person));
        relay.letShare(place, place.endsWith("/hearing") ? screenSharer(state) : null);
      }
    },
    receive: ({ connectionId }, message) => relay.receive(connectionId, message),
    // A page on the mesh sends it when it joins.
    take: () => {},
    news: () => null,
    lost: (connectionId) => relay.lost(connectionId),
    revoke: (personId) => relay.revoke(personId),
  };
}
