// Grants of the mesh: a right in a place, with addresses and credentials for a browser (docs/protocol.md#grants).
import { createHmac, randomUUID } from "node:crypto";
import { MESH_PUBLISHERS, MESH_WATCHERS, type MeshGrant } from "../contract/media.ts";
import type { Env } from "../kernel/env.ts";
import type { Right } from "../sitting/media-rights.ts";
import { type RelayUser, relayName } from "./relay-names.ts";

type IceEnv = Pick<Env, "stunUrls" | "turnUrls" | "turnSecret">;

/** Hours for which a TURN credential is valid: longer than a day's hearing. */
const TURN_HOURS = 12;

/** A grant for one connection, with its addresses, for a right and its person at a time in milliseconds. */
export function grantFor({ place, right }: Right, of: RelayUser, env: IceEnv, now: number): MeshGrant {
  return {
    plane: "mesh",
    id: randomUUID(),
    place,
    right,
    limits: { publishers: MESH_PUBLISHERS, watchers: MESH_WATCHERS },
    iceServers: iceServers(of, env, now),
  };
}

/**
 * STUN as configured; TURN with a credential that expires (coturn's REST scheme). The username has after its colon
 * the name by which coturn counts relays.
 */
function iceServers(of: RelayUser, env: IceEnv, now: number): MeshGrant["iceServers"] {
  const servers: MeshGrant["iceServers"] = [];
  if (env.stunUrls.length > 0) servers.push({ urls: env.stunUrls });
  if (env.turnUrls.length > 0 && env.turnSecret) {
    const expiry = Math.floor(now / 1000) + TURN_HOURS * 3600;
    const username = `${expiry}:${relayName(env.turnSecret, of)}`;
    const credential = createHmac("sha1", env.turnSecret).update(username).digest("base64");
    servers.push({ urls: env.turnUrls, username, credential });
  }
  return servers;
}
